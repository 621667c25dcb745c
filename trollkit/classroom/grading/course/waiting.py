"""What still waits for a mark that nobody has given.

nbgrader also asks that a mark be read again once its notebook is graded anew: that one counts,
and is told apart.
"""

from nbgrader.api import Grade, SubmittedAssignment

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.repair.cells import read_own
from trollkit.classroom.repair.notes import notes_of

AGAIN = "again"  # the note of a test that the machine left no time for


def waits(grade: Grade) -> bool:
    """Whether nobody has marked an answer that no machine marks."""
    return bool(grade.needs_manual_grade) and grade.manual_score is None


def unmarked(submission: SubmittedAssignment) -> int:
    """How many answers of a submission wait for a mark."""
    return sum(waits(grade) for notebook in submission.notebooks for grade in notebook.grades)


def to_grade_again(session: CourseFolder, sheet: str) -> list[str]:
    """Whose submissions have a test of which nobody knows what it is worth."""
    found = []
    for student in session.submitted(sheet):
        path = session.folder("autograded", student, sheet) / f"{sheet}.ipynb"
        if path.is_file() and any(note.kind == AGAIN for note in notes_of(read_own(path))):
            found.append(student)
    return found
