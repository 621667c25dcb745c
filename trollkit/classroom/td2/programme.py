"""Questions 2 to 4: `maximin`, `minimax`, the payoffs of a mix, the best mix (`resoudre`)."""

from random import Random
from typing import Any

from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    egaux,
    fonction,
    liste_de,
    un_nombre,
)
from trollkit.classroom.questions.loans import Guet
from trollkit.classroom.questions.question import (
    TD2,
    Tache,
    asks,
    distincts,
    fausses,
    nombre,
)
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, devant
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Ligne,
    Matrice,
    colonne,
    gains,
    texte,
)
from trollkit.core.numbers import decimal
from trollkit.solving import solve_matrix

_MOITIE = [0, 0.5, 0.5, 0]  # two or three stones, heads or tails


def _pires(m: Matrice) -> list[float]:
    return [min(ligne) for ligne in m]


def _hauts(m: Matrice) -> list[float]:
    return [max(colonne(m, j)) for j in range(len(m[0]))]


def maximin(m: Matrice) -> float:
    """The most that a single throw guarantees."""
    return max(_pires(m))


def minimax(m: Matrice) -> float:
    """The least to which a single throw of the castle opposite limits you."""
    return min(_hauts(m))


_MATRICES = [(m,) for m in ESSAIS]
_PHRASE = "{nom} renvoie {dit} au lieu de {voulu}{conseil}."
_MAXIMIN = Tache(
    *("maximin", "matrice"),
    *(_MATRICES, maximin),
    idees=fausses(__name__, "maximin"),
    conseil=" ; regardez d'abord le pire de chaque ligne, puis gardez le meilleur de ces pires",
    phrase=_PHRASE,
    vue=texte,
)
_MINIMAX = Tache(
    *("minimax", "matrice"),
    *(_MATRICES, minimax),
    idees=fausses(__name__, "minimax"),
    conseil=" ; regardez d'abord le plus grand gain de chaque colonne, puis gardez le plus "
    "petit",
    phrase=_PHRASE,
    vue=texte,
)
question2 = asks(
    *(TD2, "2"),
    *(_MAXIMIN, _MINIMAX),
    bravo=lambda: Reussi(
        f"seul, un lancer promet {nombre(maximin(PORTE))} ; en face, on peut vous tenir à "
        f"{nombre(minimax(PORTE))}. Entre les deux, il reste quelque chose à prendre.",
        texte(PORTE),
    ),
)


def _melanges(lignes: int) -> list[list[float]]:
    """Three mixes: equal parts, the first row only, growing parts."""
    total = lignes * (lignes + 1) / 2
    return [
        [1 / lignes] * lignes,
        [1.0, *[0.0] * (lignes - 1)],
        [(i + 1) / total for i in range(lignes)],
    ]


def _vue(m: Matrice, melange: Ligne, *_: int) -> str:
    return texte(m, f"mélange : {' ; '.join(map(nombre, melange))}")


_AVEC = [(m, melange) for m in ESSAIS for melange in _melanges(len(m))]
_MOYEN = Tache(
    *("gainMoyen", "matrice, melange, colonne"),
    [(m, melange, j) for m, melange in _AVEC for j in range(len(m[0]))],
    lambda m, melange, j: gains(m, melange)[j],
    idees=fausses(__name__, "gainMoyen"),
    conseil="ajoutez, pour chaque ligne, sa probabilité fois son gain dans cette colonne",
    phrase="gainMoyen renvoie {dit} contre la colonne {cas[2]}, au lieu de {voulu} ; "
    "{conseil}.",
    vue=_vue,
)
_GARANTIE = Tache(
    *("garantie", "matrice, melange"),
    _AVEC,
    lambda m, melange: min(gains(m, melange)),
    idees=fausses(__name__, "garantie"),
    phrase="garantie renvoie {dit}{conseil}, mais l'espionne choisirait la colonne {ou}, et "
    "vous auriez {voulu} en moyenne.",
    vue=_vue,
    faits=lambda m, melange: {"ou": gains(m, melange).index(min(gains(m, melange)))},
)
question3 = asks(
    *(TD2, "3"),
    *(_MOYEN, _GARANTIE),
    bravo=lambda: Reussi(
        f"à pile ou face entre 2 et 3 pierres, la porte garantit {nombre(-0.5)} : l'espionne "
        "connaît votre mélange, pas le résultat de la pièce.",
        _vue(PORTE, _MOITIE),
    ),
)


