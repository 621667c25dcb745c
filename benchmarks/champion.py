"""The champions against the whole ladder: `python benchmarks/champion.py --graines 2`.

Duels are played seed by seed, each result is a line of the file given with --mesures as soon
as it is known, and those already there are not played again; the table is drawn from it.
Memoryless opponents have an exact best response: the share of it that the adaptive champion
earns is shown. The gain of its bank is its score without the luck: the same expectation, and
a smaller variance. Times are those of the champion alone, in seconds of processor, as the
arena counts them.
"""

import argparse
import json
import random
import runpy
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

import trollkit.trolls.champions as champions
import trollkit.trolls.parties as exemples
from trollkit.trolls.champion import STAKE, Adaptive
from trollkit.trolls.discipline import CATEGORIES, check_category
from trollkit.trolls.duel import Strategie, play_duel
from trollkit.trolls.opponent import Branches
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import Policy, guaranteed_value
from trollkit.trolls.rules import GAME, Config
from trollkit.trolls.strategies import chocolatier, find, ladder

FOLDER = Path(champions.__file__).parent
CHAMPIONS = ("prudent", "sans_perte", "adaptatif")
EXAMPLES = {"exemple1": "strategieExemple1", "exemple2": "strategieExemple2"}
MEMORYLESS = (
    *EXAMPLES,
    "hasard",
    "toujours_un",
    "moitie",
    "metronome",
    "petits_des",
    "toujours_trois",
    "compteur",
    "chocolatier",
)
MINDFUL = tuple(rung.id for rung in ladder() if rung.id not in MEMORYLESS)


COLUMNS = (
    "Adversaire",
    "Catégorie",
    "Graines",
    "Score moyen",
    "Sans la chance",
    "Gagnés",
    "Meilleure",
    "Part",
    "Prudent",
    "µs/coup",
    "1er coup",
    "Pire coup",
    "Pire total",
)


class Measure(NamedTuple):
    """One duel of a champion."""

    champion: str
    opponent: str
    category: str
    seed: int
    games: int
    score: int
    moves: int
    seconds: float
    first: float  # seconds of the first move,
    worst: float  # and of the longest other one
    earned: float | None = None  # what the bank of the adaptive champion has gained


class Timed:
    """A strategy with a stop-watch."""

    def __init__(self, strategy: Strategie) -> None:
        self._strategy = strategy
        self.times: list[float] = []

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """The throw."""
        start = time.process_time()
        throw = self._strategy(partie, past)
        self.times.append(time.process_time() - start)
        return throw


def path_of(id: str) -> Path:
    """The file of a champion, a rung or an example."""
    if id in EXAMPLES:
        return Path(exemples.__file__)
    return FOLDER / f"{id}.py" if id in CHAMPIONS else find(id).path


def loaded(id: str) -> tuple[Strategie, Any]:
    """The function that plays and, of a champion, the object behind it."""
    namespace = runpy.run_path(str(path_of(id)))
    return namespace[EXAMPLES.get(id, "strategie")], namespace.get("champion")


def measure(champion: str, opponent: str, category: str, seed: int, games: int) -> Measure:
    random.seed(f"{champion} {opponent} {category} {seed}")
    strategy, behind = loaded(champion)
    timed = Timed(strategy)
    played = play_duel(GAME.parse_config(category), timed, loaded(opponent)[0], games)
    if any(played.faults):
        raise SystemExit(f"{champion} – {opponent}, {category} : {played.faults}")
    first, *others = timed.times
    return Measure(
        champion,
        opponent,
        category,
        seed,
        games,
        played.wins - played.losses,
        len(timed.times),
        sum(timed.times),
        first,
        max(others, default=0.0),
        behind.bank - STAKE if isinstance(behind, Adaptive) else None,
    )


