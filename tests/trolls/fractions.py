"""The same table without rounding, in fractions: for small boards, and to check floats.

Numbers grow with every stone: 7 cells and 15 stones take a second or two, 16 stones ten.
"""

from fractions import Fraction

import numpy as np

from trollkit.core.game import LEFT
from trollkit.solving import RationalSolution, solve_rational
from trollkit.trolls.exact import sweep
from trollkit.trolls.rules import GAME, State, check_config, push

Position = tuple[int, int, int]  # left stock, right stock, troll


class RationalTable:
    """Perfect play in fractions, seen from the left castle; positions as in `Table`."""

    def __init__(self, cells, stones):
        self.cells, self.stones = cells, stones
        self._values = {}
        self._mixes = {}

    def value(self, left, right, troll):
        """What left gets on average."""
        return self._values[left, right, troll]

    def mix(self, left, right, troll):
        """Left's optimal probabilities of 1 … `left` stones, where stones are thrown."""
        return self._mixes[left, right, troll]

    def _fill(self):
        floats = sweep(self.cells, self.stones)
        for left in range(self.stones + 1):
            for right in range(left + 1):
                for troll in range(self.cells):
                    self._add((left, right, troll), floats)

    def _add(self, position, floats):
        """Solve one position and its mirror image; smaller stocks are known."""
        left, right, troll = position
        mirrored = (right, left, self.cells - 1 - troll)
        outcome = GAME.outcome(State(self.cells, *position))
        if outcome is not None:
            self._values[position] = _result(outcome)
            self._values[mirrored] = -self._values[position]
            return
        payoffs = [
            [self._values[left - i, right - j, troll + push(i, j)] for j in range(1, right + 1)]
            for i in range(1, left + 1)
        ]
        solution = _pure(payoffs) or solve_rational(
            payoffs, _support(floats, position, mirrored)
        )
        self._values[position], self._values[mirrored] = solution.value, -solution.value
        self._mixes[mirrored] = solution.column
        self._mixes[position] = solution.row


def solve_in_fractions(cells, stones):
    """All positions with at most `stones` stones a side on `cells` cells, without rounding.

    The table of floats says on which throws the mixes rest; fractions then prove it, or
    find others. Raises InvalidConfig on a board that cannot exist.
    """
    config = check_config(cells, stones)
    table = RationalTable(*config)
    table._fill()
    return table


def _support(floats, position, mirrored):
    """The throws − 1 on which the mixes of floats rest, if there are as many on both sides."""
    rows = np.flatnonzero(floats.mix(*position)).tolist()
    columns = np.flatnonzero(floats.mix(*mirrored)).tolist()
    return (rows, columns) if len(rows) == len(columns) else None


def _result(outcome):
    if outcome.winner is None:
        return Fraction(0)
    return Fraction(1 if outcome.winner == LEFT else -1)


def _pure(payoffs):
    """The saddle point with the smallest throws, if there is one."""
    least = [min(row) for row in payoffs]
    greatest = [max(column) for column in zip(*payoffs, strict=True)]
    if max(least) < min(greatest):
        return None
    value = max(least)
    return RationalSolution(
        value,
        tuple(_only(least.index(value), len(least))),
        tuple(_only(greatest.index(value), len(greatest))),
    )


def _only(index, length):
    return (Fraction(int(k == index)) for k in range(length))
