import numpy as np
import pytest
from hypothesis import given

from tests.solving.matrices import Matrix, random_ones, spread
from trollkit.solving import bounds, rest_on, simplex


@given(random_ones)
def test_the_support_that_the_simplex_method_ends_on_gives_optimal_mixes(
    matrix: Matrix,
) -> None:
    one = matrix[None]
    found = simplex(one)
    rests = rest_on(one, found.row_basis, found.column_basis)
    if rests.sound[0]:
        assert bounds(one, rests.row, rests.column).gap[0] <= 1e-6 * spread(matrix)


# Below, at and well above the size from which systems are solved in halves.
@pytest.mark.parametrize("size", [5, 98, 99, 100, 199, 250])
def test_hide_and_seek_is_played_in_inverse_proportion_to_the_prizes(size: int) -> None:
    prizes = np.random.default_rng(size).permutation(np.linspace(1, 3, size))
    everything = np.ones((1, size), dtype=bool)
    row, column, sound = rest_on(np.diag(prizes)[None], everything, everything)
    assert sound[0]
    expected = 1 / prizes / (1 / prizes).sum()
    np.testing.assert_allclose(row[0], expected, rtol=1e-10)
    np.testing.assert_allclose(column[0], expected, rtol=1e-10)


def test_supports_of_several_sizes_are_solved_together() -> None:
    payoffs = np.array([[[3.0, 0, 9], [1, 2, 9], [0, 0, 9]], [[0, 9, 9], [9, 4, 0], [9, 0, 5]]])
    rows = np.array([[True, True, False], [True, False, False]])
    columns = np.array([[True, True, False], [True, False, False]])
    rests = rest_on(payoffs, rows, columns)
    assert rests.sound.tolist() == [True, True]
    np.testing.assert_allclose(rests.row, [[0.25, 0.75, 0], [1, 0, 0]])
    np.testing.assert_allclose(rests.column, [[0.5, 0.5, 0], [1, 0, 0]])


def test_a_support_on_which_somebody_would_need_less_than_nothing_is_not_sound() -> None:
    everything = np.ones((1, 2), dtype=bool)
    assert not rest_on(np.array([[[2.0, 3], [0, 1]]]), everything, everything).sound[0]
    assert not rest_on(np.array([[[2.0, 0], [3, 2]]]), everything, everything).sound[0]
