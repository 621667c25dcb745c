"""`grade`: grades the submissions of a sheet, for `trollkit noter`.

All strategies play first, in one contest. Then the notebooks are graded, one a processor. A
submission that kills its grading process does not keep the others from being graded.
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
from trollkit.classroom.grading.hand import keeping, texts_of
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
_TICK_S = 0.2  # between two moments at which a Ctrl-C takes effect
NOTICED = "trollkit_noticed"  # the key of the reader's notes in nbconvert's resources
Converted = tuple[NotebookNode, dict[str, Any]]


def find_notebook(assignment: str, student: str, notebooks: list[str]) -> None:
    """Nbgrader's hook before a submission is graded: put its notebook under the sheet's name.

    A copy is graded, and the file handed in stays as it is. A notebook that has the sheet's
    name but does not count is renamed. The copy is added to `notebooks`, the files that
    nbgrader will grade.
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
    """The notes about the names of the notebooks handed in."""
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
    """nbconvert's exporter of notebooks, which reads damaged files too."""

    optimistic_validation = True  # validate at the end, not after each preprocessor

    def from_file(
        self, file_stream: Any, resources: dict[str, Any] | None = None, **kwargs: Any
    ) -> tuple[Any, dict[str, Any]]:
        """Convert what can be read of the notebook in an open file."""
        notebook, notes = read_notebook(file_stream.buffer.read())
        resources = {**(resources or {}), NOTICED: notes}
        converted: tuple[Any, dict[str, Any]] = self.from_notebook_node(  # type: ignore[no-untyped-call]
            notebook, resources=resources, **kwargs
        )
        return converted


class Repair(NbGraderPreprocessor):  # type: ignore[misc]
    """Rebuilds the submission from the release and the student's answers."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The rebuilt notebook, with all notes about it."""
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
    """The result of one submission."""

    student: str
    score: float | None = None  # None when it could not be graded
    most: float = 0.0
    penalty: float = 0.0
    manual: bool = False  # whether an answer waits for a mark by hand
    notes: list[Note] = field(default_factory=list)
    seconds: float = 0.0
    error: str = ""


class GradingJob(NamedTuple):
    """What a grading process has to know."""

    root: Path
    sheet: str
    isolation: str
    by_hand: frozenset[str]  # students whose marks by hand are kept, as no points have changed


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
    """The results of `students` for `sheet`, in that order.

    Those who are not in `anew` keep the marks that they have. Raises StepFailed when the sheet
    cannot be prepared, StoreError when the base of played strategies cannot be used.
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
    """Results as they come; a submission without one is graded once more, alone.

    The machine may have been too busy, or another submission may have taken its process down.
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
                        if future not in broken or crowd == 1:  # the fault is its own
                            tried.add(student)
                    else:
                        left.remove(student)
                        yield row
        finally:
            pool.shutdown(cancel_futures=True)  # after a Ctrl-C, grade no more
        crowd = 1


def _leave_quietly() -> None:
    """Have a Ctrl-C end a grading process in order, without a message."""
    signal.signal(signal.SIGINT, lambda *_: sys.exit())


@cache
def _course(root: Path, isolation: str) -> CourseFolder:
    """The course, opened once in each grading process."""
    warnings.simplefilter("ignore")  # from nbgrader, about its libraries
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
    """The result of a submission, read from the gradebook."""
    answers = texts_of(session, sheet, student)
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
            if rereads(grade) and grade.name in answers
        ]
    for path in session.folder("autograded", student, sheet).glob("*.ipynb"):
        row.notes += notes_of(read_own(path))
    return row


def _play_ahead(session: CourseFolder, sheet: str, students: Sequence[str]) -> None:
    """Play all strategies at once; the arena's preprocessor then finds results in the base."""
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
        with suppress(TrollkitError, ImportError, OSError):  # each notebook will tell of it
            ladder_results(sources, cell, session.root / BASE)
