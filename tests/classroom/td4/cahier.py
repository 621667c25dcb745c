"""The answers of the fourth sheet, as its own solution has them, and as students get them."""

import json
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
NAME = "td4-gyges"
GIVEN = ("preparation", "depart", "voisines", "avance")


@cache
def _cells(folder: str) -> dict[str, str]:
    path = ROOT / folder / NAME / f"{NAME}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]) for cell in cells}


def espace(until: str, folder: str = "solutions", **instead: object) -> dict[str, object]:
    """The names a notebook holds once the answer `until` and those before it were run.

    `instead` are names that the student has written otherwise.
    """
    names: dict[str, object] = {}
    for cell, source in _cells(folder).items():
        if cell in GIVEN or cell.startswith("question-"):
            exec(compile(source, f"<{cell}>", "exec"), names)
        if cell == until:
            names.update(instead)
            return names
    raise KeyError(until)


def hidden(cell: str) -> str:
    """The hidden tests of a cell, as nbgrader runs them."""
    source = _cells("solutions")[cell]
    begin, end = "### DÉBUT TESTS CACHÉS\n", "### FIN TESTS CACHÉS"
    return source.split(begin)[1].split(end)[0]


def passes(cell: str, names: dict[str, object]) -> bool:
    """Whether those names pass the hidden tests of a cell."""
    try:
        exec(compile(hidden(cell), f"<{cell}>", "exec"), dict(names))
    except BaseException:  # what stops an endless work is none of the others
        return False
    return True
