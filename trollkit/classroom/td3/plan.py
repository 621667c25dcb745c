"""Question 4: planning alone, each position worked out once."""

from typing import Any

from trollkit.classroom.checks import PasCommence, PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, au_plus, fonction
from trollkit.classroom.td3.etats import LIGUE, Brin, Etat, cote, depart, justes
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.foret.match import play_match
from trollkit.foret.planner import Planner
from trollkit.foret.strategies import find

DEPARTS = (1, 12, 40)  # the seeds of whole boards
PETITS: tuple[Etat, ...] = (
    (5, 14, 5, ((3, 2, 0),)),
    (5, 14, 3, ((3, 2, 0),)),
    (5, 20, 9, ((3, 1, 0), (3, 3, 0))),
    (5, 20, 9, ((3, 1, 0), (3, 3, 1))),
    (4, 20, 8, ((2, 3, 0),)),
    (4, 16, 4, ((3, 1, 0), (3, 1, 0))),
    (3, 20, 12, ((1, 1, 0), (2, 2, 0), (3, 3, 0))),
)


def question4a(espace: Espace) -> None:
    """`suites` lists what can follow a position."""
    appel = fonction(espace, "suites", "etat")
    essais = (*PETITS, depart(DEPARTS[0]))
    if all(_que_dormir(appel, etat) for etat in essais):
        raise PasCommence(
            "suites ne contient encore que dormir ; ajoutez-y les coupes et les pousses."
        )
    for etat in essais:
        _check_suites(appel, etat)
    reussi("toutes les suites y sont, avec leurs points : le plan peut commencer.")


def _que_dormir(appel: Appel, etat: Etat) -> bool:
    """Whether the list holds what the cell was handed out with, and no more."""
    reponse = appel(etat)
    return isinstance(reponse, list) and len(reponse) == 1


def _check_suites(appel: Appel, etat: Etat) -> None:
    reponse = appel(etat)
    if not isinstance(reponse, list | tuple | set):
        raise appel.autre(reponse, "une liste de couples (points, état)", etat)
    trouvees = {_suite(appel, each, etat) for each in reponse}
    attendues = justes(etat)
    for points, suite in sorted(attendues - trouvees):
        proche = next((p for p, s in trouvees if s == suite and p != points), None)
        if proche is not None:
            raise PasEncore(
                f"{_geste(etat, suite)} rapporte {points} points, et non {proche}.",
                _vue(etat, suite),
            )
    # Before what is missing: a step that went wrong is both, and its own fault says more.
    for _, suite in sorted(trouvees - attendues):
        raise PasEncore(
            f"une suite est impossible : {_trop(etat, suite)}.",
            f"état         {etat}\nvotre suite  {suite}",
        )
    for _, suite in sorted(attendues - trouvees):
        raise PasEncore(f"il manque une suite : {_geste(etat, suite)}.", _vue(etat, suite))


def _suite(appel: Appel, couple: Any, etat: Etat) -> tuple[int, Etat]:
    """One answer in plain numbers, its trees in order."""
    if isinstance(couple, list | tuple) and any(map(_contient_liste, couple)):
        raise PasEncore(
            f"{appel.dit(etat)} contient une suite où il y a une liste : {show(couple, 60)}. "
            "Un état est fait de n-uplets, pour servir de clé à la mémoire ; tuple(…) en fait "
            "un d'une liste."
        )
    try:
        points, (*nombres, arbres) = couple
        jour, nutriments, soleil = map(int, nombres)
        lus = tuple((int(t), int(r), int(e)) for t, r, e in arbres)
        suite = int(points), (jour, nutriments, soleil, lus)
    except (TypeError, ValueError):
        raise PasEncore(
            f"{appel.dit(etat)} contient {show(couple, 60)} ; il faut un couple "
            "(points, état), et un état (jour, nutriments, soleil, arbres)."
        ) from None
    if lus != tuple(sorted(lus)):
        raise PasEncore(
            "une suite a ses arbres dans le désordre : ranger(…) les remet dans l'ordre, pour "
            "que deux forêts pareilles s'écrivent pareil.",
            _vue(etat, suite[1]),
        )
    return suite


def _contient_liste(valeur: object) -> bool:
    return isinstance(valeur, list) or (
        isinstance(valeur, tuple) and any(_contient_liste(each) for each in valeur)
    )


