import numpy as np
import pytest
from hypothesis import given

from tests.solving.matrices import random_ones, spread
from trollkit.solving import bounds, rest_on, simplex


@given(random_ones)
def test_the_support_that_the_simplex_method_ends_on_gives_optimal_mixes(
    matrix,
):
    found = simplex(matrix[None])
    mixes = rest_on(matrix, found.row_basis[0], found.column_basis[0])
    if mixes is not None:
        gap = bounds(matrix[None], mixes[0][None], mixes[1][None]).gap[0]
        assert gap <= 1e-6 * spread(matrix)


@pytest.mark.parametrize("size", [5, 100, 250])
def test_hide_and_seek_is_played_in_inverse_proportion_to_the_prizes(size):
    prizes = np.random.default_rng(size).permutation(np.linspace(1, 3, size))
    everything = np.ones(size, dtype=bool)
    mixes = rest_on(np.diag(prizes), everything, everything)
    assert mixes is not None
    expected = 1 / prizes / (1 / prizes).sum()
    np.testing.assert_allclose(mixes, [expected, expected], rtol=1e-10)


@pytest.mark.parametrize("matrix", [[[2.0, 3], [0, 1]], [[2.0, 0], [3, 2]], [[1.0, 1], [1, 1]]])
def test_a_support_on_which_nobody_is_indifferent_gives_no_mixes(matrix):
    everything = np.ones(2, dtype=bool)
    assert rest_on(np.array(matrix), everything, everything) is None
