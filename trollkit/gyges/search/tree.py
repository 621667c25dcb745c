"""Alpha-beta over the moves that look best, compiled.

1. At each node all moves are tried one ply deep: a move that lets the other side win at once is
   lost, the others get the value of their board. So wins in one and their defences are exact.
2. The best of them, so many by depth, are searched deeper, the first with an open window, the
   others with a null window until one proves better. That is the heuristic that tames
   replacements: hundreds of cells where a ring may be put, of which few matter.
3. The rest is left out only once a move that does not lose has been found: a loss that the
   search announces has no defence at all.

A table remembers positions (value, bound, best move). The search stops when `state` says so.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from trollkit.gyges.search.children import MOST_MOVES, after, list_moves, quiet_value
from trollkit.gyges.search.walks import new_stack, wins_at_once

WIN = 30_000  # minus the number of plies to it
SURE = 20_000  # values beyond it are wins or losses, not guesses
DEEPEST = 12
TABLE_BITS = 17
WIDTHS = np.array([0, 0, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14], np.int64)  # by depth
NODES, LIMIT, STOP = 0, 1, 2  # places in `state`
_LOWER, _EXACT, _UPPER = 1, 2, 3
_SIDE, _DEPTH, _FIRST, _ALPHA, _BETA, _NEXT, _NUMBER, _BEST, _CHOSEN, _NULL = range(10)


class Memory(NamedTuple):
    """What one search writes on: buffers by ply, the table of positions, and its state."""

    stack: Any
    moves: Any
    scores: Any
    boards: Any  # the pile of positions under search: rings …
    frames: Any  # … and all that is known about each
    keys: Any
    entries: Any
    state: Any  # positions looked at, how many are allowed, stop now


def new_memory(limit: int) -> Memory:
    """A memory without any memories, for a search of at most `limit` positions."""
    size = 1 << TABLE_BITS
    return Memory(
        new_stack(),
        np.zeros((DEEPEST + 8, MOST_MOVES), np.int64),
        np.zeros((DEEPEST + 8, MOST_MOVES), np.int64),
        np.zeros((DEEPEST + 2, 3), np.uint64),
        np.zeros((DEEPEST + 2, 10), np.int64),
        np.zeros(size, np.uint64),
        np.zeros((size, 4), np.int64),
        np.array([0, limit, 0], np.int64),
    )


@njit(inline="always")
def stopped(memory: Memory) -> bool:
    """Whether the time or the positions are used up."""
    return memory.state[STOP] != 0 or memory.state[NODES] >= memory.state[LIMIT]


@njit(inline="always")
def _key(p1: Any, p2: Any, p3: Any, side: int) -> Any:
    """A word that two positions share by bad luck only."""
    key = p1 * np.uint64(0x9E3779B97F4A7C15) ^ p2 * np.uint64(0xC2B2AE3D27D4EB4F)
    key ^= p3 * np.uint64(0x165667B19E3779F9) + np.uint64(side + 1)
    key ^= key >> np.uint64(29)
    key *= np.uint64(0xBF58476D1CE4E5B9)
    return key ^ (key >> np.uint64(32))


@njit(cache=True)
def expand(p1: Any, p2: Any, p3: Any, side: int, ply: int, cut: int, memory: Memory) -> int:
    """Write the moves and their values one ply deep, those that lose as -WIN; their number.

    Stops at the first value of `cut` or more.
    """
    moves, scores = memory.moves[ply], memory.scores[ply]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        a, b, c = after(p1, p2, p3, moves[i])
        if wins_at_once(a, b, c, 1 - side, memory.stack):
            scores[i] = -WIN
        else:
            scores[i] = quiet_value(a, b, c, 1 - side, memory.stack)
            if scores[i] >= cut:
                memory.state[NODES] += i + 1
                return i + 1
    memory.state[NODES] += number
    return number


@njit(inline="always")
def bring_best(moves: Any, scores: Any, i: int, number: int) -> None:
    """Put the best of the moves from `i` on in place `i`."""
    best = i
    for j in range(i + 1, number):
        if scores[j] > scores[best]:
            best = j
    moves[i], moves[best] = moves[best], moves[i]
    scores[i], scores[best] = scores[best], scores[i]


@njit(inline="always")
def _open(
    ply: int, rings: Any, side: int, depth: int, alpha: int, beta: int, memory: Memory
) -> None:
    """Set a position on the pile, to be searched with a window."""
    memory.boards[ply, 0], memory.boards[ply, 1], memory.boards[ply, 2] = rings
    frame = memory.frames[ply]
    frame[_SIDE], frame[_DEPTH], frame[_FIRST] = side, depth, alpha
    frame[_ALPHA], frame[_BETA], frame[_NEXT] = alpha, beta, 0


@njit(inline="always")
def _rings(ply: int, memory: Memory) -> tuple[Any, Any, Any]:
    return memory.boards[ply, 0], memory.boards[ply, 1], memory.boards[ply, 2]


@njit(cache=True)
def _remembered(ply: int, memory: Memory) -> tuple[bool, int, int]:
    """What the table says: whether it settles the position, the value, the best move."""
    frame = memory.frames[ply]
    p1, p2, p3 = _rings(ply, memory)
    key = _key(p1, p2, p3, frame[_SIDE])
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    if memory.keys[place] != key:
        return False, 0, 0
    found, depth, bound, move = memory.entries[place]
    if depth < frame[_DEPTH]:
        return False, 0, move
    # A win is kept as its distance from here, and given as its distance from the root.
    found -= ply * (found > SURE) - ply * (found < -SURE)
    settled = (
        bound == _EXACT
        or (bound == _LOWER and found >= frame[_BETA])
        or (bound == _UPPER and found <= frame[_FIRST])
    )
    return settled, found, move


@njit(cache=True)
def _remember(ply: int, memory: Memory) -> None:
    frame = memory.frames[ply]
    p1, p2, p3 = _rings(ply, memory)
    key = _key(p1, p2, p3, frame[_SIDE])
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    best = frame[_BEST]
    memory.keys[place] = key
    entry = memory.entries[place]
    entry[0] = best + ply * (best > SURE) - ply * (best < -SURE)
    entry[1] = frame[_DEPTH]
    exact = _EXACT if best > frame[_FIRST] else _UPPER
    entry[2] = _LOWER if best >= frame[_BETA] else exact
    entry[3] = frame[_CHOSEN]


@njit(cache=True)
def _begin(ply: int, memory: Memory) -> bool:
    """Look at a position for the first time; True when its `_BEST` is its value already."""
    frame = memory.frames[ply]
    settled, found, known = _remembered(ply, memory)
    if settled:
        frame[_BEST] = found
        return True
    moves, scores = memory.moves[ply], memory.scores[ply]
    p1, p2, p3 = _rings(ply, memory)
    last = frame[_DEPTH] == 1
    number = expand(p1, p2, p3, frame[_SIDE], ply, frame[_BETA] if last else WIN, memory)
    frame[_NUMBER], frame[_CHOSEN] = number, 0
    # Every move lets the other side win, or, on boards with a few rings, there is none.
    frame[_BEST] = -(WIN - ply - 2) if number else 0
    for i in range(number):
        if last and scores[i] > frame[_BEST] and scores[i] > -WIN:
            frame[_BEST], frame[_CHOSEN] = scores[i], moves[i]
        elif not last and known and moves[i] == known and scores[i] > -WIN:
            scores[i] = WIN  # the first to be tried
    if last:
        _remember(ply, memory)
    return last


@njit(cache=True)
def _descend(ply: int, memory: Memory) -> bool:
    """Set the next move's position on the pile; False when no move is left to try."""
    frame = memory.frames[ply]
    i = frame[_NEXT]
    enough = i >= WIDTHS[frame[_DEPTH]] and frame[_BEST] > -SURE
    if i >= frame[_NUMBER] or enough or frame[_ALPHA] >= frame[_BETA]:
        return False
    moves, scores = memory.moves[ply], memory.scores[ply]
    bring_best(moves, scores, i, frame[_NUMBER])
    if scores[i] == -WIN:
        return False
    p1, p2, p3 = _rings(ply, memory)
    rings = after(p1, p2, p3, moves[i])
    alpha, beta = frame[_ALPHA], frame[_BETA]
    frame[_NULL] = i > 0
    low = -alpha - 1 if frame[_NULL] else -beta
    _open(ply + 1, rings, 1 - frame[_SIDE], frame[_DEPTH] - 1, low, -alpha, memory)
    return True


