import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.beyond.opponents import logit_equilibrium, quantal_equilibrium
from trollkit.solving import solve_matrix
from trollkit.trolls import guaranteed_value

seeds = st.integers(0, 10**6)


def softmax(utilities):  # type: ignore[type-arg]
    weights = np.exp(utilities - utilities.max())
    return weights / weights.sum()  # type: ignore[no-any-return]


@given(seeds, st.integers(1, 8), st.integers(1, 8), st.floats(0, 300))
@settings(max_examples=60)
def test_both_mixes_are_the_logit_response_to_each_other(seed, rows, columns, precision):
    payoffs = np.random.default_rng(seed).uniform(-1, 1, (2, rows, columns))
    payoffs[1] = np.sign(payoffs[1])  # many ties
    for matrix in payoffs:
        p, q = logit_equilibrium(matrix, precision)
        assert p == pytest.approx(softmax(precision * matrix @ q), abs=1e-6)
        assert q == pytest.approx(softmax(-precision * p @ matrix), abs=1e-6)


def test_with_much_precision_a_matrix_is_played_at_its_value():
    matrix = np.random.default_rng(5).uniform(-1, 1, (5, 5))
    ours, _ = logit_equilibrium(matrix, 1e4)
    assert (ours @ matrix).min() == pytest.approx(solve_matrix(matrix).value, abs=1e-3)


def test_the_more_precise_the_less_there_is_to_take():
    taken = [-guaranteed_value(quantal_equilibrium(p, 5, 6), 5, 6) for p in (0, 2, 10, 50, 250)]
    assert all(less < more for more, less in itertools.pairwise(taken))
    assert 0 < taken[-1] < 0.01
