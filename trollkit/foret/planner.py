"""The exact solo plan of a Wood game: the most that a player can make of his own trees.

The other player is taken to sleep. As all he can do is to use up nutrients, no score (the trees
of a tie aside) can exceed the plan's: an upper bound for every game, and a good plan as long as
nobody races for the nutrients.
"""

from typing import NamedTuple

from trollkit.core.errors import InvalidConfig
from trollkit.foret.holding import Holding, Plant, action_on, dawn, holding, steps
from trollkit.foret.leagues import League
from trollkit.foret.rules import SUN_A_POINT
from trollkit.foret.state import WAIT, Action, State


class Best(NamedTuple):
    """The points still to come, and the tree to act on now (None: sleep)."""

    points: int
    plant: Plant | None


class Planner:
    """Plans of one league, each position solved once.

    Raises InvalidConfig for a league with seeds: there a side is no handful of trees.
    """

    def __init__(self, league: League) -> None:
        if league.seed:
            raise InvalidConfig("league", league.level, "wood")
        self._days, self._grow = league.days, league.grow
        self._solved: dict[tuple[int, int, Holding], Best] = {}

    def best(self, day: int, nutrients: int, side: Holding) -> Best:
        """The best that an awake player can do from here on, alone.

        Of equal plans, the one that acts now; of those, the first in the order of the trees.
        """
        key = day, nutrients, side
        found = self._solved.get(key)
        if found is None:
            found = self._solved[key] = self._search(day, nutrients, side)
        return found

    def _search(self, day: int, nutrients: int, side: Holding) -> Best:
        choices = []
        for plant, after, bonus in steps(side, self._grow):
            if bonus is None:
                points = self.best(day, nutrients, after).points
            else:
                points = nutrients + bonus
                points += self.best(day, max(0, nutrients - 1), after).points
            choices.append(Best(points, plant))
        if day + 1 < self._days:
            sleep = self.best(day + 1, nutrients, dawn(side)).points
        else:
            sleep = side.sun // SUN_A_POINT
        return max([*choices, Best(sleep, None)], key=lambda best: best.points)

    @property
    def size(self) -> int:
        """How many positions are solved so far."""
        return len(self._solved)


def upper_bound(state: State, player: int, planner: Planner | None = None) -> int:
    """The final score that the player cannot exceed but by the trees of a tie.

    A planner may be handed on, here and to `plan`: it keeps what it has solved.
    """
    planner = planner or Planner(state.league)
    side = holding(state, player)
    if state.asleep[player] or state.over:
        side = dawn(side)
        if state.day + 1 >= state.league.days:
            return state.score[player] + state.sun[player] // SUN_A_POINT
        best = planner.best(state.day + 1, state.nutrients, side)
    else:
        best = planner.best(state.day, state.nutrients, side)
    return state.score[player] + best.points


def plan(state: State, player: int, planner: Planner | None = None) -> Action:
    """The first action of the player's best solo plan."""
    planner = planner or Planner(state.league)
    plant = planner.best(state.day, state.nutrients, holding(state, player)).plant
    return WAIT if plant is None else action_on(plant, state, player)
