"""The referee's side of a duel: pairs of games on the same map, with the sides exchanged.

The games are those of the official referee: an illegal action is a WAIT, a line that cannot be
read loses the game. As any fault ends a duel, the game in play is then lost by whoever is at
fault, and the duel stops.
"""

import json
import random
import zlib
from collections.abc import Iterator, Sequence

from trollkit.core.contest import Bout, Question, RefusedAnswer
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import PLAYERS
from trollkit.foret.leagues import League
from trollkit.foret.protocol import expected
from trollkit.foret.referee import Referee
from trollkit.foret.seat import plain_line, question
from trollkit.phrases.faults import line_phrase

_Faults = tuple[Fault | None, Fault | None]
_Questions = tuple[Question, Question]
_SEEDS = 2**31  # of which each pair of games draws one
LOST, DRAWN, WON = range(3)


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`).

    Left is player 0 in the games of odd number and player 1 in the others; the two games of a
    pair have one seed. The last game of an odd number has no second one.
    """

    size = 0

    def __init__(self, league: League, games: int, seed: int) -> None:
        self._league, self._games = league, games
        self._chance = random.Random(seed)
        self._tally = [0, 0, 0]
        self._record: list[tuple[int, list[list[str]]]] = []  # of each game, seed and turns
        self._faults: _Faults = (None, None)
        self._referee: Referee | None = None  # of the game in play

    def start(self) -> _Questions:
        """The first game's first turn."""
        return self._begin()

    def step(self, answers: Sequence[bytes | None]) -> _Questions | None:
        """The next questions; None after the last game or a line that no seat would send."""
        game = self._playing
        lines: dict[int, str | None] = {}
        turn = ["", ""]
        for player in game.asked:
            side = self._side(player)
            line = _read(answers[side], self._league)
            if line is None:
                fault = self.located(side, Fault(FaultKind.GARBLED))
                self._faults = (fault, None) if side == 0 else (None, fault)
                return None
            lines[player] = turn[side] = line
        game.play(lines)
        self._record[-1][1].append(turn)
        if game.asked:
            return self._questions([])
        self._referee = None
        winner = (game.result or {})["winner"]
        self._tally[DRAWN if winner < 0 else LOST if self._side(winner) else WON] += 1
        return self._begin() if len(self._record) < self._games else None

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault at the turn being played; for a line that is none, with the grammar."""
        forms = ""
        if fault.kind is FaultKind.INVALID:
            forms = line_phrase(expected(self._league).split(" | "))
        turn = len(self._record[-1][1]) + 1
        return fault._replace(expected=forms, game=len(self._record), turn=turn)

    def bout(self, faults: _Faults = (None, None)) -> Bout:
        """The duel so far; the game in play is lost by the side at fault, drawn by both."""
        both = (faults[0] or self._faults[0], faults[1] or self._faults[1])
        tally = list(self._tally)
        if any(both) and self._referee:
            tally[DRAWN if all(both) else LOST if both[0] else WON] += 1
        losses, draws, wins = tally
        return Bout(wins, draws, losses, _packed(self._record), both)

    @property
    def _playing(self) -> Referee:
        assert self._referee is not None
        return self._referee

    def _begin(self) -> _Questions:
        fresh = len(self._record) % 2 == 0
        seed = self._chance.randrange(_SEEDS) if fresh else self._record[-1][0]
        self._record.append((seed, []))
        self._referee = Referee(self._league.level, seed)
        return self._questions(self._referee.init_input)

    def _questions(self, map_lines: list[str]) -> _Questions:
        asked: list[Question] = [None, None]
        for player in self._playing.asked:
            asked[self._side(player)] = question(map_lines, self._playing.turn_input(player))
        return asked[0], asked[1]

    def _side(self, player: int) -> int:
        """The side that a player of the game in play is, and the other way round."""
        return player if len(self._record) % 2 else PLAYERS[1 - player]


def games_of(moves: bytes) -> Iterator[list[list[str]]]:
    """Each game's turns as [left's line, right's line], "" for who slept."""
    return (turns for _, turns in _unpacked(moves))


def seeds_of(moves: bytes) -> list[int]:
    """The seed of each game, with which the referee replays it."""
    return [seed for seed, _ in _unpacked(moves)]


def _read(answer: bytes | None, league: League) -> str | None:
    """The line of an honest child; None of anything else."""
    try:
        text = (answer or b"").decode()
        return text if plain_line(text, league) == text else None
    except (UnicodeDecodeError, RefusedAnswer):
        return None


def _packed(record: list[tuple[int, list[list[str]]]]) -> bytes:
    return zlib.compress(json.dumps(record, ensure_ascii=False).encode(), level=1)


def _unpacked(moves: bytes) -> list[tuple[int, list[list[str]]]]:
    return json.loads(zlib.decompress(moves)) if moves else []
