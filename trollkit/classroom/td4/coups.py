"""Question 3: all legal moves, replacements and rare cases included."""

from typing import Any

from trollkit import gyges
from trollkit.classroom.questions.answers import Espace, check_outils, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import Reussi
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.chemins import (
    cases_de,
    liste_de,
    question1,
    question2b,
)
from trollkit.classroom.td4.fautes import numero_de_case, trois_listes
from trollkit.classroom.td4.plateaux import (
    BUTS,
    CAMPS,
    DEPART,
    anneaux,
    lus,
    premiere_ligne,
    refuse,
    si_gagne,
)
from trollkit.classroom.td4.secours import contenu
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau, parse_move, parse_plateau
from trollkit.gyges.phrases import refusal_phrase
from trollkit.gyges.refusals import Why, refusal

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
    fautes=(trois_listes, numero_de_case),
    appuis={"contenu": (question1, contenu)},
)
def question3a(espace: Espace) -> Reussi:
    """`cases_de_depot` gives the cells where a replaced ring may be put."""
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
            "{prises} n'est pas libre.": len(prises) == 1,
            "{prises} ne sont pas libres.": prises,
            "on ne repose jamais un anneau sur un but.": trop & BUTS,
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
    fautes=(trois_listes,),
    appuis={
        "arrivees": (question2b, secours.arrivees),
        "cases_de_depot": (question3a, secours.cases_de_depot),
        "contenu": (question1, contenu),
    },
)
def question3b(espace: Espace) -> Reussi:
    """`tous_les_coups` lists the legal moves, each once."""
    appel = fonction(espace, "tous_les_coups", "plateau")
    check_outils(
        espace,
        arrivees="c'est la question 2b, ou, en attendant, arrivees = td4.secours.arrivees",
        cases_de_depot="c'est la question 3a, ou, en attendant, cases_de_depot = "
        "td4.secours.cases_de_depot",
    )
    for (plateau,) in PLATEAUX:
        with si_gagne(plateau, "la liste est vide"):
            reponse = appel(plateau)
        attendu = "une liste de textes, comme ['11-33']"
        _check_coups(liste_de(appel, reponse, attendu, plateau), plateau)
    return Reussi(
        f"{len(gyges.coups_possibles(DEPART))} coups au départ, comme le générateur du kit, et "
        "les mêmes."
    )


def _check_coups(dits: list[Any], plateau: Plateau) -> None:
    autres = [coup for coup in dits if not isinstance(coup, str)]
    doubles = [coup for coup in dits if dits.count(coup) > 1]
    refuse(
        plateau,
        {
            "{coup} n'est pas un coup : il faut un texte, comme '11-33' ou '16*22=34'.": autres,
            "le coup {coup} est deux fois dans la liste.": doubles,
        },
        coup=show((autres or doubles or [""])[0]),
    )
    permis = gyges.coups_possibles(plateau)
    if trop := sorted({*dits} - {*permis}):
        _refuse_coup(plateau, trop[0])
    if manque := sorted({*permis} - {*dits}):
        _refuse_oubli(plateau, manque, dits)


def _refuse_coup(plateau: Plateau, coup: str) -> None:
    """Say why a move that the student gives is not legal."""
    lisible = gyges.lire_coup(coup)
    broken = refusal(parse_plateau(plateau), parse_move(coup)) if lisible else None
    refuse(
        plateau,
        {
            "{coup} ne se lit pas : un coup s'écrit '11-33', '61-n' ou '16*22=34'.": (
                not lisible
            ),
            "{coup} s'écrit {lisible}, sans espace.": lisible != coup,
            "{coup} part de la rangée {depart}. {camp} joue les anneaux de la rangée {rangee}, "
            "la plus proche de lui qui ait un coup, et d'aucune autre.": broken
            and broken.why is Why.WRONG_ROW,
            "{why}": broken,
        },
        **{"coup": show(coup), "lisible": show(lisible), "depart": coup[:1]},
        **{"camp": CAMPS[str(plateau[3])], "rangee": broken and broken.row},
        why=broken and refusal_phrase(coup, broken.why, broken.row),
    )


def _refuse_oubli(plateau: Plateau, manque: list[str], dits: list[str]) -> None:
    """Say of a move that is missing what kind of move it is."""
    coup = manque[0]
    depart, fin, depot = coup[:2], coup[3:5], coup[6:]
    rangee = premiere_ligne(plateau, str(plateau[3]))
    regles = {
        " : aucun anneau de la première rangée ne peut bouger ici, on joue donc ceux de la "
        "rangée suivante.": not dits and int(depart) // 10 != rangee,
        ", comme tous les coups de l'anneau de {depart} ; réunissez les coups de tous les "
        "anneaux de la rangée.": dits and not any(dit.startswith(depart) for dit in dits),
        " : finir sur le but est un coup.": fin in BUTS,
        " : l'anneau remplacé peut aller sur la case que l'autre vient de quitter.": (
            depot == depart
        ),
        " ; un anneau peut en remplacer un autre de même valeur : un remplacement, un coup par "
        "case de dépôt.": depot and contenu(plateau, int(fin)) == contenu(plateau, int(depart)),
        " : un remplacement, un coup par case de dépôt.": depot,
        ".": True,
    }
    refuse(
        plateau,
        {"il manque {coup}{nombre}" + mots: vrai for mots, vrai in regles.items()},
        **{"coup": show(coup), "depart": depart},
        nombre=f" ({len(manque)} en tout)" if len(manque) > 1 else "",
    )
