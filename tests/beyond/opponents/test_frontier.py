import itertools
from functools import cache

import pytest
from hypothesis import strategies as st

from tests.trolls.oracles import random_policy
from trollkit.beyond.opponents import TRUSTS, frontier, level
from trollkit.core.errors import InvalidPolicy
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.response import constant, uniform
from trollkit.trolls.rules import Config

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


def test_a_model_that_is_no_policy_is_refused_with_the_state_it_saw():
    def broken(left, right, troll):
        return [0.5] * left

    with pytest.raises(InvalidPolicy):
        frontier(broken, *SMALL)
