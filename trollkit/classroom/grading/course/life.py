"""A sheet's life around the grading: handed out, collected, waiting for marks, given back."""

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

from trollkit.classroom.build import HANDOUTS, SHEETS, build, handouts, lay_out, write_whole
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

_TOLD = ("last_name", "first_name", "email")  # of nbgrader's students
_REFUSAL = "Cannot add or remove cells"  # nbgrader's, once somebody has handed in


class Enrolled(NamedTuple):
    """The students that a list named, those new in the class, and how many pairs it named."""

    listed: list[str]
    added: list[str]
    pairs: int


def enrol(session: CourseFolder, students: Iterable[Student]) -> Enrolled:
    """Put a class list into the gradebook.

    What it does not say of a student stays. Raises Refused when the pairs cannot be read.
    """
    with session.gradebook() as book:
        before = {each.id for each in book.students}
        listed = [_known(book, each) if each.made else each for each in students]
    pairs = write_pairs(session.root, listed)
    with session.gradebook() as book:
        for each in listed:
            told = {field: getattr(each, field) for field in _TOLD if getattr(each, field)}
            book.update_or_create_student(each.id, **told)
    names = list(dict.fromkeys(each.id for each in listed))
    return Enrolled(names, [each for each in names if each not in before], pairs)


def _known(book: Gradebook, student: Student) -> Student:
    """The student by the identifier that the class has them under, by their address or name."""
    address, name = student.email.lower(), key_of(student.name)
    for each in book.students:
        if address and (each.email or "").lower() == address:
            return student._replace(id=each.id)
        if name and not (address and each.email) and key_of(called(each)) == name:
            return student._replace(id=each.id)
    return student


def follow_source(session: CourseFolder, sheet: str) -> None:
    """Build the notebooks of `sheet` anew when its source was written after them.

    Raises Refused, OSError.
    """
    source = session.root / SHEETS / f"{sheet}.py"
    solved = session.folder("source", ".", sheet) / f"{sheet}.ipynb"
    if source.is_file() and not (
        solved.is_file() and solved.stat().st_mtime >= source.stat().st_mtime
    ):
        build(session.root, sheet)
        os.utime(solved)  # what was as it should be is not written again


def prepare(session: CourseFolder, sheet: str) -> None:
    """Have nbgrader prepare `sheet`, and its marks given by hand follow its points.

    One that was given for a question that is worth nothing stays, with its contrary for a
    bonus, until the question counts again. Raises Refused, OSError.
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
    """What a student of the gradebook is called, first name first."""
    return _full_name(student) or str(student.id)


def _full_name(student: Listed) -> str:
    return " ".join(filter(None, (student.first_name, student.last_name)))


def class_of(book: Gradebook, attached: Mapping[str, str] = MappingProxyType({})) -> People:
    """The gradebook's list; of the names in `attached` somebody has said whose they are."""
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
    """What a submission has, question by question."""
    return [grade for notebook in submission.notebooks for grade in notebook.grades]


def publish(session: CourseFolder, sheet: str, *, replace: bool = False) -> bool:
    """Prepare `sheet` from its source, and hand it out; whether it is in the exchange.

    Raises Refused unless it may `replace` what is there.
    """
    exchanged = sys.platform != "win32"  # where nbgrader has none
    on_paper = sheet in handouts(session.root)
    if exchanged and not replace and (session.outbound / sheet).is_dir():
        raise Refused("published", sheet=sheet, exchange=str(session.exchange))
    if on_paper:
        lay_out(session.root / HANDOUTS / sheet, session.folder("release", ".", sheet))
    else:
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
    """Have `sheet` due by the clock of Paris, None for never; grading again counts by it."""
    with session.gradebook() as book:
        book.update_or_create_assignment(sheet, duedate=utc(due) if due else None)


def due_date(session: CourseFolder, sheet: str) -> str:
    """When `sheet` is due, as nbgrader's panels say it; "" when it never is."""
    facts = session.api.get_assignment(sheet)
    return str(facts["display_duedate"] or "") if facts else ""


def absent(session: CourseFolder, sheet: str) -> list[str]:
    """Who is enrolled and has handed nothing in, nor the other of the pair. Raises Refused."""
    covered = {*session.submitted(sheet), *by_mates(session, sheet).values()}
    with session.gradebook() as book:
        return sorted({each.id for each in book.students} - covered)


def by_mates(session: CourseFolder, sheet: str) -> dict[str, str]:
    """Who has handed nothing in, by the other of the pair who has. Raises Refused."""
    here = set(session.submitted(sheet))
    pairs = sorted(pairs_of(session.root, sheet).items())
    return {mate: each for each, mate in pairs if mate in here and each not in here}


def waits(grade: Grade) -> bool:
    """Whether nobody has marked an answer that no machine marks.

    nbgrader also asks that a mark be read again once its notebook is graded anew: that one
    counts.
    """
    return bool(grade.needs_manual_grade) and grade.manual_score is None


def rereads(grade: Grade) -> bool:
    """Whether a mark that a person gave is that of another text, or by other rules."""
    given = grade.manual_score is not None and grade.auto_score is None
    return given and bool(grade.needs_manual_grade)


def is_graded(submission: SubmittedAssignment) -> bool:
    """Whether a machine has marked some of it, or a person: nbgrader begins with neither."""
    return any((it.auto_score, it.manual_score) != (None, None) for it in grades_of(submission))


def unmarked(submission: SubmittedAssignment) -> int:
    """How many answers of a submission wait for a mark."""
    return sum(map(waits, grades_of(submission)))


def waiting(session: CourseFolder, sheet: str) -> int:
    """How many answers of a sheet wait for a mark given by hand."""
    with session.gradebook() as book:
        return sum(map(unmarked, book.assignment_submissions(sheet)))


class Given(NamedTuple):
    """The feedback pages, whose the exchange has too, who was graded and has none, and all."""

    pages: list[Path]
    released: list[str]
    without: list[str]
    archive: Path


def give_back(
    session: CourseFolder, sheet: str, wall: Mapping[str, str] = MappingProxyType({})
) -> Given:
    """Write the feedback pages, and all of them into one archive. Raises Refused if none is.

    The other of a pair gets the same pages. `wall` has, by student, the names under which a
    contest shows their strategies: their pages tell them.
    """
    failure = None
    named = Config({"FeedbackPage": {"wall": dict(wall)}})
    try:
        CourseFolder(session.root, session.exchange, named).do("generate_feedback", sheet)
    except StepFailed as error:
        failure = error  # of some students, may be; nbgrader goes on with the others
    for student, partner in pairs_of(session.root, sheet).items():
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


def _packed(session: CourseFolder, sheet: str, root: Path, pages: Iterable[Path]) -> Path:
    """One archive of all pages, each called by its student's name, to be sent."""
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
    """Put one student's page into the exchange, when that is where the submission is from.

    One at a time: of all at once, nbgrader stops at the first that came by another way. The
    other of a pair, who has handed nothing in, could not fetch it.
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
