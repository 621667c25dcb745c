"""Where a policy leaks, and what each throw of a game cost."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import random_policy
from trollkit.core.errors import GameOver, InvalidMove
from trollkit.trolls import solve
from trollkit.trolls.duel import play_duel, split_games
from trollkit.trolls.response import (
    best_response,
    constant,
    leaks,
    player,
    prudent,
    regret,
    uniform,
)
from trollkit.trolls.rules import Config, State


@pytest.fixture(scope="module")
def table():  # type: ignore[no-untyped-def]
    return solve(7, 15)


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_the_leaks_add_up_to_all_that_the_policy_lacks(seed: int) -> None:
    table = solve(7, 8)
    worst = best_response(random_policy(seed), 7, 8)
    missing = table.value(8, 8, 3) - worst.value
    assert sum(leak.share for leak in leaks(worst, table)) == pytest.approx(missing, abs=1e-9)


def test_perfect_play_leaks_nowhere_in_all(table) -> None:  # type: ignore[no-untyped-def]
    found = leaks(best_response(prudent(table), 7, 15), table)
    assert sum(leak.share for leak in found) == pytest.approx(0, abs=1e-9)


def test_a_constant_loses_its_whole_game_in_the_states_of_one_line(table) -> None:  # type: ignore[no-untyped-def]
    found = leaks(best_response(constant(2), 7, 15), table)
    assert all(leak.visits == 1 and leak.chance == 1 for leak in found)
    assert all(leak.throw == min(2, leak.left) for leak in found)
    shares = [leak.share for leak in found]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1, abs=1e-9)


def test_throwing_everything_at_once_loses_half_a_chance(table) -> None:  # type: ignore[no-untyped-def]
    # From an even game, 1/2, to a lost one: right keeps stones and brings the troll back.
    (first,) = regret([(15, 2)], table)
    assert first.state == State(7, 15, 15, 3)
    assert first.throws == (15, 2)
    assert first.costs[0] == pytest.approx(0.5, abs=1e-9)
    # 2 is one of the throws of perfect play at the opening.
    assert first.costs[1] == pytest.approx(0, abs=1e-9)


def test_a_throw_is_judged_by_what_was_known_and_not_by_its_luck(table) -> None:  # type: ignore[no-untyped-def]
    costs = {regret([(2, d)], table)[0].costs[0] for d in range(1, 16)}
    assert max(costs) - min(costs) == 0


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_a_cost_is_between_nothing_and_a_whole_game(seed: int) -> None:
    table = solve(7, 15)
    left, right = player(uniform, seed), player(uniform, seed + 1)
    turns = play_duel(Config(7, 15), left, right, 1).turns
    found = regret(turns, table)
    assert [turn.throws for turn in found] == turns
    for cost in itertools.chain.from_iterable(turn.costs for turn in found):
        assert 0 <= cost <= 1 + 1e-9


def test_the_two_sides_are_judged_alike(table) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(3)
    left, right = player(uniform, chance.getrandbits(32)), player(uniform, 8)
    for game in split_games(Config(7, 15), play_duel(Config(7, 15), left, right, 10).turns):
        mirrored = regret([(d, g) for g, d in game], table)
        for turn, seen in zip(regret(game, table), mirrored, strict=True):
            assert turn.costs == pytest.approx(seen.costs[::-1], abs=1e-9)


def test_perfect_play_costs_nothing(table) -> None:  # type: ignore[no-untyped-def]
    left, right = player(prudent(table), 1), player(prudent(table), 2)
    turns = play_duel(Config(7, 15), left, right, 50).turns
    for game in split_games(Config(7, 15), turns):
        for turn in regret(game, table):
            assert turn.costs == pytest.approx((0, 0), abs=1e-9)


def test_a_game_that_breaks_the_rules_is_refused(table) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InvalidMove) as caught:
        regret([(16, 1)], table)
    assert caught.value.move == 16
    with pytest.raises(GameOver):
        regret([(15, 15), (1, 1)], table)
