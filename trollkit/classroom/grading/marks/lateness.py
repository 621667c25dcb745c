"""What lateness costs: nothing at first, then a share of the mark for each day begun."""

import math

from nbgrader.api import SubmittedAssignment
from nbgrader.plugins import LateSubmissionPlugin
from traitlets import Float, Integer


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """A quarter of an hour of grace; then 10 % of the mark a day begun, 50 % at most."""

    grace_minutes = Integer(15, help="Minutes of lateness that cost nothing.").tag(config=True)
    per_day = Float(0.1, help="Share of the mark lost for each day begun.").tag(config=True)
    most = Float(0.5, help="Share of the mark lost at most.").tag(config=True)

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float:
        """The points to take off `score`."""
        late = total_seconds_late - 60 * self.grace_minutes
        if late <= 0:
            return 0.0
        days = math.ceil(late / 86_400)
        return float(score) * min(self.most, self.per_day * days)


def net(submission: SubmittedAssignment) -> float:
    """The points of a submission that lateness leaves."""
    penalty = submission.late_submission_penalty or 0.0
    return max(0.0, float(submission.score) - float(penalty))
