"""The report is graded like any other sheet: by hand, for both of a pair, pages and CSV."""

import csv
import json
import shutil

import pytest
from nbgrader.api import Gradebook

from tests.classroom.pages import Read
from tests.classroom.rapport.carnets import ROOT, SHEET, filled, handed_out, parts, written

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]  # nbgrader's own

MARKS = {
    "resume": 1,
    "repartition": 0.5,
    "predicats": 2,
    "evaluation": 2,
    "recherche": 2.5,
    "difficultes": 0,
    "ameliorations": 1,
    "soutenance": 6.5,
}


@pytest.fixture
def course(tmp_path, monkeypatch):
    """A course in which a pair handed in all but one part, and somebody handed in nothing."""
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    shutil.copytree(ROOT / "solutions" / SHEET, tmp_path / "solutions" / SHEET)
    (tmp_path / "classe.csv").write_text("identifiant;nom;binome\nzoe;Z;ali\nali;A;\neve;E;\n")
    name = f"{SHEET}/{SHEET}.ipynb"
    written(filled("difficultes"), tmp_path / "submitted" / "zoe" / name)
    written(handed_out(), tmp_path / "submitted" / "eve" / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def give(root, student):
    """What the teacher does in the form grader."""
    with Gradebook(f"sqlite:///{root / 'gradebook.db'}", "trolls") as book:
        for cell, points in MARKS.items():
            grade = book.find_grade(cell, SHEET, SHEET, student)
            grade.manual_score, grade.needs_manual_grade = points, False
        comment = book.find_comment("recherche", SHEET, SHEET, student)
        comment.manual_comment = "La mesure manque."
        book.db.commit()


def waits(book, cell, student):
    """Whether a cell waits for a mark given by hand."""
    return bool(book.find_grade(cell, SHEET, SHEET, student).needs_manual_grade)


@pytest.mark.lourd
def test_the_marks_given_by_hand_reach_both_of_a_pair(course, inside):
    assert inside("cours", "inscrire", "classe.csv").status == 0
    done = inside("noter", SHEET, "--json", "--isolement", "processus")
    assert done.status == 0, done.stderr
    rows = {row["eleve"]: row for row in json.loads(done.stdout)["eleves"]}
    assert (rows["zoe"]["sur"], rows["zoe"]["a_noter_a_la_main"]) == (20, True)
    assert rows["zoe"]["reparations"] == rows["zoe"]["a_regarder"] == []
    # What was left as handed out is worth nothing, but the defence waits for its mark.
    assert (rows["eve"]["points"], rows["eve"]["a_noter_a_la_main"]) == (0, True)
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "trolls") as book:
        waiting = [cell for cell in MARKS if waits(book, cell, "eve")]
    assert waiting == ["soutenance"]

    give(course, "zoe")
    assert inside("cours", "retours", SHEET).status == 0
    assert inside("cours", "exporter", SHEET).status == 0
    with (course / "notes.csv").open(encoding="utf-8-sig") as file:
        found = {row["identifiant"]: row for row in csv.DictReader(file, delimiter=";")}
    assert {name: row["note_sur_20"] for name, row in found.items()} == {
        "zoe": "15,5",
        "ali": "15,5",
        "eve": "0",
    }
    assert found["ali"]["remise_de"] == "zoe"
    for student in ("zoe", "ali"):
        text = (course / f"feedback/{student}/{SHEET}/{SHEET}.html").read_text("utf-8")
        assert "La mesure manque." in text
        assert "15,5 / 20" in text
        assert "X =&lt; 3, a -&gt; b" in text  # Prolog stays as it was typed
        assert "Pas de réponse." in text and "No response" not in text
        assert "data:image/svg+xml;base64," in text
        assert Read(text.split("<body>")[1]).wrong == []


def test_the_sheet_is_out_of_twenty_with_the_defence():
    points = {
        cell["id"]: cell.metadata.nbgrader["points"]
        for cell in handed_out().cells
        if cell["id"] in parts(handed_out())
    }
    assert sum(points.values()) == 20
    assert points["soutenance"] == 8
    assert list(points) == list(MARKS)


def test_students_get_no_line_of_an_example_or_of_a_rubric():
    solution = (ROOT / "solutions" / SHEET / f"{SHEET}.ipynb").read_text(encoding="utf-8")
    released = (ROOT / "assignments" / SHEET / f"{SHEET}.ipynb").read_text(encoding="utf-8")
    for kept_back in ("ce que l'on attend", "Une bonne réponse", "SOLUTION"):
        assert kept_back in solution
        assert kept_back not in released
