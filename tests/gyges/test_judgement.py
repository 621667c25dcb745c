"""How the machine judges a board, slowly and quickly, and what its levels play."""

import random

import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from tests.gyges.oracle import judged
from trollkit import gyges
from trollkit.gyges.board import (
    ALL_CELLS,
    CELLS,
    NORTH_GOAL,
    ROWS,
    SIZE,
    Position,
    bits,
    front_row,
    last_row,
)
from trollkit.gyges.moves import apply, legal_moves, playable_row, reach
from trollkit.gyges.notation import opening
from trollkit.gyges.players import choose, greedy
from trollkit.gyges.valuation import (
    CLASSES,
    TEMPO,
    WON,
    evaluation,
    fitted,
    plain,
    sight,
    wins_at_once,
)

# What the machine's two judgements say: the sheet's four figures, and weights cell by cell.

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


# The value of a position: negative for South, positive for North, and fair to both.


@settings(deadline=None)
@given(positions())
def test_half_a_turn_changes_the_sign(position):
    assert evaluation(position.rotated()) == -evaluation(position)


def test_a_symmetric_board_is_worth_the_move_alone():
    position = opening("123321", "123321")
    assert evaluation(position) == -TEMPO
    assert evaluation(position._replace(player=1)) == TEMPO


def test_a_won_board_and_a_win_in_one_are_worth_the_game():
    assert gyges.evaluation([[31], [32], ["n"], "n"]) == -WON
    assert gyges.evaluation([[31], ["s"], [33], "s"]) == WON
    at_once = [[31, 41, 42, 44], [32, 36, 45, 54], [14, 33, 55, 56], "s"]
    assert gyges.evaluation(at_once) == -WON


@settings(max_examples=60, deadline=None)
@given(full_boards())
def test_a_win_at_once_is_one_of_the_moves(position):
    winning = [m for m in legal_moves(position) if apply(position, m).winner() is not None]
    assert wins_at_once(position) == bool(winning)


@settings(max_examples=60, deadline=None)
@given(full_boards())
def test_the_flood_sees_at_least_what_the_nearest_rings_reach(position):
    row = playable_row(position)
    if row != front_row(position.occupied(), position.player):
        return
    landed, last = sight(position, position.player)
    for start in bits(position.occupied() & ROWS[row]):
        free, hit = reach(position, start)
        assert not hit & ~landed
        assert not free & ALL_CELLS & ~landed
        assert last & last_row(position.player) or not free & ~ALL_CELLS


# Five levels, each with legal moves, each at least as careful as its name says.


@pytest.mark.parametrize("level", [1, 2, 3])
@settings(max_examples=15, deadline=None)
@given(full_boards())
def test_a_goal_is_never_missed(level, position):
    move = choose(position, level, random.Random(0))
    assert move in legal_moves(position)
    if wins_at_once(position):
        assert apply(position, move).winner() == position.player


@settings(max_examples=15, deadline=None)
@given(full_boards())
def test_from_level_two_on_a_win_is_not_left_to_the_other_side(position):
    move = greedy(position, random.Random(0))
    if wins_at_once(apply(position, move)):
        assert all(
            wins_at_once(apply(position, each)) or apply(position, each).winner() is not None
            for each in legal_moves(position)
        )


def test_a_seed_gives_the_same_moves():
    start = opening("332121", "123321")
    for level in (1, 2):
        assert choose(start, level, random.Random(3)) == choose(start, level, random.Random(3))
