"""Solvers that know the contract and no game: zero-sum matrix games."""

from trollkit.solving.matrix import BatchSolution, MatrixSolution, solve_batch, solve_matrix
from trollkit.solving.rational import RationalSolution, solve_rational
from trollkit.solving.saddle import saddle_points, undominated

__all__ = [
    "BatchSolution",
    "MatrixSolution",
    "RationalSolution",
    "saddle_points",
    "solve_batch",
    "solve_matrix",
    "solve_rational",
    "undominated",
]
