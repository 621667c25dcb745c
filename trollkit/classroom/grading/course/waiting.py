"""What still waits for a mark that nobody has given.

nbgrader also asks that a mark be read again once its notebook is graded anew: that one counts,
and is told apart.
"""

from nbgrader.api import Grade, SubmittedAssignment


def waits(grade: Grade) -> bool:
    """Whether nobody has marked an answer that no machine marks."""
    return bool(grade.needs_manual_grade) and grade.manual_score is None


def unmarked(submission: SubmittedAssignment) -> int:
    """How many answers of a submission wait for a mark."""
    return sum(waits(grade) for notebook in submission.notebooks for grade in notebook.grades)
