"""Zero-sum matrix games, solved with a certificate: one at a time, or many at once.

The row player maximises. `solve_matrix` and `solve_batch` use the simplex method in floats
(`simplex`). Where the certificate of its mixes (`bounds`) is not good, they use the same method
in fractions, which cannot fail (`solve_rational`). The theory of trolls, the forest's planner
and TD sheets call this module, which knows none of them.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trollkit.core.errors import InvalidConfig

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]

GAP = 1e-12  # the largest gap accepted, as a part of the range of the payoffs
COST = 1e-12  # a column enters when it gains more than this, on payoffs from 1 to 2
PIVOT = 1e-11  # smaller entries are taken for rounding errors
TIE = 1e-13  # numbers closer than this are equal
LAST = np.iinfo(np.int64).max  # sorts after every variable


class MatrixSolution(NamedTuple):
    """The value of a matrix game, and mixes that prove it within `gap`."""

    value: float
    row: Floats  # probabilities of the rows
    column: Floats  # probabilities of the columns
    gap: float  # the most that the column mix concedes, less the least that the row mix gets


class BatchSolution(NamedTuple):
    """The same for many matrices of one shape; the first axis counts them."""

    value: Floats
    row: Floats
    column: Floats
    gap: Floats


def solve_matrix(payoffs: ArrayLike) -> MatrixSolution:
    """Value, optimal mixes and certificate of one matrix.

    The gap is at most 1e-12 of the difference between the greatest and the least payoff,
    rounding of the payoffs themselves aside. It is 0 where there is a saddle point. Raises
    InvalidConfig unless `payoffs` is a matrix of finite numbers.

    >>> round(solve_matrix([[3, 0], [1, 2]]).value, 12)
    1.5
    """
    array = as_payoffs(payoffs, 2)
    saddles = (array == array.min(1, keepdims=True)) & (array == array.max(0))
    if saddles.any():
        i, j = np.argwhere(saddles)[0]
        row, column = np.zeros(array.shape[0]), np.zeros(array.shape[1])
        row[i] = column[j] = 1.0
        return MatrixSolution(float(array[i, j]), row, column, 0.0)
    value, rows, columns, gap = solve_batch(array[None])
    return MatrixSolution(float(value[0]), rows[0], columns[0], float(gap[0]))


def solve_batch(payoffs: ArrayLike) -> BatchSolution:
    """Value, optimal mixes and certificate of each matrix of (batch, rows, columns).

    The gaps are as small as those of `solve_matrix`, and it raises the same errors.
    """
    array = as_payoffs(payoffs, 3)
    if not len(array):
        empty = np.zeros(0)
        return BatchSolution(empty, array[:, :, 0], array[:, 0, :], empty)
    stretched, least, spread = normalised(array)
    # A saddle point needs no simplex method: both sides' mixes are pure.
    safest, hardest = stretched.min(2), stretched.max(1)
    mixed = hardest.min(1) - safest.max(1) > TIE
    row = np.eye(array.shape[1])[safest.argmax(1)]
    column = np.eye(array.shape[2])[hardest.argmin(1)]
    row[mixed], column[mixed] = simplex(array[mixed])
    for hard in np.flatnonzero(~(bounds(stretched, row, column).gap <= GAP)):
        row[hard], column[hard] = _exactly(stretched[hard])
    low, high = bounds(stretched, row, column)
    return BatchSolution(least + (low + high) / 2 * spread, row, column, (high - low) * spread)


def _exactly(matrix: Floats) -> tuple[Floats, Floats]:
    """The exact mixes of one matrix."""
    exact = solve_rational([[Fraction(entry) for entry in line] for line in matrix.tolist()])
    return np.array([float(p) for p in exact.row]), np.array([float(q) for q in exact.column])


def as_payoffs(payoffs: ArrayLike, dimensions: int) -> Floats:
    """The payoffs as an array of floats of that many dimensions.

    Raises InvalidConfig unless they form a full array of finite numbers.
    """
    try:
        array = np.asarray(payoffs, dtype=np.float64)
    except (TypeError, ValueError):
        raise InvalidConfig("payoffs", payoffs, "numbers in rows of one length") from None
    if array.ndim != dimensions or 0 in array.shape[-2:]:
        raise InvalidConfig("payoffs", array.shape, f"a full array of {dimensions} dimensions")
    if not np.isfinite(array).all():
        raise InvalidConfig("payoffs", array[~np.isfinite(array)][0], "finite numbers")
    return array


def normalised(payoffs: Floats) -> tuple[Floats, Floats, Floats]:
    """The matrices stretched to [0, 1], with their least entries and their ranges.

    `payoffs` has the shape (batch, rows, columns), the last two results (batch,). A matrix of
    one constant comes back as zeros, with range 0. Stretching does not change the optimal
    mixes, and gives tolerances the same meaning for all matrices.
    """
    least = payoffs.min(axis=(1, 2))
    # Halves, because the difference of two huge floats may overflow.
    spread = payoffs.max(axis=(1, 2)) / 2 - least / 2
    scale = np.where(spread > 0, spread, 1.0)[:, None, None]
    stretched = (payoffs / 2 - least[:, None, None] / 2) / scale
    return stretched, least, 2 * spread


class Bounds(NamedTuple):
    """What each side's mix guarantees: the value of the game lies between both bounds."""

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


