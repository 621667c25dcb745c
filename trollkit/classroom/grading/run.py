"""Grading everything that was handed in: what `trollkit noter` does.

The strategies play first, all in one contest; then the notebooks are graded, one a processor.
Whatever a submission does to the process that grades it, the others are graded.
"""

import shutil
import signal
import sys
import time
import warnings
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, ProcessPoolExecutor, wait
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets.config import Config

from trollkit.arena.workers import available_cores, interruptions
from trollkit.classroom.grading import processes
from trollkit.classroom.grading.arena import BASE, check_base, ladder_results
from trollkit.classroom.grading.course.life import (
    grades_of,
    prepare,
    rereads,
    unmarked,
)
from trollkit.classroom.grading.course.session import CourseFolder, reason_in
from trollkit.classroom.grading.course.sheet import Staff, arena_cells, released, solved
from trollkit.classroom.grading.hand import keeping
from trollkit.classroom.grading.kernel.process import level_of
from trollkit.classroom.grading.marks import POINTS, changes
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.intake.inbox import choice_in, chosen
from trollkit.classroom.repair import Note, add_notes, notes_of, read_notebook, read_own
from trollkit.classroom.repair.rebuilding import repair, wanted_names
from trollkit.classroom.submissions.extraction import extract
from trollkit.core.errors import TrollkitError
from trollkit.core.parallel import forking

_STOPPED = "le processus de correction s'est arrêté"
_TICK_S = 0.2  # after which a Ctrl-C is let in
NOTICED = "trollkit_noticed"  # where, in the resources, the first preprocessor finds the notes
Converted = tuple[NotebookNode, dict[str, Any]]


def find_notebook(assignment: str, student: str, notebooks: list[str]) -> None:
    """Nbgrader's hook before a submission is graded: give its notebook the sheet's name.

    The file handed in stays as it is: a copy is graded. One that has the sheet's name and does
    not count is given another. `notebooks` is the list of the files that nbgrader will go on
    with, to which the copy is added.
    """
    if not notebooks:
        return
    folder = Path(notebooks[0]).parent
    sheet = chosen(folder, folder.name)
    wanted = folder / f"{folder.name}.ipynb"
    if sheet and sheet != wanted:
        if wanted.exists():
            wanted.replace(wanted.with_stem(f"{wanted.stem} (énoncé sans réponse)"))
        shutil.copyfile(sheet, wanted)
        notebooks += [str(wanted)] if str(wanted) not in notebooks else []


def remark(staff: Staff) -> list[Note]:
    """What is to be said of the notebooks handed in, from their names."""
    submitted = staff.course.submitted_directory
    folder = Path(staff.course.format_path(submitted, staff.student, staff.sheet))
    wanted = folder / f"{staff.sheet}.ipynb"
    others = sorted(path for path in folder.glob("*.ipynb") if path != wanted)
    content = wanted.read_bytes()
    graded = next((path for path in others if path.read_bytes() == content), wanted)
    notes = [Note("renamed", {"file": graded.name})] if graded != wanted else []
    found = choice_in(folder, staff.sheet)
    if found and found.others:
        notes.append(Note("several", {"file": graded.name, "why": found.why}))
    return notes


class LenientExporter(NotebookExporter):
    """Notebooks to notebooks, from files in any state."""

    optimistic_validation = True  # once at the end, not after each preprocessor

    def from_file(
        self, file_stream: Any, resources: dict[str, Any] | None = None, **kwargs: Any
    ) -> tuple[Any, dict[str, Any]]:
        """Convert the notebook of an open file, as far as it can be read."""
        notebook, notes = read_notebook(file_stream.buffer.read())
        resources = {**(resources or {}), NOTICED: notes}
        converted: tuple[Any, dict[str, Any]] = self.from_notebook_node(  # type: ignore[no-untyped-call]
            notebook, resources=resources, **kwargs
        )
        return converted


class Repair(NbGraderPreprocessor):  # type: ignore[misc]
    """Rebuilds the submission from the release and the student's answers."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The rebuilt notebook, which carries what was noticed."""
        staff = Staff(self, resources)
        notes = [*resources.get(NOTICED, []), *remark(staff)]
        release = staff.release()
        if release is None:
            raise RuntimeError("l'énoncé distribué est introuvable")
        nb, mended = repair(nb, release, wanted_names(staff.own()))
        unread = any(note.kind == "unreadable" for note in notes)
        add_notes(nb, notes if unread else [*notes, *mended])
        return nb, resources


@dataclass
class Graded:
    """What became of one submission."""

    student: str
    score: float | None = None  # None: it could not be graded
    most: float = 0.0
    penalty: float = 0.0
    manual: bool = False  # something waits for the teacher's own mark
    notes: list[Note] = field(default_factory=list)
    seconds: float = 0.0
    error: str = ""


class GradingJob(NamedTuple):
    """What a grading process is to know."""

    root: Path
    sheet: str
    isolation: str
    by_hand: frozenset[str]  # whose marks given by hand are by the points of now


