"""What a test showed, as nbgrader reads it; what was noticed travels in the notebook."""

import nbformat
import pytest
from traitlets.config import Config

from tests.classroom.livret import begun
from trollkit.classroom.grading.marks import LatePenalty, Oral, Recorded, Settle
from trollkit.classroom.repair import (
    Note,
    add_notes,
    error_output,
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


def settled(*cells, notes=()):
    """The notebook of these cells, settled."""
    notebook = new_notebook()
    notebook.cells = list(cells)
    add_notes(notebook, notes)
    resources = {"a": 1}
    assert Settle().preprocess(notebook, resources) == (notebook, resources)
    return notebook


def value(text, **data):
    return node(output_type="execute_result", data=node(**{"text/plain": text, **data}))


def text(name):
    return node(output_type="stream", name=name, text="gare")


def scores(one):
    """The plain values in a cell's outputs."""
    return [each.data["text/plain"] for each in one.outputs if "data" in each]


def test_the_last_value_of_a_test_stands_alone_at_the_end_as_a_plain_float():
    one = cell("t", value("1.5"), text("stderr"), value("np.float64(0.75)"), points=1)
    settled(one)
    assert [output.output_type for output in one.outputs] == ["stream", "execute_result"]
    assert one.outputs[0].name == "stdout"  # nbgrader takes the other for a failure
    assert scores(one) == ["0.75"]


def test_a_value_beside_an_error_is_no_success():
    one = cell("t", value("2.0"), error_output("raté"))
    settled(one)
    assert [output.output_type for output in one.outputs] == ["error"]


def test_a_test_that_shows_no_value_is_left_to_its_full_marks():
    one = cell("t", text("stdout"))
    assert notes_of(settled(one)) == []
    assert one.outputs == [text("stdout")]


def test_a_picture_is_no_mark_and_is_to_be_looked_at():
    one = cell("t", node(output_type="execute_result", data=node(**{"image/png": "…"})))
    assert notes_of(settled(one)) == [Note("odd_score", {"cell": "t", "value": ""})]
    assert scores(one) == ["0.0"]


def test_what_is_no_number_is_told_with_its_cell_and_its_value():
    notebook = settled(cell("t-1", value("'deux'")), cell("t-2", value("1")))
    assert notes_of(notebook) == [Note("odd_score", {"cell": "t-1", "value": "'deux'"})]


def test_only_tests_are_settled():
    answer = cell("r", value("'deux'"), solution=True)
    other = cell("x", value("'deux'"), grade=False)
    assert notes_of(settled(answer, other, cell("p", kind="markdown"))) == []
    assert answer.outputs == other.outputs == [value("'deux'")]


def test_notes_travel_in_the_notebook_with_their_facts_each_once():
    notebook = new_notebook()
    assert notes_of(notebook) == []
    late, other = Note("timeout", {"cell": "t", "seconds": 15}), Note("no_release")
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
