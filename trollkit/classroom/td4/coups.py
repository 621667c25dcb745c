"""Questions 1 to 3: read a cell, find where a ring can go, list all legal moves."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from trollkit import gyges
from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    au_plus,
    check_outils,
    fonction,
    milliers,
    un_entier,
    un_texte,
    une_liste,
)
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import (
    PasEncore,
    Phrase,
    Reussi,
    changements,
    premier,
)
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import (
    BUTS,
    CAMPS,
    CASES,
    DEPART,
    HORIZON,
    REBONDS,
    anneaux,
    lus,
    premiere_ligne,
    refuse,
    si_gagne,
    vue,
)
from trollkit.classroom.td4.secours import contenu
from trollkit.core.text import show
from trollkit.gyges.moves import refusal
from trollkit.gyges.notation import Plateau, parse_move, parse_plateau
from trollkit.gyges.phrases import refusal_phrase

if TYPE_CHECKING:
    from trollkit.notebook.gyges import Gyges

Ligne = tuple[int, int]


LECTURES: list[Plateau] = [
    *(DEPART, HORIZON),
    *(
        plateau
        for (plateau,) in lus("""
            .1.2.. ...... ...... ...... ...... 1....3 n
            ...... ...... ...... ...... ...... ....1. n n3
        """)
    ),
]
VIDE: Plateau = [[], [], [], "s"]
APPELS = 20_000  # of `marcher`, for all its walks; normally some hundreds
_SANS_FIN = Phrase(
    "marcher s'est déjà appelée {fois} fois, et n'a pas fini : chaque appel fait un pas de "
    "moins, pas - 1, et s'arrête au dernier.",
    fois=milliers(APPELS),
)
# A board without the walking ring, the ring's cell, its steps, the ends of used lines.
MARCHES = lus("""
    ...... ...... ...... ...... ...... ...... s 34 1
    ...... ...... ...... ...... ...... ...... s 11 2
    ...... ...... ...... ...... ...... ...... s 34 3
    ...... .1.... ..2... ...... ...... ...... s 23 1
    ...... .1.... ..2... ...... ...... ...... s 23 2
    ...... .1.... ..2... ...... ...... ...... s 32 3
    ...... ...... ...... ...... ...... ...... s 32 1 22 32 32 33
    ...... ...... ...... ...... ...... ...... s 11 2 11 12
    ...... ...... ...... ...... ...... ...... s 11 4
    ...... ...... ...... ...... ...... ...... s 11 3 21 22  # near only at the last step
""")
# A board, and the cell of the walking ring.
ARRIVEES = lus("""
    12.... 3..... ...... ...... ...... ...... s 11  # no step: steps read too late end here
    332121 ...... ...... ...... ...... 123321 s 14
    332121 ...... ...... ...... ...... 123321 s 13
    332121 ...... ...... ...... ...... 123321 s 11
    ...... ...... ...... ...... ...... .1.... s 62
    ...... ...... ...... ...... ...... .1.... n 62
    ...... ...... ...... ...... .2.... ...... s 52
    ...1.. ...3.. ...... ...... ...... ...... n 24
    ...1.. ...2.. ...1.. ...... ...... ...... s 14
    ...3.. ..3... ...... ...... ...... ...... s 14
    ...... ...... ...... ...... .12... ..3... s 52
    33.... ...... ...... ...... ...... ...... s 12  # back over its own cell
    ...... ...... ...... ...... ...... 23.... s 61  # a goal one step too near
    ...... ...... ...... ...... 1..... 1...2. s 51  # a goal after a rebound
    ...... .....3 ...... ....13 ...... ...... s 26  # after two
