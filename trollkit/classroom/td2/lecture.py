"""Question 1: reading a matrix, one column or two rows at a time."""

from collections.abc import Callable

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.tasks import soupcon
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, devant
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Matrice,
    colonne,
    dominees,
    nombre,
    texte,
)
from trollkit.core.integers import as_integer

# A column of losses alone, its best row neither the first one nor the last.
_ESSAIS_1A: tuple[Matrice, ...] = (*ESSAIS, [[-3, -2], [-1, -4], [-2, -5]])
_ESSAIS_1B: tuple[Matrice, ...] = (*ESSAIS, [[1, 1], [1, 1]])
_DE_TROP = "les lignes se comptent à partir de 0, et vos numéros ont tous 1 de trop"


@TD2.question("1a", "meilleureReponse")
def question1a(espace: Espace) -> Reussi:
    """`meilleureReponse` gives the row that earns most against a column."""
    appel = fonction(espace, "meilleureReponse", "matrice, colonne")
    for matrice in _ESSAIS_1A:
        for j in range(len(matrice[0])):
            _check_reponse(appel, matrice, j)
    return Reussi(
        "contre un coup connu, vous trouvez toujours la meilleure réponse.",
        texte(
            PORTE, pied=f"contre la colonne 2, rien ne vaut la ligne {appel.entier(PORTE, 2)}."
        ),
    )


def _vise(i: float, gains: list[float], gain: float) -> bool:
    """Whether there is a row of that number, and it earns that."""
    return i in range(len(gains)) and gains[int(i)] == gain


_SOUPCONS = {
    "c'est ce que gagne la meilleure ligne, et l'on demande son numéro": (
        lambda i, matrice, j: egaux(i, max(colonne(matrice, j)))
    ),
    _DE_TROP: lambda i, matrice, j: _vise(i - 1, gains := colonne(matrice, j), max(gains)),
    "c'est toujours la ligne qui gagne le moins": (
        lambda i, matrice, j: _vise(i, gains := colonne(matrice, j), min(gains))
    ),
}


def _check_reponse(appel: Appel, matrice: Matrice, j: int) -> None:
    gains = colonne(matrice, j)
    with devant(texte(matrice)):
        i = appel.entier(matrice, j)
    if _vise(i, gains, max(gains)):
        return
    essais = [(essai, k) for essai in _ESSAIS_1A for k in range(len(essai[0]))]
    conseil = soupcon(appel.nombre, essais, _SOUPCONS)
    if i not in range(len(matrice)):
        conseil = conseil or f"il faut un numéro de ligne, de 0 à {len(matrice) - 1}"
    if conseil:
        raise PasEncore(
            "contre la colonne {j}, vous répondez {i} ; {conseil}.",
            texte(matrice),
            j=j,
            i=i,
            conseil=conseil,
        )
    mieux = gains.index(max(gains))
    raise PasEncore(
        "contre la colonne {j}, la ligne {i} gagne {gains}, mais la ligne {mieux} "
        "gagne {gains2}.",
        texte(matrice, [_fleche(k, i, mieux) for k in range(len(matrice))]),
        j=j,
        i=i,
        gains=nombre(gains[i]),
        mieux=mieux,
        gains2=nombre(gains[mieux]),
    )


def _fleche(ligne: int, votre: int, mieux: int) -> str:
    return "← votre réponse" if ligne == votre else "← mieux" if ligne == mieux else ""


@TD2.question("1b", "lignesDominees")
def question1b(espace: Espace) -> Reussi:
    """`lignesDominees` lists the rows that another one makes useless."""
    appel = fonction(espace, "lignesDominees", "matrice")
    for matrice in _ESSAIS_1B:
        with devant(texte(matrice)):
            _check_dominees(_numeros(appel, matrice), appel, matrice)
    return Reussi("vous savez quels lancers ne servent à rien.", texte(PORTE, _marge(PORTE)))


def _numeros(appel: Appel, matrice: Matrice) -> list[int]:
    """The answer, a list of whole numbers. Raises PasEncore when it is none."""
    reponse = appel(matrice)
    numeros = [as_integer(i) for i in reponse] if hasattr(reponse, "__iter__") else [None]
    entiers = [i for i in numeros if i is not None]
    if len(entiers) < len(numeros):
        raise appel.autre(reponse, "une liste d'entiers, les numéros des lignes", matrice)
    return entiers


