"""Reading a submitted notebook, whatever became of its file.

Nothing is believed: a cell is a type, a source, a name; all else of it is left behind.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode

from trollkit.classroom.pictures import LONGEST_TEXT, read_length, spaced
from trollkit.classroom.repair import Note, as_node, new_cell, new_notebook, node

LARGEST = 200_000_000  # bytes; outputs that were never stopped make such files
# Characters of one code cell, and of all: what reads Python takes a thousand times the memory.
LONGEST, MOST = 100_000, 500_000
MOST_TEXT = 200_000  # of all texts; of one it is LONGEST_TEXT
MOST_CELLS = 5_000
# Levels of what is kept beside the sources. Those who copy or write it go one call deeper at
# each, and a thousand calls are all that Python lets them.
DEEPEST = 20

_OURS = ("nbgrader", "trollkit")  # the metadata that say something
_TYPES = ("code", "markdown", "raw")
# How notebooks begin a cell, whoever wrote them.
_CELL = re.compile(
    r'\{\s*"(?:attachments|cell_type|execution_count|id|metadata|outputs|source)"'
)
# What begins so, one in the other: a notebook, its sheet, a cell, an output; and one more.
_TRIED = 5
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


def read_notebook(content: bytes) -> tuple[NotebookNode, list[Note]]:
    """The notebook in a file's `content`, without outputs, and what was noticed.

    A file that is cut or torn gives the cells that are whole; one that holds nothing to be
    read gives a notebook without cells.
    """
    notes: list[Note] = []
    if len(content) > LARGEST:
        return new_notebook(), [Note("unreadable", {"why": "size"})]
    text = _decoded(content, notes)
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
    notebook.metadata = _metadata(found.get("metadata"))
    cells: Any = found.get("cells")
    listed = isinstance(cells, list)
    given = [cell for cell in cells if isinstance(cell, dict)] if listed else []
    notebook.cells = list(_cells(given[:MOST_CELLS]))
    if len(given) > MOST_CELLS:
        notes.append(Note("too_many", {"count": len(given) - MOST_CELLS}))
    notes += _shortened(notebook)
    if not notebook.cells and not notes:
        notes.append(Note("unreadable", {"why": "cells" if listed else "kind"}))
    return _named_once(notebook), notes


def _decoded(content: bytes, notes: list[Note]) -> str:
    marked = next((name for mark, name in _MARKS.items() if content.startswith(mark)), "utf-8")
    try:
        return content.decode(marked)
    except UnicodeDecodeError:
        notes.append(Note("encoding"))
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


def _cells(given: list[dict[str, Any]]) -> Iterator[NotebookNode]:
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


def _metadata(value: Any) -> NotebookNode:
    """A notebook's kernel, as far as it is one, and what we wrote ourselves."""
    kept = _ours(value)
    kernel = value.get("kernelspec") if isinstance(value, dict) else None
    if isinstance(kernel, dict):
        names = ("name", "display_name", "language")
        kept["kernelspec"] = node(**{name: _text(kernel.get(name)) or "" for name in names})
    return kept


def _ours(metadata: Any) -> NotebookNode:
    found = metadata if isinstance(metadata, dict) else {}
    return _mappings({name: found[name] for name in _OURS if name in found})


def _mappings(value: dict[str, Any]) -> NotebookNode:
    """The mappings in a mapping, as nbformat wants them; of what no notebook holds, nothing."""
    kept = {name: it for name, it in value.items() if isinstance(it, dict) and not _deep(it)}
    text = json.dumps(kept, ensure_ascii=False).encode("utf-8", "replace")
    return as_node(json.loads(text))


def _deep(value: Any) -> bool:
    """Whether something lies deeper in a value than notebooks go."""
    level = [value]
    for _ in range(DEEPEST):
        nested = (each.values() if isinstance(each, dict) else each for each in level)
        level = [it for inner in nested for it in inner if isinstance(it, dict | list)]
        if not level:
            return False
    return True


def _named_once(notebook: NotebookNode) -> NotebookNode:
    """The notebook, each of its cells with an id of its own."""
    seen: set[str] = set()
    for number, cell in enumerate(notebook.cells):
        if cell["id"] in seen:
            cell["id"] = f"copie-{number}"
        seen.add(cell["id"])
    return notebook
