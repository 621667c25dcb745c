"""What notebooks are made of here: cells and outputs, notes, the plan of a sheet; reading them.

`Note` is one thing noticed while a submission is graded: data, said in French by
`trollkit.phrases`. Notes travel in the notebook's own metadata, from nbgrader's first pass to
its second and into the autograded notebook, where the table of `trollkit noter` reads them. The
plan says what a sheet asks and marks: its notebook carries it, so that what is gone from it can
be named. `read_notebook` reads a submitted file, whatever became of it. Nothing is believed: a
cell is a type, a source, a name; all else of it is left behind.
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

OWN = "cellule-"  # how the id of a course's cell without a name begins
# In the metadata of a notebook, or of a cell.
_OURS, _NOTES, _FOUND = "trollkit", "notation", "constat"
_KINDS = {"verification": "question", "arene": "échelle", "reflexion": "réflexion"}


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
    return grade_id(cell) or str(cell["id"])


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


def carried(notebook: NotebookNode, name: str, default: Any) -> Any:
    """What a notebook, or a cell, carries of ours under that name."""
    return notebook.metadata.get(_OURS, {}).get(name, default)


def carry(notebook: NotebookNode, name: str, value: Any) -> None:
    """Let a notebook, or a cell, carry `value`, plain JSON, under that name."""
    notebook.metadata[_OURS] = {**notebook.metadata.get(_OURS, {}), name: value}


class Note(NamedTuple):
    """One thing noticed: `kind` is a key of `trollkit.phrases.grading`."""

    kind: str
    facts: Mapping[str, Any] = {}


def notes_of(notebook: NotebookNode) -> list[Note]:
    """The notes that `notebook` carries."""
    return [Note(each["kind"], dict(each["facts"])) for each in carried(notebook, _NOTES, [])]


def add_notes(notebook: NotebookNode, notes: Iterable[Note]) -> None:
    """Let `notebook` carry `notes` too, each once."""
    kept = notes_of(notebook)
    for note in notes:
        if note not in kept:
            kept.append(note)
    carry(notebook, _NOTES, [{"kind": kind, "facts": dict(facts)} for kind, facts in kept])


def keep_found(cell: NotebookNode, **facts: Any) -> None:
    """Let a graded cell carry what was found there as data, beside the words that it shows."""
    carry(cell, _FOUND, facts)


def found_in(cell: NotebookNode) -> Mapping[str, Any]:
    """What `keep_found` has left; nothing in a cell that an earlier release has graded."""
    facts: Mapping[str, Any] = carried(cell, _FOUND, {})
    return facts


class Question(NamedTuple):
    """A cell that is to be answered or that earns points: its name, points, and kind."""

    name: str
    points: float
    kind: str  # "reponse", "verification", "arene", or "texte", which is both

    @property
    def title(self) -> str:
        """What a reader calls it.

        >>> Question("verification-3a", 1.0, "verification").title
        'question 3a'
        """
        kind, _, number = self.name.partition("-")
        return f"{_KINDS.get(kind, kind)} {number}".strip()


def plan_of(notebook: NotebookNode) -> list[Question]:
    """What the sheet asks and marks: its cells in their order, then those that are gone."""
    here = {question.name: question for question in questions(notebook)}
    kept = carried(notebook, "plan", {})
    told = ((name, *words.split()) for name, words in kept.items() if name not in here)
    return [*here.values(), *(Question(name, float(much), kind) for name, kind, much in told)]


def as_metadata(notebook: NotebookNode) -> dict[str, str]:
    """The plan that a sheet's notebook is to carry: by name, kind and points."""
    return {name: f"{kind} {points:g}" for name, points, kind in questions(notebook)}


def questions(notebook: NotebookNode) -> Iterator[Question]:
    """The cells of a sheet that are answers or earn points, in their order."""
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


LARGEST = 200_000_000  # bytes; outputs that were never stopped make such files
# Characters of one code cell, and of all: what reads Python takes a thousand times the memory.
LONGEST, MOST = 100_000, 500_000
MOST_TEXT = 200_000  # of all texts; of one it is LONGEST_TEXT
MOST_CELLS = 5_000
# Levels of what is kept beside the sources. Those who copy or write it go one call deeper at
# each, and a thousand calls are all that Python lets them.
DEEPEST = 20

_SAYING = ("nbgrader", _OURS)  # the metadata that say something
_TYPES = ("code", "markdown", "raw")
# How notebooks begin a cell, whoever wrote them.
_CELL = re.compile(
    r'\{\s*"(?:attachments|cell_type|execution_count|id|metadata|outputs|source)"'
)
# What begins so, one in the other: a notebook, its sheet, a cell, an output; and one more.
_TRIED = 5


def read_notebook(content: bytes) -> tuple[NotebookNode, list[Note]]:
    """The notebook in a file's `content`, without outputs, and what was noticed.

    A file that is cut or torn gives the cells that are whole; one that holds nothing to be
    read gives a notebook without cells.
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
    """The cells of a torn file that can still be read, in their order.

    After a few beginnings that end on one flaw, what comes next is sought behind it: whoever
    puts a thousand there would have all that lies between read a thousand times.
    """
    decoder, place = json.JSONDecoder(strict=False), 0
    tried: Counter[int] = Counter()
    while found := _CELL.search(text, place):
        try:
            cell, place = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError) as error:
            flaw = getattr(error, "pos", len(text))  # of a nest without end it is not told
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
    """Empty the code, and cut the texts, of which there is too much; what was noticed."""
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
    """The mappings in a mapping, as nbformat wants them; of what no notebook holds, nothing."""
    kept = {name: it for name, it in value.items() if isinstance(it, dict) and _is_shallow(it)}
    text = json.dumps(kept, ensure_ascii=False).encode("utf-8", "replace")
    return as_node(json.loads(text))


def _is_shallow(value: Any, levels: int = DEEPEST) -> bool:
    """Whether nothing lies deeper in a value than notebooks go."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(each, levels - 1) for each in inner)


def name_once(cells: Iterable[NotebookNode]) -> None:
    """Give each of some cells an id of its own; the first that has one keeps it."""
    taken: set[str] = set()
    for number, cell in enumerate(cells):
        if cell["id"] in taken:
            cell["id"] = f"copie-{number}"
        taken.add(cell["id"])
