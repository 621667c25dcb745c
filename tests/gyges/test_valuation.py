"""The value of a position: negative for South, positive for North, and fair to both."""

from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from trollkit import gyges
from trollkit.gyges.board import ALL_CELLS, ROWS, bits, front_row, last_row
from trollkit.gyges.moves import apply, legal_moves, playable_row, reach
from trollkit.gyges.notation import opening
from trollkit.gyges.valuation import TEMPO, WON, evaluation, sight, wins_at_once


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
