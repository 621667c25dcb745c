"""Mixes that rest on a given support, for many matrices at once.

On a square support the optimal mixes make the other side indifferent (Shapley & Snow,
"Basic solutions of discrete games", 1950): with B the payoffs on the support,

    B q = v·1, Σ q = 1   and   Bᵀ p = v·1, Σ p = 1,

two linear systems, solved with partial pivoting. That is quicker than the simplex method,
and its errors do not pile up pivot after pivot; but whether the support is the right one
is only known from the signs of the mixes and from their certificate.
"""

from typing import NamedTuple

import numpy as np

from trollkit.solving.arrays import Flags, Floats, Ints

NEGATIVE = -1e-14  # probabilities above are rounding errors
THREADED = 100  # rows from which on OpenBLAS shares one system among threads


class Rests(NamedTuple):
    """What a support gives."""

    row: Floats  # (batch, rows), at least 0 and summing to 1 where sound
    column: Floats  # (batch, columns)
    sound: Flags  # (batch,): whether there was a solution without a negative probability


def rest_on(payoffs: Floats, rows: Flags, columns: Flags) -> Rests:
    """The mixes of matrices (batch, r, c) that make the other side indifferent.

    `rows` (batch, r) and `columns` (batch, c) mark the supports, for each matrix as many
    moves on both sides.
    """
    batch, r, c = payoffs.shape
    size = rows.sum(1)
    row_moves, column_moves = _moves(rows, size.max()), _moves(columns, size.max())
    one = np.arange(batch)[:, None]
    block = payoffs[one[:, :, None], row_moves[:, :, None], column_moves[:, None, :]]
    sides = _bordered(block, np.arange(size.max()) < size[:, None])
    row, column = np.zeros((batch, r)), np.zeros((batch, c))
    if sides is None:
        return Rests(row, column, np.zeros(batch, dtype=bool))
    row[one, row_moves], column[one, column_moves] = sides
    with np.errstate(invalid="ignore"):
        sound = (row.min(1) >= NEGATIVE) & (column.min(1) >= NEGATIVE)
        return Rests(np.maximum(row, 0), np.maximum(column, 0), sound)


def _moves(support: Flags, most: int) -> Ints:
    """The moves of each support in order, others behind them, cut at `most`."""
    return np.argsort(~support, axis=1, kind="stable")[:, :most]


def _bordered(block: Floats, used: Flags) -> tuple[Floats, Floats] | None:
    """Both sides' probabilities, 0 where not `used`; None if a system is singular."""
    batch, most = used.shape
    system = np.zeros((batch, most + 1, most + 1))
    system[:, :most, :most] = np.where(used[:, :, None] & used[:, None, :], block, 0.0)
    # Supports shorter than the longest are filled up with equations x = 0.
    diagonal = np.arange(most)
    system[:, diagonal, diagonal] += ~used
    system[:, :most, most] = np.where(used, -1.0, 0.0)
    system[:, most, :most] = used
    right = np.zeros((batch, most + 1, 1))
    right[:, most] = 1
    try:
        column = _solve(system, right)
        system[:, :most, most] *= -1
        system[:, most, :most] *= -1
        row = _solve(system.transpose(0, 2, 1), right)
    except np.linalg.LinAlgError:
        return None
    return np.where(used, row[:, :most, 0], 0.0), np.where(used, column[:, :most, 0], 0.0)


def _solve(system: Floats, right: Floats) -> Floats:
    """`np.linalg.solve`, large systems in two halves by the Schur complement.

    Threads that share small systems wait for each other at each of them: on a busy machine
    that takes up to thirty times as long as one thread does.
    """
    size = system.shape[1]
    if size < THREADED:
        return np.linalg.solve(system, right).astype(np.float64, copy=False)
    half = size // 2
    known = np.concatenate((system[:, :half, half:], right[:, :half]), axis=2)
    above = _solve(system[:, :half, :half], known)
    left_below = system[:, half:, :half]
    across, ends = above[:, :, : size - half], above[:, :, size - half :]
    complement = system[:, half:, half:] - np.matmul(left_below, across)
    below = _solve(complement, right[:, half:] - np.matmul(left_below, ends))
    return np.concatenate((ends - np.matmul(across, below), below), axis=1)
