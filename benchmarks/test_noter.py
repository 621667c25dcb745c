"""How long it takes to grade a class of thirty, shut away: each sheet, and one endless student.

All hand in the reference answers, whose strategy plays once; on the first sheet also with a
strategy each, the reference's under thirty names: no class plays more.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
STUDENTS = 30
MAIN = "from trollkit.cli import main; main()"
ENDLESS = "\n_suite = {0}\ndef {0}(*a, **k):\n    while True: pass\n"
# By sheet: the seconds wanted on two processors, and the functions that never end.
SHEETS = {
    "td1-trolls": (60, {"question-4a": "predireExemple1", "question-7b": "pointsGauche"}),
    "td3-foret": (180, {"question-1a": "lireNombres", "question-3a": "coutPousse"}),
    "td4-gyges": (180, {"question-2a": "marcher", "question-3a": "cases_de_depot"}),
}


def _class_of(sheet: str, folder: Path, changes: Callable[[int, dict[str, Any]], None]) -> None:
    """A course folder in which thirty students have handed in the solution, with changes."""
    shutil.copy(ROOT / "nbgrader_config.py", folder)
    shutil.copytree(ROOT / "solutions" / sheet, folder / "solutions" / sheet)
    for number in range(STUDENTS):
        notebook = json.loads((ROOT / f"solutions/{sheet}/{sheet}.ipynb").read_text("utf-8"))
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
            changes(number, cell)
        target = folder / f"submitted/eleve{number:02}/{sheet}/{sheet}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(notebook), encoding="utf-8")


def _graded(sheet: str, folder: Path) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-c", MAIN, "noter", sheet, "--json"],
        cwd=folder,
        env={**os.environ, "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    rows: list[dict[str, Any]] = json.loads(done.stdout)["eleves"]
    assert len(rows) == STUDENTS
    return rows


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("endless", [False, True], ids=["trente", "dont un sans fin"])
def test_thirty_submissions_graded_in_isolation(
    benchmark: Any, tmp_path: Path, sheet: str, endless: bool
) -> None:
    """Wanted: the seconds above, and a minute more at most for who never ends."""

    def change(number: int, cell: dict[str, Any]) -> None:
        if endless and number == STUDENTS // 2:
            function = SHEETS[sheet][1].get(cell["id"])
            cell["source"] += ENDLESS.format(function) if function else ""

    _class_of(sheet, tmp_path, change)
    _timed(benchmark, sheet, tmp_path, worst=endless)


def test_thirty_strategies_that_no_other_student_has(benchmark: Any, tmp_path: Path) -> None:
    """What is played once for a class that hands in the same is played thirty times."""

    def rename(number: int, cell: dict[str, Any]) -> None:
        if cell["id"] == "question-6":
            cell["source"] = cell["source"].partition("\nNOM = ")[0] + f"\nNOM = 'n{number}'\n"

    _class_of("td1-trolls", tmp_path, rename)
    _timed(benchmark, "td1-trolls", tmp_path, worst=False)


def _timed(benchmark: Any, sheet: str, folder: Path, *, worst: bool) -> None:
    rows = benchmark.pedantic(_graded, (sheet, folder), rounds=1, iterations=1)
    points = sorted(row["points"] for row in rows)
    assert len(set(points[1:])) == 1  # whatever a strategy is called
    assert points[1] > 14
    assert (points[0] < points[1]) == worst
