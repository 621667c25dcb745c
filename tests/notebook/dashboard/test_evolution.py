"""The laws of the replicator: J. Hofbauer and K. Sigmund, "Evolutionary Games and Population
Dynamics" (Cambridge, 1998).
"""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.notebook.dashboard.field import evolve

ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def slowly(payoffs, duration, steps, start=None):
    """The same dynamics by plain loops and very small straight steps."""
    n = len(payoffs)
    x = list(start or [1 / n] * n)
    for _ in range(steps):
        gains = [sum(payoffs[i][j] * x[j] for j in range(n)) for i in range(n)]
        mean = sum(x[i] * gains[i] for i in range(n))
        x = [x[i] + duration / steps * x[i] * (gains[i] - mean) for i in range(n)]
    return x


@st.composite
def games(draw):
    n = draw(st.integers(2, 5))
    payoff = st.floats(-1, 1, allow_nan=False)
    return [[draw(payoff) for _ in range(n)] for _ in range(n)]


@given(games())
def test_it_follows_the_plain_loop_with_tiny_steps(payoffs):
    fast = evolve(payoffs, [0, 2])[-1]
    assert fast == pytest.approx(slowly(payoffs, 2, 4000), abs=2e-3)


@given(games())
def test_shares_stay_shares(payoffs):
    path = evolve(payoffs, range(0, 31, 3))
    assert path.shape == (11, len(payoffs))
    assert (path >= 0).all()
    assert path.sum(axis=1) == pytest.approx(np.ones(11))


def test_rock_paper_scissors_turns_around_its_equilibrium_for_ever():
    path = evolve(ROCK_PAPER_SCISSORS, np.linspace(0, 60, 601), [0.5, 0.3, 0.2])
    assert path.prod(axis=1) == pytest.approx(np.full(601, 0.03), rel=1e-5)
    leaders = [int(leader) for leader in path.argmax(axis=1)]
    changes = [b for a, b in itertools.pairwise(leaders) if a != b]
    assert changes[:6] == [1, 2, 0, 1, 2, 0]  # paper eats rock, scissors eat paper …


def test_a_strategy_that_is_always_worse_dies_out():
    dominated = [[0.0, 0.2, 0.6], [-0.2, 0.0, 0.5], [-0.6, -0.5, 0.0]]
    path = evolve(dominated, range(81))
    assert path[-1, 0] > 0.999
    assert path[-1, 2] < 1e-9
    assert (np.diff(path[:, 2]) <= 0).all()
