"""Question 7: good moves first, and what one more move ahead changes."""

from trollkit import gyges
from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, check_outils, egaux, fonction
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import HORIZON, lu, tourner, vue
from trollkit.classroom.td4.recherche import etrange
from trollkit.classroom.td4.secours import Evaluer
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

_QUATRE = lu("...... .1.3.. ...... ...... ..2.1. ...... s")
TRIS = (HORIZON, tourner(HORIZON), _QUATRE)
CHOIX: tuple[tuple[Plateau, int], ...] = (
    (HORIZON, 1),
    (tourner(HORIZON), 1),
    (_QUATRE, 1),
    (HORIZON, 2),
    (tourner(_QUATRE), 2),
)


def question7a(espace: Espace) -> None:
    """`trier` gives all moves, the best for the side to move first."""
    appel = fonction(espace, "trier", "plateau, evaluer")
    for plateau in TRIS:
        for evaluer in (secours.avance, etrange):
            _check_tri(_coups(appel, plateau, evaluer), plateau, evaluer)
    reussi(
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


def _check_tri(coups: list[str], plateau: Plateau, evaluer: Evaluer) -> None:
    permis = gyges.coups_possibles(plateau)
    if sorted(coups) != permis:
        raise PasEncore(
            f"trier renvoie {len(coups)} coups, et il y en a {len(permis)} : tous les coups "
            "permis, chacun une fois, dans un autre ordre.",
            vue(plateau),
        )
    valeurs = [evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups]
    nord = plateau[3] == "n"
    if valeurs == sorted(valeurs, reverse=nord):
        return
    camp, veut = ("Nord", "grande") if nord else ("Sud", "petite")
    if valeurs == sorted(valeurs, reverse=not nord):
        raise PasEncore(
            f"{camp} est au trait et veut la valeur la plus {veut} d'abord : l'ordre est à "
            "l'envers.",
            vue(plateau),
        )
    place = next(
        i
        for i in range(1, len(valeurs))
        if (valeurs[i] > valeurs[i - 1] if nord else valeurs[i] < valeurs[i - 1])
    )
    raise PasEncore(
        f"{coups[place]} (qui mène à {decimal(valeurs[place])}) vient après {coups[place - 1]} "
        f"({decimal(valeurs[place - 1])}), alors que {camp} veut la valeur la plus {veut} "
        "d'abord.",
        vue(plateau),
    )


def question7b(espace: Espace) -> None:
    """`choisir` gives a move whose value is the best, so many moves ahead."""
    appel = fonction(espace, "choisir", "plateau, profondeur, evaluer")
    check_outils(
        espace, alphabeta="c'est la question 6, ou, en attendant, alphabeta = td4.alphabeta"
    )
    for plateau, profondeur in CHOIX:
        for evaluer in (secours.avance, etrange):
            _check_choix(appel, plateau, profondeur, evaluer)
    reussi("votre machine sait quoi jouer. Et plus elle voit loin, plus elle change d'avis.")


def _check_choix(appel: Appel, plateau: Plateau, profondeur: int, evaluer: Evaluer) -> None:
    coup = appel(plateau, profondeur, evaluer)
    if not isinstance(coup, str) or not gyges.coup_possible(plateau, coup):
        raise appel.autre(coup, "un coup permis, comme '25-24'", plateau, profondeur, evaluer)
    valeurs = {
        autre: secours.alphabeta(gyges.jouer_coup(plateau, autre), profondeur - 1, evaluer)
        for autre in gyges.coups_possibles(plateau)
    }
    nord = plateau[3] == "n"
    record = (max if nord else min)(valeurs.values())
    trouvee = valeurs[str(gyges.lire_coup(coup))]
    if egaux(trouvee, record):
        return
    mieux = next(autre for autre, valeur in valeurs.items() if valeur == record)
    pire = (min if nord else max)(valeurs.values())
    conseil = ""
    if egaux(trouvee, pire):
        conseil = (
            " C'est le pire de tous : Sud cherche la plus petite valeur, Nord la plus grande."
        )
    elif _egal_ailleurs(coup, plateau, profondeur, evaluer):
        conseil = " La suite se cherche à la profondeur « profondeur - 1 »."
    raise PasEncore(
        f"à la profondeur {profondeur}, choisir joue {show(coup)}, dont la suite vaut "
        f"{decimal(trouvee)} ; {show(mieux)} vaut {decimal(record)}.{conseil}",
        vue(plateau),
    )


def _egal_ailleurs(coup: str, plateau: Plateau, profondeur: int, evaluer: Evaluer) -> bool:
    """Whether the move would be right one move deeper."""
    valeurs = {
        autre: secours.alphabeta(gyges.jouer_coup(plateau, autre), profondeur, evaluer)
        for autre in gyges.coups_possibles(plateau)
    }
    record = (max if plateau[3] == "n" else min)(valeurs.values())
    return egaux(valeurs[str(gyges.lire_coup(coup))], record)
