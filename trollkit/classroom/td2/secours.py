"""Right answers that the second sheet lends, for later questions that need them."""

from collections.abc import Callable, Mapping

from trollkit.classroom.td2.matrices import Matrice
from trollkit.core.errors import TrollkitError
from trollkit.solving import solve_matrix
from trollkit.trolls.partie import ErreurTroll


def resoudre(matrice: Matrice) -> tuple[float, list[float]]:
    """A matrix's value and the prudent mix of its rows. Raises ErreurTroll on no matrix."""
    try:
        solution = solve_matrix(matrice)
    except TrollkitError:
        raise ErreurTroll(
            "resoudre a reçu une matrice vide, ou dont les lignes n'ont pas la même longueur."
        ) from None
    return solution.value, [float(part) for part in solution.row]


def etatSuivant(gauche: int, droite: int, troll: int, i: int, j: int) -> tuple[int, int, int]:
    """Both stocks and the troll's cell, after left has thrown `i` stones and right `j`."""
    return gauche - i, droite - j, troll + (i > j) - (i < j)


def matriceDesGains(espace: Mapping[str, object]) -> Callable[..., list[list[object]]]:
    """A function that gives a state's matrix, by calling the student's `valeur` of `espace`."""

    def matrice(cases: int, gauche: int, droite: int, troll: int) -> list[list[object]]:
        valeur = espace["valeur"]
        return [
            [
                valeur(cases, *etatSuivant(gauche, droite, troll, i, j))  # type: ignore[operator]
                for j in range(1, droite + 1)
            ]
            for i in range(1, gauche + 1)
        ]

    return matrice
