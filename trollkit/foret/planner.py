"""The Wood leagues solved: `Planner` for one player alone, `Endgame` for two, late in a game.

The strategies "arpenteur" and "patron" play by them. Wood leagues have no seeds and no shadows,
so two trees of the same size on soils of the same richness are alike. A side is then a stock of
sun and a sorted handful of trees (a `Holding`): small enough to try everything.

**Alone** (`Planner`): the most points that a player can make while the other one sleeps. The
other one, awake, could only use up nutrients; so no score (but for the trees of a tie) exceeds
the plan's. The plan is an upper bound for every game, and plays well as long as nobody races
for the nutrients.

**Between two** (`Endgame`): a position's value is winning (1), drawing (0) or losing (−1) when
both play best. At each turn both choose without knowing the other's choice, so best play mixes
actions at random. Every legal action is tried, growing on the last day included, once for trees
that are alike. The value is exact to the precision of the matrix solver, 1e-12 a turn.

Measured from positions that two solo plans lead to: the last two days of six take some 1 500
positions (25 ms), three days 35 000 (0.7 s), four days 250 000 to 450 000 (6 to 10 s); five
days take more than a million and are not solved. The opening's value is known to be 0, as both
sides start alike. So whole games are bounded, not solved: 0 in value, the solo plan in points.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST, SUN_A_POINT
from trollkit.foret.state import TALL, WAIT, Action, League, State, Verb, trees_of
from trollkit.solving import solve_matrix


class Plant(NamedTuple):
    """A tree without its place."""

    richness: int
    size: int
    dormant: bool


class Holding(NamedTuple):
    """A player's sun and his trees, sorted."""

    sun: int
    plants: tuple[Plant, ...]


class Step(NamedTuple):
    """An action on `plant`: the holding `after` it, and its `points`, 0 for a GROW.

    What makes points takes a nutrient; a COMPLETE that makes none finds no nutrient to take.
    """

    plant: Plant
    after: Holding
    points: int


def holding(state: State, player: int) -> Holding:
    """The player's side of a position."""
    plants = (
        Plant(state.richness[cell], tree.size, tree.dormant)
        for cell, tree in trees_of(state.trees, player)
    )
    return Holding(state.sun[player], tuple(sorted(plants)))


def dawn(side: Holding) -> Holding:
    """The side on the next morning: its trees awake, and the sun of each gathered."""
    plants = tuple(sorted(plant._replace(dormant=False) for plant in side.plants))
    return Holding(side.sun + sum(plant.size for plant in plants), plants)


def steps(side: Holding, nutrients: int, grow: bool) -> Iterator[Step]:
    """Every action of the side but WAIT, once for plants that are alike."""
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
            points = nutrients + BONUS.get(plant.richness, 0)
            yield Step(plant, after, points if tall else 0)


def action_on(plant: Plant | None, state: State, player: int) -> Action:
    """The action on the player's first tree like `plant`; WAIT for None.

    Raises LookupError when he has no such tree.
    """
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
    """The points still to come by the best plan, and the tree to act on now (None: sleep)."""

    points: int
    plant: Plant | None


class Planner:
    """Solo plans of one Wood league, which keep what they have solved.

    Raises InvalidConfig for a league with seeds, where a side is more than a handful of trees.
    """

    def __init__(self, league: League) -> None:
        _check_wood(league)
        self._days, self._grow = league.days, league.grow
        self._solved: dict[tuple[int, int, Holding], Best] = {}

    def best(self, day: int, nutrients: int, side: Holding) -> Best:
        """The best plan of an awake player who is alone from here on.

        Of equal plans, one that acts now; of those, the one on the first of the sorted trees.
        """
        key = day, nutrients, side
        if key not in self._solved:
            self._solved[key] = max(self._choices(*key), key=lambda best: best.points)
        return self._solved[key]

    def _choices(self, day: int, nutrients: int, side: Holding) -> Iterator[Best]:
        for plant, after, points in steps(side, nutrients, self._grow):
            left = max(0, nutrients - (points > 0))
            yield Best(points + self.best(day, left, after).points, plant)
        over = day + 1 >= self._days
        sleep = side.sun // SUN_A_POINT
        yield Best(sleep if over else self.best(day + 1, nutrients, dawn(side)).points, None)

    @property
    def size(self) -> int:
        """How many positions are solved so far."""
        return len(self._solved)


def plan(state: State, player: int) -> Action:
    """The first action of the player's best solo plan. Raises InvalidConfig beyond Wood."""
    best = Planner(state.league).best(state.day, state.nutrients, holding(state, player))
    return action_on(best.plant, state, player)


class TooLarge(Exception):
    """More positions would have to be solved than `max_positions`."""


class _Side(NamedTuple):
    """A holding, and whether its player is still awake today."""

    holding: Holding
    awake: bool


class _Position(NamedTuple):
    """All that decides the rest of a game; `lead` is the points of `mine` less the other's."""

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


_Option = tuple[Plant | None, _Side, int]  # tree (None: sleep), side after, points


class Endgame:
    """A solver for positions of the Wood league of `state`, which keeps what it has solved."""

    def __init__(
        self, state: State, max_positions: int = 600_000, a_point: float = 0.0
    ) -> None:
        """`a_point` is what each point of the final lead adds to the value of winning.

        At 0, every action is worth the same to a player who loses against best play, giving up
        included. Raises InvalidConfig for a league with seeds.
        """
        _check_wood(state.league)
        self._league = state.league
        self._max = max_positions
        self._a_point = a_point
        self._values: dict[_Position, float] = {}

    def solve(self, state: State) -> Solution:
        """The solution from a position in play. Raises TooLarge beyond `max_positions`."""
        mine, theirs = (_Side(holding(state, p), not state.asleep[p]) for p in (0, 1))
        lead = state.score[0] - state.score[1]
        here = _Position(state.day, state.nutrients, lead, mine, theirs)
        found = solve_matrix(self._payoffs(here))

        def mix(player: int, side: _Side, shares: np.ndarray) -> Mix:
            plants = (plant for plant, _, _ in self._options(here, side))
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
        if here.theirs < here.mine:  # a position and its mirror image are kept as one
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

    def _options(self, here: _Position, side: _Side) -> list[_Option]:
        """What a side may do: to sleep and, when awake, each step."""
        sleep: _Option = (None, side._replace(awake=False), 0)
        if not side.awake:
            return [sleep]
        acts = steps(side.holding, here.nutrients, self._league.grow)
        return [sleep, *((s.plant, _Side(s.after, True), s.points) for s in acts)]

    def _payoffs(self, here: _Position) -> np.ndarray:
        rows, columns = self._options(here, here.mine), self._options(here, here.theirs)
        payoffs = np.empty((len(rows), len(columns)))
        for i, (_, mine, my_points) in enumerate(rows):
            for j, (_, theirs, their_points) in enumerate(columns):
                lead = here.lead + my_points - their_points
                left = max(0, here.nutrients - (my_points > 0) - (their_points > 0))
                payoffs[i, j] = self._value(_Position(here.day, left, lead, mine, theirs))
        return payoffs

    def _result(self, here: _Position) -> float:
        """The value after the last day: 1, 0 or −1, and `a_point` for each point of the lead.

        Points and a third of the sun decide, then the trees.
        """
        mine, theirs = here.mine.holding, here.theirs.holding
        points = here.lead + mine.sun // SUN_A_POINT - theirs.sun // SUN_A_POINT
        lead = points or len(mine.plants) - len(theirs.plants)
        return (lead > 0) - (lead < 0) + self._a_point * points
