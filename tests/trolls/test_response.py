import collections
import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import odds, random_policy, worst_value
from trollkit.core.errors import InvalidState
from trollkit.phrases import phrase
from trollkit.trolls import exact_duel, guaranteed_value
from trollkit.trolls.response import best_response, constant, uniform
from trollkit.trolls.rules import GAME, Config

CASES = json.loads(gzip.decompress((Path(__file__).parent / "cases.json.gz").read_bytes()))

seeds = st.integers(0, 10**6)
small_boards = st.tuples(st.sampled_from([3, 5, 7]), st.integers(1, 6)).map(
    lambda t: Config(*t)
)


@pytest.mark.parametrize(("cells", "stones", "name", "value"), CASES["worst_case"])
def test_recorded_guaranteed_values_are_found_again(cells, stones, name, value):
    policy = uniform if name == "uniform" else constant(int(name.removeprefix("const")))
    assert guaranteed_value(policy, cells, stones) == pytest.approx(value, abs=1e-9)


# rules/Table 2 of the student report, with its exact values.


@pytest.mark.parametrize("config", [Config(3, 3), Config(5, 3), Config(3, 4)], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_the_worst_enemy_is_the_worst_of_all_deterministic_ones(config, seed):
    policy = random_policy(seed)
    expected = worst_value(policy, config)
    assert guaranteed_value(policy, *config) == pytest.approx(expected, abs=1e-12)


@given(seeds, seeds, small_boards)
@settings(max_examples=40)
def test_an_exact_duel_is_the_sum_over_all_games_of_the_tree(seed, other, config):
    left, right = random_policy(seed), random_policy(other)
    expected = odds(left, right, GAME.initial(config))
    assert exact_duel(left, right, *config) == pytest.approx(expected, abs=1e-12)


def test_a_policy_is_asked_once_in_each_state_it_can_come_to_and_nowhere_else():
    asked = collections.Counter()

    def two(left, right, troll):
        asked[left, right, troll] += 1
        return constant(2)(left, right, troll)

    guaranteed_value(two, 7, 15)
    assert set(asked.values()) == {1}
    # An odd stock less an even number of stones: left is never asked with 14, 12, 10…
    assert {left for left, _, _ in asked} == {15, 13, 11, 9, 7, 5, 3, 1}


def test_the_best_response_is_defined_where_it_can_be_needed_only():
    enemy = best_response(constant(2), 7, 15)
    assert 1 <= enemy.answer(15, 15, 3) <= 15
    for state in [(14, 15, 3), (15, 15, 9), (16, 15, 3), (15, 0, 3)]:
        with pytest.raises(InvalidState) as caught:
            enemy.answer(*state)
        assert (caught.value.state, caught.value.reason) == (state, "unreached")
    assert phrase(caught.value) == (
        "L'état 15,0,3 n'est jamais atteint contre cette stratégie : sa meilleure réponse n'y "
        "est pas définie."
    )


@given(seeds, small_boards)
def test_the_way_back_to_a_state_is_a_real_game_of_the_policy(seed, config):
    policy = random_policy(seed)
    reach = best_response(policy, *config).reach
    for state in reach.states():
        at = GAME.initial(config)
        for g, d in reach.turns(state):
            assert policy(at.left, at.right, at.troll)[g - 1] > 0
            at = GAME.step(at, {0: g, 1: d})
        assert (at.left, at.right, at.troll) == state
        assert GAME.outcome(at) is None
