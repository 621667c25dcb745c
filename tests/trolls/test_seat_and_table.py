"""A duel between two seats at a table is the duel of the fast loop, fault for fault."""

import random
import zlib
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trollkit.core.contest import play_table
from trollkit.core.faults import Fault, FaultKind
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME, Config
from trollkit.trolls.table import DuelTable, seat


class Even(int):
    """A whole number with ideas of its own about arithmetic."""

    def __sub__(self, other):
        return 1000

    __rsub__ = __gt__ = __lt__ = __sub__


class Indexed:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Bomb:
    def __index__(self):
        raise RuntimeError("boum")


class Unshown:
    def __repr__(self):
        raise ValueError("rien à voir")


class Plain(Partie):
    """Another class, which harms nothing, and is a fault all the same."""


class Locked(Partie):
    positionTroll = property(lambda self: 3)  # type: ignore[assignment]


class Locked2(Partie):
    stockDroite = property(lambda self: 3)  # type: ignore[assignment]


def throwing(value):
    return lambda partie: value


def raising(error):
    def event(partie):
        raise error

    return event


def swapping(kind, throw=1):
    def event(partie):
        partie.__class__ = kind
        return throw

    return event


def vandal(partie):
    partie.stockGauche = 10**6
    partie.coupsPrecedents.clear()
    partie.coupsPrecedents = None  # type: ignore[assignment]
    return 1


EVENTS = {
    "rien": throwing(1),
    "zéro": throwing(0),
    "négatif": throwing(-1),
    "trop": lambda partie: partie.stockGauche + 1,
    "immense": throwing(10**30),
    "mot": throwing("3"),
    "vrai": throwing(True),
    "flottant": throwing(2.0),
    "indicible": throwing(Unshown()),
    "sous-entier": throwing(Even(1)),
    "sous-entier faux": throwing(Even(0)),
    "indice": lambda partie: Indexed(partie.stockGauche),
    "indice trop grand": throwing(Indexed(301)),
    "bombe": throwing(Bomb()),
    "lève": raising(ZeroDivisionError("oups")),
    "sort": raising(SystemExit(3)),
    "interrompt": raising(KeyboardInterrupt()),
    "s'arrête": raising(StopIteration(4)),
    "change de classe": swapping(Plain),
    "se verrouille": swapping(Locked),
    "se verrouille autrement": swapping(Locked2),
    "se verrouille et triche": swapping(Locked, 0),
    "abîme": vandal,
}


HARMLESS = {"rien", "sous-entier", "indice"}


class Side(NamedTuple):
    """A strategy to be: its chance, and what it does at one turn of one game."""

    seed: int
    game: int
    turn: int
    event: str

    def strategy(self, seen):
        """A fresh strategy, which notes all that it is shown in `seen`."""
        chance = random.Random(self.seed)

        def strategie(partie, past):
            seen.append(_shown(partie, past))
            if (len(past) + 1, len(partie.coupsPrecedents) + 1) == (self.game, self.turn):
                return EVENTS[self.event](partie)
            return chance.randint(1, max(1, min(chance.choice((3, 300)), partie.stockGauche)))

        return strategie


def _shown(partie, past):
    last = past[-1] if past else partie
    facts = (partie.stockGauche, partie.stockDroite, partie.positionTroll, partie.nombreCases)
    turns = str(partie.coupsPrecedents[-1:])
    then = (last.stockGauche, last.stockDroite, last.positionTroll, last.coupsPrecedents)
    return (*facts, turns, len(past), *(str(each) for each in then))


SIDES = st.builds(
    Side,
    st.integers(0, 2**32),
    st.integers(1, 4),
    st.integers(1, 4),
    st.sampled_from(sorted(EVENTS)),
)
CONFIGS = st.builds(
    lambda half, stones: Config(2 * half + 1, stones), st.integers(1, 7), st.integers(1, 300)
)


def by_table(config, sides, games, seen):
    strategies = [side.strategy(views) for side, views in zip(sides, seen, strict=True)]
    return play_table(
        DuelTable(config, games), [seat(strategy, config) for strategy in strategies]
    )


