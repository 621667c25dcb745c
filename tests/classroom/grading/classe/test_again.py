"""The class of submissions, given back, and graded again by other commands."""

import os
import subprocess
import sys

import pytest

from tests.classroom.correction import busy_once, taken_along
from tests.classroom.grading.classe.feuille import SHEET
from trollkit.classroom.grading import run

pytestmark = [pytest.mark.long, pytest.mark.lourd]


def nbgrader(course, *words):
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *words, "--force"],
        cwd=course.root,
        env={**os.environ, "HOME": str(course.root / "maison")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def pages(course, student):
    path = course.root / f"feedback/{student}/{SHEET}/{SHEET}.html"
    return path.read_text(encoding="utf-8")


def test_feedback_shows_no_hidden_test_and_says_what_waits(classe):
    secret = "DÉBUT TESTS CACHÉS"
    course, _ = classe
    course.json("cours", "retours", SHEET)
    for student in ("vide", "tout_juste", "triche_eq"):
        page = pages(course, student)
        assert "tests cachés" in page
        assert secret not in page
        assert "_Partie" not in page
    assert "pas encore notée, sur 3" in pages(course, "tout_juste")
    assert "pas encore notée" not in pages(course, "vide")
    assert "Remarques de la correction" in pages(course, "os_exit")
    # The other of a pair gets the page too.
    assert pages(course, "absent") == pages(course, "binome")


def test_nbgraders_own_command_gives_the_same_marks(classe):
    course, rows = classe
    for student in ("cellule_coupee", "os_exit"):
        nbgrader(course, "autograde", SHEET, "--student", student)
        again = score(course, student)
        assert again == rows[student]["points"]


def test_a_new_run_after_a_complaint_keeps_what_was_marked_by_hand(classe):
    from nbgrader.api import Gradebook

    course, rows = classe
    url = f"sqlite:///{course.root / 'gradebook.db'}"

    def mark(reflection, extra):
        with Gradebook(url) as book:
            grade = book.find_grade("reflexion", SHEET, SHEET, "tout_juste")
            grade.manual_score = reflection
            wrong = book.find_grade("verification-1", SHEET, SHEET, "tout_juste")
            wrong.extra_credit = extra
            book.db.commit()

    mark(2.0, 0.5)
    try:
        report = course.json("noter", SHEET, "--eleve", "tout_juste")
    finally:
        mark(None, None)  # the class is graded once for all tests
    (row,) = report["eleves"]
    assert row["points"] == pytest.approx(rows["tout_juste"]["points"] + 2.5)


def test_what_the_machine_was_too_busy_for_is_graded_once_more(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "_grade_one", busy_once)
    order = run.GradingJob(tmp_path, SHEET, "processus", frozenset())
    rows = run._graded(order, ["ali", "tue", "zoe"], 1)
    assert {row.student: row.error for row in rows} == {"ali": "", "tue": "", "zoe": ""}


def test_who_another_took_along_has_all_tries_left(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "_grade_one", taken_along)
    order = run.GradingJob(tmp_path, SHEET, "processus", frozenset())
    assert [row.error for row in run._graded(order, ["zoe", "tue"], 2)] == ["", ""]


def score(course, student):
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as book:
        return book.find_submission(SHEET, student).score
