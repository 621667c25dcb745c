"""Questions 3 and 4: the costs and gains of trees, then the best plan of a player alone.

A position is a tuple (jour, nutriments, soleil, arbres), as students write it. A tree is
(taille, richesse, endormi), and trees are sorted.
"""

from itertools import product
from typing import Any

from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    au_plus,
    egaux,
    fonction,
    reel,
)
from trollkit.classroom.questions.question import TD3, Tache, asks, fausses, n_uplets, texts
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    en_essai,
    premier,
)
from trollkit.classroom.td3 import secours
from trollkit.classroom.td3.secours import JOURS, Brin, Etat, coutPousse, gainCoupe
from trollkit.core.text import many, show
from trollkit.foret.planner import Holding, Planner, Plant, holding
from trollkit.foret.referee import Referee
from trollkit.foret.rules import BASE_COST, BONUS
from trollkit.foret.state import LEAGUES, TALL

DITS = texts("td3", "questions")
FORETS = DITS["forets"]
MATINS: list[list[int]] = DITS["matins"]


_COUT = Tache(
    *("coutPousse", "tailles, taille"),
    [(tailles, t) for tailles in FORETS for t in sorted({*tailles} - {3})],
    coutPousse,
    idees=fausses(__name__, "coutPousse"),
    conseil=lambda ts, t: (
        f"le prix de base est {BASE_COST[t + 1]}, et il y a "
        f"{many(ts.count(t + 1), 'arbre')} de taille {t + 1}"
    ),
)
question3a = asks(
    *(TD3, "3a", _COUT),
    bravo=lambda: Reussi(
        "vous savez le prix de tout. Mener quatre petits arbres à la taille 3, l'un après "
        "l'autre, coûte 46 soleils."
    ),
)


_COUPE = Tache(
    *("gainCoupe", "nutriments, richesse"),
    [(nutriments, richesse) for nutriments in (20, 13, 1, 0) for richesse in (1, 2, 3)],
    gainCoupe,
    idees=fausses(__name__, "gainCoupe"),
    conseil=lambda n, r: (
        f"c'est {n}, les nutriments, plus {BONUS.get(r, 0)}, le bonus d'une terre de richesse "
        f"{r}"
    ),
)
_SOLEIL = Tache(
    *("soleilDuMatin", "tailles"),
    [(tailles,) for tailles in MATINS],
    sum,
    idees=fausses(__name__, "soleilDuMatin"),
    phrase="{appel} renvoie {dit} au lieu de {voulu} : chaque arbre donne autant de soleils "
    "que sa taille{conseil}.",
)
question3b = asks(
    *(TD3, "3b", _COUPE, _SOLEIL),
    bravo=lambda: Reussi(
        "un grand arbre gardé une nuit de plus donne 3 soleils, soit 1 point ; une coupe de "
        "l'autre, pendant ce temps, vous en retire 1."
    ),
)


LIGUE = LEAGUES[2]


def depart(graine: int) -> Etat:
    """The first morning of a Bois 1 game, as a position of the first player alone."""
    state = Referee(LIGUE.level, graine).position
    plantes = holding(state, 0).plants
    arbres = sorted((plante.size, plante.richness, 0) for plante in plantes)
    return state.day, state.nutrients, state.sun[0], tuple(arbres)


PETITS: tuple[Etat, ...] = n_uplets(DITS["petits"])
ESSAIS = (*PETITS, n_uplets(DITS["pauvre"]), depart(1))


@TD3.question(
    "4a",
    "suites",
    appuis={
        "coutPousse": (question3a, secours.coutPousse),
        "gainCoupe": (question3b, secours.gainCoupe),
    },
)
def question4a(espace: Espace) -> Reussi:
    """`suites` lists the positions that can follow one, with their points."""
    appel = fonction(espace, "suites", "etat")
    if all(isinstance(dit := appel(etat), list) and len(dit) == 1 for etat in ESSAIS):
        raise PasCommence(
            "suites ne contient encore que dormir ; ajoutez-y les coupes et les pousses."
        )
    for etat in ESSAIS:
        _check_suites(appel, etat)
    return Reussi("toutes les suites y sont, avec leurs points : le plan peut commencer.")


