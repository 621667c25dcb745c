"""Question 3: all legal moves, replacements and rare cases included."""

from trollkit import gyges
from trollkit.classroom.questions.answers import Espace, check_outils, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.chemins import cases, enumere, question2b, sont
from trollkit.classroom.td4.fautes import numero_de_case, trois_listes
from trollkit.classroom.td4.lecture import question1
from trollkit.classroom.td4.plateaux import (
    DEPART,
    anneaux,
    lu,
    premiere_ligne,
    si_gagne,
    tourner,
    vue,
)
from trollkit.core.text import show
from trollkit.gyges.board import GOALS, NAMES
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import Plateau, parse_move, parse_plateau
from trollkit.gyges.phrases import refusal_phrase
from trollkit.gyges.refusals import Why, refusal

_MILIEU = lu("...... .1..2. ..3... ...... ....3. ...... s")
_CENTRE = lu("...... ...... .12... 3..... ...... ...... s")
DEPOTS = (
    DEPART,
    _MILIEU,
    tourner(_MILIEU),
    _CENTRE,
    tourner(_CENTRE),
    lu("...... .1.... ...... ...... ...... 3..... n"),
)
PLATEAUX: tuple[Plateau, ...] = (
    lu("...... .3.... ...... ...... ...... ...... s"),
    lu("...... .12... ...... ...... ...... ...... s"),
    lu("...... .11... ...... ....3. ...... ...... s"),
    lu("...... ...... ...... ...... .1.2.. ..3... n"),
    _MILIEU,
    tourner(_MILIEU),
    lu(".1.2.. .2.... ...... ...3.. ...... 1....3 s"),
    lu(".3.33. 211112 ...... ...... ...... ...... s"),  # the home row is blocked
    lu("21.... 3..... ...... ...... ...... ...... s"),  # 11 is blocked, 12 alone plays
    lu("...... ...... ...... ...... 1..... 1...2. s"),  # the goal is in reach
    lu(".1..2. ...... ...... ...... ...... ...... n"),
    [["n"], [53], [65], "n"],
    [[22], ["s"], [14], "s"],
    DEPART,
)


@TD4.question(
    "3a",
    "cases_de_depot",
    fautes=(trois_listes, numero_de_case),
    appuis={"contenu": (question1, secours.contenu)},
)
def question3a(espace: Espace) -> Reussi:
    """`cases_de_depot` gives the cells where a replaced ring may be put."""
    appel = fonction(espace, "cases_de_depot", "plateau")
    for plateau in DEPOTS:
        _check_depots(cases(appel, "une liste de cases", plateau), plateau)
    return Reussi("jusqu'à la première rangée de l'autre, et pas derrière.")


def _check_depots(dites: list[int | str], plateau: Plateau) -> None:
    attendues = set(secours.cases_de_depot(plateau))
    trouvees = set(dites)
    if trouvees == attendues:
        if len(dites) == len(trouvees):
            return
        double = next(case for case in dites if dites.count(case) > 1)
        raise PasEncore(
            "la case {double} est {count} fois dans la liste.",
            vue(plateau),
            double=double,
            count=dites.count(double),
        )
    en_trop, manque = trouvees - attendues, attendues - set(trouvees)
    autre = "n" if plateau[3] == "s" else "s"
    ligne = premiere_ligne(plateau, autre)
    nom = "Nord" if autre == "n" else "Sud"
    if en_trop & set(anneaux(plateau)):
        prises = en_trop & set(anneaux(plateau))
        accord = "n'est pas libre" if len(prises) == 1 else "ne sont pas libres"
        phrase = Phrase("{enumere} {accord}.", enumere=enumere(prises), accord=accord)
    elif en_trop & {"n", "s"}:
        phrase = Phrase("on ne repose jamais un anneau sur un but.")
    elif en_trop:
        phrase = Phrase(
            "{enumere} {sont} derrière la première rangée de {nom}, celle de ses "
            "anneaux la plus proche de lui, ici la rangée {ligne}. C'est {suite} qui "
            "joue : plateau[3] le dit.",
            enumere=enumere(en_trop),
            sont=sont(en_trop),
            nom=nom,
            ligne=ligne,
            suite="Sud" if autre == "n" else "Nord",
        )
    else:
        phrase = Phrase(
            "il manque {enumere} : on peut reposer jusqu'à la rangée {ligne}, première "
            "rangée de {nom}, cette rangée comprise.",
            enumere=enumere(manque),
            ligne=ligne,
            nom=nom,
        )
    raise PasEncore("{dit}", vue(plateau), dit=phrase)


