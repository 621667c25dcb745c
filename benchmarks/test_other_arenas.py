"""Games a second of contests in the forest and in Gygès, isolated, between Python players."""

import itertools
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant, read_file
from trollkit.arena.run import run
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool
from trollkit.foret import strategies as foret
from trollkit.gyges import strategies as gyges

FOREST = ("ecureuil", "fermier", "jardiniere")
BOARD = ("debutante", "gourmande")


@pytest.fixture
def pool() -> Iterator[Executor]:
    """One worker, already started."""
    with Pool(1) as executor:
        list(executor.map(abs, range(4)))
        yield executor


def bundled(package: Any, stems: tuple[str, ...]) -> list[Entrant]:
    folder = Path(str(package.__file__)).parent
    return [read_file(folder / f"{stem}.py") for stem in stems]


@pytest.mark.benchmark(group="concours des autres jeux, un processus")
@pytest.mark.parametrize(
    ("game", "category", "games"),
    [("foret", "bois1", 60), ("foret", "bronze", 6), ("gyges", "tirage", 2)],
)
def test_a_contest_between_python_players(
    benchmark: Any,
    figure: Any,
    pool: Executor,
    tmp_path: Path,
    game: str,
    category: str,
    games: int,
) -> None:
    players = bundled(foret, FOREST) if game == "foret" else bundled(gyges, BOARD)
    module, level = f"trollkit.{game}.contest", strongest().level
    plan = Plan(module, game, (category,), games, isolation=level)
    bases = itertools.count()

    def contest() -> None:
        with Store(tmp_path / f"{next(bases)}.sqlite") as store:
            run(Contest(plan, players), store, pool)

    benchmark.pedantic(contest, rounds=3, warmup_rounds=1)
    duels = len(players) * (len(players) - 1) // 2
    figure(f"{game} {category}, isolé ({level})", duels * games, "parties")
