"""A sheet prepared again although some have handed it in: its questions may have changed since.

nbgrader refuses to prepare a sheet that lost or won a question once somebody has handed it in.
Here the gradebook follows the sheet. What the teacher gave by hand is never thrown away: marks
of a question that counts no more wait in `notes-retirees.csv`, and come back with it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.api import (
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    GradeCell,
    MissingEntry,
    Notebook,
    SolutionCell,
    SourceCell,
)
from nbgrader.utils import is_grade, is_locked, is_solution

from trollkit.classroom.grading.course.session import CourseFolder, StepFailed
from trollkit.classroom.grading.course.sheet import notebook_of
from trollkit.classroom.grading.course.students import BadList, read_rows
from trollkit.classroom.grading.course.undoing import all_or_nothing
from trollkit.classroom.spreadsheet import write_plain

GRADEBOOK = "gradebook.db"
ASIDE = "notes-retirees.csv"
_HEADS = ("td", "cellule", "eleve", "note", "bonus")
_COLUMNS = {"sheet": ("td",), "cell": ("cellule",), "id": ("eleve",)} | {
    "score": ("note",),
    "extra": ("bonus",),
}
_Place = tuple[str, str, str]  # sheet, cell, student


class _ByHand(NamedTuple):
    """What the teacher gave for one answer."""

    score: float | None
    extra: float | None


def prepare(session: CourseFolder, sheet: str) -> None:
    """Have nbgrader prepare `sheet`, whatever became of its questions.

    Raises StepFailed, OSError; gradebook and marks put aside are then as they were.
    """
    with all_or_nothing([session.root / GRADEBOOK, session.root / ASIDE]):
        with session.gradebook() as book:
            notebook, solved = _found(session, book, sheet)
            if notebook is not None and solved is not None:
                _put_aside(session.root, book, notebook, solved)
                _reshape(book, notebook, solved)
        session.do("generate_assignment", sheet)
        with session.gradebook() as book:
            _put_back(session.root, book, sheet)


def rules_changed(session: CourseFolder, sheet: str) -> bool:
    """Whether its questions or points are not those by which some were graded already."""
    with session.gradebook() as book:
        notebook, solved = _found(session, book, sheet)
        if notebook is None or solved is None:
            return False
        points = {cell.name: float(cell.max_score) for cell in notebook.grade_cells}
        return bool(points != _points(solved) or any(_differing(notebook, solved).values()))


def bequeath_aside(root: Path, sheet: str, student: str, heir: str) -> None:
    """Have what waits of `student` for `sheet` wait for `heir`, in place of what was theirs."""
    aside = _read(root)
    theirs = {each: it for each, it in aside.items() if (each[0], each[2]) == (sheet, student)}
    if theirs:
        kept = {each: it for each, it in aside.items() if (each[0], each[2]) != (sheet, heir)}
        moved = {(of, cell, heir): given for (of, cell, _), given in theirs.items()}
        _write(root, {each: it for each, it in kept.items() if each not in theirs} | moved)


def by_hand(session: CourseFolder, sheet: str, cells: list[str]) -> dict[str, dict[str, float]]:
    """The marks that the teacher gave for these cells: {cell: {student: mark}}."""
    with session.gradebook() as book:
        try:
            notebook = book.find_notebook(sheet, sheet)
        except MissingEntry:
            return {}
        return {
            cell.name: found
            for cell in notebook.grade_cells
            if cell.name in cells
            and (
                found := {
                    grade.notebook.student.id: float(grade.manual_score)
                    for grade in cell.grades
                    if grade.manual_score is not None
                }
            )
        }


def _found(
    session: CourseFolder, book: Gradebook, sheet: str
) -> tuple[Notebook | None, NotebookNode | None]:
    """The sheet in the gradebook, when somebody's is there too, and as the teacher has it."""
    solved = notebook_of(session.course, session.course.source_directory, sheet, sheet)
    try:
        notebook = book.find_notebook(sheet, sheet)
    except MissingEntry:
        return None, solved
    return (notebook if notebook.submissions else None), solved


def _points(solved: NotebookNode) -> dict[str, float]:
    return {name: float(each["points"]) for name, each in _marks(solved) if each.get("grade")}


def _marks(solved: NotebookNode) -> list[tuple[str, Mapping[str, Any]]]:
    own = (cell.metadata.get("nbgrader", {}) for cell in solved.cells)
    return [(each["grade_id"], each) for each in own if "grade_id" in each]


