"""A base of 500 strategies and what it costs: `python benchmarks/grande_base.py --ecrire`.

The strategies are made up, and so are the 499 000 duels between them: each is one of some
real ones, under a key of its own. What is measured is what a teacher waits for when a contest
of that size is opened, resumed, shown and looked into. `--ecrire` keeps the page.
"""

import argparse
import itertools
import random
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import read_etat
from trollkit.arena.store import Archive, Store
from trollkit.core.numbers import decimal
from trollkit.trolls.discipline import CATEGORIES, pack
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import GAME

TARGET = Path(__file__).with_suffix(".md")
REFERENCE = "trollkit.trolls.discipline:DISCIPLINE"
DISTINCT = 24  # real duels a category
BATCH = 5000

PAGE = """# Une base de {size} stratégies

{duels} affrontements inventés ({games} parties chacun), une base faite et mesurée par
`make bench ARGS="grande_base --ecrire"`. Secondes de processeur d'un seul processus ; mémoire :
le plus que ce processus ait tenu.

| Quoi | Coût |
| --- | --- |
{rows}"""


def made_up(size: int) -> list[Entrant]:
    return [Entrant(f"s{number:03}", f"# {number}\n".encode()) for number in range(size)]


def real_duels(games: int) -> dict[str, list[tuple[int, int, int, bytes]]]:
    """Some duels of each category, between players by chance of unequal strength."""
    chance, found = random.Random(1), {}
    for category in CATEGORIES:
        config = GAME.parse_config(category)
        found[category] = [_real(config, chance, games) for _ in range(DISTINCT)]
    return found


def _real(config: Any, chance: random.Random, games: int) -> tuple[int, int, int, bytes]:
    most = chance.randint(2, 6), chance.randint(2, 6)
    left, right = (
        lambda partie, past, most=each: min(chance.randint(1, most), partie.stockGauche)
        for each in most
    )
    played = play_duel(config, left, right, games)
    moves = pack(played.turns, config.stones)
    return played.wins, played.draws, played.losses, moves


def results(contest: Contest, games: int) -> Iterator[DuelResult]:
    """Every duel of the contest, as if played."""
    known = real_duels(games)
    for number, (pairing, category) in enumerate(
        itertools.product(contest.pairings, range(len(CATEGORIES)))
    ):
        key = pairing.keys[category]
        wins, draws, losses, moves = known[key.category][number % DISTINCT]
        yield DuelResult(key, wins, draws, losses, moves, (None, None), 0.1)


def build(base: Path, contest: Contest, games: int) -> None:
    with Store(base) as store:
        store.begin(contest.record)
        for some in batches(results(contest, games)):
            store.add(some)


def batches(all_results: Iterator[DuelResult]) -> Iterator[list[DuelResult]]:
    while some := list(itertools.islice(all_results, BATCH)):
        yield some


class Costs:
    """What steps take, row by row."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def of(self, what: str, work: Callable[[], Any], unit: str = "") -> Any:
        """Do the work, and note its processor time."""
        start = time.process_time()
        found = work()
        seconds = time.process_time() - start
        told = f"{decimal(1000 * seconds, 0)} ms" if seconds < 1 else f"{decimal(seconds, 1)} s"
        self.note(what, f"{told}{unit.format(found) if unit else ''}")
        return found

    def note(self, what: str, cost: str) -> None:
        """Note and show a row."""
        self.rows.append(f"| {what} | {cost} |\n")
        print(self.rows[-1], end="", flush=True)


def peak() -> str:
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} Mo"


def fresh(size: int, games: int) -> Contest:
    plan = Plan(REFERENCE, "trolls", CATEGORIES, games, seed=1)
    contest = Contest(plan, made_up(size))
    contest.registrations = {each.id: Registration(each.id) for each in contest.entrants}
    return contest


def measure(folder: Path, size: int, games: int) -> Costs:
    costs, base = Costs(), folder / "concours.sqlite"
    contest = costs.of("faire le plan", lambda: fresh(size, games))
    costs.of("écrire tous les affrontements", lambda: build(base, contest, games))
    costs.note("taille de la base", f"{base.stat().st_size // 2**20} Mo")
    archive, ids = Archive(base), [each.id for each in contest.entrants]
    costs.of("ouvrir pour regarder : le dernier concours", archive.latest)
    costs.of("ouvrir un affrontement", lambda: archive.duel(ids[0], ids[-1], CATEGORIES[0]))

    def reopened() -> None:
        with Store(base) as store:
            for keys in contest.all_keys():
                contest.learn(store.find(keys).values())

    costs.of("rouvrir et reprendre", reopened)
    assert len(contest.results) == contest.total
    costs.note("mémoire, tout repris", peak())
    costs.of("le classement", contest.standings)
    snapshot = Snapshot(contest, folder / "etat.json", base.name)
    costs.of("l'avancement", snapshot.progress)
    costs.of("écrire `etat.json`, la première fois", lambda: snapshot.write("en_cours"))
    costs.of("écrire `etat.json`, ensuite", lambda: snapshot.write("en_cours"))
    etat = folder / "etat.json"
    costs.note("taille d'`etat.json`", f"{etat.stat().st_size // 1000} ko")
    costs.of("lire `etat.json`", lambda: read_etat(etat))
    costs.note("mémoire, à la fin", peak())
    return costs


def main() -> None:
    parser = argparse.ArgumentParser(description="Une base de 500 stratégies.")
    parser.add_argument("--taille", type=int, default=500)
    parser.add_argument("--parties", type=int, default=40)
    parser.add_argument("--ecrire", action="store_true", help="écrire grande_base.md")
    options = parser.parse_args()
    size = options.taille
    with tempfile.TemporaryDirectory() as folder:
        costs = measure(Path(folder), size, options.parties)
    page = PAGE.format(
        size=size,
        duels=len(CATEGORIES) * size * (size - 1) // 2,
        games=options.parties,
        rows="".join(costs.rows),
    )
    if options.ecrire:
        TARGET.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
