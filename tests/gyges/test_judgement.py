"""What the machine's two judgements say: the sheet's four figures, and weights cell by cell."""

import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from tests.gyges.oracle import judged
from trollkit.gyges.board import CELLS, NORTH_GOAL, SIZE, Position
from trollkit.gyges.notation import parse_position
from trollkit.gyges.valuation import (
    CLASSES,
    Weights,
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


def test_each_term_counts_once_for_what_it_is():
    # South's 1 on 11 lands on the ring of 12 and on 21; North's 3 on 66 on free cells alone.
    board = parse_position("120000/000000/000000/000000/000000/000003 n")
    nothing = Weights(((0,) * CLASSES,) * len(CELLS), (0,) * SIZE, (0,) * SIZE, 0, 0)
    assert judged(board, nothing) == 0
    assert judged(board, nothing._replace(constant=7)) == 7
    own_ring = tuple(5 if kind & 3 == 2 and kind >> 2 == 1 else 0 for kind in range(CLASSES))
    assert judged(board, nothing._replace(cells=(own_ring,) * len(CELLS))) == 5
    facing = tuple(1 if kind >> 2 == 2 else 0 for kind in range(CLASSES))
    theirs = judged(board, nothing._replace(cells=(facing,) * len(CELLS)))
    assert theirs == judged(
        board, nothing._replace(cells=((0,) * CLASSES,) * 12 + (facing,) * 24)
    )
    assert theirs > 0
    assert judged(board, nothing._replace(own_steps=(1, 0, 0, 0, 0, 0))) > 0
    assert judged(board, nothing._replace(their_steps=(1, 0, 0, 0, 0, 0))) == 0


@EITHER
def test_the_kernels_shortcuts_hold_for_the_weights(weights):
    # A cell of class 0 is skipped, and a menace may only add to what has been summed up.
    assert {of_cell[0] for of_cell in weights.cells} == {0}
    assert weights.menace >= 0
    assert {len(of_cell) for of_cell in weights.cells} == {CLASSES}
