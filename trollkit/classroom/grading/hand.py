"""Marks by hand: rubrics, the answers that wait, the marks given, and keeping them.

A rubric is a table of Markdown whose first column heads `points`:

    | points | ce que l'on attend |
    |---|---|
    | 1 | l'idée : une règle que l'on pourrait programmer |

The points granted for each line begin the comment that goes back to the student. They are
stored nowhere else: `heard` reads them from there again.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from html import escape
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.preprocessors import AssignLatePenalties
from nbgrader.utils import is_grade, is_solution

from trollkit.classroom.grading.course.life import (
    by_mates,
    class_of,
    grades_of,
)
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.sheet import released, solved, titles_of
from trollkit.classroom.markdown import to_html
from trollkit.classroom.repair import name_of, new_notebook, read_own
from trollkit.core.errors import Refused
from trollkit.core.numbers import short

_HEAD = re.compile(r"^\|\s*points\s*\|", re.IGNORECASE)
_ROW = re.compile(r"^\|\s*(\d+(?:[,.]\d+)?)\s*\|\s*(.+?)\s*\|\s*$")
_ASIDE = re.compile(r" : .*| \(.*\)")


class Criterion(NamedTuple):
    """One line of a rubric."""

    points: float
    text: str

    @property
    def label(self) -> str:
        """Its first words, for the student."""
        return _ASIDE.sub("", self.text)


def rubric_of(source: str) -> tuple[Criterion, ...]:
    r"""The rubric in the teacher's text of a cell; () when it has none.

    >>> rubric_of("| points | quoi |\n|---|---|\n| 0,5 | l'idée : une règle |")
    (Criterion(points=0.5, text="l'idée : une règle"),)
    """
    found: list[Criterion] = []
    inside = False
    for line in source.splitlines():
        inside = (inside and line.startswith("|")) or bool(_HEAD.match(line))
        if inside and (row := _ROW.match(line)):
            found.append(Criterion(_number(row[1]), row[2]))
    return tuple(found)


def told(rubric: Sequence[Criterion], granted: Sequence[float], comment: str) -> str:
    r"""The comment that goes back: the points granted for each line, then the teacher's words.

    >>> told([Criterion(1, "l'idée : une règle")], [0.5], "Presque.")
    "- 0,5 sur 1 : l'idée\n\nPresque."
    """
    lines = [
        f"- {short(given)} sur {short(each.points)} : {each.label}"
        for each, given in zip(rubric, granted, strict=False)
    ]
    return "\n\n".join(filter(None, ("\n".join(lines), comment.strip())))


def heard(rubric: Sequence[Criterion], comment: str) -> tuple[list[float], str]:
    r"""The points granted for each line ([] if the comment has none), and the teacher's words.

    >>> heard([Criterion(1, "l'idée : une règle")], "- 0,5 sur 1 : l'idée\n\nPresque.")
    ([0.5], 'Presque.')
    """
    head, _, rest = comment.partition("\n\n")
    forms = (
        rf"- (\d+(?:,\d+)?) sur {re.escape(f'{short(each.points)} : {each.label}')}"
        for each in rubric
    )
    found = re.fullmatch("\n".join(forms), head) if rubric else None
    return ([_number(given) for given in found.groups()], rest) if found else ([], comment)


def _number(text: str) -> float:
    return float(text.replace(",", "."))


class Task(NamedTuple):
    """A cell of a sheet that is marked by hand."""

    sheet: str
    cell: str
    title: str
    points: float
    rubric: tuple[Criterion, ...]


class Answer(NamedTuple):
    """One student's answer, as the gradebook has it."""

    student: str
    name: str
    waits: bool
    score: float | None  # None before a mark is given; kept when it is graded again
    comment: str  # the teacher's


def tasks(session: CourseFolder, sheet: str) -> list[Task]:
    """The cells of a sheet that are marked by hand, in order.

    A rubric with more points than its cell is dropped: the teacher has lowered the cell's.
    """
    source, release = solved(session.course, sheet), released(session.course, sheet)
    titles, found = titles_of(release or source) if source else {}, []
    for cell in source.cells if source else ():
        if is_grade(cell) and is_solution(cell) and cell.metadata.nbgrader["points"]:
            name, points = name_of(cell), float(cell.metadata.nbgrader["points"])
            rubric = rubric_of(cell.source)
            kept = rubric if sum(each.points for each in rubric) <= points else ()
            found.append(Task(sheet, name, titles.get(name, name), points, kept))
    return found


