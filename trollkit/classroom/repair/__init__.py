"""Notebooks: their cells and outputs, notes about them, a sheet's plan; reading damaged ones.

`read_notebook` reads a submitted file in any state. It believes nothing: of a cell it keeps the
type, the source and the names that nbgrader and the kit gave it.

A `Note` is one thing noticed while a submission is graded, as data; `trollkit.phrases` says it
in French. Notes are stored in the notebook's metadata, through both passes of nbgrader and into
the graded notebook, where `trollkit noter` reads them.

The plan of a sheet (`plan_of`) is the list of its questions. The sheet's notebook carries it,
so that questions later removed from the sheet can still be named.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import nbformat
import nbformat.v4 as v4
from nbformat import NotebookNode
from nbformat.notebooknode import from_dict

from trollkit.classroom.pictures import LONGEST_TEXT, read_length, spaced

OWN = "cellule-"  # begins the id of a course's cell without a name
# Keys in the metadata of a notebook, or of a cell.
_OURS, _NOTES, _FOUND = "trollkit", "notation", "constat"
_KINDS = {"verification": "question", "arene": "échelle", "reflexion": "réflexion"}


def node(**fields: Any) -> NotebookNode:
    """A node with these fields."""
    return NotebookNode(**fields)  # type: ignore[no-untyped-call]


def as_node(data: dict[str, Any]) -> NotebookNode:
    """JSON data as nodes with attributes, as nbformat has them."""
    made: NotebookNode = from_dict(data)  # type: ignore[no-untyped-call]
    return made


def new_notebook() -> NotebookNode:
    """A notebook without cells."""
    made: NotebookNode = v4.new_notebook()  # type: ignore[no-untyped-call]
    return made


def new_cell(kind: str, source: str) -> NotebookNode:
    """A cell of the kind "code", "markdown" or "raw"."""
    # nbformat's makers would validate each cell, a third of the time to read a notebook.
    cell = node(id=uuid4().hex[:8], cell_type=kind, metadata=node(), source=source)
    if kind == "code":
        cell["execution_count"], cell["outputs"] = None, []
    return cell


def read_own(path: Path) -> NotebookNode:
    """Read a notebook of our own, which is sound."""
    made: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return made


def name_of(cell: NotebookNode) -> str:
    """Nbgrader's name of a cell, or else its id."""
    return grade_id(cell) or str(cell["id"])


def marks_of(cell: NotebookNode) -> Mapping[str, Any]:
    """Nbgrader's metadata of a cell, empty for other cells."""
    marks = cell.metadata.get("nbgrader", {})
    return marks if isinstance(marks, dict) else {}


def grade_id(cell: NotebookNode) -> str:
    """Nbgrader's name of a cell, "" when it has none."""
    name = marks_of(cell).get("grade_id", "")
    return name if isinstance(name, str) else ""


def is_answer(cell: NotebookNode) -> bool:
    """Whether the student may change a released cell."""
    marks = marks_of(cell)
    return bool(marks.get("solution")) or not (marks.get("locked") or marks.get("grade"))


def said(cell: NotebookNode) -> tuple[str, str]:
    """The kind and the stripped source of a cell, by which cells are compared."""
    lines = (line.rstrip() for line in cell.source.strip().splitlines())
    return cell.cell_type, "\n".join(lines)


def error_output(sentence: str) -> NotebookNode:
    """An error output that shows one sentence."""
    return node(output_type="error", ename="Correction", evalue=sentence, traceback=[sentence])


def text_output(text: str) -> NotebookNode:
    """An output of text."""
    return node(output_type="stream", name="stdout", text=f"{text}\n")


def score_output(score: float) -> NotebookNode:
    """The output that nbgrader reads as `score`."""
    return value_output(repr(float(score)))


def value_output(text: str) -> NotebookNode:
    """An output with the value of a cell's last line."""
    data = node(**{"text/plain": text})
    return node(output_type="execute_result", data=data, metadata=node(), execution_count=None)


def carried(notebook: NotebookNode, name: str, default: Any) -> Any:
    """The kit's metadata of that name in a notebook or a cell."""
    return notebook.metadata.get(_OURS, {}).get(name, default)


