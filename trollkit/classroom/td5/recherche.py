"""Question 3: searches against each other, and learning from regrets."""

from collections.abc import Iterable
from functools import cache
from random import Random

import numpy as np

from trollkit import trolls
from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.question import TD5
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, en_essai
from trollkit.classroom.td5.figures import courbes
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.integers import as_integer
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.solving.arrays import Floats
from trollkit.solving.certificate import bounds
from trollkit.solving.search import (
    DecoupledUCT,
    Exp3,
    LinearProgram,
    Method,
    RegretMatching,
    Search,
)
from trollkit.trolls.rules import GAME, Config, State, push

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
REGRETS = ((0, 0, 0), (1, 3, -4), (-2, -1, -3), (0, 6, 2), (3, -1), (-3, -1), (0.5, 0, -2, 1.5))


@cache
def _ouverture() -> Floats:
    """What each pair of first throws is worth when all is perfect afterwards."""
    table, lancers = trolls.solve(*JEU), range(1, JEU.stones + 1)
    reste, troll = JEU.stones, JEU.cells // 2
    return np.array(
        [
            [table.value(reste - i, reste - j, troll + push(i, j)) for j in lancers]
            for i in lancers
        ]
    )


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


@TD5.question("apprendre", "probabilites")
def apprendre(espace: Espace) -> Reussi:
    """Let `probabilites` play stone, paper, scissors against itself, and draw what it learns.

    Whatever its rule, one sees where that leads; the verdict is on the rule that is asked for.
    """
    appel = fonction(espace, "probabilites", "regrets")
    if not en_essai():
        _dessine(appel)
    for regrets in map(np.array, REGRETS):
        positifs = np.maximum(regrets, 0)
        parts = positifs if positifs.any() else np.ones(len(regrets))
        attendu = parts / parts.sum()
        trouve = _melange(appel, regrets)
        if not all(map(egaux, trouve, attendu)):
            raise PasEncore(
                "{dit} donne {parts} ; la règle demandée donne {parts2}.",
                dit=appel.dit(regrets.tolist()),
                parts=_parts(trouve),
                parts2=_parts(attendu),
            )
    return Reussi(
        "chaque regret positif a sa part, et les tours joués apprennent le mélange prudent."
    )


def _dessine(appel: Appel) -> None:
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

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
