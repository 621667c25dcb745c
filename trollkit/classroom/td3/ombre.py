"""Question 6: the shadows of a day, and the sun that is left."""

from collections.abc import Mapping

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, fonction
from trollkit.classroom.td3.lecture import entier
from trollkit.core.text import show
from trollkit.foret.hexes import CELLS, NEIGHBOURS
from trollkit.foret.rules import income, shadows
from trollkit.foret.state import State, Tree

VOISINS = [list(row) for row in NEIGHBOURS]

Arbre = tuple[int, int, int, int]  # case, taille, aMoi, endormi
DIRECTIONS = (
    "vers la droite",
    "vers le haut à droite",
    "vers le haut à gauche",
    "vers la gauche",
    "vers le bas à gauche",
    "vers le bas à droite",
)

# Trees and the day: alone, off the board, in a row, a tall one on a small one, a seed.
ESSAIS: tuple[tuple[list[Arbre], int], ...] = (
    ([(0, 1, 1, 0)], 0),
    ([(0, 3, 1, 0)], 2),
    ([(0, 2, 1, 0), (33, 3, 0, 0)], 11),
    ([(19, 3, 1, 0), (22, 2, 0, 0)], 0),
    ([(0, 3, 1, 0), (1, 1, 0, 0)], 12),
    ([(3, 2, 1, 0), (0, 1, 0, 1), (6, 3, 1, 0)], 2),
    ([(27, 3, 0, 0), (12, 1, 1, 0), (4, 2, 1, 0), (0, 2, 1, 1)], 9 + 2 * 6),
    ([(8, 0, 1, 0), (1, 2, 0, 0), (9, 2, 1, 0)], 4),
    ([(1, 3, 1, 0), (7, 3, 1, 0), (19, 3, 0, 0), (2, 1, 0, 0)], 6),
)


def question6a(espace: Espace) -> None:
    """`ombres` gives the height of the shadow on each cell in the shade."""
    appel = fonction(espace, "ombres", "voisins, arbres, jour")
    for arbres, jour in ESSAIS:
        _check_ombres(appel, arbres, jour)
    reussi("vous voyez l'ombre de chaque jour : elle tourne, et revient tous les six jours.")


def _check_ombres(appel: Appel, arbres: list[Arbre], jour: int) -> None:
    reponse = appel(VOISINS, arbres, jour)
    if not isinstance(reponse, Mapping):
        raise appel.autre(reponse, "un dictionnaire {case: hauteur}", VOISINS, arbres, jour)
    trouvees = {case: haut for case, haut in reponse.items() if entier(haut) != 0}
    attendues = shadows(position(arbres, jour).trees, jour)
    vue = _vue(arbres, jour)
    for case, hauteur in sorted(attendues.items()):
        if case not in trouvees:
            raise PasEncore(
                f"au jour {jour}, la case {case} est à l'ombre (hauteur {hauteur}) : les "
                f"ombres vont {DIRECTIONS[jour % 6]}, direction {jour % 6}.",
                vue,
            )
        if entier(trouvees[case]) != hauteur:
            raise PasEncore(
                f"au jour {jour}, l'ombre de la case {case} vaut {show(trouvees[case])} au "
                f"lieu de {hauteur} : une ombre a la hauteur de son arbre, et une case garde "
                "la plus haute.",
                vue,
            )
    for case in trouvees:
        if case not in attendues:
            conseil = (
                "-1 veut dire : hors de la forêt"
                if case == -1
                else "l'ombre couvre autant de cases que la taille de l'arbre, pas la sienne, "
                "et s'arrête au bord"
            )
            raise PasEncore(
                f"au jour {jour}, la case {show(case)} n'est pas à l'ombre ; {conseil}.", vue
            )


def question6b(espace: Espace) -> None:
    """`revenus` is what both gather on a day's morning."""
    appel = fonction(espace, "revenus", "voisins, arbres, jour")
    for arbres, jour in ESSAIS:
        _check_revenus(appel, arbres, jour)
    reussi(
        "le revenu d'un jour est juste, et vous savez calculer celui des jours suivants avant "
        "qu'ils arrivent."
    )


def _check_revenus(appel: Appel, arbres: list[Arbre], jour: int) -> None:
    reponse = appel(VOISINS, arbres, jour)
    attendu = "deux nombres : return mien, sien"
    if not isinstance(reponse, list | tuple) or len(reponse) != 2:
        raise appel.autre(reponse, attendu, VOISINS, arbres, jour)
    trouves = tuple(entier(each) for each in reponse)
    justes = income(position(arbres, jour))
    if trouves == justes:
        return
    plein = [sum(t for _, t, moi, _ in arbres if bool(moi) == mien) for mien in (True, False)]
    if trouves == justes[::-1]:
        conseil = "vous d'abord, l'autre ensuite"
    elif trouves == tuple(plein):
        conseil = "un arbre à l'ombre d'un arbre aussi grand, ou plus grand, ne donne rien"
    else:
        conseil = (
            "un arbre donne toute sa taille si l'ombre sur sa case est plus petite que lui, "
            "sinon rien"
        )
    raise PasEncore(
        f"au jour {jour}, vous trouvez {show(reponse)} au lieu de {justes} : {conseil}.",
        _vue(arbres, jour),
    )


def position(arbres: list[Arbre], jour: int) -> State:
    """The position of these trees under the full rules, on fertile cells alone."""
    cases: list[Tree | None] = [None] * len(CELLS)
    for case, taille, a_moi, endormi in arbres:
        cases[case] = Tree(taille, 1 - a_moi, bool(endormi))
    return State(
        3, (1,) * len(CELLS), jour, 20, (0, 0), (0, 0), (False, False), tuple(cases), 0
    )


def _vue(arbres: list[Arbre], jour: int) -> str:
    ombre = shadows(position(arbres, jour).trees, jour)
    lignes = [
        f"case {case:2}, taille {taille}, {'à vous' if a_moi else 'à lui '} : ombre "
        f"{ombre.get(case, 0)} sur elle"
        for case, taille, a_moi, _ in arbres
    ]
    return "\n".join(lignes)
