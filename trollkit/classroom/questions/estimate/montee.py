"""The climb of a ladder as a page shows it, and its lost games, to be seen again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.classroom.questions.ladder import Ladder
from trollkit.core.contest import Told
from trollkit.core.game import RIGHT
from trollkit.core.numbers import decimal, short
from trollkit.core.scorebook import Verdict
from trollkit.games import game

if TYPE_CHECKING:
    from trollkit.notebook.echelle import Revue

Tournant = Callable[[str, Told], int]
"""The turn of a lost game of a category on which it is opened, seen from its left."""


class RungDuel(NamedTuple):
    """What a strategy did against one rung in one category."""

    gagnees: int
    nulles: int
    perdues: int
    verdict: Verdict
    coups: bytes  # of all games, as the game's `told` reads them
    souci: str = ""  # why it was disqualified, "" when it was not

    @property
    def issue(self) -> str:
        """What a page calls it."""
        if self.souci:
            return "disqualifie"
        if self.gagnees == self.perdues:
            return "nul"
        return "gagne" if self.gagnees > self.perdues else "perdu"


@dataclass
class Montee:
    """A ladder of the game `jeu` that is being climbed, duel by duel."""

    jeu: str
    ladder: Ladder
    tournant: Tournant
    duels: list[RungDuel] = field(default_factory=list)

    def adversaire(self, rang: int) -> ModuleType:
        """The file of a rung."""
        return import_module(f"trollkit.{self.jeu}.strategies.{self.ladder.rungs[rang].id}")

    def noms(self) -> dict[str, str]:
        """How the rungs are called, by their ids."""
        rungs = enumerate(self.ladder.rungs)
        return {rung.id: str(self.adversaire(rang).NOM) for rang, rung in rungs}

    def parts(self) -> dict[str, float]:
        """The share of each rung that was met in all categories, by its id."""
        shares = {}
        for rang, rung in enumerate(self.ladder.rungs):
            duels = self._de(rang)
            if len(duels) == len(self.ladder.categories):
                values = [getattr(duel.verdict, self.ladder.measure)[0] for duel in duels]
                shares[rung.id] = self.ladder.share(values)
        return shares

    def etat(self, message: str, memoire: str = "", *, fini: bool = False) -> dict[str, Any]:
        """All that `trollkit.notebook.echelle.Ladder` draws."""
        combien = len(self.ladder.rungs) * len(self.ladder.categories)
        return {
            "titre": "L'échelle",
            "categories": list(self.ladder.categories),
            "barreaux": [self._barreau(rang) for rang in range(len(self.ladder.rungs))],
            "avancement": [len(self.duels), combien],
            "fini": fini,
            "message": message,
            "memoire": memoire,
            "souci": next((f"⚑ {duel.souci}" for duel in self.duels if duel.souci), ""),
        }

    def revoir(self, rang: int, colonne: int) -> "Revue | None":
        """The last lost game of a duel, on the turn where it turned; None without one."""
        place = rang * len(self.ladder.categories) + colonne
        if place >= len(self.duels):
            return None
        discipline, categorie = game(self.jeu), self.ladder.categories[colonne]
        jouees = discipline.told(categorie, self.duels[place].coups)
        perdues = [
            (numero, partie)
            for numero, partie in enumerate(jouees, start=1)
            if partie.over and partie.winner == RIGHT
        ]
        if not perdues or discipline.film is None:
            return None
        numero, partie = perdues[-1]
        lui = str(self.adversaire(rang).NOM)
        film = {
            **discipline.film(categorie, partie),
            "jeu": self.jeu,
            "issue": "",
            "noms": ["Votre fonction", lui],
            "titre": f"Contre {lui}, {categorie} : partie {numero}",
        }
        return {"film": film, "tour": self.tournant(categorie, partie)}

    def _de(self, rang: int) -> Sequence[RungDuel]:
        combien = len(self.ladder.categories)
        return self.duels[rang * combien : (rang + 1) * combien]

    def _barreau(self, rang: int) -> dict[str, Any]:
        rung, lui, duels = self.ladder.rungs[rang], self.adversaire(rang), self._de(rang)
        part = self.parts().get(rung.id)
        gagnes = "" if part is None else f"{decimal(rung.points * part)} / {short(rung.points)}"
        courant = len(self.duels) // len(self.ladder.categories)
        return {
            "nom": lui.NOM,
            "lecon": rung.lesson,
            "caractere": (lui.__doc__ or "").strip().partition("\n")[0],
            "points": gagnes,
            "entier": part == 1,
            "courant": rang == courant,
            "cases": [
                {
                    "issue": duel.issue,
                    "victoires": duel.gagnees,
                    "nuls": duel.nulles,
                    "defaites": duel.perdues,
                }
                for duel in duels
            ],
        }
