"""Bets: a guess before each run, and what is really so.

The truth is never written down: it is played or computed when the bet is made.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trollkit.notebook.pari.widget import Bet


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


def proposer(pari: Pari, badge: Callable[[], str] = lambda: "") -> "Bet":
    """The bet as a widget; `badge` says what badge being right has just earned, if any."""
    from trollkit.notebook.pari.widget import Bet

    def miser(place: int) -> dict[str, object]:
        verite = pari.verite()
        juste = place == verite.place
        return {
            "choisi": place,
            "juste": verite.place,
            "titre": "Pari gagné !" if juste else "Pari perdu, et une idée de plus.",
            "phrase": verite.phrase,
            "vue": verite.vue,
            "badge": badge() if juste else "",
        }

    return Bet(pari.question, pari.choix, miser)
