"""The values of all positions of a board in one array, with room for overdrawn stocks.

`padded[left + 1, right + 1, troll]`: index 0 on the first two axes stands for a stock of
−1, worth −1 to the side that overdrew. So the payoffs of a level, where all right-hand
stocks are equal, make full matrices of one shape: who throws too much has lost.
"""

from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import as_strided

from trollkit.solving import Floats, Ints


class SolvedBoard(NamedTuple):
    """A board and its values, left's expected result from −1 to 1."""

    cells: int
    stones: int
    padded: Floats  # (stones + 2, stones + 2, cells)

    @property
    def values(self) -> Floats:
        """The values without the padding, [left, right, troll]."""
        return self.padded[1:, 1:]

    @property
    def strides(self) -> tuple[int, int]:
        """How far apart in the flat array: a stone of left, a stone of right."""
        return (self.stones + 2) * self.cells, self.cells

    def place(self, left: Ints, right: Ints, troll: Ints) -> Ints:
        """Where positions stand in the flat array."""
        per_left, per_right = self.strides
        return (left + 1) * per_left + (right + 1) * per_right + troll

    def jumps(self) -> Ints:
        """How far the throws (i + 1, j + 1) jump in the flat array, the same everywhere."""
        per_left, per_right = self.strides
        throws = np.arange(1, self.stones + 2)
        i, j = throws[:, None], throws[None, :]
        jumps: Ints = np.sign(i - j) - i * per_left - j * per_right
        return jumps

    def window(self, level: int, start: tuple[int, int, int], step: tuple[int, int]) -> Floats:
        """A view (left stocks, throws, troll cells) on the positions that throws lead to.

        Entry [a, k, b] is the value where left has level + a stones, right has `level`,
        the troll stands on 1 + b, all three moved by `start`, the stocks by k · `step` too.
        """
        per_left, per_right = self.strides
        left, right, troll = level + 1 + start[0], level + 1 + start[1], 1 + start[2]
        return as_strided(
            self.padded.reshape(-1)[left * per_left + right * per_right + troll :],
            (self.stones - level + 1, level + 1, self.cells - 2),
            (8 * per_left, 8 * (step[0] * per_left + step[1] * per_right), 8),
            writeable=False,
        )


def new_board(cells: int, stones: int) -> SolvedBoard:
    """The board with the values of ended positions; the others are not filled in yet."""
    padded = np.zeros((stones + 2, stones + 2, cells))
    lead = np.arange(cells) - cells // 2
    stock = np.arange(stones + 1)[:, None]
    # Leftover stones move the troll a cell each (règlement, fin de partie 2); what counts
    # is on which side of the centre it ends.
    padded[1, 1:] = np.sign(lead - stock)
    padded[1:, 1] = np.sign(lead + stock)
    padded[:, :, 0] = -1
    padded[:, :, -1] = 1
    padded[1:, 0] = 1
    padded[0] = -1
    return SolvedBoard(cells, stones, padded)
