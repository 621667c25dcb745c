"""Of whom there is nothing to grade, and why; of whom there is twice."""

from collections.abc import Sequence

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import odd_lines, pairs_of
from trollkit.classroom.reception.enrolled import class_list
from trollkit.classroom.reception.register import BadRegister, Register
from trollkit.classroom.submissions.naming import Author
from trollkit.phrases.grading import odd_date_phrase


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


def identified(session: CourseFolder, who: str) -> str:
    """The student of the class who goes by that identifier or name, else what was given."""
    with session.gradebook() as book:
        people = class_list(book, session.root)
    return people.identify(Author(who, who)) or who


def likeliest(session: CourseFolder, student: str) -> list[str] | None:
    """Whom an identifier may mean that nobody has; None for one that somebody has."""
    with session.gradebook() as book:
        people = class_list(book, session.root)
    return None if student in people.names else people.likeliest(Author(student, student))


def odd_dates(session: CourseFolder) -> list[str]:
    """A sentence for each line of dates.csv that counts for nobody. Raises Refused."""
    with session.gradebook() as book:
        people = class_list(book, session.root)
    sheets = session.sheets()
    students = people.names.keys() if people.listed else set()
    return [
        odd_date_phrase(*odd, sheets, people.likeliest(Author(odd.detail, odd.detail)))
        for odd in odd_lines(session.root, students, sheets)
    ]


def handed_in_twice(session: CourseFolder, sheet: str) -> list[tuple[str, str]]:
    """The pairs whose two members have handed in. Raises Refused."""
    pairs = pairs_of(session.root, sheet)
    here = session.submitted(sheet)
    return [(one, pairs[one]) for one in here if one < pairs.get(one, "") in here]
