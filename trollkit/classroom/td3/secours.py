"""Right answers that the third sheet lends, for later questions that need them."""

from collections.abc import Iterator, Sequence

from trollkit.foret.hexes import CELLS
from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST, shadows
from trollkit.foret.state import LEAGUES, TALL, State, Tree

Brin = tuple[int, int, int]  # taille, richesse, endormi
Etat = tuple[int, int, int, tuple[Brin, ...]]  # jour, nutriments, soleil, arbres (sorted)
Arbre = tuple[int, int, int, int]  # case, taille, aMoi, endormi

JOURS = LEAGUES[2].days


def coutPousse(tailles: list[int], taille: int) -> int:
    """The suns to grow a tree from `taille` to the next size, among trees of `tailles`."""
    return BASE_COST[taille + 1] + tailles.count(taille + 1)


def gainCoupe(nutriments: int, richesse: int) -> int:
    """The points for cutting a tree on soil of that richness."""
    return nutriments + BONUS.get(richesse, 0)


def suites(etat: Etat) -> list[tuple[int, Etat]]:
    """The positions that can follow one, each as (points, position); fast enough for 4b."""
    return [(points, suite) for _, points, suite in tours(etat)]


def tours(etat: Etat) -> Iterator[tuple[Brin | None, int, Etat]]:
    """The tree of each action that one can do (None: sleep), its points, what follows."""
    jour, nutriments, soleil, arbres = etat
    tailles = [taille for taille, _, _ in arbres]
    matin = soleil + (sum(tailles) if jour + 1 < JOURS else 0)
    nuit = tuple(sorted((taille, richesse, 0) for taille, richesse, _ in arbres))
    yield None, 0, (jour + 1, nutriments, matin, nuit)
    for k, arbre in enumerate(arbres):
        taille, richesse, endormi = arbre
        autres = arbres[:k] + arbres[k + 1 :]
        prix = COMPLETE_COST if taille == TALL else coutPousse(tailles, taille)
        if endormi or soleil < prix:
            continue
        if taille == TALL:
            points = gainCoupe(nutriments, richesse)
            yield arbre, points, (jour, nutriments - 1, soleil - prix, autres)
        else:
            grandis = tuple(sorted((*autres, (taille + 1, richesse, 1))))
            yield arbre, 0, (jour, nutriments, soleil - prix, grandis)


def ombres(voisins: object, arbres: Sequence[Arbre], jour: int) -> dict[int, int]:
    """Cell in the shade -> height of its shadow. `voisins` is not read: the forest's are."""
    return shadows(plateau(arbres, jour).trees, jour)


def plateau(arbres: Sequence[Arbre], jour: int) -> State:
    """The position of these trees under the full rules, every cell fertile."""
    cases: list[Tree | None] = [None] * len(CELLS)
    for case, taille, a_moi, endormi in arbres:
        cases[case] = Tree(taille, 1 - a_moi, bool(endormi))
    return State(
        3, (1,) * len(CELLS), jour, 20, (0, 0), (0, 0), (False, False), tuple(cases), 0
    )
