"""Zero-sum matrix games solved with a certificate, one at a time or many at once.

The row player maximises. Each way is quicker than the next, and its result is kept only if
the certificate is good; the last one cannot fail:

1. a saddle point, where there is one;
2. the simplex method in floats, on the moves that are not dominated;
3. the linear systems of the support it has found, which are more accurate;
4. the same support, and the simplex method from there, in fractions.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from trollkit.solving.arrays import Floats, as_payoffs, normalised
from trollkit.solving.certificate import bounds
from trollkit.solving.rational import solve_rational
from trollkit.solving.saddle import saddle_points, undominated
from trollkit.solving.simplex import Mixes, simplex
from trollkit.solving.support import rest_on

GAP = 1e-12  # of the range of the payoffs: what a certificate may leave open


class MatrixSolution(NamedTuple):
    """The value of a matrix game, and mixes that prove it within `gap`."""

    value: float
    row: Floats  # probabilities of the rows
    column: Floats  # probabilities of the columns
    gap: float  # what the column mix concedes at most, less what the row mix gets at least


# Any way to solve one matrix: `solve_matrix`, `solve_program`, or a solver of one's own.
MatrixSolver = Callable[[Floats], MatrixSolution]


class BatchSolution(NamedTuple):
    """The same for many matrices of one shape; the first axis counts them."""

    value: Floats
    row: Floats
    column: Floats
    gap: Floats


def solve_matrix(payoffs: ArrayLike) -> MatrixSolution:
    """Value, optimal mixes and certificate of one matrix.

    The gap is at most 1e-12 of the difference between the greatest and the least payoff,
    rounding of the payoffs themselves aside. Raises InvalidConfig unless `payoffs` is a
    matrix of finite numbers.

    >>> round(solve_matrix([[3, 0], [1, 2]]).value, 12)
    1.5
    """
    array = as_payoffs(payoffs, 2)
    row, column = np.zeros(array.shape[0]), np.zeros(array.shape[1])
    if saddles := saddle_points(array):
        i, j = saddles[0]
        row[i] = column[j] = 1.0
        return MatrixSolution(float(array[i, j]), row, column, 0.0)
    rows, columns = undominated(array)
    part = normalised(array[np.ix_(rows, columns)][None])[0]
    row[rows], column[columns] = _mixes(part)
    value, _, _, gap = _certified(array[None], row, column)
    return MatrixSolution(float(value[0]), row, column, float(gap[0]))


def solve_batch(payoffs: ArrayLike) -> BatchSolution:
    """Value, optimal mixes and certificate of each matrix of (batch, rows, columns).

    Promises and errors as `solve_matrix`.
    """
    array = as_payoffs(payoffs, 3)
    if not len(array):
        empty = np.zeros(0)
        return BatchSolution(empty, array[:, :, 0], array[:, 0, :], empty)
    mixes = simplex(array)
    row, column = mixes.row, mixes.column
    stretched = normalised(array)[0]
    for hard in np.flatnonzero(~(bounds(stretched, row, column).gap <= GAP)):
        _, row[hard], column[hard], _ = solve_matrix(array[hard])
    return _certified(array, row, column)


def _certified(payoffs: Floats, row: Floats, column: Floats) -> BatchSolution:
    """The mixes with the value between their guarantees, measured on stretched payoffs."""
    stretched, least, spread = normalised(payoffs)
    row, column = np.atleast_2d(row), np.atleast_2d(column)
    low, high = bounds(stretched, row, column)
    return BatchSolution(least + (low + high) / 2 * spread, row, column, (high - low) * spread)


def _mixes(part: Floats) -> tuple[Floats, Floats]:
    """Mixes of one matrix, given as a batch of one, by the ways 2 to 4."""
    found = simplex(part)
    if bounds(part, found.row, found.column).gap[0] <= GAP:
        return found.row[0], found.column[0]
    rests = rest_on(part, found.row_basis, found.column_basis)
    if rests.sound[0] and bounds(part, rests.row, rests.column).gap[0] <= GAP:
        return rests.row[0], rests.column[0]
    return _in_fractions(part[0], found)


def _in_fractions(matrix: Floats, found: Mixes) -> tuple[Floats, Floats]:
    exact = solve_rational(
        [[Fraction(entry) for entry in row] for row in matrix.tolist()],
        (
            np.flatnonzero(found.row_basis[0]).tolist(),
            np.flatnonzero(found.column_basis[0]).tolist(),
        ),
    )
    return np.array([float(p) for p in exact.row]), np.array([float(q) for q in exact.column])
