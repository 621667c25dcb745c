"""What was noticed while grading one submission: data, said in French by `trollkit.phrases`.

Notes travel in the notebook's own metadata, from nbgrader's first pass to its second and into
the autograded notebook, where the table of `trollkit noter` reads them.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from nbformat import NotebookNode

_PLACE = "trollkit"
_KEY = "notation"
_SECONDS = "secondes"
_FOUND = "constat"


class Note(NamedTuple):
    """One thing noticed: `kind` is a key of `trollkit.phrases.grading`."""

    kind: str
    facts: Mapping[str, Any] = {}


def notes_of(notebook: NotebookNode) -> list[Note]:
    """The notes that `notebook` carries."""
    kept = notebook.metadata.get(_PLACE, {}).get(_KEY, [])
    return [Note(each["kind"], dict(each["facts"])) for each in kept]


def add_notes(notebook: NotebookNode, notes: Iterable[Note]) -> None:
    """Let `notebook` carry `notes` too, each once."""
    kept = notes_of(notebook)
    for note in notes:
        if note not in kept:
            kept.append(note)
    told = [{"kind": note.kind, "facts": dict(note.facts)} for note in kept]
    notebook.metadata[_PLACE] = {**notebook.metadata.get(_PLACE, {}), _KEY: told}


def seconds_of(notebook: NotebookNode) -> dict[str, float]:
    """How long each cell took when the notebook was graded, by name."""
    return dict(notebook.metadata.get(_PLACE, {}).get(_SECONDS, {}))


def keep_seconds(notebook: NotebookNode, seconds: Mapping[str, float]) -> None:
    """Let `notebook` carry how long each cell took."""
    told = {name: round(each, 3) for name, each in seconds.items()}
    notebook.metadata[_PLACE] = {**notebook.metadata.get(_PLACE, {}), _SECONDS: told}


def keep_found(cell: NotebookNode, **facts: Any) -> None:
    """Let a graded cell carry what was found there as data, beside the words that it shows."""
    cell.metadata[_PLACE] = {**cell.metadata.get(_PLACE, {}), _FOUND: facts}


def found_in(cell: NotebookNode) -> Mapping[str, Any]:
    """What `keep_found` has left; nothing in a cell that an earlier release has graded."""
    facts: Mapping[str, Any] = cell.metadata.get(_PLACE, {}).get(_FOUND, {})
    return facts
