"""The class of damaged notebooks, a student an entry: points, flags and what is said."""

import contextlib
import json
import tempfile
from pathlib import Path

from tests.classroom.grading.classe.remises import ARENA, cell_of
from tests.classroom.grading.conftest import graded

_UNTOLD = {
    "eleve",
    "nom",
    "secondes",
}  # which is the name of the entry, and another at each run


def told(course, row):
    """A row of the report of `trollkit noter`, a field a line, then what the arena says."""
    lines = []
    for key, value in row.items():
        if key not in _UNTOLD:
            for each in value if isinstance(value, list) else [value]:
                said = each if isinstance(each, str) else json.dumps(each, ensure_ascii=False)
                lines.append(f"{key} : {said}")
    with contextlib.suppress(FileNotFoundError):  # of who handed in no notebook
        arena = cell_of(course.autograded(row["eleve"]), ARENA)
        for output in arena["outputs"]:
            lines.append("".join(output.get("text", ())).rstrip())
    return "\n".join(filter(None, lines)).replace(str(course.root), "@ICI@")


def rows_of(course, rows):
    """All lines of the report."""
    return {student: told(course, row) for student, row in rows.items()}


def entries():
    """The class as it is graded now."""
    with tempfile.TemporaryDirectory() as folder:
        return rows_of(*graded(Path(folder) / "cours"))