class Mixes(NamedTuple):
    """Mixes of both sides."""

    row: Floats  # (batch, rows), each summing to 1
    column: Floats  # (batch, columns)


class _Tableaux:
    """The condensed tableaux of those matrices of a batch that are not solved yet.

    A tableau has the rows and the columns of its matrix, then the right-hand side as its last
    column and the costs as its last row.
    """

    def __init__(self, payoffs: Floats) -> None:
        batch, rows, columns = payoffs.shape
        self.rows, self.columns = rows, columns
        self.cells = np.empty((batch, rows + 1, columns + 1))
        np.add(normalised(payoffs)[0], 1, out=self.cells[:, :rows, :columns])
        self.cells[:, :rows, columns] = 1
        self.cells[:, rows, :columns] = -1
        self.cells[:, rows, columns] = 0
        # Variables 0 … columns − 1 are the y of `simplex`; then come the slacks of the rows.
        self.basic = np.tile(np.arange(columns, columns + rows), (batch, 1))
        self.free = np.tile(np.arange(columns), (batch, 1))
        self.which = np.arange(batch)  # where each tableau stands in the batch

    def keep(self, some: Flags) -> None:
        self.cells, self.which = self.cells[some], self.which[some]
        self.basic, self.free = self.basic[some], self.free[some]

    def entering(self, bland: bool) -> tuple[Ints, Flags]:
        """The column that enters in each tableau, and True for each tableau that is solved."""
        costs = self.cells[:, self.rows, :-1]
        if bland:
            column = np.where(costs < -COST, self.free, LAST).argmin(1)
        else:
            column = costs.argmin(1)
        return column, costs[np.arange(len(costs)), column] >= -COST

    def leaving(self, column: Floats, bland: bool) -> Ints:
        """The row that leaves each tableau: that of the least ratio of the right-hand side to
        the entering `column`'s entry.
        """
        entries = column[:, :-1]
        ratios = np.full(entries.shape, np.inf)
        np.divide(self.cells[:, : self.rows, -1], entries, out=ratios, where=entries > PIVOT)
        if bland:
            ties = ratios <= ratios.min(1, keepdims=True) + TIE
            ratios = np.where(ties, self.basic, LAST)
        rows: Ints = ratios.argmin(1)
        return rows

    def pivot(self, entering: Ints, bland: bool) -> None:
        """Exchange the entering column with the leaving row, in every tableau."""
        cells, every = self.cells, np.arange(len(self.which))
        column = cells[every, :, entering]
        leaving = self.leaving(column, bland)
        inverse = 1.0 / column[every, leaving]
        row = cells[every, leaving] * inverse[:, None]
        cells -= column[:, :, None] * row[:, None, :]
        row[every, entering] = inverse
        cells[every, :, entering] = column * -inverse[:, None]
        cells[every, leaving] = row
        swapped = self.basic[every, leaving]
        self.basic[every, leaving] = self.free[every, entering]
        self.free[every, entering] = swapped


