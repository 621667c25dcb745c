"""The ladder of opponents as a page shows it: one row each, one cell a category.

Who plays decides what is shown (`etat`); the page draws it, and says it to those who listen.
"""

from typing import Any

import traitlets

from trollkit.notebook.assets import bundle
from trollkit.notebook.live.widget import Widget


class Ladder(Widget):
    """Shows a state of the ladder; set `etat` again as it goes on.

    `etat` holds titre, categories (names), message, souci (a sentence when something is
    wrong), avancement (done, total), fini, and barreaux: nom, caractere, points (text),
    entier, courant, and cases, those that were played: issue ("gagne", "nul", "perdu",
    "disqualifie"), victoires, nuls, defaites.
    """

    _esm = bundle("commun.js", "noyau.js", "echelle.js")
    _css = bundle("commun.css", "echelle.css")

    etat = traitlets.Dict(help="what is drawn").tag(sync=True)

    def __init__(self, etat: dict[str, Any]) -> None:
        super().__init__(etat=etat)

    def __repr__(self) -> str:
        return f"{self.etat['titre']}, à voir dans le carnet"
