"""Alpha-beta over the moves that look best, and proofs of forced wins, compiled.

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

from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from trollkit.compiling import count
from trollkit.gyges.board import CELLS, SIZE, Position, last_row
from trollkit.gyges.search.walks import (
    MOST_MOVES,
    Words,
    after,
    kernel,
    list_moves,
    lowest,
    new_stack,
    part,
    sights,
    turned,
    wins_at_once,
    wins_from,
)
from trollkit.gyges.valuation import CLASSES, fitted, plain

WIN = 30_000  # minus the number of plies to it
SURE = 20_000  # values beyond it are wins or losses, not guesses
DEEPEST = 12
NODES, LIMIT, STOP = 0, 1, 2  # places in `state`
NO_LIMIT = 1 << 62
_TABLE_BITS = 17
_LOWER, _EXACT, _UPPER = 1, 2, 3
_UNKNOWN = -1  # a `number` of moves that are not listed yet
_ROW = 63  # the cells of one
# Buffers of proofs.
_OURS_3, _THEIRS_2, _OURS_2, _THEIRS_1 = (DEEPEST + 2 + i for i in range(4))
# Places in a row of the weights: those of the cells come first.
_OWN_STEPS = len(CELLS) * CLASSES
_THEIR_STEPS = _OWN_STEPS + SIZE
_MENACE = _THEIR_STEPS + SIZE
_CONSTANT = _MENACE + 1
# How many of the moves that look best are searched deeper, by depth; with fitted weights four
# times as many, by matches at equal time with weights of an earlier fit: half and twice the
# plain ones took 41 % and 69 % of 160 games from them, four times 58 % of 120 from twice.
_WIDTHS = np.array((0, 0, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14), np.int64)
_WIDER = 4

# A position under search: its window (`first`: alpha as it was given), the number of its moves
# and the next one, the best value and its move, whether the next one's window is null, and the
# move that was tried before the others were listed.
_FRAME = np.dtype(
    [
        (name, np.int64)
        for name in (
            *("depth", "first", "alpha", "beta", "next", "number"),
            *("best", "chosen", "null", "tried"),
        )
    ]
)


class Memory(NamedTuple):
    """What searches write on: buffers by ply, the table of positions, and its state."""

    stack: Words
    moves: Words
    scores: Words
    boards: Words  # the pile of positions under search …
    frames: npt.NDArray[Any]  # … and all that is known about each
    keys: npt.NDArray[np.uint64]
    entries: Words
    weights: Words  # a judgement, by who has just moved
    widths: Words  # how many moves are searched deeper, by depth
    state: Words  # positions looked at, how many are allowed, stop now


def new_memory(*, by_fit: bool = True) -> Memory:
    """A memory without any memories.

    `by_fit` judges by the fitted weights and tries many moves at each board, else by the plain
    ones and few.
    """
    return Memory(
        new_stack(),
        *(np.zeros((DEEPEST + 8, MOST_MOVES), np.int64) for _ in range(2)),
        np.zeros((DEEPEST + 2, 4), np.int64),
        np.zeros(DEEPEST + 2, _FRAME),
        np.zeros(1 << _TABLE_BITS, np.uint64),
        np.zeros((1 << _TABLE_BITS, 4), np.int64),
        weights_table(by_fit),
        _WIDTHS * (_WIDER if by_fit else 1),
        np.array([0, NO_LIMIT, 0], np.int64),
    )


@cache
def weights_table(by_fit: bool) -> Words:
    """The weights as the kernels read them, by who has just moved: South, then North."""
    cells, *steps, menace, constant = fitted() if by_fit else plain()

    def seen(way: int) -> list[int]:
        # Row by row from one side: a cell weighs what its image does.
        return [*chain(*cells[::way], *(rows[::way] for rows in steps)), menace, constant]

    return np.array([seen(1), seen(-1)], np.int64)


@kernel
def child_value(position: Position, floor: int, stack: Words, weights: Words) -> int:
    """What `trollkit.gyges.valuation.Weights` say of a board, seen from who has just moved.

    It is worth -WIN if the side to move wins at once. A value of `floor` or less is an upper
    bound only: exact walks cost more than all the rest, and are left out for it.
    """
    mover = 1 - position.player
    starts, theirs, last, own, mine, own_last = sights(position)
    menace = weights[mover, _MENACE] * (own_last & last_row(mover) != 0)
    value = _weighed(position, mine, own_last, theirs, last, weights[mover])
    if value + menace <= floor:
        return value + menace
    if wins_from(position, starts, last, stack):
        return -WIN
    if menace and wins_from(turned(position), own, own_last, stack):
        value += menace
    return value


@part
def _weighed(
    position: Position, mine: int, own_last: int, theirs: int, last: int, weights: Words
) -> int:
    """The weights of the cells and of the last steps, and the constant."""
    ones, twos, threes = position.ones, position.twos, position.threes
    value = weights[_CONSTANT]
    seen = ones | twos | threes | mine | theirs
    while seen:
        cell = lowest(seen)
        seen &= seen - 1
        ring = (ones >> cell & 1) + 2 * (twos >> cell & 1) + 3 * (threes >> cell & 1)
        landed = 4 * (mine >> cell & 1) + 8 * (theirs >> cell & 1)
        value += weights[CLASSES * cell + ring + landed]
    for row in range(SIZE):
        value += weights[_OWN_STEPS + row] * count(own_last >> 6 * row & _ROW)
        value += weights[_THEIR_STEPS + row] * count(last >> 6 * row & _ROW)
    return value


@part
def stopped(memory: Memory) -> bool:
    """Whether the time or the positions are used up."""
    return memory.state[STOP] != 0 or memory.state[NODES] >= memory.state[LIMIT]


@part
def _key(position: Position) -> tuple[int, int]:
    """A word that two positions share by bad luck only, and its place in the table."""
    key = np.uint64(position.ones) * np.uint64(0x9E3779B97F4A7C15)
    key ^= np.uint64(position.twos) * np.uint64(0xC2B2AE3D27D4EB4F)
    key ^= np.uint64(position.threes) * np.uint64(0x165667B19E3779F9) + np.uint64(
        position.player + 1
    )
    key ^= key >> np.uint64(29)
    key *= np.uint64(0xBF58476D1CE4E5B9)
    key ^= key >> np.uint64(32)
    return key, np.int64(key & np.uint64((1 << _TABLE_BITS) - 1))


@kernel
def _remembered(ply: int, memory: Memory) -> tuple[bool, int, int]:
    """What the table says: whether it settles the position, the value, the best move."""
    frame = memory.frames[ply]
    key, place = _key(_board(ply, memory))
    if memory.keys[place] != key:
        return False, 0, 0
    found, depth, bound, move = memory.entries[place]
    if depth < frame.depth:
        return False, 0, move
    # A win is kept as its distance from here, and given as its distance from the root.
    found -= ply * (found > SURE) - ply * (found < -SURE)
    settled = (
        bound == _EXACT
        or (bound == _LOWER and found >= frame.beta)
        or (bound == _UPPER and found <= frame.first)
    )
    return settled, found, move


@kernel
def _remember(ply: int, memory: Memory) -> None:
    """Put what a search has found about a position into the table."""
    frame = memory.frames[ply]
    key, place = _key(_board(ply, memory))
    best = frame.best
    bound = _EXACT if best > frame.first else _UPPER
    entry = memory.entries[place]
    memory.keys[place] = key
    entry[0] = best + ply * (best > SURE) - ply * (best < -SURE)
    entry[1] = frame.depth
    entry[2] = _LOWER if best >= frame.beta else bound
    entry[3] = frame.chosen


@kernel
def _set_up(
    ply: int, position: Position, depth: int, alpha: int, beta: int, memory: Memory
) -> None:
    """Set a position on the pile, to be searched with a window."""
    for i in range(4):
        memory.boards[ply, i] = position[i]
    frame = memory.frames[ply]
    frame.depth = depth
    frame.first = alpha
    frame.alpha = alpha
    frame.beta = beta
    frame.next = 0


@part
def _board(ply: int, memory: Memory) -> Position:
    """A position on the pile."""
    ones, twos, threes, player = memory.boards[ply]
    return Position(ones, twos, threes, player)


@kernel
def _finish(ply: int, memory: Memory) -> None:
    """Search a position of the last ply: its best move by the board, up to beta."""
    frame, moves = memory.frames[ply], memory.moves[ply]
    position = _board(ply, memory)
    number = list_moves(position, memory.stack, moves)
    best, chosen = -WIN, 0
    for i in range(number):
        memory.state[NODES] += 1
        new = child_value(after(position, moves[i]), best, memory.stack, memory.weights)
        if new > best:
            best, chosen = new, moves[i]
            if best >= frame.beta:
                break
    # Every move lets the other side win, or, on boards with a few rings, there is none.
    if best == -WIN:
        best = -(WIN - ply - 2) if number else 0
    frame.best = best
    frame.chosen = chosen


@kernel
def _open(ply: int, memory: Memory) -> None:
    """List the moves of a position on the pile, each with the most that it can be worth.

    The one that was tried already goes first.
    """
    frame, moves, scores = memory.frames[ply], memory.moves[ply], memory.scores[ply]
    position = _board(ply, memory)
    number = list_moves(position, memory.stack, moves)
    for i in range(number):
        board = after(position, moves[i])
        scores[i] = child_value(board, WIN, memory.stack, memory.weights)
    memory.state[NODES] += number
    frame.number = number
    if not number:
        frame.best = 0
    if frame.next:
        for i in range(number):
            if moves[i] == frame.tried:
                moves[0], moves[i], scores[i] = moves[i], moves[0], scores[0]


@kernel
def _bring_best(ply: int, i: int, memory: Memory) -> None:
    """Put the best of the moves from `i` on in place `i`, with its exact value."""
    frame, moves, scores = memory.frames[ply], memory.moves[ply], memory.scores[ply]
    position = _board(ply, memory)
    while True:
        best = i
        for j in range(i + 1, frame.number):
            if scores[j] > scores[best]:
                best = j
        moves[i], moves[best] = moves[best], moves[i]
        bound, scores[best] = scores[best], scores[i]
        board = after(position, moves[i])
        scores[i] = child_value(board, -WIN, memory.stack, memory.weights)
        if scores[i] == bound:
            return


@kernel
def _begin(ply: int, memory: Memory) -> bool:
    """Look at a position for the first time; True when its `best` is its value already."""
    frame = memory.frames[ply]
    settled, found, known = _remembered(ply, memory)
    if settled:
        frame.best = found
        return True
    if frame.depth == 1:
        _finish(ply, memory)
        _remember(ply, memory)
        return True
    frame.best = -(WIN - ply - 2)
    frame.chosen = known
    frame.number = _UNKNOWN
    if not known:
        _open(ply, memory)
    return False


@kernel
def _descend(ply: int, memory: Memory) -> bool:
    """Set the next move's position on the pile; False when no move is left to try."""
    frame, moves = memory.frames[ply], memory.moves[ply]
    i = frame.next
    if frame.alpha >= frame.beta:
        return False
    if frame.number == _UNKNOWN:
        if i:
            _open(ply, memory)
        else:  # before any other is listed
            frame.tried = frame.chosen
            moves[0] = frame.chosen
    if frame.number != _UNKNOWN:
        enough = i >= memory.widths[frame.depth] and frame.best > -SURE
        if i >= frame.number or enough:
            return False
        _bring_best(ply, i, memory)
        if memory.scores[ply, i] == -WIN:
            return False
    frame.null = i > 0
    low = -frame.alpha - 1 if i else -frame.beta
    board = after(_board(ply, memory), moves[i])
    _set_up(ply + 1, board, frame.depth - 1, low, -frame.alpha, memory)
    return True


