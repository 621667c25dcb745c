"""The recorded games of a duel, seen from the side that the page puts on the left."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from trollkit.arena.duel import DuelResult
from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.core.discipline import Discipline
from trollkit.core.faults import Faults
from trollkit.core.game import LEFT
from trollkit.core.scorebook import Verdict, verdict
from trollkit.games import game

WON, DRAWN, LOST, OPEN = "g", "n", "d", "?"  # for the left; the last game may be unfinished
LISTED = 100


@dataclass(frozen=True)
class Games:
    """A duel's games and faults, as the page's left sees them."""

    discipline: Discipline
    category: str
    games: Sequence[Told]
    asked: int  # games that the duel was to last
    faults: Faults

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
        return verdict(won, lost, self.asked, (left is not None, right is not None))

    @property
    def throws(self) -> dict[str, Any] | None:
        """What both sides played beside perfect play; None where the game does not know it."""
        tell = self.discipline.throws
        return tell(self.category, self.games) if tell else None

    @property
    def lengths(self) -> list[int] | None:
        """How many turns each game took; None where they are too many to be listed."""
        return [len(game.turns) for game in self.games] if len(self.games) <= LISTED else None

    def replay(self, number: int) -> dict[str, Any]:
        """Game `number`, from 1: what it began with, who was what, its turns, and its film
        (see `trollkit.core.contest.Film`).
        """
        told = self.games[number - 1]
        film = self.discipline.film
        return {
            "jeu": self.discipline.name,
            "partie": number,
            "sur": len(self.games),
            "issue": self.outcomes[number - 1],
            "depart": told.start,
            "roles": list(told.roles),
            "tours": told.turns,
            **(film(self.category, told) if film else _moves(told)),
        }


def games_of(result: DuelResult, *, mirrored: bool, most: int | None = None) -> Games:
    """The games of a stored duel, the first ones where there may be no more than `most`;
    `mirrored` puts its right-hand side on the left.

    Raises ContestError where its game is not installed.
    """
    played = game(result.key.game)
    told = list(islice(played.told(result.key.category, result.moves), most))
    faults = result.faults
    if mirrored:
        told = [each.mirrored() for each in told]
        faults = faults[1], faults[0]
    return Games(played, result.key.category, told, result.key.games, faults)


def _letter(told: Told) -> str:
    if not told.over:
        return OPEN
    return DRAWN if told.winner is None else WON if told.winner == LEFT else LOST


def _moves(told: Told) -> Film:
    """A film of nothing but sentences, for a game that makes none."""
    scenes: list[dict[str, Any]] = [{"tour": 0, "recit": ["La partie va commencer."]}]
    for number, turn in enumerate(told.turns, start=1):
        moves = zip(SIDE_WORDS, turn, strict=True)
        played = [f"{who} joue {move}." for who, move in moves if move != ""]
        scenes.append({"tour": number, "recit": played})
    if told.over:
        ending = "Match nul." if told.winner is None else f"{SIDE_WORDS[told.winner]} gagne."
        scenes[-1]["recit"].append(ending)
    return {"plateau": {}, "scenes": scenes}
