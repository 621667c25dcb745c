"""Giving what has come in to its students, the newest of each; and the roll of the class.

Nothing is graded here, and nothing asked: received again, the same files change nothing.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from nbgrader.api import MissingEntry

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import (
    Corrected,
    corrections,
    pairs_of,
    wall_seconds,
)
from trollkit.classroom.reception.enrolled import ClassList, Stranger, class_list
from trollkit.classroom.reception.handed import DATE_FILE, SECRET_FILE, Submission, plain_name
from trollkit.classroom.reception.missing import odd_dates
from trollkit.classroom.reception.register import UNTOUCHED, Received, Register, write_files
from trollkit.classroom.submissions.chosen import choice_in, chosen, is_written, released
from trollkit.classroom.submissions.naming import Author, alphabetical
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.core.text import clean


class News(StrEnum):
    """What a reception has changed for a student, in the words that are shown."""

    NEW = "nouvelle"
    REPLACED = "remplacée"
    SAME = ""


class Line(NamedTuple):
    """One student of the roll; `late` is in seconds.

    Nothing has come when there is neither a file nor a reason; `partner` may have handed in
    for both. `due` is the student's own date, when the teacher has given one.
    """

    student: str
    name: str
    received: Received
    news: News = News.SAME
    late: float = 0.0
    partner: str = ""
    listed: bool = True
    due: datetime | None = None
    passed_over: Sequence[str] = ()  # other notebooks, which do not count
    why: str = ""  # they do not, as `Choice` has it
    older: datetime | None = None  # of another submission that came now, and is not taken


class Unclaimed(NamedTuple):
    """Something that nobody could be named for, and whom it may be from, if anybody."""

    key: str
    received: Received
    likeliest: list[str]
    place: str = ""  # where it lies, in the course


class Roll(NamedTuple):
    """The whole class after a reception; `refused` are sentences about what was not taken.

    `strangers` are of pairs of the sheet, and not of the class; `dates`, sentences about lines
    of dates.csv that count for nobody.
    """

    lines: list[Line]
    unclaimed: list[Unclaimed]
    refused: list[str]
    strangers: list[Stranger]
    dates: Sequence[str] = ()


def receive(session: CourseFolder, sheet: str, submissions: Iterable[Submission]) -> Roll:
    """Take `submissions` of `sheet` in, beside what came before, and call the roll.

    Raises BadRegister, OSError.
    """
    register = Register.read(session.root, sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
    news: dict[str, News] = {}
    older: dict[str, datetime] = {}
    refused = []
    given = list(submissions)
    people.learn_groups([each.author.name for each in given])
    for submission in [*register.aside(), *given]:
        if submission.trouble:
            refused.append(f"{clean(submission.author.name)} : {_why(submission.trouble)}")
            continue
        key, student = submission.author.key, _student(people, submission)
        if not student:
            register.set_aside(submission, _received(submission))
            continue
        change = _take(session, sheet, register, student, submission, older)
        register.claimed(key)
        if change:
            news[student] = change
    register.write()
    return call_roll(session, sheet, register, people, news, refused, older)


def _student(people: ClassList, submission: Submission) -> str:
    """Who it is: without a class list, whoever it says to be."""
    known = people.identify(submission.author)
    if known or people.listed:
        return known
    return submission.student or submission.author.key


def _take(
    session: CourseFolder,
    sheet: str,
    register: Register,
    student: str,
    submission: Submission,
    older: dict[str, datetime],
) -> News:
    """Put a submission in its place, unless a newer one is there: `older` then has its date."""
    folder = session.folder("submitted", student, sheet)
    before = register.students.get(student) or _found(session, sheet, student)
    after = _received(submission)
    there = bool(before.file) and folder.is_dir()
    if there:
        if not after.file:  # an earlier one can be read: it counts, and the roll says why
            register.students[student] = replace(before, refused=after.refused)
            return News.SAME
        if after.digest == before.digest:
            return News.SAME
        begun, was_begun = _begun(folder, sheet, submission)
        if was_begun and not begun:  # sent by mistake: the roll says so
            untouched = [(after.file, UNTOUCHED)]
            register.students[student] = replace(before, refused=untouched)
            return News.SAME
        alike = begun == was_begun
        if alike and after.when and before.when and after.when < before.when:
            older[student] = after.when
            return News.SAME
    register.students[student] = after
    if not after.file:
        return News.SAME
    after.file = write_files(folder, submission.files, sheet)
    if after.dated and after.when:
        (folder / DATE_FILE).write_text(f"{after.when:%Y-%m-%d %H:%M:%S.%f} UTC", "utf-8")
    if submission.secret:
        (folder / SECRET_FILE).write_bytes(submission.secret)
    return News.REPLACED if there else News.NEW


def _begun(folder: Path, sheet: str, submission: Submission) -> tuple[bool, bool]:
    """Whether something is written in a submission, and in the one that is in `folder`."""
    release = released(folder, sheet)
    new = (each.data for each in submission.notebooks)
    there = (path.read_bytes() for path in folder.glob("*.ipynb"))
    return (
        any(is_written(each, release) for each in new),
        any(is_written(each, release) for each in there),
    )


def _received(submission: Submission) -> Received:
    notebooks = submission.notebooks
    refused = [(plain_name(each.path), each.trouble) for each in submission.refused]
    if not notebooks:  # programs alone: the roll says what came, and what did not
        refused += [(plain_name(each.path), "no_notebook") for each in submission.files]
    digest = hashlib.sha256()
    for member in sorted(submission.files, key=lambda each: (each.path.name, each.data)):
        digest.update(plain_name(member.path).encode() + b"\0" + member.data + b"\0")
    return Received(
        submission.author.name,
        plain_name(notebooks[0].path) if notebooks else "",
        submission.when,
        submission.dated,
        submission.arrived,
        digest.hexdigest() if notebooks else "",
        refused,
    )


def call_roll(
    session: CourseFolder,
    sheet: str,
    register: Register,
    people: ClassList,
    news: dict[str, News],
    refused: Sequence[str],
    older: Mapping[str, datetime] = MappingProxyType({}),
) -> Roll:
    """Everyone enrolled, and whoever has handed in, in the order of their names."""
    pairs = pairs_of(session.root, sheet)
    here = set(session.submitted(sheet))
    corrected = corrections(session.root, sheet)
    due = _regular_due(session, sheet)
    lines = []
    for student in sorted(
        {*people.names, *here, *register.students},
        key=lambda each: (alphabetical(people.shown(each)), each),
    ):
        own = corrected.get(student, Corrected())
        received = register.students.get(student) or _found(session, sheet, student)
        if own.handed_in:
            received = replace(received, when=own.handed_in, dated=True)
        partner = pairs.get(student, "")
        among = choice_in(session.folder("submitted", student, sheet), sheet)
        lines.append(
            Line(
                student,
                people.shown(student),
                received,
                news.get(student, News.SAME),
                _late(received, own.due or due),
                partner if partner in here and not received.file else "",
                student in people.names or not people.listed,
                own.due,
                among.others if among else (),
                among.why if among else "",
                older.get(student),
            )
        )
    return Roll(
        lines,
        [
            Unclaimed(
                key,
                received,
                people.likeliest(Author(key, received.name)),
                register.place(key).relative_to(session.root).as_posix(),
            )
            for key, received in register.waiting.items()
        ],
        list(refused),
        people.strangers(pairs) if people.listed else [],
        odd_dates(session),
    )


def _late(received: Received, due: datetime | None) -> float:
    if not (received.dated and received.when and received.file and due):
        return 0.0
    return max(0.0, wall_seconds(due, received.when))


def _found(session: CourseFolder, sheet: str, student: str) -> Received:
    """What nbgrader has of a student whom no reception knows."""
    folder = session.folder("submitted", student, sheet)
    if not folder.is_dir():
        return Received()
    counts = chosen(folder, sheet)
    when = session.course.get_existing_timestamp(str(folder))
    refused = [] if counts else [(sheet, "empty_zip")]
    return Received(
        student, counts.name if counts else "", when, when is not None, refused=refused
    )


def _regular_due(session: CourseFolder, sheet: str) -> datetime | None:
    with session.gradebook() as book:
        try:
            due: datetime | None = book.find_assignment(sheet).duedate
        except MissingEntry:
            return None
    return due


def _why(trouble: str) -> str:
    return str(NoStrategy.of(trouble))
