"""What the two of a pair have made together, when one of them is erased: it is the other's."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry, SubmittedAssignment

from trollkit.classroom.grading.course.life import bequeath_aside, unmarked
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import bequeath_dates, pairs_of
from trollkit.classroom.grading.marks import changes, net
from trollkit.classroom.reception.attaching import hand_over, lay_aside
from trollkit.classroom.reception.register import Register
from trollkit.classroom.spreadsheet import write_plain


class Bequest(NamedTuple):
    """What becomes of `mate` for `sheet`: whether the other's submission is now theirs.

    Where both have handed in, it is when it has the better mark: that is the pair's. As long
    as nobody can tell which is the better one, the mate may lose by it: `sure` is False.
    """

    mate: str
    sheet: str
    taken: bool
    both: bool = False
    sure: bool = True


def bequests(session: CourseFolder, book: Gradebook, student: str) -> Iterator[Bequest]:
    """What is to become of each mate of `student`. Raises Refused, OSError."""
    for sheet in sorted({*session.sheets(), *(each.name for each in book.assignments)}):
        mate = pairs_of(session.root, sheet).get(student, "")
        enrolled = mate and any(each.id == mate for each in book.students)
        if not enrolled or not _has(session, book, student, sheet):
            continue
        if not _has(session, book, mate, sheet):
            yield Bequest(mate, sheet, taken=True)
            continue
        theirs, own = (_submission(book, sheet, each) for each in (student, mate))
        if theirs is None or own is None or _stale(session, sheet, {student, mate}):
            yield Bequest(mate, sheet, taken=False, both=True, sure=False)
            continue
        taken = net(theirs) > net(own)
        # The one that is behind may still earn what waits for a mark.
        yield Bequest(
            mate, sheet, taken, both=True, sure=not unmarked(own if taken else theirs)
        )


def bequeath(session: CourseFolder, book: Gradebook, student: str, it: Bequest) -> None:
    """Give the mate what was handed in for both, when it is to be theirs. Raises OSError."""
    if not it.taken:
        return
    if it.both:
        _keep_hand_marks(session, book, it)
        lay_aside(session, it.mate, it.sheet, it.mate)
        book.remove_submission(it.sheet, it.mate)
        book.db.expire_all()
    bequeath_dates(session.root, it.sheet, student, it.mate)
    bequeath_aside(session.root, it.sheet, student, it.mate)
    _give(session, book, it.sheet, student, it.mate)


def _stale(session: CourseFolder, sheet: str, pair: set[str]) -> bool:
    found = changes(session, sheet)
    return any(pair & set(students) for cause, students in found.items() if cause != "pair")


def _keep_hand_marks(session: CourseFolder, book: Gradebook, it: Bequest) -> None:
    """Write beside what is laid aside what the teacher gave for it."""
    notebooks = book.find_submission(it.sheet, it.mate).notebooks
    grades = [each for notebook in notebooks for each in notebook.grades]
    rows = [
        (each.name, each.manual_score, each.extra_credit)
        for each in grades
        if each.manual_score is not None or each.extra_credit
    ]
    if rows:
        folder = session.folder("submitted", it.mate, it.sheet)
        folder.mkdir(parents=True, exist_ok=True)
        write_plain(folder / "notes-a-la-main.csv", [("cellule", "note", "bonus"), *rows])


def _submission(book: Gradebook, sheet: str, student: str) -> SubmittedAssignment | None:
    try:
        return book.find_submission(sheet, student)
    except MissingEntry:
        return None


def _has(session: CourseFolder, book: Gradebook, student: str, sheet: str) -> bool:
    handed_in = session.folder("submitted", student, sheet).is_dir()
    return handed_in or _submission(book, sheet, student) is not None


def _give(session: CourseFolder, book: Gradebook, sheet: str, student: str, mate: str) -> None:
    # Of the feedback they have had a copy.
    shutil.rmtree(session.folder("feedback", mate, sheet), ignore_errors=True)
    register = Register.read(session.root, sheet)
    if received := register.students.get(student):
        register.students[student] = replace(received, name="")
        register.write()
    hand_over(session, book, sheet, student, mate)
