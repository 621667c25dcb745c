"""Which file of a submission is its notebook, whatever it is called."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from nbgrader.coursedir import CourseDirectory

from trollkit.classroom.grading.notes import Note


def find_notebook(assignment: str, student: str, notebooks: list[str]) -> None:
    """Nbgrader's hook before a submission is graded: give its notebook the sheet's name.

    The file handed in stays as it is: a copy is graded. `notebooks` is the list of the files
    that nbgrader will go on with, to which the copy is added.
    """
    if not notebooks:
        return
    folder = Path(notebooks[0]).parent
    wanted = folder / f"{folder.name}.ipynb"
    if str(wanted) in notebooks:
        return
    shutil.copyfile(choose(notebooks, folder.name), wanted)
    notebooks.append(str(wanted))


def choose(notebooks: Sequence[str], sheet: str) -> str:
    """The one among `notebooks` that is most likely the sheet: by its name, then the latest.

    Names of copies begin with the sheet's: `td1-trolls (2).ipynb`, `td1-trolls-Copy1.ipynb`.
    """
    return max(
        notebooks, key=lambda path: (sheet in os.path.basename(path), os.path.getmtime(path))
    )


def remark(course: CourseDirectory, sheet: str, student: str, notebook: str) -> list[Note]:
    """What is to be said of the notebooks handed in, from their names."""
    folder = Path(course.format_path(course.submitted_directory, student, sheet))
    wanted = folder / f"{notebook}.ipynb"
    others = sorted(path for path in folder.glob("*.ipynb") if path != wanted)
    content = wanted.read_bytes()
    graded = next((path for path in others if path.read_bytes() == content), wanted)
    notes = [Note("renamed", {"file": graded.name})] if graded != wanted else []
    if len(others) > len(notes):
        notes.append(Note("several", {"file": graded.name}))
    return notes
