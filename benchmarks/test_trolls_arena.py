"""Games a second of the class contest: light strategies, the four categories, all pairs.

The field is the one of the design: un, petit, Exemple1, Exemple2. The naive way, in the
same run, mirrors the game at each move, as a first version of such a kit does.
"""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant
from trollkit.arena.run import run
from trollkit.arena.sandbox.levels import strongest, try_level
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool
from trollkit.trolls.discipline import CATEGORIES, pack
from trollkit.trolls.duel import Strategie, play_duel
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import strategieExemple1, strategieExemple2
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

# Strategies like those of a class in its second week: past and chance, so all must be asked.
ASKED = {
    "petit": SOURCES["petit"],
    "exemple2": SOURCES["exemple2"],
    "imite": (
        "def strategie(partie, partiesPrecedentes):\n"
        "    dernier = partie.coupsPrecedents[-1][1] if partie.coupsPrecedents else 1\n"
        "    return min(dernier, partie.stockGauche)\n"
    ),
    "compte": (
        "def strategie(partie, partiesPrecedentes):\n"
        "    return min(1 + len(partie.coupsPrecedents) % 3, partie.stockGauche)\n"
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
    with Pool(2) as executor:
        list(executor.map(abs, range(8)))
        yield executor


def contest_of(
    entrants: Sequence[Entrant], pool: Executor, folder: Path, isolation: str, strict: bool
) -> Callable[[], None]:
    """A function that holds the whole contest, results stored, on an empty base each time."""
    bases = itertools.count()
    plan = Plan(
        "trollkit.trolls.discipline:DISCIPLINE",
        "trolls",
        CATEGORIES,
        isolation=isolation,
        strict=strict,
    )

    def contest() -> None:
        with Store(folder / f"{next(bases)}.sqlite") as store:
            run(Contest(plan, entrants), store, pool)

    return contest


# One move a trip is what strict play does: the naive way of isolating.
WAYS = [
    ("noyau", True, "isolé (noyau), un coup par voyage"),
    ("noyau", False, "isolé (noyau)"),
    ("bwrap", False, "isolé (bwrap)"),
    ("processus", False, "isolé (processus)"),
    ("aucun", False, "sans isolement"),
]


FIELDS = {
    "concours, 2 processus": SOURCES,
    "concours où toutes sont interrogées, 2 processus": ASKED,
}


@pytest.mark.parametrize(("isolation", "strict", "name"), WAYS, ids=[way[2] for way in WAYS])
@pytest.mark.parametrize(
    "sources",
    [
        pytest.param(sources, id=group, marks=pytest.mark.benchmark(group=group))
        for group, sources in FIELDS.items()
    ],
)
def test_a_whole_contest_in_the_arena(
    benchmark: Any,
    figure: Any,
    pool: Executor,
    tmp_path: Path,
    sources: dict[str, str],
    isolation: str,
    strict: bool,
    name: str,
) -> None:
    if try_level(isolation) is not None:
        pytest.skip(f"le niveau {isolation} ne marche pas ici")
    entrants = [Entrant(id_, code.encode()) for id_, code in sources.items()]
    contest = contest_of(entrants, pool, tmp_path, isolation, strict)
    benchmark.pedantic(contest, rounds=3, warmup_rounds=1)
    figure(name, DUELS * GAMES, "parties", peer=strict)


@pytest.mark.benchmark(group="classe de 30 stratégies légères, 2 processus")
@pytest.mark.parametrize("strict", [True, False], ids=["strict", "par paire"])
def test_a_class_of_thirty(
    benchmark: Any, figure: Any, pool: Executor, tmp_path: Path, strict: bool
) -> None:
    sources = itertools.islice(itertools.cycle(SOURCES.values()), 30)
    entrants = [
        Entrant(f"s{number}", f"{code}# {number}\n".encode())
        for number, code in enumerate(sources)
    ]
    contest = contest_of(entrants, pool, tmp_path, strongest().level, strict)
    benchmark.pedantic(contest, rounds=1)
    figure(
        f"1740 affrontements, {'strict' if strict else 'isolé'}",
        1_740_000,
        "parties",
        peer=strict,
    )