def carry(notebook: NotebookNode, name: str, value: Any) -> None:
    """Set the kit's metadata of that name in a notebook or a cell; `value` is plain JSON."""
    notebook.metadata[_OURS] = {**notebook.metadata.get(_OURS, {}), name: value}


class Note(NamedTuple):
    """One thing noticed: `kind` is a key of `trollkit.phrases.grading`."""

    kind: str
    facts: Mapping[str, Any] = {}


def notes_of(notebook: NotebookNode) -> list[Note]:
    """The notes that `notebook` carries."""
    return [Note(each["kind"], dict(each["facts"])) for each in carried(notebook, _NOTES, [])]


def add_notes(notebook: NotebookNode, notes: Iterable[Note]) -> None:
    """Add `notes` to those of `notebook`, each once."""
    kept = notes_of(notebook)
    for note in notes:
        if note not in kept:
            kept.append(note)
    carry(notebook, _NOTES, [{"kind": kind, "facts": dict(facts)} for kind, facts in kept])


def keep_found(cell: NotebookNode, **facts: Any) -> None:
    """Store in a graded cell what was found there, as data."""
    carry(cell, _FOUND, facts)


def found_in(cell: NotebookNode) -> Mapping[str, Any]:
    """The data of `keep_found`; empty in a cell graded by an earlier release."""
    facts: Mapping[str, Any] = carried(cell, _FOUND, {})
    return facts


class Question(NamedTuple):
    """A cell of a sheet that is an answer, or earns points."""

    name: str
    points: float
    kind: str  # "reponse", "verification", "arene", or "texte", which is both

    @property
    def title(self) -> str:
        """The name shown to readers.

        >>> Question("verification-3a", 1.0, "verification").title
        'question 3a'
        """
        kind, _, number = self.name.partition("-")
        return f"{_KINDS.get(kind, kind)} {number}".strip()


def plan_of(notebook: NotebookNode) -> list[Question]:
    """The questions of a sheet, in order, then those that were removed from it."""
    here = {question.name: question for question in questions(notebook)}
    kept = carried(notebook, "plan", {})
    told = ((name, *words.split()) for name, words in kept.items() if name not in here)
    return [*here.values(), *(Question(name, float(much), kind) for name, kind, much in told)]


def as_metadata(notebook: NotebookNode) -> dict[str, str]:
    """The plan as a sheet's notebook carries it: by name, kind and points."""
    return {name: f"{kind} {points:g}" for name, points, kind in questions(notebook)}


def questions(notebook: NotebookNode) -> Iterator[Question]:
    """The questions in a notebook, in order."""
    for cell in notebook.cells:
        marks = marks_of(cell)
        if not marks.get("grade"):
            kind = "reponse"
        elif "arene" in cell.metadata.get(_OURS, {}):
            kind = "arene"
        else:
            kind = "texte" if marks.get("solution") else "verification"
        if marks.get("grade") or marks.get("solution"):
            yield Question(name_of(cell), float(marks.get("points", 0)), kind)


LARGEST = 200_000_000  # bytes of a file; endless outputs make such files
# Characters of one code cell, and of all. Python's parser takes a thousand times the memory.
LONGEST, MOST = 100_000, 500_000
MOST_TEXT = 200_000  # characters of all text cells; LONGEST_TEXT is the limit of one
MOST_CELLS = 5_000
# Nested levels of metadata. Copying them takes a call for each, of which Python allows 1000.
DEEPEST = 20

_SAYING = ("nbgrader", _OURS)  # the metadata that are kept
_TYPES = ("code", "markdown", "raw")
# The beginning of a cell in any notebook's JSON.
_CELL = re.compile(
    r'\{\s*"(?:attachments|cell_type|execution_count|id|metadata|outputs|source)"'
)
# Beginnings that may end on one flaw: notebook, worksheet, cell and output, and one more.
_TRIED = 5


