"""Wood games solved: alone, and between two from late positions.

Without seeds and shadows two trees of one size on soils of one richness are the same tree, so
that a side is a stock of sun and a sorted handful of trees (a `Holding`): small enough to try
everything.

**Alone** (`Planner`): the most that a player can make of his own trees, the other one taken to
sleep. As all he can do is to use up nutrients, no score (the trees of a tie aside) can exceed
the plan's: an upper bound for every game, and a good plan as long as nobody races for the
nutrients.

**Between two** (`Endgame`): the value is that of winning (1), drawing (0) or losing (−1) when
both play best; at each turn both choose without knowing of the other's choice, so that best
play mixes. Nothing is left out: all legal actions of both, growing on the last day included,
trees that are alike taken as one. It is exact to the precision of the matrix solver, 1e-12 a
turn. From where two solo plans lead, the last two days of six take some 1 500 positions
(25 ms), three 35 000 (0.7 s), four 250 000 to 450 000 (6 to 10 s); five are more than a million
and are not solved. The opening's value is known all the same: it is 0, as the start is the same
for both sides. So whole games are bounded, not solved: 0 in value, the solo plan in points.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST, SUN_A_POINT
from trollkit.foret.state import TALL, WAIT, Action, League, State, Verb, trees_of
from trollkit.solving import solve_matrix

MAX_POSITIONS = 600_000


class Plant(NamedTuple):
    """A tree without its place."""

    richness: int
    size: int
    dormant: bool


class Holding(NamedTuple):
    """A player's sun and trees, in order."""

    sun: int
    plants: tuple[Plant, ...]


class Step(NamedTuple):
    """What an action on `plant` makes of a holding; `bonus` is None unless it completes."""

    plant: Plant
    after: Holding
    bonus: int | None


def holding(state: State, player: int) -> Holding:
    """The player's side of a position."""
    plants = (
        Plant(state.richness[cell], tree.size, tree.dormant)
        for cell, tree in trees_of(state.trees, player)
    )
    return Holding(state.sun[player], tuple(sorted(plants)))


def dawn(side: Holding) -> Holding:
    """The side on the next morning: all awake, each tree's size gathered."""
    plants = tuple(sorted(plant._replace(dormant=False) for plant in side.plants))
    return Holding(side.sun + sum(plant.size for plant in plants), plants)


def steps(side: Holding, grow: bool) -> Iterator[Step]:
    """All that the side can do but wait, once for plants that are alike."""
    sizes = [plant.size for plant in side.plants]
    for plant in dict.fromkeys(side.plants):
        tall = plant.size == TALL
        if plant.dormant or not (tall or grow):
            continue
        larger = plant.size + 1
        price = COMPLETE_COST if tall else BASE_COST[larger] + sizes.count(larger)
        if side.sun >= price:
            plants = list(side.plants)
            plants.remove(plant)
            if not tall:
                plants = sorted([*plants, Plant(plant.richness, larger, True)])
            after = Holding(side.sun - price, tuple(plants))
            yield Step(plant, after, BONUS.get(plant.richness, 0) if tall else None)


def action_on(plant: Plant | None, state: State, player: int) -> Action:
    """The action of a step, on the first of the player's trees that is like `plant`."""
    if plant is None:
        return WAIT
    verb: Verb = "COMPLETE" if plant.size == TALL else "GROW"
    for cell, tree in trees_of(state.trees, player):
        if (state.richness[cell], tree.size, tree.dormant) == plant:
            return Action(verb, cell)
    raise LookupError(plant)


def _check_wood(league: League) -> None:
    if league.full:
        raise InvalidConfig("league", league.level, "wood")


class Best(NamedTuple):
    """The points still to come, and the tree to act on now (None: sleep)."""

    points: int
    plant: Plant | None


class Planner:
    """Solo plans of one league, each position solved once.

    Raises InvalidConfig for a league with seeds: there a side is no handful of trees.
    """

    def __init__(self, league: League) -> None:
        _check_wood(league)
        self._days, self._grow = league.days, league.grow
        self._solved: dict[tuple[int, int, Holding], Best] = {}

    def best(self, day: int, nutrients: int, side: Holding) -> Best:
        """The best that an awake player can do from here on, alone.

        Of equal plans, the one that acts now; of those, the first in the order of the trees.
        """
        key = day, nutrients, side
        if key not in self._solved:
            self._solved[key] = max(self._choices(*key), key=lambda best: best.points)
        return self._solved[key]

    def _choices(self, day: int, nutrients: int, side: Holding) -> Iterator[Best]:
        for plant, after, bonus in steps(side, self._grow):
            points, left = 0, nutrients
            if bonus is not None:
                points, left = nutrients + bonus, max(0, nutrients - 1)
            yield Best(points + self.best(day, left, after).points, plant)
        over = day + 1 >= self._days
        sleep = side.sun // SUN_A_POINT
        yield Best(sleep if over else self.best(day + 1, nutrients, dawn(side)).points, None)

    @property
    def size(self) -> int:
        """How many positions are solved so far."""
        return len(self._solved)


