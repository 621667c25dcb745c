"""A sheet with a reflection and an oral, handed in by four students and graded."""

import json
import os
import shutil
import sys
import warnings
from pathlib import Path

import pytest

from trollkit.classroom.grading.course.session import CourseFolder

ROOT = Path(__file__).parents[4]
SHEET = "essai"
RUBRIC = """### DÉBUT SOLUTION
| points | ce que l'on attend |
|---|---|
| 1 | l'idée : une règle (la moitié si elle est vague) |
| 0,5 | la mesure |

### FIN SOLUTION"""
BLANK = "### DÉBUT SOLUTION\nVotre note.\n### FIN SOLUTION"
HOSTILE = "Dete <img src=x onerror=alert(1)> **Zoé**"
WRITTEN = {
    "zdurand": ("Zoé", "Durand", "Je **tire** au sort."),
    "aben": ("Ali", "Ben Salah", "<script>document.title = 'pris'</script> x<y"),
    "idete": ("Inès", HOSTILE, "J'ai mesuré 43 %."),
    "lnguyen": ("Léa", "Nguyen", None),
}


def _cell(source, name="", points=0, **metadata):
    marks = {"grade": True, "solution": True, "locked": False, "task": False}
    marks |= {"schema_version": 3, "grade_id": name, "points": points}
    metadata |= {"nbgrader": marks} if name else {}
    cell = {"cell_type": "markdown", "id": name or "titre", "source": source}
    return cell | {"metadata": metadata}


def _written(path, cells):
    path.parent.mkdir(parents=True)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    path.write_text(json.dumps(whole | {"nbformat_minor": 5}), encoding="utf-8")


def hold(root):
    """That class, in the empty folder `root`."""
    shutil.copy(ROOT / "nbgrader_config.py", root)
    title = _cell("# Essai\n\n## Votre carnet")
    oral = _cell(f"## L'oral\n\n{BLANK}", "oral", 8, trollkit={"oral": True})
    _written(
        root / "solutions" / SHEET / f"{SHEET}.ipynb",
        [title, _cell(RUBRIC, "reflexion", 2), oral],
    )
    programs = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    with pytest.MonkeyPatch.context() as patch:  # nbgrader starts `alembic`, by its name
        patch.setenv("PATH", os.pathsep.join(programs))
        session = CourseFolder(root, root / "echange")
        session.do("generate_assignment", SHEET)
        released = json.loads((root / "assignments" / SHEET / f"{SHEET}.ipynb").read_text())
        for student, (first, last, text) in WRITTEN.items():
            cells = json.loads(json.dumps(released["cells"]))
            if text is not None:
                cells[1]["source"] = text
            _written(root / "submitted" / student / SHEET / f"{SHEET}.ipynb", cells)
            with session.gradebook() as book:
                book.add_student(student, first_name=first, last_name=last)
            autograde(session, student)
    return session


def autograde(session, student):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's, about its libraries
        session.do("autograde", SHEET, student)
