"""The student's functions, called with care: whatever they do becomes one sentence.

A function that never ends is stopped, one that fails is told by its error and the line, and
what it prints is not shown a hundred times.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from trollkit.classroom.checks import PasCommence, PasEncore, Verdict, absent
from trollkit.classroom.fonctions import Fonction, arret, vide
from trollkit.classroom.td1.recits import Espace, position
from trollkit.core.text import show
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import Halted

CONFIGURATIONS = ((7, 15), (7, 30), (15, 30), (15, 50))


def fonction_de(espace: Espace, nom: str) -> Fonction:
    """The student's function `nom`, or the verdict that says why there is none."""
    if absent(espace, nom):
        raise PasCommence(
            f"la fonction {nom} n'existe pas ; complétez la cellule au-dessus, puis "
            "exécutez-la."
        )
    valeur = espace[nom]
    if not callable(valeur):
        raise PasEncore(
            f"{nom} vaut {show(valeur)} ; il faut une fonction, écrite avec def {nom}(…):"
        )
    return valeur


def appeler(nom: str, fonction: Fonction, *arguments: object, vue: str = "") -> Any:
    """What the student's function answers. Raises PasEncore when it fails or never ends."""
    from trollkit.notebook.board.patience import patient
    from trollkit.notebook.board.printed import heard

    def appel(_partie: Partie, _passe: list[Partie]) -> Any:
        return fonction(*arguments)

    try:
        with heard():
            return patient(appel)(Partie(7, 15), [])
    except Halted as halte:
        raise PasEncore(f"{nom} : {halte}", vue) from None
    except Exception as erreur:
        raise PasEncore(arret(nom, erreur), vue) from None


def pas_repondu(nom: str, fonction: Fonction) -> Verdict:
    """The verdict for a function that answers None: still as it was given, or silent."""
    if vide(fonction):
        return PasCommence(
            f"{nom} ne renvoie rien encore ; remplacez les trois points par votre code, qui "
            "se termine par return."
        )
    return PasEncore(
        f"{nom} ne renvoie rien (None) ; print affiche une valeur, mais seul return la renvoie."
    )


def positions(graine: int, parties: int) -> Iterator[Partie]:
    """Positions of games in play on all four boards, down to the last stones."""
    hasard = Random(graine)
    for numero in range(parties):
        partie = Partie(*CONFIGURATIONS[numero % len(CONFIGURATIONS)])
        gourmandise = hasard.choice((3, 6, 12))
        while not partie.terminee:
            yield partie.copier()
            partie.tourDeJeu(
                hasard.randint(1, min(gourmandise, partie.stockGauche)),
                hasard.randint(1, min(gourmandise, partie.stockDroite)),
            )


def dessin(partie: Partie) -> str:
    """The board and the position that a function was asked about."""
    cases, pierres = partie.nombreCases, partie.stockInitial
    tours = len(partie.coupsPrecedents)
    return f"Plateau   : {cases} cases, {pierres} pierres, tour {tours + 1}\n{position(partie)}"
