"""Questions 5 and 6: a state's value, back from the end of the game, then with a memory."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    au_plus,
    check_outils,
    egaux,
    fonction,
    forme,
    liste_de,
    milliers,
    reel,
    un_entier,
)
from trollkit.classroom.questions.question import (
    TD2,
    Tache,
    asks,
    distincts,
    n_uplets,
    nombre,
)
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi, devant
from trollkit.classroom.td2.matrices import DITS, PORTE, texte
from trollkit.classroom.td2.programme import question4
from trollkit.classroom.td2.secours import etatSuivant, resoudre
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.text import show
from trollkit.trolls import solve
from trollkit.trolls.partie import path_text, stones
from trollkit.trolls.rules import GAME, State

Etat = tuple[int, ...]  # left stock, right stock, troll

ETATS = n_uplets(DITS["etats"])


def _tour(dit: object, *cas: int) -> Phrase:
    """Advice: the state after a turn, and why."""
    (*_, i, j), voulu = cas, etatSuivant(*cas)
    pas = Phrase("reste")
    if i != j:
        cote = Phrase("droite" if i > j else "gauche")
        pas = Phrase("va d'une seule case vers la {cote}", cote=cote)
    return Phrase(
        "la gauche lance {i}, la droite {j} : il leur reste {voulu[0]} et {voulu[1]}, et le "
        "troll {pas}, sur la case {voulu[2]} ; return gauche, droite, troll",
        i=i,
        j=j,
        voulu=voulu,
        pas=pas,
    )


question5a = asks(
    *(TD2, "5a"),
    Tache(
        *("etatSuivant", "gauche, droite, troll, i, j"),
        n_uplets(DITS["tours"]),
        etatSuivant,
        lire=forme(
            liste_de(un_entier, combien=3),
            "trois nombres entiers : return gauche, droite, troll",
        ),
        pareil=lambda dit, voulu: (*dit,) == voulu,
        phrase="{appel} renvoie {dit} ; {conseil}.",
        propre=_tour,
    ),
    bravo=lambda: Reussi("vous savez jouer un tour sans catapulte."),
)


_APPUIS = {"etatSuivant": (question5a, etatSuivant), "resoudre": (question4, resoudre)}


@TD2.question("5b", "matriceDesGains", "valeur", appuis=_APPUIS, essai_s=1.5)
def question5b(espace: Espace) -> Reussi:
    """`matriceDesGains` and `valeur` are right; they call each other to the end of the game."""
    matrice = fonction(espace, "matriceDesGains", _PARAMETRES)
    valeur = fonction(espace, "valeur", _PARAMETRES)
    check_outils(espace, "td2", etatSuivant="5a", resoudre="4")
    check_valeur(valeur, 5, (0, 0, 2))  # over and drawn: the value 0, which is falsy
    for cases, gauche, droite, troll in ETATS:
        check_valeur(valeur, cases, (0, droite, troll))
        _check_matrice(matrice, cases, (gauche, droite, troll))
        check_valeur(valeur, cases, (gauche, droite, troll))
    _check_solve(espace)
    return Reussi(
        "reconnaissez-vous cette matrice ? 5 cases, 4 pierres contre 3, le troll à votre "
        f"porte : c'est celle de la question 1, et elle vaut {nombre(-0.5)}.",
        texte(PORTE),
    )


_PARAMETRES = "cases, gauche, droite, troll"
AILLEURS = 9, (1, 1, 4)  # a state of no other check, so that no memory has its answer


def _check_solve(espace: Espace) -> None:
    """Raise PasEncore when `valeur` borrows the kit's: a new Appel watches its first answer."""
    check_valeur(fonction(espace, "valeur", _PARAMETRES), *AILLEURS)


def _check_matrice(appel: Appel, cases: int, etat: Etat) -> None:
    gauche, droite, _ = etat
    lignes: list[list[Any]] = appel.lu(
        liste_de(liste_de()), "une liste de lignes", cases, *etat
    )
    avant = position(cases, etat)
    if [len(ligne) for ligne in lignes] != [droite] * gauche:
        raise PasEncore(
            "{dit} renvoie {lignes!r} ; il faut {gauche:ligne} de {droite:nombre} : chacun "
            "peut lancer de 1 pierre à toute sa réserve.",
            avant,
            dit=appel.dit(cases, *etat),
            lignes=lignes,
            gauche=gauche,
            droite=droite,
        )
    for i, j, suite in _tours(etat):
        case, vraie = lignes[i - 1][j - 1], _valeur(cases, *suite)
        dite = reel(case)
        if dite is None or not egaux(dite, vraie):
            deux = (show(case), nombre(vraie)) if dite is None else distincts(dite, vraie)
            raise PasEncore(
                "si vous lancez {i} et l'autre {j}, votre matrice dit {deux[0]}, mais l'état "
                "qui suit vaut {deux[1]}. La case [i − 1][j − 1] est celle des lancers i et j.",
                f"avant : {avant}\naprès : {position(cases, suite)}",
                i=i,
                j=j,
                deux=deux,
            )


