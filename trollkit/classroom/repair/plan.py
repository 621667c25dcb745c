"""What a sheet asks and marks.

Its notebook carries this plan, so that what is gone from it can be named.
"""

from collections.abc import Iterator
from typing import NamedTuple

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import name_of

_KINDS = {"verification": "question", "arene": "échelle", "reflexion": "réflexion"}


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
        said = _KINDS.get(kind, kind)
        return f"{said} {number}".strip()


def plan_of(notebook: NotebookNode) -> list[Question]:
    """What the sheet asks and marks: its cells in their order, then those that are gone."""
    here = {question.name: question for question in questions(notebook)}
    kept = notebook.metadata.get("trollkit", {}).get("plan", {})
    told = ((name, *words.split()) for name, words in kept.items() if name not in here)
    return [*here.values(), *(Question(name, float(much), kind) for name, kind, much in told)]


def as_metadata(notebook: NotebookNode) -> dict[str, str]:
    """The plan that a sheet's notebook is to carry: by name, kind and points."""
    return {name: f"{kind} {points:g}" for name, points, kind in questions(notebook)}


def questions(notebook: NotebookNode) -> Iterator[Question]:
    """The cells of a sheet that are answers or earn points, in their order."""
    for cell in notebook.cells:
        marks = cell.metadata.get("nbgrader", {})
        if marks.get("grade") or marks.get("solution"):
            yield Question(name_of(cell), float(marks.get("points", 0)), _kind(cell))


def _kind(cell: NotebookNode) -> str:
    marks = cell.metadata["nbgrader"]
    if not marks.get("grade"):
        return "reponse"
    if "arene" in cell.metadata.get("trollkit", {}):
        return "arene"
    return "texte" if marks.get("solution") else "verification"
