"""`troll.GUI` in a notebook: a widget to watch a match or to play one.

Python decides and says what is to be shown; the page draws, and asks. Each request of the page
carries a number, and the view that answers it carries the same.
"""

from typing import Any

import traitlets
from IPython.display import display

from trollkit.notebook.board.game import PageMatch
from trollkit.notebook.live.widget import Widget
from trollkit.trolls.parties import Joueur


class Board(Widget, part="plateau.partie"):
    """The match of two players, strategies or "humain", with its board and its buttons."""

    vue = traitlets.Dict(help="what the match shows, and the request answered").tag(sync=True)
    objet = traitlets.Unicode(help="name of the game in Python, shown beside it").tag(sync=True)

    def __init__(self, cells: int, stones: int, left: Joueur, right: Joueur) -> None:
        self.match = PageMatch(cells, stones, left, right)
        super().__init__(vue=self.match.view() | {"reponse": 0})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks, and answer with what is to be shown."""
        self.vue = self.match.answer(request)

    def __repr__(self) -> str:
        left, right = self.match.names
        return f"Trolls & Châteaux : {left} contre {right}"


def show(cells: int, stones: int, left: Joueur, right: Joueur) -> Board:
    """Display the widget in the current cell."""
    board = Board(cells, stones, left, right)
    display(board)  # type: ignore[no-untyped-call]
    return board
