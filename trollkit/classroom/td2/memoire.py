"""Question 6: the same answer is not worked out twice."""

import time
from functools import cache

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, au_plus, fonction
from trollkit.classroom.td2.arbre import check_valeur
from trollkit.core.numbers import decimal
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.telling import stones

BANC = (7, 8)  # cells and stones on which the memory is tried: 1 s with, a minute without
PATIENCE_S = 8.0  # for all lines; memory keeps them, so that the next run goes on


def question6(espace: Espace) -> None:
    """`valeur` works each state out once, and does not mix two of them up."""
    valeur = fonction(espace, "valeur", "cases, gauche, droite, troll")
    fonction(espace, "matriceDesGains", "cases, gauche, droite, troll")
    cases, pierres = BANC
    permis = 2 * etats(cases, pierres)
    refait = (
        f"déjà {permis} matrices, alors qu'il n'y a que {permis // 2} états : valeur refait le "
        "même travail. Regardez dans la mémoire avant de calculer, et rangez-y la réponse "
        "après."
    )
    with au_plus(permis, espace, ("matriceDesGains", "resoudre"), refait) as compte:
        for depart in ((5, 3, 3, 2), (5, 3, 3, 1), (7, 3, 3, 2), (7, 3, 2, 2), (7, 2, 3, 2)):
            _check_cle(valeur, depart)
        check_valeur(valeur, cases, (pierres, pierres, cases // 2))
    reussi(
        f"{cases} cases et {pierres} pierres : {compte[0] or 'déjà en mémoire, 0'} matrices, "
        f"au lieu de {sans_memoire(cases, pierres)} sans mémoire."
    )


def sans_memoire(cases: int, pierres: int) -> str:
    """How many matrices a function without memory builds from the opening, as one reads it.

    >>> sans_memoire(7, 15)
    '34\\u202f476\\u202f474'
    """

    @cache
    def compte(gauche: int, droite: int, troll: int) -> int:
        if GAME.outcome(State(cases, gauche, droite, troll)) is not None:
            return 0
        return 1 + sum(
            compte(gauche - i, droite - j, troll + (i > j) - (i < j))
            for i in range(1, gauche + 1)
            for j in range(1, droite + 1)
        )

    return f"{compte(pierres, pierres, cases // 2):,}".replace(",", "\u202f")


@cache
def etats(cases: int, pierres: int) -> int:
    """How many states, not yet ended, a game can come to from the opening."""
    vus = set()
    attente = [State(cases, pierres, pierres, cases // 2)]
    while attente:
        etat = attente.pop()
        if etat in vus or GAME.outcome(etat) is not None:
            continue
        vus.add(etat)
        _, gauche, droite, troll = etat
        attente += [
            State(cases, gauche - i, droite - j, troll + (i > j) - (i < j))
            for i in range(1, gauche + 1)
            for j in range(1, droite + 1)
        ]
    return len(vus)


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


def _check_cle(valeur: Appel, depart: tuple[int, int, int, int]) -> None:
    cases, *etat = depart
    gauche, droite, troll = etat
    try:
        check_valeur(valeur, cases, (gauche, droite, troll))
    except PasEncore as verdict:
        raise PasEncore(
            f"{verdict} Si elle était juste avant, deux états différents partagent peut-être "
            "un souvenir : la clé doit contenir les quatre nombres.",
            verdict.vue,
        ) from None
