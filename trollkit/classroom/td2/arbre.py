"""Question 5: from a state of the game to its matrix, and back from the end to the start."""

from collections.abc import Callable

from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    check_outils,
    egaux,
    fonction,
    reel,
)
from trollkit.classroom.questions.causes.appuis import lus
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.tasks import soupcon
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi
from trollkit.classroom.td2.matrices import PORTE, distincts, nombre, texte
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.integers import as_integer
from trollkit.core.text import many, show
from trollkit.trolls import solve
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.telling import path_text, stones

Etat = tuple[int, int, int]  # left stock, right stock, troll

SUITES = (
    (14, 15, 4, 2, 4),
    (15, 15, 3, 4, 2),
    (8, 6, 2, 3, 3),
    (4, 3, 1, 4, 3),
    (1, 9, 2, 1, 5),
    (10, 12, 5, 6, 2),  # on nine cells
)

# Small boards, so that a function without memory answers at once: (cells, left, right, troll).
ETATS = (
    (5, 1, 1, 2),
    (5, 2, 1, 1),
    (5, 1, 3, 3),
    (5, 2, 2, 2),
    (7, 2, 3, 3),
    (5, 4, 3, 1),
    (5, 5, 3, 1),  # a third, which no rounded answer is
    (5, 4, 5, 3),  # what follows is worth fractions
)


@TD2.question("5a", "etatSuivant")
def question5a(espace: Espace) -> Reussi:
    """`etatSuivant` gives the stocks and the troll after both throws."""
    appel = fonction(espace, "etatSuivant", "gauche, droite, troll, i, j")
    for gauche, droite, troll, i, j in SUITES:
        _check_suite(appel, (gauche, droite, troll), i, j)
    return Reussi("vous savez jouer un tour sans catapulte.")


def _check_suite(appel: Appel, etat: Etat, i: int, j: int) -> None:
    gauche, droite, troll = etat
    attendu = [gauche - i, droite - j, troll + (i > j) - (i < j)]
    reponse = appel(*etat, i, j)
    nombres = [as_integer(n) for n in reponse] if hasattr(reponse, "__iter__") else []
    if nombres == attendu:
        return
    if len(nombres) != 3 or None in nombres:
        trois = "trois nombres entiers : return gauche, droite, troll"
        raise appel.autre(reponse, trois, *etat, i, j)
    entiers = [n for n in nombres if n is not None]
    constat = f"{appel.dit(*etat, i, j)} renvoie {tuple(entiers)} ; "
    if sorted(entiers) == sorted(attendu):
        raise PasEncore(
            "{constat}les trois nombres y sont, dans un autre ordre : return gauche, "
            "droite, troll.",
            constat=constat,
        )
    if entiers[:2] != attendu[:2]:
        raise PasEncore(
            "{constat}il doit rester {attendu} à gauche et {attendu2} à droite : chacun"
            " perd ce qu'il lance.",
            constat=constat,
            attendu=attendu[0],
            attendu2=attendu[1],
        )
    pas = (
        "le troll reste"
        if i == j
        else f"le troll va d'une seule case vers la {'droite' if i > j else 'gauche'}"
    )
    raise PasEncore(
        "{constat}la gauche lance {i}, la droite {j} : {pas}, sur la case {attendu}.",
        constat=constat,
        i=i,
        j=j,
        pas=pas,
        attendu=attendu[2],
    )


