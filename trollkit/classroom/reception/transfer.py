"""What is one student's becomes another's: an unknown is enrolled, a pair's half is erased.

What was handed in, what was graded and what was marked by hand go along; nothing is left under
the other name, in the folders or in the gradebook.
"""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry, SubmittedAssignment

from trollkit.classroom.grading.course.life import unmarked
from trollkit.classroom.grading.course.session import STEPS, CourseFolder
from trollkit.classroom.grading.course.students import bequeath_dates, pairs_of
from trollkit.classroom.grading.marks import changes, net
from trollkit.classroom.intake.names import key_of
from trollkit.classroom.reception.register import FOLDER, Register, Sheet, attach, class_list
from trollkit.core.errors import Refused


def attach_to(session: CourseFolder, sheet: str, who: str, student: str) -> list[str]:
    """Keep that `who`, a name or an identifier, is `student` of the class list.

    The sheets of which the student had a submission already. Raises Refused, OSError.
    """
    here = Register(session.root).sheet(sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
        if student not in people.names:
            raise Refused("not-enrolled", name=student, near=people.likeliest(student))
        waiting = [who] if who in here.waiting else _named(here, who)
        if len(waiting) > 1:
            raise Refused("several-wait", name=who, keys=waiting)
        known = {*people.names, *here.students, *session.submitted(sheet)}
        rows = [who] if who in known and who != student else []
        if not waiting and not rows:
            raise Refused("nothing-waits", name=who, sheet=sheet)
        names = [*waiting, *rows]
        for name in (here.waiting[key].name for key in waiting):
            # A name that others have, too, would give theirs to this one.
            if len(_named(here, name)) == 1 and not people.shared(name):
                names.append(name)
        attach(session.root, [(name, student) for name in dict.fromkeys(names)])
        return [sheet for row in rows for sheet in _merge(session, book, row, student)]


def _named(here: Sheet, name: str) -> list[str]:
    return [key for key, it in here.waiting.items() if key_of(it.name) == key_of(name)]


def _merge(session: CourseFolder, book: Gradebook, row: str, student: str) -> list[str]:
    """Give all that the gradebook and the folders hold of `row` to `student`.

    Where both have handed in the same sheet the newer submission counts, and the other one is
    laid aside in `recus/TD/ecartes/`. The sheets that this is true of.
    """
    doubled = []
    for sheet in session.sheets():
        both = all(session.folder("submitted", who, sheet).is_dir() for who in (row, student))
        wins = not both or _date(session, row, sheet) > _date(session, student, sheet)
        if both:
            doubled.append(sheet)
            loser = student if wins else row
            _lay_aside(session, loser, sheet, student)
            _remove(book, sheet, loser)
        if wins:
            _hand_over(session, book, sheet, row, student)
        else:
            _rename(session, sheet, row, "")
    book.db.expire_all()
    with suppress(MissingEntry):  # nothing of it was graded yet
        book.remove_student(row)
    for step in STEPS:
        shutil.rmtree(session.folder(step, row, "."), ignore_errors=True)
    return doubled


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
    """What is to become of each mate of a `student` who is erased. Raises Refused, OSError."""
    for sheet in sorted({*session.sheets(), *(each.name for each in book.assignments)}):
        mate = pairs_of(session.root, sheet).get(student, "")
        enrolled = mate and any(each.id == mate for each in book.students)
        if not enrolled or not _has(session, book, student, sheet):
            continue
        if not _has(session, book, mate, sheet):
            yield Bequest(mate, sheet, taken=True)
            continue
        theirs, own = (_submission(book, sheet, each) for each in (student, mate))
        marked = theirs is not None and own is not None
        yield Bequest(
            mate,
            sheet,
            taken=marked and net(theirs) > net(own),
            both=True,
            sure=marked
            and not (unmarked(theirs) or unmarked(own))
            and not _stale(session, sheet, {student, mate}),
        )


def bequeath(session: CourseFolder, book: Gradebook, student: str, it: Bequest) -> None:
    """Give the mate what was handed in for both, when it is to be theirs. Raises OSError."""
    if not it.taken:
        return
    if it.both:
        _lay_aside(session, it.mate, it.sheet, it.mate)
        _remove(book, it.sheet, it.mate)
    bequeath_dates(session.root, it.sheet, student, it.mate)
    for each in (it.mate, student):  # a page names whose it was, and is soon made anew
        shutil.rmtree(session.folder("feedback", each, it.sheet), ignore_errors=True)
    _hand_over(session, book, it.sheet, student, it.mate)


def _stale(session: CourseFolder, sheet: str, pair: set[str]) -> bool:
    found = changes(session, sheet)
    return any(pair & set(students) for cause, students in found.items() if cause != "pair")


def _submission(book: Gradebook, sheet: str, student: str) -> SubmittedAssignment | None:
    try:
        return book.find_submission(sheet, student)
    except MissingEntry:
        return None


def _has(session: CourseFolder, book: Gradebook, student: str, sheet: str) -> bool:
    handed_in = session.folder("submitted", student, sheet).is_dir()
    return handed_in or _submission(book, sheet, student) is not None


def _remove(book: Gradebook, sheet: str, student: str) -> None:
    with suppress(MissingEntry):
        book.remove_submission(sheet, student)
        book.db.expire_all()


def _hand_over(
    session: CourseFolder, book: Gradebook, sheet: str, row: str, student: str
) -> None:
    """Give `student` what was handed in and marked for `sheet` under the name of `row`."""
    with suppress(MissingEntry):
        book.find_submission(sheet, row).student_id = student
        book.db.commit()
    for step in STEPS:
        old, new = session.folder(step, row, sheet), session.folder(step, student, sheet)
        if old.is_dir() and not new.exists():
            new.parent.mkdir(parents=True, exist_ok=True)
            old.rename(new)
    _rename(session, sheet, row, student)


def _rename(session: CourseFolder, sheet: str, row: str, student: str) -> None:
    """Have the register of `sheet` name `student` in place of `row`, or nobody."""
    register = Register(session.root)
    here = register.sheet(sheet)
    received = here.students.pop(row, None)
    if received and student:
        # One's own, received again, does not take the place of what is better.
        digest = here.of(student).digest or received.digest
        here.students[student] = replace(received, name="", numbers=[], digest=digest)
    if received:
        register.write()


def _lay_aside(session: CourseFolder, loser: str, sheet: str, student: str) -> None:
    """Keep a submission that does not count among what is the student's."""
    for step in STEPS:
        old = session.folder(step, loser, sheet)
        if old.is_dir():
            target = session.root / FOLDER / sheet / "ecartes" / student / loser / step
            shutil.rmtree(target, ignore_errors=True)
            target.parent.mkdir(parents=True, exist_ok=True)
            old.rename(target)


def _date(session: CourseFolder, student: str, sheet: str) -> datetime:
    """When a submission came in: nbgrader's date, or that of its folder."""
    folder = session.folder("submitted", student, sheet)
    told = session.course.get_existing_timestamp(str(folder))
    if isinstance(told, datetime):
        return told
    return datetime.fromtimestamp(folder.stat().st_mtime, UTC).replace(tzinfo=None)