def wanted(options: argparse.Namespace) -> Iterator[tuple[str, str, str, int]]:
    """Every duel to be measured: the question that matters first, seed by seed."""
    everyone = (*MEMORYLESS, *MINDFUL, *CHAMPIONS)
    for seed in range(options.graines):
        for opponent in options.adversaires or everyone:
            for category in options.categories:
                yield "adaptatif", opponent, category, seed
                if opponent in MINDFUL:
                    yield "prudent", opponent, category, seed


def policy(id: str, config: Config) -> Policy:
    """A memoryless opponent's exact probabilities."""
    branches = Branches()
    strategy, _ = loaded(id)
    strategy.__globals__["random"] = branches
    partie = Partie(*config)

    def dealt(left: int, right: int, troll: int) -> Any:
        partie.stockGauche, partie.stockDroite, partie.positionTroll = left, right, troll
        return branches.mix(strategy, partie, [])

    def weighed(left: int, right: int, troll: int) -> Any:
        times, _ = chocolatier.melange(config.cells, left, right, troll)
        return np.pad(np.array(times) / chocolatier.ESSAIS, (0, left - len(times)))

    return weighed if id == "chocolatier" else dealt


def best_score(id: str, category: str, games: int) -> float | None:
    """What the best response earns in so many games, where there is an exact one."""
    if id not in MEMORYLESS:
        return None
    config = GAME.parse_config(category)
    return -games * guaranteed_value(policy(id, config), *config)


def show(measures: list[Measure], games: int) -> None:
    """The table, and the times."""
    table = Table(box=box.MARKDOWN)  # as it goes into champion.md
    for column in COLUMNS:
        table.add_column(column)
    for opponent in (*MEMORYLESS, *MINDFUL, *CHAMPIONS):
        for category in CATEGORIES:
            row = cells(measures, opponent, category, games)
            if row:
                table.add_row(opponent, category, *row)
    print(f"L'adaptatif, affrontements de {games} parties")
    Console(width=160).print(table)


def cells(measures: list[Measure], opponent: str, category: str, games: int) -> list[str]:
    ours, theirs = (
        [m for m in measures if m[:3] == (who, opponent, category) and m.games == games]
        for who in ("adaptatif", "prudent")
    )
    if not ours:
        return []
    earned = [m.earned for m in ours if m.earned is not None]
    score, best = mean(m.score for m in ours), best_score(opponent, category, games)
    return [
        str(len(ours)),
        f"{score:.1f}",
        f"{mean(earned):.1f}" if earned else "",
        f"{sum(m.score > 0 for m in ours)}/{len(ours)}",
        f"{best:.1f}" if best else "",
        f"{score / best:.1%}" if best else "",
        f"{mean(m.score for m in theirs):.1f}" if theirs else "",
        f"{1e6 * sum(m.seconds for m in ours) / sum(m.moves for m in ours):.0f}",
        f"{1e3 * max(m.first for m in ours):.0f} ms",
        f"{1e3 * max(m.worst for m in ours):.0f} ms",
        f"{max(m.seconds for m in ours):.1f} s",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--graines", type=int, default=2, help="affrontements par ligne")
    parser.add_argument("--parties", type=int, default=1000)
    parser.add_argument("--categories", nargs="+", type=check_category, default=CATEGORIES)
    parser.add_argument("--adversaires", nargs="+", default=None)
    parser.add_argument(
        "--mesures", type=Path, default=None, help="fichier, repris s'il existe"
    )
    options = parser.parse_args()
    kept: list[Measure] = []
    if options.mesures is not None and options.mesures.exists():
        kept = [Measure(*json.loads(line)) for line in options.mesures.read_text().splitlines()]
    known = {(*m[:4], m.games) for m in kept}
    for duel in wanted(options):
        if (*duel, options.parties) not in known:
            kept.append(measure(*duel, options.parties))
            if options.mesures is not None:
                with options.mesures.open("a") as file:
                    file.write(json.dumps(kept[-1]) + "\n")
    show(kept, options.parties)


if __name__ == "__main__":
    main()
