"""Question 4: the value of a matrix, by a linear program."""

import sys
from random import Random
from types import FrameType
from typing import Any

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction, reel
from trollkit.classroom.questions.causes.fautes.lineaire import LINEAIRE
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.tasks import soupcon
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, devant
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Matrice,
    colonne,
    distincts,
    gains,
    nombre,
    texte,
)
from trollkit.core.numbers import decimal
from trollkit.core.text import many
from trollkit.solving import solve_matrix


@TD2.question("4", "resoudre", fautes=LINEAIRE)
def question4(espace: Espace) -> Reussi:
    """`resoudre` gives the value of a matrix, and a mix that guarantees it, by linprog."""
    appel = fonction(espace, "resoudre", "matrice")
    essais = [*ESSAIS, *_tirees(Random())]
    for matrice in essais:
        with devant(texte(matrice)), _Guet() as guet:
            valeur, melange = _reponse(appel, matrice, guet)
        if not guet.vu and not _un_lancer_suffit(matrice):
            raise PasEncore(
                "resoudre ne se sert pas de linprog ; ici, c'est à vous d'écrire le programme "
                "linéaire."
            )
        _check(appel, valeur, melange, matrice)
    valeur, melange = couple(appel, PORTE)
    return Reussi(
        f"la porte vaut {nombre(valeur)}, et {len(essais) - 1} autres matrices ne vous ont "
        "pas pris en défaut. Un autre mélange peut garantir autant : la valeur est unique, "
        "lui non.",
        texte(PORTE, [f"probabilité {nombre(part)}" for part in melange]),
    )


def _un_lancer_suffit(matrice: Matrice) -> bool:
    """Whether maximin is minimax: question 6 suggests to do without linprog then."""
    hauts = [max(colonne(matrice, j)) for j in range(len(matrice[0]))]
    return max(min(ligne) for ligne in matrice) == min(hauts)


class _Guet:
    """Sees whether scipy's linprog runs inside the block, and whether it finds something."""

    vu = False
    echec = ""  # why it has found nothing

    def __enter__(self) -> "_Guet":
        from scipy.optimize import linprog

        wanted = linprog.__code__

        def look(frame: FrameType, event: str, argument: Any) -> None:
            if frame.f_code is not wanted:
                return
            self.vu = True
            if event == "return" and getattr(argument, "x", True) is None:
                self.echec = _ECHECS.get(argument.status, "")

        self._before = sys.getprofile()
        sys.setprofile(look)
        return self

    def __exit__(self, *exception: object) -> None:
        sys.setprofile(self._before)


_ECHECS = {
    2: "aucun mélange ne respecte tout ce que vous demandez. Vérifiez A_eq, b_eq, et les "
    "bornes de v, qui peut être négatif",
    3: "rien ne limite v. Vérifiez le signe de son coût et les inégalités",
    4: "rien ne limite v, ou rien ne convient. Vérifiez les signes, puis les bornes",
}


def _reponse(appel: Appel, matrice: Matrice, guet: _Guet) -> tuple[float, list[float]]:
    """What `couple` gives; a program without solution is told as such, not as its error."""
    try:
        return couple(appel, matrice)
    except PasEncore:
        if not guet.echec:
            raise
        raise PasEncore(
            "linprog n'a pas trouvé de solution, et solution.x vaut None : {echec}.",
            texte(matrice),
            echec=guet.echec,
        ) from None


def _tirees(hasard: Random) -> list[list[list[float]]]:
    """Matrices drawn by lot, of several shapes, some with payoffs all of one sign."""
    return [_tiree(hasard, decalage) for decalage in (0, 0, 0, 0, 5, -5)]


def _tiree(hasard: Random, decalage: float) -> list[list[float]]:
    lignes, colonnes = hasard.randint(2, 5), hasard.randint(2, 5)
    return [
        [round(hasard.uniform(-2, 2) + decalage, 1) for _ in range(colonnes)]
        for _ in range(lignes)
    ]


def couple(appel: Appel, *arguments: Any) -> tuple[float, list[float]]:
    """The value and the mix that a student's function answers.

    Raises PasEncore when the answer is not such a pair.
    """
    reponse = appel(*arguments)
    attendu = "deux choses : return valeur, melange"
    if hasattr(reponse, "x") and hasattr(reponse, "status"):
        raise PasEncore(
            "{dit} renvoie toute la réponse de linprog ; v et le mélange sont dans son "
            ".x, et il faut {attendu}.",
            dit=appel.dit(*arguments),
            attendu=attendu,
        )
    try:
        premiere, seconde = list(reponse)  # type: ignore[call-overload]
        parts = list(seconde)
    except (TypeError, ValueError):
        raise appel.autre(reponse, attendu, *arguments) from None
    valeur, melange = reel(premiere), [reel(part) for part in parts]
    if valeur is None or None in melange:
        raise appel.autre(reponse, attendu, *arguments)
    return valeur, [part for part in melange if part is not None]


def _check(appel: Appel, valeur: float, melange: list[float], matrice: Matrice) -> None:
    attendue = solve_matrix(matrice).value
    vue = texte(matrice)
    if len(melange) != len(matrice):
        conseil = {
            len(matrice) + 1: "v, la dernière inconnue du programme, n'en fait pas partie",
            len(matrice[0]): "il faut une probabilité par ligne, et non par colonne",
        }.get(len(melange), "il faut une probabilité par ligne")
        raise PasEncore(
            "le mélange a {melange} pour {matrice} ; {conseil}.",
            vue,
            melange=many(len(melange), "nombre"),
            matrice=many(len(matrice), "ligne"),
            conseil=conseil,
        )
    if min(melange) < -1e-7 or not egaux(sum(melange), 1):
        parts = " ; ".join(decimal(part) for part in melange)
        raise PasEncore(
            "({parts}) n'est pas un mélange : il faut des probabilités, positives et de"
            " somme 1.",
            vue,
            parts=parts,
        )
    contre = gains(matrice, melange)
    sure = min(contre)
    if sure < attendue - 1e-5:
        obtenu, possible = distincts(sure, attendue)
        conseil = (
            f"Vous annoncez {distincts(valeur, sure)[0]} : votre programme a-t-il la bonne "
            f"inégalité pour la colonne {contre.index(sure)} ?"
            if valeur > sure + 1e-5
            else "Relisez ce que vous minimisez, et les bornes de v."
        )
        raise PasEncore(
            "votre mélange ne garantit que {obtenu}, alors qu'on peut garantir "
            "{possible}. {conseil}",
            texte(matrice, [f"probabilité {decimal(part)}" for part in melange]),
            obtenu=obtenu,
            possible=possible,
            conseil=conseil,
        )
    if abs(valeur - attendue) > 1e-5:
        trouve, voulu = distincts(valeur, attendue)
        manie = soupcon(
            lambda essai: couple(appel, essai)[0],
            [(essai,) for essai in ESSAIS],
            {
                ", son opposé, comme pour toutes les matrices essayées": (
                    lambda dite, essai: egaux(dite, -solve_matrix(essai).value)
                )
            },
        )
        raise PasEncore(
            "le mélange est bon, mais la valeur est {voulu}, et non {trouve}{manie}.",
            vue,
            voulu=voulu,
            trouve=trouve,
            manie=manie,
        )
