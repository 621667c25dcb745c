"""Gygès as a contest: files in, points out, whoever misbehaves."""

import json
import random

import pytest

from trollkit import gyges
from trollkit.core.contest import DuelOutcome
from trollkit.core.faults import FaultKind
from trollkit.gyges.discipline import DISCIPLINE, table
from trollkit.phrases import fault_phrase


def chooser(seed):
    """Wins when it can, else plays any move."""
    chance = random.Random(seed)

    def player(plateau):
        moves = gyges.coups_possibles(plateau)
        goals = [move for move in moves if move[-1] in "ns"]
        return chance.choice(goals or moves)

    return player


def first(plateau):
    return gyges.coups_possibles(plateau)[0]


def at(turn, move):
    """Any legal moves, but for one turn of the whole duel."""
    count, honest = iter(range(1, 10_000)), chooser(0)
    return lambda plateau: move if next(count) == turn else honest(plateau)


def games(outcome):
    return [told.turns for told in DISCIPLINE.told("tirage", outcome.moves)]


def test_a_duel_is_the_games_played_by_the_seed_s_predicates_sides_swapped():
    outcome = DISCIPLINE.play(chooser(1), chooser(2), "tirage", 6, seed=3)
    players = chooser(1), chooser(2)
    tally = [0, 0, 0]
    told = DISCIPLINE.told("tirage", outcome.moves)
    assert [game.start for game in told[::2]] == [game.start for game in told[1::2]]
    assert len({game.start for game in told}) == 3
    for number, game in enumerate(told):
        assert game.roles == (("Sud", "Nord") if number % 2 == 0 else ("Nord", "Sud"))
        board, side = gyges.plateau_depart(*game.start.split(" / ")), number % 2
        for turn in game.turns:
            move = players[side](board)
            assert turn == ([move, ""] if side == 0 else ["", move])
            board, side = gyges.jouer_coup(board, move), 1 - side
        assert game.over
        won = game.turns[-1][1 - side][-1:] in ("n", "s")
        assert game.winner == (1 - side if won else None)
        tally[1 if game.winner is None else 2 * game.winner] += 1
    assert [outcome.wins, outcome.draws, outcome.losses] == tally
    assert outcome.faults == (None, None)


def test_the_duel_s_seed_draws_the_rows_and_nothing_else_does():
    one, same, other = (
        DISCIPLINE.play(first, chooser(3), "tirage", 1, seed) for seed in (1, 1, 2)
    )
    assert one == same
    starts = [DISCIPLINE.told("tirage", outcome.moves)[0].start for outcome in (one, other)]
    assert starts[0] != starts[1]


@pytest.mark.parametrize("move", ["11-66", "11", "", None, 3, b"11-12", "1" * 10**6, ["11-12"]])
def test_what_is_no_legal_move_disqualifies_and_says_what_was_legal(move):
    outcome = DISCIPLINE.play(chooser(5), at(2, move), "tirage", 4)
    fault = outcome.faults[1]
    assert outcome.faults[0] is None and fault and fault.kind is FaultKind.INVALID
    assert (fault.game, fault.turn) == (1, 4)
    assert len(fault.value) <= 60
    assert "un coup parmi" in fault_phrase(fault)
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)
    assert len(games(outcome)[0]) == 3


@pytest.mark.parametrize("answer", [None, b"", b"\xff", b"11-66", b" 11-12", b"11 - 12"])
def test_bytes_that_no_seat_sends_are_no_answer(answer):
    judge = table(2, 0)
    judge.start()
    assert judge.step((answer, None)) is None
    fault = judge.outcome().faults[0]
    assert fault and fault.kind is FaultKind.GARBLED
    assert judge.outcome().faults[1] is None


def test_the_record_is_plain():
    outcome = DISCIPLINE.play(chooser(1), chooser(2), "tirage", 2)
    json.dumps(games(outcome))
    mirrored = DISCIPLINE.told("tirage", outcome.moves)[0].mirrored()
    assert mirrored.roles == ("Nord", "Sud")
    assert mirrored.turns[0][0] == ""
    assert mirrored.mirrored() == DISCIPLINE.told("tirage", outcome.moves)[0]
    assert games(DuelOutcome(0, 0, 0, b"", (None, None))) == []
