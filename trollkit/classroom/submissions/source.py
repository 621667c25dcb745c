"""The source of a strategy, out of the file that a student has handed in."""

import json
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbformat.notebooknode import from_dict

from trollkit.arena.child import discipline
from trollkit.classroom.submissions.borrowed import refuse_borrowed
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.contests import DISCIPLINES
from trollkit.core.errors import TrollkitError
from trollkit.core.tongues import PYTHON, tongues
from trollkit.phrases import phrase


class Place(NamedTuple):
    """Where students write their strategy for the contest of a game."""

    sheet: str
    cell: str
    function: str


PLACES = {
    "trolls": Place("td1-trolls", "question-6", "strategie"),
    "foret": Place("td3-foret", "question-7", "strategie"),
    "gyges": Place("td4-gyges", "question-8", "meilleur_coup"),
}
MOST_BYTES = 1_000_000  # what the arena reads of a strategy


def source_of(suffix: str, data: bytes, game: str = "trolls") -> bytes:
    """The source to be played: a program as it is, a notebook's strategy taken out of it.

    Programs in other languages than Python are compared with nothing. Raises NoStrategy.
    """
    if suffix == ".ipynb":
        _, cell, function = PLACES[game]
        data = extract(_notebook(data), cell, function).encode("utf-8", "replace")
    elif suffix == PYTHON:
        refuse_borrowed(data.decode("utf-8", "replace"))
    else:
        _refuse_foreign(suffix, data, game)
    if len(data) > MOST_BYTES:
        raise NoStrategy("too_long")
    return data


def _refuse_foreign(suffix: str, data: bytes, game: str) -> None:
    """Raise NoStrategy when nothing here can play a source in that language."""
    tongue = tongues(discipline(DISCIPLINES[game])).get(suffix)
    if tongue is None:
        raise NoStrategy("language", suffix=suffix)
    if b"\0" in data:
        raise NoStrategy("no_text", suffix=suffix)
    try:
        tongue.program()
    except TrollkitError as error:
        raise NoStrategy("no_program", detail=phrase(error)) from None


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
