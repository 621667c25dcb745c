"""Walks of rings, compiled: floods, exact reach, and the test for a win at once.

A position is four words: `p1`, `p2`, `p3`, the cells of the rings of each value, and `side`.
`stack` is scratch memory that walks share; nothing is kept in it.
"""

from typing import Any

import numpy as np

from trollkit.gyges.board import CELLS as ALL
from trollkit.gyges.board import NAMES, VALUES
from trollkit.gyges.legs import legs
from trollkit.gyges.search.bits import (
    CELLS,
    NONE,
    ONE,
    ROW,
    SIX,
    around,
    bit,
    front,
    highest,
    lowest,
)
from trollkit.gyges.search.compiling import kernel

STACK = 1024  # walks that wait at the same time; each of at most 12 bounces adds a few


def _tables() -> tuple[Any, ...]:
    """All legs in flat arrays, and where those of a ring's worth, cell and end begin."""
    crossed, lines = [], []
    starts = np.zeros((len(VALUES) + 1, len(ALL), len(NAMES) + 1), np.int64)
    for value in VALUES:
        for cell in ALL:
            by_end = legs(value, cell)  # in ascending order of ends
            for end in range(len(NAMES)):
                starts[value, cell, end] = len(lines)
                crossed += [leg.crossed for leg in by_end if leg.end == end]
                lines += [leg.lines for leg in by_end if leg.end == end]
            starts[value, cell, -1] = len(lines)
    return np.array(crossed, np.uint64), np.array(lines, np.uint64), starts


_CROSSED, _LINES, _STARTS = _tables()


def new_stack() -> Any:
    """Scratch memory for walks."""
    return np.zeros((STACK, 3), np.uint64)


@kernel(inline="always")
def value_at(p1: Any, p2: Any, where: Any) -> int:
    """The worth of the ring on the one occupied cell of `where`."""
    if p1 & where:
        return 1
    return 2 if p2 & where else 3


@kernel(inline="always")
def goal_row(side: int) -> Any:
    """The cells next to the goal that `side` aims at."""
    return ROW << np.uint64(30) if side == 0 else ROW


@kernel(inline="always")
def flood(p1: Any, p2: Any, p3: Any, start: Any) -> tuple[Any, Any]:
    """What the rings of `start` can land on, and the cells of their last steps.

    Lines may be used again here, and all of `start` counts as lifted: it is never too little.
    """
    occupied = p1 | p2 | p3
    empty = CELLS & ~(occupied & ~start)
    met = start
    while True:
        third = around(around(met & p3) & empty) & empty
        last = (met & p1) | (around(met & p2) & empty) | third
        landed = around(last)
        more = met | (landed & occupied)
        if more == met:
            return landed, last
        met = more


@kernel(inline="always")
def _last_steps(value: int, cell: Any, empty: Any) -> Any:
    """Where one ring may stand before the last step of a leg, lines left aside."""
    if value == 1:
        return cell
    if value == 2:
        return around(cell) & empty
    return around(around(cell) & empty) & empty


@kernel(inline="always")
def _leg(value: int, cell: int, end: int, occupied: Any, used: Any, k: int) -> int:
    """The number of the first open leg from `cell` to `end`, at or after `k`; -1 for none."""
    first = max(k, _STARTS[value, cell, end])
    for number in range(first, _STARTS[value, cell, end + 1]):
        if not (_CROSSED[number] & occupied or _LINES[number] & used):
            return number
    return -1


@kernel()
def reach(p1: Any, p2: Any, p3: Any, side: int, start: int, stack: Any) -> tuple[Any, Any]:
    """The cells and rings where the ring on `start` can end; the goal is a bit of the first."""
    own = bit(start)
    occupied = (p1 | p2 | p3) & ~own
    empty = CELLS & ~occupied
    landed, last = flood(p1, p2, p3, own)
    goal = bit(36 + side)
    most_hit = landed & occupied
    most_free = landed & empty & ~own
    if last & goal_row(side):
        most_free |= goal
    free = NONE
    hit = NONE
    stack[0, 0] = np.uint64(start * 4 + value_at(p1, p2, own))
    stack[0, 1] = NONE
    stack[0, 2] = NONE
    waiting = 1
    while waiting and (hit != most_hit or free != most_free):
        waiting -= 1
        cell = np.int64(stack[waiting, 0]) >> 2
        value = np.int64(stack[waiting, 0]) & 3
        used = stack[waiting, 1]
        bounced = stack[waiting, 2]
        last = _last_steps(value, bit(cell), empty)
        ends = around(last) & ~own & (~bounced & occupied | ~free & empty)
        if last & goal_row(side):
            ends |= goal & ~free
        while ends:
            end = lowest(ends)
            there = bit(end)
            ends &= ends - ONE
            k = _leg(value, cell, end, occupied, used, 0)
            if k < 0:
                continue
            if not occupied & there:
                free |= there
                continue
            hit |= there
            worth = np.uint64(end * 4 + value_at(p1, p2, there))
            while k >= 0:
                stack[waiting, 0] = worth
                stack[waiting, 1] = used | _LINES[k]
                stack[waiting, 2] = bounced | there
                waiting += 1
                k = _leg(value, cell, end, occupied, used, k + 1)
    return free, hit


