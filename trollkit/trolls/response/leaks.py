"""Where a policy loses its points: the states that cost it most against its worst enemy."""

from typing import NamedTuple

import numpy as np

from trollkit.trolls.exact import Table
from trollkit.trolls.response.best import BestResponse
from trollkit.trolls.response.duel import visits


class Leak(NamedTuple):
    """A state of the games lost to the worst enemy, seen from the policy's side.

    `cost` is what perfect play would have kept there, in wins minus losses: the value of
    the state less the mean value of the next ones. It is negative where the enemy
    gives something up to win more later. Over all states, cost × visits is exactly what the
    policy lacks: the value of the opening less the guaranteed value.
    """

    left: int
    right: int
    troll: int
    visits: float  # how often a game against the worst enemy passes through
    cost: float
    throw: int  # what the policy throws most often,
    chance: float  # and with which probability
    answer: int  # what the enemy throws

    @property
    def share(self) -> float:
        """The part of the missing value that is lost here."""
        return self.visits * self.cost


def leaks(worst: BestResponse, table: Table) -> list[Leak]:
    """Every state of the games against the worst enemy, the dearest first."""
    reach = worst.reach
    chances = visits(reach.mix, worst, worst.board)
    found = []
    for state in reach.states():
        if chances[state] > 0:
            found.append(_leak(worst, table, state, float(chances[state])))
    return sorted(found, key=lambda leak: -leak.share)


def _leak(
    worst: BestResponse,
    table: Table,
    state: tuple[int, int, int],
    visits: float,
) -> Leak:
    left, right, troll = state
    answer = worst.answer(*state)
    mix = worst.reach.mix(*state)
    kept = sum(
        mix[i - 1] * table.value(left - i, right - answer, troll + (i > answer) - (i < answer))
        for i in (np.flatnonzero(mix) + 1).tolist()
    )
    cost = float(table.value(*state) - kept)
    likely = int(mix.argmax())
    return Leak(*state, visits, cost, likely + 1, float(mix[likely]), answer)
