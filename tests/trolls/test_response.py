"""The best response to a policy, what each throw costs it, and what is no policy."""

import collections
import gzip
import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import after, odds, random_policy, regret, worst_value
from trollkit.core.errors import AnalysisError, InvalidPolicy, InvalidState
from trollkit.core.faults import FaultKind
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.phrases import phrase
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.analysis import leaks
from trollkit.trolls.coach import advice
from trollkit.trolls.duel import play_duel
from trollkit.trolls.response import best_response, constant, player, uniform
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


# Where a policy leaks, and what each throw of a game cost.


def costs(turns, table):
    """What the coach says that each throw of a game has cost."""
    state, found = GAME.initial(Config(table.cells, table.stones)), []
    for turn in turns:
        told = [advice(state, turn, stones=table.stones, side=side).cost for side in PLAYERS]
        found.append((told[LEFT] or 0.0, told[RIGHT] or 0.0))
        state = after(state, *turn)
    return found


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_the_leaks_add_up_to_all_that_the_policy_lacks(seed):
    table = solve(7, 8)
    worst = best_response(random_policy(seed), 7, 8)
    missing = table.value(8, 8, 3) - worst.value
    assert sum(leak.share for leak in leaks(worst, table)) == pytest.approx(missing, abs=1e-9)


@given(st.integers(0, 10**6))
@settings(max_examples=15)
def test_a_cost_is_the_slow_one_between_nothing_and_a_whole_game(seed):
    table = solve(7, 15)
    left, right = player(uniform, seed), player(uniform, seed + 1)
    turns = play_duel(Config(7, 15), left, right, 1).turns
    found = costs(turns, table)
    assert found == [pytest.approx(pair) for pair in regret(turns, table)]
    assert all(0 <= cost <= 1 + 1e-9 for pair in found for cost in pair)


# Hostile and wrong policies: one typed error that names the state.

BAD_STATE = (14, 13, 2)


def wrong_in_one_state(answer):
    def policy(left, right, troll):
        return answer if (left, right, troll) == BAD_STATE else uniform(left, right, troll)

    return policy


def row(*values):
    return [*values, *[0.0] * (14 - len(values))]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (row(1.5, -0.5), "negative"),
        (row(math.nan, 1), "number"),
        (row(math.inf), "number"),
        (row(0.5, 0.4), "sum"),
        (row(0), "sum"),
        (row(1, 1), "sum"),
        ([1.0], "length"),
        ([1 / 15] * 15, "length"),
        (np.eye(14), "length"),
        (1.0, "length"),
        (None, "length"),
        ("un", "number"),
        (["a"] * 14, "number"),
        ([[1], [1, 2]], "number"),
        ({}, "number"),
    ],
    ids=str,
)
def test_what_is_no_probability_is_refused_with_its_state(answer, reason):
    policy = wrong_in_one_state(answer)
    for judge in (
        lambda: guaranteed_value(policy, 7, 15),
        lambda: exact_duel(policy, uniform, 7, 15),
    ):
        with pytest.raises(InvalidPolicy) as caught:
            judge()
        assert (caught.value.state, caught.value.reason) == (BAD_STATE, reason)
        assert "14,13,2" in phrase(caught.value)


def test_a_policy_that_crashes_is_refused_with_its_state_and_its_error():
    def policy(left, right, troll):
        if (left, right, troll) == BAD_STATE:
            raise ZeroDivisionError("par \x1b[31mzéro")
        return uniform(left, right, troll)

    with pytest.raises(AnalysisError) as caught:
        guaranteed_value(policy, 7, 15)
    error = caught.value
    assert error.state == BAD_STATE
    assert error.fault is not None
    assert error.fault.kind == FaultKind.EXCEPTION
    assert phrase(error).startswith(
        "Stratégie interrogée dans l'état 14,13,2 : la stratégie s'est arrêtée sur une erreur, "
        "on divise par zéro (ZeroDivisionError) (ligne "
    )