_CHAMPS = (
    "les points (ceux de gainCoupe, 0 sans coupe)",
    "le jour",
    "les nutriments",
    "le soleil",
    "les arbres, rangés par ranger",
)


def _check_suites(appel: Appel, etat: Etat) -> None:
    """Raise PasEncore unless `suites` gives all positions that can follow, and no other."""
    reponse = appel(etat)
    if not isinstance(reponse, list | tuple | set):
        raise appel.autre(reponse, "une liste de couples (points, état)", etat)
    trouvees = {_lue(appel, each, etat) for each in reponse}
    justes = {(points, suite): arbre for arbre, points, suite in secours.tours(etat)}
    manquent, en_trop = sorted(justes.keys() - trouvees), sorted(trouvees - justes.keys())
    # One part of a position that is wrong tells most, then a position that is impossible.
    for (points, suite), (autres, dite) in sorted(product(manquent, en_trop), key=_d_arbres):
        faux = [
            each
            for each in zip(_CHAMPS, (points, *suite), (autres, *dite), strict=True)
            if each[1] != each[2]
        ]
        if len(faux) == 1:
            ((champ, voulu, dit),) = faux
            raise PasEncore(
                "pour {geste}, {champ} : {voulu}, et non {dit}.",
                _vue(etat, dite),
                geste=_geste(justes[points, suite]),
                champ=Phrase(champ),
                voulu=voulu,
                dit=dit,
            )
    for _, suite in en_trop:
        partis = {*etat[3]} - {*suite[3]}
        motifs = {
            "elle dépense plus de soleil qu'il n'y en a": suite[2] < 0,
            "un arbre endormi ne se coupe ni ne pousse": any(dort for *_, dort in partis),
            "aucune action n'y mène : seule la taille 3 se coupe, et seule une plus petite "
            "pousse, d'une taille à la fois ; une action touche un arbre, et a son prix ; le "
            "jour ne passe qu'en dormant": True,
        }
        raise PasEncore(
            "une suite est impossible : {motif}.",
            _vue(etat, suite),
            motif=Phrase(premier(motifs)),
        )
    for points, suite in manquent:
        raise PasEncore(
            "il manque une suite : {geste}, ce qui laisse {soleil:soleil}.",
            _vue(etat, suite),
            geste=_geste(justes[points, suite]),
            soleil=suite[2],
        )


def _d_arbres(deux: tuple[tuple[int, Etat], tuple[int, Etat]]) -> int:
    """How many trees only one of two positions has."""
    (_, une), (_, autre) = deux
    return len({*une[3]} ^ {*autre[3]})


def _lue(appel: Appel, couple: Any, etat: Etat) -> tuple[int, Etat]:
    """One pair of an answer, in plain numbers. Raises PasEncore on another shape or order."""
    dit, montre = appel.dit(etat), show(couple, 60)
    try:
        points, (*nombres, arbres) = couple
        hash(couple[1])
        jour, nutriments, soleil = map(_exact, nombres)
        lus = tuple((_exact(t), _exact(r), _exact(e)) for t, r, e in arbres)
        suite = _exact(points), (jour, nutriments, soleil, lus)
    except (TypeError, ValueError):
        raise PasEncore(
            "{dit} contient {couple} ; il faut un couple (points, état), et un état "
            "(jour, nutriments, soleil, arbres) est fait de n-uplets, pour servir de clé à la "
            "mémoire ; tuple(…) en fait un d'une liste.",
            dit=dit,
            couple=montre,
        ) from None
    return suite


def _exact(valeur: object) -> int:
    """A plain int from any kind of whole number. Raises ValueError on anything else."""
    nombre = reel(int(valeur) if isinstance(valeur, bool) else valeur)
    if nombre is None or nombre != int(nombre):
        raise ValueError(valeur)
    return int(nombre)


