import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import random_policy
from trollkit.beyond.opponents import (
    Tabled,
    logit_equilibrium,
    quantal_equilibrium,
    quantal_response,
)
from trollkit.core.errors import InvalidConfig, InvalidState
from trollkit.solving import solve_matrix
from trollkit.trolls import exact_duel, guaranteed_value
from trollkit.trolls.rules import Config

seeds = st.integers(0, 10**6)
SMALL = Config(5, 6)


def states(config: Config) -> list[tuple[int, int, int]]:
    stocks = range(1, config.stones + 1)
    return list(itertools.product(stocks, stocks, range(1, config.cells - 1)))


def softmax(utilities: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
    weights = np.exp(utilities - utilities.max())
    return weights / weights.sum()  # type: ignore[no-any-return]


@given(seeds, st.integers(1, 8), st.integers(1, 8), st.floats(0, 300))
@settings(max_examples=60)
def test_both_mixes_are_the_logit_response_to_each_other(
    seed: int, rows: int, columns: int, precision: float
) -> None:
    payoffs = np.random.default_rng(seed).uniform(-1, 1, (2, rows, columns))
    payoffs[1] = np.sign(payoffs[1])  # many ties
    for matrix, p, q in zip(payoffs, *logit_equilibrium(payoffs, precision), strict=True):
        assert p == pytest.approx(softmax(precision * matrix @ q), abs=1e-6)
        assert q == pytest.approx(softmax(-precision * p @ matrix), abs=1e-6)


def test_the_equilibrium_of_a_matrix_is_the_one_found_by_patience() -> None:
    # Small steps towards the response, many times over.
    matrix = np.random.default_rng(3).uniform(-1, 1, (4, 3))
    p, q = np.full(4, 1 / 4), np.full(3, 1 / 3)
    for _ in range(4000):
        p = 0.98 * p + 0.02 * softmax(6 * matrix @ q)
        q = 0.98 * q + 0.02 * softmax(-6 * p @ matrix)
    ours, theirs = logit_equilibrium(matrix[None], 6)
    assert (ours[0], theirs[0]) == (pytest.approx(p, abs=1e-6), pytest.approx(q, abs=1e-6))


def test_with_much_precision_a_matrix_is_played_at_its_value() -> None:
    matrix = np.random.default_rng(5).uniform(-1, 1, (5, 5))
    ours, _ = logit_equilibrium(matrix[None], 1e4)
    assert (ours[0] @ matrix).min() == pytest.approx(solve_matrix(matrix).value, abs=1e-3)


@pytest.mark.parametrize("make", [quantal_equilibrium, quantal_response])
def test_without_precision_everything_is_as_likely(make: object) -> None:
    policy = quantal_equilibrium(0, *SMALL)
    if make is quantal_response:
        policy = quantal_response(random_policy(1), 0, *SMALL)
    for state in states(SMALL):
        assert policy(*state) == pytest.approx(np.full(state[0], 1 / state[0]))


def test_the_equilibrium_is_its_own_response() -> None:
    ours = quantal_equilibrium(8, *SMALL)
    again = quantal_response(ours, 8, *SMALL)
    for state in states(SMALL):
        assert again(*state) == pytest.approx(ours(*state), abs=1e-8)
    assert ours.value == pytest.approx(0, abs=1e-9)


def test_the_more_precise_the_less_there_is_to_take() -> None:
    taken = [-guaranteed_value(quantal_equilibrium(p, 5, 6), 5, 6) for p in (0, 2, 10, 50, 250)]
    assert all(less < more for more, less in itertools.pairwise(taken))
    assert 0 < taken[-1] < 0.01


@given(seeds)
@settings(max_examples=10)
def test_a_response_gets_its_value_and_tends_to_the_best_one(seed: int) -> None:
    model = random_policy(seed)
    best = -guaranteed_value(model, *SMALL)
    for precision in (1, 10, 1000):
        response = quantal_response(model, precision, *SMALL)
        win, _, loss = exact_duel(response, model, *SMALL)
        assert win - loss == pytest.approx(response.value, abs=1e-9)
        assert response.value <= best + 1e-9
    # Six throws at most a turn: what the others cost is at most ln 6 / precision.
    assert response.value >= best - 6 * np.log(6) / 1000


@pytest.mark.parametrize("precision", [-1, float("inf"), float("nan")])
def test_a_precision_that_cannot_be_is_refused(precision: float) -> None:
    with pytest.raises(InvalidConfig):
        quantal_equilibrium(precision, *SMALL)


@pytest.mark.parametrize("state", [(0, 3, 2), (7, 3, 2), (3, 3, 0), (3, 3, 4), (3, -1, 2)])
def test_nothing_is_thrown_off_the_board_or_after_the_end(state: tuple[int, int, int]) -> None:
    policy: Tabled = quantal_equilibrium(1, *SMALL)
    with pytest.raises(InvalidState):
        policy(*state)
