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
from trollkit.gyges.valuation import CELL, MENACE, RING, TEMPO

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


@kernel()
def child_value(p1: Any, p2: Any, p3: Any, side: int, floor: int, stack: Any) -> int:
    """What `trollkit.gyges.valuation` says of a board, seen from who has just moved.

    `side` is to move; the board is worth -WIN if it wins at once. A value of `floor` or less is
    an upper bound only: exact walks cost more than all the rest, and are left out for it.
    """
    mover = 1 - side
    occupied = p1 | p2 | p3
    starts, theirs, last, own, mine, own_last = sights(p1, p2, p3, side)
    value = RING * (count(mine & occupied) - count(theirs & occupied))
    value += CELL * (count(mine & ~occupied) - count(theirs & ~occupied)) - TEMPO
    near = (own_last & goal_row(mover)) != 0
    if value + near * MENACE <= floor:
        return value + near * MENACE
    if wins_from(p1, p2, p3, side, starts, last, stack):
        return -WIN
    if near and wins_from(p1, p2, p3, mover, own, own_last, stack):
        value += MENACE
    return value