def answers(session: CourseFolder, task: Task) -> list[Answer]:
    """The answers to a task, those that wait first, in the order of a class list."""
    mates, found = by_mates(session, task.sheet), []
    with session.gradebook() as book:
        people = class_of(book)
        own = {
            each.student.id: grade
            for each in book.assignment_submissions(task.sheet)
            for grade in grades_of(each)
            if grade.name == task.cell
        }
        for student in people.ordered(own):
            grade = own[student]
            both = [people.shown(each) for each in (student, mates.get(student)) if each]
            waits = grade.needs_manual_grade
            score = grade.manual_score if waits else float(grade.score)
            comment = _comment(book, task, student).manual_comment or ""
            found.append(Answer(student, " et ".join(both), waits, score, comment))
    return sorted(found, key=lambda each: not each.waits)


def page_of(session: CourseFolder, task: Task, student: str) -> str:
    """The answer as harmless HTML, and the code that it may speak of; "" when it is empty.

    Raises Refused.
    """
    path = session.graded(student, task.sheet)
    if not path.is_file():
        raise Refused("copy-gone")
    cells = read_own(path).cells
    own = next((cell for cell in cells if name_of(cell) == task.cell), None)
    text = to_html(own.source, own.get("attachments", {})) if own else ""
    code = [cell.source for cell in cells if cell.cell_type == "code" and is_solution(cell)]
    if not text.strip() or not code:
        return text
    shown = escape("\n\n".join(code))
    code_of = f"<summary>Le code de la copie</summary><pre>{shown}</pre>"
    return f"{text}<details open>{code_of}</details>"


def give(
    session: CourseFolder, task: Task, student: str, score: float | None, comment: str
) -> None:
    """Write a mark and a comment down at once; without a mark the answer waits again.

    What lateness costs is a share of the mark, and follows it. Raises Refused.
    """
    with session.gradebook() as book:
        try:
            grade = book.find_grade(task.cell, task.sheet, task.sheet, student)
            grade.manual_score = score
            grade.needs_manual_grade = score is None
            _comment(book, task, student).manual_comment = comment or None
            late = book.find_submission(task.sheet, student).total_seconds_late > 0
        except MissingEntry:
            raise Refused("copy-gone") from None
        book.db.commit()
    if late:
        facts = {"notebook": task.sheet, "assignment": task.sheet, "student": student}
        resources: Any = {"nbgrader": {**facts, "db_url": session.course.db_url}}
        AssignLatePenalties(config=session.config).preprocess(new_notebook(), resources)


def _comment(book: Gradebook, task: Task, student: str) -> Any:
    return book.find_comment(task.cell, task.sheet, task.sheet, student)


@contextmanager
def keeping(session: CourseFolder, sheet: str, student: str) -> Iterator[None]:
    """While a submission is graded again: no answer is to be read again that says the same.

    nbgrader keeps marks given by hand, and asks that all be read again: among those of a
    class, the answer that has changed since its mark is not to be seen.
    """
    before, marked = texts_of(session, sheet, student), list[str]()
    with session.gradebook() as book, suppress(MissingEntry):
        marked = [
            grade.name
            for grade in grades_of(book.find_submission(sheet, student))
            if grade.manual_score is not None and not grade.needs_manual_grade
        ]
    yield
    texts = texts_of(session, sheet, student) if marked else {}
    with session.gradebook() as book:
        for name in (it for it in marked if it in before and texts.get(it) == before[it]):
            book.find_grade(name, sheet, sheet, student).needs_manual_grade = False
        book.db.commit()


def texts_of(session: CourseFolder, sheet: str, student: str) -> dict[str, tuple[str, Any]]:
    """What was graded of the answers that a person marks, by cell, with the pictures there.

    A text is compared as its HTML: an earlier release kept it as it was typed.
    """
    path = session.graded(student, sheet)
    return {
        name_of(cell): (_as_html(cell), cell.get("attachments", {}))
        for cell in (read_own(path).cells if path.is_file() else ())
        if is_grade(cell) and is_solution(cell)
    }


def _as_html(cell: NotebookNode) -> str:
    if cell.cell_type == "code":
        return str(cell.source)
    return to_html(cell.source, {}).removeprefix("<div>").removesuffix("</div>")
