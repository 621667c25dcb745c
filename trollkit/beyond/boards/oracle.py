"""Many matrix games of one shape, solved on the few moves that matter.

1. A saddle point, where there is one: mostly there is.
2. The double oracle (McMahan, Gordon & Blum, "Planning in the presence of cost functions
   controlled by an adversary", 2003), for all others in step: solve the games on some moves of
   each side, add the best responses of the full games, and stop where these gain nothing. With
   several trolls a side has hundreds of throws, and mixes a dozen of them.
"""

import numpy as np

from trollkit.solving import BatchSolution, Floats, Ints, bounds, rest_on, simplex, solve_matrix

GAP = 1e-12  # what the full matrices' certificate may leave open
ROUGH = 1e-9  # and once there are so many moves that rounding leaves no better one:
MANY = 30
MORE = 4  # moves of each side that are added at once
SADDLE = 1e-13  # pure guarantees closer than this are a saddle point


def solve_large(payoffs: Floats) -> BatchSolution:
    """Values, mixes and certificates of (batch, rows, columns), payoffs from −1 to 1.

    As `solve_batch` gives them; the gap may be `ROUGH` where many moves are mixed.
    """
    _, rows, columns = payoffs.shape
    low, high = payoffs.min(2), payoffs.max(1)
    first_row, first_column = low.argmax(1), high.argmin(1)
    value, gap = (low.max(1) + high.min(1)) / 2, high.min(1) - low.max(1)
    solved = BatchSolution(value, np.eye(rows)[first_row], np.eye(columns)[first_column], gap)
    pending = np.flatnonzero(gap > SADDLE)
    row_moves, column_moves = first_row[pending, None], first_column[pending, None]
    while pending.size:
        full = payoffs[pending]
        every = np.arange(pending.size)[:, None]
        small = full[every[:, :, None], row_moves[:, :, None], column_moves[:, None, :]]
        mixes = _solved(small)
        row, column = np.zeros(full.shape[:2]), np.zeros((pending.size, columns))
        row[every, row_moves], column[every, column_moves] = mixes
        by_row, by_column = (full @ column[:, :, None])[:, :, 0], (row[:, None] @ full)[:, 0]
        low, high = by_column.min(1), by_row.max(1)
        done = high - low <= (GAP if row_moves.shape[1] < MANY else ROUGH)
        _note(solved, pending[done], (low + high)[done] / 2, row[done], column[done])
        solved.gap[pending[done]] = (high - low)[done]
        if row_moves.shape[1] == min(rows, columns):
            pending = pending[~done]
            break
        by_row[every, row_moves], by_column[every, column_moves] = -np.inf, np.inf
        pending = pending[~done]
        more = min(MORE, min(rows, columns) - row_moves.shape[1])
        row_moves = np.hstack((row_moves, _greatest(by_row, more)))[~done]
        column_moves = np.hstack((column_moves, _greatest(-by_column, more)))[~done]
    for game in pending.tolist():
        value, row, column, solved.gap[game] = solve_matrix(payoffs[game])
        _note(solved, game, value, row, column)
    return solved


def _solved(games: Floats) -> tuple[Floats, Floats]:
    """Mixes of small games, by the simplex method or, where more accurate, on its support."""
    found = simplex(games)
    row, column = found.row, found.column
    gap = bounds(games, row, column).gap
    hard = np.flatnonzero(gap > GAP)
    if hard.size:
        rests = rest_on(games[hard], found.row_basis[hard], found.column_basis[hard])
        better = rests.sound & (bounds(games[hard], rests.row, rests.column).gap < gap[hard])
        row[hard[better]], column[hard[better]] = rests.row[better], rests.column[better]
    return row, column


def _greatest(outlook: Floats, count: int) -> Ints:
    """The best `count` moves of each row."""
    return np.argpartition(outlook, -count, axis=1)[:, -count:]


def _note(
    solved: BatchSolution, which: Ints | int, value: Floats | float, row: Floats, column: Floats
) -> None:
    solved.value[which], solved.row[which], solved.column[which] = value, row, column
