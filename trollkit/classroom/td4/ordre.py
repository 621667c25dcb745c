"""Question 7: good moves first, and what one more move ahead changes."""

from collections.abc import Callable, Iterable

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, check_outils, egaux, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, en_essai
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.fautes import au_trait, coup_joue
from trollkit.classroom.td4.plateaux import HORIZON, lu, tourner, vue
from trollkit.classroom.td4.recherche import etrange, question5, question6
from trollkit.classroom.td4.secours import Evaluer
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

_QUATRE = lu("...... .1.3.. ...... ...... ..2.1. ...... s")
TRIS = (HORIZON, tourner(HORIZON), _QUATRE)
EVALUATIONS = (secours.avance, etrange)
# Few moves, for each evaluation may be a question to another process.
CHOIX: tuple[tuple[Plateau, int], ...] = (
    (HORIZON, 1),
    (tourner(HORIZON), 1),
    (lu("...... ..1... ....2. ...... ...... .....1 s"), 2),
    (lu(".1.... ...... .....3 ...... ...... ...... s"), 2),  # all is lost, a move is due
    (lu("...... ...... 1..... ...... ...... .1.... n"), 3),
    (lu("3..... ...... ....2. ...... ..1... ...... n"), 3),  # not among the most promising
    (HORIZON, 2),
)


@TD4.question("7a", "trier", fautes=(au_trait, coup_joue))
def question7a(espace: Espace) -> Reussi:
    """`trier` gives all moves, the best for the side to move first."""
    appel = fonction(espace, "trier", "plateau, evaluer")
    for plateau in TRIS:
        for evaluer in EVALUATIONS:
            _check_tri(appel, plateau, evaluer)
    return Reussi(
        "les coups prometteurs d'abord. Ensuite, alpha-bêta coupe plus tôt : mesurez.",
    )


def _coups(appel: Appel, plateau: Plateau, evaluer: Evaluer) -> list[str]:
    reponse = appel(plateau, evaluer)
    coups = (
        [] if isinstance(reponse, str) or not hasattr(reponse, "__iter__") else list(reponse)
    )
    if not coups or not all(isinstance(coup, str) for coup in coups):
        raise appel.autre(reponse, "une liste de coups, comme ['11-33']", plateau, evaluer)
    return [str(coup) for coup in coups]


def _sens(appel: Appel) -> str:
    """The order in which every list comes that is asked for, "" for no known one."""
    listes = [
        ([evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups], plateau[3] == "n")
        for plateau in TRIS
        for evaluer in EVALUATIONS
        if len(coups := _coups(appel, plateau, evaluer)) > 1
    ]
    for mots, renverse in _ORDRES.items():
        if all(liste == sorted(liste, reverse=renverse(nord)) for liste, nord in listes):
            return mots
    return ""


_ORDRES: dict[str, Callable[[bool], bool]] = {
    "l'ordre est à l'envers": lambda nord: not nord,
    "vous mettez toujours la plus grande d'abord": lambda nord: True,
    "vous mettez toujours la plus petite d'abord": lambda nord: False,
}


def _check_tri(appel: Appel, plateau: Plateau, evaluer: Evaluer) -> None:
    coups, permis = _coups(appel, plateau, evaluer), gyges.coups_possibles(plateau)
    if sorted(coups) != permis:
        manque = next((coup for coup in permis if coup not in coups), "")
        raise PasEncore(
            "trier renvoie {coups} coups pour {permis} permis{suite} : tous les coups "
            "permis, chacun une fois, dans un autre ordre.",
            vue(plateau),
            coups=len(coups),
            permis=len(permis),
            suite=f", et il manque {show(manque)}" if manque else "",
        )
    valeurs = [evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups]
    nord = plateau[3] == "n"
    if valeurs == sorted(valeurs, reverse=nord):
        return
    camp, veut = ("Nord", "grande") if nord else ("Sud", "petite")
    if sens := _sens(appel):
        raise PasEncore(
            "{camp} est au trait et veut la valeur la plus {veut} d'abord : {sens}.",
            vue(plateau),
            camp=camp,
            veut=veut,
            sens=sens,
        )
    place = next(
        i
        for i in range(1, len(valeurs))
        if (valeurs[i] > valeurs[i - 1] if nord else valeurs[i] < valeurs[i - 1])
    )
    raise PasEncore(
        "{coups} (qui mène à {valeurs}) vient après {coups2} ({valeurs2}), alors "
        "que {camp} veut la valeur la plus {veut} d'abord.",
        vue(plateau),
        coups=coups[place],
        valeurs=decimal(valeurs[place]),
        coups2=coups[place - 1],
        valeurs2=decimal(valeurs[place - 1]),
        camp=camp,
        veut=veut,
    )


