"""How nbgrader's autograding opens a submission: which file it is, read leniently, repaired."""

import shutil
from pathlib import Path
from typing import Any

from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from trollkit.classroom.grading.course.sheet import Staff
from trollkit.classroom.intake.choice import choice_in, chosen
from trollkit.classroom.repair.cells import Note, add_notes, node
from trollkit.classroom.repair.reading import read_notebook
from trollkit.classroom.repair.rebuilding import repair, wanted_names

NOTICED = "trollkit_noticed"  # where, in the resources, the first preprocessor finds the notes
Converted = tuple[NotebookNode, dict[str, Any]]


def find_notebook(assignment: str, student: str, notebooks: list[str]) -> None:
    """Nbgrader's hook before a submission is graded: give its notebook the sheet's name.

    The file handed in stays as it is: a copy is graded. One that has the sheet's name and does
    not count is given another. `notebooks` is the list of the files that nbgrader will go on
    with, to which the copy is added.
    """
    if not notebooks:
        return
    folder = Path(notebooks[0]).parent
    sheet = chosen(folder, folder.name)
    wanted = folder / f"{folder.name}.ipynb"
    if sheet and sheet != wanted:
        if wanted.exists():
            wanted.replace(wanted.with_stem(f"{wanted.stem} (énoncé sans réponse)"))
        shutil.copyfile(sheet, wanted)
        notebooks += [str(wanted)] if str(wanted) not in notebooks else []


def remark(staff: Staff) -> list[Note]:
    """What is to be said of the notebooks handed in, from their names."""
    submitted = staff.course.submitted_directory
    folder = Path(staff.course.format_path(submitted, staff.student, staff.sheet))
    wanted = folder / f"{staff.notebook}.ipynb"
    others = sorted(path for path in folder.glob("*.ipynb") if path != wanted)
    content = wanted.read_bytes()
    graded = next((path for path in others if path.read_bytes() == content), wanted)
    notes = [Note("renamed", {"file": graded.name})] if graded != wanted else []
    found = choice_in(folder, staff.notebook)
    if found and found.others:
        notes.append(Note("several", {"file": graded.name, "why": found.why}))
    return notes


class LenientExporter(NotebookExporter):
    """Notebooks to notebooks, from files in any state."""

    optimistic_validation = True  # once at the end, not after each preprocessor

    def from_file(
        self, file_stream: Any, resources: dict[str, Any] | None = None, **kwargs: Any
    ) -> tuple[Any, dict[str, Any]]:
        """Convert the notebook of an open file, as far as it can be read."""
        notebook, notes = read_notebook(file_stream.buffer.read())
        resources = {**(resources or {}), NOTICED: notes}
        converted: tuple[Any, dict[str, Any]] = self.from_notebook_node(  # type: ignore[no-untyped-call]
            notebook, resources=resources, **kwargs
        )
        return converted


class Repair(NbGraderPreprocessor):  # type: ignore[misc]
    """Rebuilds the submission from the release and the student's answers."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> Converted:
        """The rebuilt notebook, which carries what was noticed."""
        staff = Staff(self, resources)
        notes = [
            *resources.get(NOTICED, []),
            *remark(staff),
        ]
        release = staff.release()
        if release is None:
            notes.append(Note("no_release"))
            nb.metadata = node(kernelspec=nb.metadata.get("kernelspec", {}))
        else:
            nb, mended = repair(nb, release, wanted_names(staff.own()))
            unread = any(note.kind == "unreadable" for note in notes)
            notes += [] if unread else mended
        add_notes(nb, notes)
        return nb, resources
