"""The rules, compiled for the search: exact reach, the test for a win at once, lists of moves.

Kernels take a `Position` as the engine has it, and sets of cells as integers of 64 bits. A move
is one number, `start + 64 end + 4096 drop`, where a drop of 63 stands for none. `stack` is
scratch memory for the walks to go on with: it holds nothing between two calls.
"""

from functools import partial

import numpy as np
import numpy.typing as npt

from trollkit.compiling import kept  # before anything else imports numba
from trollkit.gyges.board import (
    ALL_CELLS,
    CELLS,
    NAMES,
    ROWS,
    VALUES,
    Leg,
    Position,
    all_rings,
    drop_cells,
    flood,
    front_row,
    last_row,
    last_steps,
    legs,
    neighbours,
)

# isort: split
from numba.cpython.unsafe.numbers import leading_zeros
from numba.cpython.unsafe.numbers import trailing_zeros as lowest
from numba.extending import register_jitable

Words = npt.NDArray[np.int64]
kernel = partial(kept, nogil=True)
part = partial(kept, inline="always")  # put into the kernels that call it, for their speed


STACK = 1024  # most walks that wait at a time; each of at most 12 bounces adds a few
NO_DROP = 63
MOST_MOVES = 4096  # a side has at most six rings to play, eleven to hit, twenty-five drops
_ROW = ROWS[0]


for shared in (all_rings, drop_cells, flood, front_row, last_row, last_steps, neighbours):
    register_jitable(shared)


def _tables() -> tuple[Words, Words, Words]:
    """The crossed cells and the lines of all legs, and where [worth, cell, end] begins."""
    walked: list[Leg] = []
    starts = np.zeros((len(VALUES) + 1, len(CELLS), len(NAMES) + 1), np.int64)
    for value in VALUES:
        for cell in CELLS:
            ends = [leg.end for leg in legs(value, cell)]  # in ascending order
            starts[value, cell] = len(walked) + np.searchsorted(ends, range(len(NAMES) + 1))
            walked += legs(value, cell)
    crossed, lines = ([leg[field] for leg in walked] for field in (0, 1))
    return np.array(crossed, np.int64), np.array(lines, np.int64), starts


_CROSSED, _LINES, _STARTS = _tables()


def new_stack() -> Words:
    """Scratch memory for walks; a row is `cell * 4 + worth`, lines used, rings bounced on."""
    return np.zeros((STACK, 3), np.int64)


@kernel
def worth(position: Position, where: int) -> int:
    """The worth of the ring on the cell whose bit is `where`; there must be a ring."""
    if position.ones & where:
        return 1
    return 2 if position.twos & where else 3


@kernel
def _last_steps(value: int, cell: int, empty: int) -> int:
    """`last_steps` for one ring, worth `value`, on `cell`: faster than the general one."""
    met = 1 << cell
    if value == 1:
        return met
    met = neighbours(met) & empty
    return met if value == 2 else neighbours(met) & empty


@kernel
def _is_open(leg: int, occupied: int, used: int) -> bool:
    return not (_CROSSED[leg] & occupied or _LINES[leg] & used)


@kernel
def _has_leg(value: int, cell: int, end: int, occupied: int, used: int) -> bool:
    """Whether a ring worth `value` can walk a leg from `cell` to `end`."""
    for leg in range(_STARTS[value, cell, end], _STARTS[value, cell, end + 1]):
        if _is_open(leg, occupied, used):
            return True
    return False


@kernel
def _bounce(
    position: Position,
    walk: tuple[int, int, int, int],
    end: int,
    occupied: int,
    stack: Words,
    waiting: int,
) -> int:
    """Put the walk, with each leg to the ring on `end`, on the stack; how many wait then."""
    value, cell, used, bounced = walk
    there = 1 << end
    ring = end * 4 + worth(position, there)
    for leg in range(_STARTS[value, cell, end], _STARTS[value, cell, end + 1]):
        if _is_open(leg, occupied, used):
            stack[waiting, 0] = ring
            stack[waiting, 1] = used | _LINES[leg]
            stack[waiting, 2] = bounced | there
            waiting += 1
    return waiting


@kernel
def _begin(position: Position, start: int, stack: Words) -> int:
    """Put the walk that stands on `start` alone on the stack; the cells of all other rings."""
    stack[0, 0] = start * 4 + worth(position, 1 << start)
    stack[0, 1] = stack[0, 2] = 0
    return all_rings(position) & ~(1 << start)


@kernel
def _taken(waiting: int, stack: Words) -> tuple[int, int, int, int]:
    """The walk at an index of the stack: its ring's worth, cell, lines, rings bounced on."""
    return stack[waiting, 0] & 3, stack[waiting, 0] >> 2, stack[waiting, 1], stack[waiting, 2]


@kernel
def reach(position: Position, start: int, stack: Words) -> tuple[int, int]:
    """Where the ring on `start` can end, as bits: free cells and the goal; cells of rings."""
    side, own = position.player, 1 << start
    occupied = _begin(position, start, stack)
    empty = ALL_CELLS & ~occupied
    landed, last = flood(position, own)
    goal = 1 << (36 + side)
    most_hit = landed & occupied
    most_free = landed & empty & ~own
    if last & last_row(side):
        most_free |= goal
    free = hit = 0
    waiting = 1
    while waiting and (hit != most_hit or free != most_free):
        waiting -= 1
        walk = _taken(waiting, stack)
        value, cell, used, bounced = walk
        last = _last_steps(value, cell, empty)
        ends = neighbours(last) & ~own & (~bounced & occupied | ~free & empty)
        if last & last_row(side):
            ends |= goal & ~free
        while ends:
            end = lowest(ends)
            ends &= ends - 1
            if occupied >> end & 1:
                more = _bounce(position, walk, end, occupied, stack, waiting)
                if more > waiting:
                    hit |= 1 << end
                waiting = more
            elif _has_leg(value, cell, end, occupied, used):
                free |= 1 << end
    return free, hit


