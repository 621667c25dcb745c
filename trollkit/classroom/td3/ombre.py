"""Question 6: the shadows of a day, and the sun that each side gathers."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import eq
from random import Random
from typing import Any

from trollkit.classroom.questions.answers import Espace, forme, liste_de, reel
from trollkit.classroom.questions.question import TD3, Formule, Tache, fausses, texts
from trollkit.classroom.questions.verdicts import Phrase, Reussi
from trollkit.classroom.td3 import secours
from trollkit.classroom.td3.secours import Arbre, plateau
from trollkit.core.text import show
from trollkit.foret.hexes import NEIGHBOURS
from trollkit.foret.referee import Referee
from trollkit.foret.rules import income
from trollkit.foret.state import State

VOISINS = [list(row) for row in NEIGHBOURS]

DIRECTIONS = (
    "vers la droite",
    "vers le haut à droite",
    "vers le haut à gauche",
    "vers la gauche",
    "vers le bas à gauche",
    "vers le bas à droite",
)

PARTIES = texts("td3", "questions")["parties"]
PLEINE = 5  # trees: no more are sown, so that a position can be read at a glance


@cache
def clairiere(graine: int, tours: int) -> State:
    """The position of a game after so many turns, both players playing at random.

    They sow only while there are fewer than PLEINE trees.
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
    """The trees of a position as students get them: the student is the first player."""
    return [
        (case, arbre.size, 1 - arbre.owner, int(arbre.dormant))
        for case, arbre in enumerate(position.trees)
        if arbre
    ]


def _essais() -> list[tuple[object, list[Arbre], int]]:
    positions = [clairiere(*partie) for partie in PARTIES]
    return [(VOISINS, arbres_de(position), position.day) for position in positions]


def _sombres(reponse: Any) -> dict[Any, Any]:
    """The cells of an answer that have a shadow, with its height. Raises TypeError."""
    if not isinstance(reponse, Mapping):
        raise TypeError
    return {case: haut for case, haut in dict(reponse).items() if reel(haut) != 0}


def _ombres(
    arbres: list[Arbre],
    jour: int,
    pas: Callable[[int], Sequence[int]] = lambda taille: range(1, taille + 1),
    haut: Callable[[int, int], int] = max,
) -> dict[int, int]:
    """The shadows of a day, cell -> height, for right and wrong formulas.

    A tree of a size reaches the distances `pas(size)`; `haut` joins its size with the height
    that the cell already has.
    """
    ombre: dict[int, int] = {}
    for case, taille, *_ in arbres:
        for n in range(4):
            if case >= 0 and n in pas(taille):
                ombre[case] = haut(taille, ombre.get(case, 0))
            case = VOISINS[case][jour % 6] if case >= 0 else case
    return ombre


def _ecart(dites: dict[Any, Any], voulues: dict[int, int]) -> tuple[Phrase, str]:
    """What is wrong with the first cell that has another shadow, in French."""
    case = next(
        case
        for case in (*sorted(voulues), *dites)
        if reel(dites.get(case, 0)) != voulues.get(case, 0)
    )
    patron = "la case {case} est à l'ombre, et aucun arbre n'arrête une ombre"
    if case not in voulues:
        patron = (
            "la case {case} n'est pas à l'ombre ; l'ombre couvre autant de cases que la "
            "taille de l'arbre, pas la sienne, et s'arrête au bord, que dit -1"
        )
    elif case in dites:
        patron = (
            "l'ombre de la case {case} vaut {trouvee!r} au lieu de {hauteur} : une ombre a "
            "la hauteur de son arbre, et une case garde la plus haute"
        )
    faits = {"trouvee": dites.get(case), "hauteur": voulues.get(case)}
    return Phrase(patron, case=show(case), **faits), ""


def _vue(voisins: object, arbres: list[Arbre], jour: int) -> str:
    ombre = secours.ombres(voisins, arbres, jour)
    vers = f"les ombres vont {DIRECTIONS[jour % 6]}, direction {jour % 6}"
    lignes = (
        f"case {case:2}, taille {taille}, {'à vous' if a_moi else 'à lui '} : ombre "
        f"{ombre.get(case, 0)} sur elle{', endormi' if endormi else ''}"
        for case, taille, a_moi, endormi in arbres
    )
    return "\n".join([vers, *lignes])


@cache
def _lumiere() -> Tache:
    """The task of 6a, made at the first check, since it plays games."""
    return Tache(
        *("ombres", "voisins, arbres, jour"),
        *(_essais(), secours.ombres),
        idees=fausses(__name__, "ombres"),
        lire=forme(_sombres, "un dictionnaire {case: hauteur}"),
        pareil=eq,
        phrase="au jour {cas[2]}, {dit}.{conseil}",
        dire=_ecart,
        vue=_vue,
    )


@TD3.question("6a", "ombres", fautes=("tour", "lignes"))
def question6a(espace: Espace) -> Reussi:
    """`ombres` gives the height of the shadow on each cell in the shade."""
    _lumiere().verifie(espace)
    return Reussi(
        "vous voyez l'ombre de chaque jour : elle tourne, et revient tous les six jours."
    )


def _justes(voisins: object, arbres: list[Arbre], jour: int) -> tuple[int, int]:
    return income(plateau(arbres, jour))


def _recolte(donne: Formule) -> Formule:
    """What both sides gather if a tree gives `donne(size, shadow, asleep)`."""

    def recolte(voisins: object, arbres: list[Arbre], jour: int) -> tuple[int, int]:
        ombre = secours.ombres(voisins, arbres, jour)
        soleils = [0, 0]
        for case, taille, a_moi, endormi in arbres:
            soleils[1 - a_moi] += donne(taille, ombre.get(case, 0), endormi)
        return soleils[0], soleils[1]

    return recolte


@cache
def _revenus() -> Tache:
    """The task of 6b, made at the first check, since it plays games; seen from both sides."""
    des_deux = [
        (
            voisins,
            [(case, taille, moi ^ cote, dort) for case, taille, moi, dort in arbres],
            jour,
        )
        for cote in (0, 1)
        for voisins, arbres, jour in _essais()
    ]
    return Tache(
        *("revenus", "voisins, arbres, jour"),
        *(des_deux, _justes),
        idees={
            "vous d'abord, l'autre ensuite": lambda *cas: _justes(*cas)[::-1],
            **{mots: _recolte(donne) for mots, donne in fausses(__name__, "revenus").items()},
        },
        conseil="un arbre donne toute sa taille si l'ombre sur sa case est plus petite que "
        "lui, sinon rien ; tous les arbres font de l'ombre, les vôtres et ceux de l'autre",
        lire=forme(liste_de(combien=2), "deux nombres : return mien, sien"),
        pareil=lambda dit, voulus: [*map(reel, dit)] == [*voulus],
        phrase="au jour {cas[2]}, vous trouvez {dit} au lieu de {voulu} : {conseil}.",
        vue=_vue,
    )


@TD3.question(
    "6b",
    "revenus",
    fautes=("mien_et_sien", "ordre", "lignes"),
    appuis={"ombres": (question6a, secours.ombres)},
)
def question6b(espace: Espace) -> Reussi:
    """`revenus` gives what both sides gather on a day's morning."""
    _revenus().verifie(espace)
    return Reussi(
        "le revenu d'un jour est juste, et vous savez calculer celui des jours suivants avant "
        "qu'ils arrivent."
    )
