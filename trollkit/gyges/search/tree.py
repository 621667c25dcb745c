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

from typing import Any

import numpy as np

from trollkit.gyges.search.children import after, list_moves, quiet_value
from trollkit.gyges.search.compiling import kernel
from trollkit.gyges.search.memory import (
    ALPHA,
    BEST,
    BETA,
    CHOSEN,
    DEPTH,
    NEXT,
    NODES,
    NULL,
    NUMBER,
    SIDE,
    SURE,
    WIN,
    Memory,
    remember,
    remembered,
    rings_at,
    set_up,
    stopped,
)
from trollkit.gyges.search.walks import wins_at_once

WIDTHS = np.array([0, 0, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14], np.int64)  # by depth


@kernel()
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


@kernel(inline="always")
def bring_best(moves: Any, scores: Any, i: int, number: int) -> None:
    """Put the best of the moves from `i` on in place `i`."""
    best = i
    for j in range(i + 1, number):
        if scores[j] > scores[best]:
            best = j
    moves[i], moves[best] = moves[best], moves[i]
    scores[i], scores[best] = scores[best], scores[i]


@kernel()
def _begin(ply: int, memory: Memory) -> bool:
    """Look at a position for the first time; True when its `BEST` is its value already."""
    frame = memory.frames[ply]
    settled, found, known = remembered(ply, memory)
    if settled:
        frame[BEST] = found
        return True
    moves, scores = memory.moves[ply], memory.scores[ply]
    p1, p2, p3 = rings_at(ply, memory)
    last = frame[DEPTH] == 1
    number = expand(p1, p2, p3, frame[SIDE], ply, frame[BETA] if last else WIN, memory)
    frame[NUMBER], frame[CHOSEN] = number, 0
    # Every move lets the other side win, or, on boards with a few rings, there is none.
    frame[BEST] = -(WIN - ply - 2) if number else 0
    for i in range(number):
        if last and scores[i] > frame[BEST] and scores[i] > -WIN:
            frame[BEST], frame[CHOSEN] = scores[i], moves[i]
        elif not last and known and moves[i] == known and scores[i] > -WIN:
            scores[i] = WIN  # the first to be tried
    if last:
        remember(ply, memory)
    return last


@kernel()
def _descend(ply: int, memory: Memory) -> bool:
    """Set the next move's position on the pile; False when no move is left to try."""
    frame = memory.frames[ply]
    i = frame[NEXT]
    enough = i >= WIDTHS[frame[DEPTH]] and frame[BEST] > -SURE
    if i >= frame[NUMBER] or enough or frame[ALPHA] >= frame[BETA]:
        return False
    moves, scores = memory.moves[ply], memory.scores[ply]
    bring_best(moves, scores, i, frame[NUMBER])
    if scores[i] == -WIN:
        return False
    p1, p2, p3 = rings_at(ply, memory)
    rings = after(p1, p2, p3, moves[i])
    alpha, beta = frame[ALPHA], frame[BETA]
    frame[NULL] = i > 0
    low = -alpha - 1 if frame[NULL] else -beta
    set_up(ply + 1, rings, 1 - frame[SIDE], frame[DEPTH] - 1, low, -alpha, memory)
    return True


@kernel()
def _ascend(ply: int, memory: Memory) -> bool:
    """Take the value found below; False when it asks for another look with a full window."""
    frame = memory.frames[ply]
    new = -memory.frames[ply + 1, BEST]
    if frame[NULL] and frame[ALPHA] < new < frame[BETA]:
        frame[NULL] = 0
        below = rings_at(ply + 1, memory)
        side, depth = 1 - frame[SIDE], frame[DEPTH] - 1
        set_up(ply + 1, below, side, depth, -frame[BETA], -frame[ALPHA], memory)
        return False
    if new > frame[BEST]:
        frame[BEST] = new
        frame[CHOSEN] = memory.moves[ply, frame[NEXT]]
    frame[ALPHA] = max(frame[ALPHA], frame[BEST])
    frame[NEXT] += 1
    return True


@kernel()
def value(rings: Any, side: int, depth: int, alpha: int, beta: int, memory: Memory) -> int:
    """The value of a position one ply below the root, whose `side` wins not at once.

    A pile of frames, not a function that calls itself: numba's cache breaks those.
    """
    ply = np.int64(1)  # a plain 1 would have all that follows compiled twice
    set_up(ply, rings, side, depth, alpha, beta, memory)
    fresh = True
    while True:
        done = _begin(ply, memory) if fresh else False
        if not done:
            if _descend(ply, memory):
                ply += 1
                fresh = True
                continue
            remember(ply, memory)
        if ply == 1 or stopped(memory):
            return memory.frames[1, BEST]
        ply -= 1
        fresh = not _ascend(ply, memory)
        ply += fresh


@kernel(nogil=True)
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


@kernel(nogil=True)
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
