"""The marks that the arena gives: each strategy against the rungs of a ladder, and no other.

What was played is kept in a base beside the gradebook, under keys that hold all it depends on:
a class graded at once, or one by one, or again, gets the same marks, and plays once.
"""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.arena.isolation import strongest
from trollkit.arena.play.executors import available_cores, processes
from trollkit.arena.results.store import Store
from trollkit.arena.run import run
from trollkit.classroom.grading.course.staff import ArenaCell, Staff
from trollkit.classroom.grading.marks.chance import course_seed
from trollkit.classroom.ladder import Ladder
from trollkit.classroom.repair.cells import score_output, text_output
from trollkit.classroom.repair.notes import Note, add_notes
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.core.errors import ContestError, StoreError, TrollkitError
from trollkit.core.scoring import DRAW
from trollkit.games import reference
from trollkit.phrases import fault_phrase, phrase
from trollkit.phrases.grading import arena_phrase

BASE = "notation.sqlite"
STUDENT = 1  # the side of who is marked
Place = tuple[str, str, str]  # of a duel: a rung, a student, a category
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
    pairs = list(product((rung.id for rung in ladder.rungs), sources))
    with _opened(base) as store:
        played = _played(pairs, sources, cell, ladder, store)
        for category in ladder.categories if ladder.most else ():
            again = [pair for pair in pairs if _is_doubtful(played[*pair, category], ladder)]
            if again:
                longer = ladder.longer(category)
                played |= _played(again, sources, cell, longer, store)
    return {student: _result(student, played, cell, ladder) for student in sources}


def _played(
    pairs: Sequence[tuple[str, str]],
    sources: Mapping[str, str],
    cell: ArenaCell,
    ladder: Ladder,
    store: Store,
) -> dict[Place, DuelResult]:
    """The duels of some rungs and students; what was played before is not played again.

    All students meet the same chance, at the right: a comment in a source changes no mark.
    Strict, so that no strategy is taken at its source's word.
    """
    discipline = reference(cell.game)
    rungs = {rung.id: _rung(cell.game, rung.id) for rung in ladder.rungs}
    students = {
        student: Entrant(_id(student), code.encode()) for student, code in sources.items()
    }
    plan = Plan(
        discipline,
        cell.game,
        ladder.categories,
        ladder.games,
        course_seed(store.path.parent),
        strongest().level,
        strict=True,
    )
    entrants = [*rungs.values(), *students.values()]
    met = [(rungs[rung], students[student]) for rung, student in pairs]
    contest = Contest(plan, entrants, pairs=met, common=True)
    keys = [key for pairing in contest.pairings for key in pairing.keys]
    contest.results.update(store.find(keys))
    if contest.to_play():
        workers = available_cores()
        with processes(workers) as executor:
            run(contest, store, executor, in_flight=2 * workers)
    return {
        (*pair, key.category): contest.results[key]
        for pair, pairing in zip(pairs, contest.pairings, strict=True)
        for key in pairing.keys
    }


def _is_doubtful(duel: DuelResult, ladder: Ladder) -> bool:
    """Whether luck could well have decided a duel."""
    score, decided = duel.verdict.score[STUDENT], duel.wins + duel.losses
    return not any(duel.offenders) and ladder.is_doubtful(duel.key.category, score, decided)


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


def _result(
    student: str, played: Mapping[Place, DuelResult], cell: ArenaCell, ladder: Ladder
) -> LadderResult:
    against = {
        rung.id: [played[rung.id, student, category] for category in ladder.categories]
        for rung in ladder.rungs
    }
    shares = {
        rung: ladder.share([_value(duel, ladder) for duel in duels])
        for rung, duels in against.items()
    }
    faults = (duel.faults[STUDENT] for duels in against.values() for duel in duels)
    fault = next((fault_phrase(fault) for fault in faults if fault), "")
    scale = cell.points / ladder.total
    rungs = {
        _title(cell.game, rung.id): (scale * rung.points * shares[rung.id], scale * rung.points)
        for rung in ladder.rungs
    }
    return LadderResult(scale * ladder.earned(shares), rungs, fault)


def _value(duel: DuelResult, ladder: Ladder) -> float:
    """What a duel counts for; who is neither stronger nor weaker beyond doubt has drawn."""
    if ladder.scales:
        return duel.verdict.score[STUDENT] * ladder.games / duel.key.games
    settled = duel.key.games != ladder.games
    return DRAW if settled and _is_doubtful(duel, ladder) else duel.verdict.points[STUDENT]


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
