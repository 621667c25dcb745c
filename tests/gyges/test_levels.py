"""Five levels, each with legal moves, each at least as careful as its name says."""

import random

import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import opening
from trollkit.gyges.players import choose, greedy
from trollkit.gyges.valuation import wins_at_once


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
