"""Games a second of the class contest: light strategies, the four categories, all pairs.

The field is the one of the design: un, petit, Exemple1, Exemple2. The naive way, in the
same run, mirrors the game at each move, as a first version of such a kit does.
"""

import itertools
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

from trollkit.arena.entrants import Entrant
from trollkit.arena.executors import processes
from trollkit.arena.results import Store
from trollkit.arena.run import Contest, Plan, run
from trollkit.trolls.contest import CATEGORIES, pack
from trollkit.trolls.duel import Strategie, play_duel
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME

GAMES = 1000
SOURCES = {
    "un": "def strategie(partie, partiesPrecedentes):\n    return 1\n",
    "petit": (
        "import random\n"
        "def strategie(partie, partiesPrecedentes):\n"
        "    return 1 + int(random.random() * min(4, partie.stockGauche))\n"
    ),
    "exemple1": (
        "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)\n"
    ),
    "exemple2": (
        "import random\n"
        "def strategie(partie, partiesPrecedentes):\n"
        "    return min(random.randint(1, 4), partie.stockGauche)\n"
    ),
}


def un(partie: Partie, past: list[Partie]) -> int:
    return 1


def petit(partie: Partie, past: list[Partie]) -> int:
    return 1 + int(random.random() * min(4, partie.stockGauche))


FIELD: list[Strategie] = [un, petit, strategieExemple1, strategieExemple2]
DUELS = len(CATEGORIES) * len(FIELD) * (len(FIELD) - 1) // 2


def naive_duel(config: Any, left: Strategie, right: Strategie, games: int) -> None:
    past: list[Partie] = []
    mirrored: list[Partie] = []
    for _ in range(games):
        partie = Partie(*config)
        while not partie.terminee:
            partie.tourDeJeu(left(partie, past), right(partie.miroir(), mirrored))
        past.append(partie)
        mirrored.append(partie.miroir())


def fast_duel(config: Any, left: Strategie, right: Strategie, games: int) -> None:
    pack(play_duel(config, left, right, games).turns, config.stones)


def whole_field(duel: Callable[..., None], games: int) -> None:
    for category in CATEGORIES:
        for left, right in itertools.combinations(FIELD, 2):
            duel(GAME.parse_config(category), left, right, games)


@pytest.mark.benchmark(group="un processus")
def test_naive_mirroring(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(whole_field, (naive_duel, GAMES // 10), rounds=3)
    figure("miroir à chaque coup", DUELS * GAMES // 10, "parties", peer=True)


@pytest.mark.benchmark(group="un processus")
def test_two_views_in_step(benchmark: Any, figure: Any) -> None:
    benchmark.pedantic(whole_field, (fast_duel, GAMES), rounds=5, warmup_rounds=1)
    figure("deux vues tenues à jour, coups compressés", DUELS * GAMES, "parties")


@pytest.fixture
def pool() -> Iterator[Executor]:
    """Two workers, already started, as during a class contest."""
    with processes(2) as executor:
        list(executor.map(abs, range(8)))
        yield executor


@pytest.mark.benchmark(group="concours, 2 processus")
def test_a_whole_contest_in_the_arena(
    benchmark: Any, figure: Any, pool: Executor, tmp_path: Path
) -> None:
    entrants = [Entrant(id_, code.encode()) for id_, code in SOURCES.items()]
    bases = itertools.count()

    def contest() -> None:
        plan = Plan("trollkit.trolls.contest", "trolls", CATEGORIES)
        with Store(tmp_path / f"{next(bases)}.sqlite") as store:
            run(Contest(plan, entrants), store, pool, in_flight=4)

    benchmark.pedantic(contest, rounds=5, warmup_rounds=1)
    figure("isolement aucun, résultats enregistrés", DUELS * GAMES, "parties")