@TD2.question("5b", "matriceDesGains", "valeur")
def question5b(espace: Espace) -> Reussi:
    """`matriceDesGains` and `valeur`, which call each other down to the end of the game."""
    matrice = fonction(espace, "matriceDesGains", "cases, gauche, droite, troll")
    valeur = fonction(espace, "valeur", "cases, gauche, droite, troll")
    check_outils(
        espace,
        etatSuivant="c'est la question 5a, ou, en attendant, etatSuivant = "
        "td2.secours.etatSuivant",
        resoudre="c'est la question 4, ou, en attendant, resoudre = td2.secours.resoudre",
    )
    check_valeur(valeur, 5, (0, 0, 2))  # over and drawn: 0 is no None
    for cases, *etat in ETATS:
        gauche, droite, troll = etat
        check_valeur(valeur, cases, (0, droite, troll))
        _check_matrice(matrice, cases, (gauche, droite, troll))
        check_valeur(valeur, cases, (gauche, droite, troll))
    return Reussi(
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
            "{dit} renvoie {reponse} ; il faut {gauche} de {droite} : chacun peut "
            "lancer de 1 pierre à toute sa réserve.",
            position(cases, etat),
            dit=appel.dit(cases, *etat),
            reponse=show(reponse),
            gauche=many(gauche, "ligne"),
            droite=many(droite, "nombre"),
        )
    table = solve(cases, max(gauche, droite))
    for i in range(1, gauche + 1):
        for j in range(1, droite + 1):
            suite = (gauche - i, droite - j, troll + (i > j) - (i < j))
            dite, vraie = reel(lignes[i - 1][j - 1]), table.value(*suite)
            if dite is None or not egaux(dite, vraie):
                montre = [show(lignes[i - 1][j - 1]), nombre(vraie)]
                dit, vaut = montre if dite is None else distincts(dite, vraie)
                raise PasEncore(
                    "si vous lancez {i} et l'autre {j}, votre matrice dit {dit}, mais l'état "
                    "qui suit vaut {vaut}. La case [i − 1][j − 1] est celle des lancers i et "
                    "j.",
                    f"avant : {position(cases, etat)}\naprès : {position(cases, suite)}",
                    i=i,
                    j=j,
                    dit=dit,
                    vaut=vaut,
                )


_NON_RONDS = ((5, 5, 3, 1), (5, 3, 5, 3), (5, 4, 3, 1))  # a third, minus a third, a half


def _arrondi(chiffres: int) -> Callable[..., bool]:
    return lambda dite, cases, *etat: egaux(
        dite, round(solve(cases, max(etat)).value(*etat), chiffres)
    )


_ARRONDIS = {
    f"c'est une valeur arrondie à {chiffres} décimales, gardez-les toutes": _arrondi(chiffres)
    for chiffres in (2, 3, 4, 5)
}


def check_valeur(appel: Appel, cases: int, etat: Etat, conseil: str = "") -> None:
    """Raise PasEncore, with the position, when the value is not that of the exact table.

    A wrong value, and not a function that fails, is told with the advice as well.
    """
    attendue = solve(cases, max(etat)).value(*etat)
    finie = GAME.outcome(State(cases, *etat)) is not None
    try:
        trouvee = appel.nombre(cases, *etat)
    except PasEncore as verdict:
        nulle = finie and not attendue and _sait_finir(appel, cases)
        suite = (
            " Cette partie est finie, et nulle : demandez d'abord gainFinal, et comparez à "
            "None (if fini is not None), car 0 compte comme faux."
        )
        if (
            finie
            and not nulle
            and "gainFinal" not in lus(getattr(appel.fonction, "__code__", None))
        ):
            suite, nulle = " Cette partie est finie, et valeur ne demande pas gainFinal.", True
        raise PasEncore(
            "{verdict}{suite}", position(cases, etat), verdict=verdict, suite=suite * nulle
        ) from None
    if egaux(trouvee, attendue):
        return
    if finie:
        raison = Phrase("cette partie est finie : commencez par demander gainFinal")
    elif manie := soupcon(appel.nombre, _NON_RONDS, _ARRONDIS):
        raison, conseil = Phrase("{manie}", manie=manie), ""
    else:
        raison = Phrase(
            "ce doit être la valeur de la matrice des gains, celle que resoudre trouve"
        )
    renvoyee, voulue = distincts(trouvee, attendue)
    raise PasEncore(
        "{appel} renvoie {renvoyee}, et il faut {voulue} ; {raison}.{conseil}",
        position(cases, etat),
        appel=appel.dit(cases, *etat),
        renvoyee=renvoyee,
        voulue=voulue,
        raison=raison,
        conseil=f" {conseil}" if conseil else "",
    )


def _sait_finir(appel: Appel, cases: int) -> bool:
    """Whether a game that is over and won has its value."""
    try:
        return egaux(appel.nombre(cases, 1, 0, cases // 2), 1)
    except PasEncore:
        return False


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
