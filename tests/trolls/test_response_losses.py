"""Where a policy leaks, and what each throw of a game cost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trolls.oracles import after, random_policy, regret
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.trolls import solve
from trollkit.trolls.analysis import leaks
from trollkit.trolls.coach import advice
from trollkit.trolls.duel import play_duel
from trollkit.trolls.response import best_response, player, uniform
from trollkit.trolls.rules import GAME, Config


def costs(turns, table):
    """What the coach says that each throw of a game has cost."""
    state, found = GAME.initial(Config(table.cells, table.stones)), []
    for turn in turns:
        told = [advice(state, turn, stones=table.stones, side=side).cost for side in PLAYERS]
        found.append((told[LEFT] or 0.0, told[RIGHT] or 0.0))
        state = after(state, *turn)
    return found


@pytest.fixture(scope="module")
def table():  # type: ignore[no-untyped-def]
    return solve(7, 15)


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_the_leaks_add_up_to_all_that_the_policy_lacks(seed):
    table = solve(7, 8)
    worst = best_response(random_policy(seed), 7, 8)
    missing = table.value(8, 8, 3) - worst.value
    assert sum(leak.share for leak in leaks(worst, table)) == pytest.approx(missing, abs=1e-9)


def test_a_throw_is_judged_by_what_was_known_and_not_by_its_luck(table):  # type: ignore[no-untyped-def]
    ours = {costs([(2, d)], table)[0][0] for d in range(1, 16)}
    assert max(ours) - min(ours) == 0


@given(st.integers(0, 10**6))
@settings(max_examples=15)
def test_a_cost_is_the_slow_one_between_nothing_and_a_whole_game(seed):
    table = solve(7, 15)
    left, right = player(uniform, seed), player(uniform, seed + 1)
    turns = play_duel(Config(7, 15), left, right, 1).turns
    found = costs(turns, table)
    assert found == [pytest.approx(pair) for pair in regret(turns, table)]
    assert all(0 <= cost <= 1 + 1e-9 for pair in found for cost in pair)
