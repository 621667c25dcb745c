"""A sheet whose points change after somebody has handed in: the marks follow, none is lost."""

import json
import os
import re
import shutil

import pytest

from tests.classroom.petit import (
    OWN,
    SHEET,
    everything,
    give,
    graded,
    hand_in,
    marks,
    small_course,
    solved,
    total,
    trollkit,
)
from trollkit.classroom.build import build
from trollkit.classroom.grading.course.life import by_mates, prepare, waiting
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.hand import answers, page_of, tasks

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture(scope="module")
def _made(tmp_path_factory):
    """A course in which two have handed in and were graded."""
    root = small_course(tmp_path_factory.mktemp("petit") / "cours")
    graded(CourseFolder(root), "zoe", "=1+1")
    return root


@pytest.fixture
def session(_made, tmp_path):
    root = tmp_path / "cours"
    shutil.copytree(_made, root)
    return CourseFolder(root, tmp_path / "echange")


@pytest.fixture
def call(session, typed, monkeypatch):
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(session.exchange))
    return typed(session.root, "cours")


def source(session):
    return session.root / "course/td" / f"{SHEET}.py"


def worth(session, **points):
    """Write other points into the sheet's source; "_" in a name stands for "-"."""
    text = source(session).read_text(encoding="utf-8")
    for name, value in points.items():
        cell = f'"grade_id": "{name.replace("_", "-")}"'
        text, changed = re.subn(rf'({cell}.*"points": )[\d.]+', rf"\g<1>{value:g}", text)
        assert changed == 1
    source(session).write_text(text, encoding="utf-8")


def again(session, **points):
    """The sheet with other points, prepared again."""
    worth(session, **points)
    build(session.root, SHEET)
    prepare(session, SHEET)


def test_marks_given_by_hand_stay_when_their_question_is_worth_less(
    session,
):
    give(session, "zoe", reflexion=3.0)
    again(session, reflexion=2)
    with session.gradebook() as book:
        assert marks(book, "zoe")["reflexion"] == (None, 3.0)
    assert total(session, "=1+1") == (3.0, 5.0)


@pytest.mark.lourd
def test_the_marks_of_a_question_worth_nothing_wait_and_come_back_with_its_points(
    session,
):
    give(session, "zoe", reflexion=2.5, verification_1=0.5)
    give(session, "=1+1", reflexion=1.0)
    again(session, reflexion=0)
    assert total(session, "zoe") == (2.5, 3.0)
    prepare(session, SHEET)
    assert tasks(session, SHEET) == []
    assert (total(session, "zoe"), total(session, "=1+1")) == ((2.5, 3.0), (3.0, 3.0))
    again(session, reflexion=3)
    assert (total(session, "zoe"), total(session, "=1+1")) == ((5.0, 6.0), (4.0, 6.0))


def test_export_and_feedback_count_the_same_answers_and_say_so(session, call):
    graded(session, "ali")
    (session.root / "binomes.csv").write_text("eleve,binome\nali,eve\n", encoding="utf-8")
    with session.gradebook() as book:
        book.update_or_create_student("eve")
        for grade in book.find_submission_notebook(SHEET, SHEET, "ali").grades:
            grade.needs_manual_grade = grade.name == "reflexion"
        book.db.commit()
    assert waiting(session, SHEET) == 1
    # Two have the mark, of one answer.
    assert json.loads(call("exporter", "--json")[1])["a_noter_a_la_main"] == 1
    assert "Réponses sans note, à noter à la main : 1 (trollkit cours" in call("exporter")[1]


def test_what_is_marked_by_hand_stands_beside_its_code_and_is_called_by_both_of_a_pair(
    session,
):
    hand_in(session.root, "zoe", solved(session.root))
    graded_copy = session.graded("zoe", SHEET)
    graded_copy.parent.mkdir(parents=True)
    graded_copy.write_bytes(solved(session.root).replace(b"x = 42", b"x = 6 < 42"))
    (session.root / "binomes.csv").write_text("eleve,binome\neve,zoe\n", encoding="utf-8")
    with session.gradebook() as book:
        book.update_or_create_student("eve", first_name="Eve", last_name="Durand")
    assert by_mates(session, SHEET) == {"zoe": "eve"}
    (task,) = tasks(session, SHEET)
    page = page_of(session, task, "zoe")
    assert "mon idée" in page and "<summary>Le code de la copie" in page
    assert "x = 6 &lt; 42" in page and "assert" not in page
    assert [each.name for each in answers(session, task)] == ["=1+1", "zoe et Eve Durand"]


