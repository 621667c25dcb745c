"""A contest on a cluster of this machine beside the same on two processes.

    python benchmarks/grappe.py [--ecrire] [--fois 5] [--taille 12]

Both play the same field by turns, on empty bases. Ratios are of the same run; what a pair costs
is processor time, of all processes together, so that neighbours of this machine do not count.
`--ecrire` keeps it in `grappe.md`, with what fields of 30 to 10 000 strategies would take.
"""

import argparse
import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterable, Iterator
from concurrent.futures import wait
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from processus import processors
from test_trolls_arena import ASKED, GAMES, SOURCES

from trollkit.arena.cluster import Cluster, Needs
from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant
from trollkit.arena.run import run
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool
from trollkit.core.numbers import decimal
from trollkit.trolls.discipline import CATEGORIES

TARGET = Path(__file__).with_suffix(".md")
REFERENCE = "trollkit.trolls.discipline:DISCIPLINE"
FIELDS = {"prouvables ou légères": SOURCES, "toutes interrogées": ASKED}
# What docs/grappe.md has people export: else Dask looks at itself a hundred times a second.
QUIET = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}
CALLS = 400
CLASSES = (30, 500, 10_000)
CORES = (2, 16, 64)


class Spent(NamedTuple):
    """What one contest took."""

    wall: float
    cpu: float  # of all processes
    own: float  # of this one, which hands out and stores


class Way:
    """One way to play, warm."""

    def __init__(self, executor: Pool | Cluster) -> None:
        self.executor = executor

    def hold(self, sources: dict[str, str], base: Path) -> Contest:
        """A field of light strategies, played to the end."""
        plan = Plan(REFERENCE, "trolls", CATEGORIES, GAMES, 0, strongest().level)
        held = Contest(plan, field(sources))
        with Store(base) as store:
            run(held, store, self.executor)
        return held


def field(sources: dict[str, str]) -> list[Entrant]:
    """So many different files of a few kinds."""
    kinds = itertools.islice(itertools.cycle(sources.values()), options.taille)
    return [Entrant(f"s{n}", f"{code}# {n}\n".encode()) for n, code in enumerate(kinds)]


@contextmanager
def grappe(folder: Path) -> Iterator[str]:
    """The address of a scheduler with two workers, all of them processes of their own."""
    file = str(folder / "ordonnanceur.json")
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    worker = ["worker", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "dask", *words, "--scheduler-file", file],
            cwd=folder,
            env=os.environ | QUIET,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for words in (scheduler, worker, worker)
    ]
    try:
        while not Path(file).exists():
            time.sleep(0.1)
        yield json.loads(Path(file).read_text())["address"]
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()


@contextmanager
def ways(folder: Path) -> Iterator[dict[str, Way]]:
    """Two processes of this machine, and two workers of a cluster on it."""
    with ExitStack() as stack:
        address = stack.enter_context(grappe(folder))
        needs = Needs(REFERENCE, False, strongest().level)
        far = stack.enter_context(Cluster(address, needs, lambda told: None))
        while far.in_flight() < 4:
            time.sleep(0.1)
        here, there = stack.enter_context(Pool(2)), stack.enter_context(far.executor())
        yield {"deux processus": Way(here), "grappe": Way(there)}


def measured(way: Way, sources: dict[str, str], base: Path) -> Spent:
    """What a contest takes this way."""
    own, cpu, wall = time.process_time(), processors(os.getpid()), time.perf_counter()
    way.hold(sources, base)
    return Spent(
        time.perf_counter() - wall,
        processors(os.getpid()) - cpu,
        time.process_time() - own,
    )