@TD4.question(
    "7b",
    "choisir",
    fautes=(au_trait,),
    appuis={
        "alphabeta": (question6, secours.alphabeta),
        "trier": (question7a, secours.trier),
        "minimax": (question5, secours.minimax),
    },
)
def question7b(espace: Espace) -> Reussi:
    """`choisir` gives a move whose value is the best, so many moves ahead."""
    appel = fonction(espace, "choisir", "plateau, profondeur, evaluer")
    check_outils(
        espace,
        alphabeta="c'est la question 6, ou, en attendant, alphabeta = td4.secours.alphabeta",
    )
    # The last one takes as long as all others: not for who looks for a cause.
    for plateau, profondeur in CHOIX[:-1] if en_essai() else CHOIX:
        for evaluer in EVALUATIONS:
            _check_choix(appel, plateau, profondeur, evaluer)
    return Reussi(
        "votre machine sait quoi jouer. Et plus elle voit loin, plus elle change d'avis."
    )


def _check_choix(appel: Appel, plateau: Plateau, profondeur: int, evaluer: Evaluer) -> None:
    coup = appel(plateau, profondeur, evaluer)
    if not isinstance(coup, str) or not gyges.coup_possible(plateau, coup):
        raise appel.autre(coup, "un coup permis, comme '25-24'", plateau, profondeur, evaluer)
    valeurs = _valeurs(plateau, profondeur, evaluer)
    record = (max if plateau[3] == "n" else min)(valeurs.values())
    trouvee = valeurs[str(gyges.lire_coup(coup))]
    if egaux(trouvee, record):
        return
    mieux = next(autre for autre, valeur in valeurs.items() if valeur == record)
    raise PasEncore(
        "à la profondeur {profondeur}, choisir joue {coup}, dont la suite vaut "
        "{trouvee} ; {mieux} vaut {record}.{conseil}",
        vue(plateau),
        profondeur=profondeur,
        coup=show(coup),
        trouvee=decimal(trouvee),
        mieux=show(mieux),
        record=decimal(record),
        conseil=_conseil(appel, plateau, profondeur),
    )


def _valeurs(plateau: Plateau, profondeur: int, evaluer: Evaluer) -> dict[str, float]:
    """What each move is worth, so many moves ahead."""
    return {
        coup: secours.alphabeta(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
        for coup in gyges.coups_possibles(plateau)
    }


def _conseil(appel: Appel, plateau: Plateau, profondeur: int) -> str:
    """The mistake that explains every move chosen on such boards, "" for no known one."""
    if profondeur == 1 and all(_est(min, appel, plateau, 1, 1, e) for e in EVALUATIONS):
        return (
            " C'est le pire de tous : Sud cherche la plus petite valeur, Nord la plus grande."
        )
    for ecart, mots in ((1, "trop loin"), (-1, "trop tôt")):
        # Three moves ahead, on a few rings, are the most that is quickly told.
        essais = [
            (autre, n, n + ecart)
            for autre, n in CHOIX
            if n > 1 and n + ecart <= 3 and autre is not HORIZON
        ]
        if (plateau, profondeur, profondeur + ecart) in essais and all(
            _est(max, appel, *essai, e) for essai in essais for e in EVALUATIONS
        ):
            return (
                f" C'est le meilleur, vu un coup {mots} : la suite se cherche à la profondeur "
                "« profondeur - 1 »."
            )
    return ""


def _est(
    choix: Callable[[Iterable[float]], float],
    appel: Appel,
    plateau: Plateau,
    profondeur: int,
    vus: int,
    evaluer: Evaluer,
) -> bool:
    """Whether the move chosen is the best (`max`) or the worst one, `vus` moves ahead."""
    signe = 1 if plateau[3] == "n" else -1
    valeurs = {c: signe * v for c, v in _valeurs(plateau, vus, evaluer).items()}
    coup = appel(plateau, profondeur, evaluer)
    return coup in valeurs and egaux(valeurs[str(coup)], choix(valeurs.values()))
