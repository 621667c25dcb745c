"""Which of the notebooks that a student has handed in counts: for marks, and for a contest."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import read_own
from trollkit.classroom.repair.reading import read_notebook
from trollkit.classroom.repair.rebuilding import written

_RELEASED = "assignments"
_DEPTH = 4  # of what waits to be given to somebody, below its course


class Handed(NamedTuple):
    """One notebook of a submission; `date` in seconds."""

    name: str
    date: float
    data: bytes


class Choice(NamedTuple):
    """The notebook that counts, and why before the others.

    `why` is "written" when nothing was written in one of these, else "name" or "date"; "" when
    there is no other. `others` are the names of those that say something else.
    """

    name: str
    why: str = ""
    others: Sequence[str] = ()


def choice(
    notebooks: Sequence[Handed], sheet: str, release: NotebookNode | None = None
) -> Choice | None:
    """Which of `notebooks` counts as `sheet`; None where there is none.

    One in which something was written comes before one in which nothing was; then the one of
    the sheet's name, else the latest of those whose names hold it, as a copy's does
    (`td1-trolls (2).ipynb`, `td1-trolls-Copy1.ipynb`), else the latest of all; of equals the
    one of the shortest name. All who speak of a submission's notebook ask here.
    """
    if not notebooks:
        return None
    alone = len({each.data for each in notebooks}) == 1

    def rank(each: Handed) -> tuple[bool, bool, bool, float]:
        stem = Path(each.name).stem
        begun = alone or is_written(each.data, release)
        return begun, stem == sheet, sheet in stem, each.date

    ranks = {each: rank(each) for each in notebooks}
    by_name = sorted(notebooks, key=lambda each: (len(each.name), each.name))
    first = max(by_name, key=ranks.__getitem__)
    rest = [each for each in notebooks if each.data != first.data]
    if not rest:
        return Choice(first.name)
    # Grading puts a copy beside the one that counts, which has the sheet's name by that alone.
    twins = [each for each in by_name if each.data == first.data]
    own = next((each for each in twins if Path(each.name).stem != sheet), first)
    begun, *named, _ = ranks[own]
    if any(ranks[each][0] != begun for each in rest):
        why = "written"
    else:
        why = "name" if any(list(ranks[each][1:3]) != named for each in rest) else "date"
    return Choice(first.name, why, sorted(each.name for each in rest))


def chosen(folder: Path, sheet: str) -> Path | None:
    """The notebook in `folder` that is graded as `sheet`; None where there is none."""
    found = choice_in(folder, sheet)
    return folder / found.name if found else None


def choice_in(folder: Path, sheet: str) -> Choice | None:
    """The choice among the notebooks of `folder`, a submission in a course or what waits."""
    notebooks = [
        Handed(path.name, path.stat().st_mtime, path.read_bytes())
        for path in folder.glob("*.ipynb")
    ]
    several = len(notebooks) > 1
    return choice(notebooks, sheet, released(folder, sheet) if several else None)


def released(folder: Path, sheet: str) -> NotebookNode | None:
    """The sheet as it was handed out by the course that `folder` is in."""
    for above in folder.parents[:_DEPTH]:
        path = above / _RELEASED / sheet / f"{sheet}.ipynb"
        if path.is_file():
            return read_own(path)
    return None


def is_written(data: bytes, release: NotebookNode | None) -> bool:
    """Whether somebody has written something in a notebook, whatever its bytes are."""
    notebook, _ = read_notebook(data)
    return written(notebook, release)
