"""The teacher's file of dates counts when a submission is graded, and again at each time."""

from datetime import datetime

import pytest
from nbgrader.preprocessors import AssignLatePenalties

from tests.classroom.reception.conftest import SHEET
from trollkit.classroom.grading.course.students import (
    corrections,
    paris,
)
from trollkit.classroom.grading.marks import Recorded
from trollkit.classroom.intake.inbox import utc
from trollkit.classroom.repair import new_notebook
from trollkit.core.errors import Refused

# nbgrader's own, when it adds a submission.
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


def late(course, lines):
    """By how many seconds Ali is late, once graded with such a file."""
    (course.root / "dates.csv").write_text(f"identifiant;td;remis;echeance\n{lines}")
    about = {"assignment": SHEET, "student": "aben", "notebook": SHEET}
    Recorded(config=course.config).preprocess(
        new_notebook(), {"nbgrader": {**about, "db_url": course.course.db_url}}
    )
    with course.gradebook() as book:
        return float(book.find_submission(SHEET, "aben").total_seconds_late)


def test_a_date_and_a_delay_are_counted_and_a_line_taken_away_no_more(course, monkeypatch):
    monkeypatch.chdir(course.root)  # due on the 20th at 18:00
    with course.gradebook() as book:
        book.add_submission(SHEET, "aben", timestamp="2026-11-20 19:00:00 UTC")
    assert late(course, "") == 2 * 3600
    assert late(course, f"aben;{SHEET};;2026-11-20 19:30\n") == 1800
    assert late(course, "") == 2 * 3600
    assert late(course, "aben;;20/11/2026 18:10;\n") == 600
    assert late(course, f"aben;{SHEET};20/11/2026 17:00;\naben;;21/11/2026 18:00;\n") == 0


def test_a_delay_given_before_the_whole_class_got_a_longer_one_shortens_nothing(
    course, monkeypatch
):
    monkeypatch.chdir(course.root)
    with course.gradebook() as book:
        book.add_submission(SHEET, "aben", timestamp="2026-11-26 12:00:00 UTC")
        book.update_or_create_assignment(SHEET, duedate=utc(datetime(2026, 11, 27, 18)))
    assert late(course, f"aben;{SHEET};;2026-11-22 18:00\n") == 0
    with course.gradebook() as book:
        book.update_or_create_assignment(SHEET, duedate=None)
    assert late(course, f"aben;{SHEET};;2026-11-22 18:00\n") == 0


def test_a_delay_of_one_of_a_pair_is_for_the_work_of_both(course):
    (course.root / "binomes.csv").write_text("eleve,binome\naben,zdurand\nidete,jm1\n")
    (course.root / "dates.csv").write_text(
        f"eleve,td,remis,echeance\nzdurand,{SHEET},,2026-11-22 18:00\n"
        f"aben,{SHEET},2026-11-20 17:00,\n"
    )
    found = corrections(course.root, SHEET)
    assert found["aben"].due == found["zdurand"].due == utc(datetime(2026, 11, 22, 18))
    assert found["aben"].handed_in and not found["zdurand"].handed_in
    assert not {"idete", "jm1"} & found.keys()


@pytest.mark.parametrize(
    ("due", "handed_in", "lost"),  # by the clock of Paris, and the days that are counted
    [
        ("2026-10-24 18:00", "2026-10-25 17:50", 1),  # the night of 25 hours
        ("2026-10-24 18:00", "2026-10-25 18:14", 1),
        ("2026-10-24 18:00", "2026-10-25 18:16", 2),
        ("2026-10-24 18:00", "2026-10-24 18:14", 0),
        ("2026-03-28 18:00", "2026-03-29 18:14", 1),  # of 23
        ("2026-03-28 18:00", "2026-03-29 18:16", 2),
        ("2026-03-28 18:00", "2026-03-30 18:14", 2),
        ("2026-12-31 23:50", "2027-01-01 00:04", 0),
        ("2026-12-31 18:00", "2027-01-01 17:00", 1),
        ("2026-11-20 18:00", "2026-11-21 18:16", 2),
    ],
)
def test_a_day_of_lateness_is_one_of_the_calendar(course, due, handed_in, lost):
    when, until = (utc(datetime.fromisoformat(each)) for each in (handed_in, due))
    with course.gradebook() as book:
        book.update_or_create_assignment(SHEET, duedate=until)
        book.add_notebook(SHEET, SHEET)
        book.add_grade_cell("question-1", SHEET, SHEET, max_score=10, cell_type="code")
        book.add_submission(SHEET, "aben", timestamp=when)
        book.find_grade("question-1", SHEET, SHEET, "aben").manual_score = 10
        book.db.commit()
    about = {"assignment": SHEET, "student": "aben", "notebook": SHEET}
    resources = {"nbgrader": {**about, "db_url": course.course.db_url}}
    AssignLatePenalties(config=course.config).preprocess(new_notebook(), resources)
    with course.gradebook() as book:
        assert (book.find_submission(SHEET, "aben").late_submission_penalty or 0) == lost


def test_what_a_line_for_the_sheet_does_not_say_a_line_for_all_does(
    course,
):
    (course.root / "dates.csv").write_text(
        f"eleve,td,remis,echeance\naben,{SHEET},2026-11-20 18:00,\naben,,,2026-11-25 18:00\n"
    )
    (found,) = corrections(course.root, SHEET).values()
    assert found.handed_in and found.due


def test_a_line_for_the_sheet_counts_before_one_for_all(course):
    (course.root / "dates.csv").write_text(
        f"eleve,feuille,remis\naben,{SHEET},2026-11-20 18:00\naben,,2026-11-25 18:00\n"
    )
    (found,) = corrections(course.root, SHEET).values()
    assert found.handed_in is not None
    assert f"{paris(found.handed_in):%d %H}" == "20 18"
    assert utc(paris(found.handed_in).replace(tzinfo=None)) == found.handed_in


def test_all_dates_that_cannot_be_read_are_named_at_once_with_their_file(tmp_path):
    lines = "zoe;td1;demain;\naben;td1;;2026-12-10 18:00\naben;;;le 12\nleo;td2;hier;\n"
    (tmp_path / "dates.csv").write_text(f"identifiant;td;remis;echeance\n{lines}")
    with pytest.raises(Refused) as told:
        corrections(tmp_path, "td1")
    detail = "zoe, demain, ligne 2 », « aben, le 12, ligne 4"
    assert told.value.facts == {"why": "date", "file": "dates.csv", "detail": detail}
