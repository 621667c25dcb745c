"""Laws of the exact values, on boards of many shapes."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.trolls import solve
from trollkit.trolls.exact import GAP

boards = st.tuples(st.integers(1, 6).map(lambda half: 2 * half + 1), st.integers(1, 14))


@given(boards)
@settings(max_examples=30)
def test_every_board_is_certified(board):
    assert solve(*board).gap <= 2 * GAP


@given(st.data())
@settings(max_examples=60)
def test_nothing_is_thrown_beyond_the_other_stock_and_one(data):
    table = solve(9, 20)
    left, right = data.draw(st.integers(1, 20)), data.draw(st.integers(1, 20))
    mix = table.mix(left, right, data.draw(st.integers(1, 7)))
    assert not mix[right + 1 :].any()


def throws_ahead(table):
    """The pure throw with 5 stones against 1 … 4, the troll two cells from the castle."""
    return [np.flatnonzero(table.mix(5, right, 5)).tolist() for right in range(1, 5)]


def test_of_throws_that_win_for_certain_the_smallest_is_taken():
    # Against 1 stone: 1 stone each leaves 4 against none. Against more, staying ahead wins.
    table = solve(7, 5)
    for right, (throw,) in enumerate(throws_ahead(table), 1):
        assert table.value(5, right, 5) == 1
        smaller = [
            min(
                table.value(5 - i, right - j, 5 + (i > j) - (i < j))
                for j in range(1, right + 1)
            )
            for i in range(1, throw + 1)
        ]
        assert all(guaranteed < 1 for guaranteed in smaller)


@pytest.mark.lourd
@pytest.mark.long
@pytest.mark.parametrize(("cells", "stones"), [(3, 70), (5, 60), (41, 40), (9, 80)])
def test_large_boards_and_odd_ones_are_certified(cells, stones):
    assert solve(cells, stones).gap <= 1e-9
