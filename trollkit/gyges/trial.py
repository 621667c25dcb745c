"""A puzzle being tried: which moves keep the win, and which reply refutes the others.

A move keeps the win when, whatever is answered, the side that seeks still wins in the moves
that are left to it. Wins in two are proven by the compiled search; shorter ones are found here.
"""

from collections.abc import Iterator
from enum import Enum

from trollkit.core.game import RIGHT
from trollkit.gyges.board import GOALS, Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.puzzles import Puzzle
from trollkit.gyges.rules import Config
from trollkit.gyges.session import GameInPlay
from trollkit.gyges.valuation import evaluation, wins_at_once

# What a puzzle counts once solved: by oneself, with a hint, with its solution.
WORTH = (1.0, 0.5, 0.0)


class Stage(Enum):
    """How far a trial has come."""

    SEEKING = "cherche"  # the side that seeks is to move, and still wins
    ANSWERING = "reponse"  # the other side is to answer
    FAILED = "rate"  # it has, and there is no win left
    SOLVED = "resolu"


class Trial:
    """One try at a puzzle, move after move, the other side answering as well as it can."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.seeker = puzzle.position.player
        self.session = GameInPlay(Config(), position=puzzle.position)
        self.stage = Stage.SEEKING

    @property
    def left(self) -> int:
        """How many moves the side that seeks has left."""
        return self.puzzle.moves - (len(self.session.moves) + 1) // 2

    def play(self, move: Move) -> None:
        """A legal move of the side that seeks, while it is SEEKING."""
        self.session.play(move)
        self.stage = Stage.SOLVED if self.session.outcome else Stage.ANSWERING

    def answer(self) -> None:
        """Play the reply of the other side: one that refutes the last move, if there is one."""
        refuting = None
        if len(self.session.moves) > 1 or self.session.moves[0] not in self.puzzle.wins:
            refuting = refutation(self.session.position, self.left)
        reply = refuting or next(_replies(self.session.position))
        self.session.play(reply)
        self.stage = Stage.FAILED if refuting else Stage.SEEKING

    def solution(self) -> Move:
        """A move that keeps the win, while SEEKING."""
        position = self.session.position
        if not self.session.moves:
            return min(self.puzzle.wins, key=lambda move: (move.drop is not None, move))
        if wins_at_once(position):
            return next(m for m in legal_moves(position) if m.end == GOALS[self.seeker])
        from trollkit.gyges.search import win_in_two_moves  # numba starts slowly

        found = win_in_two_moves(position)
        assert found is not None, "the side that seeks still wins"
        return found


def refutation(position: Position, left: int) -> Move | None:
    """A move after which the other side no longer wins in `left` moves of its own, 2 at most.

    The best-looking one, a win at once before all; None when every move loses so.
    """
    for move in _replies(position):
        if not _wins_in(apply(position, move), left):
            return move
    return None


def _replies(position: Position) -> Iterator[Move]:
    """The legal moves, the most promising first."""
    sign = 1 if position.player == RIGHT else -1
    moves = legal_moves(position)
    values = {move: sign * evaluation(apply(position, move)) for move in moves}
    return iter(sorted(moves, key=lambda move: -values[move]))


def _wins_in(position: Position, left: int) -> bool:
    if position.winner() is not None or left == 0:
        return False
    if wins_at_once(position):
        return True
    if left == 1:
        return False
    from trollkit.gyges.search import win_in_two_moves  # numba starts slowly

    return win_in_two_moves(position) is not None