@kernel
def _ascend(ply: int, memory: Memory) -> bool:
    """Take the value found below; False when it asks for another look with a full window."""
    frame = memory.frames[ply]
    new = -memory.frames[ply + 1].best
    if frame.null and frame.alpha < new < frame.beta:
        frame.null = 0
        below = _board(ply + 1, memory)
        _set_up(ply + 1, below, frame.depth - 1, -frame.beta, -frame.alpha, memory)
        return False
    if new > frame.best:
        frame.best = new
        frame.chosen = memory.moves[ply, frame.next]
    frame.alpha = max(frame.alpha, frame.best)
    frame.next += 1
    return True


@kernel
def _value(position: Position, depth: int, alpha: int, beta: int, memory: Memory) -> int:
    """The value of a position one ply below the root, whose side wins not at once.

    A pile of frames, not a function that calls itself: numba's cache breaks those.
    """
    ply = np.int64(1)  # a plain 1 would have all that follows compiled twice
    _set_up(ply, position, depth, alpha, beta, memory)
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
            return memory.frames[1].best
        ply -= 1
        fresh = not _ascend(ply, memory)
        ply += fresh


@kernel
def deepen(position: Position, depth: int, moves: Words, scores: Words, memory: Memory) -> int:
    """Search the root moves to `depth`, in their order, and write their values.

    How many of them were searched before the stop; values of moves that are not better than
    an earlier one are upper bounds.
    """
    alpha = -WIN
    for i in range(len(moves)):
        board = after(position, moves[i])
        low = -alpha - 1 if i else -WIN
        new = -_value(board, depth - 1, low, -alpha, memory)
        if i and new > alpha:
            new = -_value(board, depth - 1, -WIN, -alpha, memory)
        if stopped(memory):
            return i
        scores[i] = new
        alpha = max(alpha, new)
        if alpha > SURE:
            break  # a win is proven: which one does not matter
    return len(moves)


