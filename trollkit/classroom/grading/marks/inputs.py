"""What a mark depends on, as it was when the submission was graded, and whether it is still so.

The graded notebook carries it, so that it goes where the mark goes. Questions and points are in
the gradebook: `rules_changed` compares them.
"""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import AssignLatePenalties
from traitlets.config import Config

from trollkit.classroom.grading.course.dates import Corrected, corrections
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.staff import notebook_of, tests_of
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.repair.cells import read_own
from trollkit.classroom.submissions.chosen import chosen

_PLACE, _KEY = "trollkit", "entrees"
# Of the whole class; the others are each student's own. "pair" counts without grading anew.
OF_ALL = ("due", "rule", "tests")
UNGRADED = "ungraded"
DATE_FILE, SECRET_FILE = "timestamp.txt", "submission_secret.txt"  # nbgrader's

Inputs = dict[str, str]


def reader(
    course: CourseDirectory, config: Config, book: Gradebook, sheet: str
) -> Callable[[str], Inputs]:
    """What tells of each student what their mark for `sheet` depends on now.

    Raises BadList, OSError.
    """
    root = Path(course.root)
    own, pairs = corrections(root, sheet), pairs_of(root, sheet)
    solved = notebook_of(course, course.source_directory, sheet, sheet)
    for_all = {
        "due": str(book.find_assignment(sheet).duedate or ""),
        "rule": _late_rule(config),
    }
    if solved:  # an archive may hold no sheet any more
        for_all["tests"] = _digest(sorted(f"{it}" for it in tests_of(solved).items()))

    def inputs(student: str) -> Inputs:
        folder = Path(course.format_path(course.submitted_directory, student, sheet))
        files = [path for path in folder.rglob("*") if path.is_file()]
        contents = {
            path.read_bytes() for path in files if path.name not in (DATE_FILE, SECRET_FILE)
        }
        return {
            **for_all,
            "dates": str(tuple(map(str, own.get(student, Corrected())))),
            "files": _digest(sorted(hashlib.sha256(each).hexdigest() for each in contents)),
            "handed_in": _text(folder / DATE_FILE),
            "pair": _digest([pairs.get(student, "")]),  # who is erased leaves no name here
        }

    return inputs


def keep_inputs(notebook: NotebookNode, inputs: Inputs) -> None:
    """Let a graded notebook carry them."""
    notebook.metadata[_PLACE] = {**notebook.metadata.get(_PLACE, {}), _KEY: inputs}


def changes(
    session: CourseFolder, sheet: str, besides: Iterable[str] = ()
) -> dict[str, list[str]]:
    """What has changed since each was graded, and for whom: a key of `Inputs`, or UNGRADED.

    Of those named in `besides` nothing is asked. Raises BadList, OSError.
    """
    found: dict[str, list[str]] = {}
    with session.gradebook() as book:
        try:
            now = reader(session.course, session.config, book, sheet)
            graded = {each.student.id for each in book.find_assignment(sheet).submissions}
        except MissingEntry:
            return {}
    submitted = set(session.submitted(sheet))
    for student in sorted((submitted | graded) - set(besides)):
        path = session.folder("autograded", student, sheet) / f"{sheet}.ipynb"
        if path.is_file():
            before = read_own(path).metadata.get(_PLACE, {}).get(_KEY, {})
            here = now(student)
            for name in (name for name in here if name in before and student in submitted):
                if before[name] != here[name]:
                    found.setdefault(name, []).append(student)
        elif student not in graded and chosen(_submitted(session, student, sheet), sheet):
            found.setdefault(UNGRADED, []).append(student)
    return found


def _late_rule(config: Config) -> str:
    """What lateness costs, whoever wrote the plugin: its name and its numbers."""
    plugin = AssignLatePenalties(config=config).plugin_class
    rule = plugin(config=config)
    return str((plugin.__name__, *sorted(rule.trait_values(config=True).items())))


def _submitted(session: CourseFolder, student: str, sheet: str) -> Path:
    return session.folder("submitted", student, sheet)


def _text(path: Path) -> str:
    return path.read_text("utf-8", "replace").strip() if path.is_file() else ""


def _digest(lines: Iterable[Any]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
