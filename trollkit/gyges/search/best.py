"""The machine's choice: wins and defences by proof, the rest by search, in time or in nodes."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from trollkit.core.errors import GameOver, InvalidConfig
from trollkit.core.numbers import as_integer
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.search.children import MOST_MOVES, NO_DROP, WIN, list_moves
from trollkit.gyges.search.memory import (
    DEEPEST,
    LIMIT,
    NODES,
    STOP,
    SURE,
    Memory,
    known_move,
    new_memory,
)
from trollkit.gyges.search.proof import win_in_three, win_in_two
from trollkit.gyges.search.tree import deepen, root_moves
from trollkit.gyges.search.walks import new_stack, wins_at_once

LONGEST_PROOF = 3  # moves of one's own
CANDIDATES = 48  # root moves that are searched deeper
POSITIONS_A_SECOND = 1_500_000  # stand for time where none can be kept; most machines do more
# Of the time or of the positions, at most, to look for forced wins. By an earlier fit 0.12
# took 31 games of 40 from 0.4 at equal time, and 41 of 80 from 0.04. The plain ones keep theirs
# for the levels that search by them, which must not change.
PROOF_SHARE, PLAIN_PROOF_SHARE = 0.12, 0.4
PUNCTUAL = 0.9  # of the time given: a timer may wake up late
_LONGEST_S = 86_400  # a day: a timer cannot wait for ever
_NO_LIMIT = 1 << 62

Words = tuple[np.uint64, np.uint64, np.uint64, int]


class Choice(NamedTuple):
    """A move, its value for the side that plays it, how deep it was searched, and the work.

    A value of WIN minus some plies is a proven win, its opposite a proven loss. `line` is what
    the search expects, the move first; it may be cut short.
    """

    move: Move
    value: int
    depth: int
    nodes: int
    line: tuple[Move, ...]


def best_move(
    position: Position,
    *,
    seconds: float = 1.0,
    nodes: int | None = None,
    deepest: int = DEEPEST,
    forced: int = LONGEST_PROOF,
    by_fit: bool = True,
) -> Choice:
    """A good move, found in `seconds`; or, if `nodes` is given, in so many positions.

    Where no thread may start, a second is so many `POSITIONS_A_SECOND`. With `nodes` the same
    position always gives the same move. `deepest` bounds the search in plies, `forced` the
    proofs of forced wins in moves of one's own: weaker machines look less far. `by_fit` judges
    boards by the fitted weights (`trollkit.gyges.judgement`) and tries many moves at each, else
    by the plain ones and few. The kernels are compiled before the clock starts. Raises GameOver
    where nobody can move, InvalidConfig on a limit that is not positive.
    """
    _check_limits(seconds, nodes)
    prepare()
    memory = new_memory(_NO_LIMIT, by_fit=by_fit)
    words = as_words(position)
    number = root_moves(*words, memory) if position.winner() is None else 0
    if not number:
        raise GameOver
    order = np.argsort(-memory.scores[0][:number], kind="stable")
    moves, scores = memory.moves[0][order], memory.scores[0][order]
    safe = int(np.count_nonzero(scores > -WIN))
    if scores[0] == WIN or safe <= 1:
        known = WIN - 1 if scores[0] == WIN else int(scores[0]) if safe else 2 - WIN
        return Choice(as_move(moves[0]), known, 1, number, (as_move(moves[0]),))
    search = _Search(position, memory, seconds, nodes)
    share = PROOF_SHARE if by_fit else PLAIN_PROOF_SHARE
    return search.choose(moves[:safe], scores[:safe], deepest, forced, share)


def _check_limits(seconds: object, nodes: object) -> None:
    if nodes is not None:
        if (as_integer(nodes) or 0) < 1:
            raise InvalidConfig("noeuds", nodes, "positive")
    elif not isinstance(seconds, int | float) or not 0 < seconds <= _LONGEST_S:
        raise InvalidConfig("temps", seconds, "positive")


class _Search:
    """One choice in the making: the position, the memory, and how much it may still cost."""

    def __init__(
        self, position: Position, memory: Memory, seconds: float, nodes: int | None
    ) -> None:
        self.position = position
        self.words = as_words(position)
        self.memory = memory
        self.seconds = seconds * PUNCTUAL
        self.nodes = nodes
        self.began = time.monotonic()

    def choose(
        self, moves: Any, scores: Any, deepest: int, forced: int, share: float
    ) -> Choice:
        """The choice among moves that do not lose at once, the best-looking one first.

        `share` of the budget, at most, looks for forced wins in `forced` moves.
        """
        with self._budget_until(share):
            plies, won = self._forced_win(forced)
            if won is not None:
                return self._choice(won, WIN - plies, plies)
            if forced > 1:
                moves, scores = self._without_traps(moves, scores)
        moves, scores = moves[:CANDIDATES].copy(), scores[:CANDIDATES].copy()
        with self._budget_until(1):
            return self._deepen(moves, scores, deepest)

    def _forced_win(self, longest: int) -> tuple[int, int | None]:
        """A first move that wins in two or three moves of one's own, and in how many plies."""
        attempts: tuple[tuple[int, Callable[..., int], bool], ...] = (
            (3, win_in_two, False),
            (5, win_in_three, True),
            (5, win_in_three, False),
        )
        for plies, prove, threats in attempts:
            if plies > 2 * longest:
                break
            move = prove(*self.words, threats, self.memory)
            if move >= 0:
                return plies, move
        return 0, None

    def _without_traps(self, moves: Any, scores: Any) -> tuple[Any, Any]:
        """The candidates that let no threat win in two; all, if there is none."""
        kept: list[int] = []
        for i, move in enumerate(moves):
            if len(kept) == CANDIDATES:
                break
            words = as_words(apply(self.position, as_move(move)))
            if win_in_two(*words, True, self.memory) < 0:
                kept.append(i)
        return (moves[kept], scores[kept]) if kept else (moves, scores)

    def _deepen(self, moves: Any, scores: Any, deepest: int) -> Choice:
        """Search one ply deeper at a time, the best moves first, until the budget is spent."""
        depth = 1
        while depth < deepest and abs(int(scores[0])) < SURE:
            values = scores.copy()
            searched = deepen(*self.words, depth + 1, moves, values, self.memory)
            if searched < len(moves):
                values[searched:] = -WIN  # not looked at this time: they stay behind
            if searched:
                order = np.argsort(-values, kind="stable")
                moves, scores = moves[order], values[order]
            if searched < len(moves):
                break
            depth += 1
        return self._choice(moves[0], int(scores[0]), depth)

    def _choice(self, move: int, value: int, depth: int) -> Choice:
        line = [as_move(move)]
        position = apply(self.position, line[0])
        while len(line) < depth:
            known = known_move(*as_words(position), self.memory)
            if known < 0 or as_move(known) not in legal_moves(position):
                break
            line.append(as_move(known))
            position = apply(position, line[-1])
        return Choice(line[0], value, depth, int(self.memory.state[NODES]), tuple(line))

    @contextmanager
    def _budget_until(self, share: float) -> Iterator[None]:
        """Let the kernels go on until a share of the time, or of the positions, is used up."""
        state = self.memory.state
        state[STOP] = 0
        if self.nodes is not None:
            state[LIMIT] = round(self.nodes * share)
            yield
            return
        left = self.began + self.seconds * share - time.monotonic()
        timer = threading.Timer(max(left, 0), state.__setitem__, (STOP, 1))
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:  # the arena lets no strategy start a thread
            state[LIMIT] = round(self.seconds * share * POSITIONS_A_SECOND)
        try:
            yield
        finally:
            timer.cancel()


