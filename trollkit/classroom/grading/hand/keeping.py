"""A submission graded again: who marked an answer by hand need not read the same text twice.

nbgrader keeps such marks and asks that all be read again: among those of a class, the one that
has changed is not to be seen.
"""

from typing import Any

from nbgrader.api import MissingEntry

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.repair.cells import marks_of, name_of, read_own

Written = tuple[str, Any]  # the text of an answer, and the pictures in it


def marked(session: CourseFolder, sheet: str, student: str) -> dict[str, Written]:
    """What each answer says that has a mark given by hand, by cell, as it was marked."""
    with session.gradebook() as book:
        try:
            submission = book.find_submission(sheet, student)
        except MissingEntry:
            return {}
        settled = {
            grade.name
            for notebook in submission.notebooks
            for grade in notebook.grades
            if grade.manual_score is not None and not grade.needs_manual_grade
        }
    texts = _texts(session, sheet, student) if settled else {}
    return {name: text for name, text in texts.items() if name in settled}


def settle(session: CourseFolder, sheet: str, student: str, before: dict[str, Written]) -> None:
    """Have no answer read again that says what it said `before`, when it was marked."""
    texts = _texts(session, sheet, student) if before else {}
    same = [name for name, text in before.items() if texts.get(name) == text]
    if not same:
        return
    with session.gradebook() as book:
        for name in same:
            book.find_grade(name, sheet, sheet, student).needs_manual_grade = False
        book.db.commit()


def _texts(session: CourseFolder, sheet: str, student: str) -> dict[str, Written]:
    """What was graded of the answers that a person marks, by cell."""
    path = session.folder("autograded", student, sheet) / f"{sheet}.ipynb"
    if not path.is_file():
        return {}
    return {
        name_of(cell): (cell.source, cell.get("attachments", {}))
        for cell in read_own(path).cells
        if marks_of(cell).get("grade") and marks_of(cell).get("solution")
    }