@TD4.question(
    "3b",
    "tous_les_coups",
    fautes=(trois_listes,),
    appuis={
        "arrivees": (question2b, secours.arrivees),
        "cases_de_depot": (question3a, secours.cases_de_depot),
        "contenu": (question1, secours.contenu),
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
    for plateau in PLATEAUX:
        with si_gagne(plateau, "la liste est vide"):
            reponse = appel(plateau)
        if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
            raise appel.autre(reponse, "une liste de textes, comme ['11-33']", plateau)
        _check_coups(list(reponse), plateau)
    return Reussi(
        f"{len(gyges.coups_possibles(DEPART))} coups au départ, comme le générateur du kit, et "
        "les mêmes."
    )


def _check_coups(coups: list[object], plateau: Plateau) -> None:
    for coup in coups:
        if not isinstance(coup, str):
            raise PasEncore(
                "{coup} n'est pas un coup : il faut un texte, comme '11-33' ou '16*22=34'.",
                vue(plateau),
                coup=show(coup),
            )
    dits = [str(coup) for coup in coups]
    if len(set(dits)) < len(dits):
        double = next(coup for coup in dits if dits.count(coup) > 1)
        raise PasEncore(
            "le coup {double} est deux fois dans la liste.", vue(plateau), double=show(double)
        )
    permis = gyges.coups_possibles(plateau)
    en_trop, manque = sorted(set(dits) - set(permis)), sorted(set(permis) - set(dits))
    if en_trop:
        raise PasEncore("{dit}", vue(plateau), dit=_pourquoi(plateau, en_trop[0]))
    if manque:
        raise PasEncore("{dit}", vue(plateau), dit=_oublie(plateau, manque, dits))


def _pourquoi(plateau: Plateau, coup: str) -> Phrase:
    """Why a move that the student gives is not legal."""
    lisible = gyges.lire_coup(coup)
    if lisible is None:
        return Phrase(
            "{coup} ne se lit pas : un coup s'écrit '11-33', '61-n' ou '16*22=34'.",
            coup=show(coup),
        )
    if lisible != coup:
        return Phrase(
            "{coup} s'écrit {lisible}, sans espace.", coup=show(coup), lisible=show(lisible)
        )
    broken = refusal(parse_plateau(plateau), parse_move(coup))
    if broken is not None and broken.why is Why.WRONG_ROW:
        camp = "Sud" if plateau[3] == "s" else "Nord"
        return Phrase(
            "{coup} part de la rangée {coup2}. {camp} joue les anneaux de la rangée "
            "{row}, la plus proche de lui qui ait un coup, et d'aucune autre.",
            coup=show(coup),
            coup2=coup[0],
            camp=camp,
            row=broken.row,
        )
    why = "" if broken is None else refusal_phrase(coup, broken.why, broken.row)
    return Phrase("{why}", why=why)


def _oublie(plateau: Plateau, manque: list[str], dits: list[str]) -> Phrase:
    coup = manque[0]
    position, move = parse_plateau(plateau), parse_move(coup)
    nombre = f" ({len(manque)} en tout)" if len(manque) > 1 else ""
    debut = Phrase("il manque {coup}{nombre}", coup=show(coup), nombre=nombre)
    if not dits and premiere_ligne(plateau, str(plateau[3])) != _rangee(move):
        return Phrase(
            "{debut} : aucun anneau de la première rangée ne peut bouger ici, on joue "
            "donc ceux de la rangée suivante.",
            debut=debut,
        )
    if dits and not any(dit.startswith(coup[:2]) for dit in dits):
        return Phrase(
            "{debut}, comme tous les coups de l'anneau de {coup} ; réunissez les coups "
            "de tous les anneaux de la rangée.",
            debut=debut,
            coup=coup[:2],
        )
    if move.end in GOALS:
        return Phrase("{debut} : finir sur le but est un coup.", debut=debut)
    if move.drop == move.start:
        return Phrase(
            "{debut} : l'anneau remplacé peut aller sur la case que l'autre vient de quitter.",
            debut=debut,
        )
    if position.value(move.end):
        if position.value(move.end) == position.value(move.start):
            debut = Phrase(
                "{debut} ; un anneau peut en remplacer un autre de même valeur", debut=debut
            )
        return Phrase("{debut} : un remplacement, un coup par case de dépôt.", debut=debut)
    return Phrase("{debut}.", debut=debut)


def _rangee(move: Move) -> int:
    return int(NAMES[move.start]) // 10
