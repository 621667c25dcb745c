"""An engine of another school, to play against: full width, and what handbooks count.

It borrows the kit's list of moves and its test for a win at once, and nothing of its judgement:

- `MOVES`, mobility: cells and rings where the rings of one's nearest row can end;
- `LEG`, the path to the goal: for each leg fewer to it, lines left aside, five legs at most;
- `ROW_AHEAD`, advance: for each row between one's own home and one's nearest ring.

The search is a plain alpha-beta without a table: all moves of a node, the best-looking first,
one ply deeper at a time until the positions are used up. The root keeps the order of the last
depth that it finished.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import opening
from trollkit.gyges.search.best import as_move, as_words
from trollkit.gyges.search.bits import CELLS, ONE, ROW, around, count, front, lowest
from trollkit.gyges.search.children import MOST_MOVES, after, list_moves
from trollkit.gyges.search.walks import goal_row, new_stack, reach, wins_at_once

MOVES, LEG, ROW_AHEAD = 2, 12, 8
LEGS = 5
DEEPEST = 6
WON = 30_000


class Choice(NamedTuple):
    """A move, and the depth of the last search that was finished."""

    move: Move
    depth: int


@njit(cache=True)
def _legs_to_goal(p1: Any, p2: Any, p3: Any, starts: Any, side: int) -> int:
    """How many legs the goal is away, or `LEGS` where it is further or out of reach."""
    occupied = p1 | p2 | p3
    empty = CELLS & ~(occupied & ~starts)
    met = starts
    for legs in range(1, LEGS):
        two, three = around(met & p2) & empty, around(around(met & p3) & empty) & empty
        last = (met & p1) | two | three
        if last & goal_row(side):
            return legs
        met |= around(last) & occupied
    return LEGS


@njit(cache=True)
def _figure(p1: Any, p2: Any, p3: Any, side: int, stack: Any) -> int:
    occupied = p1 | p2 | p3
    row = front(occupied, side)
    starts = occupied & (ROW << np.uint64(6 * row))
    figure = -LEG * _legs_to_goal(p1, p2, p3, starts, side)
    figure += ROW_AHEAD * (row if side == 0 else 5 - row)
    while starts:
        free, hit = reach(p1, p2, p3, side, lowest(starts), stack)
        figure += MOVES * (count(free) + count(hit))
        starts &= starts - ONE
    return figure


@njit(cache=True)
def _judged(p1: Any, p2: Any, p3: Any, mover: int, stack: Any) -> int:
    """The value of a board for who has just moved."""
    if wins_at_once(p1, p2, p3, 1 - mover, stack):
        return -WON
    mine, theirs = _figure(p1, p2, p3, mover, stack), _figure(p1, p2, p3, 1 - mover, stack)
    return mine - theirs


@njit("i8(u8, u8, u8, i8, i8, i8, i8, u8[:,:], i8[:,:], i8[:,:], i8[:])")
def _search(
    p1: Any,
    p2: Any,
    p3: Any,
    side: int,
    depth: int,
    alpha: int,
    beta: int,
    stack: Any,
    moves: Any,
    scores: Any,
    left: Any,
) -> int:
    """The value for `side`, which wins not at once; it is of no use once `left` is negative."""
    number = list_moves(p1, p2, p3, side, stack, moves[depth])
    best = -WON - depth if number else 0
    for i in range(number):
        left[0] -= 1
        a, b, c = after(p1, p2, p3, moves[depth, i])
        scores[depth, i] = _judged(a, b, c, side, stack)
        if depth == 1:
            best = max(best, scores[depth, i])
            if best >= beta:
                return best
    if depth == 1 or not number:
        return best
    for move in np.argsort(-scores[depth, :number]):
        if scores[depth, move] == -WON or left[0] < 0:
            break
        a, b, c = after(p1, p2, p3, moves[depth, move])
        low = max(alpha, best)
        new = -_search(a, b, c, 1 - side, depth - 1, -beta, -low, stack, moves, scores, left)
        best = max(best, new)
        if best >= beta:
            break
    return best


def prepare() -> None:
    """Compile all of it."""
    best_move(opening("332121", "123321"), nodes=500)


def best_move(position: Position, *, nodes: int) -> Choice:
    """A move found within so many positions."""
    words, stack = as_words(position), new_stack()
    moves = np.zeros((DEEPEST + 1, MOST_MOVES), np.int64)
    scores, left = np.zeros_like(moves), np.array([nodes], np.int64)
    listed = np.zeros(MOST_MOVES, np.int64)
    ordered = list(listed[: list_moves(*words, stack, listed)])
    for move in ordered:
        if as_move(move).end >= 36:
            return Choice(as_move(move), 1)
    side, depth = words[3], 0
    values = [_judged(*after(*words[:3], move), side, stack) for move in ordered]
    while True:
        order = np.argsort(np.negative(values), kind="stable")
        ordered, values = [ordered[i] for i in order], [values[i] for i in order]
        depth += 1
        if depth > DEEPEST or abs(values[0]) >= WON:
            return Choice(as_move(ordered[0]), depth)
        new, best = list(values), -2 * WON
        for i, move in enumerate(ordered):
            if values[i] > -WON:
                board = after(*words[:3], move)
                below = _search(
                    *board, 1 - side, depth, -2 * WON, -best, stack, moves, scores, left
                )
                new[i] = -below if left[0] >= 0 else -2 * WON
            best = max(best, new[i])
            if left[0] < 0:
                # What this depth has looked at in vain stays behind what it has found.
                found = int(np.argmax(new[: i + 1])) if i else 0
                return Choice(as_move(ordered[found]), depth)
        values = new
