"""The figures and tables of the fifth sheet: boards, searches, regrets, times, frontiers.

No answer is checked here, only that a table can be computed within seconds. The engine's
refusals are said in French, and results of a student's function are drawn as they are.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from trollkit.beyond import opponents, search
from trollkit.beyond.boards import Config as Carte
from trollkit.beyond.boards import State as Position
from trollkit.beyond.boards import check_config, exact, parse_board, screen
from trollkit.beyond.boards.decomposition import Apart, ahead, shared
from trollkit.classroom.pret import parlant
from trollkit.classroom.questions.answers import Appel, egaux, liste_de, un_nombre
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.numbers import decimal
from trollkit.notebook.charts.style import draw, label, line
from trollkit.phrases import SIDES
from trollkit.solving import Floats, bounds
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.exact import sweep
from trollkit.trolls.response import Policy, constant, uniform
from trollkit.trolls.rules import GAME, Config, State

if TYPE_CHECKING:
    from trollkit.notebook.live.chart import LiveChart

Points = Sequence[tuple[float, float]]
Series = Mapping[str, Points]


# Questions 1 and 2: boards of any shape, and several trolls solved one by one.

GAINS = 12_000_000  # the most payoffs of a table, so that a cell answers within seconds
GAINS_SEPARES = 1_500_000  # the same for a table that is compared with its parts


def carte(plateau: str, pierres: int, trolls: Sequence[int], limite: int) -> Carte:
    """The configuration of the board named by a word; without `trolls`, one at the start.

    Raises PasEncore when its table has more payoffs than `limite`.
    """
    board = parse_board(plateau)
    config = check_config(board, trolls or (board.start(),), pierres)
    if exact.payoffs(config) > limite:
        raise PasEncore(
            "{plateau} avec {pierres} pierres et {trolls:troll} demanderait plus que "
            "quelques secondes ; prenez moins de pierres, ou moins de cases.",
            plateau=board.word,
            pierres=pierres,
            trolls=len(config.starts),
        )
    return config


@parlant()
def position(
    plateau: str, gauche: int, droite: int, trolls: Sequence[int] | int = ()
) -> tuple[Position, float]:
    """A position on the board named by a word, and its value for left.

    Without `trolls`, one troll is at the start.
    """
    cases = (trolls,) if isinstance(trolls, int) else trolls
    config = carte(plateau, max(gauche, droite), cases, GAINS)
    check_config(config.board, config.starts, min(gauche, droite))
    state = Position(config.board, gauche, droite, config.starts)
    return state, exact.solve(config).value(state)


def montrer(
    plateau: str, gauche: int = 10, droite: int = 10, trolls: Sequence[int] | int = ()
) -> None:
    """Draw a position, and print its value and where each side can push."""
    from IPython.display import HTML, display

    state, valeur = position(plateau, gauche, droite, trolls)
    display(HTML(screen.svg(state)))  # type: ignore[no-untyped-call]
    ligne = screen.position_line(state)
    print(f"{ligne[0].upper()}{ligne[1:]}.")
    print(f"Vue de la gauche, la position vaut {decimal(valeur)}.")
    for cell, player in product(sorted({*state.trolls}), PLAYERS):
        cases = " ou ".join(map(str, state.board.pushes[player][cell]))
        print(f"De la case {cell}, {SIDES[player]} peut pousser vers {cases}.")


def comparer(plateaux: Sequence[str], gauche: int = 10, droite: int = 9) -> None:
    """Print the value of each board's opening, with these stocks."""
    print(f"{gauche} pierres contre {droite}, vu de la gauche :")
    for plateau in plateaux:
        (board, *_, (troll,)), valeur = position(plateau, gauche, droite)
        print(
            f"  {decimal(valeur):>5}   {board.word} ({board.cells} cases, le troll à "
            f"{board.distances[LEFT][troll]} pas de chaque château)"
        )


@parlant()
def garanties(plateau: str, pierres: int) -> dict[str, float]:
    """Way to play two trolls, in French -> the payoff that it guarantees at the opening."""
    depart = (parse_board(plateau).start(),) * 2
    config = carte(plateau, pierres, depart, GAINS_SEPARES)
    separes, table = Apart(config), exact.solve(config)
    manieres = {
        "au hasard": exact.uniform(table.space, pierres),
        "moitié-moitié": shared(separes, evenly=True),
        "un partage prudent": shared(separes),
        "un tour d'avance": ahead(separes),
        "tous ensemble": table,
    }
    ici = pierres, pierres, table.space.number(depart)
    return {nom: float(exact.guaranteed(plan)[ici]) for nom, plan in manieres.items()}


def decouper(plateau: str, pierres: int) -> None:
    """Print the guaranteed payoff of each way to play two trolls (`garanties`)."""
    print(f"{plateau}, deux trolls, {pierres} pierres : gain garanti par partie")
    for nom, gain in garanties(plateau, pierres).items():
        print(f"  {decimal(gain):>5}   {nom}")


# Curves: dashes and marks differ too, not only the template's colours.

SIGNES = (("solid", "circle"), ("dash", "diamond"), ("dashdot", "square"), ("dot", "star"))


