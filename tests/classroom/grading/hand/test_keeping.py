"""A mark given by hand is asked for again where the answer has changed, and nowhere else."""

import json
import shutil
from pathlib import Path

import pytest

from tests.classroom.livret import begun
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.hand import keeping
from trollkit.classroom.grading.run import result_of
from trollkit.classroom.markdown import as_block, to_html
from trollkit.classroom.repair import Note

# nbgrader's own, when it adds a submission.
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")

ROOT = Path(__file__).parents[4]
SHEET = "essai"
CELLS = ("reflexion", "oral")  # what a person marks


@pytest.fixture
def session(tmp_path):
    """A course in which Zoé has handed in, and nothing is graded yet."""
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    (tmp_path / "source").mkdir()
    with begun(tmp_path) as book:
        book.add_assignment(SHEET)
        book.add_notebook(SHEET, SHEET)
        for name in (*CELLS, "test"):
            kind = "code" if name == "test" else "markdown"
            book.add_grade_cell(name, SHEET, SHEET, max_score=2, cell_type=kind)
        book.add_student("zoe")
        book.add_submission(SHEET, "zoe")
    return CourseFolder(tmp_path)


def cell(name, text, *, grade, solution, **more):
    marks = {
        "grade": grade,
        "solution": solution,
        "grade_id": name,
        "points": 2,
        "locked": False,
    }
    about = {"nbgrader": {**marks, "schema_version": 3, "task": False}}
    return {"cell_type": "markdown", "source": text, "metadata": about, **more}


def graded(session, **answers):
    """What nbgrader does: it writes what it has graded, and asks that all be read again."""
    cells = [{"cell_type": "markdown", "source": "titre", "metadata": {}}]
    for name, answer in answers.items():
        text, pictures = (answer, None) if isinstance(answer, str) else answer
        more = {"attachments": pictures} if pictures else {}
        cells.append(cell(name, text, grade=True, solution=True, **more))
    cells += [cell("test", "", grade=True, solution=False)]
    cells += [cell("libre", "", grade=False, solution=True)]
    path = session.folder("autograded", "zoe", SHEET) / f"{SHEET}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    path.write_text(json.dumps(whole), encoding="utf-8")
    with session.gradebook() as book:
        for name in (*CELLS, "test"):
            book.find_grade(name, SHEET, SHEET, "zoe").needs_manual_grade = True
        book.db.commit()


def give(session, *names, mark=1.5):
    with session.gradebook() as book:
        for name in names:
            grade = book.find_grade(name, SHEET, SHEET, "zoe")
            grade.manual_score, grade.needs_manual_grade = mark, False
        book.db.commit()


def again(session, **answers):
    """Grade as the kit does; which answers are to be read again."""
    with keeping(session, SHEET, "zoe"):
        graded(session, **answers)
    with session.gradebook() as book:
        found = {name: book.find_grade(name, SHEET, SHEET, "zoe") for name in (*CELLS, "test")}
        return [name for name, grade in found.items() if grade.needs_manual_grade]


@pytest.mark.lourd
def test_an_answer_that_was_marked_and_changed_waits_however_often_it_is_graded(
    session,
):
    graded(session, reflexion="une idée", oral="a")
    give(session, "reflexion", "test", mark=0.0)  # a mark all the same
    assert again(session, reflexion="une idée", oral="a") == ["oral", "test"]
    assert again(session, reflexion="une autre", oral="a") == ["reflexion", "oral", "test"]
    assert again(session, reflexion="une autre", oral="a") == ["reflexion", "oral", "test"]
    give(session, "reflexion", "oral")
    assert again(session, reflexion="une autre", oral="b") == ["oral", "test"]


def test_an_answer_whose_picture_has_changed_is_another_one(session):
    before, after = ({"a.png": {"image/png": data}} for data in ("aGE=", "aGI="))
    graded(session, reflexion=("voir", before), oral="a")
    give(session, "reflexion", "oral")
    assert again(session, reflexion=("voir", before), oral="a") == ["test"]
    assert again(session, reflexion=("voir", after), oral="a") == ["reflexion", "test"]


def test_an_answer_that_an_earlier_release_kept_as_it_was_typed_says_the_same(session):
    typed = "une **idée**, x < y\n\n- $x^2$\n- et deux"
    graded(session, reflexion=typed, oral="a")
    give(session, "reflexion", "oral")
    now = as_block(to_html(typed, {}))
    assert again(session, reflexion=now, oral="a") == ["test"]
    assert again(session, reflexion=now, oral="a") == ["test"]


def test_an_answer_that_is_no_longer_there_is_none_that_says_the_same(
    session,
):
    graded(session, reflexion="une idée", oral="a")
    give(session, "reflexion", "oral")
    assert again(session, oral="a") == ["reflexion", "test"]


def test_who_was_never_marked_or_never_graded_has_nothing_to_keep(
    session,
):
    with keeping(session, SHEET, "personne"):
        pass
    give(session, "reflexion")
    assert again(session, reflexion="une idée", oral="a") == ["reflexion", "oral", "test"]


@pytest.mark.parametrize("now", ["une autre", ""])  # nbgrader gives 0 to a blank one
def test_an_answer_that_has_changed_since_its_mark_is_told_with_the_points(session, now):
    graded(session, reflexion="une idée", oral="a")
    give(session, "reflexion", "oral", "test")
    with session.gradebook() as book:
        book.find_grade("test", SHEET, SHEET, "zoe").auto_score = 1.0  # a test gave that one
        book.find_grade("reflexion", SHEET, SHEET, "zoe").auto_score = None if now else 0.0
        book.db.commit()
    again(session, reflexion=now, oral="a")
    row = result_of(session, SHEET, "zoe", 0.0)
    assert row.notes == [Note("reread", {"cell": "reflexion"})]
