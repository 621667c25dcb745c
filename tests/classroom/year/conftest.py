"""A small course with a class in it, and commands typed in a folder."""

import shutil

import pytest

from tests.classroom.petit import SHEET, give, graded, hand_in, small_course
from trollkit.classroom.grading.course.session import CourseFolder


@pytest.fixture(scope="session")
def model(tmp_path_factory):
    return small_course(tmp_path_factory.mktemp("modele") / "cours")


@pytest.fixture(scope="session")
def _graded(model, tmp_path_factory):
    root = tmp_path_factory.mktemp("classe") / "cours"
    shutil.copytree(model, root)
    session = CourseFolder(root)
    graded(session, "zoe", "ali")
    give(session, "zoe", reflexion=2.0)
    return root


@pytest.fixture
def classe(_graded, tmp_path, monkeypatch):
    """A course whose class has handed in by the exchange, and was graded."""
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "echange"))
    root = tmp_path / "cours"
    shutil.copytree(_graded, root)
    session = CourseFolder(root)
    for student in ("zoe", "ali"):
        hand_in(root, student, b"{}")
        (root / "autograded" / student / SHEET).mkdir(parents=True)
    (root / "classe.csv").write_text("identifiant\nzoe\nali\n", encoding="utf-8")
    (root / "notes.csv").write_text("zoe;5\n", encoding="utf-8")
    (session.inbound / f"zoe+{SHEET}+2026-11-20 12:00:00 UTC").mkdir(parents=True)
    (session.outbound / SHEET).mkdir(parents=True)
    return session


@pytest.fixture
def call(typed):
    """`trollkit …`, typed in a folder."""
    return lambda where, *words: typed(where)(*words)
