"""The teacher's file of dates counts when a submission is graded, and again at each time."""

import pytest

from tests.classroom.reception.conftest import SHEET
from trollkit.classroom.grading.course.dates import corrections, paris, utc
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.marks.lateness import CorrectDates

# nbgrader's own, when it adds a submission.
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


def late(course: CourseFolder, lines: str) -> float:
    """By how many seconds Ali is late, once graded with such a file."""
    (course.root / "dates.csv").write_text(f"identifiant;td;remis;echeance\n{lines}")
    about = {"assignment": SHEET, "student": "aben", "notebook": SHEET}
    CorrectDates().preprocess(None, {"nbgrader": {**about, "db_url": course.course.db_url}})
    with course.gradebook() as book:
        return float(book.find_submission(SHEET, "aben").total_seconds_late)


def test_a_date_and_a_delay_are_counted_and_a_line_taken_away_no_more(
    course: CourseFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course.root)  # due on the 20th at 18:00
    with course.gradebook() as book:
        book.add_submission(SHEET, "aben", timestamp="2026-11-20 19:00:00 UTC")
    assert late(course, "") == 2 * 3600
    assert late(course, f"aben;{SHEET};;2026-11-20 19:30\n") == 1800
    assert late(course, "") == 2 * 3600
    assert late(course, "aben;;20/11/2026 18:10;\n") == 600
    assert late(course, f"aben;{SHEET};20/11/2026 17:00;\naben;;21/11/2026 18:00;\n") == 0


def test_a_line_for_the_sheet_counts_before_one_for_all(course: CourseFolder) -> None:
    (course.root / "dates.csv").write_text(
        f"eleve,feuille,remis\naben,{SHEET},2026-11-20 18:00\naben,,2026-11-25 18:00\n"
    )
    (found,) = corrections(course.root, SHEET).values()
    assert found.handed_in is not None
    assert f"{paris(found.handed_in):%d %H}" == "20 18"
    assert utc(paris(found.handed_in).replace(tzinfo=None)) == found.handed_in
