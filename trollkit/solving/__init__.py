"""Solvers that know the contract and no game: zero-sum matrix games, and trees of them."""

from trollkit.solving.matrix import (
    BatchSolution,
    MatrixSolution,
    MatrixSolver,
    solve_batch,
    solve_matrix,
)
from trollkit.solving.program import certified, solve_program
from trollkit.solving.rational import RationalSolution, solve_rational
from trollkit.solving.saddle import saddle_points, undominated

__all__ = [
    "BatchSolution",
    "MatrixSolution",
    "MatrixSolver",
    "RationalSolution",
    "certified",
    "saddle_points",
    "solve_batch",
    "solve_matrix",
    "solve_program",
    "solve_rational",
    "undominated",
]
