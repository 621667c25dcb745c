"""A duel as the opponent sees it, kept in step turn by turn instead of mirrored each time."""

from typing import NamedTuple

from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position


class Situation(NamedTuple):
    """What the opponent knows when it throws, from its own left-hand view."""

    position: Position
    partie: Partie
    past: list[Partie]


class Mirror:
    """The opponent's side of a duel: its current game, and those it has finished."""

    def __init__(self, cells: int, stones: int) -> None:
        self.past: list[Partie] = []
        self.partie = Partie(cells, stones)

    @classmethod
    def of(cls, partie: Partie, past: list[Partie]) -> "Mirror":
        """The other side of a duel that was not watched from its start."""
        mirror = cls(partie.nombreCases, partie.stockInitial)
        mirror.past = [earlier.miroir() for earlier in past]
        mirror.partie = partie.miroir()
        return mirror

    @property
    def situation(self) -> Situation:
        """What the opponent sees now."""
        seen = self.partie
        position = Position(seen.stockGauche, seen.stockDroite, seen.positionTroll)
        return Situation(position, seen, self.past)

    def turn(self, own: int, answer: int) -> None:
        """One's own throw and the opponent's; a finished game is followed by a new one."""
        self.partie.tourDeJeu(answer, own)
        if self.partie.terminee:
            self.past.append(self.partie)
            self.partie = Partie(self.partie.nombreCases, self.partie.stockInitial)

    def news(self, partie: Partie, past: list[Partie]) -> tuple[int, int] | None:
        """The one turn (own throw, answer) played since, or None if it is not just one."""
        if len(past) == len(self.past):
            now = partie
        elif len(past) == len(self.past) + 1 and not partie.coupsPrecedents:
            now = past[-1]
        else:
            return None
        after, before = now.coupsPrecedents, self.partie.coupsPrecedents
        if len(after) != len(before) + 1 or after[:-1] != [(d, g) for g, d in before]:
            return None
        return after[-1]
