"""The source of a strategy, out of the file that a student has handed in."""

import json
from typing import Any

from nbformat import NotebookNode
from nbformat.notebooknode import from_dict

from trollkit.classroom.submissions.borrowed import refuse_borrowed
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy

CELL, FUNCTION = "question-6", "strategie"
MOST_BYTES = 1_000_000  # what the arena reads of a strategy


def source_of(suffix: str, data: bytes) -> bytes:
    """The source to be played: a `.py` file as it is, a notebook's strategy taken out of it.

    Raises NoStrategy.
    """
    if suffix == ".ipynb":
        data = extract(_notebook(data), CELL, FUNCTION).encode("utf-8", "replace")
    else:
        refuse_borrowed(data.decode("utf-8", "replace"))
    if len(data) > MOST_BYTES:
        raise NoStrategy("too_long")
    return data


def _notebook(data: bytes) -> NotebookNode:
    """The code cells of a notebook, whatever else its file holds. Raises NoStrategy."""
    if not data.strip():
        raise NoStrategy("unreadable", detail="il est vide")
    try:
        written = json.loads(data)
    except (ValueError, RecursionError):
        raise NoStrategy("unreadable", detail="il est incomplet ou abîmé") from None
    cells = written.get("cells") if isinstance(written, dict) else None
    if not isinstance(cells, list):
        raise NoStrategy("unreadable", detail="ce n'est pas un carnet")
    code = [_cell(each) for each in cells if _is_code(each)]
    whole: NotebookNode = from_dict({"cells": code})  # type: ignore[no-untyped-call]
    return whole


def _is_code(cell: object) -> bool:
    return isinstance(cell, dict) and cell.get("cell_type") == "code"


def _cell(cell: dict[str, Any]) -> dict[str, Any]:
    """A cell with what the extraction looks at, each part of the type that it should be."""
    source, metadata = cell.get("source", ""), cell.get("metadata")
    marks = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    return {
        "cell_type": "code",
        "source": "".join(map(str, source)) if isinstance(source, list) else str(source),
        "metadata": {"nbgrader": marks if isinstance(marks, dict) else {}},
    }
