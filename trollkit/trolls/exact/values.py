"""The solved game: a value and an optimal mix for every position."""

from functools import cached_property

from trollkit.core.errors import InvalidState
from trollkit.core.numbers import as_integer
from trollkit.solving import Floats
from trollkit.trolls.exact.board import SolvedBoard
from trollkit.trolls.exact.certificate import largest_gap
from trollkit.trolls.exact.mixes import Mixes
from trollkit.trolls.rules import GAME, State


class Table:
    """Perfect play on a board of `cells` cells with at most `stones` stones a side.

    Everything is seen from the left castle; the right-hand side plays the mix of the mirror
    image, `mix(right, left, cells − 1 − troll)`.
    """

    def __init__(self, board: SolvedBoard, mixes: Mixes) -> None:
        self.cells, self.stones = board.cells, board.stones
        self.board, self.mixes = board, mixes
        for array in (board.padded, *mixes):
            array.setflags(write=False)

    def __repr__(self) -> str:
        return f"solve({self.cells}, {self.stones})"

    def value(self, left: int, right: int, troll: int) -> float:
        """What left gets on average, from −1 (lost) to 1 (won), under perfect play.

        On an ended position: the result. Raises InvalidState off the board.
        """
        state = self._state(left, right, troll)
        return float(self.board.values[state.left, state.right, state.troll])

    def mix(self, left: int, right: int, troll: int) -> Floats:
        """Left's optimal probabilities: entry k is that of k + 1 stones, `left` entries.

        Raises InvalidState off the board and on ended positions.
        """
        state = self._state(left, right, troll)
        if GAME.outcome(state) is not None:
            raise InvalidState((left, right, troll), self.cells, self.stones, "ended")
        return self.mixes.mix(state.left, state.right, state.troll)

    @cached_property
    def gap(self) -> float:
        """The largest best-response gap over both sides and all positions.

        Measured when first asked for, on full payoff matrices: some 0.1 s for 15 cells and
        50 stones, some 20 s for 31 cells and 200 stones.
        """
        return largest_gap(self.board, self.mixes)

    def _state(self, left: object, right: object, troll: object) -> State:
        x, y, p = as_integer(left), as_integer(right), as_integer(troll)
        if x is None or y is None or p is None:
            raise InvalidState((left, right, troll), self.cells, self.stones)
        if not (0 <= x <= self.stones and 0 <= y <= self.stones and 0 <= p < self.cells):
            raise InvalidState((left, right, troll), self.cells, self.stones)
        return State(self.cells, x, y, p)
