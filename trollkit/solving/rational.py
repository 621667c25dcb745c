"""One zero-sum matrix game without rounding, in fractions.

The simplex method of `trollkit.solving.simplex` with integer pivoting (Edmonds,
"Systems of distinct representatives and linear algebra", 1967): the tableau holds
integers over one common denominator, which is the last pivot, and each division of

    t[i][j] ← (t[i][j] · pivot − t[i][e] · t[l][j]) / denominator

leaves no rest. Bland's rule (1977) chooses, so that it always ends. A support that floats
have found is tried first: mostly it is the right one, and then no search is left to do.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple


class RationalSolution(NamedTuple):
    """The solution of a matrix game, exact."""

    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]


class _Tableau:
    """A condensed tableau of integers over `denominator`."""

    def __init__(self, payoffs: Sequence[Sequence[int]]) -> None:
        rows, columns = len(payoffs), len(payoffs[0])
        self.cells = [[*row, 1] for row in payoffs] + [[-1] * columns + [0]]
        self.denominator = 1
        self.basic = list(range(columns, columns + rows))
        self.free = list(range(columns))

    def pivot(self, leaving: int, entering: int) -> None:
        pivot_row = self.cells[leaving]
        pivot, denominator = pivot_row[entering], self.denominator
        for i, row in enumerate(self.cells):
            if i == leaving:
                continue
            factor = row[entering]
            self.cells[i] = [
                (cell * pivot - factor * other) // denominator
                for cell, other in zip(row, pivot_row, strict=True)
            ]
            self.cells[i][entering] = -factor
        pivot_row[entering] = denominator
        self.denominator = pivot
        self.basic[leaving], self.free[entering] = self.free[entering], self.basic[leaving]
        if pivot < 0:  # only on the way to a given support
            self.denominator = -pivot
            self.cells = [[-cell for cell in row] for row in self.cells]

    def rest_on(self, rows: Iterable[int], columns: Iterable[int]) -> bool:
        """Pivot to that support; whether it can be done and gives no negative column mix."""
        waiting = list(rows)
        for column in columns:
            row = next((row for row in waiting if self.cells[row][column]), None)
            if row is None:
                return False
            waiting.remove(row)
            self.pivot(row, column)
        return not waiting and all(row[-1] >= 0 for row in self.cells[:-1])

    def optimise(self) -> None:
        """Pivot by Bland's rule from a tableau without negative right-hand side."""
        while entering := [
            (self.free[j], j) for j, cost in enumerate(self.cells[-1][:-1]) if cost < 0
        ]:
            _, column = min(entering)
            ratios = [
                (Fraction(row[-1], row[column]), self.basic[i], i)
                for i, row in enumerate(self.cells[:-1])
                if row[column] > 0
            ]
            self.pivot(min(ratios)[2], column)


def solve_rational(
    payoffs: Sequence[Sequence[Fraction | int]],
    support: tuple[Sequence[int], Sequence[int]] | None = None,
) -> RationalSolution:
    """Value and optimal mixes of a matrix of fractions, the row player maximising.

    `support` may name rows and columns, as many of each, on which the mixes are thought
    to rest; it changes the time, not the value. (Where several mixes are optimal it may
    decide which one comes out.)

    >>> solve_rational([[3, 0], [1, 2]]).value
    Fraction(3, 2)
    """
    unit = lcm(*(Fraction(entry).denominator for row in payoffs for entry in row))
    whole = [[int(entry * unit) for entry in row] for row in payoffs]
    shift = 1 - min(min(row) for row in whole)
    positive = [[entry + shift for entry in row] for row in whole]
    tableau = _Tableau(positive)
    if support is None or not tableau.rest_on(*support):
        tableau = _Tableau(positive)
    tableau.optimise()
    rows, columns = len(whole), len(whole[0])
    total = tableau.cells[-1][-1]
    row, column = [Fraction()] * rows, [Fraction()] * columns
    for i, variable in enumerate(tableau.basic):
        if variable < columns:
            column[variable] = Fraction(tableau.cells[i][-1], total)
    for j, variable in enumerate(tableau.free):
        if variable >= columns:
            row[variable - columns] = Fraction(tableau.cells[-1][j], total)
    value = (Fraction(tableau.denominator, total) - shift) / unit
    return RationalSolution(value, tuple(row), tuple(column))
