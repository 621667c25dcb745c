"""The seat of a champion in a contest: one object that plays duel after duel."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from types import ModuleType

from trollkit.trolls.champion.branches import read
from trollkit.trolls.exact import Table, solve
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position, draw, table_mix
from trollkit.trolls.strategies import find

# cells · stones²: beyond, the table would take longer than a first move may (1 s).
SOLVABLE = 60_000


class Champion(ABC):
    """A strategy that draws its chance from the `random` module it is given.

    On boards too large to be solved in time it plays as the ladder's compteur.
    """

    def __init__(self, random: ModuleType) -> None:
        self._chance: Callable[[], float] = random.random
        self._simple = read(find("compteur").path, random).strategie

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        cells, stones = partie.nombreCases, partie.stockInitial
        if cells * stones * stones > SOLVABLE:
            throw: int = self._simple(partie, past)
            return throw
        return self.throw(solve(cells, stones), partie, past)

    @abstractmethod
    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """The throw on a board whose table is known."""


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Drawn from the table's mix."""
        return draw(table_mix(table, seen(partie)), self._chance())


def seen(partie: Partie) -> Position:
    """The position as the left-hand player sees it."""
    return Position(partie.stockGauche, partie.stockDroite, partie.positionTroll)
