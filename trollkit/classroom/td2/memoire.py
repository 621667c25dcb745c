"""Question 6: the same answer is not worked out twice."""

import time
from functools import cache

from trollkit.classroom.questions.answers import Appel, Espace, au_plus, fonction
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td2.arbre import check_valeur
from trollkit.core.numbers import decimal
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.telling import stones

# Asked one after the other, twice each: (cells, left, right, troll). What a wrong key takes
# for one state follows the other: another troll, another board, the reserves exchanged,
# their difference alone, their digits alone.
DEPARTS = (
    (5, 0, 0, 2),
    (5, 1, 1, 2),
    (5, 3, 3, 2),
    (5, 3, 3, 1),
    (7, 3, 3, 2),
    (7, 3, 2, 2),
    (7, 2, 3, 2),
    (5, 2, 1, 1),
    (5, 4, 3, 1),
    (5, 5, 3, 1),
    (5, 3, 5, 3),
    (7, 1, 11, 3),
    (7, 11, 1, 3),
)
BANC = (7, 8)  # cells and stones on which the memory is tried: 1 s with, a minute without
PATIENCE_S = 8.0  # for all lines; memory keeps them, so that the next run goes on


@TD2.question("6", "valeur", essai_s=1.5)
def question6(espace: Espace) -> Reussi:
    """`valeur` works each state out once, and does not mix two of them up."""
    valeur = fonction(espace, "valeur", "cases, gauche, droite, troll")
    fonction(espace, "matriceDesGains", "cases, gauche, droite, troll", emprunt=True)
    cases, pierres = BANC
    essais = [State(*depart) for depart in (*DEPARTS, (cases, pierres, pierres, cases // 2))]
    utiles = len(set[State]().union(*map(suites, essais)))
    refait = (
        f"déjà {2 * utiles} matrices, alors qu'il n'y a que {utiles} états : valeur refait le "
        "même travail. Regardez si l'état est dans la mémoire (etat in memoire) avant de "
        "calculer, et rangez-y la réponse après."
    )
    try:
        with au_plus(2 * utiles, espace, ("matriceDesGains", "resoudre"), refait) as compte:
            for essai in essais:
                _check_memoire(valeur, essai)
    except PasEncore as verdict:
        if isinstance(espace.get("memoire"), list):
            raise PasEncore(
                "{verdict} Et memoire est une liste, quand il faut un dictionnaire, qui "
                "range une réponse sous chaque état : memoire = {{}}.",
                verdict.vue,
                verdict=verdict,
            ) from None
        if str(verdict) != refait or espace.get("memoire") != {}:
            raise
        raise PasEncore(
            "{refait} Le dictionnaire memoire est resté vide.", refait=refait
        ) from None
    return Reussi(
        f"{cases} cases et {pierres} pierres, et quelques états de plus : "
        f"{compte[0] or 'déjà en mémoire, 0'} matrices, au lieu de "
        f"{_ecrit(sum(map(chemins, essais)))} sans mémoire."
    )


def sans_memoire(cases: int, pierres: int) -> str:
    """How many matrices a function without memory builds from the opening, as one reads it.

    >>> sans_memoire(7, 15)
    '34\\u202f476\\u202f474'
    """
    return _ecrit(chemins(State(cases, pierres, pierres, cases // 2)))


def etats(cases: int, pierres: int) -> int:
    """How many states, not yet ended, a game can come to from the opening."""
    return len(suites(State(cases, pierres, pierres, cases // 2)))


def _ecrit(nombre: int) -> str:
    return f"{nombre:,}".replace(",", "\u202f")


@cache
def chemins(etat: State) -> int:
    """How many matrices it takes without memory."""
    if GAME.outcome(etat) is not None:
        return 0
    return 1 + sum(chemins(suivant) for suivant in _suivants(etat))


@cache
def suites(etat: State) -> frozenset[State]:
    """The states, not yet ended, that a game can come to from this one, itself among them."""
    vus: set[State] = set()
    attente = [etat]
    while attente:
        etat = attente.pop()
        if etat not in vus and GAME.outcome(etat) is None:
            vus.add(etat)
            attente += _suivants(etat)
    return frozenset(vus)


def _suivants(etat: State) -> list[State]:
    cases, gauche, droite, troll = etat
    return [
        State(cases, gauche - i, droite - j, troll + (i > j) - (i < j))
        for i in range(1, gauche + 1)
        for j in range(1, droite + 1)
    ]


def table(espace: Espace, cases: int = 7, pierres: int = 15) -> None:
    """Solve the openings with 1, 2, … stones by the student's own `valeur`, line by line.

    Each line is news of the work; the kernel can be interrupted. It pauses by itself after
    some seconds: what has a memory goes on where it was, what has none does not get further.
    """
    valeur = fonction(espace, "valeur", "cases, gauche, droite, troll")
    debut = time.perf_counter()
    for reserve in range(1, pierres + 1):
        trouvee = valeur.nombre(cases, reserve, reserve, cases // 2)
        duree = time.perf_counter() - debut
        print(
            f"{cases} cases, {stones(reserve):>10} : valeur {decimal(trouvee, 6)}   "
            f"{etats(cases, reserve):4} {'états' if reserve > 1 else 'état'}   "
            f"{decimal(duree, 1)} s en tout"
        )
        if duree > PATIENCE_S and reserve < pierres:
            print(
                "Pause. Exécutez de nouveau la cellule : ce qui est en mémoire n'est pas "
                "refait, et la suite avance."
            )
            return


def _check_memoire(valeur: Appel, essai: State) -> None:
    cases, *etat = essai
    gauche, droite, troll = etat
    check_valeur(valeur, cases, (gauche, droite, troll), _CLE)
    try:
        check_valeur(valeur, cases, (gauche, droite, troll))
    except PasEncore as verdict:
        raise PasEncore(
            "demandée une seconde fois, la réponse change : {verdict} Relisez ce qui "
            "est rangé dans la mémoire, et ce qui en est renvoyé.",
            verdict.vue,
            verdict=verdict,
        ) from None


_CLE = (
    "Si elle était juste avant, deux états différents partagent peut-être un souvenir : la clé "
    "doit contenir les quatre nombres."
)
