"""`troll.GUI` in a notebook: `show` displays a `Board`, to watch a match or to play one.

Python decides what is shown; the page draws it, and sends requests. Each request has a number,
and the view that answers it has the same. Strategies run in the notebook's own kernel, so each
of their moves has a time limit. What they print is kept and shown, as a page has no terminal.
"""

from collections.abc import Sequence
from typing import Any

import traitlets
from IPython.display import display

from trollkit.core.game import PLAYERS, Player
from trollkit.notebook.board.printed import heard, kept
from trollkit.notebook.live.widget import Widget
from trollkit.notebook.patience import patient
from trollkit.trolls.coach import advice
from trollkit.trolls.duel import Turn
from trollkit.trolls.match import Match
from trollkit.trolls.partie import played
from trollkit.trolls.parties import Joueur
from trollkit.trolls.rules import Config, State


class PageMatch(Match):
    """A match with a coach, which keeps what strategies print and stops slow ones."""

    def __init__(
        self,
        cells: int,
        stones: int,
        left: Joueur,
        right: Joueur,
    ) -> None:
        super().__init__(cells, stones, left, right, patience=patient)
        self.printed = ""
        self.advised = False  # whether the page shows the coach's words

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answer like any match; the action "conseils" turns the coach on or off ("actif")."""
        if request.get("action") == "conseils":
            self.advised = bool(request.get("actif"))
        return super().answer(request)

    def view(self) -> dict[str, Any]:
        """The match's view, what strategies printed, and the coach's words (False if off)."""
        return super().view() | {
            "affiche": self.printed,
            "conseils": self.advised and self._advice(),  # not None: Pyodide drops such keys
        }

    def _turn(self) -> bool:
        turn = len(self.session.partie.coupsPrecedents) + 1
        with heard() as said:
            played = super()._turn()
        self.printed = kept(self.printed, f"tour {turn}", said())
        return played

    def _advice(self) -> list[dict[str, Any]]:
        """The coach's words to each person who plays, or about both strategies if none does."""
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


def counsel(config: Config, turns: Sequence[Turn], side: Player, name: str) -> dict[str, Any]:
    """What the coach says after `turns`, about the side `name`, or to the side if that is "".

    `avant` is on its last throw, `ici` on its next one; each is "" without such a throw.
    """

    def ask(turns: Sequence[Turn], throws: Turn | None = None) -> str:
        here = played(*config, turns)
        state = State(here.nombreCases, here.stockGauche, here.stockDroite, here.positionTroll)
        return advice(state, throws, stones=config.stones, side=side, name=name).sentence

    before = ask(turns[:-1], turns[-1]) if turns else ""
    return {
        "cote": side,
        "avant": before,
        "ici": "" if played(*config, turns).terminee else ask(turns),
    }


class Board(Widget, part="plateau.partie"):
    """The match of two players, strategies or "humain", with its board and its buttons."""

    vue = traitlets.Dict(help="what the match shows, and the request answered").tag(sync=True)
    objet = traitlets.Unicode(help="name of the game in Python, shown beside it").tag(sync=True)

    def __init__(self, cells: int, stones: int, left: Joueur, right: Joueur) -> None:
        self.match = PageMatch(cells, stones, left, right)
        super().__init__(vue=self.match.view() | {"reponse": 0})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks, and set `vue` to what it is to show."""
        self.vue = self.match.answer(request)

    def __repr__(self) -> str:
        left, right = self.match.names
        return f"Trolls & Châteaux : {left} contre {right}"


def show(cells: int, stones: int, left: Joueur, right: Joueur) -> Board:
    """Display a `Board` in the current cell, and give it."""
    board = Board(cells, stones, left, right)
    display(board)  # type: ignore[no-untyped-call]
    return board
