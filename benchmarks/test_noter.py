"""How long it takes to grade a class: thirty submissions of the first sheet, shut away.

Each is the right answer with a strategy of its own, so that nothing is played only once.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHEET = "td1-trolls"
STUDENTS = 30
MAIN = "from trollkit.cli import main; main()"


@pytest.fixture
def course(tmp_path):
    """A course folder in which thirty students have handed in."""
    shutil.copy(ROOT / "nbgrader_config.py", tmp_path)
    shutil.copytree(ROOT / "solutions" / SHEET, tmp_path / "solutions" / SHEET)
    notebook = json.loads((ROOT / f"solutions/{SHEET}/{SHEET}.ipynb").read_text("utf-8"))
    for number in range(STUDENTS):
        for cell in notebook["cells"]:
            if cell["id"] == "question-6":
                before = "".join(cell["source"]).partition("\nNOM = ")[0]
                cell["source"] = f"{before}\nNOM = 'eleve {number}'\n"
        target = tmp_path / f"submitted/eleve{number:02}/{SHEET}/{SHEET}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(notebook), encoding="utf-8")
    return tmp_path


def test_thirty_submissions_graded_in_isolation(benchmark, course):
    """Wanted: 60 s on two processors."""

    def grade():
        return subprocess.run(
            [sys.executable, "-c", MAIN, "noter", SHEET, "--json"],
            cwd=course,
            env={**os.environ, "HOME": str(course)},
            capture_output=True,
            text=True,
            check=True,
        )

    done = benchmark.pedantic(grade, rounds=1, iterations=1)
    rows = json.loads(done.stdout)["eleves"]
    assert len(rows) == STUDENTS
    assert len({row["points"] for row in rows}) <= 3  # chance alone tells the strategies apart
    assert min(row["points"] for row in rows) > 14
