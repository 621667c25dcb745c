"""A match followed on a page: the kit's `Match`, and what a notebook adds to it.

Strategies run in the notebook's own kernel, so they are given a limit; what they print is kept,
for a page has no terminal; and the coach may speak. No widget here: `gui.py` has it.
"""

from typing import TYPE_CHECKING, Any

from trollkit.core.game import PLAYERS
from trollkit.notebook.board.printed import heard, kept
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

    def advise(self, wanted: bool) -> None:
        """Let the coach speak, or not."""
        self.advised = wanted

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """As any match; and let the coach speak, or not, when "conseils" are asked for."""
        if request.get("action") == "conseils":
            self.advise(bool(request.get("actif")))
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