def simplex(payoffs: Floats) -> Mixes:
    """Mixes for a batch of matrices (batch, rows, columns), optimal but for rounding errors.

    Those errors have no bound: certify the result (`bounds`). The method, for a matrix A with
    positive entries and a row player who maximises (Dantzig, "A proof of the equivalence of the
    programming problem and the game problem", 1951):

    1. maximise Σ y over A y ≤ 1, y ≥ 0;
    2. pivot: the entering column has the most negative cost, the leaving row the least ratio;
       after a while the smallest index instead (Bland's rule), which cannot cycle;
    3. at the end the value is 1 / Σ y, the column mix is y / Σ y, and the row mix is read the
       same way from the costs of the slacks.

    All matrices pivot together; a solved one leaves the batch.
    """
    batch, rows, columns = payoffs.shape
    tableau = _Tableaux(payoffs)
    # By variable. weights[0]: the costs; those of the slacks give the row mix. weights[1]: the
    # amounts; those of the y give the column mix.
    weights = np.zeros((2, batch, rows + columns))

    def note(some: Flags) -> None:
        which, cells = tableau.which[some, None], tableau.cells[some]
        for side, variables, amounts in (
            (0, tableau.free[some], cells[:, rows, :columns]),
            (1, tableau.basic[some], cells[:, :rows, columns]),
        ):
            weights[side, which, variables] = amounts

    for turn in range(12 * (rows + columns)):
        bland = turn > 4 * (rows + columns)
        entering, done = tableau.entering(bland)
        if done.any():
            note(done)
            tableau.keep(~done)
            entering = entering[~done]
            if not tableau.which.size:
                break
        tableau.pivot(entering, bland)
    else:  # rounding errors keep some from ending: their certificate will tell
        note(np.ones(tableau.which.size, dtype=bool))
    return Mixes(_mix(weights[0, :, columns:]), _mix(weights[1, :, :columns]))


def _mix(weights: Floats) -> Floats:
    """The weights as probabilities; uniform where they are not finite or none is positive."""
    positive = np.maximum(weights, 0.0)
    total = positive.sum(1, keepdims=True)
    broken = ~(np.isfinite(total) & (total > 0))
    return np.where(broken, 1.0 / weights.shape[1], positive / np.where(broken, 1.0, total))


class RationalSolution(NamedTuple):
    """The solution of a matrix game, exact."""

    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]


class _Tableau:
    """A condensed tableau of integers over `denominator`, which is the last pivot.

    The divisions of a pivot leave no remainder (Edmonds, "Systems of distinct representatives
    and linear algebra", 1967). Bland's rule (1977) chooses the pivots, so that it always ends.
    """

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

    def optimise(self) -> None:
        """Pivot by Bland's rule to an optimum."""
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


def solve_rational(payoffs: Sequence[Sequence[Fraction | int]]) -> RationalSolution:
    """Value and optimal mixes of a matrix of fractions, the row player maximising.

    >>> solve_rational([[3, 0], [1, 2]]).value
    Fraction(3, 2)
    """
    unit = lcm(*(Fraction(entry).denominator for row in payoffs for entry in row))
    whole = [[int(entry * unit) for entry in row] for row in payoffs]
    shift = 1 - min(min(row) for row in whole)
    tableau = _Tableau([[entry + shift for entry in row] for row in whole])
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