@kernel
def _walks_onto_goal(position: Position, start: int, stack: Words) -> bool:
    side = position.player
    occupied = _begin(position, start, stack)
    empty = ALL_CELLS & ~occupied
    waiting = 1
    while waiting:
        waiting -= 1
        walk = _taken(waiting, stack)
        value, cell, used, bounced = walk
        last = _last_steps(value, cell, empty)
        if last & last_row(side) and _has_leg(value, cell, 36 + side, occupied, used):
            return True
        ends = neighbours(last) & occupied & ~bounced
        while ends:
            # The ring nearest to the goal is put last, so that it is taken first.
            end = lowest(ends) if side == 0 else 63 - leading_zeros(ends)
            ends &= ~(1 << end)
            waiting = _bounce(position, walk, end, occupied, stack, waiting)
    return False


@kernel
def _equals(position: Position, start: int) -> int:
    """The cells of all rings worth as much as the one on `start`."""
    value = worth(position, 1 << start)
    if value == 1:
        return position.ones
    return position.twos if value == 2 else position.threes


@kernel
def _may_be_blocked(occupied: int, side: int) -> bool:
    """Whether `side` has rings on its home row, and the row before it is full.

    Otherwise some ring of the nearest row can always move.
    """
    home, next_row = (_ROW, _ROW << 6) if side == 0 else (_ROW << 30, _ROW << 24)
    return occupied & home != 0 and occupied & next_row == next_row


@kernel
def playable_row(position: Position, stack: Words) -> int:
    """The nearest row of the side to move with a ring that can move, or -1."""
    side = position.player
    occupied = all_rings(position)
    if not occupied:
        return -1
    row = front_row(occupied, side)
    if not _may_be_blocked(occupied, side):
        return row
    while 0 <= row < 6:
        starts = occupied & _ROW << 6 * row
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            free, hit = reach(position, start, stack)
            if free or hit & ~_equals(position, start) or (hit and drop_cells(position)):
                return row
        row += 1 - 2 * side
    return -1


@kernel
def list_moves(position: Position, stack: Words, moves: Words) -> int:
    """Write the legal moves, as numbers, into `moves`; their number."""
    row = playable_row(position, stack)
    if row < 0:
        return 0
    occupied = all_rings(position)
    drops = drop_cells(position)
    starts = occupied & _ROW << 6 * row
    number = 0
    while starts:
        start = lowest(starts)
        starts &= starts - 1
        equal = _equals(position, start)
        free, hit = reach(position, start, stack)
        while free:
            moves[number] = start + 64 * lowest(free) + 4096 * NO_DROP
            free &= free - 1
            number += 1
        while hit:
            end = lowest(hit)
            hit &= hit - 1
            left = drops if equal >> end & 1 else drops | 1 << start
            while left:
                moves[number] = start + 64 * end + 4096 * lowest(left)
                left &= left - 1
                number += 1
    return number


@part
def after(position: Position, move: int) -> Position:
    """The position after a move that does not win."""
    start, end, drop = 1 << (move & 63), 1 << (move >> 6 & 63), move >> 12
    there = 0 if drop == NO_DROP else 1 << drop
    value = worth(position, start)
    taken = start | end
    ones, twos, threes = position.ones, position.twos, position.threes
    return Position(
        (ones & ~taken) | (end if value == 1 else 0) | (there if ones & end else 0),
        (twos & ~taken) | (end if value == 2 else 0) | (there if twos & end else 0),
        (threes & ~taken) | (end if value == 3 else 0) | (there if threes & end else 0),
        1 - position.player,
    )


@kernel
def sights(position: Position) -> tuple[int, int, int, int, int, int]:
    """The rings of the nearest row and both results of their `flood`, for each side.

    The side to move comes first. Computing both floods at once is faster.
    """
    side = position.player
    occupied = all_rings(position)
    mine = starts = occupied & _ROW << 6 * front_row(occupied, side)
    theirs = facing = occupied & _ROW << 6 * front_row(occupied, 1 - side)
    room, space = ALL_CELLS & ~(occupied & ~starts), ALL_CELLS & ~(occupied & ~facing)
    while True:
        last, opposite = last_steps(position, mine, room), last_steps(position, theirs, space)
        landed, landing = neighbours(last), neighbours(opposite)
        more, others = mine | (landed & occupied), theirs | (landing & occupied)
        if more == mine and others == theirs:
            return starts, landed, last, facing, landing, opposite
        mine, theirs = more, others


@kernel
def wins_from(position: Position, starts: int, last: int, stack: Words) -> bool:
    """Whether the side to move has a move onto its goal.

    `starts` are the rings of its nearest row, `last` the second result of their `flood`.
    """
    side = position.player
    occupied = all_rings(position)
    if _may_be_blocked(occupied, side):
        row = playable_row(position, stack)
        if row < 0:
            return False
        starts = occupied & _ROW << 6 * row
        _, last = flood(position, starts)
    if not last & last_row(side):
        return False
    while starts:
        start = lowest(starts)
        starts &= starts - 1
        if _walks_onto_goal(position, start, stack):
            return True
    return False


@kernel
def wins_at_once(position: Position, stack: Words) -> bool:
    """Whether the side to move has a move onto its goal."""
    occupied = all_rings(position)
    if not occupied:
        return False
    starts = occupied & _ROW << 6 * front_row(occupied, position.player)
    return wins_from(position, starts, flood(position, starts)[1], stack)


@kernel
def turned(position: Position) -> Position:
    """The same board with the other side to move."""
    return Position(position.ones, position.twos, position.threes, 1 - position.player)
