import itertools
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.beyond.opponents.histories import Program
from tests.trolls.oracles import random_policy
from trollkit.beyond.frontier import TRUSTS, Frontier, frontier
from trollkit.beyond.opponents import level, steady_response
from trollkit.core.errors import InvalidConfig, InvalidPolicy
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.champion import zero_loss_mix
from trollkit.trolls.duel import play_duel
from trollkit.trolls.positions import Position, Values, table_mix
from trollkit.trolls.response import Policy, constant, player, uniform
from trollkit.trolls.rules import Config

seeds = st.integers(0, 10**6)
SMALL = Config(5, 6)
MODELS: dict[str, Policy] = {
    "uniform": uniform,
    "always 2": constant(2),
    "level 1": level(1, *SMALL),
    "random": random_policy(7),
}


@cache
def drawn(name: str) -> Frontier:
    return frontier(MODELS[name], *SMALL)


@given(seeds, st.sampled_from([Config(3, 4), Config(5, 5), Config(7, 5)]))
@settings(max_examples=6)
def test_each_response_is_the_optimum_over_all_strategies_with_memory(
    seed: int, config: Config
) -> None:
    model = random_policy(seed)
    for trust, gain, kept in frontier(model, *config).points[5:-1:2]:
        expected = Program(model, config, trust).optimum()
        # Never more; a point that was not on the list of trusts may be missing further on.
        assert expected - 1e-3 <= trust * gain + (1 - trust) * kept <= expected + 1e-6


@given(seeds)
@settings(max_examples=5)
def test_a_short_list_of_trusts_promises_nothing_that_cannot_be_had(seed: int) -> None:
    model = random_policy(seed)
    for trust, gain, kept in frontier(model, 5, 5, trusts=(0.3, 0.7)).points:
        expected = Program(model, Config(5, 5), trust).optimum()
        assert trust * gain + (1 - trust) * kept <= expected + 1e-6


@pytest.mark.parametrize("name", MODELS)
def test_the_frontier_leads_from_perfect_play_to_the_best_response(name: str) -> None:
    points = drawn(name).points
    assert [point.trust for point in points] == list(TRUSTS)
    assert points[0].guarantee == pytest.approx(solve(*SMALL).value(6, 6, 2), abs=1e-4)
    best = -guaranteed_value(MODELS[name], *SMALL)
    assert points[-1].gain == pytest.approx(best, abs=1e-4)
    assert all(point.guarantee <= point.gain + 1e-9 for point in points)


@pytest.mark.parametrize("name", MODELS)
def test_the_frontier_falls_and_is_concave(name: str) -> None:
    points = drawn(name).points
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


@pytest.mark.parametrize("name", MODELS)
def test_memory_never_costs_anything(name: str) -> None:
    for trust, gain, kept in drawn(name).points[3:-1]:
        steady = steady_response(MODELS[name], trust, *SMALL)
        without = trust * steady.value + (1 - trust) * guaranteed_value(steady, *SMALL)
        assert without <= trust * gain + (1 - trust) * kept + 1e-9


def test_memory_pays_where_a_model_without_chance_is_left() -> None:
    # On 7 cells with 9 stones; who throws 1 forever is a forgery once he throws 2.
    *_, point, _ = frontier(constant(1), 7, 9, trusts=(0.05, 0.2, 0.5, 0.8)).points
    steady = steady_response(constant(1), 0.5, 7, 9)
    assert point.gain == pytest.approx(steady.value) == pytest.approx(1)
    assert point.guarantee > guaranteed_value(steady, 7, 9) + 0.1


def mean(strategy: Callable[..., int], enemy: Policy, games: int, seed: int) -> float:
    played = play_duel(SMALL, strategy, player(enemy, seed), games)
    assert played.faults == (None, None)
    return (played.wins - played.losses) / games


