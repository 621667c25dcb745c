"""What the third sheet lends: the answers that later questions stand on."""

from collections.abc import Sequence

from trollkit.classroom.td3.comptes import cout
from trollkit.classroom.td3.etats import LIGUE, Etat
from trollkit.classroom.td3.ombre import Arbre, position
from trollkit.foret.rules import BONUS, COMPLETE_COST, shadows
from trollkit.foret.state import TALL


def coutPousse(tailles: list[int], taille: int) -> int:
    """The sun for growing a tree of `taille`, among trees of `tailles`."""
    return cout(tailles, taille)


def gainCoupe(nutriments: int, richesse: int) -> int:
    """The points of cutting a tree on a soil of that richness."""
    return nutriments + BONUS.get(richesse, 0)


def suites(etat: Etat) -> list[tuple[int, Etat]]:
    """All that can follow a position, with its points; quick enough for question 4b."""
    jour, nutriments, soleil, arbres = etat
    tailles = [taille for taille, _, _ in arbres]
    matin = soleil + (sum(tailles) if jour + 1 < LIGUE.days else 0)
    nuit = tuple(sorted((taille, richesse, 0) for taille, richesse, _ in arbres))
    trouvees = [(0, (jour + 1, nutriments, matin, nuit))]
    for k, (taille, richesse, endormi) in enumerate(arbres):
        autres = arbres[:k] + arbres[k + 1 :]
        prix = COMPLETE_COST if taille == TALL else cout(tailles, taille)
        if endormi or soleil < prix:
            continue
        if taille == TALL:
            points = gainCoupe(nutriments, richesse)
            trouvees.append((points, (jour, nutriments - 1, soleil - prix, autres)))
        else:
            grandis = tuple(sorted((*autres, (taille + 1, richesse, 1))))
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees


def ombres(voisins: object, arbres: Sequence[Arbre], jour: int) -> dict[int, int]:
    """The height of the shadow on each cell in the shade, on the forest's own cells."""
    return dict(shadows(position(list(arbres), jour).trees, jour))
