"""Question 6: the shadows of a day, and the sun that is left."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from trollkit.classroom.questions.answers import Appel, Espace, fonction, reel
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES
from trollkit.classroom.questions.causes.fautes.places import ordre
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td3.fautes import tour
from trollkit.core.text import show
from trollkit.foret.hexes import CELLS, NEIGHBOURS
from trollkit.foret.referee import Referee
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

# Seeds and turns of games of the full rules: many days, directions, edges and owners. The first
# morning is easy to read; the others see through every usual mistake.
PARTIES = ((1, 0), (46, 41), (373, 27), (284, 48), (16, 30))
PLEINE = 5  # trees: as many as one reads at a glance


@cache
def clairiere(graine: int, tours: int) -> State:
    """Where a game stands after so many turns, both playing by lot, and sowing while it is
    nearly empty.
    """
    referee, hasard = Referee(3, graine), Random(graine)
    for _ in range(tours):
        pleine = sum(1 for tree in referee.position.trees if tree) >= PLEINE
        lignes = {
            joueur: hasard.choice(
                [each for each in referee.legal(joueur) if not (pleine and "SEED" in each)]
            )
            for joueur in referee.asked
        }
        referee.play(lignes)
    return referee.position


def arbres_de(position: State) -> list[Arbre]:
    """The trees of a position as students are given them, the first player's theirs."""
    return [
        (case, arbre.size, 1 - arbre.owner, int(arbre.dormant))
        for case, arbre in enumerate(position.trees)
        if arbre
    ]


def _essais() -> list[tuple[list[Arbre], int]]:
    positions = [clairiere(*partie) for partie in PARTIES]
    return [(arbres_de(position), position.day) for position in positions]


def _des_deux_cotes() -> list[tuple[list[Arbre], int]]:
    """Those, and the same as the other player sees them: what befalls one befalls both."""
    return _essais() + [
        ([(case, taille, 1 - a_moi, dort) for case, taille, a_moi, dort in arbres], jour)
        for arbres, jour in _essais()
    ]


@TD3.question("6a", "ombres", fautes=(tour, *LIGNES))
def question6a(espace: Espace) -> Reussi:
    """`ombres` gives the height of the shadow on each cell in the shade."""
    appel = fonction(espace, "ombres", "voisins, arbres, jour")
    for arbres, jour in _essais():
        _check_ombres(appel, arbres, jour)
    return Reussi(
        "vous voyez l'ombre de chaque jour : elle tourne, et revient tous les six jours."
    )


def _check_ombres(appel: Appel, arbres: list[Arbre], jour: int) -> None:
    reponse = appel(VOISINS, arbres, jour)
    if not isinstance(reponse, Mapping):
        raise appel.autre(reponse, "un dictionnaire {case: hauteur}", VOISINS, arbres, jour)
    trouvees = {case: haut for case, haut in reponse.items() if reel(haut) != 0}
    attendues = shadows(position(arbres, jour).trees, jour)
    vue = _vue(arbres, jour)
    for case, hauteur in sorted(attendues.items()):
        if case not in trouvees:
            raise PasEncore(
                "au jour {jour}, la case {case} est à l'ombre de l'arbre de la case "
                "{porteur} : les ombres vont {directions}, direction {jour2}.",
                vue,
                jour=jour,
                case=case,
                porteur=_porteur(arbres, jour, case),
                directions=DIRECTIONS[jour % 6],
                jour2=jour % 6,
            )
        if reel(trouvees[case]) != hauteur:
            raise PasEncore(
                "au jour {jour}, l'ombre de la case {case} vaut {trouvees} au lieu de "
                "{hauteur} : une ombre a la hauteur de son arbre, et une case garde la plus"
                " haute.",
                vue,
                jour=jour,
                case=case,
                trouvees=show(trouvees[case]),
                hauteur=hauteur,
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
                "au jour {jour}, la case {case} n'est pas à l'ombre ; {conseil}.",
                vue,
                jour=jour,
                case=show(case),
                conseil=conseil,
            )


def _porteur(arbres: list[Arbre], jour: int, cible: int) -> str:
    """The tree whose shadow falls on the cell `cible`, the tallest one."""
    dessous = {case for case, *_ in arbres}
    for depart, taille, a_moi, endormi in sorted(arbres, key=lambda arbre: -arbre[1]):
        case = depart
        trajet: list[int] = []
        while case != -1 and len(trajet) < taille:
            case = VOISINS[case][jour % 6]
            trajet.append(case)
            if case == cible:
                qui = "à vous" if a_moi else "à l'autre"
                dort = ", endormi" if endormi else ""
                perce = ", qu'aucun arbre n'arrête" if dessous & {*trajet} else ""
                return f"{depart}, de taille {taille}, {qui}{dort}{perce}"
    raise LookupError(cible)


