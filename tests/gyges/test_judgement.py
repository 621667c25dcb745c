"""What the machine's two judgements say: the sheet's four figures, and weights cell by cell."""

import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from tests.gyges.oracle import judged
from trollkit.gyges.board import CELLS, NORTH_GOAL, SIZE, Position
from trollkit.gyges.valuation import (
    CLASSES,
    evaluation,
    fitted,
    plain,
    wins_at_once,
)

EITHER = pytest.mark.parametrize("weights", [plain(), fitted()], ids=["plain", "fitted"])


@settings(max_examples=60, deadline=None)
@given(full_boards())
def test_the_plain_judgement_is_the_evaluation_of_the_sheet(position):
    if not wins_at_once(position):
        sign = 1 if position.player == 0 else -1  # seen from who has just moved
        assert judged(position, plain()) == sign * evaluation(position)


@EITHER
@settings(max_examples=40, deadline=None)
@given(board=positions(3))
def test_half_a_turn_of_the_board_changes_nothing_for_who_has_just_moved(weights, board):
    if board.occupied() and board.winner() is None:
        assert judged(board.rotated(), weights) == judged(board, weights)


@EITHER
@settings(max_examples=40, deadline=None)
@given(board=full_boards())
def test_the_mirror_image_of_a_board_is_worth_the_same(weights, board):
    def image(rings):
        goals = rings >> NORTH_GOAL << NORTH_GOAL
        return goals | sum((rings >> c & 1) << c // SIZE * SIZE + 5 - c % SIZE for c in CELLS)

    other = Position(*map(image, board[:3]), board.player)
    assert judged(other, weights) == judged(board, weights)


@EITHER
def test_the_kernels_shortcuts_hold_for_the_weights(weights):
    # A cell of class 0 is skipped, and a menace may only add to what has been summed up.
    assert {of_cell[0] for of_cell in weights.cells} == {0}
    assert weights.menace >= 0
    assert {len(of_cell) for of_cell in weights.cells} == {CLASSES}
