"""What a mark depends on has changed since it was given: whoever hands it out is told."""

import json
import shutil
import warnings
from datetime import datetime

import nbformat
import pytest
from nbgrader.preprocessors import AssignLatePenalties

from tests.classroom.petit import SHEET, graded, hand_in, small_course, solved
from trollkit.classroom.grading.course.life import set_due
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.grading.marks import Recorded, changes, inputs_of, to_grade
from trollkit.classroom.repair import carry, new_notebook, read_own
from trollkit.classroom.settings import CONFIG

COMMANDS = [("cours", "exporter", SHEET), ("cours", "retours", SHEET)]


@pytest.fixture(scope="module")
def _made(tmp_path_factory):
    made = tmp_path_factory.mktemp("depuis")
    session = CourseFolder(small_course(made / "cours"), made / "echange")
    for student in ("zoe", "ali"):
        hand_in(session.root, student, solved(session.root))
    (session.root / "submitted/zoe" / SHEET / "timestamp.txt").write_text(
        "2026-12-01 9:00:00 UTC"
    )
    graded(session, "zoe", "ali")
    set_due(session, SHEET, datetime(2026, 12, 1, 18))
    with session.gradebook() as book:
        for student, hour in {"zoe": 9, "ali": 20}.items():  # who is late
            handed_in = datetime(2026, 12, 1, hour)
            book.find_submission(SHEET, student).timestamp = handed_in
        book.db.commit()
    for student in ("zoe", "ali"):
        about = {"assignment": SHEET, "student": student, "notebook": SHEET}
        notebook, _ = Recorded(config=session.config).preprocess(
            new_notebook(), {"nbgrader": {**about, "db_url": session.course.db_url}}
        )
        path = session.folder("autograded", student, SHEET) / f"{SHEET}.ipynb"
        AssignLatePenalties(config=session.config).preprocess(
            new_notebook(), {"nbgrader": {**about, "db_url": session.course.db_url}}
        )
        path.parent.mkdir(parents=True)
        nbformat.write(notebook, path)
        page = session.folder("feedback", student, SHEET) / f"{SHEET}.html"
        page.parent.mkdir(parents=True)
        page.write_text("")
    return session.root


@pytest.fixture
def course(_made, tmp_path):
    """A course in which zoe, in time, and ali, late, were graded; nothing has changed since."""
    shutil.copytree(_made, tmp_path / "cours")
    return CourseFolder(tmp_path / "cours", tmp_path / "echange")


@pytest.fixture
def call(course, typed, monkeypatch):
    """Run a command there: its status, and what it wrote."""
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(course.exchange))
    return typed(course.root)


def _write(name, text):
    return lambda session: (session.root / name).write_text(text) and None


def _late(line):
    def change(session):
        with (session.root / CONFIG).open("a", encoding="utf-8") as settings:
            settings.write(f"\nc.LatePenalty.{line}\n")

    return change


def _test_changed(session):
    path = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    path.write_text(path.read_text("utf-8").replace("x == 42, ", "x in (42, 43), "), "utf-8")


def _points_changed(session):
    path = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    path.write_text(path.read_text("utf-8").replace('"points": 2', '"points": 4'), "utf-8")


@pytest.mark.parametrize(
    ("change", "cause", "said"),
    [
        (lambda c: set_due(c, SHEET, datetime(2026, 12, 2, 18)), "due", "limite (ali, zoe)"),
        (lambda c: set_due(c, SHEET, None), "due", "la date limite"),
        (_late("per_day = 0"), "rule", "ce que coûte un retard"),
        (_late("grace_minutes = 180"), "rule", "un retard (ali, zoe)"),
        (_test_changed, "tests", "les tests (ali, zoe)"),
        (_points_changed, "points", "les points des questions (ali, zoe)"),
        (_write("dates.csv", "eleve,remis\nzoe,2026-12-03 9:00\n"), "dates", "dates.csv (zoe)"),
        (_write("dates.csv", "eleve,echeance\nali,2026-12-09 9:00\n"), "dates", "(ali)"),
        (lambda c: hand_in(c.root, "zoe", b"{}"), "files", ": la remise (zoe). Ces notes"),
        (_write(f"submitted/ali/{SHEET}/joueur.py", "x = 1"), "files", "la remise (ali)"),
        (_write(f"submitted/zoe/{SHEET}/timestamp.txt", "2026-12-04"), "handed_in", "l'heure"),
        (lambda c: hand_in(c.root, "eve", solved(c.root)), "ungraded", "sans correction (eve)"),
        (_write("binomes.csv", "eleve,binome\nzoe,eve\n"), "pair", "en tiennent compte"),
    ],
)  # fmt: skip
def test_an_export_says_what_has_changed_since_they_were_given(
    course, call, change, cause, said
):
    change(course)
    assert said in call(*COMMANDS[0])[1]
    assert list(changes(CourseFolder(course.root, course.exchange), SHEET)) == [cause]


