"""What a test showed, as nbgrader reads it; what was noticed travels in the notebook."""

import nbformat
import pytest
from traitlets.config import Config

from tests.classroom.livret import begun
from trollkit.classroom.grading.execution import outputs_of
from trollkit.classroom.grading.judge import CellVerdict
from trollkit.classroom.grading.marks import LatePenalty, Oral, Recorded
from trollkit.classroom.repair import (
    Note,
    add_notes,
    new_cell,
    new_notebook,
    node,
    notes_of,
)
from trollkit.phrases.grading import note_phrase


def cell(name, *outputs, kind="code", points=2, **marks):
    """A cell with these outputs, a test unless `marks` says otherwise."""
    made = new_cell(kind, "test")
    marks = {"grade": True, "solution": False, "grade_id": name, "points": points, **marks}
    made.metadata["nbgrader"] = node(**marks)
    if kind == "code":
        made.outputs = list(outputs)
    return made


@pytest.mark.parametrize(
    ("verdict", "kinds"),
    [
        (CellVerdict(value="0.75", shown="gare\n"), ["stream", "execute_result"]),
        (CellVerdict(error="AssertionError", said="raté", value="2.0"), ["error"]),
        (CellVerdict(shown="gare\n"), ["stream"]),
        (CellVerdict(value="'deux'"), ["execute_result"]),
    ],
    ids=["a part", "a failure", "all", "no mark"],
)
def test_a_test_leaves_an_error_or_one_plain_float_or_nothing(verdict, kinds):
    outputs = outputs_of(verdict, 1000, 1.0)
    assert [each.output_type for each in outputs] == kinds
    # nbgrader takes the other stream for a failure.
    assert all(each.get("name", "stdout") == "stdout" for each in outputs)
    scores = {"0.75": ["0.75"], "'deux'": ["0.0"]}.get(verdict.value, [])
    assert [each.data["text/plain"] for each in outputs if "data" in each] == scores


def test_notes_travel_in_the_notebook_with_their_facts_each_once():
    notebook = new_notebook()
    assert notes_of(notebook) == []
    late, other = Note("timeout", {"cell": "t", "seconds": 15}), Note("no_notebook")
    add_notes(notebook, [late, other, late])
    add_notes(notebook, [other, Note("timeout", {"cell": "u", "seconds": 15})])
    assert notes_of(notebook) == [late, other, Note("timeout", {"cell": "u", "seconds": 15})]


# ------------------------------------------------------------- what is not marked by a test

PLACE = {"assignment": "td", "notebook": "td", "student": "zoe"}


def test_what_is_marked_by_ear_alone_no_longer_tells_whether_it_was_changed(tmp_path):
    own, handed = new_notebook(), new_notebook()
    for name, oral in {"oral": True, "ecrit": False, "sans": True}.items():
        for notebook in (own, handed):
            mark = {"checksum": "5ec4e7"} if name != "sans" else {}
            notebook.cells.append(cell(name, kind="markdown", solution=True, **mark))
        own.cells[-1].metadata["trollkit"] = {"oral": oral}
    handed.cells.append(new_cell("markdown", "student's own"))
    (tmp_path / "source" / "td").mkdir(parents=True)
    nbformat.write(own, tmp_path / "source" / "td" / "td.ipynb")
    resources = {"nbgrader": PLACE}
    settings = Config({"CourseDirectory": {"root": str(tmp_path)}})
    assert Oral(config=settings).preprocess(handed, resources) == (handed, resources)
    marked = [each.metadata.nbgrader for each in handed.cells[:-1]]
    assert ["checksum" in each for each in marked] == [False, True, False]


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")  # nbgrader's own
def test_a_question_that_was_taken_out_waits_for_nobody_and_keeps_what_a_person_gave(tmp_path):
    points = {"retiree": 0, "lue": 0, "comptee": 2}
    with begun(tmp_path) as book:
        book.add_assignment("td")
        book.add_notebook("td", "td")
        for name, most in points.items():
            marked = {"max_score": most, "cell_type": "markdown"}
            book.add_grade_cell(name, "td", "td", **marked)
        book.add_student("zoe")
        book.add_submission("td", "zoe")
        for name in points:
            book.find_grade(name, "td", "td", "zoe").needs_manual_grade = True
        book.find_grade("lue", "td", "td", "zoe").manual_score = 1.5
        book.db.commit()
    place = {**PLACE, "db_url": f"sqlite:///{tmp_path}/gradebook.db"}
    notebook, resources = new_notebook(), {"nbgrader": place}
    assert Recorded().preprocess(notebook, resources) == (notebook, resources)
    with begun(tmp_path) as book:
        grades = [book.find_grade(name, "td", "td", "zoe") for name in points]
        found = [(each.auto_score, each.manual_score) for each in grades]
        assert found == [(0.0, None), (0.0, 1.5), (None, None)]
        assert [each.needs_manual_grade for each in grades] == [False, False, True]


def test_the_three_numbers_of_lateness_are_settings():
    mild = LatePenalty(grace_minutes=60, per_day=0.25, most=0.3)
    found = [mild.late_submission_penalty("zoe", 10, hours * 3600) for hours in (1, 2, 26)]
    assert found == pytest.approx([0, 2.5, 3])


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")  # nbgrader's own
def test_a_mark_that_a_person_gave_in_place_of_a_test_s_is_told(tmp_path):
    marks = {"corrigee": (0.5, 1.0), "confirmee": (1.0, 1.0), "lue": (0.5, 0.0)}
    with begun(tmp_path) as book:
        book.add_assignment("td")
        book.add_notebook("td", "td")
        for name in marks:
            book.add_grade_cell(name, "td", "td", max_score=1, cell_type="code")
        book.add_student("zoe")
        book.add_submission("td", "zoe")
        for name, (given, shown) in marks.items():
            grade = book.find_grade(name, "td", "td", "zoe")
            grade.manual_score, grade.auto_score = given, shown
        book.db.commit()
    notebook = new_notebook()
    notebook.cells = [cell("corrigee"), cell("confirmee"), cell("lue", solution=True)]
    place = {**PLACE, "db_url": f"sqlite:///{tmp_path}/gradebook.db"}
    Recorded().preprocess(notebook, {"nbgrader": place})
    facts = {"cell": "corrigee", "given": "0,5", "shown": "1"}
    assert notes_of(notebook) == [Note("overridden", facts)]
    assert note_phrase("overridden", facts) == (
        "Note mise à la main, 0,5 là où la vérification donne 1 : « corrigee »."
    )
