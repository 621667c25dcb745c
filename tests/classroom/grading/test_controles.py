"""Without what guards the marks, the same submissions succeed: the guards are not idle."""

import json
import os
import subprocess
import sys

import pytest

from tests.classroom.grading.classe.feuille import SHEET
from tests.classroom.grading.classe.remises import CLASS
from tests.classroom.grading.conftest import Course
from trollkit.classroom.settings import CONFIG

pytestmark = [pytest.mark.long, pytest.mark.lourd]

UNGUARDED = """
from trollkit.classroom.grading.kernel import ExecuteApart

class TestsInTheKernel(ExecuteApart):
    def _judged(self, index):
        cell = self.nb.cells[index]
        shown = self._show(index, self._tests[self._name(index)])
        cell.outputs = shown.outputs
        self.nb.cells[index] = cell
        return True

c.Autograde.autograde_preprocessors[0] = TestsInTheKernel
c.ExecuteApart.isolation = "processus"
c.Repair.enabled = False
c.Settle.enabled = False
c.GenerateFeedback.preprocessors.remove("trollkit.classroom.grading.pages.HideTests")
"""
STUDENTS = ("triche_ast", "avertissements", "cellule_supprimee", "curieux", "vide")


@pytest.fixture(scope="module")
def unguarded(tmp_path_factory):
    course = Course(tmp_path_factory.mktemp("sans-garde"))
    course.json("cours", "publier", SHEET, "--echange", str(course.root / "echange"))
    for student in STUDENTS:
        course.hand_in(student, CLASS[student])
    # By nbgrader's own commands: the kit's do not let settings take its guards away.
    with (course.root / CONFIG).open("a", encoding="utf-8") as settings:
        settings.write(UNGUARDED)
    nbgrader(course, "autograde", SHEET)
    nbgrader(course, "generate_feedback", SHEET)
    return course, {student: {"points": score(course, student)} for student in STUDENTS}


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


def test_tests_in_the_students_process_give_points_for_dropped_asserts(unguarded):
    assert unguarded[1]["triche_ast"]["points"] > 0


def test_without_settling_a_warning_costs_an_honest_student_the_tests(unguarded):
    course, rows = unguarded
    assert rows["avertissements"]["points"] < sum(course.points.values())


def test_without_repair_a_deleted_test_loses_its_points(unguarded):
    course, rows = unguarded
    assert rows["cellule_supprimee"]["points"] != sum(course.points.values())


def test_without_isolation_the_solutions_are_found(unguarded):
    assert "TROUVÉ b" in json.dumps(unguarded[0].autograded("curieux"), ensure_ascii=False)


def test_without_the_mask_feedback_shows_the_hidden_tests(unguarded, classe):
    secret = "DÉBUT TESTS CACHÉS"
    assert secret in pages(unguarded[0], "vide")
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


def score(course, student):
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as book:
        return book.find_submission(SHEET, student).score
