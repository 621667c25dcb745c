"""What one search writes on: buffers, the pile of positions, the table of those it knows."""

from typing import Any, NamedTuple

import numpy as np

from trollkit.gyges.search.children import MOST_MOVES
from trollkit.gyges.search.compiling import kernel
from trollkit.gyges.search.walks import new_stack
from trollkit.gyges.search.weighing import table, widths

SURE = 20_000  # values beyond it are wins or losses, not guesses
DEEPEST = 12
TABLE_BITS = 17
NODES, LIMIT, STOP = 0, 1, 2  # places in `state`
LOWER, EXACT, UPPER = 1, 2, 3
SIDE, DEPTH, FIRST, ALPHA, BETA, NEXT, NUMBER, BEST, CHOSEN, NULL, FIRST_MOVE = range(11)
UNKNOWN = -1  # a `NUMBER` of moves that are not listed yet


class Memory(NamedTuple):
    """What one search writes on: buffers by ply, the table of positions, and its state."""

    stack: Any
    moves: Any
    scores: Any
    boards: Any  # the pile of positions under search: rings …
    frames: Any  # … and all that is known about each
    keys: Any
    entries: Any
    weights: Any  # a judgement, by who has just moved
    widths: Any  # how many moves are searched deeper, by depth
    state: Any  # positions looked at, how many are allowed, stop now


def new_memory(limit: int, *, by_fit: bool = True) -> Memory:
    """A memory without any memories, for a search of at most `limit` positions.

    `by_fit` judges by the fitted weights, else by the plain ones.
    """
    size = 1 << TABLE_BITS
    return Memory(
        new_stack(),
        np.zeros((DEEPEST + 8, MOST_MOVES), np.int64),
        np.zeros((DEEPEST + 8, MOST_MOVES), np.int64),
        np.zeros((DEEPEST + 2, 3), np.uint64),
        np.zeros((DEEPEST + 2, 11), np.int64),
        np.zeros(size, np.uint64),
        np.zeros((size, 4), np.int64),
        table(by_fit),
        widths(by_fit),
        np.array([0, limit, 0], np.int64),
    )


@kernel(inline="always")
def stopped(memory: Memory) -> bool:
    """Whether the time or the positions are used up."""
    return memory.state[STOP] != 0 or memory.state[NODES] >= memory.state[LIMIT]


@kernel(inline="always")
def _key(p1: Any, p2: Any, p3: Any, side: int) -> Any:
    """A word that two positions share by bad luck only."""
    key = p1 * np.uint64(0x9E3779B97F4A7C15) ^ p2 * np.uint64(0xC2B2AE3D27D4EB4F)
    key ^= p3 * np.uint64(0x165667B19E3779F9) + np.uint64(side + 1)
    key ^= key >> np.uint64(29)
    key *= np.uint64(0xBF58476D1CE4E5B9)
    return key ^ (key >> np.uint64(32))


@kernel(inline="always")
def set_up(
    ply: int, rings: Any, side: int, depth: int, alpha: int, beta: int, memory: Memory
) -> None:
    """Set a position on the pile, to be searched with a window."""
    memory.boards[ply, 0], memory.boards[ply, 1], memory.boards[ply, 2] = rings
    frame = memory.frames[ply]
    frame[SIDE], frame[DEPTH], frame[FIRST] = side, depth, alpha
    frame[ALPHA], frame[BETA], frame[NEXT] = alpha, beta, 0


@kernel(inline="always")
def rings_at(ply: int, memory: Memory) -> tuple[Any, Any, Any]:
    """The rings of a position on the pile."""
    return memory.boards[ply, 0], memory.boards[ply, 1], memory.boards[ply, 2]


@kernel()
def remembered(ply: int, memory: Memory) -> tuple[bool, int, int]:
    """What the table says: whether it settles the position, the value, the best move."""
    frame = memory.frames[ply]
    p1, p2, p3 = rings_at(ply, memory)
    key = _key(p1, p2, p3, frame[SIDE])
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    if memory.keys[place] != key:
        return False, 0, 0
    found, depth, bound, move = memory.entries[place]
    if depth < frame[DEPTH]:
        return False, 0, move
    # A win is kept as its distance from here, and given as its distance from the root.
    found -= ply * (found > SURE) - ply * (found < -SURE)
    settled = (
        bound == EXACT
        or (bound == LOWER and found >= frame[BETA])
        or (bound == UPPER and found <= frame[FIRST])
    )
    return settled, found, move


@kernel()
def remember(ply: int, memory: Memory) -> None:
    """Put what a search has found about a position into the table."""
    frame = memory.frames[ply]
    p1, p2, p3 = rings_at(ply, memory)
    key = _key(p1, p2, p3, frame[SIDE])
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    best = frame[BEST]
    memory.keys[place] = key
    entry = memory.entries[place]
    entry[0] = best + ply * (best > SURE) - ply * (best < -SURE)
    entry[1] = frame[DEPTH]
    exact = EXACT if best > frame[FIRST] else UPPER
    entry[2] = LOWER if best >= frame[BETA] else exact
    entry[3] = frame[CHOSEN]


@kernel()
def known_move(p1: Any, p2: Any, p3: Any, side: int, memory: Memory) -> int:
    """The best move that the table holds for a position, or -1."""
    key = _key(p1, p2, p3, side)
    place = np.int64(key & np.uint64((1 << TABLE_BITS) - 1))
    if memory.keys[place] != key or not memory.entries[place, 3]:
        return -1
    return memory.entries[place, 3]