def _check_dominees(trouvees: list[int], appel: Appel, matrice: Matrice) -> None:
    attendues = dominees(matrice)
    if sorted(trouvees) == attendues:
        return
    if len(set(trouvees)) < len(trouvees):
        raise PasEncore("{trouvees} contient deux fois la même ligne.", trouvees=trouvees)
    manie = soupcon(
        lambda essai: _numeros(appel, essai),
        [(essai,) for essai in _ESSAIS_1B],
        {
            mots: lambda numeros, essai, autres=autres: sorted(numeros) == autres(essai)
            for mots, autres in _MANIES.items()
        },
    )
    if manie:
        raise PasEncore(
            "vous répondez {trouvees} ; {manie}.",
            texte(matrice, _marge(matrice)),
            trouvees=trouvees,
            manie=manie,
        )
    for i in trouvees:
        if i not in range(len(matrice)):
            raise PasEncore(
                "vous répondez {trouvees} ; les lignes vont de 0 à {matrice}.",
                trouvees=trouvees,
                matrice=len(matrice) - 1,
            )
        if i not in attendues:
            egales = [k for k, ligne in enumerate(matrice) if k != i and ligne == matrice[i]]
            suite = f" La ligne {egales[0]}, la même, ne vaut pas mieux." if egales else ""
            raise PasEncore(
                "vous écartez la ligne {i}, mais aucune autre ligne n'est partout au moins "
                "aussi bonne, et meilleure quelque part.{suite}",
                texte(matrice, _marge(matrice)),
                i=i,
                suite=suite,
            )
    for i in attendues:
        if i not in trouvees:
            raise PasEncore(
                "vous gardez la ligne {i}, qui ne fait jamais mieux que la ligne {par_qui} "
                "et fait moins bien quelque part.",
                texte(matrice, _marge(matrice)),
                i=i,
                par_qui=_par_qui(matrice, i),
            )


def _qui(matrice: Matrice, pire: Callable[[int, int], bool]) -> list[int]:
    """The rows i that are worse than some row k, as `pire(i, k)` says."""
    rangs = range(len(matrice))
    return [i for i in rangs if any(pire(i, k) for k in rangs if k != i)]


# What is listed instead of the dominated rows.
_MANIES: dict[str, Callable[[Matrice], list[int]]] = {
    _DE_TROP: lambda m: [i + 1 for i in dominees(m)],
    "ce sont les lignes qui en dominent une autre": lambda m: _qui(
        m, lambda i, k: i in _dominants(m, k)
    ),
    "vous ne comparez chaque ligne qu'à la suivante": lambda m: _qui(
        m, lambda i, k: k == i + 1 and i in _ecartees(m, k)
    ),
    "vous comparez la somme de chaque ligne, et non ses gains un par un": lambda m: _qui(
        m, lambda i, k: sum(m[k]) > sum(m[i])
    ),
    "entre deux listes, > ne regarde que le premier gain qui diffère": lambda m: _qui(
        m, lambda i, k: list(m[k]) > list(m[i])
    ),
    "vous voulez mieux partout, quand au moins aussi bien suffit, et mieux une fois": (
        lambda m: _qui(m, lambda i, k: all(a > b for a, b in zip(m[k], m[i], strict=True)))
    ),
}


def _dominants(matrice: Matrice, i: int) -> list[int]:
    """The rows that dominate row i."""
    return [k for k in range(len(matrice)) if i in _ecartees(matrice, k)]


def _par_qui(matrice: Matrice, i: int) -> int:
    """The row to look at: one that dominates row i."""
    return next(k for k in range(len(matrice)) if i in _ecartees(matrice, k))


def _ecartees(matrice: Matrice, k: int) -> list[int]:
    """The rows that row k alone dominates."""
    return [
        i for i in range(len(matrice)) if i != k and 0 in dominees([matrice[i], matrice[k]])
    ]


def _marge(matrice: Matrice) -> list[str]:
    return [
        f"← dominée par la ligne {_par_qui(matrice, i)}" if i in dominees(matrice) else ""
        for i in range(len(matrice))
    ]
