"""What marking left of a class: each copy's points, how far each answer came, what was said."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode
from nbgrader.api import Grade, SubmittedAssignment

from trollkit.classroom.bilan.verdicts import NOT_BEGUN, NOT_YET, arena_verdicts, failure
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.staff import notebook_of, titles_of
from trollkit.classroom.grading.course.waiting import waits
from trollkit.classroom.repair.cells import name_of, read_own
from trollkit.classroom.repair.notes import seconds_of
from trollkit.classroom.repair.plan import questions
from trollkit.core.text import clean

_NUMBER = re.compile(r"^Question \w+ · ")
_SLACK = 1e-9  # of sums of tenths


class State(StrEnum):
    """How far an answer came."""

    DONE = "réussi"
    PARTIAL = "en partie"
    WRONG = "raté"
    UNTRIED = "pas essayé"
    WAITING = "à noter"


class Asked(NamedTuple):
    """A cell that is marked, and the cell that answers it."""

    name: str
    title: str
    subject: str  # of the heading above, "" without one
    kind: str  # of the plan: "verification", "arene" or "texte"
    points: float
    answer: str


class Marked(NamedTuple):
    """What became of one answer."""

    points: float
    most: float
    state: State
    said: tuple[str, ...] = ()
    seconds: float | None = None


@dataclass
class Copy:
    """One student's marks by question, and answers by cell."""

    student: str
    marks: dict[str, Marked] = field(default_factory=dict)
    answers: dict[str, NotebookNode] = field(default_factory=dict)


class Sheet(NamedTuple):
    """What is asked, and the answers' cells as they were handed out."""

    asked: tuple[Asked, ...]
    blank: Mapping[str, NotebookNode]


def read_sheet(session: CourseFolder, sheet: str) -> Sheet:
    """What `sheet` asks, by the teacher's own copy."""
    course = session.course
    release = notebook_of(course, course.release_directory, sheet, sheet)
    source = notebook_of(course, course.source_directory, sheet, sheet) or release
    if source is None:
        return Sheet((), {})
    titles = titles_of(release or source)  # a teacher's answer may have headings of its own
    return Sheet(tuple(_asked(source, titles)), _answers(release) if release else {})


def read_copies(session: CourseFolder, sheet: str, told: Sheet) -> list[Copy]:
    """The copies that were marked, by student."""
    with session.gradebook() as book:
        submissions = book.assignment_submissions(sheet)
        copies = [_copy(session, sheet, told, submission) for submission in submissions]
    return sorted(copies, key=lambda copy: copy.student)


def _asked(notebook: NotebookNode, titles: Mapping[str, str]) -> Iterator[Asked]:
    plan = {question.name: question for question in questions(notebook)}
    answer = ""
    for cell in notebook.cells:
        name, marks = name_of(cell), cell.metadata.get("nbgrader", {})
        if marks.get("solution"):
            answer = name
        if marks.get("grade"):
            question = plan[name]
            arena = cell.metadata.get("trollkit", {}).get("arene", {})
            answered = arena.get("cellule", answer)
            subject = clean(_NUMBER.sub("", titles.get(name, "")), 80)
            yield Asked(
                *(name, question.title, subject, question.kind, question.points, answered)
            )


def _answers(notebook: NotebookNode) -> dict[str, NotebookNode]:
    return {
        name_of(cell): cell
        for cell in notebook.cells
        if cell.metadata.get("nbgrader", {}).get("solution")
    }


def _copy(
    session: CourseFolder, sheet: str, told: Sheet, submission: SubmittedAssignment
) -> Copy:
    student = submission.student_id
    notebook = _graded(session.folder("autograded", student, sheet) / f"{sheet}.ipynb")
    cells = {name_of(cell): cell for cell in notebook.cells} if notebook else {}
    seconds = seconds_of(notebook) if notebook else {}
    grades = {grade.name: grade for each in submission.notebooks for grade in each.grades}
    copy = Copy(student, answers=_answers(notebook) if notebook else {})
    for asked in told.asked:
        if asked.name in grades:
            copy.marks[asked.name] = _marked(
                asked, grades[asked.name], cells, told.blank, seconds
            )
    return copy


def _graded(path: Path) -> NotebookNode | None:
    """A graded notebook; without one, or with one that somebody has damaged, marks remain."""
    try:
        return read_own(path) if path.is_file() else None
    except ValueError:
        return None


def _marked(
    asked: Asked,
    grade: Grade,
    cells: Mapping[str, NotebookNode],
    blank: Mapping[str, NotebookNode],
    seconds: Mapping[str, float],
) -> Marked:
    points, most = float(grade.score), float(grade.max_score)
    name, words = failure(cells.get(asked.name))
    state = _state(asked, grade, name, _is_blank(cells.get(asked.answer), blank, asked.answer))
    said: tuple[str, ...] = ()
    if state in (State.WRONG, State.PARTIAL):
        # A check of names that an endless answer never gave says that nothing was begun.
        own = failure(cells.get(asked.answer))[1] if name == NOT_BEGUN else ""
        arena = arena_verdicts(cells.get(asked.name)) if asked.kind == "arene" else []
        said = tuple(arena) or tuple(filter(None, [own or words]))
    spent = [seconds[each] for each in {asked.answer, asked.name} if each in seconds]
    return Marked(points, most, state, said, sum(spent) if spent else None)


def _state(asked: Asked, grade: Grade, error: str, blank: bool) -> State:
    if waits(grade):
        return State.WAITING
    if grade.score >= grade.max_score - _SLACK:
        return State.DONE
    if grade.score > _SLACK:
        return State.PARTIAL
    return State.UNTRIED if blank and error != NOT_YET else State.WRONG


def _is_blank(cell: NotebookNode | None, blank: Mapping[str, NotebookNode], name: str) -> bool:
    """Whether an answer is as it was handed out, or nothing."""
    if cell is None:
        return False
    text = text_of(cell)
    return text in ("", text_of(blank.get(name))) or (
        cell.cell_type == "code" and _does_nothing(text)
    )


def _does_nothing(source: str) -> bool:
    """Whether code is comments and dots.

    >>> _does_nothing("# à faire\\n..."), _does_nothing("x = 1"), _does_nothing("def (")
    (True, False, False)
    """
    try:
        lines = ast.parse(source).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return all(
        isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in lines
    )


def text_of(cell: NotebookNode | None) -> str:
    """A cell's source without the blanks at the ends of lines."""
    source = cell.source.strip() if cell else ""
    return "\n".join(line.rstrip() for line in source.splitlines())