@pytest.mark.lourd
def test_questions_neither_come_nor_go_once_somebody_has_handed_in(session, call):
    give(session, "zoe", reflexion=2.0)
    text = source(session).read_text(encoding="utf-8")
    source(session).write_text(text + OWN, encoding="utf-8")
    build(session.root)
    status, _, err = call("publier", SHEET)
    assert status == 1 and "petit est déjà rendu" in err and len(err.splitlines()) == 1
    assert total(session, "zoe") == (5.0, 6.0)
    source(session).write_text(text, encoding="utf-8")
    build(session.root)
    prepare(session, SHEET)


@pytest.mark.lourd
def test_publishing_follows_the_source(session, call):
    worth(session, verification_1=2.5)
    assert call("publier", SHEET)[0] == 0
    assert total(session, "zoe")[1] == 7.5
    notebook = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    assert '"points": 2.5' in notebook.read_text(encoding="utf-8")


def test_a_notebook_that_was_changed_after_its_source_is_left_as_it_is(session, call):
    path = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    path.write_bytes(path.read_bytes().replace(b"x = 42", b"x = 6 * 7"))
    before = source(session).stat().st_mtime - 10
    os.utime(source(session), (before, before))
    assert call("publier", SHEET)[0] == 0
    assert b"x = 6 * 7" in path.read_bytes()


def test_a_source_that_gives_no_notebook_is_one_sentence_and_changes_nothing(session, call):
    text = source(session).read_text(encoding="utf-8")
    source(session).write_text(text.replace("### FIN SOLUTION\n", "", 1), encoding="utf-8")
    before = everything(session.root)
    status, _, err = call("publier", SHEET)
    assert status == 1 and "ne donne pas de carnet" in err and len(err.splitlines()) == 1
    assert everything(session.root) == before


@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.parcours
def test_the_class_is_graded_again_by_the_new_rules(session, call):
    root = session.root

    def grade(*words):
        done = trollkit(root, "noter", SHEET, *words, "--json")
        assert done.returncode == 0, done.stderr
        told.update(json.loads(done.stdout))
        rows = {row["eleve"]: row for row in told["eleves"]}
        return {
            name: (row["points"], row["sur"], row["a_noter_a_la_main"])
            for name, row in rows.items()
        }

    told = {}

    (root / "gradebook.db").unlink()
    hand_in(root, "zoe", solved(root))
    hand_in(root, "ali", solved(root).replace(b"y = x + 1", b"y = 0"))
    assert grade() == {"ali": (1, 6, True), "zoe": (3, 6, True)}
    with session.gradebook() as book:
        mark = book.find_grade("reflexion", SHEET, SHEET, "zoe")
        mark.manual_score, mark.needs_manual_grade = 2.0, False
        book.db.commit()
    hand_in(root, "ali", solved(root))
    assert grade() == {"ali": (3, 6, True), "zoe": (5, 6, False)}
    assert (told["inchanges"], told["notes_changees"]) == (1, {"ali": [1, 3]})
    hand_in(root, "ali", solved(root).replace(b"y = x + 1", b"y = 0"))
    worth(session, verification_1=5, verification_2=0)
    # Five for the first, nothing for the second, the mark by hand. Who is graded alone is not
    # forgotten, nor are the others.
    assert grade("--eleve", "zoe") == {"zoe": (5 + 2, 8, False)}
    assert "les points des questions (ali)" in call("exporter")[1]
    assert grade() == {"ali": (5, 8, True), "zoe": (5 + 2, 8, False)}
    assert (told["inchanges"], told["notes_changees"]) == (1, {"ali": [3, 5]})
    assert "d'avant" not in call("exporter")[1]
    with session.gradebook() as book:  # to be read again by the new rules
        assert book.find_grade("reflexion", SHEET, SHEET, "zoe").needs_manual_grade
    worth(session, reflexion=1, verification_1=1)  # the mark given is of two points
    grade()
    assert "Au-delà de 20, par vos notes à la main : zoe (petit)." in call("exporter")[1]
    worth(session, reflexion=0, verification_1=5)
    assert grade() == {"ali": (5, 5, False), "zoe": (5, 5, False)}
    assert call("exporter")[0] == 0
    assert "petit;zoe;;;;5;0;5;20" in (root / "notes.csv").read_text(encoding="utf-8-sig")
    assert call("retours", SHEET)[0] == 0
    page = (root / f"feedback/zoe/{SHEET}/{SHEET}.html").read_text(encoding="utf-8")
    assert "petit : 5 / 5" in page and "ne compte pas" in page
