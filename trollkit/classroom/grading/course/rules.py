"""What the questions of a sheet are worth, changed in the teacher's own copy of it.

That copy is the sheet's source where there is one, else the solved notebook. A question that is
taken out stays in the sheet, worth nothing: others may need its answer. Its cell keeps what it
was worth, so that it can be put back.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from trollkit.classroom.build import SHEETS, build, solution_of, write_whole
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.undoing import all_or_nothing
from trollkit.classroom.repair.cells import Question, as_metadata, read_own

_KEPT = "retiree"  # in the metadata of a cell taken out: what it was worth
_KEY = re.compile(r"\s+(\w+)=")
# As sheets say them: under a title, in a table of questions, at the head of a rubric.
_POINTS_SAID = re.compile(r"· \d+ points?\b|\bsur \d+ points?\b|\| questions \| points")

Marks = dict[str, Any]  # the metadata of a cell
Opened = tuple[list[Marks], Callable[[], bytes]]  # all of a sheet, and its bytes with them


class Worth(NamedTuple):
    """A marked cell, and what it is worth; `before` is what it was until it was taken out."""

    name: str
    points: float
    before: float | None = None

    @property
    def title(self) -> str:
        """What a reader calls it."""
        return Question(self.name, self.points, "").title


class BadRule(Exception):
    """A change that cannot be made: `reason` is a key of `trollkit.phrases.course`."""

    def __init__(self, reason: str, detail: str = "", known: tuple[str, ...] = ()) -> None:
        super().__init__(reason, detail, known)
        self.reason = reason
        self.detail = detail
        self.known = known


def source_of(session: CourseFolder, sheet: str) -> Path:
    """The file in which the teacher changes `sheet`."""
    text = session.root / SHEETS / f"{sheet}.py"
    return text if text.is_file() else _solved(session, sheet)


def worths(session: CourseFolder, sheet: str) -> list[Worth]:
    """The marked cells of `sheet`, in their order. Raises BadRule, OSError."""
    return _worths(_opened(source_of(session, sheet))[0])


def named(known: list[Worth], word: str) -> list[str]:
    """The marked cells that `word` names: one by its name, or all of a question by its number.

    >>> known = [Worth("verification-3a", 1), Worth("verification-6", 1), Worth("arene-6", 6)]
    >>> named(known, "question-3a"), named(known, "6"), named(known, "7")
    (['verification-3a'], ['verification-6', 'arene-6'], [])
    """
    asked = word.strip().lower()
    exact = [each.name for each in known if asked in (each.name.lower(), each.title.lower())]
    number = re.fullmatch(r"(?:(?:question|q)[-\s]*)?(\d\w*)", asked)
    if exact or not number:
        return exact
    return [each.name for each in known if each.name.rpartition("-")[2].lower() == number[1]]


def change(
    session: CourseFolder, sheet: str, points: Mapping[str, float | None]
) -> list[Worth]:
    """Give the cells of these names their points, None to take them out; all as they are then.

    Whatever fails, all files are as they were. Raises BadRule, BuildError, OSError.
    """
    source = source_of(session, sheet)
    solved = _solved(session, sheet)
    built = source != solved
    if built:
        _refuse_hand_edited(session, sheet, solved)
    cells, written = _opened(source)
    for cell in cells:
        name = cell["nbgrader"].get("grade_id", "")
        if name in points:
            _revalue(cell, points[name])
    if not any(each.points for each in _worths(cells)):
        raise BadRule("nothing_left", sheet)
    with all_or_nothing([source, solved, _released(session, sheet)]):
        write_whole(source, written())
        if built:
            build(session.root, sheet)
    return _worths(cells)


def lines_about_points(source: Path) -> list[int]:
    """The lines of a source whose text, which nobody rewrites, speaks of points."""
    if source.suffix != ".py":
        return []
    lines = source.read_text(encoding="utf-8").splitlines()
    return [
        number
        for number, line in enumerate(lines, 1)
        if line.startswith("# ") and not line.startswith("# %%") and _POINTS_SAID.search(line)
    ]


def _solved(session: CourseFolder, sheet: str) -> Path:
    return _notebook(session, session.course.source_directory, sheet)


def _released(session: CourseFolder, sheet: str) -> Path:
    return _notebook(session, session.course.release_directory, sheet)


def _notebook(session: CourseFolder, step: str, sheet: str) -> Path:
    return Path(session.course.format_path(step, ".", sheet)) / f"{sheet}.ipynb"


def _refuse_hand_edited(session: CourseFolder, sheet: str, solved: Path) -> None:
    """Building anew must not undo what somebody has changed in the notebook itself."""
    if solved.is_file() and solved.read_bytes() != solution_of(session.root, sheet):
        raise BadRule("hand_edited", solved.relative_to(session.root).as_posix())


def _worths(cells: list[Marks]) -> list[Worth]:
    return [
        Worth(
            cell["nbgrader"]["grade_id"],
            float(cell["nbgrader"].get("points", 0)),
            cell.get("trollkit", {}).get(_KEPT),
        )
        for cell in cells
        if cell["nbgrader"].get("grade")
    ]


def _revalue(cell: Marks, points: float | None) -> None:
    marks, ours = cell["nbgrader"], dict(cell.get("trollkit", {}))
    if points is None:
        ours.setdefault(_KEPT, marks["points"])
        marks["points"] = 0
    else:
        ours.pop(_KEPT, None)
        marks["points"] = int(points) if points == int(points) else points
    cell.pop("trollkit", None)
    if ours:
        cell["trollkit"] = ours


def _opened(path: Path) -> Opened:
    try:
        return _notebook_opened(path) if path.suffix == ".ipynb" else _text_opened(path)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadRule("unreadable", path.name) from None


def _notebook_opened(path: Path) -> Opened:
    notebook = read_own(path)
    cells = [cell.metadata for cell in notebook.cells if "nbgrader" in cell.metadata]

    def written() -> bytes:
        if "plan" in notebook.metadata.get("trollkit", {}):
            notebook.metadata["trollkit"]["plan"] = as_metadata(notebook)
        text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
        return (text + "\n").encode()

    return cells, written


def _text_opened(path: Path) -> Opened:
    """A source's cells by their markers; lines that are none of these stay to the byte."""
    lines = path.read_bytes().decode().split("\n")
    markers = {number: found for number, line in enumerate(lines) if (found := _marker(line))}

    def written() -> bytes:
        for number, (head, cell) in markers.items():
            if _marker(lines[number]) != (head, cell):
                lines[number] = f"{head}{''.join(_told(key, cell[key]) for key in cell)}"
        return "\n".join(lines).encode()

    return [cell for _, cell in markers.values()], written


def _marker(line: str) -> tuple[str, Marks] | None:
    """What a cell's first line says: before its metadata, and these, when nbgrader's are there.

    >>> _marker('# %% [markdown] nbgrader={"grade_id": "a"} trollkit={"oral": true}')
    ('# %% [markdown]', {'nbgrader': {'grade_id': 'a'}, 'trollkit': {'oral': True}})
    """
    if not line.startswith("# %%") or " nbgrader=" not in line:
        return None
    key, cell, end, read = _KEY.search(line), {}, 0, json.JSONDecoder().raw_decode
    head = line[: key.start()] if key else ""
    while key:
        cell[key[1]], end = read(line, key.end())
        key = _KEY.match(line, end)
    if line[end:].strip():  # it would be lost when the line is written again
        raise ValueError(line)
    return head, cell


def _told(key: str, value: Any) -> str:
    return f" {key}={json.dumps(value, ensure_ascii=False)}"
