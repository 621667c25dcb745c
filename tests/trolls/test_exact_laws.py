"""Laws of the exact values, on boards of many shapes."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.trolls import solve
from trollkit.trolls.exact import GAP, Table

ROUNDING = 1e-11

boards = st.tuples(st.integers(1, 6).map(lambda half: 2 * half + 1), st.integers(1, 14))


@given(boards)
@settings(max_examples=30)
def test_values_of_mirror_images_are_opposite(board: tuple[int, int]) -> None:
    values = solve(*board).values
    inner = values[1:, 1:, 1:-1]
    assert np.array_equal(inner, -inner.transpose(1, 0, 2)[:, :, ::-1])
    stocks = np.arange(1, board[1] + 1)
    assert (values[stocks, stocks, board[0] // 2] == 0).all()


@given(boards)
@settings(max_examples=30)
def test_a_stone_more_a_stone_less_for_the_other_and_a_cell_further_never_hurt(
    board: tuple[int, int],
) -> None:
    values = solve(*board).values
    assert (np.diff(values, axis=0) >= -ROUNDING).all()
    assert (np.diff(values, axis=1) <= ROUNDING).all()
    assert (np.diff(values, axis=2) >= -ROUNDING).all()


@given(boards, st.integers(1, 5))
@settings(max_examples=20)
def test_a_smaller_stock_on_the_same_board_has_the_same_values(
    board: tuple[int, int], more: int
) -> None:
    cells, stones = board
    small, large = solve(*board), solve(cells, stones + more)
    shared = slice(0, stones + 1)
    np.testing.assert_allclose(small.values, large.values[shared, shared], atol=ROUNDING)


@given(boards)
@settings(max_examples=30)
def test_every_board_is_certified(board: tuple[int, int]) -> None:
    assert solve(*board).gap <= 2 * GAP


@given(st.data())
@settings(max_examples=60)
def test_nothing_is_thrown_beyond_the_other_stock_and_one(data: Any) -> None:
    table = solve(9, 20)
    left, right = data.draw(st.integers(1, 20)), data.draw(st.integers(1, 20))
    mix = table.mix(left, right, data.draw(st.integers(1, 7)))
    assert not mix[right + 1 :].any()


def throws_ahead(table: Table) -> list[list[int]]:
    """The pure throw with 5 stones against 1 … 4, the troll two cells from the castle."""
    return [np.flatnonzero(table.mix(5, right, 5)).tolist() for right in range(1, 5)]


def test_of_throws_that_win_for_certain_the_smallest_is_taken() -> None:
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


@pytest.mark.long
@pytest.mark.parametrize(("cells", "stones"), [(3, 70), (5, 60), (9, 60), (41, 40)])
def test_boards_of_odd_proportions_are_certified(cells: int, stones: int) -> None:
    assert solve(cells, stones).gap <= 1e-9
