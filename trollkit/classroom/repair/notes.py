"""What was noticed while grading one submission: data, said in French by `trollkit.phrases`.

Notes travel in the notebook's own metadata, from nbgrader's first pass to its second and into
the autograded notebook, where the table of `trollkit noter` reads them.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from nbformat import NotebookNode

_PLACE = "trollkit"
_KEY = "notation"


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
    notebook.metadata[_PLACE] = {
        _KEY: [{"kind": note.kind, "facts": dict(note.facts)} for note in kept]
    }
