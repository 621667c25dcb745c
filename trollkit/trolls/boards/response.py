"""What a way to play surely gets: the best response to it, over all positions.

A plan says what left throws, and judges positions to choose its pushes; leftover stones leave
so little to think about that all plans throw them perfectly.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from trollkit.core.game import LEFT, RIGHT
from trollkit.solving import Floats
from trollkit.trolls.boards.exact import Table
from trollkit.trolls.boards.space import Front, Matrices, Space, sums, throw_arrays


class Plan(NamedTuple):
    """Left's way to play: what it thinks positions are worth, and its throws."""

    values: Floats  # [left, right, position], what guides its pushes
    mixes: Callable[[int, int, Front], Floats]  # stocks, front -> [position, throw]


def played(table: Table) -> Plan:
    """What a table plays, exact or not."""
    return Plan(table.values, lambda left, right, front: table.mixes(left, right, front)[0])


def uniform(space: Space, stones: int) -> Plan:
    """Every throw as likely as any other, pushes towards the other castle if all are alike."""

    def mixes(left: int, right: int, front: Front) -> Floats:
        count = len(throw_arrays(left, right, len(front.trolls))[0])
        return np.full((front.positions.size, count), 1 / count)

    return Plan(space.ended(stones), mixes)


def guaranteed(plan: Plan, space: Space, stones: int) -> Floats:
    """What left gets by its plan against the best response, in every position.

    An array [left, right, position]; no more than the value of the game, anywhere.
    """
    values = space.ended(stones)
    matrices = Matrices(space, stones)
    for left, right in sums(stones):
        for front in space.fronts if left and right else ():
            mix = plan.mixes(left, right, front)
            payoffs = matrices.payoffs(left, right, front)
            outlook = np.matmul(mix[:, None, :], payoffs)[:, 0]
            values[left, right, front.positions] = outlook.min(1)
        guide = plan.values[left, right]
        matrices.after[left, right] = [
            _pushed(space, values[left, right], guide, turn) for turn in space.turns()
        ]
    return values


def _pushed(space: Space, values: Floats, guide: Floats, turn: tuple[int, ...]) -> Floats:
    """`Space.pushed` with left's pushes chosen by the guide, right's against it."""
    every = np.arange(space.size)
    for troll in reversed(range(space.trolls)):
        if turn[troll] > 0:
            targets = space.targets[LEFT][troll]
            values = values[targets[every, guide[targets].argmax(1)]]
        elif turn[troll] < 0:
            values = values[space.targets[RIGHT][troll]].min(1)
        guide = space.pushed_at(guide, troll, turn[troll])
    return values
