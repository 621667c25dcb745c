"""What `recherche.py` measured, as a page with curves."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from statistics import mean, median
from typing import Any

from courbes import Points, write_curves

HERE = Path(__file__).parent
FLOOR = 1e-4  # where 0 is drawn, which a logarithm has no place for
PAGE = """# Chercher au lieu de résoudre : ce qui a été mesuré

Le rapport propose de coupler la recherche arborescente Monte-Carlo et la programmation
linéaire. Quatre façons de chercher (`trollkit.beyond.search`) partagent ici le même arbre : à
chaque nœud la valeur d'un programme linéaire (PL), l'appariement des regrets (RM), Exp3, UCT
découplé. Chaque position nouvelle est jugée par une partie au hasard, où l'on lance de 1 pierre
à toute sa réserve ; « lancers de 1 à 4 » : par une partie de petits lancers. L'exploitabilité
est ce que perd en moyenne un camp face à l'adversaire qui connaît son mélange (1 : toutes les
parties perdues, 0 : jeu parfait). Secondes de processeur, médianes des graines. Sur les
courbes, 0 est dessiné à 0,0001.

À refaire avec `python benchmarks/recherche.py --mesures mesures.jsonl`, qui reprend là où il
s'est arrêté. OpenSpiel (`pip install open_spiel cvxpy ecos`) et quantecon sont mesurés s'ils
sont là.

{same}

## Une recherche depuis l'ouverture

