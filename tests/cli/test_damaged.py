"""Damaged files, and those of other versions: a sentence each, and not a byte of them lost."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bases import CONTESTS, DAMAGES, STATE, content, gradebook
from tests.classroom.petit import SHEET, hand_in, small_course, solved
from trollkit.arena.state import read_etat
from trollkit.arena.store import VERSION
from trollkit.classroom.grading.course.session import StepFailed
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.questions import Source, answer
from trollkit.phrases import phrase
from trollkit.trolls import strategies

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

ON_A_BASE = (
    ("concours", "."),
    ("finale", "."),
    ("publier", ".", "site"),
    ("collecter", "--oublier", "moitie", "."),
)
ON_A_GRADEBOOK = (
    ("noter", SHEET),
    ("recevoir", SHEET, "petit.ipynb"),
    ("cours", "inscrire", "classe.csv"),
    ("cours", "publier", SHEET),
    ("cours", "retours", SHEET),
    ("cours", "exporter"),
    ("cours", "bilan", SHEET),
    ("cours", "a-la-main", SHEET),
    ("cours", "oublier", "zoe"),
    ("cours", "archiver"),
)


def everything(root):
    return {
        path.relative_to(root).as_posix(): content(path)
        for path in root.rglob("*")
        if path.suffix != ".verrou"
    }


def refused(inside, words, what):
    """The command fails, naming `what` in one line; every file stays as it was."""
    before = everything(Path())
    done = inside(*words)
    assert done.status == 1, (words, done)
    assert what in done.stderr and len(done.stderr.splitlines()) == 1, (words, done)
    assert done.stdout == "", words
    assert everything(Path()) == before, words


@pytest.fixture
def contest(tmp_path, monkeypatch):
    """The base of a contest in the folder where we are."""
    monkeypatch.chdir(tmp_path)
    for stem in ("moitie", "toujours_un"):
        shutil.copy(Path(strategies.__file__).with_name(f"{stem}.py"), tmp_path)
    return Path(shutil.copyfile(CONTESTS[VERSION], tmp_path / "concours.sqlite"))


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_base_is_named_by_every_command_and_left_as_it_is(damage, contest, inside):
    damage(contest)
    for words in ON_A_BASE:
        refused(inside, words, "concours.sqlite")


@pytest.mark.parametrize(
    "change", ["ALTER TABLE duel DROP COLUMN wins", "PRAGMA user_version = 0"]
)
def test_a_layout_that_no_kit_has_made_is_told_as_such(change, contest, inside):
    with closing(sqlite3.connect(contest)) as base:
        base.execute(change)
    done = inside("concours", ".")
    assert (done.status, done.stdout) == (1, "")
    assert "n'est pas une base de résultats de trollkit, ou elle est abîmée" in done.stderr


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_the_wall_says_of_a_damaged_base_what_the_commands_say(damage, contest):
    damage(contest)
    told = answer(QUESTIONS, "duel", Source(contest, read_etat(STATE)), {})
    if damage is not DAMAGES["a page spoilt"]:  # which has no run in it
        assert "concours.sqlite" in told["erreur"] and str(contest.parent) not in str(told)


def test_a_base_of_a_later_kit_is_left_as_it_is_by_every_command(contest, inside):
    with closing(sqlite3.connect(contest)) as base:
        base.execute("PRAGMA user_version = 999")
    for words in ON_A_BASE:
        refused(inside, words, "mettez le kit à jour")


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A course whose class of two has handed in."""
    root = small_course(tmp_path_factory.mktemp("modele") / "cours")
    gradebook(root / "gradebook.db")
    for student in ("zoe", "ali"):
        hand_in(root, student, solved(root))
    (root / "petit.ipynb").write_bytes(solved(root))
    (root / "classe.csv").write_text("identifiant\nzoe\nali\n", encoding="utf-8")
    return root


@pytest.fixture
def course(model, tmp_path, monkeypatch):
    """A copy of it, where we are."""
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "echange"))
    root = Path(shutil.copytree(model, tmp_path / "cours"))
    monkeypatch.chdir(root)
    return root


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_gradebook_is_named_by_every_command_and_left_as_it_is(
    damage, course, inside
):
    damage(course / "gradebook.db")
    for words in ON_A_GRADEBOOK:
        refused(inside, words, "Le carnet de notes")


@pytest.mark.parametrize("revision", ["282d30a0218e", "f00000000000"])
def test_a_gradebook_of_another_nbgrader_is_told_what_brings_it_here(course, inside, revision):
    with closing(sqlite3.connect(course / "gradebook.db")) as base, base:
        base.execute("UPDATE alembic_version SET version_num = ?", [revision])
    for words in ON_A_GRADEBOOK:
        refused(inside, words, "nbgrader db upgrade")


def test_this_releases_gradebook_is_read_as_it_is(course, inside):
    before = (course / "gradebook.db").read_bytes()
    assert inside("cours", "exporter").status == 0
    notes = (course / "notes.csv").read_text(encoding="utf-8-sig")
    assert sorted(line.split(";")[1] for line in notes.splitlines()[1:]) == ["ali", "zoe"]
    assert (course / "gradebook.db").read_bytes() == before


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_nobody_is_marked_by_an_arena_whose_base_is_damaged(damage, course, inside):
    base = Path(shutil.copyfile(CONTESTS[VERSION], course / "notation.sqlite"))
    damage(base)
    refused(inside, ("noter", SHEET), "notation.sqlite")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("(sqlite3.OperationalError) database is locked", "fermez Formgrader"),
        ("attempt to write a readonly database", "vérifiez ses droits"),
    ],
)
def test_why_a_step_could_not_write_the_gradebook_is_told(said, told):
    assert told in phrase(StepFailed("generate_assignment", said))
