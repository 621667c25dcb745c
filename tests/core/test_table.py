"""The plain way to play at a table: everybody asked answers, the first fault ends it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.toys import mots
from trollkit.core.contest import DuelOutcome, RefusedAnswer, answer_fault, play_table
from trollkit.core.faults import Fault, FaultKind

CHAIN = ["abc", "cd", "de", "ef", "fg", "gh", "ha", "ac"]


def speaker(words):
    """Says the first of its words that may be said, else gives up."""

    def mot(said):
        return next((word for word in words if mots.may_be_said(word, said)), "")

    return mot


def by_hand(left, right, most, games):
    """Wins, draws and losses of left, and every word, with no table and no seat."""
    tally, past = [0, 0, 0], []
    for game in range(games):
        said = []
        while len(said) < most and (not said or said[-1]):
            said.append((left, right)[(game + len(said)) % 2](list(said)))
        if said[-1]:
            tally[1] += 1
        else:
            quitter = (game + len(said) - 1) % 2
            tally[0 if quitter else 2] += 1
        past.append(said)
    return tally, past


WORDS = st.lists(st.text("abcd", min_size=1, max_size=4), max_size=12)


@given(WORDS, WORDS, st.sampled_from(mots.CATEGORIES), st.integers(1, 5))
def test_a_game_in_turns_with_words_is_the_game_played_by_hand(ours, theirs, category, games):
    left, right = speaker(ours), speaker(theirs)
    outcome = mots.DISCIPLINE.play(left, right, category, games)
    tally, past = by_hand(left, right, mots.category_facts(category)["mots"], games)
    assert [outcome.wins, outcome.draws, outcome.losses] == tally
    told = list(mots.told(category, outcome.moves))
    assert [[max(turn) for turn in game.turns] for game in told] == past
    winners = [game.winner for game in told]
    assert [winners.count(winner) for winner in (0, None, 1)] == tally
    assert outcome.faults == (None, None)


def test_only_the_side_whose_turn_it_is_is_asked():
    asked = []

    def spy(name):
        def mot(said):
            asked.append((name, len(said)))
            return speaker(CHAIN)(said)

        return mot

    mots.DISCIPLINE.play(spy("gauche"), spy("droite"), "courte", 2)
    first = [("gauche", 0), ("droite", 1), ("gauche", 2), ("droite", 3)]
    assert asked[:4] == first
    assert asked[6:8] == [("droite", 0), ("gauche", 1)]


def test_the_first_fault_ends_the_duel_and_says_where():
    def mot(said):
        return "zut" if len(said) == 3 else speaker(CHAIN)(said)

    outcome = mots.DISCIPLINE.play(speaker(CHAIN), mot, "courte", 3)
    assert outcome.faults == (
        None,
        Fault(FaultKind.INVALID, "'zut'", "un mot en e", game=1, turn=4),
    )
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)
    assert json.loads(outcome.moves) == [["abc", "cd", "de"]]


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
