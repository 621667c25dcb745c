"""Wood games solved: alone by trying everything, between two by linear programs."""

from functools import cache
from itertools import chain

import numpy as np
import pytest
from scipy.optimize import linprog

from trollkit.foret.planner import Endgame, Planner, holding, plan
from trollkit.foret.rules import GAME, act, end, gather, legal_groups, sun_move
from trollkit.foret.state import LEAGUES, WAIT


def bound(state, player):
    """The final score that an awake player cannot exceed but by the trees of a tie."""
    best = Planner(state.league).best(state.day, state.nutrients, holding(state, player))
    return state.score[player] + best.points


def alone(state):
    """The position with the other player asleep for good."""
    trees = tuple(tree if tree and tree.owner == 0 else None for tree in state.trees)
    return state._replace(trees=trees, asleep=(False, True), sun=(state.sun[0], 0))


@cache
def by_trying_everything(state):
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
def test_the_plan_is_what_trying_everything_finds(seed):
    state = alone(GAME.initial(LEAGUES[2], seed))
    state = gather(sun_move(sun_move(sun_move(state))))._replace(
        sun=(13, 0), asleep=(False, True)
    )
    assert bound(state, 0) == by_trying_everything(state)


@pytest.mark.lourd
def test_the_bound_is_reached_by_following_the_plan_alone():
    for seed in range(5):
        state = GAME.initial(LEAGUES[2], seed)
        most = bound(state, 0)
        assert 41 <= most <= 47
        while not state.over:
            moves = {p: plan(state, p) if p == 0 else WAIT for p in state.awake}
            state = GAME.step(state, moves)
            if 0 in state.awake:
                assert bound(state, 0) == most
        assert state.score[0] + state.sun[0] // 3 == most


def late(seed, days_left):
    """Where two solo plans lead, so many days before the end."""
    state = GAME.initial(LEAGUES[2], seed)
    while state.league.days - state.day > days_left:
        state = GAME.step(state, {player: plan(state, player) for player in state.awake})
    return state


def options(state, player):
    if player not in state.awake:
        return [None]
    return [WAIT, *chain(*legal_groups(state, player))]


def after(state, moves):
    state = act(state, {p: move for p, move in enumerate(moves) if move is not None})
    if state.awake:
        return state
    state = sun_move(state)
    return state if state.over else gather(state)


@cache
def by_linear_programs(state):
    """The value from the definition: no trees taken together, no mirror, no saddle points."""
    if state.over:
        first, second = end(state)[0]
        return float(np.sign(first - second))
    payoffs = matrix(state)
    rows, columns = payoffs.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return float(-found.fun)


def matrix(state):
    columns = options(state, 1)
    return np.array(
        [[by_linear_programs(after(state, (i, j))) for j in columns] for i in options(state, 0)]
    )


# Sun, points and nutrients of last days on which the sides differ.
LAST_DAYS = (
    ((9, 8), (20, 22), 15),
    ((8, 9), (0, 0), 1),
    ((4, 12), (22, 19), 3),
    ((7, 7), (1, 0), 0),
)


@cache
def last_morning(number):
    """The position on one of `LAST_DAYS`."""
    sun, score, left = LAST_DAYS[number]
    return late(number, 1)._replace(sun=sun, score=score, nutrients=left)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(LAST_DAYS)))
def test_the_value_of_a_last_day_is_that_of_linear_programs(number):
    state = last_morning(number)
    solution = Endgame(state).solve(state)
    assert abs(solution.value - by_linear_programs(state)) <= 1e-9
    # Each mix guarantees the value against every reply.
    payoffs, places = matrix(state), [options(state, player) for player in (0, 1)]
    mine, theirs = (
        np.array([dict(mix).get(move, 0.0) for move in moves])
        for mix, moves in zip(solution.mixes, places, strict=True)
    )
    assert (mine @ payoffs).min() >= solution.value - 1e-9
    assert (payoffs @ theirs).max() <= solution.value + 1e-9
