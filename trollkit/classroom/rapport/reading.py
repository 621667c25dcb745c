"""A report as it is in its file: which cells are printed, and which parts are still empty."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from trollkit.classroom.repair.cells import as_node, new_cell, new_notebook

GUIDANCE = "consigne"  # the tag of the cells that tell what to write
SHOW_CODE = "# montrer"  # how a cell begins whose code is printed too
STUB = "*À vous : écrivez votre réponse ici.*"  # what an untouched part holds
SHOWN = ("image/svg+xml", "image/png", "image/jpeg", "text/plain")  # of a result, the first
KINDS = (".ipynb", ".md")
_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, RecursionError)


class NoReport(Exception):
    """No report can be read from `path`; `why` is "absent", "kind", "notebook" or "empty"."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, why)
        self.path = path
        self.why = why


def read_report(path: Path) -> NotebookNode:
    """The notebook, or the Markdown text, in a file. Raises NoReport, OSError."""
    if path.suffix not in KINDS:
        raise NoReport(path, "kind")
    if not path.is_file():
        raise NoReport(path, "absent")
    try:
        text = path.read_text(encoding="utf-8-sig")
        notebook = _parsed(text) if path.suffix == ".ipynb" else _of_one_cell(text)
        nbformat.validate(notebook)
    except (*_UNREADABLE, nbformat.ValidationError) as error:
        raise NoReport(path, "notebook") from error
    if not any(cell.source.strip() for cell in notebook.cells):
        raise NoReport(path, "empty")
    return notebook


def find_reports(folder: Path, sheet: str = "") -> list[Path]:
    """The notebooks somewhere in `folder`; with `sheet`, those in a folder of that name."""
    found = (path.relative_to(folder) for path in folder.rglob("*.ipynb"))
    return [
        folder / path
        for path in sorted(found)
        if not any(part.startswith(".") for part in path.parts)
        and (not sheet or path.parent.name == sheet)
    ]


def pdf_name(path: Path, folder: Path) -> str:
    """A name that tells the reports of `folder` apart, from where each is.

    >>> pdf_name(Path("remis/zoe/rapport-gyges/rapport-gyges.ipynb"), Path("remis"))
    'zoe-rapport-gyges.pdf'
    """
    parts = path.relative_to(folder).with_suffix("").parts
    return "-".join(dict.fromkeys(parts)) + ".pdf"


def empty_parts(notebook: NotebookNode) -> list[str]:
    """The names of the parts that hold nothing, or what they held when handed out."""
    return [
        str(marks["grade_id"])
        for cell in notebook.cells
        if cell.cell_type == "markdown"
        and (STUB in cell.source or not cell.source.strip())
        and isinstance(marks := cell.metadata.get("nbgrader"), dict)
        and marks.get("solution")
        and "grade_id" in marks
    ]


def title_of(notebook: NotebookNode, default: str) -> str:
    """The first heading of what is printed, else `default`."""
    for cell in printed(notebook):
        for line in cell.source.splitlines() if cell.cell_type == "markdown" else ():
            if line.startswith("# "):
                return str(line[2:].strip())
    return default


def printed(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells to print: no guidance, and of code only what it shows.

    Code is kept in the cells that begin with SHOW_CODE.
    """
    return [
        _shown(cell)
        for cell in notebook.cells
        if cell.cell_type in ("code", "markdown")
        and GUIDANCE not in cell.metadata.get("tags", ())
    ]


def _shown(cell: NotebookNode) -> NotebookNode:
    if cell.cell_type == "markdown":
        kept = new_cell("markdown", cell.source.replace(STUB, "*(Cette partie est vide.)*"))
        kept["attachments"] = cell.get("attachments", {})
        return kept
    first, _, rest = cell.source.partition("\n")
    kept = new_cell("code", rest if first.strip() == SHOW_CODE else "")
    kept["outputs"] = list(_results(cell.get("outputs", ())))
    return kept


def _results(outputs: Iterable[NotebookNode]) -> Iterable[NotebookNode]:
    """Pictures and text; errors, warnings and what needs a running page are left out."""
    for output in outputs:
        data: dict[str, Any] = output.get("data", {})
        best = next((kind for kind in SHOWN if kind in data), None)
        if best is not None:
            kept = {best: data[best]}
            yield as_node({"output_type": "display_data", "metadata": {}, "data": kept})
        elif output.output_type == "stream" and output.name == "stdout":
            yield output


def _parsed(text: str) -> NotebookNode:
    notebook: NotebookNode = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def _of_one_cell(text: str) -> NotebookNode:
    notebook = new_notebook()
    notebook.cells = [new_cell("markdown", text)]
    return notebook
