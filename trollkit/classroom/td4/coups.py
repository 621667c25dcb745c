"""Questions 1 to 3: read a cell, find where a ring can go, list all legal moves."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from trollkit import gyges
from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    au_plus,
    check_outils,
    fonction,
    liste_de,
    milliers,
    un_entier,
    un_texte,
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
    compare,
    lus,
    premiere_ligne,
    refuse,
    si_gagne,
    vue,
)
from trollkit.classroom.td4.secours import contenu
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

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


@TD4.question("1", "contenu", "dessin", fautes=("trois_listes", "rangees"))
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
    sans = f", sans reprendre {' ni '.join(map(str, prises))}" if prises else ""
    compare(
        plateau,
        f"de {case}, en {pas} pas{sans}",
        *(trop, manque, conseils),
        chemin=" ".join(map(str, chemin)),
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
    conseils = {
        "revenir sur sa case de départ n'est pas un coup ; retirez-la à la fin": depart in trop,
        "on n'entre dans le but « {but} » qu'au dernier pas d'une marche, depuis la rangée "
        "{rangee}": but in trop,
        "on n'entre jamais dans son propre but": trop & BUTS,
        "aucune ligne deux fois dans tout le coup, rebonds compris, et autant de pas que vaut "
        "l'anneau touché": trop,
        "on entre dans le but « {but} » au dernier pas ; {par_ou}": but in manque,
        "{par_ou}": True,
    }
    compare(
        plateau,
        f"l'anneau de {depart} vaut {contenu(plateau, depart)}",
        *(trop, manque, conseils),
        **{"but": but, "rangee": rangee},
        par_ou=_par_ou(plateau, depart, cherchee) if manque else "",
    )


def _par_ou(plateau: Plateau, depart: int, fin: int | str) -> Phrase:
    """An example of a path from `depart` to `fin`, in French."""
    buts = (f"{depart}-{fin}", f"{depart}*{fin}=")
    coup = next(coup for coup in gyges.coups_possibles(plateau) if coup.startswith(buts))
    return Phrase("par exemple ainsi : {chemin}", chemin=" ".join(gyges.chemin(plateau, coup)))


def cases_de(appel: Appel, attendu: str, *arguments: object) -> list[int | str]:
    """The cells and goals of an answer, in its order. Raises PasEncore on other elements."""
    return appel.lu(liste_de(_case), f"{attendu}, des nombres comme 34", *arguments)


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
    autre = "n" if plateau[3] == "s" else "s"
    conseils = {
        "ce n'est pas libre, et on repose un anneau sur une case vide": trop
        & {*anneaux(plateau)},
        "c'est derrière la première rangée de {autre}, celle de ses anneaux la plus proche de "
        "lui, ici la rangée {rangee}. C'est {camp} qui joue : plateau[3] le dit": trop,
        "on peut reposer jusqu'à la rangée {rangee}, première rangée de {autre}, cette rangée "
        "comprise": True,
    }
    compare(
        plateau,
        "les cases de dépôt",
        *(trop, manque, conseils),
        **{"rangee": premiere_ligne(plateau, autre), "autre": CAMPS[autre]},
        camp=CAMPS[str(plateau[3])],
    )
    _une_fois(dites, plateau)


def _une_fois(dits: Sequence[object], plateau: Plateau) -> None:
    """Raise PasEncore when an element is twice in a list."""
    for dit in dits:
        phrase = "{dit} est {fois} fois dans la liste."
        refuse(plateau, {phrase: dits.count(dit) > 1}, dit=dit, fois=dits.count(dit))


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
            coups = appel.lu(liste_de(un_texte), attendu, plateau)
        _check_coups(coups, plateau)
    return Reussi(
        f"{len(gyges.coups_possibles(DEPART))} coups au départ, comme le générateur du kit, et "
        "les mêmes."
    )


def _check_coups(dits: list[str], plateau: Plateau) -> None:
    _une_fois(dits, plateau)
    permis = gyges.coups_possibles(plateau)
    for coup in sorted({*dits} - {*permis}):
        phrase = (
            "{coup!r} ne se lit pas : un coup s'écrit '11-33', '61-n' ou '16*22=34', sans "
            "espace."
        )
        refuse(plateau, {phrase: gyges.lire_coup(coup) != coup}, coup=coup)
        try:
            gyges.jouer_coup(plateau, coup)
        except gyges.ErreurGyges as why:
            raise PasEncore("{why}", vue(plateau), why=why) from None
    if manque := sorted({*permis} - {*dits}):
        coup = manque[0]
        conseils = {
            "aucun anneau de la première rangée ne peut bouger ici, on joue donc ceux de la "
            "rangée suivante": int(coup[0]) != premiere_ligne(plateau, str(plateau[3])),
            "un remplacement, de n'importe quelle valeur, est un coup par case de dépôt, celle "
            "que l'anneau vient de quitter comprise": "*" in coup,
            "l'anneau y va ainsi, {chemin}": True,
        }
        raise PasEncore(
            "il manque {coup} ({nombre} en tout) : {conseil}.",
            vue(plateau),
            **{"coup": show(coup), "nombre": len(manque)},
            conseil=Phrase(premier(conseils), chemin=" ".join(gyges.chemin(plateau, coup))),
        )