def _geste(etat: Etat, suite: Etat) -> str:
    """What leads from one position to the other, in words."""
    if suite[0] > etat[0]:
        return "dormir jusqu'au lendemain"
    if len(suite[3]) < len(etat[3]):
        (coupe,) = _moins(etat[3], suite[3])
        return f"couper un grand arbre de richesse {coupe[1]}"
    (avant,) = _moins(etat[3], suite[3])
    return f"faire pousser un arbre de taille {avant[0]}, de richesse {avant[1]}"


def _moins(avant: tuple[Brin, ...], apres: tuple[Brin, ...]) -> list[Brin]:
    reste = list(avant)
    for each in apres:
        if each in reste:
            reste.remove(each)
    return reste


def _trop(etat: Etat, suite: Etat) -> str:
    """Why a position cannot follow."""
    if suite[2] < 0:
        return "elle dépense plus de soleil qu'il n'y en a"
    if suite[0] > etat[0]:
        return "dormir mène à nuit(etat), et à rien d'autre"
    if len(suite[3]) == len(etat[3]) - 1 and suite[1] == etat[1]:
        return "une coupe use un nutriment"
    if len(suite[3]) == len(etat[3]) - 1 and suite[2] != etat[2] - 4:
        return "une coupe prend 4 soleils"
    dormeurs = sum(each[2] for each in etat[3])
    if len(suite[3]) == len(etat[3]) and sum(each[2] for each in suite[3]) == dormeurs:
        return "un arbre qui vient de pousser dort, et un arbre endormi n'agit pas"
    if len(suite[3]) == len(etat[3]):
        return "le prix d'une pousse est coutPousse(tailles, taille), compté avant de pousser"
    return "aucune action n'y mène ; un arbre endormi, par exemple, n'agit pas"


def _vue(etat: Etat, suite: Etat) -> str:
    return f"état      {etat}\nsuite     {suite}"


def question4b(espace: Espace) -> None:
    """`meilleur` is the best score to come, each position worked out once."""
    appel = fonction(espace, "meilleur", "etat")
    fonction(espace, "suites", "etat")
    planner = Planner(LIGUE)
    fin: Etat = (LIGUE.days, 15, 11, ((3, 2, 0),))
    if appel.nombre(fin) != fin[2] // 3:
        raise PasEncore(
            f"au jour {LIGUE.days} la partie est finie : il reste à compter 1 point par "
            "tranche de 3 soleils, soleil // 3.",
            f"état      {fin}",
        )
    for etat in PETITS:
        _check_meilleur(appel, etat, planner)
    for graine in DEPARTS:
        etat = depart(graine)
        juste = planner.best(etat[0], etat[1], cote(etat)).points
        permis = 2 * planner.size
        refait = (
            f"déjà {permis} appels de suites, pour deux fois moins d'états : meilleur refait "
            "le même travail. Regardez dans la mémoire avant de calculer, rangez-y après."
        )
        with au_plus(permis, espace, ("suites",), refait):
            _check_meilleur(appel, etat, planner, juste)
    reussi(
        "personne ne peut faire mieux, quoi que fasse l'autre : c'est le plafond de ce départ.",
        "\n".join(_ligne_depart(graine, planner) for graine in DEPARTS),
    )


def _check_meilleur(
    appel: Appel, etat: Etat, planner: Planner, juste: int | None = None
) -> None:
    if juste is None:
        juste = planner.best(etat[0], etat[1], cote(etat)).points
    trouve = appel.nombre(etat)
    if trouve != juste:
        conseil = (
            "il y a mieux : essayez toutes les suites, et gardez le plus grand total"
            if trouve < juste
            else "c'est trop : personne ne peut en faire autant"
        )
        raise PasEncore(
            f"meilleur renvoie {decimal(trouve, 0)} au lieu de {juste} ; {conseil}.",
            f"état      {etat}",
        )


def _ligne_depart(graine: int, planner: Planner) -> str:
    jour, nutriments, _, _ = etat = depart(graine)
    plafond = planner.best(jour, nutriments, cote(etat)).points
    seuls = [seul(nom, graine) for nom in ("ecureuil", "fermier")]
    return f"départ {graine:2} : plan {plafond}, écureuil {seuls[0]}, fermier {seuls[1]}"


def seul(nom: str, graine: int) -> int:
    """The score of a bundled player whose opponent sleeps all along."""
    partie = play_match(LIGUE.level, graine, [find(nom).strategy, lambda vue: "WAIT"])
    result = partie.result or {}
    return int(result["scores"][0])
