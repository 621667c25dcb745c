"""Question 4: one linear program a state, against whole levels at once."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

import numpy as np

from trollkit.classroom.questions.answers import Espace, reel
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, absent
from trollkit.classroom.td5.figures import courbes
from trollkit.core.integers import as_integer
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.solving import solve_program
from trollkit.solving.search import backward_induction
from trollkit.trolls import solve
from trollkit.trolls.exact.sweep import sweep
from trollkit.trolls.rules import GAME, Config, push

R = TypeVar("R")
CASES = 7
PLUS = 15  # stones; beyond, one would wait
LOIN, ETATS, ESSAIS = 30, 3494, 60


def chronometrer(pierres: Sequence[int] = (5, 8, 12, 15)) -> None:
    """Draw what both ways cost, in seconds of processor, board after board."""
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

    listes = sorted(as_integer(nombre) or 0 for nombre in pierres)
    if not listes or not all(1 <= nombre <= PLUS for nombre in listes):
        raise PasEncore(
            "{pierres} ne va pas ; il faut une liste de nombres de pierres, de 1 à {plus}.",
            pierres=show(pierres),
            plus=PLUS,
        )
    titre, axes = f"Résoudre {CASES} cases", ("Pierres", "Secondes de processeur")
    series: dict[str, list[tuple[float, float]]] = {"un par un": [], "par niveaux": []}
    graphique = LiveChart(courbes(titre, axes, series, "Rien n'est encore mesuré.", listes))
    display(graphique)  # type: ignore[no-untyped-call]
    solve_program([[0.0]])  # what it imports is not counted
    for nombre in listes:
        graphique.souci = f"Mesure en cours : {nombre} pierres…"
        ouverture = GAME.initial(Config(CASES, nombre))
        etats, lent = _temps(partial(backward_induction, GAME, ouverture, solve_program))
        _, vite = _temps(partial(sweep, CASES, nombre))
        for temps, points in zip((lent, vite), series.values(), strict=True):
            points.append((nombre, temps))
        durees = f"{decimal(lent)} s un par un, {decimal(vite, 3)} s par niveaux"
        graphique.show(courbes(titre, axes, series, f"{nombre} pierres : {durees}.", listes))
        print(
            f"{nombre} pierres, {len(etats)} états : {durees}, soit "
            f"{lent / vite:.0f} fois moins"
        )
    graphique.souci = ""


def prevoir(espace: Espace) -> None:
    """Hold `prevision`, in seconds, against what some matrices of the large board take."""
    if absent(espace, "prevision"):
        raise PasCommence("la variable prevision attend un nombre de secondes.")
    prevision = reel(espace["prevision"])
    if prevision is None or prevision < 0:
        dit = show(espace["prevision"])
        raise PasEncore("prevision vaut {dit} ; il faut un nombre de secondes.", dit=dit)
    table, hasard = solve(CASES, LOIN), Random(1)
    matrices = []
    for _ in range(ESSAIS):
        gauche, droite = (hasard.randint(1, LOIN) for _ in range(2))
        troll = hasard.randint(1, CASES - 2)
        lignes = [
            [
                table.value(gauche - i, droite - j, troll + push(i, j))
                for j in range(1, droite + 1)
            ]
            for i in range(1, gauche + 1)
        ]
        matrices.append(np.array(lignes))
    _, temps = _temps(lambda: [solve_program(matrice) for matrice in matrices])
    print(f"Vous prévoyez {decimal(prevision, 1)} s pour {LOIN} pierres.")
    print(
        f"D'après {ESSAIS} matrices tirées au sort, les {ETATS} programmes prendraient environ "
        f"{decimal(temps / ESSAIS * ETATS, 1)} s."
    )


def _temps(travail: Callable[[], R]) -> tuple[R, float]:
    debut = time.process_time()
    rendu = travail()
    return rendu, time.process_time() - debut
