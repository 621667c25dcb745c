"""Compiled code says what the plain engine says: moves, wins at once, values."""

import numpy as np
import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from tests.gyges.oracle import judged
from trollkit.gyges import moves, valuation
from trollkit.gyges.board import bits
from trollkit.gyges.notation import opening
from trollkit.gyges.search import as_move
from trollkit.gyges.search.tree import WIN, child_value, weights_table
from trollkit.gyges.search.walks import (
    MOST_MOVES,
    after,
    list_moves,
    new_stack,
    playable_row,
    reach,
    wins_at_once,
)
from trollkit.gyges.valuation import fitted, plain

STACK = new_stack()
any_board = settings(max_examples=150, deadline=None)


def listed(position):
    words = np.zeros(MOST_MOVES, np.int64)
    number = list_moves(position, STACK, words)
    return [as_move(word) for word in words[:number]]


@any_board
@given(positions())
def test_the_same_moves_are_listed(position):
    assert listed(position) == moves.legal_moves(position)


@any_board
@given(full_boards())
def test_each_ring_reaches_the_same_cells(position):
    for start in bits(position.occupied()):
        free, hit = reach(position, start, STACK)
        assert moves.Reach(free, hit) == moves.reach(position, start)


@any_board
@given(positions())
def test_a_win_at_once_and_the_row_to_play_are_the_same(position):
    assert wins_at_once(position, STACK) == valuation.wins_at_once(position)
    assert playable_row(position, STACK) == moves.playable_row(position)


@pytest.mark.parametrize("by_fit", [False, True], ids=["plain", "fitted"])
@any_board
@given(position=full_boards())
def test_a_board_has_the_same_value(by_fit, position):
    weights = weights_table(by_fit)
    exact, most = (child_value(position, floor, STACK, weights) for floor in (-WIN, WIN))
    if valuation.wins_at_once(position):
        assert exact == -WIN
    else:
        assert exact == judged(position, fitted() if by_fit else plain())
    assert most >= exact


@any_board
@given(full_boards())
def test_moves_lead_to_the_same_boards(position):
    words = np.zeros(MOST_MOVES, np.int64)
    number = list_moves(position, STACK, words)
    for word in words[:number]:
        if as_move(word).end < 36:
            assert after(position, word) == moves.apply(position, as_move(word))


@pytest.mark.long
def test_perft_of_the_opening_to_three_plies():
    words = np.zeros(MOST_MOVES, np.int64)
    boards = [opening("332121", "123321")]
    for _ in range(2):
        boards = [moves.apply(board, move) for board in boards for move in listed(board)]
    in_play = [board for board in boards if board.winner() is None]
    assert (len(boards), len(in_play)) == (46_053, 46_031)
    assert sum(list_moves(board, STACK, words) for board in in_play) == 13_584_937
