"""Nbgrader's `zip_collect` for a download from Moodle: what is in it, and whose each file is.

Moodle writes a student's full name and a number of its own, which is another one for each
assignment; the gradebook knows students by identifiers. The class list tells which is whose.
"""

import shutil
from functools import cached_property
from pathlib import Path, PurePath

from nbgrader.api import Gradebook
from nbgrader.plugins import ExtractorPlugin, FileNameCollectorPlugin

from trollkit.classroom.submissions.archive import Member, read_zip
from trollkit.classroom.submissions.inbox import student_of
from trollkit.classroom.submissions.moodle import moodle_file
from trollkit.classroom.submissions.naming import slug
from trollkit.classroom.submissions.problems import BadSource, NoStrategy
from trollkit.core.text import clean
from trollkit.phrases import reason_of


class StudentsExtractor(ExtractorPlugin):  # type: ignore[misc]
    """Unpacks what was downloaded; a student's file that cannot be is refused by itself.

    Nbgrader's own stops with the first one, unpacks what fills the disk, and zips in zips
    without end.
    """

    def extract(self, archive_path: str, extracted_path: str) -> None:
        """Unpack the archives of a folder into another one, and copy there all else."""
        source, target = Path(archive_path), Path(extracted_path)
        for path in sorted(source.rglob("*")):
            below = path.relative_to(source)
            if path.suffix.lower() == ".zip" and path.is_file():
                self._unpack(path, below, (target / below).with_suffix(""))
            elif path.is_file():
                (target / below).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target / below)

    def _unpack(self, path: Path, below: Path, folder: Path) -> None:
        # Moodle's files may have been put there one by one.
        own = moodle_file(below.parts)
        try:
            for member in read_zip(path, (lambda _: own.key) if own else student_of):
                self._put(member, folder)
        except BadSource as problem:
            if own is None:
                self.parent.fail(str(problem))
            self._refuse(str(below), str(problem))

    def _put(self, member: Member, folder: Path) -> None:
        trouble = member.trouble
        try:
            if not trouble:
                place = folder / member.path
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(member.data)
        except OSError as error:  # a path too long, a folder of that name
            trouble = f"system:{reason_of(error)}"
        if trouble:
            self._refuse(str(member.path), str(NoStrategy.of(trouble)))

    def _refuse(self, name: str, why: str) -> None:
        self.log.warning("Refusé : %s. %s", clean(name), why)


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
