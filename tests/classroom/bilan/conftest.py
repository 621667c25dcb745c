"""A course of one sheet, made once and copied; and commands as a teacher types them."""

import shutil

import pytest

from tests.classroom.bilan.classe import course as made
from trollkit.classroom.grading.course.session import CourseFolder


@pytest.fixture(scope="session")
def _empty(tmp_path_factory):
    return made(tmp_path_factory.mktemp("bilan") / "cours").root


@pytest.fixture
def course(_empty, tmp_path):
    """A course of one's own, of which nothing was marked."""
    shutil.copytree(_empty, tmp_path / "cours")
    return CourseFolder(tmp_path / "cours", tmp_path / "echange")


@pytest.fixture
def call(course, typed):
    """Runs `trollkit cours …` there: its status, and what it wrote."""
    return typed(course.root, "cours")