@kernel
def root_moves(position: Position, memory: Memory) -> int:
    """Write all legal moves and their values one ply deep in the first buffers; their number.

    A move onto the goal, which wins, is worth WIN.
    """
    moves, scores = memory.moves[0], memory.scores[0]
    number = list_moves(position, memory.stack, moves)
    for i in range(number):
        if moves[i] >> 6 & 63 >= 36:
            scores[i] = WIN
            continue
        board = after(position, moves[i])
        scores[i] = child_value(board, -WIN, memory.stack, memory.weights)
    memory.state[NODES] += number
    return number


# Forced wins: proofs without any guess. Each function asks the next one, down to the test for a
# win at once, so none calls itself. With `threats` only moves that threaten to win at once are
# tried: much faster, and seldom less.


@kernel
def _helpless(position: Position, memory: Memory) -> bool:
    """Whether each move of the side to move, which wins not at once, lets the other one."""
    moves = memory.moves[_THEIRS_1]
    number = list_moves(position, memory.stack, moves)
    for i in range(number):
        if not wins_at_once(after(position, moves[i]), memory.stack):
            memory.state[NODES] += i + 1
            return False
    memory.state[NODES] += number
    return number > 0


@kernel
def _tempts(board: Position, threats: bool, memory: Memory) -> bool:
    """Whether a move to that board may begin a forced win."""
    memory.state[NODES] += 1
    if wins_at_once(board, memory.stack):
        return False
    return not threats or wins_at_once(turned(board), memory.stack)


