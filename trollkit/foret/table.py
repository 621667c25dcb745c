"""The referee's side of a duel: pairs of games on the same map, with the sides exchanged.

The games are those of the official referee, in which an illegal action is a WAIT. A line that
cannot be read would lose the game; here it ends the duel, as any fault does in the arena.
"""

import random
from collections.abc import Sequence

from trollkit.core.contest import DuelOutcome, Question, RefusedAnswer
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.scorebook import Scorebook
from trollkit.foret.leagues import League
from trollkit.foret.protocol import expected
from trollkit.foret.referee import Referee
from trollkit.foret.seat import plain_line, question
from trollkit.phrases.faults import line_phrase

_Questions = tuple[Question, Question]
_SEEDS = 2**31  # of which each pair of games draws one


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`)."""

    size = 0

    def __init__(self, league: League, games: int, seed: int) -> None:
        self._league = league
        self._chance = random.Random(seed)
        self._book = Scorebook(games, ("joueur 0", "joueur 1"))
        self._faults: Faults = (None, None)
        self._seed = 0  # of the pair of games in play

    def start(self) -> _Questions:
        """The first turn of the next game."""
        if self._book.begins_pair:
            self._seed = self._chance.randrange(_SEEDS)
        self._book.begin(f"graine {self._seed}")
        self._game = Referee(self._league.level, self._seed)
        return self._questions(self._game.init_input)

    def step(self, answers: Sequence[bytes | None]) -> _Questions | None:
        """The next questions; None after the last game or a line that no seat would send."""
        lines: dict[int, str | None] = {}
        turn = ["", ""]
        for player in self._game.asked:
            side = self._book.side(player)
            line = _read(answers[side], self._league)
            if line is None:
                fault = self.located(side, Fault(FaultKind.GARBLED))
                self._faults = (None, fault) if side else (fault, None)
                return None
            lines[player] = turn[side] = line
        self._game.play(lines)
        self._book.note(*turn)
        result = self._game.result
        if result is None:
            return self._questions([])
        winner = result["winner"]
        self._book.end(None if winner < 0 else self._book.side(winner))
        return None if self._book.done else self.start()

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault at the turn being played; for a line that is none, with the grammar."""
        if fault.kind is FaultKind.INVALID:
            forms = line_phrase(expected(self._league).split(" | "))
            fault = fault._replace(expected=forms)
        return self._book.located(fault)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        """The duel so far."""
        return self._book.outcome((faults[0] or self._faults[0], faults[1] or self._faults[1]))

    def _questions(self, map_lines: list[str]) -> _Questions:
        asked: list[Question] = [None, None]
        for player in self._game.asked:
            turn = self._game.turn_input(player)
            asked[self._book.side(player)] = question(map_lines, turn)
        return asked[0], asked[1]


def _read(answer: bytes | None, league: League) -> str | None:
    """The line of an honest child; None of anything else."""
    try:
        text = (answer or b"").decode()
        return text if plain_line(text, league) == text else None
    except (UnicodeDecodeError, RefusedAnswer):
        return None
