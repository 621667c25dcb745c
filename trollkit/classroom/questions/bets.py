"""Bets: a student guesses before a run, then reads the right answer, from `paris.toml`.

`Paris` holds the bets of a sheet. Guesses are remembered (`memory`) when the kernel restarts.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import texts

if TYPE_CHECKING:
    from trollkit.notebook.panels import Bet


class Pari(NamedTuple):
    """A question, its choices, the index of the right one, and what to say and show then."""

    question: str
    choix: Sequence[str]
    juste: int
    phrase: str
    vue: str = ""

    def revele(self, place: int) -> dict[str, Any]:
        """What the widget `Bet` of `trollkit.notebook.panels` shows once `place` is chosen."""
        gagne = place == self.juste
        return {
            "choisi": place,
            "juste": self.juste,
            "titre": "Pari gagné !" if gagne else "Pari perdu, et une idée de plus.",
            "phrase": self.phrase,
            "vue": self.vue,
        }


class Paris(dict[int, Pari]):
    """The bets of a sheet ("td1"), by number from 1."""

    def __init__(self, feuille: str) -> None:
        dits = texts(feuille, "paris").values()
        super().__init__(enumerate((Pari(**dit) for dit in dits), start=1))
        self._memoire = memoire_de(feuille)

    def proposer(self, numero: int) -> "Bet":
        """The widget of a bet, to be shown at the end of a cell."""
        from trollkit.notebook.panels import Bet

        pari = self[numero]

        def miser(place: int) -> dict[str, Any]:
            faits = {**self._faits(), numero: place}
            garde = {
                self[autre].question: {"choisi": choisi} for autre, choisi in faits.items()
            }
            self._memoire.garder("paris", garde)
            return pari.revele(place)

        fait = self._faits().get(numero)
        revele = None if fait is None else pari.revele(fait)
        return Bet(pari.question, pari.choix, miser, revele)

    def oublier(self) -> None:
        """Forget all that the sheet remembers, including the ladder's scores."""
        self._memoire.oublier()

    def _faits(self) -> dict[int, int]:
        """Bet number -> index chosen. Invalid entries, from an edited file, are left out."""
        gardes: dict[str, Any] = self._memoire.lire("paris", {})
        faits = {}
        for numero, pari in self.items():
            garde = gardes.get(pari.question)
            place = garde.get("choisi") if isinstance(garde, dict) else None
            if type(place) is int and place in range(len(pari.choix)):
                faits[numero] = place
        return faits
