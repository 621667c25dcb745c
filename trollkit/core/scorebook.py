"""The games of a duel as a table writes them down: pairs of games with the sides exchanged.

For games whose moves are texts. In the games of odd number left has the first of two roles, in
the others the second; both games of a pair start alike.
"""

import json
import zlib

from trollkit.core.contest import DuelOutcome, Told
from trollkit.core.faults import Fault, Faults
from trollkit.core.game import LEFT, RIGHT


class Scorebook:
    """What a table has to say of its duel of `games` games."""

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
        """Begin a game."""
        first, second = self._roles
        roles = (first, second) if self.begins_pair else (second, first)
        self._told.append(Told(start, roles, [], False, None))

    def side(self, role: int) -> int:
        """The side that has a role in the game in play, and the other way round."""
        return role if self.number % 2 else 1 - role

    def note(self, left: str, right: str) -> None:
        """Write down a turn of the game in play."""
        self._told[-1].turns.append([left, right])

    def end(self, winner: int | None) -> None:
        """The game in play is won by a side, or drawn."""
        self._told[-1] = self._told[-1]._replace(over=True, winner=winner)

    def located(self, fault: Fault) -> Fault:
        """A fault with the game and the turn it happens in."""
        turns = self._told[-1].turns if self._told else []
        return fault._replace(game=self.number, turn=len(turns) + 1)

    def outcome(self, faults: Faults) -> DuelOutcome:
        """The duel so far; a game that was cut short is counted for nobody."""
        winners = [told.winner for told in self._told if told.over]
        wins, draws, losses = (winners.count(winner) for winner in (LEFT, None, RIGHT))
        text = json.dumps(self._told, ensure_ascii=False)
        return DuelOutcome(wins, draws, losses, zlib.compress(text.encode(), level=1), faults)


def read(moves: bytes) -> list[Told]:
    """The games of a duel by its moves; none of no bytes."""
    if not moves:
        return []
    return [
        Told(start, (left, right), turns, over, winner)
        for start, (left, right), turns, over, winner in json.loads(zlib.decompress(moves))
    ]