def _cells(solved: NotebookNode) -> dict[type, dict[str, NotebookNode]]:
    """The cells that the gradebook has a row for, by kind and name."""
    found: dict[type, dict[str, NotebookNode]] = {
        GradeCell: {},
        SolutionCell: {},
        SourceCell: {},
    }
    for cell in solved.cells:
        wanted = {GradeCell: is_grade(cell), SolutionCell: is_solution(cell)}
        wanted[SourceCell] = any(wanted.values()) or is_locked(cell)
        for kind in (kind for kind, is_one in wanted.items() if is_one):
            found[kind][cell.metadata["nbgrader"]["grade_id"]] = cell
    return found


def _held(notebook: Notebook) -> dict[type, list[Any]]:
    return {
        GradeCell: notebook.grade_cells,
        SolutionCell: notebook.solution_cells,
        SourceCell: notebook.source_cells,
    }


def _differing(notebook: Notebook, solved: NotebookNode) -> dict[type, set[str]]:
    """The names of cells that are only in the gradebook or only in the sheet."""
    wanted = _cells(solved)
    return {
        kind: {cell.name for cell in held} ^ wanted[kind].keys()
        for kind, held in _held(notebook).items()
    }


def _reshape(book: Gradebook, notebook: Notebook, solved: NotebookNode) -> None:
    """Take out and put in the rows of cells, for every submission; one transaction."""
    wanted, held = _cells(solved), _held(notebook)
    for kind, names in _differing(notebook, solved).items():
        for cell in [each for each in held[kind] if each.name in names]:
            for row in _rows_of(cell):
                book.db.delete(row)
            book.db.delete(cell)
        for name in sorted(names & wanted[kind].keys()):
            cell = _new(kind, name, notebook, wanted[kind][name])
            book.db.add(cell)
            for submitted in notebook.submissions if kind is not SourceCell else ():
                book.db.add(
                    (Grade if kind is GradeCell else Comment)(cell=cell, notebook=submitted)
                )
    book.db.commit()


def _rows_of(cell: BaseCell | SourceCell) -> list[Any]:
    """What submissions have for a cell."""
    return [*(getattr(cell, "grades", None) or ()), *(getattr(cell, "comments", None) or ())]


def _new(kind: type, name: str, notebook: Notebook, cell: NotebookNode) -> Any:
    marks = cell.metadata["nbgrader"]
    if kind is GradeCell:
        facts = {"max_score": float(marks["points"]), "cell_type": cell.cell_type}
    elif kind is SourceCell:
        facts = {"cell_type": cell.cell_type, "locked": is_locked(cell)}
    else:
        facts = {}
    return kind(name=name, notebook=notebook, **facts)


def _put_aside(root: Path, book: Gradebook, notebook: Notebook, solved: NotebookNode) -> None:
    """Write down what was given by hand for questions that count no more, and take it off."""
    counting = {name for name, points in _points(solved).items() if points}
    aside = _read(root)
    gone = [
        grade
        for cell in notebook.grade_cells
        if cell.name not in counting
        for grade in cell.grades
        if grade.manual_score is not None or grade.extra_credit
    ]
    for grade in gone:
        place = (notebook.assignment.name, grade.name, grade.notebook.student.id)
        aside[place] = _ByHand(grade.manual_score, grade.extra_credit)
    if gone:
        _write(root, aside)
    for grade in gone:
        grade.manual_score = grade.extra_credit = None
    book.db.commit()


def _put_back(root: Path, book: Gradebook, sheet: str) -> None:
    """Give back what was given by hand for questions that count again."""
    aside = _read(root)
    back = []
    for (of, name, student), given in aside.items():
        if of != sheet:
            continue
        try:
            grade = book.find_grade(name, sheet, sheet, student)
        except MissingEntry:
            continue
        if grade.max_score:
            grade.manual_score, grade.extra_credit = given
            back.append((of, name, student))
    book.db.commit()
    if back:
        _write(root, {place: given for place, given in aside.items() if place not in back})


def _read(root: Path) -> dict[_Place, _ByHand]:
    path = root / ASIDE
    try:
        rows = read_rows(path, _COLUMNS) if path.exists() else []
        return {
            (row["sheet"], row["cell"], row["id"]): _ByHand(
                _number(row["score"]), _number(row["extra"])
            )
            for row in rows
        }
    except (BadList, KeyError, ValueError):
        raise StepFailed(
            "generate_assignment",
            f"{ASIDE} est abîmé : remettez-le d'une sauvegarde, ou effacez-le",
        ) from None


def _write(root: Path, aside: Mapping[_Place, _ByHand]) -> None:
    if not aside:
        (root / ASIDE).unlink(missing_ok=True)
        return
    rows = [(*place, *given) for place, given in sorted(aside.items())]
    write_plain(root / ASIDE, [_HEADS, *rows])


def _number(text: str) -> float | None:
    return float(text.replace(",", ".")) if text else None
