"""Widgets that sheets show under a question: `Bet`, `Ladder` (of opponents) and `Classe`.

Callers decide what is shown; the page draws it and sends back what its reader wants.
A bet has choices, one button, and the truth only once it is made. The ladder has one row an
opponent and one cell a category; for a category that was not won, the page may ask for a lost
game, which is then replayed below. By `Classe` a student joins the live class, sends it a
strategy, and sees what became of it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypedDict

import traitlets

from trollkit.games import game
from trollkit.notebook.live.widget import Widget


class Bet(Widget, part="carnet.pari"):
    """Asks a question; `miser` takes the place of the choice made, and gives what is revealed.

    That is JSON-ready: choisi and juste (places), titre, phrase, vue (lines). The page does not
    hold the truth before the bet. A bet made earlier is shown with its `verite`.
    """

    question = traitlets.Unicode().tag(sync=True)
    choix: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    verite = traitlets.Dict(help="{} until the bet is made").tag(sync=True)

    def __init__(
        self,
        question: str,
        choix: Sequence[str],
        miser: Callable[[int], dict[str, Any]],
        verite: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(question=question, choix=list(choix), verite=verite or {})
        self._miser = miser
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Take the first bet; any other is ignored."""
        place = request.get("choix")
        if not self.verite and type(place) is int and 0 <= place < len(self.choix):
            self.verite = self._miser(place)

    def __repr__(self) -> str:
        return f"Pari : {self.question} ({' ; '.join(self.choix)})"


class Revue(TypedDict):
    """A lost game as the page replays it, and the number of the turn that is shown first."""

    film: Any  # what the replay of that game draws
    tour: int


Revoir = Callable[[int, int], Revue | None]
"""The lost game of a rung and a category, by their places; None where there is none."""


class Ladder(Widget, part="plateau.trolls"):
    """Shows the climb of a ladder of opponents; the caller sets `etat` again as it goes on.

    `etat` holds titre, categories (names), message, souci (a sentence when something is
    wrong), memoire (what is remembered of other attempts), avancement (done, total), fini, and
    barreaux, one an opponent: nom, lecon, caractere, points (text), entier, courant, and cases,
    one for each category played: issue ("gagne", "nul", "perdu", "disqualifie"), victoires,
    nuls, defaites. Once it is `fini`, `revoir` gives the lost games that the reader asks for.
    """

    etat = traitlets.Dict(help="what is drawn").tag(sync=True)
    revue = traitlets.Dict(help="a Revue, once it was asked for").tag(sync=True)

    def __init__(self, etat: dict[str, Any], revoir: Revoir | None = None) -> None:
        super().__init__(etat=etat)
        self._revoir = revoir
        self.on_msg(self.receive)

    def receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Show the lost game that the page asks for; ignore what is no cell of the ladder."""
        rows, columns = (range(len(self.etat[each])) for each in ("barreaux", "categories"))
        match content.get("revoir"):
            case [int(row), int(column)] if self._revoir and row in rows and column in columns:
                found: Any = self._revoir(row, column) or {}
                # A new `fois` has the page show a game again that its reader had closed.
                self.revue = {
                    "de": [row, column],
                    "fois": self.revue.get("fois", 0) + 1,
                    **found,
                }

    def __repr__(self) -> str:
        return f"{self.etat['titre']}, à voir dans le carnet"


@cache
def film_ladder(jeu: str) -> type[Ladder]:
    """The `Ladder` whose lost games are films of the game `jeu`, on its board if any."""

    class FilmLadder(Ladder, part="plateau.films", drawing=game(jeu).drawing):
        pass

    return FilmLadder


Demande = dict[str, Any]


class Classe(Widget, part="carnet.classe"):
    """Shows a student's state in the live class; `agir` does what the page asks for.

    `classroom.pupil.widget`, which makes it, sets `etat` each time that something new is known,
    from any thread.
    """

    etat = traitlets.Dict(help="what is drawn").tag(sync=True)

    def __init__(self, etat: dict[str, Any], agir: Callable[[Demande], None]) -> None:
        super().__init__(etat=etat)
        self._agir = agir
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: Demande, _buffers: object) -> None:
        """Pass the page's request on to `agir`."""
        self._agir(request)

    def __repr__(self) -> str:
        return "La classe en direct, à voir dans le carnet"
