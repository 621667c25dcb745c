"""What a search costs and what it sees, measured with the student's own functions."""

from collections.abc import Callable

from trollkit import gyges
from trollkit.classroom.questions.answers import Espace, fonction
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.recherche import Compteur
from trollkit.classroom.td4.secours import GAGNE, Lister
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

PROFONDEURS = (1, 2, 3)
_VUE = 3  # moves ahead of whoever answers in `horizon`


def compte(
    recherche: Callable[..., object], plateau: Plateau, profondeur: int, *suite: Lister
) -> int:
    """How many boards a search evaluates."""
    compteur = Compteur(secours.avance)
    recherche(plateau, profondeur, compteur, *suite)
    return compteur.fois


def horizon(espace: Espace, plateau: Plateau) -> None:
    """Print what the student's `choisir` plays, one move ahead more a line, and what follows.

    Raises the verdict when the function is not there, or gives no move.
    """
    appel = fonction(espace, "choisir", "plateau, profondeur, evaluer")
    print("profondeur   choisir joue   valeur   face à une machine qui voit trois coups")
    for profondeur in PROFONDEURS:
        coup = appel(plateau, profondeur, secours.avance)
        if not isinstance(coup, str) or not gyges.coup_possible(plateau, coup):
            raise PasEncore("choisir renvoie {coup} ; il faut un coup permis.", coup=show(coup))
        suite = gyges.jouer_coup(plateau, coup)
        valeur = secours.alphabeta(suite, profondeur - 1, secours.avance)
        issue = _issue(secours.alphabeta(suite, _VUE, secours.avance, _prometteurs))
        print(f"{profondeur:>10}   {coup:>12}   {decimal(valeur, 0):>6}   {issue}")


def _prometteurs(plateau: Plateau) -> list[str]:
    return secours.trier(plateau, secours.avance)


def _issue(valeur: float) -> str:
    if abs(valeur) < GAGNE:
        return "rien n'est décidé"
    return f"{'Sud' if valeur < 0 else 'Nord'} gagne, quoi que fasse l'autre"
