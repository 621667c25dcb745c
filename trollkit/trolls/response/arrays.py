"""Arrays over all states: `[left, right, troll]`, and the step from a state to the next ones.

Both stocks fall at each turn, so the states of one pair of stocks (a block) never lead to
each other: blocks are walked from full stocks down, or from one stone up.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trollkit.solving import Flags, Floats, Ints
from trollkit.trolls.rules import check_config


class StateSpace:
    """The states of a board of `cells` with up to `stones` on each side."""

    def __init__(self, cells: int, stones: int) -> None:
        self.cells, self.stones = check_config(cells, stones)
        self.centre = self.cells // 2
        self.last = self.cells - 1
        self.shape = (self.stones + 1, self.stones + 1, self.cells)
        throws = np.arange(1, self.stones + 1)
        self._push = np.sign(throws[:, None] - throws)
        self._throws = throws - 1

    @property
    def opening(self) -> tuple[int, int, int]:
        """The state in which a game begins."""
        return self.stones, self.stones, self.centre

    def down(self) -> Iterator[tuple[int, int]]:
        """Pairs of stocks, each before the pairs it can lead to."""
        stocks = range(self.stones, 0, -1)
        return ((left, right) for left in stocks for right in stocks)

    def in_play(self, left: int, right: int, troll: int) -> bool:
        """Whether this is a state of the board in which stones are thrown."""
        stocks = range(1, self.stones + 1)
        return left in stocks and right in stocks and 0 < troll < self.last

    def ended(self) -> Flags:
        """Where the game is over."""
        over = np.ones(self.shape, bool)
        over[1:, 1:, 1:-1] = False
        return over

    def ended_values(self) -> Floats:
        """+1 where left has won, −1 where right has, 0 on draws and on states in play."""
        left, right, troll = np.ogrid[tuple(slice(n) for n in self.shape)]
        # règlement, fin de partie 2: leftover stones push one cell each
        settled = np.sign(troll + left - right - self.centre)
        values = np.where(self.ended(), settled, 0.0)
        values[:, :, 0] = -1  # fin de partie 1 comes first
        values[:, :, -1] = 1
        return values

    def next(self, trolls: Ints, left: int, right: int) -> tuple[Any, Any, Any]:
        """The index, in what `behind` gives, of the states after each pair of throws.

        Broadcasts to (trolls, left's throw, right's throw); no two entries are the same.
        """
        after = trolls[:, None, None] + self._push[:left, :right]
        return self._throws[:left, None], self._throws[:right], after


def behind(array: NDArray[Any], stocks: tuple[int, int], left: int, right: int) -> NDArray[Any]:
    """A view of the states after up to `left` and `right` stones: [throw−1, throw−1, troll]."""
    x, y = stocks
    return array[x - left : x, y - right : y][::-1, ::-1]
