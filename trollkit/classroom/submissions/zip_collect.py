"""Nbgrader's `zip_collect` for a download from Moodle: whose each file is.

Moodle writes a student's full name and a number of its own, which is another one for each
assignment; the gradebook knows students by identifiers. The class list tells which is whose.
"""

from functools import cached_property
from pathlib import PurePath

from nbgrader.api import Gradebook
from nbgrader.plugins import FileNameCollectorPlugin

from trollkit.classroom.submissions.moodle import moodle_file
from trollkit.classroom.submissions.naming import slug


class MoodleCollector(FileNameCollectorPlugin):  # type: ignore[misc]
    """Finds the enrolled student whose name is in the path, in either order of its words.

    Of a student that the list does not know, or of namesakes, name and number are the
    identifier: nothing is lost, and the teacher sees whom to enrol.
    """

    def collect(self, submitted_file: str) -> dict[str, str] | None:
        """What nbgrader wants to know of a file; None of one that is not Moodle's."""
        file = moodle_file(PurePath(submitted_file).parts)
        if file is None or file.kind != "file" or PurePath(file.name).suffix != ".ipynb":
            return None
        known = self._enrolled.get(_key(file.student), [])
        student = known[0] if len(known) == 1 else file.key
        return {"student_id": student, "file_id": self._distinct(student, file.name)}

    def _distinct(self, student: str, file: str) -> str:
        """The name of a file, with a number where the student has handed in two of that name.

        Nbgrader would stop at the second one, with the whole class.
        """
        given = self._given
        stem, tries = PurePath(file).stem, 2
        chosen = file
        while (student, chosen) in given:
            chosen, tries = f"{stem} ({tries}).ipynb", tries + 1
        given.add((student, chosen))
        return chosen

    @cached_property
    def _given(self) -> set[tuple[str, str]]:
        return set()

    @cached_property
    def _enrolled(self) -> dict[str, list[str]]:
        """Identifiers of the class list, by name."""
        found: dict[str, list[str]] = {}
        with Gradebook(self.parent.coursedir.db_url) as book:
            for student in book.students:
                name = f"{student.first_name or ''} {student.last_name or ''}"
                if name.strip():
                    found.setdefault(_key(name), []).append(student.id)
        return found


def _key(name: str) -> str:
    """A name whatever the order of its words."""
    return " ".join(sorted(slug(name).split("_")))
