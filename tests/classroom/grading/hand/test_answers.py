"""Marks given by hand go to nbgrader's gradebook, and wait there for nobody else."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.classroom.grading.hand.stand import HOSTILE, SHEET
from trollkit.classroom.grading.course.life import waiting
from trollkit.classroom.grading.hand import (
    Criterion,
    answers,
    give,
    page_of,
    tasks,
)
from trollkit.classroom.grading.run import grade

pytestmark = pytest.mark.lourd  # nbgrader starts alembic


def found(course, task, student):
    return next(each for each in answers(course, task) if each.student == student)


def test_the_tasks_of_a_sheet_are_told_with_their_titles_and_rubrics(course):
    reflection, oral = tasks(course, SHEET)
    assert (reflection.cell, reflection.title, reflection.points) == (
        "reflexion",
        "Votre carnet",
        2,
    )
    assert reflection.rubric[1] == Criterion(0.5, "la mesure")
    assert (oral.title, oral.points, oral.rubric) == ("L'oral", 8, ())


def test_who_wrote_waits_first_and_who_left_it_blank_has_nothing(course, reflection):
    rows = [(each.name, each.waits, each.score) for each in answers(course, reflection)]
    assert rows == [
        ("Ali Ben Salah", True, None),
        (f"Inès {HOSTILE}", True, None),
        ("Zoé Durand", True, None),
        ("Léa Nguyen", False, 0.0),
    ]
    assert waiting(course, SHEET) == 3 + 4  # the oral waits, whatever is written


def test_a_mark_is_in_the_gradebook_at_once_and_can_be_taken_back(course, reflection):
    give(course, reflection, "zdurand", 1.5, "Oui.")
    given = found(course, reflection, "zdurand")
    assert (given.waits, given.score, given.comment) == (False, 1.5, "Oui.")
    with course.gradebook() as book:
        assert book.find_submission(SHEET, "zdurand").score == 1.5
    give(course, reflection, "zdurand", None, "")
    assert found(course, reflection, "zdurand").waits


def test_only_an_answer_that_has_changed_is_to_be_read_again(course, reflection):
    for student in ("zdurand", "idete"):
        give(course, reflection, student, 0.0, "Oui.")
    path = course.folder("submitted", "idete", SHEET) / f"{SHEET}.ipynb"
    path.write_text(path.read_text(encoding="utf-8").replace("43 %", "44 %"), encoding="utf-8")
    grade(course, SHEET, ["zdurand", "idete"], isolation="processus", workers=1)
    for student in ("zdurand", "idete"):
        again = found(course, reflection, student)
        assert (again.waits, again.score, again.comment) == (student == "idete", 0.0, "Oui.")


def test_lateness_takes_its_share_of_the_mark_that_is_given(course, reflection):
    due = datetime(2026, 11, 20, 18, tzinfo=UTC).replace(tzinfo=None)
    with course.gradebook() as book:
        book.update_or_create_assignment(SHEET, duedate=due)
        book.find_submission(SHEET, "zdurand").timestamp = due + timedelta(hours=2)
        book.db.commit()
    give(course, reflection, "zdurand", 2.0, "")
    with course.gradebook() as book:
        assert book.find_submission(SHEET, "zdurand").late_submission_penalty == 0.2


def test_the_answer_is_shown_harmless(course, reflection):
    assert "<strong>tire</strong>" in page_of(course, reflection, "zdurand")
    assert "<script" not in page_of(course, reflection, "aben")
