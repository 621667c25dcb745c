"""Cells and outputs made here: nbformat's makers, with types."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

import nbformat
import nbformat.v4 as v4
from nbformat import NotebookNode
from nbformat.notebooknode import from_dict

OWN = "cellule-"  # how the id of a course's cell without a name begins


def node(**fields: Any) -> NotebookNode:
    """A node with these fields."""
    return NotebookNode(**fields)  # type: ignore[no-untyped-call]


def as_node(data: dict[str, Any]) -> NotebookNode:
    """Plain JSON data with attributes, as nbformat hands notebooks around."""
    made: NotebookNode = from_dict(data)  # type: ignore[no-untyped-call]
    return made


def new_notebook() -> NotebookNode:
    """A notebook without cells."""
    made: NotebookNode = v4.new_notebook()  # type: ignore[no-untyped-call]
    return made


def new_cell(kind: str, source: str) -> NotebookNode:
    """A cell of the kind "code", "markdown" or "raw"."""
    # nbformat's makers validate each cell against its schema: a third of reading a notebook.
    cell = node(id=uuid4().hex[:8], cell_type=kind, metadata=node(), source=source)
    if kind == "code":
        cell["execution_count"], cell["outputs"] = None, []
    return cell


def read_own(path: Path) -> NotebookNode:
    """A notebook of ours, which is as it should be."""
    made: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return made


def name_of(cell: NotebookNode) -> str:
    """The name that the course gave a cell, or else the one that its notebook gave it."""
    name: str = cell.metadata.get("nbgrader", {}).get("grade_id") or cell["id"]
    return name


def marks_of(cell: NotebookNode) -> Mapping[str, Any]:
    """What nbgrader says of a cell, nothing of those that are none of its own."""
    marks = cell.metadata.get("nbgrader", {})
    return marks if isinstance(marks, dict) else {}


def grade_id(cell: NotebookNode) -> str:
    """Nbgrader's name of a cell, "" when it has none."""
    name = marks_of(cell).get("grade_id", "")
    return name if isinstance(name, str) else ""


def is_answer(cell: NotebookNode) -> bool:
    """Whether a released cell is the student's to change."""
    marks = marks_of(cell)
    return bool(marks.get("solution")) or not (marks.get("locked") or marks.get("grade"))


def said(cell: NotebookNode) -> tuple[str, str]:
    """What a cell says: its kind and its source, by which two are the same."""
    lines = (line.rstrip() for line in cell.source.strip().splitlines())
    return cell.cell_type, "\n".join(lines)


def error_output(sentence: str) -> NotebookNode:
    """A failure that shows one sentence."""
    return node(output_type="error", ename="Correction", evalue=sentence, traceback=[sentence])


def text_output(text: str) -> NotebookNode:
    """Text that a cell shows."""
    return node(output_type="stream", name="stdout", text=f"{text}\n")


def score_output(score: float) -> NotebookNode:
    """The output that nbgrader reads as `score`."""
    return value_output(repr(float(score)))


def value_output(text: str) -> NotebookNode:
    """The value of a cell's last line, as text."""
    data = node(**{"text/plain": text})
    return node(output_type="execute_result", data=data, metadata=node(), execution_count=None)
