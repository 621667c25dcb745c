"""The tree whose nodes back up the value of a linear program."""

from random import Random

import numpy as np

from trollkit.solving.arrays import Floats
from trollkit.solving.matrix import MatrixSolution, MatrixSolver, solve_matrix
from trollkit.solving.search.joint import LEAST, MOST
from trollkit.solving.search.statistics import draw, uniform


class LinearProgram:
    """A node's value is that of the matrix of its children's values, as of their last visits.

    Pairs of moves never tried count as the mean of the others. The next pair is drawn from
    both optimal mixes, the share `exploration` of each uniform, among the pairs whose value is
    not proved yet. A value is proved once all children's are, or a pure move of each side
    settles the matter whatever the others are (Winands, Björnsson & Saito, "Monte-Carlo tree
    search solver", 2008; Saffidine, Finnsson & Buro, "Alpha-beta pruning for games with
    simultaneous moves", 2012): a search that goes on long enough ends, and is exact.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        exploration: float = 0.1,
        solver: MatrixSolver = solve_matrix,
    ) -> None:
        self._payoffs = np.zeros((rows, columns))
        self._tried = np.zeros((rows, columns), dtype=bool)
        self._proved = np.zeros((rows, columns), dtype=bool)
        self._share, self._solver = exploration, solver
        self._found = MatrixSolution(0.0, uniform(rows), uniform(columns), MOST - LEAST)
        self.exact = False

    @property
    def value(self) -> float:
        """The value of the matrix as it is known."""
        return self._found.value

    def choose(self, chance: Random) -> tuple[int, int]:
        """A pair whose value is not proved, drawn from both mixes and some exploration."""
        row, column = (
            (1 - self._share) * mix + self._share / mix.size
            for mix in (self._found.row, self._found.column)
        )
        pairs = np.where(self._proved, 0.0, np.outer(row, column))
        i, j = divmod(draw(pairs.ravel(), chance), column.size)
        return i, j

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Enter the child's value, solve the matrix again, and hand its value on up."""
        self._payoffs[row, column] = value
        self._tried[row, column] = True
        self._proved[row, column] = exact
        settled = self._settled() if exact else None
        self.exact = settled is not None or bool(self._proved.all())
        if settled is None:
            unknown = self._payoffs[self._tried].mean()
            settled = self._solver(np.where(self._tried, self._payoffs, unknown))
        self._found = settled
        return settled.value

    def _settled(self) -> MatrixSolution | None:
        """The solution in pure moves, if what is proved is enough for one."""
        least = np.where(self._proved, self._payoffs, LEAST).min(axis=1)
        most = np.where(self._proved, self._payoffs, MOST).max(axis=0)
        row, column = int(least.argmax()), int(most.argmin())
        if least[row] < most[column]:
            return None
        rows, columns = (np.zeros(size) for size in self._payoffs.shape)
        rows[row] = columns[column] = 1.0
        return MatrixSolution(float(least[row]), rows, columns, 0.0)

    def mixes(self) -> tuple[Floats, Floats]:
        """Optimal mixes of the matrix as it is known."""
        return self._found.row, self._found.column
