"""The lab sheet's names: what a student gets from `import troll`.

Standard library only, and light: the widgets are loaded when a `GUI` is made.
"""

import sys

from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import ErreurTroll, Partie
from trollkit.trolls.parties import (
    ResultatParties,
    jouerPartie,
    jouerPlusieursParties,
    jouerUnePartie,
)
from trollkit.trolls.session import Joueur
from trollkit.trolls.terminal import TerminalGUI

__all__ = [
    "GUI",
    "ErreurTroll",
    "Partie",
    "ResultatParties",
    "jouerPartie",
    "jouerPlusieursParties",
    "jouerUnePartie",
    "strategieExemple1",
    "strategieExemple2",
]


class GUI:
    """A game to watch or play: a widget in a notebook, else in the terminal.

    Each strategy is a function, or "humain" for a player at the keyboard.
    """

    def __init__(
        self,
        nombreCases: int,
        stockInitial: int,
        strategieGauche: Joueur,
        strategieDroite: Joueur,
    ) -> None:
        self.nombreCases, self.stockInitial = nombreCases, stockInitial
        self.strategieGauche, self.strategieDroite = strategieGauche, strategieDroite
        arguments = (nombreCases, stockInitial, strategieGauche, strategieDroite)
        if "ipykernel" in sys.modules:
            from trollkit.notebook.board.gui import show

            show(*arguments)
        else:
            TerminalGUI(*arguments)

    def _ipython_display_(self) -> None:
        # Shown when it was made: a cell that ends in troll.GUI(…) must not add a repr to it.
        return
