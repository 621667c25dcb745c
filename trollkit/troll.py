"""The names that students get from `import troll`, as the lab sheets use them.

Importing it is quick and needs the standard library only: what shows a `GUI` is loaded when one
is made.
"""

import sys

from trollkit.trolls.partie import ErreurTroll, Partie
from trollkit.trolls.parties import (
    Joueur,
    ResultatParties,
    jouerPartie,
    jouerPlusieursParties,
    jouerUnePartie,
    strategieExemple1,
    strategieExemple2,
)

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


def __getattr__(nom: str) -> object:
    if nom.startswith("__"):  # Python itself asks for such names, which we never have
        raise AttributeError(nom)
    from trollkit.trolls.anciens import du_module  # the names of the lab's first file

    return du_module(nom, __all__)


# Modules that are loaded where a notebook runs: in Jupyter, in a browser, while it is marked.
_NOTEBOOKS = {"ipykernel", "pyodide_kernel", "trollkit.classroom.grading.kernel.shell"}


class GUI:
    """Un plateau pour regarder une partie ou la jouer : dans le carnet, dans le navigateur,
    sinon dans le terminal.

    Chaque stratégie est une fonction, ou "humain" pour jouer soi-même.
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
        show_match(nombreCases, stockInitial, strategieGauche, strategieDroite)

    def _ipython_display_(self) -> None:
        # `__init__` has shown the match: a cell that ends in troll.GUI(…) adds no repr to it.
        return


def show_match(cells: int, stones: int, left: Joueur, right: Joueur) -> None:
    """Show a match where the student works: in the notebook, else a window, else as text.

    This is the only place that chooses.
    """
    # Spyder's console is a Jupyter kernel, but shows no widget; a window can open beside it.
    if "spyder_kernels" in sys.modules or _NOTEBOOKS.isdisjoint(sys.modules):
        from trollkit.window import open_window

        if why := open_window(cells, stones, left, right):
            why = f"{why} : la partie se joue dans le terminal."
    else:
        try:
            from trollkit.notebook.board.gui import show
        except ModuleNotFoundError:  # the kit or the widgets are missing
            why = "Pas de plateau du kit dans ce carnet : la partie se joue en texte."
        else:
            show(cells, stones, left, right)
            return
    if why:
        from trollkit.trolls.terminal import TerminalGUI

        print(why)
        TerminalGUI(cells, stones, left, right)
