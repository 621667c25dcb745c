"""Questions 3 to 5: searches, what is learnt from regrets, what a solution costs, and what can
be taken from an imperfect opponent, at what risk.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from trollkit.beyond import opponents as joueurs
from trollkit.beyond.opponents import Point, frontier
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
from trollkit.classroom.td5.plateaux import parlant
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import as_integer, decimal
from trollkit.core.text import show
from trollkit.notebook.charts.style import ACCENT, NEUTRAL, SIDE_COLOURS, draw, label, line
from trollkit.solving import Floats, bounds
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.exact import sweep
from trollkit.trolls.response import Policy, constant, uniform
from trollkit.trolls.rules import GAME, Config, State

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.notebook.live.chart import LiveChart

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


class Courbes:
    """A chart of curves that grow while they are measured, up to four; both axes multiply.

    `reperes` are named on the axis across.
    """

    def __init__(
        self, titre: str, axes: tuple[str, str], noms: Iterable[str], reperes: Sequence[int]
    ) -> None:
        from IPython.display import display

        from trollkit.notebook.live.chart import LiveChart

        self.titre, self.axes, self.reperes = titre, axes, list(reperes)
        self.series: dict[str, list[tuple[float, float]]] = {nom: [] for nom in noms}
        self.graphique = LiveChart(self.figure("Rien n'est encore mesuré."))
        display(self.graphique)  # type: ignore[no-untyped-call]

    def figure(self, alt: str) -> "Figure":
        """The curves as they stand, which `alt` says in words."""
        traces = [
            _trace(
                nom,
                points,
                line={"color": couleur, "dash": trait, "width": 3},
                marker={"symbol": signe, "size": 9},
                hovertemplate=f"{label(nom)} : %{{y:.3g}}<extra></extra>",
            )
            for (nom, points), (couleur, trait, signe) in zip(
                self.series.items(), SIGNES, strict=False
            )
        ]
        layout: dict[str, Any] = {
            name: {
                "title": {"text": texte},
                "type": "log",
                "dtick": 1,
                "exponentformat": "none",
            }
            for name, texte in zip(("xaxis", "yaxis"), self.axes, strict=True)
        }
        layout["xaxis"] |= {"tickvals": self.reperes, "ticktext": [*map(str, self.reperes)]}
        return draw(traces, {**layout, "showlegend": True}, title=self.titre, alt=alt)

    def montre(self, alt: str, souci: str = "") -> None:
        """Draw what was measured, and say what comes next."""
        self.graphique.souci = souci
        self.graphique.show(self.figure(alt))


def _trace(nom: str, points: Points, **signes: Any) -> dict[str, Any]:
    return line([x for x, _ in points], [y for _, y in points], name=label(nom), **signes)


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
    if as_integer(graine) is None:
        raise PasEncore("la graine {graine} n'est pas un nombre entier.", graine=show(graine))
    titre = f"Chercher l'ouverture : {JEU.cells} cases, {JEU.stones} pierres"
    courbes = Courbes(titre, AXES, METHODES, ETAPES)
    recherches = {nom: chercheuse(nom, graine) for nom in METHODES}
    for etape in ETAPES:
        for nom, recherche in recherches.items():
            courbes.graphique.souci = f"Recherche en cours : {nom}, {etape} itérations…"
            if not recherche.exact:
                recherche.run(etape - recherche.iterations)
                point = recherche.iterations, max(mesure(recherche), RIEN)
                courbes.series[nom].append(point)
            dits = ", ".join(
                f"{seule} {decimal(points[-1][1], 3)}"
                for seule, points in courbes.series.items()
                if points
            )
            courbes.montre(f"Perte après {etape} itérations : {dits}.")
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
    _check_fonction(probabilites)
    appel = Appel("probabilites", probabilites, "regrets")
    regrets, somme = np.zeros((2, 3)), np.zeros((2, 3))
    moyennes: list[tuple[float, float]] = []
    derniers: list[tuple[float, float]] = []
    for tour in range(1, TOURS[-1] + 1):
        un, autre = (_melange(appel, cote) for cote in regrets)
        gains = np.array([PIERRE_DOUBLE @ autre, -(un @ PIERRE_DOUBLE)])
        regrets += gains - (gains * (un, autre)).sum(1, keepdims=True)
        somme += (un, autre)
        if tour in TOURS:
            moyennes.append((tour, max(perte(PIERRE_DOUBLE, *somme / tour), RIEN)))
            derniers.append((tour, max(perte(PIERRE_DOUBLE, un, autre), RIEN)))
    axes = ("Tours joués contre soi-même", "Perte par tour, au pire")
    courbes = Courbes("Apprendre de ses regrets", axes, (), TOURS)
    courbes.series |= {"la moyenne": moyennes, "le dernier mélange": derniers}
    courbes.montre(f"Après {TOURS[-1]} tours, la moyenne perd {decimal(moyennes[-1][1], 3)}.")
    moyenne = ", ".join(decimal(part) for part in somme[0] / TOURS[-1])
    print(f"Pierre, feuille, ciseaux, en moyenne sur {TOURS[-1]} tours : {moyenne}.")


def _melange(appel: Appel, regrets: Floats) -> Floats:
    parts = appel.nombres(regrets.tolist())
    if len(parts) != len(regrets) or min(parts) < 0 or not egaux(sum(parts), 1):
        raise PasEncore(
            "{dit} donne {parts} ; il faut une probabilité par coup, aucune négative, "
            "de somme 1.",
            dit=appel.dit(regrets.round(3).tolist()),
            parts=show([round(part, 3) for part in parts]),
        )
    return np.array(parts)


def _check_fonction(fonction: object) -> None:
    if not callable(fonction):
        raise PasEncore("{fonction!r} n'est pas une fonction.", fonction=fonction)


def chronometrer(pierres: Sequence[int] = (5, 8, 12, 15)) -> None:
    """Draw what both ways cost, in seconds of processor, board after board."""
    listes = sorted(as_integer(nombre) or 0 for nombre in pierres)
    if not listes or not all(1 <= nombre <= PLUS for nombre in listes):
        raise PasEncore(
            "{pierres!r} ne va pas ; il faut une liste de nombres de pierres, de 1 à {plus}.",
            pierres=pierres,
            plus=PLUS,
        )
    axes = "Pierres", "Secondes de processeur"
    courbes = Courbes(f"Résoudre {CASES} cases", axes, ("un par un", "par niveaux"), listes)
    solve_program([[0.0]])  # what it imports is not counted
    for nombre in listes:
        courbes.graphique.souci = f"Mesure en cours : {nombre} pierres…"
        ouverture = GAME.initial(Config(CASES, nombre))
        etats, lent = _temps(partial(backward_induction, GAME, ouverture, solve_program))
        _, vite = _temps(partial(sweep, CASES, nombre))
        for temps, points in zip((lent, vite), courbes.series.values(), strict=True):
            points.append((nombre, temps))
        durees = f"{decimal(lent)} s un par un, {decimal(vite, 3)} s par niveaux"
        courbes.montre(f"{nombre} pierres : {durees}.")
        print(
            f"{nombre} pierres, {len(etats)} états : {durees}, soit "
            f"{lent / vite:.0f} fois moins"
        )


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


JEU_COURT = Config(CASES, 10)
ADVERSAIRES: dict[str, Callable[[], Policy]] = {
    "n'importe quoi": lambda: uniform,
    "toujours 2": lambda: constant(2),
    "niveau 1": lambda: joueurs.level(1, *JEU_COURT),
    "quantal": lambda: joueurs.quantal_equilibrium(10, *JEU_COURT),
    "main qui tremble": lambda: joueurs.noisy(solve(*JEU_COURT).mix, 0.2),
    "nombres ronds": lambda: joueurs.round_numbers,
}
RISQUES = (0, 0.01, 0.1, 0.25, 0.5, 1)  # named on the axis
Place = tuple[float, float]  # risk, gain


@cache
def connu(nom: str) -> tuple[Policy, list[Point]]:
    """The model of a name, and the frontier against it."""
    modele = ADVERSAIRES[nom]()
    return modele, frontier(modele, *JEU_COURT)


def place(politique: Policy, modele: Policy) -> Place:
    """What a policy risks with anybody, and what it gains against the model."""
    duel = exact_duel(politique, modele, *JEU_COURT)
    risque = max(0.0, -guaranteed_value(politique, *JEU_COURT))
    return risque, duel.win - duel.loss


def frontiere(adversaire: Any, strategie: Any = None) -> "LiveChart":
    """Draw the frontier against an opponent, with the prudent and one's own policy on it.

    Raises PasEncore on an opponent that is not known, and on what is no policy.
    """
    from trollkit.notebook.live.chart import LiveChart

    siennes = {"la prudente": solve(*JEU_COURT).mix}
    if strategie is not None:
        _check_fonction(strategie)
        siennes["la vôtre"] = strategie
    nom = adversaire if isinstance(adversaire, str) else "votre adversaire"
    if nom not in ADVERSAIRES and not callable(adversaire):
        raise PasEncore(
            "{adversaire!r} n'est pas un adversaire ; il faut {noms}.",
            adversaire=adversaire,
            noms=", ".join(f"« {nom} »" for nom in ADVERSAIRES),
        )
    with parlant():
        modele, trouves = (
            connu(nom) if nom in ADVERSAIRES else (adversaire, frontier(adversaire, *JEU_COURT))
        )
        marques = {qui: place(politique, modele) for qui, politique in siennes.items()}
    bord = [(max(0.0, -point.guarantee), point.gain) for point in trouves]
    for qui, (risque, gain) in marques.items():
        print(f"{qui} : gagne {decimal(gain, 3)} par partie, risque {decimal(risque, 3)}")
    return LiveChart(figure(nom, bord, marques))


def figure(nom: str, bord: Points, marques: Mapping[str, Place]) -> "Figure":
    """Gain against risk, on a scale of square roots."""
    traces = [
        _trace(
            qui,
            [(risque**0.5, gain) for risque, gain in places],
            line={"color": couleur, "width": 3},
            marker={"color": couleur, "symbol": signe, "size": taille},
            hovertext=[f"risque {decimal(r, 3)}, gain {decimal(g, 3)}" for r, g in places],
            hovertemplate="%{hovertext}<extra></extra>",
        )
        for (qui, places), couleur, signe, taille in zip(
            {"la frontière": bord, **{qui: [ou] for qui, ou in marques.items()}}.items(),
            (SIDE_COLOURS[LEFT], ACCENT, SIDE_COLOURS[RIGHT]),
            ("circle", "diamond", "star"),
            (6, 15, 15),
            strict=False,
        )
    ]
    layout = {
        "xaxis": {
            "title": {"text": "Risque : perte par partie, au pire"},
            "tickvals": [risque**0.5 for risque in RISQUES],
            "ticktext": [decimal(risque) for risque in RISQUES],
            "range": [-0.04, 1.04],
        },
        "yaxis": {"title": {"text": "Gain par partie contre lui"}},
        "showlegend": True,
    }
    (_, sans_risque), (_, tout) = bord[0], bord[-1]
    alt = (
        f"Sans rien risquer, on prend jusqu'à {decimal(sans_risque)} par partie à {nom} ; en "
        f"risquant {decimal(bord[-1][0])}, {decimal(tout)}."
    )
    return draw(traces, layout, title=f"Prendre, et risquer : {nom}", alt=alt)
