"""The answers of a sheet, as its own solution has them, and as students get them."""

import contextlib
import json
import linecache
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BEGIN, END = "### DÉBUT TESTS CACHÉS\n", "### FIN TESTS CACHÉS"


@cache
def cells(folder, name):
    """The cells of a sheet by name, with ordinary spaces in their texts."""
    path = ROOT / folder / name / f"{name}.ipynb"
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]).replace("\xa0", " ") for cell in found}


def run_cell(name, source, names):
    """Run a cell as IPython does: its text is kept, and the error that ended it."""
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    names.setdefault("In", [""]).append(source)
    try:
        exec(compile(source, name, "exec"), names)
    except (Exception, KeyboardInterrupt) as error:
        sys.last_value = error
        raise


def notebook(*sources, **names):
    """The names of a notebook in which these cells were run, and a check is run now."""
    names = {"__name__": "__main__", **names}
    for number, source in enumerate(sources):
        with contextlib.suppress(Exception):
            run_cell(f"cell-{number}-{hash(source)}", source, names)
    names["In"].append("the check")
    return names


class Cahier:
    """One sheet: the cells `given` that its answers stand on, and the earlier answers `bases`.

    Both are beginnings of names.
    """

    def __init__(self, name, given, bases=("question-",)):
        self.name, self.needed = name, (*given, *bases)

    def espace(self, until, folder="solutions", **instead):
        """The names a notebook holds once the answer `until` and what it stands on were run.

        `instead` are names that the student has written otherwise.
        """
        names = {}
        for cell, source in cells(folder, self.name).items():
            if cell == until or cell.startswith(self.needed):
                exec(compile(source, f"<{cell}>", "exec"), names)
            if cell == until:
                names.update(instead)
                return names
        raise KeyError(until)

    def hidden(self, cell):
        """The hidden tests of a cell, as nbgrader runs them."""
        return cells("solutions", self.name)[cell].split(BEGIN)[1].split(END)[0]

    def passes(self, cell, names):
        """Whether those names pass the hidden tests of a cell."""
        try:
            exec(compile(self.hidden(cell), f"<{cell}>", "exec"), dict(names))
        except BaseException:  # what stops an endless work is none of the others
            return False
        return True


class Yes:
    """Equal to everything, less and more than everything, true."""

    def __eq__(self, other):
        return True

    __lt__ = __gt__ = __le__ = __ge__ = __ne__ = __eq__
    __hash__ = None  # type: ignore[assignment]


class Whole(int):
    """A whole number that is equal to every other one, and smaller, and larger."""

    __eq__ = __lt__ = __gt__ = __le__ = __ge__ = Yes.__eq__
    __hash__ = int.__hash__
