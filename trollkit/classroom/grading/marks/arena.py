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
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant
from trollkit.arena.isolation import strongest
from trollkit.arena.play.executors import available_cores, processes
from trollkit.arena.results.store import Store
from trollkit.arena.run import run
from trollkit.arena.standings.schedule import round_robin
from trollkit.classroom.grading.course.staff import ArenaCell, Staff
from trollkit.classroom.ladder import Ladder
from trollkit.classroom.repair.cells import score_output, text_output
from trollkit.classroom.repair.notes import Note, add_notes
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.core.errors import ContestError, StoreError, TrollkitError
from trollkit.games import reference
from trollkit.phrases import fault_phrase, phrase
from trollkit.phrases.grading import arena_phrase

BASE = "notation.sqlite"
_PATIENCE_S = 120.0  # while another process writes the base


class LadderResult(NamedTuple):
    """What one strategy earned: in all, and on each rung its points and the most it could."""

    points: float
    rungs: Mapping[str, tuple[float, float]]
    fault: str = ""  # the French reason of a disqualification


def ladder_results(
    sources: Mapping[str, str], cell: ArenaCell, base: Path
) -> dict[str, LadderResult]:
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
    discipline = reference(cell.game)
    rungs = [_rung(cell.game, rung.id) for rung in ladder.rungs]
    students = [Entrant(_id(student), code.encode()) for student, code in sources.items()]
    plan = Plan(
        discipline,
        cell.game,
        ladder.categories,
        ladder.games,
        ladder.seed,
        strongest().level,
        strict=False,
    )
    entrants = [*rungs, *students]
    pairs = [(a, b) for a, b in round_robin(entrants) if (a in rungs) != (b in rungs)]
    return Contest(plan, entrants, pairs=pairs)


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


def _bout(student: str, contest: Contest, cell: ArenaCell, ladder: Ladder) -> LadderResult:
    won: dict[str, list[int]] = {rung.id: [] for rung in ladder.rungs}
    fault = ""
    for duel in contest.duels():
        if _id(student) not in (duel.left, duel.right):
            continue
        side = (duel.left, duel.right).index(_id(student))
        won[(duel.right, duel.left)[side]].append(
            getattr(duel.result.verdict, ladder.measure)[side]
        )
        found = duel.result.faults[side]
        fault = fault or (fault_phrase(found) if found else "")
    shares = {rung: ladder.share(points) for rung, points in won.items()}
    scale = cell.points / ladder.total
    rungs = {
        _title(cell.game, rung.id): (scale * rung.points * shares[rung.id], scale * rung.points)
        for rung in ladder.rungs
    }
    return LadderResult(scale * ladder.earned(shares), rungs, fault)


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


class ArenaMarks(NbGraderPreprocessor):  # type: ignore[misc]
    """Gives the cells of the arena their points, and says in French what earned them."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Mark every such cell of `nb`."""
        staff = Staff(self, resources)
        base = Path(staff.course.root) / BASE
        for name, arena_cell in staff.arena_cells().items():
            for cell in nb.cells:
                if cell.metadata.get("nbgrader", {}).get("grade_id") == name:
                    self._mark(nb, cell, arena_cell, base)
        return nb, resources

    def _mark(
        self, nb: NotebookNode, cell: NotebookNode, arena_cell: ArenaCell, base: Path
    ) -> None:
        try:
            source = extract(nb, arena_cell.answer, arena_cell.function)
            result = ladder_results({"eleve": source}, arena_cell, base)["eleve"]
        except NoStrategy as error:
            facts = {"cell": arena_cell.answer, "reason": str(error)}
            result = LadderResult(0.0, {}, str(error))
            add_notes(nb, [Note("no_strategy", facts)])
        except (TrollkitError, ImportError, OSError) as error:
            reason = phrase(error) if isinstance(error, TrollkitError) else str(error)
            result = LadderResult(0.0, {}, reason)
            add_notes(nb, [Note("arena", {"cell": arena_cell.cell, "reason": reason})])
        text = arena_phrase(result.rungs, result.points, arena_cell.points, result.fault)
        cell.outputs = [text_output(text), score_output(result.points)]
