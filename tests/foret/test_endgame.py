"""The exact end of a two-player game, against a linear program in every plain position."""

from functools import cache
from itertools import chain

import numpy as np
import pytest
from scipy.optimize import linprog

from trollkit.core.errors import InvalidConfig
from trollkit.foret.planner import Endgame, TooLarge, plan
from trollkit.foret.rules import GAME, act, end, gather, legal_groups, sun_move
from trollkit.foret.state import WAIT, Action, Config, State


def late(seed: int, days_left: int) -> State:
    """Where two solo plans lead, so many days before the end."""
    state = GAME.initial(Config(2), seed)
    while state.league.days - state.day > days_left:
        state = GAME.step(state, {player: plan(state, player) for player in state.awake})
    return state


def options(state: State, player: int) -> list[Action | None]:
    if player not in state.awake:
        return [None]
    return [WAIT, *chain(*legal_groups(state, player))]


def after(state: State, moves: tuple[Action | None, Action | None]) -> State:
    state = act(state, {p: move for p, move in enumerate(moves) if move is not None})
    if state.awake:
        return state
    state = sun_move(state)
    return state if state.over else gather(state)


@cache
def by_linear_programs(state: State) -> float:
    """The value from the definition: no trees taken together, no mirror, no saddle points."""
    if state.over:
        first, second = end(state).scores
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


def matrix(state: State) -> np.ndarray:
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
def last_morning(number: int) -> State:
    """The position on one of `LAST_DAYS`."""
    sun, score, left = LAST_DAYS[number]
    return late(number, 1)._replace(sun=sun, score=score, nutrients=left)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(LAST_DAYS)))
def test_the_value_of_a_last_day_is_that_of_linear_programs(number: int) -> None:
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


@pytest.mark.long
def test_equal_sides_are_worth_nothing() -> None:
    for days in (1, 2):
        state = late(3, days)
        assert Endgame(state).solve(state).value == pytest.approx(0, abs=1e-12)


@pytest.mark.long
def test_the_mirror_image_is_worth_the_opposite() -> None:
    for state in map(last_morning, range(len(LAST_DAYS))):
        turned = GAME.mirror(state)
        value = Endgame(state).solve(state).value
        assert Endgame(turned).solve(turned).value == pytest.approx(-value, abs=1e-12)


def test_mixes_are_legal_actions_that_sum_to_one() -> None:
    state = late(0, 2)._replace(sun=(9, 8))
    for player, mix in enumerate(Endgame(state).solve(state).mixes):
        assert sum(share for _, share in mix) == pytest.approx(1)
        assert {move for move, _ in mix} <= set(GAME.legal(state, player))


def test_too_long_a_game_is_given_up() -> None:
    state = GAME.initial(Config(2), 0)
    with pytest.raises(TooLarge):
        Endgame(state, max_positions=1000).solve(state)


def test_the_full_rules_are_not_solved() -> None:
    with pytest.raises(InvalidConfig):
        Endgame(GAME.initial(Config(3), 0))
