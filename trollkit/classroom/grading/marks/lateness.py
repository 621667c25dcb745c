"""What lateness costs: nothing at first, then a share of the mark for each day begun."""

import math
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from nbgrader.api import Gradebook, SubmittedAssignment
from nbgrader.plugins import LateSubmissionPlugin
from nbgrader.preprocessors import AssignLatePenalties, NbGraderPreprocessor
from traitlets import Float, Integer

from trollkit.classroom.grading.course.dates import corrections, wall_seconds
from trollkit.classroom.grading.course.staff import Staff
from trollkit.classroom.grading.marks.inputs import keep_inputs, reader


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """A quarter of an hour of grace; then 10 % of the mark a day begun, 50 % at most."""

    grace_minutes = Integer(15, help="Minutes of lateness that cost nothing.").tag(config=True)
    per_day = Float(0.1, help="Share of the mark lost for each day begun.").tag(config=True)
    most = Float(0.5, help="Share of the mark lost at most.").tag(config=True)

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float:
        """The points to take off `score`."""
        late = self._by_the_clock(student_id, total_seconds_late) - 60 * self.grace_minutes
        if late <= 0:
            return 0.0
        days = math.ceil(late / 86_400)
        return float(score) * min(self.most, self.per_day * days)

    def _by_the_clock(self, student: str, seconds: float) -> float:
        """Nbgrader tells seconds alone; its preprocessor, our parent, knows the dates."""
        if not isinstance(self.parent, AssignLatePenalties):
            return seconds
        submission = self.parent.gradebook.find_submission(self.parent.assignment_id, student)
        return wall_seconds(submission.duedate, submission.timestamp)


def net(submission: SubmittedAssignment) -> float:
    """The points of a submission that lateness leaves."""
    penalty = submission.late_submission_penalty or 0.0
    return max(0.0, float(submission.score) - float(penalty))


class CorrectDates(NbGraderPreprocessor):  # type: ignore[misc]
    """Gives the submission the dates that count, and keeps what its mark depends on."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Let the notebook carry what its mark depends on."""
        staff = Staff(self, resources)
        found = corrections(Path(staff.course.root), staff.sheet).get(staff.student)
        with Gradebook(resources["nbgrader"]["db_url"]) as book:
            submission = book.find_submission(staff.sheet, staff.student)
            regular = submission.assignment.duedate
            due = found.due if found else None
            submission.extension = due - regular if due and regular else None
            if found and found.handed_in:
                submission.timestamp = found.handed_in
            book.db.commit()
            inputs = reader(staff.course, self.config, book, staff.sheet)
            keep_inputs(nb, inputs(staff.student))
        return nb, resources
