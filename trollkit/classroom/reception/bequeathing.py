"""What the two of a pair have made together, when one of them is erased: it is the other's."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.reception.attaching import hand_over
from trollkit.classroom.reception.register import Register


class Bequest(NamedTuple):
    """What becomes of `mate` for `sheet`: whether the other's submission is now theirs.

    It is not where they have handed in themselves: their mark is then their own alone.
    """

    mate: str
    sheet: str
    taken: bool


def bequeath(session: CourseFolder, book: Gradebook, student: str) -> Iterator[Bequest]:
    """Give each mate of `student` what was handed in for both. Raises BadList, OSError."""
    for sheet in sorted({*session.sheets(), *(each.name for each in book.assignments)}):
        mate = pairs_of(session.root, sheet).get(student, "")
        enrolled = mate and any(each.id == mate for each in book.students)
        if not enrolled or not _has(session, book, student, sheet):
            continue
        taken = not _has(session, book, mate, sheet)
        if taken:
            _give(session, book, sheet, student, mate)
        yield Bequest(mate, sheet, taken)


def _has(session: CourseFolder, book: Gradebook, student: str, sheet: str) -> bool:
    if session.folder("submitted", student, sheet).is_dir():
        return True
    try:
        return bool(book.find_submission(sheet, student))
    except MissingEntry:
        return False


def _give(session: CourseFolder, book: Gradebook, sheet: str, student: str, mate: str) -> None:
    # Of the feedback they have had a copy.
    shutil.rmtree(session.folder("feedback", mate, sheet), ignore_errors=True)
    register = Register.read(session.root, sheet)
    if received := register.students.get(student):
        register.students[student] = replace(received, name="")
        register.write()
    hand_over(session, book, sheet, student, mate)
