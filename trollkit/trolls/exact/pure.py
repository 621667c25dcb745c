"""The best pure throws of a level, from three entries a row and three a column.

The value of a position rises with the own stock and falls with the other one. So in row i
of a payoff matrix, V(x − i, y − j, p + sign(i − j)), the least entry is the first one of a
stretch over which the sign is constant: at j = 1, at j = i or at j = i + 1. Likewise the
greatest entry of column j is at i = 1, at i = j or at i = j + 1.
"""

from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats, Ints
from trollkit.trolls.exact.board import SolvedBoard


class Pure(NamedTuple):
    """Pure play where right has `level` stones and left at least as many.

    Each array is (left stocks from `level` on, inner cells of the troll).
    """

    low: Floats  # what left's best throw guarantees
    high: Floats  # what right's best throw concedes
    left: Ints  # left's best throw, the smallest of the best
    right: Ints  # right's best throw


def pure_play(board: SolvedBoard, level: int) -> Pure:
    """Maximin and minimax of all matrices of the level, all smaller levels being known."""
    even = board.window(level, (-1, -1, 0), (-1, -1))
    least = board.window(level, (-1, -1, 1), (-1, 0)).copy()
    least[:, 0] = np.inf  # i = 1 throws more than nobody
    np.minimum(least, even, out=least)
    least[:, :-1] = np.minimum(
        least[:, :-1], board.window(level, (-1, -2, -1), (-1, -1))[:, :-1]
    )
    most = board.window(level, (-1, -1, -1), (0, -1)).copy()
    most[:, 0] = -np.inf
    np.maximum(most, even, out=most)
    most[:, :-1] = np.maximum(most[:, :-1], board.window(level, (-2, -1, 1), (-1, -1))[:, :-1])
    return Pure(least.max(1), most.min(1), least.argmax(1) + 1, most.argmin(1) + 1)