def _tours(etat: Etat) -> Iterator[tuple[int, int, Etat]]:
    """Each pair of throws, with the state that follows."""
    gauche, droite, troll = etat
    for i in range(1, gauche + 1):
        for j in range(1, droite + 1):
            yield i, j, etatSuivant(gauche, droite, troll, i, j)


def _valeur(cases: int, *etat: int) -> float:
    return solve(cases, max(etat)).value(*etat)


def check_valeur(appel: Appel, cases: int, etat: Etat, conseil: str = "") -> None:
    """Raise PasEncore, with the position, when a value is not that of the exact table.

    `conseil` is added when the value is wrong, not when the function fails.
    """
    attendue = _valeur(cases, *etat)
    finie = GAME.outcome(State(cases, *etat)) is not None
    with devant(position(cases, etat)):
        trouvee = appel.nombre(cases, *etat)
        if egaux(trouvee, attendue):
            return
        raison = Phrase(
            "ce doit être la valeur de la matrice des gains, celle que resoudre trouve, avec "
            "toutes ses décimales"
        )
        if finie:
            raison = Phrase("cette partie est finie : commencez par demander gainFinal")
        raise PasEncore(
            "{appel} renvoie {deux[0]}, et il faut {deux[1]} ; {raison}.{conseil}",
            appel=appel.dit(cases, *etat),
            deux=distincts(trouvee, attendue),
            raison=raison,
            conseil=conseil,
        )


def position(cases: int, etat: Etat) -> str:
    """A state in one line: the path, both stocks, and who has won if it is over.

    >>> position(5, (4, 3, 1))
    'GT..D  4 pierres à gauche, 3 pierres à droite'
    """
    state = State(cases, *etat)
    ligne = f"{path_text(state)}  {stones(etat[0])} à gauche, {stones(etat[1])} à droite"
    if (fin := GAME.outcome(state)) is None:
        return ligne
    gagnant = {LEFT: "la gauche gagne", RIGHT: "la droite gagne", None: "match nul"}
    return f"{ligne} : {gagnant[fin.winner]}"


DEPARTS = n_uplets(DITS["departs"])
BANC = (7, 8)  # cells, stones: 1 s with a memory, a minute without


@TD2.question("6", "valeur", appuis=_APPUIS, essai_s=1.5)
def question6(espace: Espace) -> Reussi:
    """`valeur` computes each state once, and confuses no two states."""
    valeur = fonction(espace, "valeur", _PARAMETRES)
    fonction(espace, "matriceDesGains", _PARAMETRES, emprunt=True)
    essais = [*(State(*depart) for depart in DEPARTS), ouverture(*BANC)]
    utiles = len(set[State]().union(*map(suites, essais)))
    refait = Phrase(
        "déjà {matrices} matrices, alors qu'il n'y a que {utiles} états : valeur refait le "
        "même travail. Regardez si l'état est dans la mémoire (etat in memoire) avant de "
        "calculer, et rangez-y la réponse après, sous la clé etat : memoire est un "
        "dictionnaire.",
        matrices=2 * utiles,
        utiles=utiles,
    )
    with au_plus(2 * utiles, espace, ("matriceDesGains", "resoudre"), refait) as compte:
        for essai in essais:
            for _ in "calculée", "retenue":
                check_valeur(valeur, essai.cells, essai[1:], _CLE)
    _check_solve(espace)
    return Reussi(
        "{} cases et {} pierres, et quelques états de plus : ".format(*BANC)
        + f"{max(compte.appels) or 'déjà en mémoire, 0'} matrices, au lieu de "
        f"{milliers(sum(map(chemins, essais)))} sans mémoire."
    )


_CLE = (
    " Si elle était juste avant, deux états différents partagent peut-être un souvenir : la "
    "clé doit contenir les quatre nombres. Relisez ce qui est rangé, et ce qui est renvoyé."
)


def ouverture(cases: int, pierres: int) -> State:
    """The opening on so many cells, with so many stones."""
    return State(cases, pierres, pierres, cases // 2)


@cache
def chemins(etat: State) -> int:
    """How many matrices `valeur` makes for a state without a memory."""
    if GAME.outcome(etat) is not None:
        return 0
    return 1 + sum(chemins(suivant) for suivant in _suivants(etat))


@cache
def suites(etat: State) -> frozenset[State]:
    """The unfinished states that a game can reach from this one, which is included."""
    vus: set[State] = set()
    attente = [etat]
    while attente:
        etat = attente.pop()
        if etat not in vus and GAME.outcome(etat) is None:
            vus.add(etat)
            attente += _suivants(etat)
    return frozenset(vus)


def _suivants(etat: State) -> list[State]:
    cases, *reste = etat
    return [State(cases, *suite) for _, _, suite in _tours(tuple(reste))]
