"""A whole class graded in one run: each submission's mark, and what is said of it."""

import html
import json

import pytest

from tests.classroom.grading.classe.feuille import SHEET
from tests.classroom.grading.classe.remises import CLASS, EVERYTHING
from tests.golden.classe import rows_of
from tests.golden.files import changes, kept

pytestmark = [pytest.mark.long, pytest.mark.lourd]


def expected(course, student):
    lost = CLASS[student].lost
    if EVERYTHING in lost:
        return 0.0
    return sum(value for cell, value in course.points.items() if cell not in lost)


@pytest.mark.parametrize("student", CLASS)
def test_a_submission_gets_the_mark_that_it_deserves(classe, student):
    course, rows = classe
    assert rows[student]["points"] == pytest.approx(expected(course, student)), rows[student]


def test_all_that_is_said_of_the_class_is_as_it_is_kept(classe):
    course, rows = classe
    assert not changes(kept("classe"), rows_of(course, rows))
    more = {**rows, "vide": rows["vide"] | {"points": 1.0}}
    assert changes(kept("classe"), rows_of(course, more)).startswith("=== vide\n-points : 0.0")


def test_lateness_costs_a_tenth_of_the_mark_a_day_begun(classe):
    course, rows = classe
    assert rows["retard"]["retard"] == pytest.approx(0.2 * expected(course, "retard"))


def test_nothing_is_found_of_other_submissions_and_nothing_written_outside(classe):
    course, _ = classe
    shown = json.dumps(course.autograded("curieux"))
    assert "TROUVÉ" not in shown.replace('print(\\"TROUV', "")
    assert not list(course.root.rglob("trace*"))


def test_what_would_run_in_the_browser_of_the_reader_is_taken_out(classe):
    course, _ = classe
    for cell in course.autograded("javascript")["cells"]:
        assert "<script" not in "".join(cell["source"])
        for output in cell.get("outputs", []):
            assert not {"application/javascript", "text/html"} & set(output.get("data", {}))


def test_what_was_noticed_stands_at_the_top_of_the_graded_notebook(classe):
    course, _ = classe
    first = course.autograded("os_exit")["cells"][0]
    text = html.unescape("".join(first["source"]))
    assert text.startswith("**Remarques de la correction**")
    assert "laissée de côté : « question-2 »." in text


def test_marks_go_out_twenty_at_most_and_the_absent_half_of_a_pair_has_one(classe):
    course, _ = classe
    course.json("cours", "exporter", SHEET)
    lines = (course.root / "notes.csv").read_text(encoding="utf-8-sig").splitlines()
    heads, *rows = (line.split(";") for line in lines)
    found = {row[1]: dict(zip(heads, row, strict=True)) for row in rows}
    assert found["absent"]["remise_de"] == "binome"
    assert found["absent"]["note_sur_20"] == found["binome"]["note_sur_20"]
    full = sum(course.points.values())
    most = float(found["tout_juste"]["sur"].replace(",", "."))
    mark = float(found["tout_juste"]["note_sur_20"].replace(",", "."))
    assert mark == pytest.approx(20 * full / most, abs=0.01)
    assert found["tout_juste"]["reste_a_noter"] == "oui"
