"""A sheet's side of a live class (`Direct`): its buttons, and the strategy that they send.

Functions import the client of the class only when called: a sheet's first cell loads fast.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trollkit.classroom.questions.question import LISTENERS, Question
from trollkit.classroom.questions.verdicts import Constat, PasCommence, PasEncore, plie
from trollkit.notebook.live.audience import is_marked

if TYPE_CHECKING:
    from trollkit.notebook.panels import Classe

Espace = Mapping[str, object]
_NAVIGATEUR = (
    "Ici Python vit dans le navigateur, d'où il ne peut pas joindre la classe : ouvrez plutôt "
    "l'adresse projetée dans un autre onglet."
)


class Direct:
    """The live class as the cells of a sheet call it.

    If students write a strategy for the class: its game (`jeu`), the cell of the answer, the
    name of the function, and a French sentence on how the sheet makes a file of it, if it can.
    """

    def __init__(
        self, jeu: str = "", cellule: str = "", fonction: str = "", par_fichier: str = ""
    ) -> None:
        self._jeu, self._cellule, self._fonction = jeu, cellule, fonction
        self._par_fichier = par_fichier
        if _tell not in LISTENERS:
            LISTENERS.append(_tell)

    def classe(self, espace: Espace) -> "Classe | None":
        """The buttons of the live class, to be shown at the end of a cell.

        None in JupyterLite, where a printed sentence says how to send instead, and while the
        notebook is marked.
        """
        if is_marked():  # whoever marks a copy must not join or send in its name
            return None
        if sys.platform == "emscripten":  # JupyterLite cannot reach the class
            print("\n".join(plie(f"{_NAVIGATEUR} {self._par_fichier}".rstrip())))
            return None
        from trollkit.classroom.pupil.widget import buttons

        return buttons(self._jeu, (lambda: self.source(espace)) if self._jeu else None)

    def source(self, espace: Espace) -> str:
        """The source of a contest file: the strategy and what it needs.

        The function is taken from the cell that defined it last; cells run since then count
        too, as in the notebook. Raises the verdict that says why there is no source.
        """
        from trollkit.classroom.intake.files import NoStrategy
        from trollkit.classroom.submissions.extraction import extract_from

        executees = espace.get("In")
        if not isinstance(executees, Sequence):
            raise PasEncore("la liste In du carnet a disparu ; redémarrez le noyau.")
        textes = [texte for texte in executees if isinstance(texte, str) and texte.strip()]
        ecrite = re.compile(rf"^(def +{self._fonction} *\(|{self._fonction} *=)", re.MULTILINE)
        places = [place for place, texte in enumerate(textes) if ecrite.search(texte)]
        if not places:
            raise PasCommence(
                "exécutez d'abord la cellule qui définit {fonction}.", fonction=self._fonction
            )
        reponse = textes.pop(places[-1])
        cellules = [*((texte, False) for texte in textes), (reponse, True)]
        try:
            return extract_from(cellules, self._cellule, self._fonction)
        except NoStrategy as probleme:
            raise PasEncore("{dit}", dit=str(probleme)) from None


def _tell(question: Question, verdict: Constat | None) -> None:
    from trollkit.classroom.pupil.client import tell_of

    tell_of(question, verdict)
