"""The plain way to play at a table: everybody asked answers, the first fault ends it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nim.trollkit_nim import DISCIPLINE
from trollkit.core.contest import DuelOutcome, RefusedAnswer, answer_fault, play_table
from trollkit.core.faults import Fault, FaultKind


def taker(wishes):
    """Takes what it wishes for that heap, or the whole of a smaller one."""
    return lambda matches: min(wishes[matches % len(wishes)], matches)


def by_hand(left, right, games):
    """Wins and losses of left, and all that was taken, with no table and no seat."""
    chance, heap, tally, past = Random(0), 0, [0, 0], []
    for game in range(games):
        heap = heap if game % 2 else chance.randint(1, 21)  # two games are of one heap
        matches, taken = heap, []
        while matches:
            taken.append((left, right)[(game + len(taken)) % 2](matches))
            matches -= taken[-1]
        tally[(game + len(taken) - 1) % 2] += 1
        past.append(taken)
    return tally, past


WISHES = st.lists(st.integers(1, 3), min_size=1, max_size=9)


@given(WISHES, WISHES, st.integers(1, 5))
def test_a_game_in_turns_is_the_game_played_by_hand(ours, theirs, games):
    left, right = taker(ours), taker(theirs)
    outcome = DISCIPLINE.play(left, right, "21", games)
    tally, past = by_hand(left, right, games)
    assert [outcome.wins, outcome.losses] == tally and not outcome.draws
    told = list(DISCIPLINE.told("21", outcome.moves))
    assert [[int("".join(turn)) for turn in game.turns] for game in told] == past
    assert [[game.winner for game in told].count(side) for side in (0, 1)] == tally
    assert outcome.faults == (None, None)


def test_the_first_fault_ends_the_duel_and_says_where():
    asked = []

    def greedy(matches):
        asked.append(matches)
        return 9 if len(asked) == 2 else 1

    outcome = DISCIPLINE.play(taker([1]), greedy, "21", 3)
    matches = Random(0).randint(1, 21)
    assert asked == [matches - 1, matches - 3]  # it is asked when it is its turn
    legal = "prendre 1 ou 2 ou 3 allumettes"
    fault = Fault(FaultKind.INVALID, "9", legal, game=1, turn=4)
    assert outcome.faults == (None, fault)
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)


class _Both:
    """A table that asks both sides each round, and notes what they answer."""

    size = 1

    def __init__(self):
        self.steps = []

    def start(self):
        return b"l", b"r"

    def step(self, answers):
        self.steps.append(list(answers))
        return self.start() if len(self.steps) < 3 else None

    def located(self, side, fault):
        return fault._replace(expected=f"side {side}", turn=len(self.steps) + 1)

    def outcome(self, faults=(None, None)):
        return DuelOutcome(0, 0, 0, b"", faults)


def test_both_sides_answer_and_are_told_apart():
    table = _Both()
    assert play_table(table, (bytes.upper, bytes.upper)).faults == (None, None)
    assert table.steps == [[b"L", b"R"]] * 3


def test_both_sides_are_heard_before_either_is_blamed():
    def refused(question):
        raise RefusedAnswer(Fault(FaultKind.INVALID, "9"))

    def broken(question):
        raise ZeroDivisionError("oups")

    left, right = play_table(_Both(), (refused, broken)).faults
    assert left == Fault(FaultKind.INVALID, "9", "side 0", turn=1)
    assert right is not None
    assert (right.kind, right.value, right.expected, right.turn) == (
        FaultKind.EXCEPTION,
        "ZeroDivisionError: oups",
        "side 1",
        1,
    )


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(2), GeneratorExit()])
def test_whatever_a_seat_raises_is_its_fault(error):
    fault = answer_fault(error)
    assert fault.kind is FaultKind.EXCEPTION
    assert fault.value.startswith(type(error).__name__)