def test_whatever_hands_marks_out_says_it(course, call):
    set_due(course, SHEET, None)
    for words in COMMANDS:
        assert "la date limite (ali, zoe)" in call(*words)[1]
    again = call("cours", "publier", SHEET)[1]
    assert "relancez" not in again
    _points_changed(course)
    (course.root / "course/td" / f"{SHEET}.py").unlink()
    call("cours", "publier", SHEET, "--remplacer")
    since = json.loads(call(*COMMANDS[0], "--json")[1])["change_depuis"]
    assert list(since[SHEET]) == ["due", "points"]


def test_a_mark_does_not_name_the_other_of_a_pair_who_may_be_erased(
    course,
):
    (course.root / "binomes.csv").write_text("eleve,binome\nzoe,ali\n")
    with course.gradebook() as book:
        kept = inputs_of(course.course, course.config, book, SHEET, "zoe")
    assert "pair" in kept and "ali" not in str(kept)


def test_whoever_loses_a_mark_with_a_pair_is_named_too(course, call):
    (course.root / "binomes.csv").write_text("eleve,binome\nzoe,eve\n")
    with course.gradebook() as book:
        book.update_or_create_student("eve")
        kept = inputs_of(course.course, course.config, book, SHEET, "zoe")
    path = course.graded("zoe", SHEET)
    notebook = read_own(path)
    carry(notebook, "entrees", kept)
    nbformat.write(notebook, path)
    (course.root / "binomes.csv").unlink()
    assert "correction (eve, zoe) : les notes en" in call(*COMMANDS[0])[1]


def test_a_pair_that_changes_keeps_the_marks_of_a_sheet_marked_before(course, call):
    lists = ("zoe;eve", "zoe;max", "zoe;leo")
    for line in lists:
        (course.root / "classe.csv").write_text(f"identifiant;binome\n{line}\nmax;\nleo;\n")
        _, out, _ = call("cours", "inscrire", "classe.csv")
        assert ("Restent binômes" in out) == (line == lists[1]), out
        assert pairs_of(course.root, SHEET) == {"zoe": "eve", "eve": "zoe"}
    assert pairs_of(course.root, "td2") == {"zoe": "leo", "leo": "zoe"}


def test_as_long_as_nothing_has_changed_nothing_is_said(course, call):
    (course.root / "solutions" / SHEET).rename(course.root / "ailleurs")
    assert changes(course, SHEET) == {}  # nor because the sheet is kept elsewhere
    (course.root / "ailleurs").rename(course.root / "solutions" / SHEET)
    for words in COMMANDS:
        assert "depuis la correction" not in call(*words)[1]


def test_a_mark_of_which_an_earlier_release_told_less_has_changed(course):
    path = course.graded("zoe", SHEET)
    path.write_text(path.read_text("utf-8").replace('"points"', '"autre"'), "utf-8")
    assert changes(course, SHEET) == {"points": ["zoe"]}


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda c: None, set()),
        (lambda c: hand_in(c.root, "zoe", b"{}"), {"zoe"}),
        (lambda c: (c.root / "submitted/eve" / SHEET).mkdir(parents=True), {"eve"}),
        (lambda c: c.graded("ali", SHEET).unlink(), {"ali"}),
        (lambda c: (c.root / "gradebook.db").unlink(), {"ali", "zoe"}),
    ],
)  # fmt: skip
def test_only_who_may_have_another_mark_is_graded_again(course, change, wanted):
    change(course)
    assert to_grade(CourseFolder(course.root, course.exchange), SHEET) == wanted


def test_who_could_not_be_graded_is_said_and_gets_no_zero(course, call):
    hand_in(course.root, "eve", solved(course.root))
    with course.gradebook() as book, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's, about its database
        book.update_or_create_student("eve")
        book.add_submission(SHEET, "eve")  # as nbgrader does before it begins
    assert "sans correction (eve)" in call(*COMMANDS[0])[1]
    rows = (course.root / "notes-moodle.csv").read_text("utf-8").splitlines()
    assert "eve,," in rows
    assert "à relancer" in (course.root / "notes.csv").read_text("utf-8")