def read_notebook(content: bytes) -> tuple[NotebookNode, list[Note]]:
    """The notebook in a file's `content`, without outputs, and the notes about it.

    A damaged file gives the cells that can be read whole, or none.
    """
    notes: list[Note] = []
    if len(content) > LARGEST:
        return new_notebook(), [Note("unreadable", {"why": "size"})]
    text = _decoded(content)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = {"cells": list(_whole_cells(text))}
        saved = len(data["cells"])
        notes.append(
            Note("salvaged", {"count": saved}) if saved else Note("unreadable", {"why": "json"})
        )
    notebook = new_notebook()
    found = data if isinstance(data, dict) else {}
    notebook.metadata = _ours(found.get("metadata"))
    cells: Any = found.get("cells")
    given = (
        [cell for cell in cells if isinstance(cell, dict)] if isinstance(cells, list) else []
    )
    notebook.cells = list(_read_cells(given[:MOST_CELLS]))
    if len(given) > MOST_CELLS:
        notes.append(Note("too_many", {"count": len(given) - MOST_CELLS}))
    notes += _shortened(notebook)
    if not notebook.cells and not notes:
        notes.append(Note("unreadable", {"why": "cells"}))
    name_once(notebook.cells)
    return notebook, notes


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _whole_cells(text: str) -> Iterator[dict[str, Any]]:
    """The cells of a damaged file that can be read whole, in order.

    After `_TRIED` beginnings that end on the same flaw, the search goes on behind the flaw.
    Otherwise a thousand beginnings before one flaw would each read up to it.
    """
    decoder, place = json.JSONDecoder(strict=False), 0
    tried: Counter[int] = Counter()
    while found := _CELL.search(text, place):
        try:
            cell, place = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError) as error:
            flaw = getattr(error, "pos", len(text))  # a RecursionError has no position
            tried[flaw] += 1
            place = found.start() + 1 if tried[flaw] < _TRIED else max(flaw, found.end())
            continue
        if "cell_type" in cell:
            yield cell


def _read_cells(given: list[dict[str, Any]]) -> Iterator[NotebookNode]:
    for cell in given:
        kind = cell.get("cell_type")
        source = _text(cell.get("source"))
        if kind not in _TYPES or source is None:
            continue
        made = new_cell(kind, source)
        made.metadata = _ours(cell.get("metadata"))
        if isinstance(cell.get("id"), str) and re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"]):
            made["id"] = cell["id"]
        if kind == "markdown" and isinstance(cell.get("attachments"), dict):
            made["attachments"] = _mappings(cell["attachments"])
        yield made


def _shortened(notebook: NotebookNode) -> list[Note]:
    """Empty code cells, and cut texts, beyond the limits; the notes about it."""
    code, text, short = MOST, MOST_TEXT, 0
    for cell in notebook.cells:
        if cell.cell_type == "code":
            if len(cell.source) > min(code, LONGEST):
                cell.source, short = "", short + 1
            code -= len(cell.source)
        else:
            most, cell.source = min(text, LONGEST_TEXT), spaced(cell.source)
            if read_length(cell.source) > most:
                cell.source, short = cell.source[:most], short + 1
            text -= read_length(cell.source)
    return [Note("too_long", {"count": short})] if short else []


def _text(source: Any) -> str | None:
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if not isinstance(source, str):
        return None
    # A lone surrogate cannot be written again.
    return source.encode("utf-8", "replace").decode()


def _ours(metadata: Any) -> NotebookNode:
    found = metadata if isinstance(metadata, dict) else {}
    return _mappings({name: found[name] for name in _SAYING if name in found})


def _mappings(value: dict[str, Any]) -> NotebookNode:
    """The mappings in a mapping, as nbformat wants them; too deep ones are dropped."""
    kept = {name: it for name, it in value.items() if isinstance(it, dict) and _is_shallow(it)}
    text = json.dumps(kept, ensure_ascii=False).encode("utf-8", "replace")
    return as_node(json.loads(text))


def _is_shallow(value: Any, levels: int = DEEPEST) -> bool:
    """Whether a value is nested no deeper than `levels`."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(each, levels - 1) for each in inner)


def name_once(cells: Iterable[NotebookNode]) -> None:
    """Make the ids of cells different; the first of equal ones stays."""
    taken: set[str] = set()
    for number, cell in enumerate(cells):
        if cell["id"] in taken:
            cell["id"] = f"copie-{number}"
        taken.add(cell["id"])
