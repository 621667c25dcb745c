"""A sheet before and after its grading: class list, handing out, dates, marks, feedback."""

import io
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from nbgrader.api import Grade, Gradebook, SubmittedAssignment
from nbgrader.api import Student as Listed
from traitlets.config import Config

from trollkit.classroom.build import SHEETS, build, write_whole
from trollkit.classroom.grading.course.exchange import guard, make_exchange
from trollkit.classroom.grading.course.session import CourseFolder, StepFailed
from trollkit.classroom.grading.course.students import (
    Student,
    pairs_of,
    write_pairs,
)
from trollkit.classroom.intake.exchange import DATE_FILE, SECRET_FILE
from trollkit.classroom.intake.inbox import utc
from trollkit.classroom.intake.names import People, Person, key_of
from trollkit.core.errors import Refused
from trollkit.core.text import clean

_TOLD = ("last_name", "first_name", "email")  # fields of nbgrader's students
_REFUSAL = "Cannot add or remove cells"  # nbgrader's words, once somebody has handed in


class Enrolled(NamedTuple):
    """The identifiers in a list, those new in the class, and the number of pairs in it.

    `former` are pairs that have changed, as (student, partner, sheet), and stay for a sheet
    that was marked before.
    """

    listed: list[str]
    added: list[str]
    pairs: int
    former: list[tuple[str, str, str]]


def enrol(session: CourseFolder, students: Iterable[Student]) -> Enrolled:
    """Put a class list into the gradebook.

    Known facts that the list does not give stay. Raises Refused when the pairs cannot be read.
    """
    with session.gradebook() as book:
        before = {each.id for each in book.students}
        listed = [_known(book, each) if each.made else each for each in students]
        marked = {it.name: _graded(book, it.name) for it in book.assignments}
    pairs, former = write_pairs(session.root, listed, marked)
    with session.gradebook() as book:
        for each in listed:
            told = {field: getattr(each, field) for field in _TOLD if getattr(each, field)}
            book.update_or_create_student(each.id, **told)
    names = list(dict.fromkeys(each.id for each in listed))
    return Enrolled(names, [each for each in names if each not in before], pairs, former)


def _known(book: Gradebook, student: Student) -> Student:
    """The student with their identifier in the gradebook, found by address, else by name."""
    address, name = student.email.lower(), key_of(student.name)
    for each in book.students:
        if address and (each.email or "").lower() == address:
            return student._replace(id=each.id)
        if name and not (address and each.email) and key_of(called(each)) == name:
            return student._replace(id=each.id)
    return student


def follow_source(session: CourseFolder, sheet: str) -> None:
    """Build the notebooks of `sheet` again if its source is newer than they are.

    Raises Refused, OSError.
    """
    source = session.root / SHEETS / f"{sheet}.py"
    solved = session.folder("source", ".", sheet) / f"{sheet}.ipynb"
    if source.is_file() and not (
        solved.is_file() and solved.stat().st_mtime >= source.stat().st_mtime
    ):
        build(session.root, sheet)
        os.utime(solved)  # an unchanged notebook is not written, and would stay older


def prepare(session: CourseFolder, sheet: str) -> None:
    """Have nbgrader prepare `sheet`, and adapt marks given by hand to the questions' points.

    When a question is now worth nothing, its mark stays, with the opposite as a bonus, until
    the question counts again. Raises Refused, OSError.
    """
    try:
        session.do("generate_assignment", sheet)
    except StepFailed as error:
        if _REFUSAL in error.facts["detail"]:
            raise Refused("cells-changed", sheet=sheet) from None
        raise
    with session.gradebook() as book:
        submissions = book.assignment_submissions(sheet)
        for grade in chain.from_iterable(map(grades_of, submissions)):
            if given := grade.manual_score:
                if not grade.max_score:
                    grade.extra_credit = -given
                elif grade.extra_credit == -given:
                    grade.extra_credit = None
        book.db.commit()


