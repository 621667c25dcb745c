"""Question 4a: all that can follow a position, one action at a time."""

from typing import Any

from trollkit.classroom.questions.answers import Appel, Espace, fonction, reel
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi
from trollkit.classroom.td3.comptes import cout, gain, question3a, question3b
from trollkit.classroom.td3.etats import Brin, Etat, depart, justes
from trollkit.core.text import show
from trollkit.foret.rules import COMPLETE_COST

# Each can come in a game; the first two differ in the soil alone.
PETITS: tuple[Etat, ...] = (
    (5, 19, 8, ((1, 1, 0), (2, 1, 0), (3, 3, 0))),
    (5, 17, 8, ((1, 1, 0), (2, 1, 0), (3, 3, 0))),
    (5, 18, 4, ((1, 1, 0), (2, 2, 0))),
    (5, 20, 4, ((1, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 1))),
    (4, 19, 7, ((1, 1, 0), (2, 1, 0), (2, 1, 1))),
    (4, 19, 1, ((1, 1, 0), (2, 2, 1), (3, 1, 0))),
    (4, 20, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 1, 0))),
    (3, 20, 7, ((1, 1, 0), (1, 2, 0), (2, 1, 0), (3, 3, 0))),
)
# What three suns still buy.
PAUVRE: Etat = (4, 20, 3, ((1, 1, 0), (1, 2, 0)))
ESSAIS = (*PETITS, PAUVRE, depart(1))


@TD3.question(
    "4a", "suites", appuis={"coutPousse": (question3a, cout), "gainCoupe": (question3b, gain)}
)
def question4a(espace: Espace) -> Reussi:
    """`suites` lists what can follow a position."""
    appel = fonction(espace, "suites", "etat")
    if all(_que_dormir(appel, etat) for etat in ESSAIS):
        raise PasCommence(
            "suites ne contient encore que dormir ; ajoutez-y les coupes et les pousses."
        )
    for etat in ESSAIS:
        check_suites(appel, etat)
    return Reussi("toutes les suites y sont, avec leurs points : le plan peut commencer.")


def _que_dormir(appel: Appel, etat: Etat) -> bool:
    """Whether the list holds what the cell was handed out with, and no more."""
    reponse = appel(etat)
    return isinstance(reponse, list) and len(reponse) == 1


def check_suites(appel: Appel, etat: Etat) -> None:
    """Raise PasEncore unless the answer is what can follow a position."""
    reponse = appel(etat)
    if not isinstance(reponse, list | tuple | set):
        raise appel.autre(reponse, "une liste de couples (points, état)", etat)
    trouvees = {_suite(appel, each, etat) for each in reponse}
    attendues = justes(etat)
    for points, suite in sorted(attendues - trouvees):
        proche = next((p for p, s in trouvees if s == suite and p != points), None)
        if proche is not None:
            raise PasEncore(
                "{geste} rapporte {points} points, et non {proche} : {gain}.",
                _vue(etat, suite),
                geste=_geste(etat, suite),
                points=points,
                proche=proche,
                gain=_gain(etat, suite),
            )
    # Before what is missing: a step that went wrong is both, and its own fault says more.
    for _, suite in sorted(trouvees - attendues):
        raise PasEncore(
            "une suite est impossible : {trop}.",
            f"état         {etat}\nvotre suite  {suite}",
            trop=_trop(etat, suite),
        )
    for _, suite in sorted(attendues - trouvees):
        prix = ""
        if suite[0] == etat[0]:
            prix = f", pour {etat[2] - suite[2]} soleils quand on en a {etat[2]}"
        raise PasEncore(
            "il manque une suite : {geste}{prix}.",
            _vue(etat, suite),
            geste=_geste(etat, suite),
            prix=prix,
        )


def _suite(appel: Appel, couple: Any, etat: Etat) -> tuple[int, Etat]:
    """One answer in plain numbers, its trees in order."""
    if isinstance(couple, list | tuple) and any(map(_contient_liste, couple)):
        raise PasEncore(
            "{dit} contient une suite où il y a une liste : {couple}. Un état est fait "
            "de n-uplets, pour servir de clé à la mémoire ; tuple(…) en fait un d'une "
            "liste.",
            dit=appel.dit(etat),
            couple=show(couple, 60),
        )
    try:
        points, (*nombres, arbres) = couple
        jour, nutriments, soleil = map(_exact, nombres)
        lus = tuple((_exact(t), _exact(r), _exact(e)) for t, r, e in arbres)
        suite = _exact(points), (jour, nutriments, soleil, lus)
    except (TypeError, ValueError):
        raise PasEncore(
            "{dit} contient {couple} ; il faut un couple (points, état), et un état "
            "(jour, nutriments, soleil, arbres).",
            dit=appel.dit(etat),
            couple=show(couple, 60),
        ) from None
    if lus != tuple(sorted(lus)):
        raise PasEncore(
            "une suite a ses arbres dans le désordre : ranger(…) les remet dans l'ordre, pour "
            "que deux forêts pareilles s'écrivent pareil.",
            _vue(etat, suite[1]),
        )
    return suite


