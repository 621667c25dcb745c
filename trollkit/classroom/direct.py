"""A sheet's end of a live class: joining it, saying whether one shares, sending one's strategy.

`classe` does all that by buttons; the other functions, in a line of code each.
"""

import ast
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trollkit.classroom.questions.question import LISTENERS, Question
from trollkit.classroom.questions.verdicts import Constat, PasCommence, PasEncore, plie
from trollkit.notebook.live.audience import is_marked

if TYPE_CHECKING:
    from trollkit.notebook.classe import Classe

Espace = Mapping[str, object]

# A sheet's first cell loads none of what asks the class: the functions import it.


class Direct:
    """What the cells of the sheet `feuille` call.

    Where it has students write a strategy that a class takes: for which game, in the answer
    of which cell, what the function is called, and the sentence that says how the sheet makes
    a file of it, if it does.
    """

    def __init__(
        self,
        feuille: str,
        jeu: str = "",
        cellule: str = "",
        fonction: str = "",
        par_fichier: str = "",
    ) -> None:
        self._feuille, self._jeu = feuille, jeu
        self._cellule, self._fonction = cellule, fonction
        self._par_fichier = par_fichier
        if _tell not in LISTENERS:
            LISTENERS.append(_tell)

    def classe(self, espace: Espace) -> "Classe | None":
        """The buttons of the live class, to be shown at the end of a cell.

        In a browser's own Python a sentence says how to send instead.
        """
        if is_marked():  # nobody joins, or sends, by the hand of who reads a copy again
            return None
        if sys.platform == "emscripten":  # it cannot be reached from there
            print("\n".join(plie(f"{_NAVIGATEUR} {self._par_fichier}".rstrip())))
            return None
        from trollkit.classroom.pupil.widget import buttons

        return buttons(self._feuille, self._jeu, lambda: self.source(espace))

    def rejoindre(self, adresse: str = "", code: str = "", nom: str = "") -> None:
        """Join the class that is projected, or say under which name one already is in it.

        Raises the verdict that says why it cannot be joined.
        """
        from trollkit.classroom.pupil import client
        from trollkit.classroom.pupil.widget import ask_once

        if is_marked():
            return
        try:
            membre = client.membership(adresse)
            if membre is None:
                if not (adresse and code and nom):
                    raise self._etranger(
                        "donnez l'adresse et le code projetés, et un nom, comme dans"
                    )
                membre = client.join(adresse, code, nom)
        except client.NotSent as refus:
            raise PasEncore("{dit}", dit=str(refus)) from None
        print("\n".join(plie(f"✔ Vous êtes {membre.name} dans la classe {membre.address}")))
        ask_once(membre, self._feuille)

    def partager(self, oui: bool = True) -> None:
        """Share where one is with the teacher, or share it no more.

        Raises the verdict that says what there is to answer.
        """
        from trollkit.classroom.pupil import client, widget
        from trollkit.phrases import reason_of

        if type(oui) is not bool:
            raise PasEncore(
                "répondez True, pour partager, ou False : {feuille}.partager(False).",
                feuille=self._feuille,
            )
        membre = client.membership()
        if membre is None:
            raise self._etranger("rejoignez d'abord la classe, comme dans")
        try:
            widget.answer(membre, oui)
        except OSError as erreur:
            raise PasEncore(
                "votre réponse n'a pas pu être gardée ({reason_of}) et rien n'a changé ; "
                "recommencez.",
                reason_of=reason_of(erreur),
            ) from None
        print("\n".join(plie(widget.state_of(client.membership() or membre, self._feuille))))

    def envoyer(self, espace: Espace) -> None:
        """Send the strategy, with what it needs, and say what became of it.

        Raises the verdict that says why it was not sent.
        """
        from trollkit.classroom.pupil import client

        texte = self.source(espace)
        if is_marked():
            return
        if client.membership() is None:
            raise self._etranger("rejoignez d'abord la classe, comme dans")
        try:
            version = client.send(client.STRATEGY, texte.encode())
        except client.NotSent as refus:
            raise PasEncore("{dit}", dit=str(refus)) from None
        try:
            devenue = client.awaited()
        except client.NotSent as refus:
            raise PasEncore(
                "la version {version} est partie. {refus}", version=version, refus=refus
            ) from None
        print("\n".join(plie(client.told_in_words(version, devenue))))

    def source(self, espace: Espace) -> str:
        """The source of a contest file: the strategy and what it needs.

        The function stands as it was run last; whatever was run since counts too, as it does
        in the notebook. Raises the verdict that says why there is none.
        """
        from trollkit.classroom.intake.files import NoStrategy
        from trollkit.classroom.submissions.extraction import extract_from

        executees = _executees(espace)
        places = [n for n, texte in enumerate(executees) if _definit(texte, self._fonction)]
        if not places:
            raise PasCommence(
                "exécutez d'abord la cellule qui définit {fonction}.", fonction=self._fonction
            )
        reponse = executees.pop(places[-1])
        cellules = [*((texte, False) for texte in executees), (reponse, True)]
        try:
            return extract_from(cellules, self._cellule, self._fonction)
        except NoStrategy as probleme:
            raise PasEncore("{dit}", dit=str(probleme)) from None

    def _etranger(self, quoi: str) -> PasEncore:
        """The verdict on who has joined no class."""
        return PasEncore(
            '{quoi} {feuille}.rejoindre("http://…", "ABCDEF", "Zoé").',
            quoi=quoi,
            feuille=self._feuille,
        )


def _tell(question: Question, verdict: Constat | None) -> None:
    from trollkit.classroom.pupil.telling import note

    note(question, verdict)


_NAVIGATEUR = (
    "Ici Python vit dans le navigateur, d'où il ne peut pas joindre la classe : ouvrez plutôt "
    "l'adresse projetée dans un autre onglet."
)


def _executees(espace: Espace) -> list[str]:
    """The sources of the cells that were run, oldest first."""
    cellules = espace.get("In")
    if not isinstance(cellules, Sequence):
        raise PasEncore("la liste In du carnet a disparu ; redémarrez le noyau.")
    return [texte for texte in cellules if isinstance(texte, str) and texte.strip()]


def _definit(texte: str, nom: str) -> bool:
    """Whether a cell defines the function; magics and errors do not matter here."""
    try:
        corps = ast.parse(texte).body
    except (SyntaxError, ValueError):
        return f"def {nom}(" in texte
    return any(
        (isinstance(noeud, ast.FunctionDef) and noeud.name == nom)
        or (
            isinstance(noeud, ast.Assign)
            and any(isinstance(c, ast.Name) and c.id == nom for c in noeud.targets)
        )
        for noeud in corps
    )