« Décision » : l'exploitabilité du mélange d'ouverture, la suite étant jouée parfaitement
(d'après la table exacte). « Stratégie » : celle de tout ce que l'arbre conseille, ses états
jamais vus étant joués au hasard ; c'est la meilleure réponse qui la mesure. « Prouvée » :
l'arbre de programmes linéaires s'est arrêté de lui-même, sa valeur est exacte. Une itération de
CFR+ parcourt tout l'arbre du jeu, une itération de MCCFR externe tous les coups d'un camp.

{opening}

## Chercher de nouveau dans chaque état

Sur 5 cases et 8 pierres, chaque état a droit à sa propre recherche : l'exploitabilité de la
stratégie entière, et le temps d'un coup.

{again}

## Sur un grand plateau, sans table

{duel_intro}

{duel}

## Ce qu'on en retient

{facts}
"""


def french(value: float | None, digits: int = 3) -> str:
    return "" if value is None else f"{value:.{digits}f}".replace(".", ",").replace("-", "−")


def seconds(value: float) -> str:
    """A duration with two figures that count."""
    digits = max(0, 1 - math.floor(math.log10(max(value, 1e-5))))
    return f"{french(value, digits)} s"


def grouped(measures: Iterable[Any], key: Callable[[Any], Any]) -> dict[Any, list[Any]]:
    """The measures by key, in the order in which keys first come."""
    groups = dict[Any, list[Any]]()
    for measure in measures:
        groups.setdefault(key(measure), []).append(measure)
    return groups


def drawn(value: float) -> float:
    return max(value, FLOOR)


def curve(measures: Sequence[Any], across: str, up: str) -> Points:
    """Medians over the seeds, a point for each number of iterations that was asked."""
    points = []
    for group in grouped(measures, lambda m: m.asked).values():
        known = [getattr(m, up) for m in group if getattr(m, up) is not None]
        if known:
            points.append((median(getattr(m, across) for m in group), drawn(median(known))))
    return points


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> str:
    marks = [":--"] * left + ["--:"] * (len(heads) - left)
    return "\n".join("| " + " | ".join(row) + " |" for row in [heads, marks, *rows])


def same(measures: list[Any]) -> str:
    if not measures:
        return ""
    rows = [[m.board, str(m.games), f"{m.root:.0e}", seconds(m.seconds)] for m in measures]
    said = (
        "Le jeu est celui d'OpenSpiel, `oshi_zumo(coins=s, size=(n−3)/2, min_bid=1, "
        "alesia=False)` : son itération de la valeur trouve les valeurs de notre table."
    )
    heads = ["Plateau", "États", "Plus grand écart", "Temps d'OpenSpiel"]
    return f"## Le même jeu\n\n{said}\n\n{table(heads, rows)}"


def opening(measures: list[Any]) -> str:
    parts = []
    for board, here in grouped(measures, lambda m: m.board).items():
        cells, stones = board.split("x")
        title = f"{cells} cases, {stones} pierres"
        ways = grouped(here, lambda m: m.who)
        parts.append(f"### {title}")
        for across, label, file in (
            ("seconds", "secondes de processeur", "temps"),
            ("done", "itérations", "iterations"),
        ):
            series = {who: curve(found, across, "root") for who, found in ways.items()}
            path = HERE / f"recherche-{board}-{file}.svg"
            up = "exploitabilité de la décision"
            parts.append(write_curves(path, f"L'ouverture, {title}", label, up, series))
        heads = ["Recherche", "Graines", "Itérations", "Temps", "Décision", "Stratégie", ""]
        parts.append(table(heads, [last_row(who, found) for who, found in ways.items()]))
    return "\n\n".join(parts)


def last(measures: Sequence[Any]) -> list[Any]:
    """The last point of each seed."""
    return [found[-1] for found in grouped(measures, lambda m: m.seed).values()]


def last_row(who: str, measures: Sequence[Any]) -> list[str]:
    ends = last(measures)
    whole = [m.whole for m in ends if m.whole is not None]
    return [
        who,
        str(len(ends)),
        f"{median(m.done for m in ends):.0f}",
        seconds(median(m.seconds for m in ends)),
        french(median(m.root for m in ends)),
        french(median(whole)) if whole else "",
        "prouvée" if all(m.proved for m in ends) else "",
    ]


def again(measures: list[Any]) -> str:
    ways = grouped(measures, lambda m: m.who)
    path = HERE / "recherche-a-chaque-etat.svg"
    series = {who: curve(found, "seconds", "whole") for who, found in ways.items()}
    picture = write_curves(
        path,
        "Une recherche par coup, 5 cases, 8 pierres",
        "secondes de processeur par coup",
        "exploitabilité",
        series,
    )
    counts = sorted({m.asked for m in measures})
    rows = []
    for who, found in ways.items():
        by_count = grouped(found, lambda m: m.asked)
        rows.append([who, *(french(median(m.whole for m in by_count[n])) for n in counts)])
    return f"{picture}\n\n{table(['Itérations par coup', *map(str, counts)], rows)}"


def duels(measures: list[Any]) -> str:
    """What the row wins from the column, in the mean of their games."""
    pairs = grouped(measures, lambda m: (m.who, m.against))
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    rows = []
    for a in names:
        won = [
            [m.root for m in pairs.get((a, b), [])] + [-m.root for m in pairs.get((b, a), [])]
            for b in names
        ]
        rows.append([a, *(french(mean(results), 2) if results else "" for results in won)])
    games = min((sum(m.games for m in pair) for pair in pairs.values()), default=1)
    margin = math.sqrt(2 * math.log(2 / 0.05) / games)  # Hoeffding, results from −1 to 1
    said = (
        f"{games} parties par case, autant de chaque côté ; si peu, qu'une moyenne n'est sûre "
        f"(à 95 %, inégalité de Hoeffding) qu'à {french(margin, 2)} près."
    )
    return f"{table(['Gagne contre →', *names], rows)}\n\n{said}"


def facts(measures: list[Any], exact: Callable[[str], float]) -> str:
    """What the numbers say, in sentences."""
    said = []
    for board, here in grouped(measures, lambda m: m.board).items():
        ways = {who: last(found) for who, found in grouped(here, lambda m: m.who).items()}
        tree = ways.get("programmes linéaires", [])
        if tree and all(m.proved for m in tree):
            said.append(
                f"- {board} : l'arbre de programmes linéaires prouve la valeur en "
                f"{median(m.done for m in tree):.0f} itérations et "
                f"{seconds(median(m.seconds for m in tree))} ; la table du kit résout tous les "
                f"états en {seconds(exact(board))}."
            )
        else:
            best = min(ways, key=lambda who: median(m.root for m in ways[who]))
            said.append(
                f"- {board} : la meilleure décision au bout du temps accordé est celle de "
                f"« {best} » ({french(median(m.root for m in ways[best]))}) ; la table du kit "
                f"résout tous les états en {seconds(exact(board))}."
            )
        modest = ways.get("PL, lancers de 1 à 4")
        if modest and not all(m.proved for m in tree):
            said.append(
                f"- {board} : par de petits lancers, l'arbre de programmes linéaires "
                f"perd {french(median(m.root for m in modest))} au lieu de "
                f"{french(median(m.root for m in tree))}."
            )
    return "\n".join(said)


def write(measures: list[Any], duel_intro: str, exact: Callable[[str], float]) -> None:
    """Write `recherche.md` and its curves; `exact` times the table of a board."""
    by = {
        question: list(found)
        for question, found in groupby(
            sorted(
                measures, key=lambda m: ["same", "opening", "again", "duel"].index(m.question)
            ),
            key=lambda m: m.question,
        )
    }
    page = PAGE.format(
        same=same(by.get("same", [])),
        opening=opening(by.get("opening", [])),
        again=again(by.get("again", [])),
        duel_intro=duel_intro,
        duel=duels(by.get("duel", [])),
        facts=facts(by.get("opening", []), exact),
    )
    (HERE / "recherche.md").write_text(page, encoding="utf-8")
    print(f"Écrit : {HERE / 'recherche.md'} et ses courbes.")
