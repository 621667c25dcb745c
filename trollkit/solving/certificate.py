"""How far a pair of mixes is from optimal, whatever found them."""

from typing import NamedTuple

import numpy as np

from trollkit.solving.arrays import Floats


class Bounds(NamedTuple):
    """What each mix guarantees: the value of the game lies between the two."""

    low: Floats  # what the row player gets at least, shape (batch,)
    high: Floats  # what the column player concedes at most, shape (batch,)

    @property
    def gap(self) -> Floats:
        """The sum of what both sides could still gain by a best response."""
        return self.high - self.low


def bounds(payoffs: Floats, row: Floats, column: Floats) -> Bounds:
    """The guarantees of mixes `row` (batch, rows) and `column` (batch, columns).

    The matrices may have more rows and columns than the mixes: moves beyond them have
    probability 0, but are best responses like the others.
    """
    by_column = np.matmul(row[:, None, :], payoffs[:, : row.shape[1], :])[:, 0]
    by_row = np.matmul(payoffs[:, :, : column.shape[1]], column[:, :, None])[:, :, 0]
    return Bounds(by_column.min(1), by_row.max(1))