def _geste(arbre: Brin | None) -> Phrase:
    """The action on a tree, in French."""
    if arbre is None:
        return Phrase("dormir jusqu'au lendemain")
    patron = "faire pousser un arbre de taille {taille}, de richesse {richesse}"
    if arbre[0] == TALL:
        patron = "couper un grand arbre de richesse {richesse}"
    return Phrase(patron, taille=arbre[0], richesse=arbre[1])


def _vue(etat: Etat, suite: Etat) -> str:
    return f"état      {etat}\nsuite     {suite}"


DEPARTS = (1, 12, 40)  # the seeds of whole boards
_PLANS = """\
départ  1 : plan 47, écureuil 22, fermier 47
départ 12 : plan 47, écureuil 22, fermier 47
départ 40 : plan 45, écureuil 22, fermier 45"""
FINI, MILIEU, GRAND = map(n_uplets, (DITS["fini"], DITS["milieu"], DITS["grand"]))
POINTS_DU_GRAND = 77


@TD3.question(
    "4b",
    "meilleur",
    fautes=("cle", "lignes"),
    appuis={"suites": (question4a, secours.suites)},
)
def question4b(espace: Espace) -> Reussi:
    """`meilleur` gives the best score to come, and computes each position once."""
    appel = fonction(espace, "meilleur", "etat")
    fonction(espace, "suites", "etat", emprunt=True)
    # Empty its memory, or functools': it may hold results of an earlier `suites`.
    for memoire, vider in ((espace.get("memoire"), "clear"), (appel.fonction, "cache_clear")):
        if callable(vide := getattr(memoire, vider, None)):
            vide()
    planner = Planner(LIGUE)
    _check_fin(appel)
    for etat in PETITS:
        _check_meilleur(appel, etat, plafond(etat, planner))
    _check_entiers(appel, espace, planner)
    return Reussi(
        "personne ne peut faire mieux, quoi que fasse l'autre : c'est le plafond de ce départ.",
        _PLANS,
    )


def cote(etat: Etat) -> Holding:
    """A position as the kit's planner takes it."""
    plantes = (Plant(richesse, taille, bool(endormi)) for taille, richesse, endormi in etat[3])
    return Holding(etat[2], tuple(sorted(plantes)))


def plafond(etat: Etat, planner: Planner) -> int:
    """The best score to come, by the kit's planner."""
    return planner.best(etat[0], etat[1], cote(etat)).points


def _check_fin(appel: Appel) -> None:
    if not egaux(appel.nombre(FINI), FINI[2] // 3):
        raise PasEncore(
            "au jour {jours} la partie est finie : il reste à compter 1 point par "
            "tranche de 3 soleils, soleil // 3.",
            f"état      {FINI}",
            jours=JOURS,
        )


def _check_entiers(appel: Appel, espace: Espace, planner: Planner) -> None:
    """Raise PasEncore unless whole boards are right, and each position is computed once."""
    entiers = [depart(graine) for graine in DEPARTS]
    if en_essai():  # the search for causes has no time for whole boards
        planner, entiers = Planner(LIGUE), [MILIEU]
    for etat in entiers:
        juste = plafond(etat, planner)
        refait = Phrase(
            "déjà {permis} appels de suites, pour deux fois moins d'états : meilleur refait "
            "le même travail. Regardez dans la mémoire avant de calculer, rangez-y après ; "
            "lru_cache ne retient tout qu'avec maxsize=None.",
            permis=2 * planner.size,
        )
        with au_plus(2 * planner.size, espace, ("suites",), refait):
            _check_meilleur(appel, etat, juste)
    # Counting calls would slow this one. Without a memory it does not end in time anyway.
    if not en_essai():
        _check_meilleur(appel, GRAND, POINTS_DU_GRAND)


def _check_meilleur(appel: Appel, etat: Etat, juste: int) -> None:
    trouve = appel.nombre(etat)
    if not egaux(trouve, juste):
        raise PasEncore(
            "meilleur renvoie {trouve:.0f} au lieu de {juste} ; c'est le plus grand total de "
            "toutes les suites.",
            f"état      {etat}",
            trouve=trouve,
            juste=juste,
        )
