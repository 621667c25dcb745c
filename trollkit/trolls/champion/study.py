"""The best response to a memoryless expert on the whole board, worked out a bit a move."""

from collections.abc import Callable

from trollkit.solving import Floats
from trollkit.trolls.response import StateSpace

# (own stock, other stock, number of inner cells) -> a row of probabilities for each cell,
# as the expert sees them
Mixes = Callable[[int, int, int], Floats]


class Study:
    """Values of our best response, from few stones to many: `advance` a few blocks at a time.

    A block is the positions with the same stocks; `pace` of them are looked at in one
    advance, so that what is known after so many moves does not depend on the machine.
    """

    def __init__(self, cells: int, stones: int, mixes: Mixes, pace: int) -> None:
        self._board = StateSpace(cells, stones)
        self._mixes = mixes
        self._pace = pace
        self._todo = self._board.up()
        self.values = self._board.ended_values()
        self.done = False

    def advance(self) -> None:
        """Look at the next blocks."""
        for _ in range(self._pace):
            stocks = next(self._todo, None)
            if stocks is None:
                self.done = True
                return
            self._block(*stocks)

    def _block(self, ours: int, theirs: int) -> None:
        # The expert counts cells from its own castle.
        mixes = self._mixes(theirs, ours, len(self._board.inner))[::-1]
        rows = min(ours, theirs + 1)
        ahead = self.values[self._board.next(ours, theirs, throws=rows)]
        outlook = (ahead @ mixes[:, :, None])[:, :, 0]
        self.values[ours, theirs, 1:-1] = outlook.max(axis=1)
