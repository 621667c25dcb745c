"""Opponents who reason by levels, who err, and the frontier between trust and guarantee."""

import itertools
from functools import cache

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import odds, random_policy, worst_value
from trollkit.beyond.opponents import (
    TRUSTS,
    frontier,
    level,
    logit_equilibrium,
)
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.response import constant, uniform
from trollkit.trolls.rules import GAME, Config


@pytest.mark.parametrize("k", [1, 2, 3])
def test_each_level_is_the_best_of_all_enemies_of_the_one_below(k):
    config = Config(3, 4)
    below, here = level(k - 1, *config), level(k, *config)
    win, _, loss = odds(here, below, GAME.initial(config))
    assert win - loss == pytest.approx(-worst_value(below, config), abs=1e-12)


@pytest.mark.parametrize("k", [1, 2, 4])
def test_a_level_has_an_answer_in_every_state_of_the_board(k):
    policy = level(k, 5, 5)
    for left in range(1, 6):
        for right in range(1, 6):
            for troll in range(1, 4):
                mix = np.asarray(policy(left, right, troll))
                assert sorted(mix)[-1] == mix.sum() == 1


seeds = st.integers(0, 10**6)


SMALL = Config(5, 6)


MODELS = {
    "uniform": uniform,
    "always 2": constant(2),
    "level 1": level(1, *SMALL),
    "random": random_policy(7),
}


@cache
def drawn(name):
    return frontier(MODELS[name], *SMALL)


@pytest.mark.parametrize("name", MODELS)
def test_the_frontier_leads_from_perfect_play_to_the_best_response(name):
    points = drawn(name)
    assert [point.trust for point in points] == list(TRUSTS)
    assert points[0].guarantee == pytest.approx(solve(*SMALL).value(6, 6, 2), abs=1e-4)
    best = -guaranteed_value(MODELS[name], *SMALL)
    assert points[-1].gain == pytest.approx(best, abs=1e-4)
    assert all(point.guarantee <= point.gain + 1e-9 for point in points)


@pytest.mark.parametrize("name", MODELS)
def test_the_frontier_falls_and_is_concave(name):
    points = drawn(name)
    for before, after in itertools.pairwise(points):
        assert after.gain >= before.gain - 1e-9
        assert after.guarantee <= before.guarantee + 1e-9
    # Each point is the best of all for its own trust: none lies under a chord of others.
    for point in points[1:-1]:
        ours = point.trust * point.gain + (1 - point.trust) * point.guarantee
        assert all(
            point.trust * gain + (1 - point.trust) * kept <= ours + 1e-9
            for _, gain, kept in points
        )


def softmax(utilities):
    weights = np.exp(utilities - utilities.max())
    return weights / weights.sum()


@given(seeds, st.integers(1, 8), st.integers(1, 8), st.floats(0, 300))
@example(91, 6, 3, 273.2)
@settings(max_examples=60)
def test_both_mixes_are_the_logit_response_to_each_other(seed, rows, columns, precision):
    payoffs = np.random.default_rng(seed).uniform(-1, 1, (2, rows, columns))
    payoffs[1] = np.sign(payoffs[1])  # many ties
    for matrix in payoffs:
        p, q = logit_equilibrium(matrix, precision)
        assert p == pytest.approx(softmax(precision * matrix @ q), abs=1e-6)
        assert q == pytest.approx(softmax(-precision * p @ matrix), abs=1e-6)
