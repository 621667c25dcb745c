"""Question 7: good moves first, and what one more move ahead changes."""

from collections.abc import Callable, Iterable

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, check_outils, egaux, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import Phrase, Reussi, en_essai
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.fautes import au_trait, coup_joue
from trollkit.classroom.td4.plateaux import HORIZON, lu, lus, premier, refuse, tourner, veut_de
from trollkit.classroom.td4.recherche import EVALUATIONS, question5, question6
from trollkit.classroom.td4.secours import Evaluer
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

TRIS = [HORIZON, tourner(HORIZON), lu("...... .1.3.. ...... ...... ..2.1. ...... s")]
CHOIX = lus("""
    ...... 1...3. ...... ..2... ...2.. .....3 s 1
    3..... ..2... ...2.. ...... .3...1 ...... n 1
    ...... ..1... ....2. ...... ...... .....1 s 2
    .1.... ...... .....3 ...... ...... ...... s 2  # all is lost, a move is due
    ...... ...... 1..... ...... ...... .1.... n 3
    3..... ...... ....2. ...... ..1... ...... n 3  # not among the most promising
    ...... 1...3. ...... ..2... ...2.. .....3 s 2
""")


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
    coups = list(reponse) if hasattr(reponse, "__iter__") else []
    if isinstance(reponse, str) or not coups or not all(isinstance(c, str) for c in coups):
        raise appel.autre(reponse, "une liste de coups, comme ['11-33']", plateau, evaluer)
    return coups


_ORDRES: dict[str, Callable[[bool], bool]] = {
    "l'ordre est à l'envers": lambda nord: not nord,
    "vous mettez toujours la plus grande d'abord": lambda nord: True,
    "vous mettez toujours la plus petite d'abord": lambda nord: False,
}


def _valeurs(plateau: Plateau, coups: Iterable[str], evaluer: Evaluer) -> list[float]:
    return [evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups]


def _sens(appel: Appel) -> str:
    """The order in which every list comes that is asked for, "" for no known one."""
    listes = [
        (_valeurs(plateau, _coups(appel, plateau, evaluer), evaluer), plateau[3] == "n")
        for plateau in TRIS
        for evaluer in EVALUATIONS
    ]
    return premier(
        {
            mots: all(liste == sorted(liste, reverse=renverse(nord)) for liste, nord in listes)
            for mots, renverse in _ORDRES.items()
        }
    )


def _check_tri(appel: Appel, plateau: Plateau, evaluer: Evaluer) -> None:
    coups, permis = _coups(appel, plateau, evaluer), gyges.coups_possibles(plateau)
    manque = [coup for coup in permis if coup not in coups]
    refuse(
        plateau,
        {
            "trier renvoie {coups} coups pour {permis} permis{suite} : tous les coups permis, "
            "chacun une fois, dans un autre ordre.": sorted(coups) != permis
        },
        **{"coups": len(coups), "permis": len(permis)},
        suite=f", et il manque {show(manque[0])}" if manque else "",
    )
    valeurs, nord = _valeurs(plateau, coups, evaluer), plateau[3] == "n"
    if valeurs == sorted(valeurs, reverse=nord):
        return
    camp, veut = veut_de(plateau)
    sens = _sens(appel)
    place = next(
        i for i in range(1, len(coups)) if (-1) ** nord * (valeurs[i] - valeurs[i - 1]) < 0
    )
    refuse(
        plateau,
        {
            "{camp} est au trait et veut la valeur la plus {veut} d'abord : {sens}.": sens,
            "{apres} (qui mène à {valeur}) vient après {avant} ({autre}), alors que {camp} "
            "veut la valeur la plus {veut} d'abord.": True,
        },
        **{"camp": camp, "veut": veut, "sens": Phrase(sens)},
        **{"apres": coups[place], "valeur": float(valeurs[place])},
        **{"avant": coups[place - 1], "autre": float(valeurs[place - 1])},
    )


@TD4.question(
    *("7b", "choisir"),
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
    suites = _suites(plateau, profondeur, evaluer)
    mieux = max(suites, key=suites.__getitem__)
    trouvee = suites[str(gyges.lire_coup(coup))]
    if egaux(trouvee, suites[mieux]):
        return
    signe = _signe(plateau)
    refuse(
        plateau,
        {
            "à la profondeur {profondeur}, choisir joue {coup}, dont la suite vaut {trouvee} ; "
            "{mieux} vaut {record}.{conseil}": True
        },
        **{"profondeur": profondeur, "coup": show(coup), "mieux": show(mieux)},
        **{"trouvee": float(signe * trouvee), "record": float(signe * suites[mieux])},
        conseil=Phrase(_conseil_choix(appel, plateau, profondeur)),
    )


def _signe(plateau: Plateau) -> int:
    return 1 if plateau[3] == "n" else -1


def _suites(plateau: Plateau, profondeur: int, evaluer: Evaluer) -> dict[str, float]:
    """What each move is worth to who moves, so many moves ahead."""
    return {
        coup: _signe(plateau)
        * secours.alphabeta(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
        for coup in gyges.coups_possibles(plateau)
    }


def _conseil_choix(appel: Appel, plateau: Plateau, profondeur: int) -> str:
    """The mistake that explains every move chosen on such boards, "" for no known one."""
    if profondeur == 1:
        pire = _choisit(min, appel, [(plateau, 1)], 0)
        return (
            " C'est le pire de tous : Sud cherche la plus petite valeur, Nord la plus grande."
            if pire
            else ""
        )
    for ecart, mots in ((1, "trop loin"), (-1, "trop tôt")):
        # Three moves ahead, on a few rings, are the most that is quickly told.
        essais = [(p, n) for p, n in CHOIX if 1 < n <= 3 - ecart and p != HORIZON]
        if (plateau, profondeur) in essais and _choisit(max, appel, essais, ecart):
            return (
                f" C'est le meilleur, vu un coup {mots} : la suite se cherche à la profondeur "
                "« profondeur - 1 »."
            )
    return ""


def _choisit(
    choix: Callable[[Iterable[float]], float],
    appel: Appel,
    essais: Iterable[tuple[Plateau, int]],
    ecart: int,
) -> bool:
    """Whether each move chosen is the best (`max`) or the worst, `ecart` moves further."""
    for plateau, profondeur in essais:
        for evaluer in EVALUATIONS:
            suites = _suites(plateau, profondeur + ecart, evaluer)
            coup = appel(plateau, profondeur, evaluer)
            if coup not in suites or not egaux(suites[str(coup)], choix(suites.values())):
                return False
    return True
