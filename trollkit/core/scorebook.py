"""`verdict`: the points of a duel. `Scorebook`: the record of its games, moves being texts.

Games are numbered from 1 and come in pairs, which start alike. Left has the first of two roles
in games of odd number, the second in the others.
"""

import json
import zlib
from typing import NamedTuple

from trollkit.core.contest import DuelOutcome, Told
from trollkit.core.faults import Fault, Faults
from trollkit.core.game import LEFT, RIGHT


class Scorebook:
    """The record that a table keeps of a duel of `games` games, whose moves are texts."""

    def __init__(self, games: int, roles: tuple[str, str]) -> None:
        self._games, self._roles = games, roles
        self._told: list[Told] = []

    @property
    def number(self) -> int:
        """The number of the game in play, from 1; 0 before the first."""
        return len(self._told)

    @property
    def begins_pair(self) -> bool:
        """Whether the next game is the first one of a pair."""
        return self.number % 2 == 0

    @property
    def done(self) -> bool:
        """Whether no game is left to begin."""
        return self.number >= self._games

    def begin(self, start: str) -> None:
        """Begin a game, whose opening is `start`, in the game's own words."""
        first, second = self._roles
        roles = (first, second) if self.begins_pair else (second, first)
        self._told.append(Told(start, roles, [], False, None))

    def side(self, role: int) -> int:
        """The side that has `role` in the game in play; also the role that a side has."""
        return role if self.number % 2 else 1 - role

    def note(self, left: str, right: str) -> None:
        """Record a turn of the game in play; "" for a side that did not move."""
        self._told[-1].turns.append([left, right])

    def end(self, winner: int | None) -> None:
        """Record that the game in play was won by the side `winner`, or drawn (None)."""
        self._told[-1] = self._told[-1]._replace(over=True, winner=winner)

    def located(self, fault: Fault) -> Fault:
        """`fault` with the numbers of the game and turn in play."""
        turns = self._told[-1].turns if self._told else []
        return fault._replace(game=self.number, turn=len(turns) + 1)

    def outcome(self, faults: Faults) -> DuelOutcome:
        """The outcome so far; a game that was cut short counts for nobody."""
        winners = [told.winner for told in self._told if told.over]
        wins, draws, losses = (winners.count(winner) for winner in (LEFT, None, RIGHT))
        text = json.dumps(self._told, ensure_ascii=False)
        return DuelOutcome(wins, draws, losses, zlib.compress(text.encode(), level=1), faults)


def read(moves: bytes) -> list[Told]:
    """The games that `Scorebook.outcome` wrote in the moves of a duel; [] for b""."""
    if not moves:
        return []
    return [
        Told(start, (left, right), turns, over, winner)
        for start, (left, right), turns, over, winner in json.loads(zlib.decompress(moves))
    ]


WIN, DRAW, LOSS, DISQUALIFIED = 3, 1, 0, -1


class Verdict(NamedTuple):
    """The points and the score of a duel, each as (left, right)."""

    points: tuple[int, int]
    score: tuple[int, int]


def verdict(
    wins: int, losses: int, games: int, offenders: tuple[bool, bool] = (False, False)
) -> Verdict:
    """Points and score of both sides from left's `wins` and `losses` out of `games`.

    3 points for more games won, 1 each for as many, 0 for fewer. A disqualified side gets −1
    point and counts as having lost all the games; its opponent, unless disqualified too, has
    won them all. `offenders` says which sides were disqualified; then the counts no longer
    matter.

    >>> verdict(600, 350, 1000)
    Verdict(points=(3, 0), score=(250, -250))
    >>> verdict(12, 3, 1000, (True, False))
    Verdict(points=(-1, 3), score=(-1000, 1000))
    """
    if any(offenders):
        points = tuple(DISQUALIFIED if guilty else WIN for guilty in offenders)
        score = tuple(-games if guilty else games for guilty in offenders)
        return Verdict((points[0], points[1]), (score[0], score[1]))
    lead = wins - losses
    if lead == 0:
        return Verdict((DRAW, DRAW), (0, 0))
    return Verdict((WIN, LOSS) if lead > 0 else (LOSS, WIN), (lead, -lead))
