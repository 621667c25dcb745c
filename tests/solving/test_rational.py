from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solving.matrices import nearly_degenerate
from trollkit import solving
from trollkit.solving import solve_matrix, solve_rational

fractions = st.fractions(-1, 1, max_denominator=12)
games = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda shape: st.lists(
        st.lists(fractions, min_size=shape[1], max_size=shape[1]),
        min_size=shape[0],
        max_size=shape[0],
    )
)


@given(games)
def test_both_mixes_guarantee_exactly_the_value(game):
    value, row, column = solve_rational(game)
    assert sum(row) == sum(column) == 1
    assert min(row) >= 0
    assert min(column) >= 0
    by_column = [
        sum(p * a for p, a in zip(row, line, strict=True)) for line in zip(*game, strict=True)
    ]
    by_row = [sum(q * a for q, a in zip(column, line, strict=True)) for line in game]
    assert min(by_column) == max(by_row) == value


@given(games, st.data())
def test_a_support_changes_the_time_and_not_the_value(game, data):
    size = data.draw(st.integers(1, min(len(game), len(game[0]))))
    support = (
        data.draw(st.permutations(range(len(game))))[:size],
        data.draw(st.permutations(range(len(game[0]))))[:size],
    )
    assert solve_rational(game, support).value == solve_rational(game).value


@given(nearly_degenerate())
@settings(max_examples=40)
def test_floats_come_close_to_the_fractions_they_stand_for(matrix):
    exact = solve_rational([[Fraction(entry) for entry in row] for row in matrix.tolist()])
    assert abs(float(exact.value) - solve_matrix(matrix).value) <= 1e-12 * (
        1 + np.abs(matrix).max()
    )


@pytest.mark.parametrize("game", [[[3, 0], [1, 2]], [[1, 2], [3, 0]]])
def test_the_right_support_leaves_nothing_to_search(monkeypatch, game):
    monkeypatch.setattr(solving._Tableau, "optimise", lambda tableau: None)
    assert solve_rational(game, ([0, 1], [0, 1])).value == Fraction(3, 2)
    with pytest.raises(ZeroDivisionError):  # nothing has been played yet
        solve_rational(game)


def test_the_degenerate_matrix_on_which_careless_pivoting_cycles_is_solved():
    # Beale's example of cycling, as payoffs.
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    game = [[quarter, -8, -1, 9], [half, -12, -half, 3], [0, 0, 1, 0]]
    value, row, _ = solve_rational(game)
    assert (
        min(
            sum(p * a for p, a in zip(row, line, strict=True))
            for line in zip(*game, strict=True)
        )
        == value
    )
