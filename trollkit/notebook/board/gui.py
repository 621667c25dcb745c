"""`troll.GUI` in a notebook: a widget to watch a match or to play one.

Python decides and says what is to be shown; the page draws, and asks. Each request of the page
carries a number, and the view that answers it carries the same. Strategies run in the
notebook's own kernel, so they have a limit; what they print is kept: a page has no terminal.
"""

from typing import TYPE_CHECKING, Any

import traitlets
from IPython.display import display

from trollkit.core.game import PLAYERS
from trollkit.notebook.board.printed import heard, kept
from trollkit.notebook.live.widget import Widget
from trollkit.notebook.patience import patient
from trollkit.trolls.match import Match
from trollkit.trolls.parties import Joueur
from trollkit.trolls.rules import Config

if TYPE_CHECKING:
    from trollkit.notebook.board.counsel import Counsel


class PageMatch(Match):
    """A match whose strategies are heard, and stopped when they take too long; and a coach."""

    def __init__(
        self,
        cells: int,
        stones: int,
        left: Joueur,
        right: Joueur,
    ) -> None:
        super().__init__(cells, stones, left, right, patience=patient)
        self.printed = ""
        self.advised = False  # whether the coach speaks

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """As any match; and let the coach speak, or not, when "conseils" are asked for."""
        if request.get("action") == "conseils":
            self.advised = bool(request.get("actif"))
        return super().answer(request)

    def view(self) -> dict[str, Any]:
        """What the match shows, what strategies printed, and the coach's words if wanted."""
        return super().view() | {
            "affiche": self.printed,
            "conseils": self.advised and self._advice(),  # of None Pyodide drops the key
        }

    def _turn(self) -> bool:
        turn = len(self.session.partie.coupsPrecedents) + 1
        with heard() as said:
            played = super()._turn()
        self.printed = kept(self.printed, f"tour {turn}", said())
        return played

    def _advice(self) -> "list[Counsel]":
        """The coach's words to each person, or about both strategies."""
        # The exact solution needs numpy, which watching a game does not.
        from trollkit.notebook.board.counsel import counsel

        return [
            counsel(
                Config(self.session.cells, self.session.stones),
                self.session.partie.coupsPrecedents[: self.rank],
                side,
                "" if self.people.count(True) == 1 else self.names[side],
            )
            for side in PLAYERS
            if self.people[side] or not any(self.people)
        ]


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