@kernel
def win_in_two(position: Position, threats: bool, memory: Memory) -> int:
    """A move that wins in two of one's own, where none wins at once; -1 without one."""
    moves = memory.moves[_OURS_2]
    for i in range(list_moves(position, memory.stack, moves)):
        if stopped(memory):
            return -1
        board = after(position, moves[i])
        if _tempts(board, threats, memory) and _helpless(board, memory):
            return moves[i]
    return -1


@kernel
def _lost_in_two(position: Position, threats: bool, memory: Memory) -> bool:
    """Whether each move of the side to move, which wins not at once, leads to a loss in two."""
    moves, scores = memory.moves[_THEIRS_2], memory.scores[_THEIRS_2]
    number = list_moves(position, memory.stack, moves)
    left = 0
    for i in range(number):
        board = after(position, moves[i])
        if not wins_at_once(board, memory.stack):
            # A counter-threat is the defence most likely to hold: it comes first.
            scores[left] = wins_at_once(turned(board), memory.stack)
            moves[left] = moves[i]
            left += 1
    memory.state[NODES] += number
    for counter in (1, 0):
        for i in range(left):
            if scores[i] != counter:
                continue
            if win_in_two(after(position, moves[i]), threats, memory) < 0:
                return False
    return number > 0


@kernel
def win_in_three(position: Position, threats: bool, memory: Memory) -> int:
    """A move that wins in three of one's own, where no win is faster; -1 without one."""
    moves = memory.moves[_OURS_3]
    for i in range(list_moves(position, memory.stack, moves)):
        if stopped(memory):
            return -1
        board = after(position, moves[i])
        if _tempts(board, threats, memory) and _lost_in_two(board, threats, memory):
            return moves[i]
    return -1