def figure(
    titre: str,
    axes: tuple[str, str],
    reperes: Sequence[float],
    series: Series,
    alt: str,
    racines: bool = False,
) -> "LiveChart":
    """A chart of up to four curves, by name.

    Both axes are logarithmic; with `racines` the x axis has square roots, the y axis is linear.
    `reperes` are the labels of the x axis, `alt` says the figure in words.
    """
    from trollkit.notebook.live.chart import LiveChart

    place = sqrt if racines else float
    traces = [
        line(
            [place(x) for x, _ in points],
            [y for _, y in points],
            name=label(nom),
            line={"dash": trait, "width": 3},
            marker={"symbol": signe, "size": 10},
            hovertext=[f"{label(nom)} : {decimal(x)} → {decimal(y, 3)}" for x, y in points],
            hovertemplate="%{hovertext}<extra></extra>",
        )
        for (nom, points), (trait, signe) in zip(series.items(), SIGNES, strict=False)
    ]
    sens = {} if racines else {"type": "log", "dtick": 1, "exponentformat": "none"}
    un, autre = ({"title": {"text": texte}, **sens} for texte in axes)
    noms = [f"{repere:g}".replace(".", ",") for repere in reperes]
    gradue = {**un, "tickvals": [*map(place, reperes)], "ticktext": noms}
    layout = {"xaxis": gradue, "yaxis": autre, "showlegend": True}
    return LiveChart(draw(traces, layout, title=titre, alt=alt))


# Question 3: four searches, and learning from regrets.

JEU = Config(5, 8)
METHODES: dict[str, search.Method] = {
    "programmes linéaires": search.LinearProgram,
    "regrets": search.RegretMatching,
    "Exp3": search.Exp3,
    "UCT découplé": search.DecoupledUCT,
}
ETAPES = (30, 100, 300, 1000, 3000)
RIEN = 1e-4  # a loss of 0 is drawn here, since a logarithmic axis has no 0
PIERRE_DOUBLE = np.array([[0.0, -1, 2], [1, 0, -1], [-2, 1, 0]])
TOURS = (1, 3, 10, 30, 100, 300, 1000)


