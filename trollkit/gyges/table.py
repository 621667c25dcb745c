"""The referee's side of a duel: pairs of games from the same home rows, the sides exchanged."""

import random
from collections.abc import Sequence

from trollkit.core.contest import Bout, Question, RefusedAnswer
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.scorebook import Scorebook
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move, legal_moves
from trollkit.gyges.notation import HOME_ROW, move_text
from trollkit.gyges.rules import GAME, Config
from trollkit.gyges.seat import checked, question
from trollkit.phrases.faults import legal_phrase

_Faults = tuple[Fault | None, Fault | None]
_Questions = tuple[Question, Question]


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`)."""

    size = 0

    def __init__(self, games: int, seed: int) -> None:
        self._chance = random.Random(seed)
        self._book = Scorebook(games, ("Sud", "Nord"))
        self._faults: _Faults = (None, None)
        self._rows = Config()  # of the pair of games in play

    def start(self) -> _Questions:
        """The first move of the next game."""
        if self._book.begins_pair:
            self._rows = Config(self._row(), self._row())
        self._book.begin(f"{self._rows.south} / {self._rows.north}")
        self._state = GAME.initial(self._rows)
        return self._asked()

    def step(self, answers: Sequence[bytes | None]) -> _Questions | None:
        """The next question; None after the last game or a move that no seat would send."""
        position = self._state.position
        side = self._book.side(position.player)
        move = _read(answers[side], position)
        if move is None:
            fault = self.located(side, Fault(FaultKind.GARBLED))
            self._faults = (None, fault) if side else (fault, None)
            return None
        text = move_text(move)
        self._book.note(*(("", text) if side else (text, "")))
        self._state = GAME.step(self._state, {position.player: move})
        outcome = GAME.outcome(self._state)
        if outcome is None:
            return self._asked()
        winner = outcome.winner
        self._book.end(None if winner is None else self._book.side(winner))
        return None if self._book.done else self.start()

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault at the move being played; for an illegal one, with what was legal."""
        if fault.kind is FaultKind.INVALID:
            moves = sorted(map(move_text, legal_moves(self._state.position)))
            fault = fault._replace(expected=legal_phrase(moves))
        return self._book.located(fault)

    def bout(self, faults: _Faults = (None, None)) -> Bout:
        """The duel so far."""
        return self._book.bout((faults[0] or self._faults[0], faults[1] or self._faults[1]))

    def _asked(self) -> _Questions:
        position = self._state.position
        asked = question(position)
        return (None, asked) if self._book.side(position.player) else (asked, None)

    def _row(self) -> str:
        return "".join(self._chance.sample(HOME_ROW, len(HOME_ROW)))


def _read(answer: bytes | None, position: Position) -> Move | None:
    """The move of an honest child; None of anything else."""
    try:
        text = (answer or b"").decode()
        move = checked(text, position)
    except (UnicodeDecodeError, RefusedAnswer):
        return None
    return move if move_text(move) == text else None