_prepared = threading.Event()


@cache
def _buffers() -> tuple[Any, Any]:
    return new_stack(), np.zeros(MOST_MOVES, np.int64)


def goal_at_hand(position: Position) -> bool:
    """Whether the side to move, in a game that is not over, has a move onto its goal."""
    stack, _ = _buffers()
    return position.winner() is None and bool(wins_at_once(*as_words(position), stack))


def win_in_two_moves(position: Position) -> Move | None:
    """A move that wins by force in two moves of one's own, the second onto the goal.

    None where there is none, or where the goal is at hand already. Proven: all is tried.
    """
    prepare()
    if position.winner() is not None or goal_at_hand(position):
        return None
    found = int(win_in_two(*as_words(position), False, new_memory(_NO_LIMIT)))
    return as_move(found) if found >= 0 else None


def count_moves(position: Position) -> int:
    """How many legal moves there are; 0 on a won board."""
    won = position.winner() is not None
    return 0 if won else int(list_moves(*as_words(position), *_buffers()))


def ready() -> bool:
    """Whether this process has its kernels compiled."""
    return _prepared.is_set()


def prepare() -> None:
    """Have all kernels compiled or read from the cache; at once when they are."""
    if ready():
        return
    from trollkit.gyges.notation import opening

    board, memory = opening("332121", "123321"), new_memory(1000)
    words = as_words(board)
    root_moves(*words, memory)
    deepen(*words, 2, memory.moves[0][:1].copy(), memory.scores[0][:1].copy(), memory)
    known_move(*words, memory)
    for prove in (win_in_two, win_in_three):
        prove(*words, True, memory)
    goal_at_hand(board)
    count_moves(board)
    _prepared.set()


def as_words(position: Position) -> Words:
    """A position as the kernels take it."""
    ones, twos, threes, player = position
    return np.uint64(ones), np.uint64(twos), np.uint64(threes), player


def as_move(word: int) -> Move:
    """A move of the kernels as the engine knows it."""
    start, end, drop = int(word) & 63, int(word) >> 6 & 63, int(word) >> 12
    return Move(start, end, None if drop == NO_DROP else drop)