def by_loop(config, sides, games, seen):
    left, right = (side.strategy(views) for side, views in zip(sides, seen, strict=True))
    return DISCIPLINE.play(left, right, GAME.config_text(config), games)


FAIR = Side(0, 9, 9, "rien")


@given(CONFIGS, SIDES, SIDES, st.integers(1, 6))
@example(Config(3, 1), FAIR, Side(1, 1, 1, "se verrouille"), 1)
@example(Config(3, 1), Side(1, 1, 1, "se verrouille"), Side(1, 1, 1, "zéro"), 1)
@example(Config(3, 1), Side(1, 1, 1, "change de classe"), Side(1, 1, 1, "se verrouille"), 2)
@example(Config(7, 255), FAIR, Side(1, 1, 1, "indice"), 2)
@example(Config(7, 256), FAIR, Side(1, 1, 1, "indice"), 2)
@example(Config(7, 256), Side(1, 2, 1, "lève"), Side(1, 2, 1, "trop"), 2)
def test_two_seats_at_a_table_play_the_duel_of_the_fast_loop(config, left, right, games):
    fast, slow = [[], []], [[], []]  # type: ignore[var-annotated]
    outcome = by_table(config, (left, right), games, slow)
    assert outcome == by_loop(config, (left, right), games, fast)
    assert slow == fast  # what they were shown, too


@pytest.mark.parametrize("event", sorted(EVENTS))
@pytest.mark.parametrize("stones", [15, 300])
def test_each_deed_ends_both_the_same_way(event, stones):
    for guilty in (0, 1):
        sides = [Side(3, 9, 9, "rien"), Side(4, 9, 9, "rien")]
        sides[guilty] = Side(5, 2, 2, event)
        pair = (sides[0], sides[1])
        fast, slow = [[], []], [[], []]  # type: ignore[var-annotated]
        outcome = by_table(Config(7, stones), pair, 3, slow)
        assert outcome == by_loop(Config(7, stones), pair, 3, fast)
        assert slow == fast
        assert outcome.faults[1 - guilty] is None
        assert bool(outcome.faults[guilty]) == (event not in HARMLESS)


def message(throw, stones):
    return throw.to_bytes(1 if stones < 256 else 4, "little")


FORGED = {
    "rien": lambda stones: b"",
    "zéro": lambda stones: message(0, stones),
    "trop": lambda stones: message(stones, stones),  # one stone has been thrown already
    "le plus grand": lambda stones: b"\xff" * len(message(0, stones)),
    "un octet de trop": lambda stones: message(1, stones) + b"\0",
    "deux coups": lambda stones: message(1, stones) * 2,
    "un coup coupé": lambda stones: message(1, stones)[:-1],
    "un million": lambda stones: b"\x01" * 10**6,
}


@pytest.mark.parametrize("stones", [15, 255, 256, 300])
@pytest.mark.parametrize("forged", sorted(FORGED))
@pytest.mark.parametrize("side", [0, 1])
def test_bytes_that_no_seat_sends_are_garbled_and_end_the_duel(side, forged, stones):
    table = DuelTable(Config(7, stones), 5)
    table.start()
    assert table.step([message(1, stones)] * 2) == (message(1, stones),) * 2
    answers = [message(1, stones)] * 2
    answers[side] = FORGED[forged](stones)
    assert table.step(answers) is None
    outcome = table.outcome()
    fault = outcome.faults[side]
    assert fault is not None
    assert outcome.faults[1 - side] is None
    assert (fault.kind, fault.game, fault.turn) == (FaultKind.GARBLED, 1, 2)
    assert len(fault.value) < 20
    assert (
        zlib.decompress(outcome.moves) == message(1, stones) * 2
    )  # the refused turn left no trace


def test_an_illegal_throw_is_told_with_what_was_legal():
    table = DuelTable(Config(7, 15), 5)
    table.start()
    table.step([b"\x05", b"\x01"])
    located = [table.located(side, Fault(FaultKind.INVALID, "0")) for side in (0, 1)]
    assert [fault.expected for fault in located] == [
        "un nombre entier de 1 à 10",
        "un nombre entier de 1 à 14",
    ]
