"""`TurnTable`: the referee's table for games in turns. Children send moves as their texts.

Games come in pairs: both games of a pair begin alike, and the sides exchange roles.
"""

from collections.abc import Callable, Sequence
from typing import Generic

from trollkit.core.contest import DuelOutcome, Question
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.game import PLAYERS, ConfigT, Game, MoveT, StateT
from trollkit.core.scorebook import Scorebook

_Questions = tuple[Question, Question]


class TurnTable(Generic[ConfigT, StateT, MoveT]):
    """The table of a duel of `games` games (see `trollkit.core.contest.Table`).

    `opening` draws the configuration of the next pair, and describes it in words. `ask` makes
    the question to the side that is to move. `expected` describes the legal moves, given the
    sorted texts of them all.
    """

    def __init__(
        self,
        game: Game[ConfigT, StateT, MoveT],
        games: int,
        roles: tuple[str, str],
        *,
        opening: Callable[[], tuple[ConfigT, str]],
        ask: Callable[[StateT], bytes],
        expected: Callable[[Sequence[str]], str],
    ) -> None:
        self._game, self._book = game, Scorebook(games, roles)
        self._opening, self._ask, self._expected = opening, ask, expected
        self._faults: Faults = (None, None)

    def start(self) -> _Questions:
        """Begin the next game; the questions for its first move."""
        if self._book.begins_pair:
            self._pair = self._opening()
        config, words = self._pair
        self._book.begin(words)
        self._state = self._game.initial(config)
        return self._asked()

    def step(self, answers: Sequence[bytes | None]) -> _Questions | None:
        """The next questions; None after the last game, or when the answer is no legal move."""
        (player,) = self._game.to_move(self._state)
        side = self._book.side(player)
        text = (answers[side] or b"").decode(errors="replace")
        moves = self._moves()
        if text not in moves:
            fault = self.located(side, Fault(FaultKind.GARBLED))
            self._faults = (None, fault) if side else (fault, None)
            return None
        self._book.note(*(("", text) if side else (text, "")))
        self._state = self._game.step(self._state, {player: moves[text]})
        outcome = self._game.outcome(self._state)
        if outcome is None:
            return self._asked()
        winner = outcome.winner
        self._book.end(None if winner is None else self._book.side(winner))
        return None if self._book.done else self.start()

    def located(self, side: int, fault: Fault) -> Fault:
        """`fault` with the game and turn in play, and the legal moves if it is INVALID."""
        if fault.kind is FaultKind.INVALID:
            fault = fault._replace(expected=self._expected(sorted(self._moves())))
        return self._book.located(fault)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        """The outcome so far (see `Table`)."""
        return self._book.outcome((faults[0] or self._faults[0], faults[1] or self._faults[1]))

    def _moves(self) -> dict[str, MoveT]:
        """The legal moves of the player who is to move, by their texts."""
        legal = (self._game.legal(self._state, player) for player in PLAYERS)
        return {self._game.move_text(move): move for moves in legal for move in moves}

    def _asked(self) -> _Questions:
        (player,) = self._game.to_move(self._state)
        asked = self._ask(self._state)
        return (None, asked) if self._book.side(player) else (asked, None)
