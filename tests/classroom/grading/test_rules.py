"""`trollkit cours points, retirer, echeance`: what they change, and what they leave."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
from trollkit.classroom.build import build, stale
from trollkit.classroom.grading.course import reshaping, rules
from trollkit.classroom.grading.course.reshaping import ASIDE, prepare, rules_changed
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.undoing import all_or_nothing
from trollkit.classroom.grading.hand import waiting
from trollkit.classroom.settings import CONFIG
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit as command

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

Call = Callable[..., tuple[Any, str, str]]


@pytest.fixture(scope="module")
def _made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course in which two have handed in and were graded."""
    root = small_course(tmp_path_factory.mktemp("petit") / "cours")
    graded(CourseFolder(root), "zoe", "=1+1")
    return root


@pytest.fixture
def session(_made: Path, tmp_path: Path) -> CourseFolder:
    root = tmp_path / "cours"
    shutil.copytree(_made, root)
    return CourseFolder(root, tmp_path / "echange")


@pytest.fixture
def call(
    session: CourseFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Call:
    monkeypatch.chdir(session.root)

    def called(*words: str) -> tuple[Any, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            run(command, ["cours", *words])
        return end.value.code, *capsys.readouterr()

    return called


def source(session: CourseFolder) -> Path:
    return session.root / "course/td" / f"{SHEET}.py"


def test_points_change_in_the_source_alone_and_the_notebooks_follow(
    session: CourseFolder, call: Call
) -> None:
    before = source(session).read_text(encoding="utf-8")
    status, out, err = call("points", SHEET, "1=2,5", "reflexion=4")
    assert (status, err) == (0, "")
    assert "petit : 3 notes, sur 8,5." in out
    title, rubric = (
        number
        for number, line in enumerate(before.split("\n"), 1)
        if re.search(r"\d points", line)
    )
    assert (
        f"2 lignes à relire dans course/td/petit.py, de la ligne {title} à la ligne {rubric} "
    ) in out
    after = source(session).read_text(encoding="utf-8")
    changed = [
        (old, new)
        for old, new in zip(before.splitlines(), after.splitlines(), strict=True)
        if old != new
    ]
    assert changed == [
        (old, old.replace(was, now))
        for (old, _), was, now in zip(changed, ("1}", "3}"), ("2.5}", "4}"), strict=True)
    ]
    assert stale(session.root) == {}


def test_without_a_change_the_points_are_shown_and_nothing_is_written(
    session: CourseFolder, call: Call
) -> None:
    before = everything(session.root)
    told = json.loads(call("points", SHEET, "--json")[1])
    assert [(each["nom"], each["points"]) for each in told["questions"]] == [
        ("verification-1", 1),
        ("verification-2", 2),
        ("reflexion", 3),
    ]
    assert told["total"] == 6
    after = everything(session.root)
    assert {name: after[name] for name in before if name in after} == before


def test_a_question_taken_out_is_worth_nothing_until_points_puts_it_back(
    session: CourseFolder, call: Call
) -> None:
    text = source(session).read_text(encoding="utf-8")
    status, out, _ = call("retirer", SHEET, "question 2")
    assert status == 0
    assert "ne compte plus" in out and "sur 4." in out
    assert 'trollkit={"retiree": 2}' in source(session).read_text(encoding="utf-8")
    status, _, err = call("retirer", SHEET, "2")
    assert status == 1 and "déjà retirée" in err
    assert call("points", SHEET, "2=2")[0] == 0
    assert source(session).read_text(encoding="utf-8") == text


def test_a_course_without_sources_is_changed_in_its_notebook(session: CourseFolder) -> None:
    source(session).unlink()
    path = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    rules.change(session, SHEET, {"verification-1": 5.0, "verification-2": None})
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["metadata"]["trollkit"]["plan"]["verification-1"] == "verification 5"
    assert [each.points for each in rules.worths(session, SHEET)] == [5, 0, 3]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("points", "petit", "9=2"), 1, "Aucune question ne s'appelle « 9 »"),
        (("points", "petit", "../../etc/passwd=2"), 1, "Aucune question ne s'appelle"),
        (("points", "petit", "\x1b[31mzoé=2"), 1, "« [31mzoé »"),
        (("points", "petit", "1=2", "verification-1=3"), 1, "donné deux fois"),
        (("points", "petit", "1=-2"), 2, "il faut plus de 0 point"),
        (("points", "petit", "1=nan"), 2, "il faut plus de 0 point"),
        (("points", "petit", "1=1e9"), 2, "il faut plus de 0 point"),
        (("points", "petit", "1"), 2, "écrivez par exemple « 3a=2 »"),
        (("points", "../petit", "1=2"), 2, "n'existe pas"),
        (("retirer", "petit", "question-1"), 0, ""),
        (("retirer", "petit", ""), 1, "Aucune question"),
        (("echeance", "petit", "demain"), 2, "écrivez par exemple"),
        (("echeance", "petit", "2026-12-01 18:00", "--aucune"), 2, "pas les deux"),
        (("echeance", "td9", "2026-12-01 18:00"), 2, "n'existe pas"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(
    session: CourseFolder, call: Call, words: tuple[str, ...], status: int, said: str
) -> None:
    before = source(session).read_bytes(), (session.root / CONFIG).read_bytes()
    code, _, err = call(*words)
    assert code == status
    assert said in err
    if status:
        assert len(err.splitlines()) == 1
        assert (source(session).read_bytes(), (session.root / CONFIG).read_bytes()) == before


def test_the_last_question_with_points_stays(session: CourseFolder, call: Call) -> None:
    for name in ("1", "2"):
        assert call("retirer", SHEET, name)[0] == 0
    status, _, err = call("retirer", SHEET, "reflexion")
    assert status == 1 and "Il ne resterait aucun point" in err


def test_a_notebook_edited_by_hand_is_not_built_over(session: CourseFolder, call: Call) -> None:
    path = session.root / "solutions" / SHEET / f"{SHEET}.ipynb"
    path.write_bytes(path.read_bytes().replace(b"x = 42", b"x = 6 * 7"))
    before = everything(session.root)
    status, _, err = call("points", SHEET, "1=2")
    assert status == 1 and "modifié à la main" in err
    assert {name: everything(session.root)[name] for name in before} == before


def test_a_change_that_is_killed_in_between_leaves_all_as_it_was(
    session: CourseFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(root: Path, sheet: str) -> None:
        build(root, sheet)
        raise KeyboardInterrupt

    before = everything(session.root)
    monkeypatch.setattr(rules, "build", killed)
    with pytest.raises(KeyboardInterrupt):
        rules.change(session, SHEET, {"verification-1": 5.0})
    after = everything(session.root)
    assert {name: after[name] for name in before} == before


def test_files_that_were_not_there_are_gone_again(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_bytes(b"1")
    with pytest.raises(RuntimeError), all_or_nothing([new, old]):
        new.write_bytes(b"2")
        old.unlink()
        raise RuntimeError
    assert not new.exists() and old.read_bytes() == b"1"


def test_marks_given_by_hand_stay_and_those_above_are_named(
    session: CourseFolder, call: Call
) -> None:
    give(session, "zoe", reflexion=3.0)
    give(session, "=1+1", reflexion=1.0)
    status, out, _ = call("points", SHEET, "reflexion=2")
    assert status == 0
    assert "Notes mises à la main pour reflexion, gardées : 2." in out
    assert "Au-dessus de 2, à revoir : zoe (3)." in out
    prepare(session, SHEET)
    with session.gradebook() as book:
        assert marks(book, "zoe")["reflexion"] == (None, 3.0)
    assert total(session, "=1+1") == (4.0, 5.0)


def test_the_marks_of_a_question_taken_out_wait_and_come_back_with_it(
    session: CourseFolder, call: Call
) -> None:
    give(session, "zoe", reflexion=2.5, verification_1=0.5)
    give(session, "=1+1", reflexion=1.0)
    out = call("retirer", SHEET, "reflexion")[1]
    assert "Notes mises à la main pour reflexion : 2. Elles ne comptent plus" in out
    prepare(session, SHEET)
    assert total(session, "zoe") == (2.5, 3.0)
    lines = (session.root / ASIDE).read_text(encoding="utf-8").splitlines()
    assert lines[1:] == ["petit,reflexion,'=1+1,1,", "petit,reflexion,zoe,2.5,"]
    call("points", SHEET, "reflexion=3")
    prepare(session, SHEET)
    assert not (session.root / ASIDE).exists()
    assert (total(session, "zoe"), total(session, "=1+1")) == ((5.0, 6.0), (4.0, 6.0))


def test_export_and_feedback_count_the_same_answers_and_say_so(
    session: CourseFolder, call: Call
) -> None:
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


def test_marks_of_before_and_marks_above_the_most_are_told_when_they_go_out(
    session: CourseFolder, call: Call
) -> None:
    give(session, "zoe", reflexion=3.0)
    assert "barème" not in call("exporter")[1]
    call("points", SHEET, "reflexion=1")
    old = "Le barème ou les questions de petit ont changé depuis la correction"
    assert old in call("exporter")[1]
    (session.root / "feedback/zoe" / SHEET).mkdir(parents=True)
    (session.root / "feedback/zoe" / SHEET / f"{SHEET}.html").write_text("")
    assert json.loads(call("retours", SHEET, "--json")[1])["ancien_bareme"] == [SHEET]
    prepare(session, SHEET)
    told = call("exporter")[1]
    assert old not in told
    assert "Au-dessus de 20, à revoir : zoe." in told
    assert json.loads(call("exporter", "--json")[1])["au_dessus"] == ["zoe"]


def test_a_question_of_ones_own_reaches_who_has_already_handed_in(
    session: CourseFolder,
) -> None:
    give(session, "zoe", reflexion=2.0)
    assert not rules_changed(session, SHEET)
    source(session).write_text(
        source(session).read_text(encoding="utf-8") + OWN, encoding="utf-8"
    )
    build(session.root)
    assert rules_changed(session, SHEET)
    prepare(session, SHEET)
    assert not rules_changed(session, SHEET)
    with session.gradebook() as book:
        assert marks(book, "zoe")["verification-3"] == (None, None)
    assert total(session, "zoe") == (5.0, 10.0)
    # And taken out of the source again.
    text = source(session).read_text(encoding="utf-8")
    source(session).write_text(text.replace(OWN, ""), encoding="utf-8")
    build(session.root)
    prepare(session, SHEET)
    assert total(session, "zoe") == (5.0, 6.0)


def test_a_gradebook_that_cannot_follow_is_as_it_was(
    session: CourseFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(session, "zoe", reflexion=2.0)
    rules.change(session, SHEET, {"reflexion": None})
    before = everything(session.root)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(reshaping, "_put_back", killed)
    with pytest.raises(KeyboardInterrupt):
        prepare(session, SHEET)
    assert not (session.root / ASIDE).exists()
    assert everything(session.root)["gradebook.db"] == before["gradebook.db"]
    assert total(session, "zoe") == (5.0, 6.0)


def test_publishing_new_points_says_that_the_class_is_to_be_graded_again(
    session: CourseFolder, call: Call
) -> None:
    call("points", SHEET, "1=2")
    exchange = ("--echange", str(session.exchange))
    assert "relancez trollkit noter petit" in call("publier", SHEET, *exchange)[1]
    assert "relancez" not in call("publier", SHEET, "--remplacer", *exchange)[1]


def test_a_damaged_file_of_marks_put_aside_is_one_sentence(
    session: CourseFolder, call: Call
) -> None:
    give(session, "zoe", reflexion=2.0)
    (session.root / ASIDE).write_text("td,cellule\n1,2\n", encoding="utf-8")
    status, _, err = call("publier", SHEET, "--echange", str(session.exchange))
    assert status == 1 and "notes-retirees.csv est abîmé" in err and len(err.splitlines()) == 1
    assert total(session, "zoe") == (5.0, 6.0)


def test_the_deadline_moves_without_publishing_anything(
    session: CourseFolder, call: Call
) -> None:
    status, out, _ = call("echeance", SHEET, "2026-12-08 18:00")
    assert status == 0
    assert "avant le 08/12/2026 18:00 (heure de Paris)" in out
    assert "08/12/2026" in call("echeance", SHEET)[1]
    assert "sans échéance" in call("echeance", SHEET, "--aucune")[1]
    assert not (session.root.parent / "echange").exists()


@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.parcours
def test_the_class_is_graded_again_by_the_new_rules(session: CourseFolder, call: Call) -> None:
    root = session.root

    def grade() -> dict[str, Any]:
        done = trollkit(root, "noter", SHEET, "--json")
        assert done.returncode == 0, done.stderr
        rows = {row["eleve"]: row for row in json.loads(done.stdout)["eleves"]}
        return {
            name: (row["points"], row["sur"], row["a_noter_a_la_main"])
            for name, row in rows.items()
        }

    (root / "gradebook.db").unlink()
    hand_in(root, "zoe", solved(root))
    hand_in(root, "ali", solved(root).replace(b"y = x + 1", b"y = 0"))
    assert grade() == {"ali": (1, 6, True), "zoe": (3, 6, True)}
    with session.gradebook() as book:
        mark = book.find_grade("reflexion", SHEET, SHEET, "zoe")
        mark.manual_score, mark.needs_manual_grade = 2.0, False
        book.db.commit()
    text = source(session).read_text(encoding="utf-8")
    source(session).write_text(text + OWN, encoding="utf-8")
    build(root)
    assert call("points", SHEET, "1=5")[0] == call("retirer", SHEET, "2")[0] == 0
    alone = trollkit(root, "noter", SHEET, "--eleve", "zoe")
    assert alone.returncode == 1 and "sans --eleve" in alone.stderr
    # Five for the first, nothing for the second, no answer to the third, the mark by hand.
    assert grade() == {"ali": (5, 12, True), "zoe": (5 + 2, 12, False)}
    with session.gradebook() as book:  # to be read again by the new rules
        assert book.find_grade("reflexion", SHEET, SHEET, "zoe").needs_manual_grade
    assert call("retirer", SHEET, "reflexion")[0] == 0
    assert grade() == {"ali": (5, 9, False), "zoe": (5, 9, False)}
    assert call("exporter")[0] == 0
    assert "petit;zoe;;;;5;0;9;11,11" in (root / "notes.csv").read_text(encoding="utf-8-sig")
    assert call("retours", SHEET, "--echange", str(session.exchange))[0] == 0
    page = (root / f"feedback/zoe/{SHEET}/{SHEET}.html").read_text(encoding="utf-8")
    assert "petit : 5 / 9" in page and "ne compte pas" in page
