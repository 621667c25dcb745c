"""The machine's choice of a move (`best_move`): by proof of a forced win, else by search.

`goal_at_hand` and `count_moves` answer for students' predicates; `prepare` compiles everything.
A search is limited in time, or in nodes: positions looked at. Importing this package loads
numba, which starts slowly.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np

from trollkit.core.errors import GameOver, InvalidConfig
from trollkit.core.numbers import as_integer
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import opening
from trollkit.gyges.search.tree import (
    DEEPEST,
    LIMIT,
    NO_LIMIT,
    NODES,
    STOP,
    SURE,
    WIN,
    Memory,
    deepen,
    new_memory,
    root_moves,
    win_in_three,
    win_in_two,
)
from trollkit.gyges.search.walks import (
    MOST_MOVES,
    NO_DROP,
    Words,
    after,
    list_moves,
    new_stack,
    wins_at_once,
)

LONGEST_PROOF = 3  # moves of the winner
CANDIDATES = 48  # root moves that are searched deeper
POSITIONS_A_SECOND = 1_350_000  # count as a second where no timer runs; most machines do more
# The largest share of the time or positions that goes into proofs of forced wins. By an earlier
# fit 0.12 took 31 games of 40 from 0.4 at equal time, and 41 of 80 from 0.04. Searches by the
# plain weights keep 0.4, because the levels that use them must not change.
PROOF_SHARE, PLAIN_PROOF_SHARE = 0.12, 0.4
_LATE_S = 0.004  # how late a timer may wake up and a kernel stop
_PUNCTUAL = 0.99  # the share used of the time that is left
_LONGEST_S = 86_400  # a day: a timer cannot wait for ever


class Choice(NamedTuple):
    """A move, its value for the side that plays it, its search depth, and the nodes looked at.

    A value of WIN minus n is a proven win in n plies, its opposite a proven loss.
    """

    move: Move
    value: int
    depth: int
    nodes: int


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

    With `nodes` the same position always gives the same move. A search in time remembers what
    searches for earlier moves have found. Where no thread may start, as in the arena, a second
    counts as `POSITIONS_A_SECOND`. `deepest` bounds the search in plies, `forced` the proofs of
    forced wins in moves of the winner: weaker levels look less far. With `by_fit` it judges
    boards by the fitted weights (`trollkit.gyges.valuation`) and tries many moves at each; else
    by the plain weights, and few. The kernels are compiled before the clock starts. Raises
    GameOver where nobody can move, InvalidConfig on a limit that is not positive.
    """
    _check_limits(seconds, nodes)
    prepare()
    if position.winner() is not None:
        raise GameOver
    if nodes is None and not _may_start_threads():
        nodes = max(1, round(seconds * POSITIONS_A_SECOND))
    began = time.monotonic()
    known = _kept.pop(by_fit, None) if nodes is None else None
    memory = known or new_memory(by_fit=by_fit)
    memory.state[:] = 0, NO_LIMIT, 0
    try:
        return _Search(position, memory, seconds, nodes, began).choose(deepest, forced, by_fit)
    finally:
        if nodes is None:
            _kept[by_fit] = memory


# The memory of searches in time, by `by_fit`. A search takes it out as long as it runs.
_kept: dict[bool, Memory] = {}


def _check_limits(seconds: object, nodes: object) -> None:
    if nodes is not None:
        if (as_integer(nodes) or 0) < 1:
            raise InvalidConfig("noeuds", nodes, "positive")
    elif not isinstance(seconds, int | float) or not 0 < seconds <= _LONGEST_S:
        raise InvalidConfig("temps", seconds, "positive")


def _may_start_threads() -> bool:
    """Whether a timer can run here: the arena lets no strategy start a thread."""
    try:
        threading.Timer(0, bool).start()
    except RuntimeError:
        return False
    return True


