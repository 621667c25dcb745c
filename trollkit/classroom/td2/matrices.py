"""The matrices of the second sheet, and question 1, which reads them.

A matrix is a list of rows: you throw i + 1 stones in row i, the castle opposite j + 1 in column
j, and the entry is your payoff. Here everything is computed in plain Python, without
`trollkit.solving`.
"""

from collections.abc import Callable, Sequence

from trollkit.classroom.questions.answers import Appel, forme, liste_de, reel, un_entier
from trollkit.classroom.questions.question import (
    TD2,
    Formule,
    Tache,
    asks,
    fausses,
    nombre,
    texts,
)
from trollkit.classroom.questions.verdicts import PasEncore, Reussi

Ligne = Sequence[float]
Matrice = Sequence[Ligne]

DITS = texts("td2", "questions")
ESSAIS: list[list[list[float]]] = DITS["matrices"]
# The matrix of five cells, the troll at your gate (cell 1), four stones against three.
PORTE = ESSAIS[0]


def colonne(matrice: Matrice, j: int) -> list[float]:
    """Column j of the matrix, top down."""
    return [ligne[j] for ligne in matrice]


def gains(matrice: Matrice, melange: Ligne) -> list[float]:
    """The mean payoff of a mix against each column.

    >>> gains([[0, 2], [4, 0]], [0.5, 0.5])
    [2.0, 1.0]
    """
    return [
        sum(part * gain for part, gain in zip(melange, colonne(matrice, j), strict=True))
        for j in range(len(matrice[0]))
    ]


def dominees(matrice: Matrice) -> list[int]:
    """The numbers of the dominated rows: another is nowhere worse, and somewhere better.

    >>> dominees(PORTE)
    [0, 3]
    """
    return _battues(matrice, _domine)


def _domine(une: Ligne, autre: Ligne) -> bool:
    paires = list(zip(une, autre, strict=True))
    return all(a >= b for a, b in paires) and any(a > b for a, b in paires)


def _battues(matrice: Matrice, bat: Callable[[Ligne, Ligne], bool]) -> list[int]:
    """The numbers of the rows for which `bat(another, the row)` holds of some other row."""
    return [i for i, ligne in enumerate(matrice) if any(bat(autre, ligne) for autre in matrice)]


def texte(matrice: Matrice, pied: str = "") -> str:
    """The matrix in lines, its rows and columns numbered as in Python; `pied` comes last."""
    cases = [[nombre(gain) for gain in ligne] for ligne in matrice]
    largeur = max(3, *(len(case) for ligne in cases for case in ligne)) + 2
    numeros = [*map(str, range(len(matrice[0])))]
    lignes = [
        f"{nom:>10}{''.join(f'{case:>{largeur}}' for case in ligne)}"
        for nom, ligne in [
            ("colonne", numeros),
            *((f"ligne {i}", ligne) for i, ligne in enumerate(cases)),
        ]
    ]
    return "\n".join([*lignes, pied] if pied else lignes)


def _rangs(m: Matrice, j: int, lequel: Callable[[Ligne], float] = max) -> list[int]:
    """The numbers of the rows with the greatest payoff in column j, or what `lequel` picks."""
    return [i for i, gain in enumerate(colonne(m, j)) if gain == lequel(colonne(m, j))]


def _numero(appel: Appel) -> Formule:
    """Reads the number of a row; a payoff of the column, answered instead, is kept as it is."""

    def demande(m: Matrice, j: int) -> float:
        gain = reel(appel(m, j))
        return gain if gain in colonne(m, j) else appel.lu(un_entier, "un nombre entier", m, j)

    return demande


def _deux_lignes(i: float, m: Matrice, j: int) -> PasEncore | None:
    """The verdict that compares the row with a better one; None if `i` is no row."""
    if i not in range(len(m)):
        return None
    votre, mieux, gains = int(i), _rangs(m, j)[0], colonne(m, j)
    return PasEncore(
        "contre la colonne {j}, la ligne {i} gagne {gains[0]}, mais la ligne {mieux} gagne "
        "{gains[1]}.",
        j=j,
        i=votre,
        mieux=mieux,
        gains=(gains[votre], gains[mieux]),
    )


question1a = asks(
    *(TD2, "1a"),
    Tache(
        *("meilleureReponse", "matrice, colonne"),
        [(m, j) for m in (*ESSAIS, *DITS["colonnes"]) for j in range(len(m[0]))],
        _rangs,
        idees=fausses(__name__, "meilleureReponse"),
        lire=_numero,
        pareil=lambda i, lignes: i in lignes,
        phrase="contre la colonne {cas[1]}, vous répondez {dit} ; {conseil}.",
        conseil=lambda m, j: f"il faut un numéro de ligne, de 0 à {len(m) - 1}",
        vue=lambda m, j: texte(m),
        propre=_deux_lignes,
    ),
    bravo=lambda: Reussi(
        "contre un coup connu, vous trouvez toujours la meilleure réponse.",
        texte(PORTE, pied="contre la colonne 2, rien ne vaut les lignes 2 et 3."),
    ),
)


def _par_qui(m: Matrice, i: int) -> int:
    """The first row that dominates row i."""
    return next(k for k, autre in enumerate(m) if _domine(autre, m[i]))


def _une_ligne(dites: list[int], m: Matrice) -> PasEncore:
    """The verdict on a row that is listed twice, or wrongly, or is missing."""
    vraies = dominees(m)
    if len(set(dites)) < len(dites):
        return PasEncore("{dites} contient deux fois la même ligne.", dites=dites)
    for i in set(dites) - set(vraies):
        return PasEncore(
            "vous écartez la ligne {i}, mais aucune autre ligne n'est partout au moins "
            "aussi bonne, et meilleure quelque part.",
            i=i,
        )
    i = min(set(vraies) - set(dites))
    return PasEncore(
        "vous gardez la ligne {i}, qui ne fait jamais mieux que la ligne {par_qui} et fait "
        "moins bien quelque part.",
        i=i,
        par_qui=_par_qui(m, i),
    )


question1b = asks(
    *(TD2, "1b"),
    Tache(
        *("lignesDominees", "matrice"),
        *([(m,) for m in (*ESSAIS, *DITS["egales"])], dominees),
        idees=fausses(__name__, "lignesDominees"),
        lire=forme(liste_de(un_entier), "une liste d'entiers, les numéros des lignes"),
        pareil=lambda dites, vraies: sorted(dites) == vraies,
        phrase="vous répondez {dit} ; {conseil}.",
        vue=texte,
        propre=_une_ligne,
    ),
    bravo=lambda: Reussi("vous savez quels lancers ne servent à rien.", texte(PORTE)),
)
