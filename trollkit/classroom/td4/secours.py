"""Right answers that the fourth sheet lends, for later questions that need them.

The checks compare the student's answers with them.
"""

from collections.abc import Callable, Sequence

from trollkit import gyges
from trollkit.gyges.board import INDEX, NAMES, bits, drop_cells
from trollkit.gyges.moves import reach
from trollkit.gyges.notation import Plateau, parse_plateau

Evaluer = Callable[[Plateau], float]
Lister = Callable[[Plateau], Sequence[str]]
INFINI = float("inf")
GAGNE = 1000


def contenu(plateau: Plateau, case: int) -> int:
    """The worth of the ring on a cell, 0 on a free one."""
    return parse_plateau(plateau).value(INDEX[str(case)])


def arrivees(plateau: Plateau, depart: int) -> set[int | str]:
    """Where a move of the ring on `depart` may end, with bounces and the goal."""
    free, hit = reach(parse_plateau(plateau), INDEX[str(depart)])
    noms = (NAMES[cell] for cell in bits(free | hit))
    return {int(nom) if nom.isdigit() else nom for nom in noms}


def cases_de_depot(plateau: Plateau) -> list[int]:
    """The free cells where the side to move may put a ring it replaces."""
    return [int(NAMES[cell]) for cell in bits(drop_cells(parse_plateau(plateau)))]


def avance(plateau: Plateau) -> float:
    """The sheet's naive evaluation: rings far from South make it smaller, as South wants.

    A won board has −GAGNE when South has won, GAGNE when North has.
    """
    buts = [case for anneaux in plateau[:3] for case in anneaux if isinstance(case, str)]
    if buts:
        return -GAGNE if buts == ["n"] else GAGNE
    return sum(7 - 2 * (int(case) // 10) for anneaux in plateau[:3] for case in anneaux)


def minimax(plateau: Plateau, profondeur: int, evaluer: Evaluer) -> float:
    """The value of a board `profondeur` moves ahead: South wants it small, North great."""
    return alphabeta(plateau, profondeur, evaluer, gyges.coups_possibles, coupe=False)


def alphabeta(
    plateau: Plateau,
    profondeur: int,
    evaluer: Evaluer,
    lister: Lister = gyges.coups_possibles,
    alpha: float = -INFINI,
    beta: float = INFINI,
    *,
    coupe: bool = True,
) -> float:
    """The same value, skipping moves that cannot change it, unless `coupe` is False."""
    coups = lister(plateau) if profondeur > 0 else ()
    if not coups:
        return evaluer(plateau)
    nord = plateau[3] == "n"
    meilleure = -INFINI if nord else INFINI
    for coup in coups:
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta, coupe=coupe)
        if nord:
            meilleure = max(meilleure, valeur)
            alpha = max(alpha, meilleure)
        else:
            meilleure = min(meilleure, valeur)
            beta = min(beta, meilleure)
        if coupe and alpha >= beta:
            break
    return meilleure


def trier(plateau: Plateau, evaluer: Evaluer) -> list[str]:
    """The legal moves, the best for the side to move first, as `evaluer` judges the boards
    that follow.
    """
    return sorted(
        gyges.coups_possibles(plateau),
        key=lambda coup: evaluer(gyges.jouer_coup(plateau, coup)),
        reverse=plateau[3] == "n",
    )