def called(student: Listed) -> str:
    """The full name of a student of the gradebook, first name first, else the identifier."""
    return _full_name(student) or str(student.id)


def _full_name(student: Listed) -> str:
    return " ".join(filter(None, (student.first_name, student.last_name)))


def class_of(book: Gradebook, attached: Mapping[str, str] = MappingProxyType({})) -> People:
    """The people of the gradebook; `attached` maps further names to identifiers."""
    return People(
        Person(
            each.id,
            _full_name(each),
            {name for name, whose in attached.items() if whose == each.id},
            each.last_name or "",
        )
        for each in book.students
    )


def grades_of(submission: SubmittedAssignment) -> list[Grade]:
    """The grades of a submission, one by question."""
    return [grade for notebook in submission.notebooks for grade in notebook.grades]


def publish(session: CourseFolder, sheet: str, *, replace: bool = False) -> bool:
    """Prepare `sheet` from its source, and hand it out; False where there is no exchange.

    Raises Refused when it is handed out already, unless `replace`.
    """
    exchanged = sys.platform != "win32"  # where nbgrader has no exchange
    if exchanged and not replace and (session.outbound / sheet).is_dir():
        raise Refused("published", sheet=sheet, exchange=str(session.exchange))
    follow_source(session, sheet)
    prepare(session, sheet)
    if exchanged:
        make_exchange(session.exchange)
        forced = Config({"ExchangeReleaseAssignment": {"force": replace}})
        reopened = CourseFolder(session.root, session.exchange, forced)
        reopened.do("release_assignment", sheet)
        guard(reopened.inbound)
    return exchanged


def set_due(session: CourseFolder, sheet: str, due: datetime | None) -> None:
    """Set the due date of `sheet`, by the clock of Paris; None for never.

    Lateness follows it at the next grading.
    """
    with session.gradebook() as book:
        book.update_or_create_assignment(sheet, duedate=utc(due) if due else None)


def due_date(session: CourseFolder, sheet: str) -> str:
    """When `sheet` is due, as nbgrader's panels say it; "" when it never is."""
    facts = session.api.get_assignment(sheet)
    return str(facts["display_duedate"] or "") if facts else ""


def absent(session: CourseFolder, sheet: str) -> list[str]:
    """The enrolled students without a submission, own or of their pair. Raises Refused."""
    covered = {*session.submitted(sheet), *by_mates(session, sheet).values()}
    with session.gradebook() as book:
        return sorted({each.id for each in book.students} - covered)


def by_mates(session: CourseFolder, sheet: str) -> dict[str, str]:
    """For each pair of whom one has handed in: that one -> the other. Raises Refused."""
    here = set(session.submitted(sheet))
    pairs = sorted(pairs_of(session.root, sheet).items())
    return {mate: each for each, mate in pairs if mate in here and each not in here}


def waits(grade: Grade) -> bool:
    """Whether an answer to be marked by hand has no mark yet.

    After grading again, nbgrader asks for marks to be reviewed; here they count as given.
    """
    return bool(grade.needs_manual_grade) and grade.manual_score is None


def rereads(grade: Grade) -> bool:
    """Whether nbgrader asks that a mark given by hand be looked at again.

    Of an answer, it is for an earlier text or earlier rules. Of a check, it is no question.
    """
    return bool(grade.needs_manual_grade) and grade.manual_score is not None


def is_graded(submission: SubmittedAssignment) -> bool:
    """Whether any question of a submission has a mark, by the machine or by hand."""
    return any((it.auto_score, it.manual_score) != (None, None) for it in grades_of(submission))


def _graded(book: Gradebook, sheet: str) -> set[str]:
    return {it.student_id for it in book.assignment_submissions(sheet) if is_graded(it)}


def unmarked(submission: SubmittedAssignment) -> int:
    """How many answers of a submission wait for a mark given by hand."""
    return sum(map(waits, grades_of(submission)))