""")


def dessin(plateau: Plateau) -> str:
    """The right answer of `dessin`: six lines, row 6 at the top, a dot for a free cell."""
    signes = [str(contenu(plateau, case) or ".") for case in CASES]
    return "\n".join("".join(signes[debut : debut + 6]) for debut in range(30, -1, -6))


@TD4.question("1", "contenu", "dessin", fautes=("trois_listes",))
def question1(espace: Espace) -> Reussi:
    """`contenu` reads a cell, `dessin` the whole board."""
    lire = fonction(espace, "contenu", "plateau, case")
    dessiner = fonction(espace, "dessin", "plateau")
    for plateau in LECTURES:
        for case in CASES:
            dit = lire.lu(un_entier, "un nombre entier", plateau, case)
            voulu = contenu(plateau, case)
            if dit != voulu:
                refuse(plateau, _ECART, case=case, dit=dit, voulu=voulu)
        _check_dessin(dessiner, plateau)
    return Reussi("votre machine voit le plateau.", dessin(DEPART))


_ECART = {
    "en {case}, contenu répond {dit} au lieu de {voulu} : 0 dit une case vide, et plateau[0] "
    "est la liste des anneaux qui valent 1.": True
}


def _check_dessin(appel: Appel, plateau: Plateau) -> None:
    reponse, bon = appel.lu(un_texte, "un texte", plateau), dessin(plateau)
    if reponse.strip("\n") != bon:
        votre = "\n".join(map(show, reponse.split("\n")[:8]))
        raise PasEncore(
            "le dessin n'est pas celui du plateau : il faut six lignes, la rangée 6 en haut, "
            'les colonnes de 1 à 6, un point par case vide, collées par "\\n".join(…).',
            f"{vue(plateau)}\nattendu :\n{bon}\nvotre dessin :\n{votre}",
        )


def probleme() -> "Gyges":
    """A widget with a board to win on, to be shown at the end of a cell."""
    from trollkit.notebook.gyges import Gyges

    return Gyges("humain", 1, plateau=REBONDS)


def marche(
    plateau: Plateau, case: int, pas: int, prises: Iterable[Ligne]
) -> dict[int, tuple[int, ...]]:
    """The ends of a walk of `pas` steps, each with one path, without bounces or goals.

    `prises` are lines already used, as pairs of cells.
    """
    fins: dict[int, tuple[int, ...]] = {}
    for suivante in (case + 10, case - 10, case + 1, case - 1):
        trait = (min(case, suivante), max(case, suivante))
        if suivante not in CASES or trait in prises:
            continue
        if pas == 1:
            fins[suivante] = (case, suivante)
        elif not contenu(plateau, suivante):
            suites = marche(plateau, suivante, pas - 1, {*prises, trait})
            fins |= {fin: (case, *chemin) for fin, chemin in suites.items()}
    return fins


@TD4.question(
    "2a",
    "marcher",
    fautes=("saut", "ensembles", "fil", "dernier_pas"),
    appuis={"contenu": (question1, contenu)},
)
def question2a(espace: Espace) -> Reussi:
    """`marcher` gives the ends of a walk, which uses no line twice."""
    appel = fonction(espace, "marcher", "plateau, case, pas, prises")
    appel(VIDE, 34, 1, set())  # watched for the kit's own; below, calls are counted
    with au_plus(APPELS, espace, ["marcher"], _SANS_FIN):
        for plateau, case, pas, *bouts in MARCHES:
            prises = list(zip(bouts[::2], bouts[1::2], strict=True))
            _check_marche(appel, plateau, case, pas, prises)
    return Reussi("votre fil ne repasse jamais par la même ligne.")


def _check_marche(
    appel: Appel, plateau: Plateau, case: int, pas: int, prises: list[Ligne]
) -> None:
    justes = marche(plateau, case, pas, prises)
    dites = {*cases_de(appel, "un ensemble de cases", plateau, case, pas, {*prises})}
    trop, manque = dites - justes.keys(), justes.keys() - dites
    if not trop and not manque:
        return
    conseils = {
        "prises contient des lignes, des couples de cases, qui le sont déjà au départ : on ne "
        "les reprend pas": prises and trop and trop <= marche(plateau, case, pas, ()).keys(),
        "on ne revient pas par une ligne déjà prise": case in trop,
        "il faut exactement ce nombre de pas, d'une case du plateau à une voisine, et seul le "
        "dernier peut toucher un anneau": trop,
        "le dernier pas peut tomber sur un anneau": all(
            contenu(plateau, fin) for fin in manque
        ),
        "chaque chemin a ses lignes prises, qui ne sont pas celles des autres : transmettez un "
        "nouvel ensemble, prises | {{trait}}": appel.nom in changements,
        "par exemple ainsi : {chemin}": True,
    }
    chemin = justes.get(min(manque, default=0), ())
    refuse(
        plateau,
        {
            "de {case}, en {pas} pas{sans} : {trop} {trop_sont} de trop ; {conseil}.": trop,
            "de {case}, en {pas} pas{sans} : il manque {manque} ; {conseil}.": True,
        },
        **{"case": case, "pas": pas, "trop": trop, "manque": manque},
        sans=f", sans reprendre {' ni '.join(map(str, prises))}" if prises else "",
        conseil=Phrase(premier(conseils), chemin=" ".join(map(str, chemin))),
    )


@TD4.question(
    *("2b", "arrivees"),
    fautes=("fil", "rebond"),
    appuis={
        "contenu": (question1, contenu),
        "marcher": (question2a, lambda *cas: {*marche(*cas)}),
    },
)
def question2b(espace: Espace) -> Reussi:
    """`arrivees` gives the ends of a ring's moves, with bounces and the goal."""
    appel = fonction(espace, "arrivees", "plateau, depart")
    for plateau, depart in ARRIVEES:
        dites = {*cases_de(appel, "un ensemble de cases", plateau, depart)}
        _check_arrivees(dites, plateau, depart)
    exemple = gyges.chemin([[14, 34], [24], [], "s"], "14-35")
    return Reussi(
        "rebonds compris, vous savez où va un anneau.",
        f"De 14, un anneau de valeur 1 peut aller ainsi : {' '.join(exemple)}",
    )


