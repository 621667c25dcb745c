"""The class of the stand, graded once and copied for each test."""

import shutil

import pytest

from tests.classroom.grading.hand.stand import SHEET, hold
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.hand import tasks


@pytest.fixture(scope="session")
def _graded(tmp_path_factory):
    return hold(tmp_path_factory.mktemp("main")).root


@pytest.fixture
def course(_graded, tmp_path):
    """That class, in a course of one's own."""
    root = tmp_path / "cours"
    shutil.copytree(_graded, root)
    return CourseFolder(root, root / "echange")


@pytest.fixture
def reflection(course):
    return tasks(course, SHEET)[0]
