"""What a page shows under a question: a bet, the ladder of opponents, the live class.

Whoever plays or asks decides what is shown; the page draws it, and says what its reader wants.
A bet is choices, one button, and the truth only once it is made. The ladder has one row an
opponent, one cell a category; where one was not won, the page may ask for a lost game, which is
then replayed below. The class is joined, sent a strategy, and asked what became of it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypedDict

import traitlets

from trollkit.games import game
from trollkit.notebook.live.widget import Widget


class Bet(Widget, part="carnet.pari"):
    """Asks a question; `miser` gives what is revealed once a choice, by its place, is made.

    What it gives is JSON-ready: choisi and juste (places), titre, phrase, vue (lines).
    The truth is in no page before the bet; a bet that was made begins with its `verite`.
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
        """Take a bet; the first one counts."""
        place = request.get("choix")
        if not self.verite and type(place) is int and 0 <= place < len(self.choix):
            self.verite = self._miser(place)

    def __repr__(self) -> str:
        return f"Pari : {self.question} ({' ; '.join(self.choix)})"


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


Demande = dict[str, Any]


class Classe(Widget):
    """Shows where a student is in a class; `agir` is asked for what the page wants done.

    It sets `etat` again each time that something is known, from any thread: what
    `classroom.pupil.widget` tells, with `vue`, "partage" for the question of consent alone.
    A lost game, as the class has told it, is set as `perdue`.
    """

    etat = traitlets.Dict(help="what is drawn").tag(sync=True)
    perdue = traitlets.Dict(help="a lost game, once it was asked for").tag(sync=True)

    def __init__(self, etat: dict[str, Any], agir: Callable[[Demande], None]) -> None:
        super().__init__(etat=etat)
        self._agir = agir
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: Demande, _buffers: object) -> None:
        """Have done what the page asks for."""
        self._agir(request)

    def __repr__(self) -> str:
        return "La classe en direct, à voir dans le carnet"


@cache
def classe_de(jeu: str) -> type[Classe]:
    """The widget whose lost games are films of a game, on its own board if it has one."""

    class ClasseDuJeu(Classe, part="carnet.classe", drawing=game(jeu).drawing):
        pass

    return ClasseDuJeu
