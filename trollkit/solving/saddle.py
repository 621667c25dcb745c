"""What can be seen of a matrix game without mixing: saddle points and dominated moves."""

import numpy as np
from numpy.typing import ArrayLike

from trollkit.solving.arrays import Floats, Ints, as_payoffs


def saddle_points(payoffs: ArrayLike) -> list[tuple[int, int]]:
    """All (row, column) whose entry is the least of its row and the greatest of its column.

    Both sides may then play that pure move; all saddle points have the same payoff.

    >>> saddle_points([[1, 2], [0, 3]])
    [(0, 0)]
    """
    array = as_payoffs(payoffs, 2)
    least = array == array.min(axis=1, keepdims=True)
    greatest = array == array.max(axis=0, keepdims=True)
    return [(int(i), int(j)) for i, j in np.argwhere(least & greatest)]


def undominated(payoffs: ArrayLike) -> tuple[Ints, Ints]:
    """The rows and columns left once dominated ones are struck out, over and over.

    A row goes when another one that is still there is nowhere worse (of equal rows the
    first stays), a column when another one is nowhere greater. What is optimal in the
    matrix that is left is optimal in the whole one; some optimal mixes may be lost.
    """
    array = as_payoffs(payoffs, 2)
    rows, columns = np.arange(array.shape[0]), np.arange(array.shape[1])
    while True:
        before = rows.size + columns.size
        rows = rows[_undominated_rows(array[np.ix_(rows, columns)])]
        columns = columns[_undominated_rows(-array[np.ix_(rows, columns)].T)]
        if rows.size + columns.size == before:
            return rows, columns


def _undominated_rows(array: Floats) -> Ints:
    alive = np.ones(len(array), dtype=bool)
    # From the last, so that of equal rows the first stays.
    for row in range(len(array) - 1, -1, -1):
        alive[row] = False
        alive[row] = not (array[alive] >= array[row]).all(axis=1).any()
    return np.flatnonzero(alive)
