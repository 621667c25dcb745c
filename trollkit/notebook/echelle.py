"""The ladder of opponents as a page shows it: one row each, one cell a category.

Who plays decides what is shown (`etat`); the page draws it, and says it to those who listen.
Where a category was not won, the page may ask for a lost game, which is then replayed below.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypedDict

import traitlets

from trollkit.games import game
from trollkit.notebook.live.widget import Widget


class Revue(TypedDict):
    """A lost game as the page replays it, and the number of the turn that it is opened on."""

    film: Any  # what the replay of that game draws
    tour: int


Revoir = Callable[[int, int], Revue | None]
"""The lost game of a rung and a category, by their places; None where there is none."""


class Ladder(Widget, part="plateau.trolls"):
    """Shows a state of the ladder; set `etat` again as it goes on.

    `etat` holds titre, categories (names), message, souci (a sentence when something is
    wrong), memoire (what is remembered of other attempts), avancement (done, total), fini, and
    barreaux: nom, lecon, caractere, points (text), entier, courant, and cases, those that were
    played: issue ("gagne", "nul", "perdu", "disqualifie"), victoires, nuls, defaites. Once it
    is `fini`, `revoir` is asked for the lost games that the page's reader wants to see.
    """

    etat = traitlets.Dict(help="what is drawn").tag(sync=True)
    revue = traitlets.Dict(help="a Revue, once it was asked for").tag(sync=True)

    def __init__(self, etat: dict[str, Any], revoir: Revoir | None = None) -> None:
        super().__init__(etat=etat)
        self._revoir = revoir
        self.on_msg(self.receive)

    def receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Look for the lost game that the page asks for; what is no cell is not heard."""
        rows, columns = (range(len(self.etat[each])) for each in ("barreaux", "categories"))
        match content.get("revoir"):
            case [int(row), int(column)] if self._revoir and row in rows and column in columns:
                found: Any = self._revoir(row, column) or {}
                # The same game again is news too: the page has closed it meanwhile.
                self.revue = {
                    "de": [row, column],
                    "fois": self.revue.get("fois", 0) + 1,
                    **found,
                }

    def __repr__(self) -> str:
        return f"{self.etat['titre']}, à voir dans le carnet"


@cache
def film_ladder(jeu: str) -> type[Ladder]:
    """The ladder whose lost games are films of a game, on its own board if it has one."""

    class FilmLadder(Ladder, part="plateau.films", drawing=game(jeu).drawing):
        pass

    return FilmLadder
