"""The teacher's own copies of a sheet, which grading trusts instead of the submission's."""

import ast
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.converters import BaseConverter
from nbgrader.coursedir import CourseDirectory

from trollkit.classroom import pret
from trollkit.classroom.repair import marks_of, name_of, new_notebook, read_own


class ArenaCell(NamedTuple):
    """A cell that the arena marks: it plays `function`, from the answer `answer`."""

    cell: str
    answer: str
    function: str
    game: str
    ladder: str  # the module whose LADDER has the opponents
    points: float


class Staff:
    """The teacher's copies of the sheet that a preprocessor of nbgrader works on."""

    def __init__(self, preprocessor: Any, resources: Mapping[str, Any]) -> None:
        self.course = _course_of(preprocessor)
        self.sheet = resources["nbgrader"]["assignment"]
        self.student = resources["nbgrader"]["student"]

    def release(self) -> NotebookNode | None:
        """The notebook as it was handed out."""
        return released(self.course, self.sheet)

    def own(self) -> NotebookNode:
        """The solved notebook, else the released one, else an empty one."""
        return solved(self.course, self.sheet) or self.release() or new_notebook()

    def handed_in(self) -> dict[str, Path]:
        """The other files of the submission, by their path in it."""
        folder = self.folder()
        files = (Path(path, name) for path, _, names in os.walk(folder) for name in names)
        return {
            file.relative_to(folder).as_posix(): file
            for file in files
            if file.suffix != ".ipynb" and not file.is_symlink()
        }

    def folder(self) -> Path:
        """The folder into which nbgrader has copied the submission."""
        step = self.course.autograded_directory
        return Path(self.course.format_path(step, self.student, self.sheet))


def solved(course: CourseDirectory, sheet: str) -> NotebookNode | None:
    """The teacher's solved notebook, None if it is missing; it must not be changed."""
    return _read(course, course.source_directory, sheet)


def released(course: CourseDirectory, sheet: str) -> NotebookNode | None:
    """The released notebook, None if it is missing; it must not be changed."""
    return _read(course, course.release_directory, sheet)


def _read(course: CourseDirectory, step: str, sheet: str) -> NotebookNode | None:
    path = Path(course.format_path(step, ".", sheet)) / f"{sheet}.ipynb"
    return _kept(path, path.stat().st_mtime_ns) if path.is_file() else None


@lru_cache(maxsize=4)  # each preprocessor asks for it
def _kept(path: Path, changed: int) -> NotebookNode:
    return read_own(path)


def arena_cells(notebook: NotebookNode) -> dict[str, ArenaCell]:
    """The cells of the teacher's notebook that the arena marks, by name."""
    found = {}
    for cell in notebook.cells:
        wanted, marks = cell.metadata.get("trollkit", {}).get("arene"), marks_of(cell)
        if wanted and marks.get("grade"):
            name, points = marks["grade_id"], float(marks["points"])
            answer, function = wanted["cellule"], wanted["fonction"]
            found[name] = ArenaCell(
                name, answer, function, wanted["jeu"], wanted["echelle"], points
            )
    return found


def titles_of(notebook: NotebookNode) -> dict[str, str]:
    """The heading that each cell of a sheet stands under, by name."""
    title, found = "", {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            heads = [line for line in cell.source.splitlines() if line.startswith("#")]
            title = heads[-1].lstrip("# ").strip() if heads else title
        found[name_of(cell)] = title
    return found


def tests_of(notebook: NotebookNode) -> dict[str, str]:
    """What the judge is to run, by cell: the teacher's text, whatever was handed in."""
    return {name_of(cell): cell.source for cell in notebook.cells if is_test(cell)}


def showing_cells(notebook: NotebookNode) -> frozenset[str]:
    """The names of the teacher's cells that no answer needs: boards, charts, bets."""
    return frozenset(name_of(cell) for cell in notebook.cells if _only_shows(cell))


def own_sources(notebook: NotebookNode) -> list[str]:
    """The sheet's own code, without the answers and the tests."""
    return [
        cell.source
        for cell in notebook.cells
        if cell.cell_type == "code" and not marks_of(cell).get("solution") and not is_test(cell)
    ]


def orals(notebook: NotebookNode) -> frozenset[str]:
    """The names of the cells whose mark is that of what was said, not of what they hold."""
    cells = (each for each in notebook.cells if each.metadata.get("trollkit", {}).get("oral"))
    return frozenset(map(name_of, cells))


def _only_shows(cell: NotebookNode) -> bool:
    """Whether a cell is neither a question nor a test, and gives nothing a name."""
    marks = marks_of(cell)
    if cell.cell_type != "code" or marks.get("solution") or marks.get("grade"):
        return False
    lines = ast.parse(cell.source).body  # none where a student may uncomment some
    return bool(lines) and all(map(_shows, lines))


def _shows(line: ast.stmt) -> bool:
    """A line may give its name to the sheet again, as the preparation cell did; or a loop may
    show what it walks through.
    """
    if isinstance(line, ast.For):
        return all(map(_shows, line.body))
    again = isinstance(line, ast.ImportFrom) and line.module == pret.__name__
    return again or isinstance(line, ast.Expr)


def is_test(cell: NotebookNode) -> bool:
    """Whether a cell is code that a judge runs for points."""
    marks = marks_of(cell)
    return bool(marks.get("grade") and cell.cell_type == "code" and not marks.get("solution"))


def _course_of(preprocessor: Any) -> CourseDirectory:
    """The course directory of the converter that runs `preprocessor`."""
    above = preprocessor.parent
    while above is not None:
        if isinstance(above, BaseConverter):
            return above.coursedir
        above = above.parent
    return CourseDirectory(parent=preprocessor)
