"""Question 3: all legal moves, replacements and rare cases included."""

from trollkit import gyges
from trollkit.classroom.questions.answers import Espace, check_outils, fonction
from trollkit.classroom.questions.causes import presque
from trollkit.classroom.questions.verdicts import PasEncore, reussi
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


@presque(
    "cases_de_depot",
    fautes=(trois_listes, numero_de_case),
    appuis={"contenu": (question1, secours.contenu)},
)
def question3a(espace: Espace) -> None:
    """`cases_de_depot` gives the cells where a replaced ring may be put."""
    appel = fonction(espace, "cases_de_depot", "plateau")
    for plateau in DEPOTS:
        _check_depots(cases(appel, "une liste de cases", plateau), plateau)
    reussi("jusqu'à la première rangée de l'autre, et pas derrière.")


def _check_depots(dites: list[int | str], plateau: Plateau) -> None:
    attendues = set(secours.cases_de_depot(plateau))
    trouvees = set(dites)
    if trouvees == attendues:
        if len(dites) == len(trouvees):
            return
        double = next(case for case in dites if dites.count(case) > 1)
        raise PasEncore(
            f"la case {double} est {dites.count(double)} fois dans la liste.", vue(plateau)
        )
    en_trop, manque = trouvees - attendues, attendues - set(trouvees)
    autre = "n" if plateau[3] == "s" else "s"
    ligne = premiere_ligne(plateau, autre)
    nom = "Nord" if autre == "n" else "Sud"
    if en_trop & set(anneaux(plateau)):
        prises = en_trop & set(anneaux(plateau))
        accord = "n'est pas libre" if len(prises) == 1 else "ne sont pas libres"
        phrase = f"{enumere(prises)} {accord}."
    elif en_trop & {"n", "s"}:
        phrase = "on ne repose jamais un anneau sur un but."
    elif en_trop:
        phrase = (
            f"{enumere(en_trop)} {sont(en_trop)} derrière la première rangée de {nom}, celle "
            f"de ses anneaux la plus proche de lui, ici la rangée {ligne}. C'est "
            f"{'Sud' if autre == 'n' else 'Nord'} qui joue : plateau[3] le dit."
        )
    else:
        phrase = (
            f"il manque {enumere(manque)} : on peut reposer jusqu'à la rangée {ligne}, "
            f"première rangée de {nom}, cette rangée comprise."
        )
    raise PasEncore(phrase, vue(plateau))


@presque(
    "tous_les_coups",
    fautes=(trois_listes,),
    appuis={
        "arrivees": (question2b, secours.arrivees),
        "cases_de_depot": (question3a, secours.cases_de_depot),
        "contenu": (question1, secours.contenu),
    },
)
def question3b(espace: Espace) -> None:
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
    reussi(
        f"{len(gyges.coups_possibles(DEPART))} coups au départ, comme le générateur du kit, et "
        "les mêmes."
    )


def _check_coups(coups: list[object], plateau: Plateau) -> None:
    for coup in coups:
        if not isinstance(coup, str):
            raise PasEncore(
                f"{show(coup)} n'est pas un coup : il faut un texte, comme '11-33' ou "
                "'16*22=34'.",
                vue(plateau),
            )
    dits = [str(coup) for coup in coups]
    if len(set(dits)) < len(dits):
        double = next(coup for coup in dits if dits.count(coup) > 1)
        raise PasEncore(f"le coup {show(double)} est deux fois dans la liste.", vue(plateau))
    permis = gyges.coups_possibles(plateau)
    en_trop, manque = sorted(set(dits) - set(permis)), sorted(set(permis) - set(dits))
    if en_trop:
        raise PasEncore(_pourquoi(plateau, en_trop[0]), vue(plateau))
    if manque:
        raise PasEncore(_oublie(plateau, manque, dits), vue(plateau))


def _pourquoi(plateau: Plateau, coup: str) -> str:
    """Why a move that the student gives is not legal."""
    lisible = gyges.lire_coup(coup)
    if lisible is None:
        return f"{show(coup)} ne se lit pas : un coup s'écrit '11-33', '61-n' ou '16*22=34'."
    if lisible != coup:
        return f"{show(coup)} s'écrit {show(lisible)}, sans espace."
    broken = refusal(parse_plateau(plateau), parse_move(coup))
    if broken is not None and broken.why is Why.WRONG_ROW:
        camp = "Sud" if plateau[3] == "s" else "Nord"
        return (
            f"{show(coup)} part de la rangée {coup[0]}. {camp} joue les anneaux de la rangée "
            f"{broken.row}, la plus proche de lui qui ait un coup, et d'aucune autre."
        )
    return "" if broken is None else refusal_phrase(coup, broken.why, broken.row)


def _oublie(plateau: Plateau, manque: list[str], dits: list[str]) -> str:
    coup = manque[0]
    position, move = parse_plateau(plateau), parse_move(coup)
    nombre = f" ({len(manque)} en tout)" if len(manque) > 1 else ""
    debut = f"il manque {show(coup)}{nombre}"
    if not dits and premiere_ligne(plateau, str(plateau[3])) != _rangee(move):
        return (
            f"{debut} : aucun anneau de la première rangée ne peut bouger ici, on joue donc "
            "ceux de la rangée suivante."
        )
    if dits and not any(dit.startswith(coup[:2]) for dit in dits):
        return (
            f"{debut}, comme tous les coups de l'anneau de {coup[:2]} ; réunissez les coups de "
            "tous les anneaux de la rangée."
        )
    if move.end in GOALS:
        return f"{debut} : finir sur le but est un coup."
    if move.drop == move.start:
        return (
            f"{debut} : l'anneau remplacé peut aller sur la case que l'autre vient de quitter."
        )
    if position.value(move.end):
        if position.value(move.end) == position.value(move.start):
            debut += " ; un anneau peut en remplacer un autre de même valeur"
        return f"{debut} : un remplacement, un coup par case de dépôt."
    return f"{debut}."


def _rangee(move: Move) -> int:
    return int(NAMES[move.start]) // 10
