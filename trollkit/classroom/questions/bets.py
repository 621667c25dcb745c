"""Bets: a guess before each run, and what is really so.

The truth is never written down: it is played or computed when the bet is made. A bet that was
made is remembered with what it revealed, so that it is still made when the kernel has gone.
"""

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.verdicts import Phrase

if TYPE_CHECKING:
    from trollkit.notebook.pari import Bet

# What a bet shows once it is made, as `trollkit.notebook.pari` takes it.
Revele = dict[str, Any]
# The place of the right choice, and the facts that fill what is told of it.
Trouvee = tuple[int, dict[str, Any]]
Trouve = Callable[[], Trouvee]


class Verite(NamedTuple):
    """The place of the right choice, what it teaches, and what shows it."""

    place: int
    phrase: str
    vue: str = ""


class Pari(NamedTuple):
    """A question with its choices, as `paris.toml` has them, and what finds the right one."""

    question: str
    choix: Sequence[str]
    phrase: str
    trouve: Trouve
    vue: str = ""

    def verite(self) -> Verite:
        """What is really so: it is found now."""
        place, faits = self.trouve()
        return Verite(place, Phrase(self.phrase, **faits), Phrase(self.vue, **faits))


def parmi(nombre: float, *bornes: float) -> int:
    """The place of a number among choices that grow: how many bounds it lies above."""
    return sum(nombre > borne for borne in bornes)


class Paris(dict[int, Pari]):
    """The bets of a sheet ("td1") by number, each with the function of its name.

    `badge` says what badge so many that were won have just earned, if any.
    """

    def __init__(
        self, feuille: str, *trouvent: Trouve, badge: Callable[[int], str] = lambda gagnes: ""
    ) -> None:
        textes = Path(__file__).parents[1] / feuille / "paris.toml"
        dits = tomllib.loads(textes.read_text("utf-8"))
        deux = zip(dits.values(), trouvent, strict=True)
        super().__init__(enumerate((Pari(**dit, trouve=un) for dit, un in deux), start=1))
        self._memoire = memoire_de(feuille)
        self._badge = badge

    def proposer(self, numero: int) -> "Bet":
        """The bet of a question, to be shown at the end of a cell."""
        from trollkit.notebook.pari import Bet

        pari = self[numero]

        def miser(place: int) -> Revele:
            verite = pari.verite()
            juste = place == verite.place
            revele: Revele = {
                "choisi": place,
                "juste": verite.place,
                "titre": "Pari gagné !" if juste else "Pari perdu, et une idée de plus.",
                "phrase": verite.phrase,
                "vue": verite.vue,
                "badge": "",
            }
            faits = {**self._faits(), pari.question: revele}
            if juste:
                revele["badge"] = self._badge(sum(map(_gagne, faits.values())))
            self._memoire.garder("paris", faits)
            return revele

        return Bet(pari.question, pari.choix, miser, self._faits().get(pari.question))

    def oublier(self) -> None:
        """Forget all that the sheet remembers, the badges and the ladder's scores too."""
        self._memoire.oublier()

    def _faits(self) -> dict[str, Revele]:
        """What each bet that was made has revealed, by its question."""
        gardes: dict[str, Any] = self._memoire.lire("paris", {})
        return {
            pari.question: gardes[pari.question]
            for pari in self.values()
            if _lisible(gardes.get(pari.question), pari)
        }


def _gagne(fait: Revele) -> bool:
    return bool(fait["choisi"] == fait["juste"])


def _lisible(fait: Any, pari: Pari) -> bool:
    """Whether that was revealed of that bet: anybody may have written into its file."""
    if not isinstance(fait, dict):
        return False
    places = (fait.get(nom) for nom in ("choisi", "juste"))
    mots = (fait.get(nom) for nom in ("titre", "phrase", "vue", "badge"))
    return all(type(place) is int and place in range(len(pari.choix)) for place in places) and (
        all(isinstance(texte, str) for texte in mots)
    )
