"""Alpha-beta over the moves that look best, and proofs of forced wins, compiled.

1. At each node all moves are judged one ply deep: a move that lets the other side win at once
   is lost, the others get the value of their board. So wins in one and their defences are
   exact. Exact walks are computed only for moves that are searched: the others keep an upper
   bound.
2. The table's best move is searched before the other moves are listed.
3. The best moves, so many by depth, are searched deeper: the first with an open window, the
   others with a null window until one proves better. This heuristic tames replacements, where
   hundreds of cells can take the replaced ring and few matter.
4. Other moves are left out only once a move that does not lose has been found. So when the
   search announces a loss, there is no defence at all.

The table remembers positions (value, bound, best move). The search stops when `state` says so.
`trollkit.gyges.search` calls `root_moves`, `win_in_two`, `win_in_three`, then `deepen`.
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
SURE = 20_000  # values beyond it, either way, are proven wins or losses
DEEPEST = 12
NODES, LIMIT, STOP = 0, 1, 2  # places in `state`
NO_LIMIT = 1 << 62
_TABLE_BITS = 17
_LOWER, _EXACT, _UPPER = 1, 2, 3
_UNKNOWN = -1  # a frame's `number` while its moves are not listed yet
_ROW = 63  # the cells of the first row
# The plies whose buffers the proofs use.
_OURS_3, _THEIRS_2, _OURS_2, _THEIRS_1 = (DEEPEST + 2 + i for i in range(4))
# Places in a row of the weights: those of the cells come first.
_OWN_STEPS = len(CELLS) * CLASSES
_THEIR_STEPS = _OWN_STEPS + SIZE
_MENACE = _THEIR_STEPS + SIZE
_CONSTANT = _MENACE + 1
# How many of the moves that look best are searched deeper, by depth. With the fitted weights it
# is four times as many, after matches at equal time with an earlier fit: half and twice the
# plain widths took 41 % and 69 % of 160 games from them, four times 58 % of 120 from twice.
_WIDTHS = np.array((0, 0, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14), np.int64)
_WIDER = 4

# A frame, one position under search: its window (`first` is alpha as it was given), the number
# of its moves and the index of the next one, the best value and its move (`chosen`), whether
# the next one's window is null, and the move that was tried before the others were listed.
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
    """The arrays that a search writes: buffers by ply, the table of positions, the state."""

    stack: Words
    moves: Words
    scores: Words
    boards: Words  # the pile of positions under search, by ply
    frames: npt.NDArray[Any]  # the frame of each
    keys: npt.NDArray[np.uint64]  # of the table
    entries: Words  # of the table: value, depth, bound, best move
    weights: Words  # as `weights_table` gives them
    widths: Words  # how many moves are searched deeper, by depth
    state: Words  # at NODES, LIMIT and STOP: nodes so far, most nodes, 1 to stop now


def new_memory(*, by_fit: bool = True) -> Memory:
    """An empty memory; `by_fit`, with the fitted weights and large widths, else the plain."""
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
    """The weights as the kernels read them, a row for each mover: South, then North."""
    cells, *steps, menace, constant = fitted() if by_fit else plain()

    def seen(way: int) -> list[int]:
        # For North the board is turned: a cell weighs what its image does for South.
        return [*chain(*cells[::way], *(rows[::way] for rows in steps)), menace, constant]

    return np.array([seen(1), seen(-1)], np.int64)


@kernel
def child_value(position: Position, floor: int, stack: Words, weights: Words) -> int:
    """A board's value for the side that has just moved (`trollkit.gyges.valuation.Weights`).

    It is -WIN if the side to move wins at once. A value of `floor` or less is only an upper
    bound: exact walks, which cost more than all the rest, are left out for it.
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
    """Whether the time or the nodes are used up."""
    return memory.state[STOP] != 0 or memory.state[NODES] >= memory.state[LIMIT]


@part
def _key(position: Position) -> tuple[int, int]:
    """A 64-bit hash of a position, which two hardly ever share, and its place in the table."""
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
    """What the table knows of a position: whether it settles it, its value, its best move.

    The best move is 0 when the table does not know the position.
    """
    frame = memory.frames[ply]
    key, place = _key(_board(ply, memory))
    if memory.keys[place] != key:
        return False, 0, 0
    found, depth, bound, move = memory.entries[place]
    if depth < frame.depth:
        return False, 0, move
    # The table holds a win by its distance from this position; here it counts from the root.
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
    """Put a position on the pile, to be searched to `depth` with a window."""
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
    """The position at this ply of the pile."""
    ones, twos, threes, player = memory.boards[ply]
    return Position(ones, twos, threes, player)


@kernel
def _finish(ply: int, memory: Memory) -> None:
    """Search a position of depth 1: the move whose board has the best value, up to beta."""
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
    # Every move lets the other side win; or, with few rings on the board, there is no move.
    if best == -WIN:
        best = -(WIN - ply - 2) if number else 0
    frame.best = best
    frame.chosen = chosen


@kernel
def _open(ply: int, memory: Memory) -> None:
    """List the moves of a position on the pile, each with an upper bound of its value.

    A move that was tried already goes first.
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
    """Bring the best of the moves from index `i` on to index `i`, with its exact value."""
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
    """Look at a position for the first time; True when its frame's `best` is its value."""
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
    """Put the position after the next move on the pile; False when no move is left to try."""
    frame, moves = memory.frames[ply], memory.moves[ply]
    i = frame.next
    if frame.alpha >= frame.beta:
        return False
    if frame.number == _UNKNOWN:
        if i:
            _open(ply, memory)
        else:  # the table's move, before the others are listed
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
    """Take the value found one ply below; False when it must be searched with a full window."""
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
    """The value of a position one ply below the root, whose side to move has no win at once.

    It works on a pile of frames, since numba's cache breaks functions that call themselves.
    """
    ply = np.int64(1)  # with a plain 1 numba would compile all that follows twice
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
    """Search the root moves to `depth`, in their order, and write their values into `scores`.

    Gives how many were searched before the stop. The value of a move that is not better than
    an earlier one is an upper bound.
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
            break  # a win is proven: any proven win will do
    return len(moves)


@kernel
def root_moves(position: Position, memory: Memory) -> int:
    """Write all legal moves, and their values one ply deep, into the buffers of ply 0.

    Gives their number.

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


# Proofs of forced wins. Each function calls the one for a move less, down to the test for a win
# at once, so none calls itself. With `threats` only moves that threaten to win at once are
# tried: that is much faster, and seldom misses a win.


@kernel
def _helpless(position: Position, memory: Memory) -> bool:
    """Whether every move lets the other side win at once; the side to move has no such win."""
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
    """Whether a move that leads to `board` may begin a forced win.

    The other side must have no win at once and, with `threats`, the mover must threaten one.
    """
    memory.state[NODES] += 1
    if wins_at_once(board, memory.stack):
        return False
    return not threats or wins_at_once(turned(board), memory.stack)


@kernel
def win_in_two(position: Position, threats: bool, memory: Memory) -> int:
    """A move that forces a win in two own moves, where none wins at once; -1 without one."""
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
    """Whether each move of the side to move, which has no win at once, loses in two moves."""
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
    """A move that forces a win in three own moves, where none is faster; -1 without one."""
    moves = memory.moves[_OURS_3]
    for i in range(list_moves(position, memory.stack, moves)):
        if stopped(memory):
            return -1
        board = after(position, moves[i])
        if _tempts(board, threats, memory) and _lost_in_two(board, threats, memory):
            return moves[i]
    return -1
