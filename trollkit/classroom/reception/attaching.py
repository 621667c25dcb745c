"""Making of two students one: somebody whom the class list did not know is one of it.

What was handed in, what was graded and what was marked by hand go along; nothing is left under
the other name, in the folders or in the gradebook.
"""

import shutil
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import NamedTuple

from nbgrader.api import Gradebook, MissingEntry

from trollkit.classroom.grading.course.session import STEPS, CourseFolder
from trollkit.classroom.reception.enrolled import attach, class_list
from trollkit.classroom.reception.register import FOLDER, Register
from trollkit.classroom.submissions.naming import Author, key_of


class NotAttached(Exception):
    """`who` cannot be attached: "student" when no such one is enrolled, "name" when unknown,
    "several" when more than one submission waits under that name.
    """

    def __init__(self, reason: str, who: str, likeliest: Sequence[str] = ()) -> None:
        super().__init__(reason, who, likeliest)
        self.reason = reason
        self.who = who
        self.likeliest = likeliest


class Attached(NamedTuple):
    """Who became whom, and the sheets of which the student had a submission already."""

    who: str
    student: str
    doubled: list[str]


def attach_to(session: CourseFolder, sheet: str, who: str, student: str) -> Attached:
    """Keep that `who`, a name or an identifier, is `student` of the class list.

    Raises NotAttached, BadRegister, OSError.
    """
    register = Register.read(session.root, sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
        if student not in people.names:
            raise NotAttached("student", student, people.likeliest(Author(student, student)))
        waiting = [who] if who in register.waiting else _named(register, who)
        if len(waiting) > 1:
            raise NotAttached("several", who, waiting)
        here = {*people.names, *register.students, *session.submitted(sheet)}
        rows = [who] if who in here and who != student else []
        if not waiting and not rows:
            raise NotAttached("name", who)
        names = [*waiting, *rows]
        for name in (register.waiting[key].name for key in waiting):
            # A name that others have, too, would give theirs to this one.
            if len(_named(register, name)) == 1 and not people.shared(name):
                names.append(name)
        attach(session.root, [(name, student) for name in dict.fromkeys(names)])
        doubled = [sheet for row in rows for sheet in _merge(session, book, row, student)]
    return Attached(who, student, doubled)


def _named(register: Register, name: str) -> list[str]:
    return [key for key, it in register.waiting.items() if key_of(it.name) == key_of(name)]


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
            lay_aside(session, student if wins else row, sheet, student)
        for loser in [student if wins else row] if both else []:
            with suppress(MissingEntry):
                book.remove_submission(sheet, loser)
                book.db.expire_all()
        if wins:
            hand_over(session, book, sheet, row, student)
        else:
            _rename(session, sheet, row, "")
    book.db.expire_all()
    with suppress(MissingEntry):  # nothing of it was graded yet
        book.remove_student(row)
    for step in STEPS:
        shutil.rmtree(session.folder(step, row, "."), ignore_errors=True)
    return doubled


def hand_over(
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
    register = Register.read(session.root, sheet)
    received = register.students.pop(row, None)
    if received and student:
        register.students[student] = received
    if received:
        register.write()


def lay_aside(session: CourseFolder, loser: str, sheet: str, student: str) -> None:
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
