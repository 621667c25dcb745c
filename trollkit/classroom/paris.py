"""Bets: a guess before each run, and what is really so.

The truth is never written down: it is played or computed when the bet is made.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trollkit.notebook.pari import Bet


class Verite(NamedTuple):
    """The place of the right choice, what it teaches, and what shows it."""

    place: int
    phrase: str
    vue: str = ""


class Pari(NamedTuple):
    """A question with its choices."""

    question: str
    choix: Sequence[str]
    verite: Callable[[], Verite]


class Paris(dict[int, Pari]):
    """The bets of a sheet, by number; `badge` says what badge being right at one has just
    earned, if any.
    """

    def __init__(self, badge: Callable[[int], str] = lambda numero: "") -> None:
        super().__init__()
        self._badge = badge

    def ajouter(
        self, question: str, choix: Sequence[str]
    ) -> Callable[[Callable[[], Verite]], Callable[[], Verite]]:
        """A decorator: what it stands above is the truth of the next bet."""

        def ajoute(verite: Callable[[], Verite]) -> Callable[[], Verite]:
            self[len(self) + 1] = Pari(question, choix, verite)
            return verite

        return ajoute

    def proposer(self, numero: int) -> "Bet":
        """The bet of a question, to be shown at the end of a cell."""
        from trollkit.notebook.pari import Bet

        pari = self[numero]

        def miser(place: int) -> dict[str, object]:
            verite = pari.verite()
            juste = place == verite.place
            return {
                "choisi": place,
                "juste": verite.place,
                "titre": "Pari gagné !" if juste else "Pari perdu, et une idée de plus.",
                "phrase": verite.phrase,
                "vue": verite.vue,
                "badge": self._badge(numero) if juste else "",
            }

        return Bet(pari.question, pari.choix, miser)