@pytest.mark.parametrize("name", ["always 2", "random"])
def test_the_strategy_earns_what_its_point_says_against_the_model(name: str) -> None:
    found, games = drawn(name), 1500
    for trust, gain, _ in (found.points[0], found.points[-2]):
        earned = mean(found.strategy(trust, 5), MODELS[name], games, 6)
        assert abs(earned - gain) < 4 / np.sqrt(games)


@pytest.mark.parametrize("enemy", [uniform, constant(1), constant(3), level(2, *SMALL)])
def test_the_strategy_keeps_its_guarantee_against_others(enemy: Policy) -> None:
    found, games = drawn("always 2"), 1000
    for trust, _, kept in (found.points[0], found.points[-2]):
        assert mean(found.strategy(trust, 1), enemy, games, 2) > kept - 4 / np.sqrt(games)


def test_the_strategy_depends_on_its_seed_alone() -> None:
    found = drawn("uniform")
    games = [
        play_duel(SMALL, found.strategy(0.9, seed), found.strategy(0.9, 3), 20).turns
        for seed in (1, 1, 2)
    ]
    assert games[0] == games[1] != games[2]


@given(seeds, seeds)
@settings(max_examples=10)
def test_a_response_without_memory_gets_what_it_was_worked_out_with(
    seed: int, other: int
) -> None:
    model = random_policy(seed)
    trust = (other % 11) / 10
    steady = steady_response(model, trust, *SMALL)
    win, _, loss = exact_duel(steady, model, *SMALL)
    assert win - loss == pytest.approx(steady.value, abs=1e-9)


@given(seeds)
@settings(max_examples=5)
def test_without_trust_it_keeps_the_value_and_with_all_of_it_it_takes_the_most(
    seed: int,
) -> None:
    model = random_policy(seed)
    careful, bold = (steady_response(model, trust, *SMALL) for trust in (0, 1))
    assert guaranteed_value(careful, *SMALL) == pytest.approx(0, abs=1e-4)
    assert bold.value == pytest.approx(-guaranteed_value(model, *SMALL), abs=1e-4)
    win, _, loss = exact_duel(solve(*SMALL).mix, model, *SMALL)
    assert careful.value >= win - loss - 1e-4


@pytest.mark.parametrize("name", MODELS)
def test_next_to_no_trust_it_takes_what_the_zero_loss_champion_would(name: str) -> None:
    table = solve(*SMALL)
    exact = Values(table.values)

    @cache
    def gain(left: int, right: int, troll: int) -> float:
        """What is gained by who is sure of the model and never gives up any value."""
        if not (left and right and 0 < troll < 4):
            return table.value(left, right, troll)
        here = Position(left, right, troll)
        payoffs = exact.ahead(here)
        answers = MODELS[name](right, left, 4 - troll)
        outlook = np.zeros(len(payoffs))
        for (i, j), _ in np.ndenumerate(payoffs):
            after = left - i - 1, right - j - 1, troll + (i > j) - (i < j)
            outlook[i] += answers[j] * gain(*after) if answers[j] else 0.0
        mix = zero_loss_mix(payoffs, exact.at(here), outlook, table_mix(table, here))
        return float(mix @ outlook)

    careful = steady_response(MODELS[name], 0, *SMALL)
    assert careful.value == pytest.approx(gain(6, 6, 2), abs=1e-3)


@pytest.mark.parametrize("trust", [-0.1, 1.1, float("nan")])
def test_a_trust_that_is_no_probability_is_refused(trust: float) -> None:
    with pytest.raises(InvalidConfig):
        steady_response(uniform, trust, *SMALL)
    with pytest.raises(InvalidConfig):
        frontier(uniform, *SMALL, trusts=[trust])


def test_a_trust_that_was_not_asked_for_has_no_strategy() -> None:
    with pytest.raises(InvalidConfig):
        drawn("uniform").strategy(0.123, 0)


def test_a_model_that_is_no_policy_is_refused_with_the_state_it_saw() -> None:
    def broken(left: int, right: int, troll: int) -> Any:
        return [0.5] * left

    with pytest.raises(InvalidPolicy):
        frontier(broken, *SMALL)