def _check_arrivees(dites: set[int | str], plateau: Plateau, depart: int) -> None:
    justes = secours.arrivees(plateau, depart)
    trop, manque = dites - justes, justes - dites
    but, rangee = ("n", 6) if plateau[3] == "s" else ("s", 1)
    cherchee = but if but in manque else min(manque, key=str, default=0)
    regles = {
        "revenir sur sa case de départ n'est pas un coup ; retirez-la à la fin.": depart
        in trop,
        "le but « {but} » n'est pas à portée : on n'y entre qu'au dernier pas d'une marche, "
        "depuis la rangée {rangee}.": but in trop,
        "on n'entre jamais dans son propre but.": trop & BUTS,
        "il peut entrer dans le but « {but} », au dernier pas. {par_ou}": but in manque,
        "il ne peut pas finir en {trop}. Aucune ligne deux fois dans tout le coup, rebonds "
        "compris, et autant de pas que vaut l'anneau touché.": trop,
        "il peut aussi finir en {manque}. {par_ou}": manque,
    }
    refuse(
        plateau,
        {"l'anneau de {depart} vaut {valeur} : " + mots: vrai for mots, vrai in regles.items()},
        **{"depart": depart, "valeur": contenu(plateau, depart), "but": but, "rangee": rangee},
        **{"trop": trop, "manque": manque},
        par_ou=_par_ou(plateau, depart, cherchee) if manque else "",
    )


def _par_ou(plateau: Plateau, depart: int, fin: int | str) -> Phrase:
    """An example of a path from `depart` to `fin`, in French."""
    buts = (f"{depart}-{fin}", f"{depart}*{fin}=")
    coup = next(coup for coup in gyges.coups_possibles(plateau) if coup.startswith(buts))
    return Phrase("Par exemple ainsi : {chemin}.", chemin=" ".join(gyges.chemin(plateau, coup)))


def cases_de(appel: Appel, attendu: str, *arguments: object) -> list[int | str]:
    """The cells and goals of an answer, in its order. Raises PasEncore on other elements."""
    return appel.lu(
        partial(une_liste, lire=_case), f"{attendu}, des nombres comme 34", *arguments
    )


def _case(valeur: object) -> int | str:
    return str(valeur) if isinstance(valeur, str) and valeur in BUTS else un_entier(valeur)


DEPOTS: list[tuple[Plateau]] = [
    (DEPART,),
    *lus("""
        ...... .1..2. ..3... ...... ....3. ...... s
        ...... .3.... ...... ...3.. .2..1. ...... n
        ...... ...... .12... 3..... ...... ...... s
        ...... ...... .....3 ...21. ...... ...... n
        ...... .1.... ...... ...... ...... 3..... n
    """),
]
PLATEAUX: list[tuple[Plateau]] = [
    *lus("""
        ...... .3.... ...... ...... ...... ...... s
        ...... .12... ...... ...... ...... ...... s
        ...... .11... ...... ....3. ...... ...... s
        ...... ...... ...... ...... .1.2.. ..3... n
        ...... .1..2. ..3... ...... ....3. ...... s
        ...... .3.... ...... ...3.. .2..1. ...... n
        .1.2.. .2.... ...... ...3.. ...... 1....3 s
        .3.33. 211112 ...... ...... ...... ...... s  # the home row is blocked
        21.... 3..... ...... ...... ...... ...... s  # 11 is blocked, 12 alone plays
        ...... ...... ...... ...... 1..... 1...2. s  # the goal is in reach
        .1..2. ...... ...... ...... ...... ...... n
        ...... ...... ...... ...... ..2... ....3. n n1
        ...3.. .1.... ...... ...... ...... ...... s s2
    """),
    (DEPART,),
]


@TD4.question(
    *("3a", "cases_de_depot"),
    fautes=("trois_listes",),
    appuis={"contenu": (question1, contenu)},
)
def question3a(espace: Espace) -> Reussi:
    """`cases_de_depot` gives the cells where a replaced ring may be put, each once."""
    appel = fonction(espace, "cases_de_depot", "plateau")
    for (plateau,) in DEPOTS:
        _check_depots(cases_de(appel, "une liste de cases", plateau), plateau)
    return Reussi("jusqu'à la première rangée de l'autre, et pas derrière.")