def grade(
    session: CourseFolder,
    sheet: str,
    students: Sequence[str],
    *,
    anew: Collection[str] | None = None,
    isolation: str = "auto",
    workers: int | None = None,
    on_graded: Callable[[Graded], None] = lambda graded: None,
) -> list[Graded]:
    """Grade the submissions of `students` for `sheet`, in that order.

    Those who are not among `anew` were graded before, and keep what they have.
    Raises StepFailed when the sheet itself cannot be prepared, StoreError when the base of
    what strategies have played cannot be used.
    """
    check_base(session.root / BASE)
    todo = [each for each in students if anew is None or each in anew]
    by_hand = frozenset(todo).difference(changes(session, sheet).get(POINTS, ()))
    prepare(session, sheet)
    _play_ahead(session, sheet, todo)
    order = GradingJob(session.root, sheet, level_of(isolation), by_hand)
    rows: dict[str, Graded] = {}
    for row in _graded(order, todo, workers or available_cores()):
        rows[row.student] = row
        on_graded(row)
    for student in students:
        if student not in rows:
            rows[student] = result_of(session, sheet, student, 0.0)
    return [rows[student] for student in students]


def _graded(order: GradingJob, students: Sequence[str], workers: int) -> Iterator[Graded]:
    """The submissions as they are graded; those of which nothing came, once more, alone.

    The machine may have been too busy, or whoever took a process down has taken others along.
    """
    left, crowd, tried = list(students), workers, set[str]()
    while left:
        batch = left if crowd > 1 else left[:1]
        context = forking([__name__])  # nbgrader takes a second to import
        pool = ProcessPoolExecutor(crowd, context, _leave_quietly)
        try:
            with processes.nameless():
                out = {pool.submit(_grade_one, order, student): student for student in batch}
            while out:
                with interruptions():
                    ended, _ = wait(out, _TICK_S, return_when=FIRST_COMPLETED)
                    broken = {it for it in ended if isinstance(it.exception(), BrokenExecutor)}
                for future in ended:
                    student = out.pop(future)
                    row = (
                        Graded(student, error=_STOPPED) if future in broken else future.result()
                    )
                    if row.error and student not in tried:
                        if future not in broken or crowd == 1:  # or it was taken along
                            tried.add(student)
                    else:
                        left.remove(student)
                        yield row
        finally:
            pool.shutdown(cancel_futures=True)  # of who is interrupted, the rest is not graded
        crowd = 1


def _leave_quietly() -> None:
    """Let a Ctrl-C end a grading process in order, and without a word."""
    signal.signal(signal.SIGINT, lambda *_: sys.exit())


@cache
def _course(root: Path, isolation: str) -> CourseFolder:
    """The course, opened once in each grading process."""
    warnings.simplefilter("ignore")  # nbgrader's, about its libraries
    return CourseFolder(root, settings=Config({"ExecuteApart": {"isolation": isolation}}))


def _grade_one(order: GradingJob, student: str) -> Graded:
    session, sheet = _course(order.root, order.isolation), order.sheet
    start = time.perf_counter()
    if chosen(session.folder("submitted", student, sheet), sheet) is None:
        with session.gradebook() as book:
            book.update_or_create_student(student)
        return Graded(student, score=0.0, notes=[Note("no_notebook")])
    with keeping(session, sheet, student) if student in order.by_hand else nullcontext():
        result = session.api.autograde(sheet, student)
    seconds = time.perf_counter() - start
    if not result["success"]:
        return Graded(student, error=reason_in(result), seconds=seconds)
    return result_of(session, sheet, student, seconds)


def result_of(session: CourseFolder, sheet: str, student: str, seconds: float) -> Graded:
    """What has become of a submission that was graded just now."""
    with session.gradebook() as book:
        submission = book.find_submission(sheet, student)
        row = Graded(
            student,
            submission.score,
            submission.max_score,
            submission.late_submission_penalty or 0.0,
            bool(unmarked(submission)),
            seconds=seconds,
        )
        row.notes += [
            Note("reread", {"cell": grade.name})
            for grade in grades_of(submission)
            if rereads(grade)
        ]
    for path in session.folder("autograded", student, sheet).glob("*.ipynb"):
        row.notes += notes_of(read_own(path))
    return row


def _play_ahead(session: CourseFolder, sheet: str, students: Sequence[str]) -> None:
    """Play all strategies at once; each preprocessor then finds its results in the base."""
    source, release = solved(session.course, sheet), released(session.course, sheet)
    if source is None or release is None or not (cells := arena_cells(source).values()):
        return
    notebooks = dict[str, NotebookNode]()
    for student in students:
        path = chosen(session.folder("submitted", student, sheet), sheet)
        with suppress(OSError):
            submitted, _ = read_notebook(path.read_bytes() if path else b"")
            notebooks[student], _ = repair(submitted, release, wanted_names(source))
    for cell in cells:
        sources = {}
        for student, notebook in notebooks.items():
            with suppress(NoStrategy):
                sources[student] = extract(notebook, cell.answer, cell.function)
        with suppress(TrollkitError, ImportError, OSError):  # each says so for itself
            ladder_results(sources, cell, session.root / BASE)
