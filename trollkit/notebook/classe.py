"""The live class in a notebook: joining it, sending one's strategy, what became of it.

Who brings it to the class decides what is shown (`etat`); the page draws it, asks to look again
as long as somebody sees it, and says what its reader wants.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import traitlets

from trollkit.games import game
from trollkit.notebook.live.widget import Widget

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