@kernel()
def _walks_onto_goal(p1: Any, p2: Any, p3: Any, side: int, start: int, stack: Any) -> bool:
    own = bit(start)
    occupied = (p1 | p2 | p3) & ~own
    empty = CELLS & ~occupied
    stack[0, 0] = np.uint64(start * 4 + value_at(p1, p2, own))
    stack[0, 1] = NONE
    stack[0, 2] = NONE
    waiting = 1
    while waiting:
        waiting -= 1
        cell = np.int64(stack[waiting, 0]) >> 2
        value = np.int64(stack[waiting, 0]) & 3
        used = stack[waiting, 1]
        bounced = stack[waiting, 2]
        last = _last_steps(value, bit(cell), empty)
        if last & goal_row(side) and _leg(value, cell, 36 + side, occupied, used, 0) >= 0:
            return True
        ends = around(last) & occupied & ~bounced
        while ends:
            # The stack gives back first what comes last: the ring nearest to the goal.
            end = lowest(ends) if side == 0 else highest(ends)
            there = bit(end)
            ends &= ~there
            worth = np.uint64(end * 4 + value_at(p1, p2, there))
            k = _leg(value, cell, end, occupied, used, 0)
            while k >= 0:
                stack[waiting, 0] = worth
                stack[waiting, 1] = used | _LINES[k]
                stack[waiting, 2] = bounced | there
                waiting += 1
                k = _leg(value, cell, end, occupied, used, k + 1)
    return False


@kernel()
def playable_row(p1: Any, p2: Any, p3: Any, side: int, stack: Any) -> int:
    """The nearest row of `side` with a ring that can move, or -1.

    Only a home row before a full row can be blocked: elsewhere there is a way out behind.
    """
    occupied = p1 | p2 | p3
    if not occupied:
        return -1
    row = front(occupied, side)
    home, step = (0, 1) if side == 0 else (5, -1)
    if row != home or (occupied >> np.uint64(6 * (home + step))) & ROW != ROW:
        return row
    while 0 <= row < 6:
        starts = (occupied >> np.uint64(6 * row)) & ROW
        while starts:
            start = 6 * row + lowest(starts)
            starts &= starts - ONE
            free, hit = reach(p1, p2, p3, side, start, stack)
            own = bit(start)
            value = value_at(p1, p2, own)
            equal = p1 if value == 1 else (p2 if value == 2 else p3)
            if free or hit & ~equal or (hit and _may_drop(occupied, side)):
                return row
        row += step
    return -1


@kernel(inline="always")
def zone(occupied: Any, side: int) -> Any:
    """The free cells where a ring replaced by `side` may go, its own start left out."""
    limit = front(occupied, 1 - side)
    rows = (bit(6 * limit + 6) - ONE) if side == 0 else (CELLS << (SIX * np.uint64(limit)))
    return rows & CELLS & ~occupied


@kernel()
def _may_drop(occupied: Any, side: int) -> bool:
    return zone(occupied, side) != NONE


@kernel()
def sight(p1: Any, p2: Any, p3: Any, side: int) -> tuple[Any, Any, Any]:
    """The rings of the nearest row of `side`, and what `flood` says of them."""
    occupied = p1 | p2 | p3
    starts = occupied & (ROW << np.uint64(6 * front(occupied, side)))
    landed, last = flood(p1, p2, p3, starts)
    return starts, landed, last


@kernel(inline="always")
def _last(p1: Any, p2: Any, p3: Any, met: Any, empty: Any) -> Any:
    """Where the rings of `met` stand before the last step of a leg."""
    third = around(around(met & p3) & empty) & empty
    return (met & p1) | (around(met & p2) & empty) | third


@kernel()
def sights(p1: Any, p2: Any, p3: Any, side: int) -> tuple[Any, Any, Any, Any, Any, Any]:
    """The `sight` of `side`, then that of the other: both floods at a time take less."""
    occupied = p1 | p2 | p3
    mine = starts = occupied & (ROW << np.uint64(6 * front(occupied, side)))
    theirs = facing = occupied & (ROW << np.uint64(6 * front(occupied, 1 - side)))
    room, space = CELLS & ~(occupied & ~starts), CELLS & ~(occupied & ~facing)
    while True:
        last = _last(p1, p2, p3, mine, room)
        opposite = _last(p1, p2, p3, theirs, space)
        landed, landing = around(last), around(opposite)
        more, others = mine | (landed & occupied), theirs | (landing & occupied)
        if more == mine and others == theirs:
            return starts, landed, last, facing, landing, opposite
        mine, theirs = more, others


@kernel(inline="always")
def _before_a_full_row(occupied: Any, starts: Any, side: int) -> bool:
    """Whether these rings of the nearest row of `side` may all be blocked."""
    if side == 0:
        return starts & ROW != NONE and (occupied >> SIX) & ROW == ROW
    return starts >> np.uint64(30) != NONE and (occupied >> np.uint64(24)) & ROW == ROW


@kernel()
def wins_from(p1: Any, p2: Any, p3: Any, side: int, starts: Any, last: Any, stack: Any) -> bool:
    """Whether `side` has a move onto its goal, once its `sight` is known."""
    if _before_a_full_row(p1 | p2 | p3, starts, side):
        row = playable_row(p1, p2, p3, side, stack)
        if row < 0:
            return False
        starts = (p1 | p2 | p3) & (ROW << np.uint64(6 * row))
        _, last = flood(p1, p2, p3, starts)
    if not last & goal_row(side):
        return False
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        if _walks_onto_goal(p1, p2, p3, side, start, stack):
            return True
    return False


@kernel()
def wins_at_once(p1: Any, p2: Any, p3: Any, side: int, stack: Any) -> bool:
    """Whether `side`, were it to move, has a move onto its goal."""
    if not p1 | p2 | p3:
        return False
    starts, _, last = sight(p1, p2, p3, side)
    return wins_from(p1, p2, p3, side, starts, last, stack)
