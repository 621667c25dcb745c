"""A course of one sheet, made once and copied; and commands as a teacher types them."""

import shutil

import pytest

from tests.classroom.bilan.classe import course as made
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit


@pytest.fixture(scope="session")
def _empty(tmp_path_factory):
    return made(tmp_path_factory.mktemp("bilan") / "cours").root


@pytest.fixture
def course(_empty, tmp_path):
    """A course of one's own, of which nothing was marked."""
    shutil.copytree(_empty, tmp_path / "cours")
    return CourseFolder(tmp_path / "cours", tmp_path / "echange")


@pytest.fixture
def call(course, monkeypatch, capsys):
    """Runs `trollkit cours …` there: its status, and what it wrote."""
    monkeypatch.chdir(course.root)

    def called(*words):
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            run(trollkit, ["cours", *words])
        return end.value.code, *capsys.readouterr()

    return called
