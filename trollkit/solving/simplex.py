"""Many zero-sum matrix games at once, by the simplex method in step.

For matrices A with positive entries, the row player maximising (Dantzig, "A proof of the
equivalence of the programming problem and the game problem", 1951):

1. maximise Σ y over A y ≤ 1, y ≥ 0, in a condensed tableau: a row of it for each row of A,
   a column for each column of A, the right-hand side last, the costs below;
2. pivot: the entering column has the most negative cost, the leaving row the least ratio;
   after a while the smallest index instead (Bland's rule), which cannot cycle;
3. at the end the value is 1 / Σ y, the column mix is y / Σ y, and the row mix is read the
   same way from the costs of the slacks.

All matrices of a batch pivot in the same sweep; those that are done leave it.
"""

from typing import NamedTuple

import numpy as np

from trollkit.solving.arrays import Flags, Floats, Ints, normalised

COST = 1e-12  # a column enters when it gains more than this, on payoffs from 1 to 2
PIVOT = 1e-11  # entries below are taken for rounding errors
TIE = 1e-13
LAST = np.iinfo(np.int64).max


class Mixes(NamedTuple):
    """Mixes of both sides, and the square support on which they rest."""

    row: Floats  # (batch, rows), each summing to 1
    column: Floats  # (batch, columns)
    row_basis: Flags  # (batch, rows): the moves of the last basis,
    column_basis: Flags  # (batch, columns): as many on both sides


class _Tableau:
    """The tableaux of the matrices that are not done yet."""

    def __init__(self, payoffs: Floats) -> None:
        batch, rows, columns = payoffs.shape
        self.rows, self.columns = rows, columns
        self.cells = np.empty((batch, rows + 1, columns + 1))
        np.add(normalised(payoffs)[0], 1, out=self.cells[:, :rows, :columns])
        self.cells[:, :rows, columns] = 1
        self.cells[:, rows, :columns] = -1
        self.cells[:, rows, columns] = 0
        # Variables: 0 … columns−1 are the y, then come the slacks of the rows.
        self.basic = np.tile(np.arange(columns, columns + rows), (batch, 1))
        self.free = np.tile(np.arange(columns), (batch, 1))
        self.which = np.arange(batch)  # where each tableau stands in the batch

    def keep(self, some: Flags) -> None:
        self.cells, self.which = self.cells[some], self.which[some]
        self.basic, self.free = self.basic[some], self.free[some]

    def entering(self, bland: bool) -> tuple[Ints, Flags]:
        """The column that enters in each tableau, and where none is worth it."""
        costs = self.cells[:, self.rows, :-1]
        if bland:
            column = np.where(costs < -COST, self.free, LAST).argmin(1)
        else:
            column = costs.argmin(1)
        return column, costs[np.arange(len(costs)), column] >= -COST

    def leaving(self, column: Floats, bland: bool) -> Ints:
        """The row that leaves: the least ratio of right-hand side to the column's entry."""
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

    Nothing is promised about those errors: certify the result (`certificate.bounds`).
    """
    batch, rows, columns = payoffs.shape
    tableau = _Tableau(payoffs)
    # Both sides' weights by variable: the y of one, the slacks of the other.
    weights = np.zeros((2, batch, rows + columns))
    basis = np.zeros((2, batch, rows + columns), dtype=bool)

    def note(some: Flags) -> None:
        which, cells = tableau.which[some, None], tableau.cells[some]
        for side, variables, amounts in (
            (0, tableau.free[some], cells[:, rows, :columns]),
            (1, tableau.basic[some], cells[:, :rows, columns]),
        ):
            weights[side, which, variables] = amounts
            basis[side, which, variables] = True

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
    else:  # rounding errors keep it from ending: the certificate will tell
        note(np.ones(tableau.which.size, dtype=bool))
    return Mixes(
        _mix(weights[0, :, columns:]),
        _mix(weights[1, :, :columns]),
        basis[0, :, columns:],
        basis[1, :, :columns],
    )


def _mix(weights: Floats) -> Floats:
    """The weights as probabilities."""
    positive = np.maximum(weights, 0.0)
    total = positive.sum(1, keepdims=True)
    broken = ~(np.isfinite(total) & (total > 0))
    return np.where(broken, 1.0 / weights.shape[1], positive / np.where(broken, 1.0, total))
