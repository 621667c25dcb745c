"""Question 1: reading a matrix, one column or two rows at a time."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Espace, fonction
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Matrice,
    colonne,
    dominees,
    nombre,
    texte,
)


def question1a(espace: Espace) -> None:
    """`meilleureReponse` gives the row that earns most against a column."""
    appel = fonction(espace, "meilleureReponse", "matrice, colonne")
    for matrice in ESSAIS:
        for j in range(len(matrice[0])):
            _check_reponse(appel.entier(matrice, j), matrice, j)
    reussi(
        "contre un coup connu, vous trouvez toujours la meilleure réponse.",
        texte(
            PORTE, pied=f"contre la colonne 2, rien ne vaut la ligne {appel.entier(PORTE, 2)}."
        ),
    )


def _check_reponse(i: int, matrice: Matrice, j: int) -> None:
    gains = colonne(matrice, j)
    if not 0 <= i < len(matrice):
        raise PasEncore(
            f"contre la colonne {j}, vous répondez {i} ; il faut un numéro de ligne, de 0 à "
            f"{len(matrice) - 1}, et non un gain.",
            texte(matrice),
        )
    if gains[i] < max(gains):
        mieux = gains.index(max(gains))
        raise PasEncore(
            f"contre la colonne {j}, la ligne {i} gagne {nombre(gains[i])}, mais la ligne "
            f"{mieux} gagne {nombre(gains[mieux])}.",
            texte(matrice, [_fleche(k, i, mieux) for k in range(len(matrice))]),
        )


def _fleche(ligne: int, votre: int, mieux: int) -> str:
    return "← votre réponse" if ligne == votre else "← mieux" if ligne == mieux else ""


def question1b(espace: Espace) -> None:
    """`lignesDominees` lists the rows that another one makes useless."""
    appel = fonction(espace, "lignesDominees", "matrice")
    essais: list[Matrice] = [*ESSAIS, [[1, 1], [1, 1]]]
    for matrice in essais:
        trouvees = [int(i) for i in appel.nombres(matrice)]
        _check_dominees(trouvees, matrice)
    reussi("vous savez quels lancers ne servent à rien.", texte(PORTE, _marge(PORTE)))


def _check_dominees(trouvees: list[int], matrice: Matrice) -> None:
    attendues = dominees(matrice)
    if len(set(trouvees)) < len(trouvees):
        raise PasEncore(f"{trouvees} contient deux fois la même ligne.", texte(matrice))
    for i in trouvees:
        if i not in attendues:
            raise PasEncore(
                f"vous écartez la ligne {i}, mais aucune autre ligne n'est partout au moins "
                "aussi bonne, et meilleure quelque part.",
                texte(matrice, _marge(matrice)),
            )
    for i in attendues:
        if i not in trouvees:
            raise PasEncore(
                f"vous gardez la ligne {i}, qui ne fait jamais mieux que la ligne "
                f"{_par_qui(matrice, i)} et fait moins bien quelque part.",
                texte(matrice, _marge(matrice)),
            )


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
