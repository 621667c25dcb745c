"""The whole path with nbgrader's own commands: released, submitted, graded, marked."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

ROOT = Path(__file__).parents[2]
SHEET = "td1-trolls"
NOTEBOOK = Path(SHEET, f"{SHEET}.ipynb")

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
HANDED = {"tout_juste": "solutions", "vide": "assignments"}


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """A course folder in which two students were graded by nbgrader's commands."""
    course, home = tmp_path_factory.mktemp("cours"), tmp_path_factory.mktemp("jupyter")
    shutil.copy(ROOT / "nbgrader_config.py", course)
    shutil.copytree(ROOT / "solutions" / SHEET, course / "solutions" / SHEET)
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    programs = [sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)]
    own = {name: str(home / name) for name in folders} | {"PATH": os.pathsep.join(programs)}

    def nbgrader(*arguments):
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *arguments],
            cwd=course,
            env={**os.environ, **own},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    nbgrader("generate_assignment", SHEET)
    for student, which in HANDED.items():
        target = course / "submitted" / student / NOTEBOOK
        target.parent.mkdir(parents=True)
        shutil.copy(course / which / NOTEBOOK, target)
    nbgrader("autograde", SHEET)
    return course


def outputs(course, student):
    cells = json.loads((course / "autograded" / student / NOTEBOOK).read_text("utf-8"))["cells"]
    return [output for cell in cells for output in cell.get("outputs", ())]


def test_nbgrader_releases_the_very_bytes_that_are_committed(graded):
    notebook = Path("assignments") / NOTEBOOK
    assert (graded / notebook).read_bytes() == (ROOT / notebook).read_bytes()


def test_the_solution_gets_all_but_the_reflection_and_a_blank_sheet_nothing(graded):
    with Gradebook(f"sqlite:///{graded / 'gradebook.db'}") as gradebook:
        found = {
            each.student.id: (each.score, each.max_score)
            for each in gradebook.assignment_submissions(SHEET)
        }
    full, out_of = found["tout_juste"]
    assert out_of == 20
    assert 16.5 <= full <= 17  # the ladder's last quarter of a point is a matter of luck
    assert found["vide"] == (0, 20)


def test_an_empty_assignment_shows_verdicts_and_no_traceback(graded):
    errors = [out for out in outputs(graded, "vide") if out["output_type"] == "error"]
    # Each question's check; the ladder's cell is not run by the grading.
    assert len(errors) == 11
    for error in errors:
        assert error["ename"] == "PasCommence"
        assert " ".join(error["traceback"]) == f"○ Pas commencé : {error['evalue']}"


def test_nothing_is_written_on_standard_error(graded):
    for student in ("tout_juste", "vide"):
        streams = {out["name"] for out in outputs(graded, student) if "name" in out}
        assert streams == {"stdout"}