@TD2.question("4", "resoudre", fautes=("lineaire",))
def question4(espace: Espace) -> Reussi:
    """`resoudre`, by linprog, gives the value of a matrix and a mix that guarantees it."""
    appel, hasard = fonction(espace, "resoudre", "matrice"), Random()
    essais = [*ESSAIS, *(_tiree(hasard, decalage) for decalage in (0, 0, 0, 0, 5, -5))]
    for matrice in essais:
        with devant(texte(matrice)):
            _check(appel, *_reponse(appel, matrice), matrice)
    valeur, melange = couple(appel, PORTE)
    return Reussi(
        f"la porte vaut {nombre(valeur)}, et {len(essais) - 1} autres matrices ne vous ont "
        "pas pris en défaut. Un autre mélange peut garantir autant : la valeur est unique, "
        "lui non.",
        _vue(PORTE, melange),
    )


def _reponse(appel: Appel, matrice: Matrice) -> tuple[float, list[float]]:
    """The answer that `couple` gives. Raises PasEncore when linprog was not called."""
    from scipy.optimize import linprog

    with Guet(linprog) as machine:
        reponse = couple(appel, matrice)
    # Question 6 suggests to do without linprog where maximin equals minimax.
    if not any(machine.appels) and maximin(matrice) != minimax(matrice):
        raise PasEncore(
            "resoudre ne se sert pas de linprog ; ici, c'est à vous d'écrire le programme "
            "linéaire."
        )
    return reponse


def _tiree(hasard: Random, decalage: float) -> list[list[float]]:
    """A random matrix, of 2 to 5 rows and columns, its payoffs shifted by `decalage`."""
    lignes, colonnes = hasard.randint(2, 5), hasard.randint(2, 5)
    return [
        [round(hasard.uniform(-2, 2) + decalage, 1) for _ in range(colonnes)]
        for _ in range(lignes)
    ]


def couple(appel: Appel, *arguments: Any) -> tuple[float, list[float]]:
    """The value and the mix that a student's function gives.

    Raises PasEncore when the answer is no such pair.
    """

    def lire(reponse: Any) -> tuple[float, list[float]]:
        deux: list[Any] = liste_de(combien=2)(reponse)
        return un_nombre(deux[0]), liste_de(un_nombre)(deux[1])

    return appel.lu(lire, "deux choses : return valeur, melange", *arguments)


def _check(appel: Appel, valeur: float, melange: list[float], matrice: Matrice) -> None:
    attendue = solve_matrix(matrice).value
    if len(melange) != len(matrice):
        raise PasEncore(
            "le mélange a {melange:nombre} pour {matrice:ligne} ; il faut une probabilité par "
            "ligne, sans v, la dernière inconnue du programme.",
            melange=len(melange),
            matrice=len(matrice),
        )
    if min(melange) < -1e-7 or not egaux(sum(melange), 1):
        raise PasEncore(
            "({parts}) n'est pas un mélange : il faut des probabilités, positives et de"
            " somme 1.",
            parts=" ; ".join(map(decimal, melange)),
        )
    sure = min(gains(matrice, melange))
    if sure < attendue - 1e-5:
        raise PasEncore(
            "votre mélange ne garantit que {deux[0]}, alors qu'on peut garantir {deux[1]}. "
            "Relisez l'inégalité de chaque colonne, ce que vous minimisez, et les bornes de v.",
            _vue(matrice, melange),
            deux=distincts(sure, attendue),
        )
    if abs(valeur - attendue) > 1e-5:
        raise PasEncore(
            "le mélange est bon, mais la valeur est {deux[1]}, et non {deux[0]}.",
            deux=distincts(valeur, attendue),
        )
