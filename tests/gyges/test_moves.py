"""Legal moves: recorded lists to the letter, a slow generator beside, symmetries, perft."""

import hashlib

import pytest
from hypothesis import example, given, settings

from tests.gyges import oracle
from tests.gyges.boards import positions
from tests.gyges.cases import CASES
from trollkit.gyges.board import Position
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import (
    move_text,
    opening,
    parse_move,
    parse_plateau,
    parse_position,
    position_text,
)

START = opening("332121", "123321")


def words(position):
    return sorted(move_text(move) for move in legal_moves(position))


def perft(position, depth):
    """Sequences of so many moves, and how many of them win with the last one."""
    moves = legal_moves(position)
    after = [apply(position, move) for move in moves]
    if depth == 1:
        return len(after), sum(board.winner() is not None for board in after)
    counted = [perft(board, depth - 1) for board in after]
    return sum(count for count, _ in counted), sum(wins for _, wins in counted)


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["id"])
def test_recorded_positions_have_exactly_their_moves(case):
    assert words(parse_plateau(case["plateau"])) == case["coups"]


def test_recorded_lists_have_their_counts_and_fingerprints():
    for text, count, plain, winning, boards, digest, _ in CASES["masse"]:
        position = parse_position(text)
        moves = legal_moves(position)
        joined = " ".join(sorted(map(move_text, moves)))
        assert len(moves) == len(set(moves)) == count
        assert sum(move.drop is None for move in moves) == plain
        assert sum(apply(position, move).winner() is not None for move in moves) == winning
        assert len({apply(position, move) for move in moves}) == boards
        assert hashlib.sha1(joined.encode()).hexdigest() == digest


def test_recorded_games_can_be_played_to_their_end():
    for case in CASES["parties"]:
        position = parse_plateau(case["depart"])
        for word in case["coups"]:
            assert position.winner() is None
            assert parse_move(word) in legal_moves(position)
            position = apply(position, parse_move(word))
        winner = position.winner()
        assert (None if winner is None else "sn"[winner]) == case["gagnant"]
        assert position_text(position)[:-2] == case["final"]


@settings(max_examples=40, deadline=None)
@given(positions())
# Rings that can end nowhere but on others.
@example(Position(0x18081, 0x4112, 0x1A08, 0))
@example(Position(0x58080, 0x280042, 0x803004, 0))
def test_the_slow_generator_finds_the_same_moves(position):
    assert set(words(position)) == oracle.legal(*oracle.board_of(position))


def test_perft_of_the_opening_to_two_plies():
    assert perft(START, 1) == (171, 0)
    assert perft(START, 2) == (46_053, 22)
