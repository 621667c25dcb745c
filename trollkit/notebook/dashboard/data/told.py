"""The games of a duel whose moves are texts, from the side that the page puts on the left."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trollkit.arena.duel import DuelResult
from trollkit.contests import film_of, told_games
from trollkit.core.contest import Told
from trollkit.core.faults import Fault
from trollkit.core.game import LEFT
from trollkit.core.scoring import Verdict, verdict
from trollkit.notebook.dashboard.data.games import DRAWN, LOST, OPEN, WON

LISTED = 100


@dataclass(frozen=True)
class ToldGames:
    """A duel's games and faults, as the page's left sees them."""

    result: DuelResult
    games: Sequence[Told]
    faults: tuple[Fault | None, Fault | None]

    @cached_property
    def outcomes(self) -> str:
        """One letter a game: g, d or n (drawn), ? for one that a fault cut short."""
        return "".join(map(_letter, self.games))

    @property
    def tally(self) -> tuple[int, int, int]:
        """Games won, drawn and lost by the left."""
        won, drawn, lost = (self.outcomes.count(letter) for letter in (WON, DRAWN, LOST))
        return won, drawn, lost

    @property
    def verdict(self) -> Verdict:
        """Points and score of both sides."""
        won, _, lost = self.tally
        left, right = self.faults
        return verdict(won, lost, self.result.key.games, (left is not None, right is not None))

    @property
    def lengths(self) -> list[int] | None:
        """How many turns each game took; None where they are too many to be listed."""
        return [len(game.turns) for game in self.games] if len(self.games) <= LISTED else None

    def told(self, number: int) -> dict[str, Any]:
        """Game `number`, from 1: what it began with, who was what, every turn as texts,
        and its film (see `trollkit.core.contest.Film`).
        """
        game = self.games[number - 1]
        return {
            "jeu": self.result.key.game,
            "partie": number,
            "sur": len(self.games),
            "issue": self.outcomes[number - 1],
            "depart": game.start,
            "roles": list(game.roles),
            "tours": game.turns,
            **film_of(self.result, game),
        }


def told_duel(result: DuelResult, *, mirrored: bool) -> ToldGames | None:
    """The games of a stored duel; None of a game whose moves are no texts.

    `mirrored` puts its right-hand side on the left.
    """
    games = told_games(result)
    if games is None:
        return None
    faults = result.faults
    if mirrored:
        games = [game.mirrored() for game in games]
        faults = faults[1], faults[0]
    return ToldGames(result, games, faults)


def _letter(game: Told) -> str:
    if not game.over:
        return OPEN
    return DRAWN if game.winner is None else WON if game.winner == LEFT else LOST
