"""Questions 3 and 4: searches, learning from regrets, and what a solution costs."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from trollkit.beyond.search import (
    DecoupledUCT,
    Exp3,
    LinearProgram,
    Method,
    RegretMatching,
    Search,
    backward_induction,
    solve_program,
)
from trollkit.classroom.questions.answers import Appel, egaux
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import as_integer, decimal
from trollkit.core.text import show
from trollkit.notebook.charts.style import ACCENT, NEUTRAL, SIDE_COLOURS, draw, label
from trollkit.solving import Floats, bounds
from trollkit.trolls import solve
from trollkit.trolls.exact import sweep
from trollkit.trolls.rules import GAME, Config, State

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

R = TypeVar("R")
Points = Sequence[tuple[float, float]]
# Dashes and marks say the same again as the colours.
SIGNES = (
    (SIDE_COLOURS[LEFT], "solid", "circle"),
    (SIDE_COLOURS[RIGHT], "dash", "square"),
    (ACCENT, "dot", "diamond"),
    (NEUTRAL, "dashdot", "triangle-up"),
)
JEU = Config(5, 8)
METHODES: dict[str, Method] = {
    "programmes linéaires": LinearProgram,
    "regrets": RegretMatching,
    "Exp3": Exp3,
    "UCT découplé": DecoupledUCT,
}
ETAPES = (30, 100, 300, 1000, 3000)
RIEN = 1e-4  # what nothing is drawn as: a logarithm has no zero
AXES = ("Itérations", "Perte par partie, au pire")
PIERRE_DOUBLE = np.array([[0.0, -1, 2], [1, 0, -1], [-2, 1, 0]])
TOURS = (1, 3, 10, 30, 100, 300, 1000)
CASES = 7  # of the boards that are timed
PLUS = 15  # stones; beyond, one would wait
LOIN, ETATS, ESSAIS = 30, 3494, 60


def courbes(
    titre: str,
    axes: tuple[str, str],
    series: Mapping[str, Points],
    alt: str,
    reperes: Sequence[int],
) -> "Figure":
    """One curve a series, up to four of them; their points are positive.

    `reperes` are named on the axis across.
    """
    traces = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": label(nom),
            "x": [x for x, _ in points],
            "y": [y for _, y in points],
            "line": {"color": couleur, "dash": trait, "width": 3},
            "marker": {"symbol": signe, "size": 9},
            "hovertemplate": f"{label(nom)} : %{{y:.3g}}<extra></extra>",
        }
        for (nom, points), (couleur, trait, signe) in zip(series.items(), SIGNES, strict=False)
    ]
    layout = {
        name: {"title": {"text": texte}, "type": "log", "dtick": 1, "exponentformat": "none"}
        for name, texte in zip(("xaxis", "yaxis"), axes, strict=True)
    }
    layout["xaxis"] |= {"tickvals": list(reperes), "ticktext": list(map(str, reperes))}
    return draw(traces, {**layout, "showlegend": True}, title=titre, alt=alt)


@cache
def _ouverture() -> Floats:
    return solve(*JEU).payoffs(JEU.stones, JEU.stones, JEU.cells // 2)


def perte(matrice: Floats, gauche: Floats, droite: Floats) -> float:
    """What both mixes lose, in the mean, to who knows them."""
    return float(bounds(matrice[None], gauche[None], droite[None]).gap[0]) / 2


def chercheuse(methode: str, graine: int) -> Search[State, int]:
    """A search from the opening, by the name of its method."""
    return Search(GAME, GAME.initial(JEU), METHODES[methode], chance=Random(graine))


def mesure(recherche: Search[State, int]) -> float:
    """What the opening mixes of a search lose, the rest being played perfectly."""
    return perte(_ouverture(), recherche.mix(LEFT), recherche.mix(RIGHT))


def chercher(graine: int = 1) -> None:
    """Draw what each search loses as its iterations go by, while they do."""
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

    if as_integer(graine) is None:
        raise PasEncore("la graine {graine} n'est pas un nombre entier.", graine=show(graine))
    titre = f"Chercher l'ouverture : {JEU.cells} cases, {JEU.stones} pierres"
    series: dict[str, list[tuple[float, float]]] = {nom: [] for nom in METHODES}
    graphique = LiveChart(courbes(titre, AXES, series, "Rien n'est encore mesuré.", ETAPES))
    display(graphique)  # type: ignore[no-untyped-call]
    recherches = {nom: chercheuse(nom, graine) for nom in METHODES}
    for etape in ETAPES:
        for nom, recherche in recherches.items():
            graphique.souci = f"Recherche en cours : {nom}, {etape} itérations…"
            if not recherche.exact:
                recherche.run(etape - recherche.iterations)
                point = recherche.iterations, max(mesure(recherche), RIEN)
                series[nom].append(point)
            dits = ", ".join(
                f"{seule} {decimal(points[-1][1], 3)}"
                for seule, points in series.items()
                if points
            )
            alt = f"Perte après {etape} itérations : {dits}."
            graphique.show(courbes(titre, AXES, series, alt, ETAPES))
    graphique.souci = ""
    for nom, recherche in recherches.items():
        fin = " : valeur prouvée, la recherche s'arrête" if recherche.exact else ""
        print(
            f"{nom}, {recherche.iterations} itérations, perte "
            f"{decimal(mesure(recherche), 3)}{fin}"
        )


def apprendre(probabilites: Any) -> None:
    """Let `probabilites` play stone, paper, scissors against itself, and draw what it learns.

    Whatever its rule, one sees where that leads.
    """
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

    if not callable(probabilites):
        raise PasEncore("{dit} n'est pas une fonction.", dit=show(probabilites))
    appel = Appel("probabilites", probabilites, "regrets")
    regrets, somme = np.zeros((2, 3)), np.zeros((2, 3))
    series: dict[str, list[tuple[float, float]]] = {"la moyenne": [], "le dernier mélange": []}
    for tour in range(1, TOURS[-1] + 1):
        un, autre = (_melange(appel, cote) for cote in regrets)
        gains = np.array([PIERRE_DOUBLE @ autre, -(un @ PIERRE_DOUBLE)])
        regrets += gains - (gains * (un, autre)).sum(1, keepdims=True)
        somme += (un, autre)
        if tour in TOURS:
            series["la moyenne"].append((tour, max(perte(PIERRE_DOUBLE, *somme / tour), RIEN)))
            dernier = perte(PIERRE_DOUBLE, un, autre)
            series["le dernier mélange"].append((tour, max(dernier, RIEN)))
    moyenne = ", ".join(decimal(part) for part in somme[0] / TOURS[-1])
    alt = f"Après {TOURS[-1]} tours, la moyenne perd {decimal(series['la moyenne'][-1][1], 3)}."
    axes = ("Tours joués contre soi-même", "Perte par tour, au pire")
    display(LiveChart(courbes("Apprendre de ses regrets", axes, series, alt, TOURS)))  # type: ignore[no-untyped-call]
    print(f"Pierre, feuille, ciseaux, en moyenne sur {TOURS[-1]} tours : {moyenne}.")


def _melange(appel: Appel, regrets: Floats) -> Floats:
    parts = appel.nombres(regrets.tolist())
    if len(parts) != len(regrets) or min(parts) < 0 or not egaux(sum(parts), 1):
        raise PasEncore(
            "{dit} donne {parts} ; il faut une probabilité par coup, aucune négative, "
            "de somme 1.",
            dit=appel.dit(regrets.round(3).tolist()),
            parts=_parts(parts),
        )
    return np.array(parts)


def _parts(melange: Iterable[float]) -> str:
    return show([round(float(part), 3) for part in melange])


def chronometrer(pierres: Sequence[int] = (5, 8, 12, 15)) -> None:
    """Draw what both ways cost, in seconds of processor, board after board."""
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

    listes = sorted(as_integer(nombre) or 0 for nombre in pierres)
    if not listes or not all(1 <= nombre <= PLUS for nombre in listes):
        raise PasEncore(
            "{pierres!r} ne va pas ; il faut une liste de nombres de pierres, de 1 à {plus}.",
            pierres=pierres,
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


def prevoir() -> None:
    """Say what one program a state of the large board would take, after some of them."""
    hasard, jeu = Random(1), Config(CASES, LOIN)
    matrices = []
    for _ in range(ESSAIS):
        gauche, droite = (hasard.randint(1, LOIN) for _ in range(2))
        matrices.append(solve(*jeu).payoffs(gauche, droite, hasard.randint(1, CASES - 2)))
    _, temps = _temps(lambda: [solve_program(matrice) for matrice in matrices])
    print(
        f"D'après {ESSAIS} matrices tirées au sort, les {ETATS} programmes prendraient environ "
        f"{decimal(temps / ESSAIS * ETATS, 1)} s."
    )


def _temps(travail: Callable[[], R]) -> tuple[R, float]:
    debut = time.process_time()
    rendu = travail()
    return rendu, time.process_time() - debut