@dataclass
class _Search:
    """One run of `best_move`: its position, its memory, and its limits."""

    position: Position
    memory: Memory
    seconds: float
    nodes: int | None
    began: float

    def choose(self, deepest: int, forced: int, by_fit: bool) -> Choice:
        """The choice: a win at once, the only safe move, a forced win, or the search's best."""
        number = root_moves(self.position, self.memory)
        if not number:
            raise GameOver
        order = np.argsort(-self.memory.scores[0][:number], kind="stable")
        moves, scores = self.memory.moves[0][order], self.memory.scores[0][order]
        safe = int(np.count_nonzero(scores > -WIN))
        if scores[0] == WIN or safe <= 1:
            known = WIN - 1 if scores[0] == WIN else int(scores[0]) if safe else 2 - WIN
            return self._choice(moves[0], known, 1)
        moves, scores = moves[:safe], scores[:safe]
        with self._budget_until(PROOF_SHARE if by_fit else PLAIN_PROOF_SHARE):
            plies, won = self._forced_win(forced)
            if plies:
                return self._choice(won, WIN - plies, plies)
            kept = self._without_traps(moves) if forced > 1 else []
        kept = (kept or list(range(safe)))[:CANDIDATES]
        with self._budget_until(1):
            return self._deepen(moves[kept], scores[kept], deepest)

    def _forced_win(self, longest: int) -> tuple[int, int]:
        """The number of plies of a forced win, and its first move; (0, 0) without one."""
        attempts = (
            (3, win_in_two, False),
            (5, win_in_three, True),
            (5, win_in_three, False),
        )
        for plies, prove, threats in attempts:
            if plies > 2 * longest:
                break
            move = prove(self.position, threats, self.memory)
            if move >= 0:
                return plies, move
        return 0, 0

    def _without_traps(self, moves: Words) -> list[int]:
        """The indices of moves after which no threat of the other side wins in two moves.

        At most CANDIDATES are given.
        """
        kept = (
            i
            for i, move in enumerate(moves)
            if win_in_two(after(self.position, move), True, self.memory) < 0
        )
        return list(islice(kept, CANDIDATES))

    def _deepen(self, moves: Words, scores: Words, deepest: int) -> Choice:
        """Search one ply deeper at a time, the best moves first, until the budget is spent."""
        depth = 1
        while depth < deepest and abs(int(scores[0])) < SURE:
            values = scores.copy()
            searched = deepen(self.position, depth + 1, moves, values, self.memory)
            if searched:
                values[searched:] = -WIN  # moves not looked at this time go to the end
                order = np.argsort(-values, kind="stable")
                moves, scores = moves[order], values[order]
            if searched < len(moves):
                break
            depth += 1
        return self._choice(int(moves[0]), int(scores[0]), depth)

    def _choice(self, move: int, value: int, depth: int) -> Choice:
        return Choice(as_move(move), value, depth, int(self.memory.state[NODES]))

    @contextmanager
    def _budget_until(self, share: float) -> Iterator[None]:
        """Let the block's kernels run until a share of the time, or of the nodes, is used."""
        state = self.memory.state
        state[STOP] = 0
        if self.nodes is not None:
            state[LIMIT] = round(self.nodes * share)
            yield
            return
        usable = max(self.seconds - _LATE_S, self.seconds / 2) * _PUNCTUAL
        left = self.began + usable * share - time.monotonic()
        timer = threading.Timer(max(left, 0), state.__setitem__, (STOP, 1))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()  # else it could stop a later search


@cache
def _buffers() -> tuple[Words, Words]:
    return new_stack(), np.zeros(MOST_MOVES, np.int64)


def goal_at_hand(position: Position) -> bool:
    """Whether the side to move has a move onto its goal; False on a won board."""
    return position.winner() is None and bool(wins_at_once(position, _buffers()[0]))


def count_moves(position: Position) -> int:
    """How many legal moves there are; 0 on a won board."""
    return 0 if position.winner() is not None else list_moves(position, *_buffers())


@cache
def prepare() -> None:
    """Compile all kernels, or read them from the cache; nothing to do when they are ready."""
    board = opening("332121", "123321")
    _Search(board, new_memory(), 1.0, 1000, 0.0).choose(DEEPEST, LONGEST_PROOF, True)
    goal_at_hand(board)
    count_moves(board)


def as_move(word: int) -> Move:
    """The `Move` of a kernel's number (see `trollkit.gyges.search.walks`)."""
    start, end, drop = int(word) & 63, int(word) >> 6 & 63, int(word) >> 12
    return Move(start, end, None if drop == NO_DROP else drop)
