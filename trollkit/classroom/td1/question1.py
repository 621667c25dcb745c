"""Question 1: a game on 7 cells with 15 stones."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.td1.recits import CASES, PIERRES, Espace, check_depart, partie_de


def question1(espace: Espace) -> None:
    """`p` is a game on 7 cells with 15 stones."""
    p = partie_de(espace, "p")
    if (p.nombreCases, p.stockInitial) == (PIERRES, CASES):
        raise PasEncore(
            f"p a {PIERRES} cases et {CASES} pierres ; donnez d'abord les cases, "
            "ensuite les pierres."
        )
    check_depart("p", p)
    reussi(f"p est une partie de {CASES} cases et {PIERRES} pierres.")
