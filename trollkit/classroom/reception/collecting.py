"""nbgrader's collecting, by its command and by Formgrader's button: what `recevoir` does.

Its own only warns when a submission is not its student's, and takes the newest of each name: a
folder forged in a classmate's name would be marked in the place of theirs.
"""

from pathlib import Path

from nbgrader.exchange import default

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.intake.exchange import read_exchange
from trollkit.classroom.reception.receiving import receive
from trollkit.core.errors import Refused
from trollkit.phrases import phrase


class Collect(default.ExchangeCollect):  # type: ignore[misc]  # nbgrader has no types
    """Named in the course's settings: `c.ExchangeFactory.collect`."""

    def init_src(self) -> None:
        """Find what the class has handed in."""
        session = CourseFolder(Path(self.coursedir.root), Path(self.root))
        sheet, student = self.coursedir.assignment_id, self.coursedir.student_id
        try:
            found = read_exchange(session.inbound, sheet, owners=self.check_owner)
        except Refused as problem:
            self.fail(phrase(problem))
        self.session = session
        self.found = [each for each in found if student in ("*", each.student)]

    def copy_files(self) -> None:
        """Put it where it is marked; the log says what was refused, and why."""
        roll = receive(self.session, self.coursedir.assignment_id, self.found)
        for line in roll.lines:
            if line.news:
                self.log.info("%s : remise %s", line.student, line.news)
        for sentence in roll.refused:
            self.log.warning(sentence)
