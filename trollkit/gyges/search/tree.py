"""Alpha-beta over the moves that look best, compiled.

1. At each node all moves are tried one ply deep: a move that lets the other side win at once is
   lost, the others get the value of their board. So wins in one and their defences are exact.
   Exact walks are left for the moves that are tried: the others keep an upper bound.
2. The move that the table knows is searched before any other is listed.
3. The best of them, so many by depth, are searched deeper, the first with an open window, the
   others with a null window until one proves better. That is the heuristic that tames
   replacements: hundreds of cells where a ring may be put, of which few matter.
4. The rest is left out only once a move that does not lose has been found: a loss that the
   search announces has no defence at all.

A table remembers positions (value, bound, best move). The search stops when `state` says so.
"""

from typing import Any

import numpy as np

from trollkit.gyges.search.children import WIN, after, child_value, list_moves
from trollkit.gyges.search.compiling import kernel
from trollkit.gyges.search.memory import (
    ALPHA,
    BEST,
    BETA,
    CHOSEN,
    DEPTH,
    FIRST_MOVE,
    NEXT,
    NODES,
    NULL,
    NUMBER,
    SIDE,
    SURE,
    UNKNOWN,
    Memory,
    remember,
    remembered,
    rings_at,
    set_up,
    stopped,
)


@kernel()
def expand(p1: Any, p2: Any, p3: Any, side: int, ply: int, memory: Memory) -> int:
    """Write the moves and the most that they can be worth one ply deep; their number."""
    moves, scores = memory.moves[ply], memory.scores[ply]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        a, b, c = after(p1, p2, p3, moves[i])
        scores[i] = child_value(a, b, c, 1 - side, WIN, memory.stack, memory.weights)
    memory.state[NODES] += number
    return number


@kernel()
def _finish(ply: int, memory: Memory) -> None:
    """Search a position of the last ply: its best move by the board, up to beta."""
    frame, moves = memory.frames[ply], memory.moves[ply]
    p1, p2, p3 = rings_at(ply, memory)
    number = list_moves(p1, p2, p3, frame[SIDE], memory.stack, moves)
    best, chosen = np.int64(-WIN), 0
    for i in range(number):
        memory.state[NODES] += 1
        a, b, c = after(p1, p2, p3, moves[i])
        new = child_value(a, b, c, 1 - frame[SIDE], best, memory.stack, memory.weights)
        if new > best:
            best, chosen = new, moves[i]
            if best >= frame[BETA]:
                break
    # Every move lets the other side win, or, on boards with a few rings, there is none.
    if best == -WIN:
        best = -(WIN - ply - 2) if number else 0
    frame[BEST], frame[CHOSEN] = best, chosen


@kernel()
def bring_best(ply: int, i: int, memory: Memory) -> None:
    """Put the best of the moves from `i` on in place `i`, with its exact value."""
    frame, moves, scores = memory.frames[ply], memory.moves[ply], memory.scores[ply]
    p1, p2, p3 = rings_at(ply, memory)
    while True:
        best = i
        for j in range(i + 1, frame[NUMBER]):
            if scores[j] > scores[best]:
                best = j
        moves[i], moves[best] = moves[best], moves[i]
        bound, scores[best] = scores[best], scores[i]
        a, b, c = after(p1, p2, p3, moves[i])
        scores[i] = child_value(a, b, c, 1 - frame[SIDE], -WIN, memory.stack, memory.weights)
        if scores[i] == bound:
            return


@kernel()
def _open(ply: int, memory: Memory) -> None:
    """List the moves of a position on the pile; the one that was tried already goes first."""
    frame, moves, scores = memory.frames[ply], memory.moves[ply], memory.scores[ply]
    p1, p2, p3 = rings_at(ply, memory)
    frame[NUMBER] = expand(p1, p2, p3, frame[SIDE], ply, memory)
    if not frame[NUMBER]:
        frame[BEST] = 0
    if frame[NEXT]:
        for i in range(frame[NUMBER]):
            if moves[i] == frame[FIRST_MOVE]:
                moves[0], moves[i], scores[i] = moves[i], moves[0], scores[0]


@kernel()
def _begin(ply: int, memory: Memory) -> bool:
    """Look at a position for the first time; True when its `BEST` is its value already."""
    frame = memory.frames[ply]
    settled, found, known = remembered(ply, memory)
    if settled:
        frame[BEST] = found
        return True
    if frame[DEPTH] == 1:
        _finish(ply, memory)
        remember(ply, memory)
        return True
    frame[BEST], frame[CHOSEN] = -(WIN - ply - 2), known
    frame[NUMBER] = UNKNOWN
    if not known:
        _open(ply, memory)
    return False


@kernel()
def _descend(ply: int, memory: Memory) -> bool:
    """Set the next move's position on the pile; False when no move is left to try."""
    frame, moves = memory.frames[ply], memory.moves[ply]
    i = frame[NEXT]
    if frame[ALPHA] >= frame[BETA]:
        return False
    if frame[NUMBER] == UNKNOWN:
        if i:
            _open(ply, memory)
        else:
            moves[0] = frame[FIRST_MOVE] = frame[CHOSEN]  # before any other is listed
    if frame[NUMBER] != UNKNOWN:
        enough = i >= memory.widths[frame[DEPTH]] and frame[BEST] > -SURE
        if i >= frame[NUMBER] or enough:
            return False
        bring_best(ply, i, memory)
        if memory.scores[ply][i] == -WIN:
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
        scores[i] = child_value(a, b, c, 1 - side, -WIN, memory.stack, memory.weights)
    memory.state[NODES] += number
    return number
