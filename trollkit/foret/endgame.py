"""A Wood game between two players solved exactly as a simultaneous game, from late positions.

The value is that of winning (1), drawing (0) or losing (−1) when both play best; at each turn
both choose without knowing of the other's choice, so that best play mixes. Nothing is left out:
all legal actions of both, growing on the last day included, trees that are alike taken as one.
It is exact to the precision of the matrix solver, 1e-12 a turn.

From where two solo plans lead, the last two days of six take some 1 500 positions (25 ms),
three 35 000 (0.7 s), four 250 000 to 450 000 (6 to 10 s); five are more than a million and are
not solved. The opening's value is known all the same: it is 0, as the start is the same for
both sides. So whole games are bounded, not solved: 0 in value, the solo plan in points.
"""

from typing import NamedTuple

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.foret.holding import Holding, Plant, action_on, dawn, holding, steps
from trollkit.foret.rules import SUN_A_POINT
from trollkit.foret.state import WAIT, Action, State
from trollkit.solving import solve_matrix

MAX_POSITIONS = 600_000


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


class Solution(NamedTuple):
    """The value for player 0, and each player's best mix: actions with their probabilities."""

    value: float
    mixes: tuple[list[tuple[Action, float]], list[tuple[Action, float]]]
    positions: int  # that were solved on the way


_Option = tuple[Plant | None, _Side, int | None]  # tree, what it leads to, bonus if completed


class Endgame:
    """Solves positions of one Wood league, keeping what it has solved."""

    def __init__(
        self, state: State, max_positions: int = MAX_POSITIONS, a_point: float = 0.0
    ) -> None:
        """`a_point` is what a point of the final lead is worth beside winning.

        Without it all is alike to who has lost against best play, giving up included.
        """
        if state.league.seed:
            raise InvalidConfig("league", state.level, "wood")
        self._league = state.league
        self._max = max_positions
        self._a_point = a_point
        self._values: dict[_Position, float] = {}

    def solve(self, state: State) -> Solution:
        """The solution from a position in play. Raises TooLarge."""
        mine, theirs = (_Side(holding(state, p), not state.asleep[p]) for p in (0, 1))
        lead = state.score[0] - state.score[1]
        here = _Position(state.day, state.nutrients, lead, mine, theirs)
        rows, columns = self._options(mine), self._options(theirs)
        found = solve_matrix(self._payoffs(here, rows, columns))
        mixes = tuple(
            [
                (action_on(plant, state, player) if plant else WAIT, float(share))
                for (plant, _, _), share in zip(options, shares, strict=True)
                if share > 0
            ]
            for player, options, shares in ((0, rows, found.row), (1, columns, found.column))
        )
        return Solution(found.value, (mixes[0], mixes[1]), len(self._values))

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
        payoffs = self._payoffs(here, self._options(here.mine), self._options(here.theirs))
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

    def _payoffs(
        self, here: _Position, rows: list[_Option], columns: list[_Option]
    ) -> np.ndarray:
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
