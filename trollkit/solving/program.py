"""A matrix game as a linear program, for a solver of linear programs: scipy's, or another one.

    maximise v   subject to   Σᵢ xᵢ·a(i, j) ≥ v for each column j,   Σ x = 1,   x ≥ 0

is the row player's side (von Neumann; Dantzig 1951), and the dual variables of its columns are
the column player's mix. Another solver (Gurobi, CPLEX, …) is one function of the type
`MatrixSolver` in the place of `solve_program`: matrix in, `certified` mixes out.
`benchmarks/solveurs.py` holds some of a dozen lines, and measures them.
"""

import numpy as np
from numpy.typing import ArrayLike

from trollkit.core.errors import InvalidConfig
from trollkit.solving.arrays import Floats, as_payoffs
from trollkit.solving.certificate import bounds
from trollkit.solving.matrix import MatrixSolution


def solve_program(payoffs: ArrayLike) -> MatrixSolution:
    """Value, optimal mixes and certificate of one matrix, by HiGHS through scipy's `linprog`.

    Exact to the tolerances of that solver, 1e-7; `solve_matrix` is quicker and closer. Raises
    InvalidConfig unless `payoffs` is a matrix of finite numbers that HiGHS can solve.

    >>> round(solve_program([[3, 0], [1, 2]]).value, 6)
    1.5
    """
    from scipy.optimize import linprog  # heavy, and only needed here

    array = as_payoffs(payoffs, 2)
    rows, columns = array.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-array.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    if found.status != 0:
        raise InvalidConfig("payoffs", found.message, "a matrix that HiGHS solves")
    return certified(array, found.x[:rows], -found.ineqlin.marginals)


def certified(payoffs: Floats, row: ArrayLike, column: ArrayLike) -> MatrixSolution:
    """The mixes that a solver has found, made probabilities, with what they prove.

    `row` and `column` are weights, as many as the matrix has rows and columns; what is negative
    by a rounding error becomes 0.
    """
    x, y = (np.maximum(np.asarray(weights, dtype=np.float64), 0) for weights in (row, column))
    x, y = x / x.sum(), y / y.sum()
    found = bounds(payoffs[None], x[None], y[None])
    low, high = float(found.low[0]), float(found.high[0])
    return MatrixSolution((low + high) / 2, x, y, high - low)