@cache
def _ouverture() -> Floats:
    return solve(*JEU).payoffs(JEU.stones, JEU.stones, JEU.cells // 2)


def perte(matrice: Floats, gauche: Floats, droite: Floats) -> float:
    """The mean of what both mixes lose to an opponent that knows them."""
    return float(bounds(matrice[None], gauche[None], droite[None]).gap[0]) / 2


def chercheuse(methode: str, graine: int) -> search.Search[State, int]:
    """A search from the opening, with the method of that name in METHODES."""
    return search.Search(GAME, GAME.initial(JEU), METHODES[methode], chance=Random(graine))


def mesure(recherche: search.Search[State, int]) -> float:
    """The loss (`perte`) of a search's mixes at the opening, the rest played perfectly."""
    return perte(_ouverture(), recherche.mix(LEFT), recherche.mix(RIGHT))


def chercher(graine: int = 1) -> "LiveChart":
    """The chart of the loss of each search against its number of iterations."""
    series: dict[str, list[tuple[float, float]]] = {}
    for nom in METHODES:
        recherche, points = chercheuse(nom, graine), series.setdefault(nom, [])
        for etape in ETAPES:
            if not recherche.exact:
                recherche.run(etape - recherche.iterations)
                points.append((recherche.iterations, max(mesure(recherche), RIEN)))
        fin = " : valeur prouvée, la recherche s'arrête" if recherche.exact else ""
        print(
            f"{nom}, {recherche.iterations} itérations, perte "
            f"{decimal(mesure(recherche), 3)}{fin}"
        )
    dits = ", ".join(f"{nom} {decimal(points[-1][1], 3)}" for nom, points in series.items())
    titre = f"Chercher l'ouverture : {JEU.cells} cases, {JEU.stones} pierres"
    axes = "Itérations", "Perte par partie, au pire"
    return figure(titre, axes, ETAPES, series, f"Perte à la fin : {dits}.")


def apprendre(probabilites: Callable[..., Any]) -> "LiveChart":
    """Let `probabilites` play stone, paper, scissors against itself: a chart of what it learns.

    Any rule is drawn, right or wrong. Raises PasEncore when it gives no mix.
    """
    appel = Appel("probabilites", probabilites, "regrets")
    regrets, somme = np.zeros((2, 3)), np.zeros((2, 3))
    series: dict[str, list[tuple[float, float]]] = {"la moyenne": [], "le dernier mélange": []}
    for tour in range(1, TOURS[-1] + 1):
        un, autre = deux = np.array([_melange(appel, cote) for cote in regrets])
        gains = np.array([PIERRE_DOUBLE @ autre, -(un @ PIERRE_DOUBLE)])
        regrets += gains - (gains * deux).sum(1, keepdims=True)
        somme += deux
        if tour in TOURS:
            for points, melanges in zip(series.values(), (somme / tour, deux), strict=True):
                points.append((tour, max(perte(PIERRE_DOUBLE, *melanges), RIEN)))
    moyenne = ", ".join(decimal(part) for part in somme[0] / TOURS[-1])
    print(f"Pierre, feuille, ciseaux, en moyenne sur {TOURS[-1]} tours : {moyenne}.")
    axes = "Tours joués contre soi-même", "Perte par tour, au pire"
    perdu = decimal(series["la moyenne"][-1][1], 3)
    dit = f"Après {TOURS[-1]} tours, la moyenne perd {perdu}."
    return figure("Apprendre de ses regrets", axes, TOURS, series, dit)


def _melange(appel: Appel, regrets: Floats) -> Floats:
    parts = appel.lu(liste_de(un_nombre), "une liste de nombres", regrets.tolist())
    if len(parts) != len(regrets) or min(parts) < 0 or not egaux(sum(parts), 1):
        raise PasEncore(
            "{dit} donne {parts!r} ; il faut une probabilité par coup, aucune négative, "
            "de somme 1.",
            dit=appel.dit(regrets.round(3).tolist()),
            parts=[round(part, 3) for part in parts],
        )
    return np.array(parts)


# Question 4: the time that solving takes.

CASES = 7  # of the boards that are timed


def chronometrer(pierres: Sequence[int] = (5, 8, 12, 15)) -> "LiveChart":
    """The chart of the processor seconds of two ways to solve: state by state, by levels."""
    search.solve_program([[0.0]])  # imports scipy first, so that it is not counted
    series: dict[str, list[tuple[float, float]]] = {"un par un": [], "par niveaux": []}
    durees = ""
    for nombre in pierres:
        depart, debut = GAME.initial(Config(CASES, nombre)), time.process_time()
        etats = search.backward_induction(GAME, depart, search.solve_program)
        lent, debut = time.process_time() - debut, time.process_time()
        sweep(CASES, nombre)
        vite = time.process_time() - debut
        series["un par un"].append((nombre, lent))
        series["par niveaux"].append((nombre, vite))
        durees = f"{decimal(lent)} s un par un, {decimal(vite, 3)} s par niveaux"
        fois = f"{lent / vite:.0f} fois moins"
        print(f"{nombre} pierres, {len(etats)} états : {durees}, soit {fois}")
    axes = "Pierres", "Secondes de processeur"
    return figure(f"Résoudre {CASES} cases", axes, pierres, series, f"À la fin, {durees}.")


# Question 5: how much can be won from an imperfect opponent, at what risk.

JEU_COURT = Config(CASES, 10)
ADVERSAIRES: dict[str, Callable[[], Policy]] = {
    "n'importe quoi": lambda: uniform,
    "toujours 2": lambda: constant(2),
    "niveau 1": lambda: opponents.level(1, *JEU_COURT),
    "quantal": lambda: opponents.quantal_equilibrium(10, *JEU_COURT),
    "main qui tremble": lambda: opponents.noisy(solve(*JEU_COURT).mix, 0.2),
    "nombres ronds": lambda: opponents.round_numbers,
}
RISQUES = (0, 0.01, 0.1, 0.25, 0.5, 1)  # the labels of the axis


@cache
def modele(nom: str) -> Policy:
    """The opponent of that name in ADVERSAIRES, made once."""
    return ADVERSAIRES[nom]()


@cache
def bord(modele: Policy) -> Points:
    """The frontier against an opponent: pairs (risk, the greatest gain at that risk)."""
    trouves = opponents.frontier(modele, *JEU_COURT)
    return [(max(0.0, -point.guarantee), point.gain) for point in trouves]


def place(politique: Policy, modele: Policy) -> tuple[float, float]:
    """A policy's risk (its worst loss by game), and its gain by game against the model."""
    duel = exact_duel(politique, modele, *JEU_COURT)
    risque = max(0.0, -guaranteed_value(politique, *JEU_COURT))
    return risque, duel.win - duel.loss


@parlant()
def frontiere(adversaire: str | Policy, strategie: Policy | None = None) -> "LiveChart":
    """The chart of the frontier against an opponent, with the prudent policy and one's own."""
    nom = adversaire if isinstance(adversaire, str) else "votre adversaire"
    lui = modele(adversaire) if isinstance(adversaire, str) else adversaire
    points = bord(lui)
    siennes = {"la prudente": solve(*JEU_COURT).mix, "la vôtre": strategie}
    series = {"la frontière": points}
    for qui, politique in siennes.items():
        if politique is not None:
            risque, gain = place(politique, lui)
            print(f"{qui} : gagne {decimal(gain, 3)} par partie, risque {decimal(risque, 3)}")
            series[qui] = [(risque, gain)]
    (_, sans_risque), (tant, tout) = points[0], points[-1]
    alt = (
        f"Sans rien risquer, on prend jusqu'à {decimal(sans_risque)} par partie à {nom} ; en "
        f"risquant {decimal(tant)}, {decimal(tout)}."
    )
    axes = "Risque : perte par partie, au pire", "Gain par partie contre lui"
    titre = f"Prendre, et risquer : {nom}"
    return figure(titre, axes, RISQUES, series, alt, racines=True)
