"""Forced wins in two and three moves of one's own, compiled: proofs without any guess.

Each function asks the next one, down to the test for a win at once, so none calls itself.
With `threats` only moves that threaten to win at once are tried: much faster, and seldom less.
"""

from typing import Any

from trollkit.gyges.search.children import after, list_moves
from trollkit.gyges.search.compiling import kernel
from trollkit.gyges.search.memory import DEEPEST, NODES, Memory, stopped
from trollkit.gyges.search.walks import wins_at_once

_OURS_3, _THEIRS_2, _OURS_2, _THEIRS_1 = (DEEPEST + 2 + i for i in range(4))  # buffers


@kernel()
def _helpless(p1: Any, p2: Any, p3: Any, side: int, memory: Memory) -> bool:
    """Whether each move of `side` lets the other one win at once; `side` wins not at once."""
    moves = memory.moves[_THEIRS_1]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        a, b, c = after(p1, p2, p3, moves[i])
        if not wins_at_once(a, b, c, 1 - side, memory.stack):
            memory.state[NODES] += i + 1
            return False
    memory.state[NODES] += number
    return number > 0


@kernel(nogil=True)
def win_in_two(p1: Any, p2: Any, p3: Any, side: int, threats: bool, memory: Memory) -> int:
    """A move that wins in two moves of `side`, which wins not at once; -1 without one."""
    moves = memory.moves[_OURS_2]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        if stopped(memory):
            return -1
        a, b, c = after(p1, p2, p3, moves[i])
        memory.state[NODES] += 1
        if wins_at_once(a, b, c, 1 - side, memory.stack):
            continue
        if threats and not wins_at_once(a, b, c, side, memory.stack):
            continue
        if _helpless(a, b, c, 1 - side, memory):
            return moves[i]
    return -1


@kernel()
def _lost_in_two(p1: Any, p2: Any, p3: Any, side: int, threats: bool, memory: Memory) -> bool:
    """Whether each move of `side`, which wins not at once, leads to a loss in two."""
    moves, scores = memory.moves[_THEIRS_2], memory.scores[_THEIRS_2]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    left = 0
    for i in range(number):
        a, b, c = after(p1, p2, p3, moves[i])
        if not wins_at_once(a, b, c, 1 - side, memory.stack):
            # A counter-threat is the defence most likely to hold: it comes first.
            scores[left] = wins_at_once(a, b, c, side, memory.stack)
            moves[left] = moves[i]
            left += 1
    memory.state[NODES] += number
    for counter in (1, 0):
        for i in range(left):
            if scores[i] != counter:
                continue
            a, b, c = after(p1, p2, p3, moves[i])
            if win_in_two(a, b, c, 1 - side, threats, memory) < 0:
                return False
    return number > 0


@kernel(nogil=True)
def win_in_three(p1: Any, p2: Any, p3: Any, side: int, threats: bool, memory: Memory) -> int:
    """A move that wins in three moves of `side`, which has no faster win; -1 without one."""
    moves = memory.moves[_OURS_3]
    number = list_moves(p1, p2, p3, side, memory.stack, moves)
    for i in range(number):
        if stopped(memory):
            return -1
        a, b, c = after(p1, p2, p3, moves[i])
        memory.state[NODES] += 1
        if wins_at_once(a, b, c, 1 - side, memory.stack):
            continue
        if threats and not wins_at_once(a, b, c, side, memory.stack):
            continue
        if _lost_in_two(a, b, c, 1 - side, threats, memory):
            return moves[i]
    return -1
