"""A course with a class list and one sheet, made once and copied for each test."""

import json
import shutil
from pathlib import Path

import pytest

from tests.classroom.livret import begun
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.intake.inbox import utc

ROOT = Path(__file__).parents[3]
SHEET = "td1-trolls"
NAMES = {
    "zdurand": ("Zoé", "Durand"),
    "aben": ("Ali", "Ben Salah"),
    "idete": ("Inès", "D'Été"),
    "jm1": ("Jean", "Martin"),
    "jm2": ("Jean", "Martin"),
}


def notebook(text="1"):
    cell = {"cell_type": "code", "source": text, "metadata": {}, "outputs": []}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}).encode()


@pytest.fixture(scope="session")
def _made(tmp_path_factory):
    root = tmp_path_factory.mktemp("cours")
    shutil.copy(ROOT / "nbgrader_config.py", root)
    (root / "solutions" / SHEET).mkdir(parents=True)
    (root / "solutions" / SHEET / f"{SHEET}.ipynb").write_bytes(notebook())
    with begun(root) as book:
        for student, (first, last) in NAMES.items():
            book.add_student(student, first_name=first, last_name=last)
        book.add_assignment(SHEET, duedate=utc(_at("2026-11-20 18:00")))
    return root


@pytest.fixture
def course(_made, tmp_path):
    """A course of one's own, whose sheet is due on November 20th at six in the evening."""
    root = tmp_path / "cours"
    shutil.copytree(_made, root)
    return CourseFolder(root, tmp_path / "echange")


def _at(text):
    from datetime import datetime

    return datetime.strptime(text, "%Y-%m-%d %H:%M")