def waiting(session: CourseFolder, sheet: str) -> int:
    """How many answers of a sheet wait for a mark given by hand."""
    with session.gradebook() as book:
        return sum(map(unmarked, book.assignment_submissions(sheet)))


class Given(NamedTuple):
    """The result of `give_back`.

    `pages` are the feedback pages, `released` the students whose page is in the exchange too,
    `without` those graded who have no page; `archive` is the zip of all pages.
    """

    pages: list[Path]
    released: list[str]
    without: list[str]
    archive: Path


def give_back(
    session: CourseFolder, sheet: str, wall: Mapping[str, str] = MappingProxyType({})
) -> Given:
    """Write the feedback pages, and a zip of them all. Raises Refused if there are none.

    The other member of a pair gets the same pages. `wall` maps a student to the names
    under which a contest shows their strategies; their page tells them.
    """
    failure = None
    named = Config({"FeedbackPage": {"wall": dict(wall)}})
    try:
        CourseFolder(session.root, session.exchange, named).do("generate_feedback", sheet)
    except StepFailed as error:
        failure = error  # perhaps of some students only: nbgrader goes on with the others
    pairs = pairs_of(session.root, sheet)
    _forget_former(session, sheet, pairs)
    for student, partner in pairs.items():
        own = session.folder("feedback", student, sheet)
        if own.exists() and not session.folder("autograded", partner, sheet).exists():
            theirs = session.folder("feedback", partner, sheet)
            shutil.copytree(own, theirs, dirs_exist_ok=True)
    root = session.step("feedback")
    pages = sorted(root.glob(f"*/{sheet}/*.html"))
    if failure and not pages:
        raise failure
    students = sorted({page.parents[1].name for page in pages})
    graded = session.step("autograded")
    without = {folder.parent.name for folder in graded.glob(f"*/{sheet}")} - set(students)
    released = [
        student
        for student in students
        if not session.api.exchange_missing and _released(session, sheet, student)
    ]
    return Given(pages, released, sorted(without), _packed(session, sheet, root, pages))


def _forget_former(session: CourseFolder, sheet: str, pairs: Mapping[str, str]) -> None:
    """Remove the pages that students have of a former partner's work."""
    with session.gradebook() as book:
        graded = {each.student_id for each in book.assignment_submissions(sheet)}
    for folder in session.step("feedback").glob(f"*/{sheet}/"):
        if not {folder.parent.name, pairs.get(folder.parent.name)} & graded:
            shutil.rmtree(folder)


def _packed(session: CourseFolder, sheet: str, root: Path, pages: Iterable[Path]) -> Path:
    """The path of a zip of all pages, each named after its student, to be sent."""
    with session.gradebook() as book:
        names = {
            it.id: f"{it.last_name or ''} {it.first_name or ''}".strip() for it in book.students
        }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for page in pages:
            student = page.parents[1].name
            who = f"{names[student]} ({student})" if names.get(student) else student
            stem = re.sub(r'[<>:"/\\|?*]', "_", clean(f"{who} - {page.stem}"))
            archive.writestr(f"{sheet}/{stem}.html", page.read_bytes())
    path = root / f"{sheet}.zip"
    write_whole(path, whole.getvalue())
    return path


def _released(session: CourseFolder, sheet: str, student: str) -> bool:
    """Put one student's page into the exchange, if the submission came by it; whether it did.

    Students are released one by one, because nbgrader stops at the first whose submission came
    another way. A student without a submission, as the other of a pair, could not fetch it.
    """
    folder = session.folder("feedback", student, sheet)
    handed_in = session.folder("submitted", student, sheet).is_dir()
    if not handed_in or not all((folder / name).is_file() for name in (DATE_FILE, SECRET_FILE)):
        return False
    try:
        session.do("release_feedback", sheet, student)
    except StepFailed:
        return False
    return True
