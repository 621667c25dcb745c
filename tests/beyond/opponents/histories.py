"""Slow and plain: the restricted Nash response by one linear program over all histories.

The sequence form (Koller, Megiddo and von Stengel 1996) of the game in which a coin decides,
out of left's sight, between a model and a free opponent. Nothing here knows of promises,
points or stocks that fall; only `trolls.rules.GAME`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.optimize import linprog

from tests.trolls.oracles import after, seen_by_left
from trollkit.core.game import LEFT
from trollkit.trolls.rules import GAME

Policy = Callable[[int, int, int], Any]


class Program:
    """Maximise trust · gain + (1 − trust) · guarantee over left's strategies with memory."""

    def __init__(self, model, config, trust):
        self.model, self.trust = model, trust
        self.costs = []
        self.free = []
        self.equal = []
        self.at_most = []
        root = self.variable(-(1 - trust), free=True)
        self.visit(GAME.initial(config), None, root, 1.0)

    def variable(self, cost=0.0, *, free=False):
        self.costs.append(cost)
        self.free.append(free)
        return len(self.costs) - 1

    def visit(self, state, parent, worth, likely):
        """`parent` is how often left plays to here, `worth` what a free enemy leaves it."""
        throws = [self.variable() for _ in range(state.left)]
        flow = dict.fromkeys(throws, 1.0)
        if parent is not None:
            flow[parent] = -1.0
        self.equal.append((flow, float(parent is None)))
        theirs = self.model(*seen_by_left(GAME.mirror(state)))
        for j, chance in enumerate(theirs, start=1):
            row = {worth: 1.0}
            for i, throw in enumerate(throws, start=1):
                end = after(state, i, j)
                outcome = GAME.outcome(end)
                if outcome is None:
                    below = self.variable(free=True)
                    row[below] = -1.0
                    self.visit(end, throw, below, likely * float(chance))
                else:
                    result = (
                        0.0 if outcome.winner is None else 1.0 - 2 * (outcome.winner != LEFT)
                    )
                    row[throw] = row.get(throw, 0.0) - result
                    self.costs[throw] -= self.trust * likely * float(chance) * result
            self.at_most.append(row)

    def optimum(self):
        size = len(self.costs)
        solved = linprog(
            self.costs,
            A_ub=_matrix(self.at_most, size),
            b_ub=np.zeros(len(self.at_most)),
            A_eq=_matrix([row for row, _ in self.equal], size),
            b_eq=[right for _, right in self.equal],
            bounds=[(None, None) if free else (0, None) for free in self.free],
        )
        assert solved.status == 0
        return -float(solved.fun)


def _matrix(rows, size):  # type: ignore[type-arg]
    matrix = np.zeros((len(rows), size))
    for row, entries in zip(matrix, rows, strict=True):
        row[list(entries)] = list(entries.values())
    return matrix
