"""The gap of a whole table, measured from scratch on the full payoff matrices.

Nothing that the solver found is used but the values and the mixes that are judged: what
leftover stones come to is worked out again, and every throw of both sides is a response.
"""

import numpy as np

from trollkit.solving import Floats, bounds
from trollkit.trolls.boards.space import Matrices, Mixes, Space, sums


def largest_gap(space: Space, values: Floats, mixes: Mixes) -> float:
    """The largest difference, over all positions, between both sides' guarantees.

    What right concedes at most by its mix, or the value if that is more, less what left gets
    at least by its own, or the value. Where the game is over, or only one side has stones,
    the difference from what that is worth.
    """
    stones = len(values) - 1
    ended = space.ended(stones)
    worst = float(np.abs(values - ended)[:, :, space.over].max(initial=0))
    for empty in ((slice(None), 0), (0, slice(None))):
        worst = max(worst, float(np.abs(values - ended)[empty].max()))
    matrices = Matrices(space, stones)
    for left, right in sums(stones):
        matrices.note(left, right, values[left, right])
        for front in space.fronts if left and right else ():
            row, column = mixes(left, right, front)
            low, high = bounds(matrices.payoffs(left, right, front), row, column)
            value = values[left, right, front.positions]
            gap = np.maximum(high, value) - np.minimum(low, value)
            worst = max(worst, float(gap.max()))
    return worst