def calls(way: Way) -> float:
    """Seconds of processor, of all processes, that handing out one pair takes by itself."""
    before = processors(os.getpid())
    for _ in range(CALLS // 4):  # four are out at a time, as pairs are
        wait([way.executor.submit(max, 1, 2) for _ in range(4)])
    return (processors(os.getpid()) - before) / CALLS


def kept(way: Way, sources: dict[str, str], base: Path) -> tuple[float, float]:
    """Bytes of a duel in the base, and in the memory of who holds the contest."""
    tracemalloc.start()
    held = way.hold(sources, base)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return base.stat().st_size / held.total, size / held.total


def compare() -> Iterator[str]:
    """The lines of the page."""
    pairs = options.taille * (options.taille - 1) // 2
    yield from ("| champ | où | durée | processeur par paire | dont celui qui distribue |",)
    yield "|---|---|---|---|---|"
    each: dict[str, dict[str, list[Spent]]] = {}
    with tempfile.TemporaryDirectory() as name, ways(Path(name)) as both:
        bases = (Path(name) / f"{n}.sqlite" for n in itertools.count())
        for title, sources in FIELDS.items():
            spent = each[title] = {way: [] for way in both}
            for way in both.values():
                way.hold(sources, next(bases))  # warm
            for _ in range(options.fois):
                for way_name, way in both.items():
                    spent[way_name].append(measured(way, sources, next(bases)))
            for way_name, found in spent.items():
                yield (
                    f"| {title} | {way_name} | {_s(each.wall for each in found)} "
                    f"| {_ms(each.cpu / pairs for each in found)} "
                    f"| {_ms(each.own / pairs for each in found)} |"
                )
            far, near = spent["grappe"], spent["deux processus"]
            walls = [a.wall / b.wall for a, b in zip(far, near, strict=True)]
            cpus = [a.cpu / b.cpu for a, b in zip(far, near, strict=True)]
            yield (
                f"| {title} | **surcoût de la grappe** | **{_more(walls)}** "
                f"| **{_more(cpus)}** | |"
            )
        for way_name, way in both.items():
            yield f"| rien, que l'envoi d'une paire | {way_name} | | {_ms([calls(way)])} | |"
        disk, memory = kept(both["deux processus"], ASKED, next(bases))
    yield from ("", *projection(each["toutes interrogées"]["grappe"], pairs, disk, memory))


def projection(spent: list[Spent], pairs: int, disk: float, memory: float) -> Iterator[str]:
    """What larger fields would take, every pair in the four categories."""
    cpu = median(each.cpu for each in spent) / pairs
    own = median(each.own for each in spent) / pairs
    yield (
        f"Par affrontement : {_bytes(disk)} dans la base, {_bytes(memory)} dans la mémoire de "
        "qui tient le concours."
    )
    yield (
        f"Qui distribue sert au plus {int(cpu / own)} cœurs : au-delà, c'est lui que les "
        "ouvriers attendent."
    )
    yield from ("", "| stratégies | paires | parties | heures de cœur | base | mémoire |")
    yield "|---|---|---|---|---|---|"
    for size in CLASSES:
        many = size * (size - 1) // 2
        duels = many * len(CATEGORIES)
        yield (
            f"| {_n(size)} | {_n(many)} | {_n(duels * GAMES)} | {_h(many * cpu / 3600)} "
            f"| {_bytes(duels * disk)} | {_bytes(duels * memory)} |"
        )
    yield from ("", "| stratégies | " + " | ".join(f"{c} cœurs" for c in CORES) + " |")
    yield "|---|" + "---|" * len(CORES)
    for size in CLASSES:
        many = size * (size - 1) // 2
        took = (many * max(cpu / cores, own) for cores in CORES)
        yield f"| {_n(size)} | " + " | ".join(map(_time, took)) + " |"


def _more(ratios: Iterable[float]) -> str:
    more = 100 * (median(ratios) - 1)
    return f"{'+' if more > 0 else ''}{decimal(more, 1)} %"


def _s(values: Iterable[float]) -> str:
    return f"{decimal(median(values), 2)} s"


def _ms(values: Iterable[float]) -> str:
    return f"{decimal(1000 * median(values), 1)} ms"


def _n(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _h(hours: float) -> str:
    return decimal(hours, 2) if hours < 10 else _n(round(hours))


def _time(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{_n(round(seconds / 3600))} h" if seconds < 200_000 else f"{seconds / 86400:.0f} j"


def _bytes(size: float) -> str:
    power = int(math.log(size, 1000))
    return f"{decimal(size / 1000**power, 1)} {('o', 'ko', 'Mo', 'Go', 'To', 'Po')[power]}"


def asked() -> Any:
    """What the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--ecrire", action="store_true", help="écrire grappe.md")
    parser.add_argument("--fois", type=int, default=5, help="fois que chacun joue")
    parser.add_argument("--taille", type=int, default=12, help="stratégies du champ")
    return parser.parse_args()


def main() -> None:
    """Print the page, or write it."""
    lines = []
    for line in compare():
        print(line, flush=True)
        lines.append(line)
    if options.ecrire:
        head = (
            "# Sur une grappe, et sur deux processus\n\n"
            f"{options.taille} stratégies, toutes les paires, quatre affrontements de {GAMES} "
            f"parties par paire, niveau `{strongest().level}`. Médianes de {options.fois} fois "
            "chacun, tour à tour ; l'ordonnanceur et deux ouvriers sont sur la même machine à "
            "deux cœurs. Les rapports sont ceux de la même mesure. Le temps de processeur est "
            "celui de tous les processus ; sur une machine occupée ailleurs il est plus long, "
            "de moitié et davantage. Refait par `python benchmarks/grappe.py --ecrire`.\n"
        )
        TARGET.write_text("\n".join([head, *lines, ""]), "utf-8")


if __name__ == "__main__":
    options = asked()
    main()
