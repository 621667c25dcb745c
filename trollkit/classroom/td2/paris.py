"""The bets of the sheet: nothing is revealed before one is written."""

import unicodedata
from typing import NamedTuple

from trollkit.classroom.td2.reponses import Espace, egaux, reel
from trollkit.core.text import show


class Pari(NamedTuple):
    """A bet: what is right, as a number or a word, how it is asked, and what it teaches."""

    juste: float | str
    demande: str
    lecon: str


PARIS = {
    1: Pari(
        2,
        "un nombre de lignes",
        "Deux lignes sont dominées : lancer 1 pierre ne fait jamais mieux que 2, et lancer "
        "les 4 ne fait jamais mieux que 3.",
    ),
    2: Pari(
        -1,
        "un gain : -1, 0 ou 1",
        "Le gain est −1. Chaque ligne contient un −1, et l'espionne le trouve : un lancer "
        "deviné perd la porte à coup sûr.",
    ),
    3: Pari(
        -0.5,
        "un nombre entre -1 et 1",
        "La garantie est −0,5. Une fois sur deux, l'espionne se trompe de côté. Elle connaît "
        "la pièce, pas la face.",
    ),
    4: Pari(
        "moins",
        "« plus », « moins » ou « autant »",
        "Moins souvent ! La prudente joue pierre 1/4, feuille 1/2, ciseaux 1/4. Comme la "
        "pierre rapporte, l'autre craint la pierre, et c'est la feuille qui en profite.",
    ),
    5: Pari(
        0,
        "un nombre entre -1 et 1",
        "Elle vaut 0 : le plateau est le même vu des deux châteaux, personne n'a d'avance. "
        "Cela ne veut pas dire que la partie sera nulle.",
    ),
    6: Pari(
        "C",
        "« A », « B » ou « C »",
        "C. Il en faut 34 476 474, pour 659 états différents seulement : le reste, "
        "c'est du travail refait.",
    ),
    7: Pari(
        8,
        "un nombre de pierres",
        "8 pierres, plus de la moitié de la réserve, une fois sur trois. Sur un chemin aussi "
        "court, chaque pas compte.",
    ),
    8: Pari(
        0,
        "un nombre de parties, de 0 à 100",
        "Zéro. Elle tire au sort, mais toujours entre les quatre mêmes petits lancers : son "
        "pire ennemi sait la vaincre à tous les coups.",
    ),
    9: Pari(
        1,
        "un score moyen, entre -1 et 1",
        "Le meilleur score possible est 1,00 : presque toutes les parties. La prudente se "
        "contente d'un tiers, parce qu'elle ne regarde jamais qui est en face.",
    ),
}


def pari(espace: Espace, numero: int) -> None:
    """Tell whether the bet `pariN` is won, and why; reveals nothing without a bet."""
    enjeu = PARIS[numero]
    valeur = espace.get(f"pari{numero}", ...)
    if valeur is ...:
        print(f"Pas encore de pari : écrivez {enjeu.demande} à la place des trois points.")
        return
    if _juste(valeur, enjeu.juste):
        print(f"Pari gagné ! {enjeu.lecon}")
    else:
        print(f"Pari perdu, vous aviez dit {show(valeur)}. {enjeu.lecon}")


def _juste(valeur: object, juste: float | str) -> bool:
    if isinstance(juste, str):
        return isinstance(valeur, str) and _simple(valeur) == _simple(juste)
    nombre = reel(valeur)
    return nombre is not None and egaux(nombre, juste)


def _simple(mot: str) -> str:
    """A word without accents, capitals or blanks around."""
    lettres = unicodedata.normalize("NFD", mot.strip().casefold())
    return "".join(lettre for lettre in lettres if not unicodedata.combining(lettre))
