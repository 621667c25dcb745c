"""Moves as single words, the boards they lead to, and what those are worth, compiled.

A move is `start + 64 end + 4096 drop`, where a drop of 63 stands for none.
"""

from typing import Any

import numpy as np

from trollkit.gyges.search.bits import ONE, ROW, bit, count, lowest
from trollkit.gyges.search.compiling import kernel
from trollkit.gyges.search.walks import (
    goal_row,
    playable_row,
    reach,
    sights,
    value_at,
    wins_from,
    zone,
)
from trollkit.gyges.search.weighing import CONSTANT, MENACE, OWN_STEPS, THEIR_STEPS

TWO, THREE, FOUR, EIGHT, SIXTEEN = (np.uint64(n) for n in (2, 3, 4, 8, 16))
WIN = 30_000  # minus the number of plies to it
NO_DROP = 63
MOST_MOVES = 4096  # a side has at most six rings to play, eleven to hit, twenty-five drops


@kernel()
def list_moves(p1: Any, p2: Any, p3: Any, side: int, stack: Any, moves: Any) -> int:
    """Write the legal moves of `side` into `moves`; how many there are."""
    row = playable_row(p1, p2, p3, side, stack)
    if row < 0:
        return 0
    occupied = p1 | p2 | p3
    drops = zone(occupied, side)
    starts = (occupied >> np.uint64(6 * row)) & ROW
    number = 0
    while starts:
        start = 6 * row + lowest(starts)
        starts &= starts - ONE
        own = bit(start)
        value = value_at(p1, p2, own)
        equal = p1 if value == 1 else (p2 if value == 2 else p3)
        free, hit = reach(p1, p2, p3, side, start, stack)
        while free:
            moves[number] = start + 64 * lowest(free) + 4096 * NO_DROP
            free &= free - ONE
            number += 1
        while hit:
            end = lowest(hit)
            hit &= hit - ONE
            left = drops if equal & bit(end) else drops | own
            while left:
                moves[number] = start + 64 * end + 4096 * lowest(left)
                left &= left - ONE
                number += 1
    return number


@kernel(inline="always")
def after(p1: Any, p2: Any, p3: Any, move: int) -> tuple[Any, Any, Any]:
    """The rings after a move that does not win."""
    start, end, drop = bit(move & 63), bit((move >> 6) & 63), move >> 12
    value = value_at(p1, p2, start)
    p1, p2, p3 = p1 & ~start, p2 & ~start, p3 & ~start
    if drop != NO_DROP:
        there = bit(drop)
        if p1 & end:
            p1 = (p1 & ~end) | there
        elif p2 & end:
            p2 = (p2 & ~end) | there
        else:
            p3 = (p3 & ~end) | there
    if value == 1:
        p1 |= end
    elif value == 2:
        p2 |= end
    else:
        p3 |= end
    return p1, p2, p3


@kernel(inline="always")
def _has(cells: Any, cell: Any) -> Any:
    return (cells >> cell) & ONE


@kernel(inline="always")
def _weighed(
    p1: Any, p2: Any, p3: Any, mine: Any, own_last: Any, theirs: Any, last: Any, weights: Any
) -> int:
    """The weights of the cells and of the last steps, and the constant."""
    value = weights[CONSTANT]
    rings = p1 | p2 | p3
    seen = rings | mine | theirs
    while seen:
        cell = np.uint64(lowest(seen))
        seen &= seen - ONE
        ring = _has(p1, cell) + TWO * _has(p2, cell) + THREE * _has(p3, cell)
        kind = ring + FOUR * _has(mine, cell) + EIGHT * _has(theirs, cell)
        value += weights[np.int64(SIXTEEN * cell + kind)]
    for row in range(6):
        shift = np.uint64(6 * row)
        value += weights[OWN_STEPS + row] * count((own_last >> shift) & ROW)
        value += weights[THEIR_STEPS + row] * count((last >> shift) & ROW)
    return value


@kernel()
def child_value(
    p1: Any, p2: Any, p3: Any, side: int, floor: int, stack: Any, weights: Any
) -> int:
    """What `trollkit.gyges.judgement` says of a board, seen from who has just moved.

    `side` is to move; the board is worth -WIN if it wins at once. A value of `floor` or less is
    an upper bound only: exact walks cost more than all the rest, and are left out for it.
    """
    mover = 1 - side
    starts, theirs, last, own, mine, own_last = sights(p1, p2, p3, side)
    value = _weighed(p1, p2, p3, mine, own_last, theirs, last, weights[mover])
    menace = weights[mover, MENACE] * ((own_last & goal_row(mover)) != 0)
    if value + menace <= floor:
        return value + menace
    if wins_from(p1, p2, p3, side, starts, last, stack):
        return -WIN
    if menace and wins_from(p1, p2, p3, mover, own, own_last, stack):
        value += menace
    return value
