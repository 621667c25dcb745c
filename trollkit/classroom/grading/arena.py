"""The marks that the arena gives: each strategy against the rungs of a ladder, and no other.

What was played is kept in a base beside the gradebook, under keys that hold all it depends on:
a class graded at once, or one by one, or again, gets the same marks, and plays once.
"""

import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.entrants import Entrant
from trollkit.arena.executors import available_cores, processes
from trollkit.arena.isolation import strongest
from trollkit.arena.results import Store
from trollkit.arena.run import Contest, Plan, run
from trollkit.classroom.grading.staff import ArenaCell
from trollkit.classroom.ladder import Ladder
from trollkit.contests import DISCIPLINES
from trollkit.core.errors import ContestError, StoreError
from trollkit.phrases import fault_phrase

BASE = "notation.sqlite"
_PATIENCE_S = 120.0  # while another process writes the base


class Bout(NamedTuple):
    """What one strategy earned: in all, and on each rung its points and the most it could."""

    points: float
    rungs: Mapping[str, tuple[float, float]]
    fault: str = ""  # the French reason of a disqualification


def bouts(sources: Mapping[str, str], cell: ArenaCell, base: Path) -> dict[str, Bout]:
    """What the strategies `sources`, by student, earn for `cell`.

    Raises ContestError or StoreError when it cannot be played, ImportError without a ladder.
    """
    ladder: Ladder = import_module(cell.ladder).LADDER
    contest = _contest(sources, cell, ladder)
    with _opened(base) as store:
        contest.results.update(
            store.find(key for pairing in contest.pairings for key in pairing.keys)
        )
        if contest.to_play():
            workers = available_cores()
            with processes(workers) as executor:
                run(contest, store, executor, in_flight=2 * workers)
    return {student: _bout(student, contest, cell, ladder) for student in sources}


def _contest(sources: Mapping[str, str], cell: ArenaCell, ladder: Ladder) -> Contest:
    """Every strategy against every rung, and no other pair."""
    if cell.game not in DISCIPLINES:
        raise ContestError("unknown_game", cell.game)
    rungs = [_rung(cell.game, rung.id) for rung in ladder.rungs]
    students = [Entrant(_id(student), code.encode()) for student, code in sources.items()]
    plan = Plan(
        DISCIPLINES[cell.game],
        cell.game,
        ladder.categories,
        ladder.games,
        ladder.seed,
        strongest().level,
        strict=False,
    )
    contest = Contest(plan, [*rungs, *students])
    known = {rung.id for rung in rungs}
    contest.pairings = [
        pairing
        for pairing in contest.pairings
        if (pairing.left.id in known) != (pairing.right.id in known)
    ]
    return contest


def _rung(game: str, stem: str) -> Entrant:
    spec = find_spec(f"trollkit.{game}.strategies.{stem}")
    if spec is None or spec.origin is None:
        raise ContestError("no_folder", stem)
    return Entrant(stem, Path(spec.origin).read_bytes())


def _title(game: str, stem: str) -> str:
    """A rung's name, as students know it."""
    found = re.search(rb'^NOM = "(.+)"$', _rung(game, stem).code, re.MULTILINE)
    return found[1].decode() if found else stem


def _id(student: str) -> str:
    """A name in the contest that is no rung's: no module can be called so."""
    return f"@{student}"


def _bout(student: str, contest: Contest, cell: ArenaCell, ladder: Ladder) -> Bout:
    won: dict[str, list[int]] = {rung.id: [] for rung in ladder.rungs}
    fault = ""
    for match in contest.matches():
        if _id(student) not in (match.left, match.right):
            continue
        side = (match.left, match.right).index(_id(student))
        won[(match.right, match.left)[side]].append(
            getattr(match.result.verdict, ladder.measure)[side]
        )
        found = match.result.faults[side]
        fault = fault or (fault_phrase(found) if found else "")
    shares = {rung: ladder.share(points) for rung, points in won.items()}
    scale = cell.points / ladder.total
    rungs = {
        _title(cell.game, rung.id): (scale * rung.points * shares[rung.id], scale * rung.points)
        for rung in ladder.rungs
    }
    return Bout(scale * ladder.earned(shares), rungs, fault)


@contextmanager
def _opened(base: Path) -> Iterator[Store]:
    """The base, as soon as nobody else writes it."""
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            store = Store(base)
            break
        except StoreError as error:
            if error.reason != "locked" or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
    with store:
        yield store