def _exact(valeur: object) -> int:
    """A whole number, however it is written. Raises ValueError on what is none."""
    nombre = reel(int(valeur) if isinstance(valeur, bool) else valeur)
    if nombre is None or nombre != int(nombre):
        raise ValueError(valeur)
    return int(nombre)


def _contient_liste(valeur: object) -> bool:
    return isinstance(valeur, list) or (
        isinstance(valeur, tuple) and any(_contient_liste(each) for each in valeur)
    )


def _geste(etat: Etat, suite: Etat) -> str:
    """What leads from one position to the other, in words."""
    if suite[0] > etat[0]:
        return "dormir jusqu'au lendemain"
    (avant,) = _moins(etat[3], suite[3])
    if len(suite[3]) < len(etat[3]):
        return f"couper un grand arbre de richesse {avant[1]}"
    return f"faire pousser un arbre de taille {avant[0]}, de richesse {avant[1]}"


def _gain(etat: Etat, suite: Etat) -> str:
    """What a step brings, and why."""
    if len(suite[3]) == len(etat[3]):
        return "seule une coupe rapporte des points"
    ((_, richesse, _),) = _moins(etat[3], suite[3])
    return f"gainCoupe({etat[1]}, {richesse}), les nutriments et le bonus de la terre"


def _moins(avant: tuple[Brin, ...], apres: tuple[Brin, ...]) -> list[Brin]:
    reste = list(avant)
    for each in apres:
        if each in reste:
            reste.remove(each)
    return reste


def _trop(etat: Etat, suite: Etat) -> str:
    """Why a position cannot follow."""
    jour, arbres = etat[0], etat[3]
    partis, venus = _moins(arbres, suite[3]), _moins(suite[3], arbres)
    if suite == etat:
        return "elle ne change rien ; dormir mène à nuit(etat)"
    if suite[0] != jour:
        if {each[:2] for each in partis} != {each[:2] for each in venus}:
            return "le jour ne passe qu'en dormant, et non en coupant ou en poussant"
        return "dormir mène à nuit(etat), et à rien d'autre"
    if not partis and suite[1] == etat[1] - 1:
        return "après une coupe, l'arbre disparaît"
    if len(partis) == 1 and not venus:
        return _mauvaise_coupe(etat, suite, partis[0])
    if len(partis) == len(venus) == 1 and partis[0][1] == venus[0][1]:
        return _mauvaise_pousse(etat, suite, partis[0], venus[0])
    if suite[2] < 0:
        return "elle dépense plus de soleil qu'il n'y en a"
    if len(partis) > 1:
        return f"elle change {len(partis)} arbres ; une action n'en touche qu'un"
    return "aucune action n'y mène"


def _mauvaise_coupe(etat: Etat, suite: Etat, arbre: Brin) -> str:
    """What is wrong with a step that takes away a tree."""
    if arbre[2]:
        return "un arbre endormi ne se coupe pas"
    if arbre[0] < 3:
        return f"un arbre de taille {arbre[0]} ne se coupe pas ; il faut la taille 3"
    if etat[2] < COMPLETE_COST:
        return f"une coupe prend 4 soleils, et il y en a {etat[2]}"
    if suite[2] != etat[2] - COMPLETE_COST:
        return (
            f"une coupe prend 4 soleils : il en reste {etat[2] - COMPLETE_COST} sur {etat[2]}"
        )
    return f"une coupe use un nutriment : il en reste {etat[1] - 1} sur {etat[1]}"


def _mauvaise_pousse(etat: Etat, suite: Etat, avant: Brin, apres: Brin) -> str:
    """What is wrong with a step that changes a tree."""
    if avant[2]:
        return "un arbre endormi ne pousse pas"
    if avant[0] == 3 or apres[0] != avant[0] + 1:
        return (
            f"un arbre de taille {avant[0]} y devient de taille {apres[0]} ; il grandit d'une "
            "taille à la fois, jusqu'à 3"
        )
    prix = cout([taille for taille, _, _ in etat[3]], avant[0])
    if etat[2] < prix:
        return f"cette pousse coûte {prix} soleils, et il y en a {etat[2]}"
    if not apres[2]:
        return "un arbre qui vient de pousser s'endort, jusqu'au lendemain"
    if suite[1] != etat[1]:
        return "faire pousser n'use pas de nutriment"
    return (
        f"cette pousse coûte {prix} soleils, coutPousse(tailles, taille) compté avant de "
        f"pousser : il en reste {etat[2] - prix} sur {etat[2]}"
    )


def _vue(etat: Etat, suite: Etat) -> str:
    return f"état      {etat}\nsuite     {suite}"
