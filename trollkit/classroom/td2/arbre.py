"""Question 5: from a state of the game to its matrix, and back from the end to the start."""

from collections.abc import Sequence

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, check_outils, egaux, fonction, reel
from trollkit.classroom.td2.matrices import PORTE, nombre, texte
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.text import many, show
from trollkit.trolls import solve
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.telling import path_text, stones

Etat = tuple[int, int, int]  # left stock, right stock, troll

SUITES = (
    (15, 15, 3, 2, 4),
    (15, 15, 3, 4, 2),
    (8, 6, 2, 3, 3),
    (4, 3, 1, 4, 3),
    (1, 9, 2, 1, 5),
)

# Small boards, so that a function without memory answers at once: (cells, left, right, troll).
ETATS = ((5, 1, 1, 2), (5, 2, 1, 1), (5, 1, 3, 3), (5, 2, 2, 2), (7, 2, 3, 3), (5, 4, 3, 1))


def question5a(espace: Espace) -> None:
    """`etatSuivant` gives the stocks and the troll after both throws."""
    appel = fonction(espace, "etatSuivant", "gauche, droite, troll, i, j")
    for gauche, droite, troll, i, j in SUITES:
        reponse = appel.nombres(gauche, droite, troll, i, j)
        _check_suite(appel, reponse, (gauche, droite, troll), i, j)
    reussi("vous savez jouer un tour sans catapulte.")


def _check_suite(appel: Appel, reponse: Sequence[float], etat: Etat, i: int, j: int) -> None:
    gauche, droite, troll = etat
    attendu = [gauche - i, droite - j, troll + (i > j) - (i < j)]
    if reponse == attendu:
        return
    constat = f"{appel.dit(*etat, i, j)} renvoie {show(_simple(reponse))} ; "
    if len(reponse) != 3:
        raise PasEncore(f"{constat}il faut trois nombres : return gauche, droite, troll.")
    if reponse[:2] != attendu[:2]:
        raise PasEncore(
            f"{constat}il doit rester {attendu[0]} à gauche et {attendu[1]} à droite : chacun "
            "perd ce qu'il lance."
        )
    sens = "reste" if i == j else "va vers la droite" if i > j else "va vers la gauche"
    raise PasEncore(
        f"{constat}la gauche lance {i}, la droite {j} : le troll {sens}, case {attendu[2]}, "
        "d'une seule case au plus."
    )


def _simple(reponse: Sequence[float]) -> tuple[float, ...]:
    return tuple(int(x) if x == int(x) else x for x in reponse)


def question5b(espace: Espace) -> None:
    """`matriceDesGains` and `valeur`, which call each other down to the end of the game."""
    matrice = fonction(espace, "matriceDesGains", "cases, gauche, droite, troll")
    valeur = fonction(espace, "valeur", "cases, gauche, droite, troll")
    check_outils(
        espace,
        etatSuivant="elle est demandée à la question 5a",
        resoudre="c'est la question 4, ou, en attendant, resoudre = td2.secours",
    )
    check_valeur(valeur, 5, (0, 0, 2))  # over and drawn: 0 is no None
    for cases, *etat in ETATS:
        gauche, droite, troll = etat
        check_valeur(valeur, cases, (0, droite, troll))
        _check_matrice(matrice, cases, (gauche, droite, troll))
        check_valeur(valeur, cases, (gauche, droite, troll))
    reussi(
        "reconnaissez-vous cette matrice ? 5 cases, 4 pierres contre 3, le troll à votre "
        f"porte : c'est celle de la question 1, et elle vaut {nombre(-0.5)}.",
        texte(PORTE),
    )


def _check_matrice(appel: Appel, cases: int, etat: Etat) -> None:
    gauche, droite, troll = etat
    reponse = appel(cases, *etat)
    try:
        lignes = [list(ligne) for ligne in reponse]  # type: ignore[attr-defined]
    except TypeError:
        raise appel.autre(reponse, "une liste de lignes", cases, *etat) from None
    if [len(ligne) for ligne in lignes] != [droite] * gauche:
        raise PasEncore(
            f"{appel.dit(cases, *etat)} renvoie {show(reponse)} ; il faut "
            f"{many(gauche, 'ligne')} de {many(droite, 'nombre')} : chacun peut lancer "
            "de 1 pierre à toute sa réserve.",
            position(cases, etat),
        )
    table = solve(cases, max(gauche, droite))
    for i in range(1, gauche + 1):
        for j in range(1, droite + 1):
            suite = (gauche - i, droite - j, troll + (i > j) - (i < j))
            if not _est(lignes[i - 1][j - 1], table.value(*suite)):
                raise PasEncore(
                    f"si vous lancez {i} et l'autre {j}, votre matrice dit "
                    f"{show(lignes[i - 1][j - 1])}, mais l'état qui suit vaut "
                    f"{nombre(table.value(*suite))}. La case [i − 1][j − 1] est celle des "
                    "lancers i et j.",
                    f"avant : {position(cases, etat)}\naprès : {position(cases, suite)}",
                )


def check_valeur(appel: Appel, cases: int, etat: Etat) -> None:
    """Raise PasEncore, with the position, when the value is not that of the exact table."""
    attendue = solve(cases, max(etat)).value(*etat)
    finie = GAME.outcome(State(cases, *etat)) is not None
    try:
        trouvee = appel.nombre(cases, *etat)
    except PasEncore as verdict:
        if not finie:
            raise
        raise PasEncore(
            f"{verdict} Cette partie est pourtant finie : demandez d'abord gainFinal, et "
            "comparez à None (if fini is not None), car 0 compte comme faux.",
            position(cases, etat),
        ) from None
    if egaux(trouvee, attendue):
        return
    if finie:
        conseil = "cette partie est finie : commencez par demander gainFinal"
    else:
        conseil = "la valeur est celle de la matrice des gains, la première des deux réponses"
    raise PasEncore(
        f"{appel.dit(cases, *etat)} renvoie {nombre(trouvee)}, et il faut {nombre(attendue)} ; "
        f"{conseil}.",
        position(cases, etat),
    )


def _est(valeur: object, attendue: float) -> bool:
    nombre_ = reel(valeur)
    return nombre_ is not None and egaux(nombre_, attendue)


def position(cases: int, etat: Etat) -> str:
    """A state in one line: the path, both stocks, and who has won if it is over.

    >>> position(5, (4, 3, 1))
    'GT..D  4 pierres à gauche, 3 pierres à droite'
    """
    state = State(cases, *etat)
    fin = GAME.outcome(state)
    ligne = f"{path_text(state)}  {stones(etat[0])} à gauche, {stones(etat[1])} à droite"
    if fin is None:
        return ligne
    gagnant = {LEFT: "la gauche gagne", RIGHT: "la droite gagne", None: "match nul"}
    return f"{ligne} : {gagnant[fin.winner]}"
