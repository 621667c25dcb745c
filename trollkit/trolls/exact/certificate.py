"""The gap of a whole table, measured from scratch on the full payoff matrices.

Nothing that the solver relies on is used here: every position, all throws of both sides,
payoffs read from the table of values.
"""

import numpy as np

from trollkit.solving import Floats, Ints
from trollkit.trolls.exact.board import SolvedBoard
from trollkit.trolls.exact.mixes import Mixes, key

STOCKS = 25  # right's stocks handled at once: few, as they share the width of the greatest


def largest_gap(board: SolvedBoard, mixes: Mixes) -> float:
    """The largest difference, over all positions in play, between both sides' guarantees.

    What right concedes at most by its mix (left's in the mirror image), or the value if
    that is more, less what left gets at least by its own mix, or the value.
    """
    values = board.values[1:, 1:, 1:-1]
    mirrored = values.transpose(1, 0, 2)[:, :, ::-1]
    low = np.empty_like(values)
    for left in range(1, board.stones + 1):
        for first in range(1, board.stones + 1, STOCKS):
            right = np.arange(first, min(first + STOCKS, board.stones + 1))
            low[left - 1, right - 1] = _guarantees(board, mixes, left, right)
    high = -low.transpose(1, 0, 2)[:, :, ::-1]
    gap = np.maximum(high, values) - np.minimum(low, values)
    # The mirror image of a guarantee is one of the other side only if values mirror too.
    return float(gap.max() + np.abs(values + mirrored).max())


def _guarantees(board: SolvedBoard, mixes: Mixes, left: int, right: Ints) -> Floats:
    """What left gets at least by its mixes: an array (right stocks, inner cells)."""
    inner = np.arange(1, board.cells - 1)
    stock, troll = np.repeat(right, inner.size), np.tile(inner, right.size)
    count, throws, weights = _entries(mixes, left, stock, troll)
    answers = np.arange(1, int(right[-1]) + 1)
    # A throw beyond right's stock meets the padding, which is the best that left can get.
    rest = np.maximum(np.repeat(stock, count)[:, None] - answers, -1)
    cell = np.repeat(troll, count)[:, None] + np.sign(throws[:, None] - answers)
    payoffs = board.padded.reshape(-1)[board.place(left - throws[:, None], rest, cell)]
    start = np.cumsum(count) - count
    by_answer = np.add.reduceat(weights[:, None] * payoffs, start, axis=0)
    least: Floats = by_answer.min(axis=1).reshape(right.size, -1)
    return least


def _entries(mixes: Mixes, left: int, right: Ints, troll: Ints) -> tuple[Ints, Ints, Floats]:
    """How many throws left uses in each position, and all of them with their weights."""
    pure = mixes.pure[left, right, troll].astype(np.int64)
    place = np.searchsorted(mixes.keys, key(mixes.pure.shape, left, right, troll))
    mixed = pure == 0
    count = np.ones(pure.size, dtype=np.int64)
    count[mixed] = np.diff(mixes.start)[place[mixed]]
    start = np.cumsum(count) - count
    throws, weights = np.repeat(pure, count), np.ones(int(count.sum()))
    which = np.flatnonzero(np.repeat(mixed, count))
    within = which - np.repeat(start, count)[which]
    source = np.repeat(mixes.start[np.minimum(place, mixes.keys.size)], count)[which] + within
    throws[which], weights[which] = mixes.throws[source], mixes.weights[source]
    return count, throws, weights