def plan(state: State, player: int) -> Action:
    """The first action of the player's best solo plan."""
    best = Planner(state.league).best(state.day, state.nutrients, holding(state, player))
    return action_on(best.plant, state, player)


class TooLarge(Exception):
    """More positions would have to be solved than allowed."""


class _Side(NamedTuple):
    """A holding, and whether its player still acts today."""

    holding: Holding
    awake: bool


class _Position(NamedTuple):
    """All that decides the rest: the points count by their difference."""

    day: int
    nutrients: int
    lead: int
    mine: _Side
    theirs: _Side


Mix = list[tuple[Action, float]]


class Solution(NamedTuple):
    """The value for player 0, and each player's best mix: actions with their probabilities."""

    value: float
    mixes: tuple[Mix, Mix]


_Option = tuple[Plant | None, _Side, int | None]  # tree, what it leads to, bonus if completed


class Endgame:
    """Solves positions of the Wood league of `state`, keeping what it has solved."""

    def __init__(
        self, state: State, max_positions: int = MAX_POSITIONS, a_point: float = 0.0
    ) -> None:
        """`a_point` is what a point of the final lead is worth beside winning.

        Without it all is alike to who has lost against best play, giving up included.
        Raises InvalidConfig for a league with seeds.
        """
        _check_wood(state.league)
        self._league = state.league
        self._max = max_positions
        self._a_point = a_point
        self._values: dict[_Position, float] = {}

    def solve(self, state: State) -> Solution:
        """The solution from a position in play. Raises TooLarge."""
        mine, theirs = (_Side(holding(state, p), not state.asleep[p]) for p in (0, 1))
        lead = state.score[0] - state.score[1]
        here = _Position(state.day, state.nutrients, lead, mine, theirs)
        found = solve_matrix(self._payoffs(here))

        def mix(player: int, side: _Side, shares: np.ndarray) -> Mix:
            plants = (plant for plant, _, _ in self._options(side))
            return [
                (action_on(plant, state, player), float(share))
                for plant, share in zip(plants, shares, strict=True)
                if share > 0
            ]

        return Solution(found.value, (mix(0, mine, found.row), mix(1, theirs, found.column)))

    def _value(self, here: _Position) -> float:
        if not here.mine.awake and not here.theirs.awake:
            if here.day + 1 >= self._league.days:
                return self._result(here)
            mine, theirs = (_Side(dawn(s.holding), True) for s in (here.mine, here.theirs))
            return self._value(here._replace(day=here.day + 1, mine=mine, theirs=theirs))
        if here.theirs < here.mine:  # one of a position and its mirror image is enough
            turned = here._replace(lead=-here.lead, mine=here.theirs, theirs=here.mine)
            return -self._value(turned)
        value = self._values.get(here)
        if value is None:
            value = self._solve(here)
            if len(self._values) >= self._max:
                raise TooLarge
            self._values[here] = value
        return value

    def _solve(self, here: _Position) -> float:
        payoffs = self._payoffs(here)
        if 1 in payoffs.shape:
            return float(payoffs.max() if payoffs.shape[1] == 1 else payoffs.min())
        return solve_matrix(payoffs).value

    def _options(self, side: _Side) -> list[_Option]:
        """What a side may do; for a sleeper, to sleep on."""
        sleep: _Option = (None, side._replace(awake=False), None)
        if not side.awake:
            return [sleep]
        acts = steps(side.holding, self._league.grow)
        return [sleep, *((s.plant, _Side(s.after, True), s.bonus) for s in acts)]

    def _payoffs(self, here: _Position) -> np.ndarray:
        rows, columns = self._options(here.mine), self._options(here.theirs)
        payoffs = np.empty((len(rows), len(columns)))
        for i, (_, mine, my_bonus) in enumerate(rows):
            for j, (_, theirs, their_bonus) in enumerate(columns):
                lead = here.lead
                lead += 0 if my_bonus is None else here.nutrients + my_bonus
                lead -= 0 if their_bonus is None else here.nutrients + their_bonus
                done = (my_bonus is not None) + (their_bonus is not None)
                left = max(0, here.nutrients - done)
                payoffs[i, j] = self._value(_Position(here.day, left, lead, mine, theirs))
        return payoffs

    def _result(self, here: _Position) -> float:
        """1, 0 or −1 after the last day: points with a third of the sun, then trees."""
        mine, theirs = here.mine.holding, here.theirs.holding
        points = here.lead + mine.sun // SUN_A_POINT - theirs.sun // SUN_A_POINT
        lead = points or len(mine.plants) - len(theirs.plants)
        return (lead > 0) - (lead < 0) + self._a_point * points
