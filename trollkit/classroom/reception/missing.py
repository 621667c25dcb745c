"""Of whom there is nothing to grade, and why; of whom there is twice."""

from collections.abc import Sequence

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.reception.enrolled import class_list
from trollkit.classroom.reception.register import BadRegister, Register
from trollkit.classroom.submissions.naming import Author


def unreadable(
    session: CourseFolder, sheet: str, students: Sequence[str]
) -> dict[str, list[str]]:
    """Of which students something came in that cannot be read, and why, as the roll says it."""
    try:
        register = Register.read(session.root, sheet)
    except BadRegister:
        return {}  # `recevoir` says so
    return {
        student: received.reasons
        for student in students
        if (received := register.students.get(student)) and received.reasons
    }


def likeliest(session: CourseFolder, student: str) -> list[str] | None:
    """Whom an identifier may mean that nobody has; None for one that somebody has."""
    with session.gradebook() as book:
        people = class_list(book, session.root)
    return None if student in people.names else people.likeliest(Author(student, student))


def handed_in_twice(session: CourseFolder, sheet: str) -> list[tuple[str, str]]:
    """The pairs whose two members have handed in. Raises BadList."""
    pairs = pairs_of(session.root, sheet)
    here = session.submitted(sheet)
    return [(one, pairs[one]) for one in here if one < pairs.get(one, "") in here]
