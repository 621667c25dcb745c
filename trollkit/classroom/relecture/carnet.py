"""The notebook that is to be handed in: where it lies, when it was saved, what is amiss."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import OWN, name_of, plan_of
from trollkit.classroom.repair.rebuilding import bound
from trollkit.core.text import clean

# Jupyter's servers tell a kernel which notebook it is for.
SESSION = "JPY_SESSION_NAME"
_SAVED_S = 4.0  # that a page may take to save
_QUIET_S = 0.2  # in which nothing was written
_PRESS = """setTimeout(() => {
  const mac = navigator.platform.startsWith("Mac");
  const key = { key: "s", code: "KeyS", keyCode: 83, ctrlKey: !mac, metaKey: mac };
  const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
})"""
_LOST = "sa réponse avec elle ; reprenez-la dans un carnet neuf."
_MENDED = "la correction la remettra comme elle était."
_MOVE = "recopiez-la dans la cellule de la question."


def found(carnet: str = "") -> Path | None:
    """The file of this kernel's notebook, or the one that is named, if it is there."""
    path = Path(carnet or os.environ.get(SESSION, ""))
    return path if path.is_file() else None


def saved(path: Path, ask: bool) -> float:
    """Seconds since the file was written, once the page has been asked to save it."""
    if ask:
        from IPython.display import clear_output

        before, until = path.stat().st_mtime_ns, time.monotonic() + _SAVED_S
        _ask_to_save()
        while path.stat().st_mtime_ns == before and time.monotonic() < until:
            time.sleep(0.05)
        # Jupyter writes into the file itself: what is half written is no notebook.
        while path.stat().st_mtime_ns != before and time.monotonic() < until:
            before = path.stat().st_mtime_ns
            time.sleep(_QUIET_S)
        clear_output()  # type: ignore[no-untyped-call]  # or it would be saved with the rest
    return max(0.0, time.time() - path.stat().st_mtime)


def _ask_to_save() -> None:
    """Press Ctrl + S in the page, where it is one that runs what a cell shows."""
    from IPython.display import Javascript, display

    display(Javascript(_PRESS))  # type: ignore[no-untyped-call]


def doubts(notebook: NotebookNode) -> Iterator[str]:
    """What the marking would not find as the student left it, in sentences."""
    names = [name_of(cell) for cell in notebook.cells if "nbgrader" in cell.metadata]
    for question in plan_of(notebook):
        if question.name not in names:
            lost = _LOST if question.kind in ("reponse", "texte") else _MENDED
            yield f"la cellule « {question.name} » a disparu : {lost}"
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"la cellule « {name} » est en double : gardez celle qui compte."
    yield from _amiss(notebook)


def _amiss(notebook: NotebookNode) -> Iterator[str]:
    """Checks that were changed, and cells added where an answer is not looked for."""
    blank = ""  # the answer above, when it was left as it was
    given: dict[str, str] = {}  # by the names that answers give, their cells
    checked: dict[str, str] = {}  # the same, once their check has come
    for cell in notebook.cells:
        if cell.cell_type != "code" or cell.id.startswith(OWN):
            continue
        names = bound(cell.source)
        if "nbgrader" not in cell.metadata:
            added = f"la cellule ajoutée « {clean(cell.source, 40)} »"
            if blank and names:
                yield f"{added} ressemble à la réponse de « {blank} », restée vide : {_MOVE}"
            for name in sorted(names & checked.keys()):
                yield f"{added} vient après la vérification de « {checked[name]} » : {_MOVE}"
        elif cell.metadata.nbgrader.get("solution"):
            blank = "" if _touched(cell) else name_of(cell)
            given |= dict.fromkeys(names, name_of(cell))
        elif cell.metadata.nbgrader.get("grade"):
            checked |= given
            if _touched(cell):
                yield f"la cellule « {name_of(cell)} » est modifiée : {_MENDED}"


def _touched(cell: NotebookNode) -> bool:
    """Whether a cell of the sheet is not as it was handed out."""
    from nbgrader.utils import compute_checksum

    return cell.metadata.nbgrader.get("checksum", "") not in ("", compute_checksum(cell))
