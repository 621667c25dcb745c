"""A student's mark for a sheet: lateness off, out of twenty, rounded; for both of a pair."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Assignment, Gradebook, MissingEntry, SubmittedAssignment
from nbgrader.api import Student as Listed

from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.grading.course.waiting import unmarked
from trollkit.classroom.grading.marks.lateness import net
from trollkit.classroom.submissions.naming import alphabetical

DECIMALS = 2


class Mark(NamedTuple):
    """The mark of one student for one sheet."""

    sheet: str
    student: str
    last_name: str
    first_name: str
    email: str
    points: float
    penalty: float
    most: float
    mark: float | None  # out of twenty; None: nothing was handed in
    partner: str = ""  # whose submission it is, when it is the other's
    waiting: bool = False  # something of it is still to be marked by hand
    again: bool = False  # the machine left no time for a test, which counts 0 until it does


def marks(book: Gradebook, root: Path, sheets: Sequence[str], out_of: float) -> Iterator[Mark]:
    """The marks of all students for `sheets` (all when there are none named).

    Of a pair, whose two members may both have handed in, the better submission counts.
    """
    for assignment in book.assignments:
        if sheets and assignment.name not in sheets:
            continue
        pairs = pairs_of(root, assignment.name)
        for student in sorted(book.students, key=_place):
            yield _mark(book, assignment, student, pairs.get(student.id, ""), out_of)


def _place(student: Listed) -> tuple[str, str, str]:
    last, first = student.last_name or "", student.first_name or ""
    return alphabetical(last), alphabetical(first), student.id


def _mark(
    book: Gradebook, assignment: Assignment, student: Listed, partner: str, out_of: float
) -> Mark:
    found = [
        (net(submission), whose, submission)
        for whose in (student.id, partner)
        if whose and (submission := _submission(book, assignment.name, whose))
    ]
    facts = (student.last_name or "", student.first_name or "", student.email or "")
    if not found:
        return Mark(assignment.name, student.id, *facts, 0.0, 0.0, assignment.max_score, None)
    # At equal points one's own: the first.
    points, whose, submission = max(found, key=lambda each: each[0])
    most = submission.max_score
    return Mark(
        assignment.name,
        student.id,
        *facts,
        submission.score,
        submission.late_submission_penalty or 0.0,
        most,
        round(out_of * points / most, DECIMALS) if most else 0.0,
        whose if whose != student.id else "",
        bool(unmarked(submission)),
    )


def _submission(book: Gradebook, sheet: str, student: str) -> SubmittedAssignment | None:
    try:
        return book.find_submission(sheet, student)
    except MissingEntry:
        return None
