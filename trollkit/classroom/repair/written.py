"""Whether a student has written anything in a notebook, or hands in the sheet as it was."""

from nbformat import NotebookNode
from nbgrader.utils import compute_checksum

from trollkit.classroom.repair.cells import OWN, grade_id, marks_of, node, said


def written(notebook: NotebookNode, release: NotebookNode | None = None) -> bool:
    """Whether something in `notebook` is neither the sheet's nor blank.

    A sheet's cell says by its own checksum whether it was changed; where an editor has lost
    what tells such cells, the `release` knows them by what they say. Lines that were only
    taken away are nothing written.
    """
    given = release.cells if release else []
    sheet = {said(cell) for cell in given}
    lines = {grade_id(cell): _lines(cell) for cell in given if grade_id(cell)}
    return any(
        not _lines(cell) <= lines.get(grade_id(cell), {""})
        and said(cell) not in sheet
        and _is_own(cell)
        for cell in notebook.cells
    )


def _lines(cell: NotebookNode) -> set[str]:
    return {line.strip() for line in cell.source.splitlines()} | {""}


def _is_own(cell: NotebookNode) -> bool:
    """Whether a cell holds an answer, or is one that the student has added."""
    if not grade_id(cell):
        return not str(cell["id"]).startswith(OWN)
    marks = marks_of(cell)
    return bool(marks.get("solution")) and marks.get("checksum") not in _checksums(cell)


def _checksums(cell: NotebookNode) -> set[str]:
    """What nbgrader may have written beside this text; editors add and take off line ends."""
    try:
        texts = (cell.source, cell.source.rstrip(), "\n".join(cell.source.splitlines()))
        return {compute_checksum(node(**{**cell, "source": text})) for text in texts}
    except (KeyError, TypeError, ValueError):  # metadata that somebody has tampered with
        return set()