@njit(cache=True)
def _ascend(ply: int, memory: Memory) -> bool:
    """Take the value found below; False when it asks for another look with a full window."""
    frame = memory.frames[ply]
    new = -memory.frames[ply + 1, _BEST]
    if frame[_NULL] and frame[_ALPHA] < new < frame[_BETA]:
        frame[_NULL] = 0
        below = _rings(ply + 1, memory)
        side, depth = 1 - frame[_SIDE], frame[_DEPTH] - 1
        _open(ply + 1, below, side, depth, -frame[_BETA], -frame[_ALPHA], memory)
        return False
    if new > frame[_BEST]:
        frame[_BEST] = new
        frame[_CHOSEN] = memory.moves[ply, frame[_NEXT]]
    frame[_ALPHA] = max(frame[_ALPHA], frame[_BEST])
    frame[_NEXT] += 1
    return True


@njit(cache=True)
def value(rings: Any, side: int, depth: int, alpha: int, beta: int, memory: Memory) -> int:
    """The value of a position one ply below the root, whose `side` wins not at once.

    A pile of frames, not a function that calls itself: numba's cache breaks those.
    """
    ply = np.int64(1)  # a plain 1 would have all that follows compiled twice
    _open(ply, rings, side, depth, alpha, beta, memory)
    fresh = True
    while True:
        done = _begin(ply, memory) if fresh else False
        if not done:
            if _descend(ply, memory):
                ply += 1
                fresh = True
                continue
            _remember(ply, memory)
        if ply == 1 or stopped(memory):
            return memory.frames[1, _BEST]
        ply -= 1
        fresh = not _ascend(ply, memory)
        ply += fresh


