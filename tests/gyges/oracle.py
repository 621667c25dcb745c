"""Gygès again, slow and literal: single steps, a set of used lines, no pruning, no bits.

Below it what the machine judges and proves: sums of weights, plain recursion over the tree.

Cells are pairs (row, column) from 1 to 6, boards are dictionaries from cells to ring values.
"""

from trollkit.core.game import LEFT, RIGHT, other
from trollkit.gyges.board import CELLS, NAMES, ROWS, last_row
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.valuation import sight, wins_at_once

Cell = tuple[int, int]


def board_of(position):
    rings = {_cell(i): position.value(i) for i in CELLS if position.value(i)}
    return rings, "sn"[position.player]


def legal(board, side):
    """The legal moves in the seed's notation."""
    for row in rows(board, side):
        moves = {m for cell in board if cell[0] == row for m in moves_from(board, side, cell)}
        if moves:
            return moves
    return set()


def rows(board, side):
    """Rows with rings, the nearest to `side` first."""
    return sorted({row for row, _ in board}, reverse=side == "n")


def moves_from(board, side, start):
    lifted = {cell: value for cell, value in board.items() if cell != start}
    front = rows(board, "n" if side == "s" else "s")[0]
    for path in set(ends(lifted, side, start, board[start])):
        if isinstance(path, str):
            yield f"{word(start)}-{path}"
        elif path not in lifted:
            if path != start:
                yield f"{word(start)}-{word(path)}"
        else:
            for drop in ((r, c) for r in range(1, 7) for c in range(1, 7)):
                behind = drop[0] > front if side == "s" else drop[0] < front
                same = drop == start and board[path] == board[start]
                if drop not in lifted and not behind and not same:
                    yield f"{word(start)}*{word(path)}={word(drop)}"


def ends(lifted, side, cell, left, used=frozenset()):
    """Where walks may end from `cell` with `left` steps to go; "n" and "s" are the goals."""
    if left == 1 and cell[0] == (6 if side == "s" else 1):
        yield "n" if side == "s" else "s"
    r, c = cell
    for after in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        line = frozenset((cell, after))
        if not (1 <= after[0] <= 6 and 1 <= after[1] <= 6) or line in used:
            continue
        if left == 1:
            yield after
        if after in lifted and left == 1:
            yield from ends(lifted, side, after, lifted[after], used | {line})
        elif after not in lifted and left > 1:
            yield from ends(lifted, side, after, left - 1, used | {line})


def word(cell):
    return f"{cell[0]}{cell[1]}"


def _cell(i):
    return int(NAMES[i][0]), int(NAMES[i][1])


def judged(position, weights):
    """What a board in play is worth to who has just moved, as `Weights` weigh it.

    Needs a ring on the board. Whether the side to move wins at once is not looked at.
    """
    if position.player == LEFT:
        position = position.rotated()
    (own, last), (facing, their_last) = (sight(position, side) for side in (LEFT, RIGHT))
    value = weights.constant
    for cell in CELLS:
        landed = 4 * (own >> cell & 1) + 8 * (facing >> cell & 1)
        value += weights.cells[cell][position.value(cell) + landed]
    for row, cells in enumerate(ROWS):
        value += weights.own_steps[row] * (last & cells).bit_count()
        value += weights.their_steps[row] * (their_last & cells).bit_count()
    if last & last_row(LEFT) and wins_at_once(position._replace(player=other(position.player))):
        value += weights.menace
    return value


def forces_a_win(position, own_moves):
    """Whether the side to move wins in so many moves of its own, come what may."""
    if wins_at_once(position):
        return True
    return own_moves > 1 and any(True for _ in winning_moves(position, own_moves))


def winning_moves(position, own_moves):
    """The first moves of such wins."""
    for move in legal_moves(position):
        board = apply(position, move)
        if board.winner() is not None:
            yield move
        elif own_moves > 1 and not wins_at_once(board):
            replies = (apply(board, reply) for reply in legal_moves(board))
            if all(forces_a_win(reply, own_moves - 1) for reply in replies):
                yield move
