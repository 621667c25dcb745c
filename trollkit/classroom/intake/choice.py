"""Which of the notebooks that somebody has handed in counts: for marks, and for a contest."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from nbformat import NotebookNode

from trollkit.classroom.intake.files import File
from trollkit.classroom.repair import read_own
from trollkit.classroom.repair.reading import read_notebook
from trollkit.classroom.repair.rebuilding import written

_RELEASED = "assignments"
_DEPTH = 4  # of what waits to be given to somebody, below its course


class Choice(NamedTuple):
    """The notebook that counts, and why before the others.

    `why` is "written" when nothing was written in one of these, else "name" or "date"; "" when
    there is no other. `others` are the names of those that say something else.
    """

    name: str
    why: str = ""
    others: Sequence[str] = ()


def choice(
    notebooks: Sequence[File], sheet: str, release: NotebookNode | None = None
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

    def rank(each: File) -> tuple[bool, bool, bool, float]:
        stem = each.path.stem
        begun = alone or is_written(each.data, release)
        return begun, stem == sheet, sheet in stem, each.when.timestamp() if each.when else 0

    by_name = sorted(notebooks, key=lambda each: (len(str(each.path)), each.path))
    ranks = {each.path: rank(each) for each in by_name}
    first = max(by_name, key=lambda each: ranks[each.path])
    rest = [each for each in notebooks if each.data != first.data]
    if not rest:
        return Choice(str(first.path))
    # Grading puts a copy beside the one that counts, which has the sheet's name by that alone.
    twins = (each for each in by_name if each.data == first.data and each.path.stem != sheet)
    begun, *named, _ = ranks[next(twins, first).path]
    if any(ranks[each.path][0] != begun for each in rest):
        why = "written"
    else:
        why = "name" if any([*ranks[each.path][1:3]] != named for each in rest) else "date"
    return Choice(str(first.path), why, sorted(str(each.path) for each in rest))


def choice_in(folder: Path, sheet: str) -> Choice | None:
    """The choice among the notebooks of `folder`, a submission in a course or what waits."""
    notebooks = [
        File(
            PurePosixPath(path.name),
            path.read_bytes(),
            when=datetime.fromtimestamp(path.stat().st_mtime),
        )
        for path in folder.glob("*.ipynb")
    ]
    several = len(notebooks) > 1
    return choice(notebooks, sheet, released(folder, sheet) if several else None)


def chosen(folder: Path, sheet: str) -> Path | None:
    """The notebook in `folder` that is graded as `sheet`; None where there is none."""
    found = choice_in(folder, sheet)
    return folder / found.name if found else None


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