@njit(cache=True, nogil=True)
def deepen(
    p1: Any, p2: Any, p3: Any, side: int, depth: int, moves: Any, scores: Any, memory: Memory
) -> int:
    """Search the root moves to `depth`, in their order, and write their values.

    How many of them were searched before the stop; values of moves that are not better than
    an earlier one are upper bounds.
    """
    alpha = -WIN
    for i in range(len(moves)):
        a, b, c = after(p1, p2, p3, moves[i])
        low = -alpha - 1 if i else -WIN
        new = -value((a, b, c), 1 - side, depth - 1, low, -alpha, memory)
        if i and new > alpha:
            new = -value((a, b, c), 1 - side, depth - 1, -WIN, -alpha, memory)
        if stopped(memory):
            return i
        scores[i] = new
        alpha = max(alpha, new)
        if alpha > SURE:
            break  # a win is proven: which one does not matter
    return len(moves)


@njit(cache=True)
def known_move(p1: Any, p2: Any, p3: Any, side: int, memory: Memory) -> int:
    """The best move that the table holds for a position, or -1."""
    key = _key(p1, p2, p3, side)
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    if memory.keys[place] != key or not memory.entries[place, 3]:
        return -1
    return memory.entries[place, 3]


@njit(cache=True, nogil=True)
def root_moves(p1: Any, p2: Any, p3: Any, side: int, memory: Memory) -> int:
    """Write all legal moves and their values one ply deep in the first buffers; their number.

    A move onto the goal, which wins, is worth WIN.
    """
    moves, scores = memory.moves[0], memory.scores[0]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        if (moves[i] >> 6) & 63 >= 36:
            scores[i] = WIN
            continue
        a, b, c = after(p1, p2, p3, moves[i])
        if wins_at_once(a, b, c, 1 - side, memory.stack):
            scores[i] = -WIN
        else:
            scores[i] = quiet_value(a, b, c, 1 - side, memory.stack)
    memory.state[NODES] += number
    return number