def _ombres_justes(voisins: list[list[int]], arbres: list[Arbre], jour: int) -> dict[int, int]:
    return shadows(position(arbres, jour).trees, jour)


@TD3.question(
    "6b", "revenus", fautes=(ordre, *LIGNES), appuis={"ombres": (question6a, _ombres_justes)}
)
def question6b(espace: Espace) -> Reussi:
    """`revenus` is what both gather on a day's morning."""
    appel = fonction(espace, "revenus", "voisins, arbres, jour")
    for arbres, jour in _des_deux_cotes():
        _check_revenus(appel, arbres, jour)
    return Reussi(
        "le revenu d'un jour est juste, et vous savez calculer celui des jours suivants avant "
        "qu'ils arrivent."
    )


def _check_revenus(appel: Appel, arbres: list[Arbre], jour: int) -> None:
    reponse = appel(VOISINS, arbres, jour)
    attendu = "deux nombres : return mien, sien"
    trouves = _paire(reponse)
    if len(trouves) != 2:
        raise appel.autre(reponse, attendu, VOISINS, arbres, jour)
    justes = income(position(arbres, jour))
    if trouves == [*justes]:
        return
    raise PasEncore(
        "au jour {jour}, vous trouvez {reponse} au lieu de {justes} : {conseil}.",
        _vue(arbres, jour),
        jour=jour,
        reponse=show(reponse),
        justes=justes,
        conseil=_conseil(appel),
    )


# Wrong ideas, told to whose answers they explain: what a tree gives, by its size, by the shadow
# on it and by whether it sleeps.
_IDEES: tuple[tuple[Callable[[int, int, int], int], str], ...] = (
    (
        lambda taille, ombre, endormi: taille,
        "un arbre à l'ombre d'un arbre aussi grand, ou plus grand, ne donne rien",
    ),
    (
        lambda taille, ombre, endormi: taille if ombre <= taille else 0,
        "une ombre aussi haute que l'arbre suffit pour qu'il ne donne rien",
    ),
    (
        lambda taille, ombre, endormi: 0 if ombre else taille,
        "à l'ombre, un arbre plus haut qu'elle donne toute sa taille",
    ),
    (
        lambda taille, ombre, endormi: max(0, taille - ombre),
        "un arbre plus haut que l'ombre donne toute sa taille, sans rien retirer",
    ),
    (
        lambda taille, ombre, endormi: 0 if endormi or ombre >= taille else taille,
        "un arbre endormi donne son soleil comme les autres",
    ),
    (
        lambda taille, ombre, endormi: int(ombre < taille),
        "un arbre donne autant de soleils que sa taille, et non un seul",
    ),
)


def _conseil(appel: Appel) -> str:
    """What to say of answers of which one is wrong."""
    essais = _des_deux_cotes()
    try:
        trouves = [_paire(appel(VOISINS, *essai)) for essai in essais]
    except PasEncore:
        trouves = []
    if trouves == [[*income(position(*essai))[::-1]] for essai in essais]:
        return "vous d'abord, l'autre ensuite"
    for donne, conseil in _IDEES:
        if trouves == [_recolte(donne, *essai) for essai in essais]:
            return conseil
    return (
        "un arbre donne toute sa taille si l'ombre sur sa case est plus petite que lui, sinon "
        "rien ; tous les arbres font de l'ombre, les vôtres et ceux de l'autre"
    )


def _paire(reponse: object) -> list[float | None]:
    return [reel(each) for each in reponse] if isinstance(reponse, list | tuple) else []


def _recolte(
    donne: Callable[[int, int, int], int], arbres: list[Arbre], jour: int
) -> list[int]:
    """What both would gather if a tree gave what `donne` says."""
    ombre = shadows(position(arbres, jour).trees, jour)
    recolte = [0, 0]
    for case, taille, a_moi, endormi in arbres:
        recolte[1 - a_moi] += donne(taille, ombre.get(case, 0), endormi)
    return recolte


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
        f"{ombre.get(case, 0)} sur elle{', endormi' if endormi else ''}"
        for case, taille, a_moi, endormi in arbres
    ]
    return "\n".join(lignes)
