"""Matrix games: values, mixes and certificates, in floats and in fractions."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from tests.solving.matrices import (
    any_matrix,
    degenerate,
    nearly_degenerate,
    oracle,
    spread,
)
from trollkit import solving as ways
from trollkit.core.errors import InvalidConfig
from trollkit.solving import (
    MatrixSolution,
    solve_batch,
    solve_matrix,
    solve_rational,
)

ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def check(matrix, solution):
    """Mixes are mixes, the certificate is the true one, and it is good."""
    for mix in (solution.row, solution.column):
        assert mix.min() >= 0
        assert abs(mix.sum() - 1) <= 1e-12
    low, high = (solution.row @ matrix).min(), (matrix @ solution.column).max()
    rounding = 1e-12 * spread(matrix) + 1e-15 * np.abs(matrix).max()
    assert low - rounding <= solution.value <= high + rounding
    assert abs((high - low) - solution.gap) <= rounding
    assert solution.gap <= 1e-9 * spread(matrix)


@given(any_matrix)
def test_mixes_are_certified_on_matrices_of_all_kinds(matrix):
    check(matrix, solve_matrix(matrix))


@given(any_matrix)
@settings(max_examples=60)
def test_the_value_is_that_of_a_linear_program(matrix):
    # Stretched: the oracle's tolerances are absolute.
    matrix = matrix / max(np.abs(matrix).max(), 1e-300)
    value, tolerance = oracle(matrix)
    assert abs(solve_matrix(matrix).value - value) <= tolerance


@given(st.integers(1, 6), st.integers(1, 7), st.integers(1, 7), st.data())
def test_a_batch_gives_what_its_matrices_give_one_by_one(batch, rows, columns, data):
    numbers = st.sampled_from([-1.0, -0.25, 0.0, 1e-12, 1.0]) | st.floats(-1, 1, width=16)
    matrices = data.draw(arrays(np.float64, (batch, rows, columns), elements=numbers))
    together = solve_batch(matrices)
    for k, matrix in enumerate(matrices):
        check(matrix, MatrixSolution(*(part[k] for part in together)))
        assert abs(together.value[k] - solve_matrix(matrix).value) <= 1e-11


@pytest.mark.parametrize("size", [60, 150])
def test_large_matrices_are_certified_too(size):
    chance = np.random.default_rng(size)
    matrix = chance.normal(size=(size, size + 3))
    check(matrix, solve_matrix(matrix))


@given(degenerate)
@settings(max_examples=40)
def test_fractions_find_the_same_value_when_floats_are_never_good_enough(
    matrix,
):
    usual = solve_matrix(matrix)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ways, "GAP", -1.0)
        exact = solve_matrix(matrix)
    assert abs(exact.value - usual.value) <= 1e-12
    check(matrix, exact)


def test_fractions_put_right_what_a_simplex_method_that_lost_its_way_gives(monkeypatch):
    found = ways.simplex(np.array([ROCK_PAPER_SCISSORS], dtype=float))
    lost = found._replace(row=np.array([[1.0, 0, 0]]))
    monkeypatch.setattr(ways, "simplex", lambda payoffs: lost)
    solution = solve_matrix(ROCK_PAPER_SCISSORS)
    assert solution.row.tolist() == [float(Fraction(1, 3))] * 3


def test_shifting_and_stretching_payoffs_changes_the_value_alone():
    matrix = np.random.default_rng(7).random((5, 6))
    plain, moved = solve_matrix(matrix), solve_matrix(1e8 + 1e-3 * matrix)
    assert abs(moved.value - (1e8 + 1e-3 * plain.value)) <= 1e-7
    np.testing.assert_allclose(moved.row, plain.row, atol=1e-3)
    huge = solve_matrix(matrix * 1.7e308)
    assert abs(huge.value / 1.7e308 - plain.value) <= 1e-12


@pytest.mark.parametrize(
    ("payoffs", "named"),
    [
        ([], (0,)),
        ([[]], (1, 0)),
        ([1, 2], (2,)),
        ([[1, 2], [3]], [[1, 2], [3]]),
        ([["pierre"]], [["pierre"]]),
        ([[0, float("inf")]], float("inf")),
    ],
)
def test_what_is_no_matrix_of_numbers_is_refused_and_named(payoffs, named):
    with pytest.raises(InvalidConfig) as caught:
        solve_matrix(payoffs)
    assert (caught.value.name, caught.value.value) == ("payoffs", named)


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


@given(nearly_degenerate())
@settings(max_examples=40)
def test_floats_come_close_to_the_fractions_they_stand_for(matrix):
    exact = solve_rational([[Fraction(entry) for entry in row] for row in matrix.tolist()])
    assert abs(float(exact.value) - solve_matrix(matrix).value) <= 1e-12 * (
        1 + np.abs(matrix).max()
    )


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
