"""Bets: a student guesses before a run, then reads the right answer, from `paris.toml`.

`Paris` holds the bets of a sheet. Guesses are remembered (`memory`) when the kernel restarts.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.classroom.questions.memory import garder, souvenirs
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
        self._feuille = feuille

    def proposer(self, numero: int) -> "Bet":
        """The widget of a bet, to be shown at the end of a cell."""
        from trollkit.notebook.panels import Bet

        pari = self[numero]
        fait = self._choix().get(pari.question, -1)
        connu = fait in range(len(pari.choix))  # an older bet may have had more choices

        def miser(place: int) -> dict[str, Any]:
            garder(self._feuille, choix={**self._choix(), pari.question: place})
            return pari.revele(place)

        return Bet(pari.question, pari.choix, miser, pari.revele(fait) if connu else None)

    def _choix(self) -> dict[str, int]:
        return souvenirs(self._feuille).get("choix", {})

    def oublier(self) -> None:
        """Forget all that the sheet remembers, including the ladder's scores."""
        garder(self._feuille, choix={}, echelle=[])
