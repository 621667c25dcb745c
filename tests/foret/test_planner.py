"""The solo plan: an upper bound on every recorded score, and what the plain rules find too."""

from functools import cache
from itertools import chain

import pytest

from tests.foret.recorded import CASES, nutrients
from trollkit.core.errors import InvalidConfig
from trollkit.foret.planner import Planner, holding, plan
from trollkit.foret.rules import GAME, act, gather, legal_groups, sun_move
from trollkit.foret.state import LEAGUES, WAIT, Config, State, Verb


def bound(state: State, player: int) -> int:
    """The final score that an awake player cannot exceed but by the trees of a tie."""
    best = Planner(state.league).best(state.day, state.nutrients, holding(state, player))
    return state.score[player] + best.points


def alone(state: State) -> State:
    """The position with the other player asleep for good."""
    trees = tuple(tree if tree and tree.owner == 0 else None for tree in state.trees)
    return state._replace(trees=trees, asleep=(False, True), sun=(state.sun[0], 0))


@cache
def by_trying_everything(state: State) -> int:
    """The most points to come, by the plain rules, every tree by its own name."""
    best = 0
    for move in [WAIT, *chain(*legal_groups(state, 0))]:
        after = act(state, {0: move})
        gained = after.score[0] - state.score[0]
        if after.asleep[0]:
            after = sun_move(after)
            if after.over:
                best = max(best, gained + after.sun[0] // 3)
                continue
            after = gather(after)._replace(asleep=(False, True))
        best = max(best, gained + by_trying_everything(after._replace(score=(0, 0))))
    return best


@pytest.mark.parametrize("seed", range(6))
def test_the_plan_is_what_trying_everything_finds(seed: int) -> None:
    state = alone(GAME.initial(Config(2), seed))
    state = gather(sun_move(sun_move(sun_move(state))))._replace(
        sun=(13, 0), asleep=(False, True)
    )
    assert bound(state, 0) == by_trying_everything(state)


def test_no_recorded_score_without_trees_exceeds_the_bound() -> None:
    checked = 0
    for case in CASES["bois1"] + CASES["bois2"]:
        state = GAME.initial(Config(case["league"], nutrients(case)), int(case["seed"]))
        for player in (0, 1):
            if not case["final"]["display"][player]:
                assert case["final"]["scores"][player] <= bound(state, player)
                checked += 1
    assert checked > 80


def test_the_bound_is_reached_by_following_the_plan_alone() -> None:
    for seed in range(5):
        state = GAME.initial(Config(2), seed)
        most = bound(state, 0)
        assert 41 <= most <= 47
        while not state.over:
            moves = {p: plan(state, p) if p == 0 else WAIT for p in state.awake}
            state = GAME.step(state, moves)
            if 0 in state.awake:
                assert bound(state, 0) == most
        assert state.score[0] + state.sun[0] // 3 == most


def test_there_is_no_plan_with_seeds() -> None:
    with pytest.raises(InvalidConfig):
        Planner(LEAGUES[3])


def test_a_plan_ends_in_sleep() -> None:
    state = GAME.initial(Config(2), 0)._replace(sun=(0, 0))
    assert plan(state, 0).verb is Verb.WAIT