def _check_depots(dites: list[int | str], plateau: Plateau) -> None:
    justes = {*secours.cases_de_depot(plateau)}
    trop, manque = {*dites} - justes, justes - {*dites}
    prises, doubles = trop & {*anneaux(plateau)}, [c for c in dites if dites.count(c) > 1]
    autre = "n" if plateau[3] == "s" else "s"
    refuse(
        plateau,
        {
            "{prises} : ce n'est pas libre, et on repose un anneau sur une case vide.": prises,
            "{trop} {trop_sont} derrière la première rangée de {autre}, celle de ses anneaux "
            "la plus proche de lui, ici la rangée {rangee}. C'est {camp} qui joue : plateau[3] "
            "le dit.": trop,
            "il manque {manque} : on peut reposer jusqu'à la rangée {rangee}, première rangée "
            "de {autre}, cette rangée comprise.": manque,
            "la case {double} est {fois} fois dans la liste.": doubles,
        },
        **{"prises": prises, "trop": trop, "manque": manque, "double": {*doubles[:1]}},
        **{"rangee": premiere_ligne(plateau, autre), "autre": CAMPS[autre]},
        **{"camp": CAMPS[str(plateau[3])], "fois": sum(c == doubles[0] for c in doubles)},
    )


@TD4.question(
    *("3b", "tous_les_coups"),
    fautes=("trois_listes",),
    appuis={
        "arrivees": (question2b, secours.arrivees),
        "cases_de_depot": (question3a, secours.cases_de_depot),
        "contenu": (question1, contenu),
    },
)
def question3b(espace: Espace) -> Reussi:
    """`tous_les_coups` lists the legal moves, each once."""
    appel = fonction(espace, "tous_les_coups", "plateau")
    check_outils(espace, "td4", arrivees="2b", cases_de_depot="3a")
    for (plateau,) in PLATEAUX:
        with si_gagne(plateau, "la liste est vide"):
            attendu = "une liste de textes, comme ['11-33']"
            coups = appel.lu(partial(une_liste, lire=un_texte), attendu, plateau)
        _check_coups(coups, plateau)
    return Reussi(
        f"{len(gyges.coups_possibles(DEPART))} coups au départ, comme le générateur du kit, et "
        "les mêmes."
    )


def _check_coups(dits: list[str], plateau: Plateau) -> None:
    doubles = [coup for coup in dits if dits.count(coup) > 1]
    refuse(
        plateau,
        {"le coup {coup} est deux fois dans la liste.": doubles},
        coup=show(doubles[0] if doubles else ""),
    )
    permis = gyges.coups_possibles(plateau)
    if trop := sorted({*dits} - {*permis}):
        _refuse_coup(plateau, trop[0])
    if manque := sorted({*permis} - {*dits}):
        _refuse_oubli(plateau, manque, dits)


def _refuse_coup(plateau: Plateau, coup: str) -> None:
    """Raise PasEncore with the reason why a move in the student's list is not legal."""
    lisible = gyges.lire_coup(coup)
    broken = refusal(parse_plateau(plateau), parse_move(coup)) if lisible == coup else None
    refuse(
        plateau,
        {
            "{coup} ne se lit pas : un coup s'écrit '11-33', '61-n' ou '16*22=34', sans "
            "espace.": lisible != coup,
            "{coup} part de la rangée {depart}. {camp} joue les anneaux de la rangée {rangee}, "
            "la plus proche de lui qui ait un coup, et d'aucune autre.": broken
            and broken.why == "wrong_row",
            "{why}": broken,
        },
        **{"coup": show(coup), "depart": coup[:1]},
        **{"camp": CAMPS[str(plateau[3])], "rangee": broken and broken.row},
        why=broken and refusal_phrase(coup, broken.why, broken.row),
    )


def _refuse_oubli(plateau: Plateau, manque: list[str], dits: list[str]) -> None:
    """Raise PasEncore on a missing move, with the kind of move that it is."""
    coup = manque[0]
    depart, fin, depot = coup[:2], coup[3:5], coup[6:]
    rangee = premiere_ligne(plateau, str(plateau[3]))
    regles = {
        " : aucun anneau de la première rangée ne peut bouger ici, on joue donc ceux de la "
        "rangée suivante.": not dits and int(depart) // 10 != rangee,
        ", comme tous les coups de l'anneau de {depart} ; réunissez les coups de tous les "
        "anneaux de la rangée.": dits and not any(dit.startswith(depart) for dit in dits),
        " : finir sur le but est un coup.": fin in BUTS,
        " : un remplacement, de n'importe quelle valeur, est un coup par case de dépôt, celle "
        "que l'anneau vient de quitter comprise.": depot,
        ".": True,
    }
    refuse(
        plateau,
        {"il manque {coup}{nombre}" + mots: vrai for mots, vrai in regles.items()},
        **{"coup": show(coup), "depart": depart},
        nombre=f" ({len(manque)} en tout)" if len(manque) > 1 else "",
    )
