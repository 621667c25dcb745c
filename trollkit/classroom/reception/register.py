"""`Register`, the course's file of what came in: `recus/registre.json`; and its list of people.

The register has each sheet's submissions by student, and who was erased. What the teacher has
once said about a name is kept for all sheets in `rattachements.csv`.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook

from trollkit.classroom.grading.course.life import class_of
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.students import course_rows
from trollkit.classroom.intake.files import OTHER, File, NoStrategy
from trollkit.classroom.intake.inbox import Submission, chosen
from trollkit.classroom.intake.names import (
    Author,
    People,
    key_of,
    moodle_number,
    plain_name,
)
from trollkit.classroom.intake.store import Forgotten, Store
from trollkit.classroom.spreadsheet import write_plain
from trollkit.classroom.submissions.book import Book, spoken
from trollkit.core.errors import Refused

FOLDER = "recus"
_FILE = "registre.json"
_VERSIONS = (2, 3)  # that are read; the last one is written
NAMESAKE = "homonyme"  # put before the key of an erased person whose namesake stays
# The troubles of a notebook that came after a written one: it is blank, or of another sheet.
UNTOUCHED, OTHER_SHEET = "untouched", "other_sheet"


@dataclass
class Received:
    """What the register keeps of a submission.

    `when` is naive UTC. `refused` are the names of the files that were not taken, each with its
    `NoStrategy.trouble`.
    """

    name: str = ""
    file: str = ""  # the notebook that counts, as it was called; "" while none could be read
    when: datetime | None = None
    dated: bool = False
    arrived: datetime | None = None
    digest: str = ""
    refused: list[tuple[str, str]] = field(default_factory=list)
    doubts: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # notes of `repair`
    numbers: list[str] = field(default_factory=list)  # Moodle's, one for each assignment

    @classmethod
    def of(cls, submission: Submission) -> "Received":
        """What is to be kept of a submission that comes in."""
        notebooks = submission.notebooks
        refused = [(plain_name(each.path), each.trouble) for each in submission.refused]
        if not notebooks:  # only programs came: the roll has to say so
            refused += [(plain_name(each.path), "no_notebook") for each in submission.files]
        digest = hashlib.sha256()
        for file in sorted(submission.files, key=lambda each: (each.path.name, each.data)):
            digest.update(plain_name(file.path).encode() + b"\0" + file.data + b"\0")
        return cls(
            submission.author.whole,
            plain_name(notebooks[0].path) if notebooks else "",
            submission.when,
            submission.dated,
            submission.arrived,
            digest.hexdigest() if notebooks else "",
            refused,
            numbers=[*filter(None, [moodle_number(submission.author.key)])],
        )

    @property
    def unread(self) -> bool:
        """Whether a file that should have been read could not be."""
        return any(
            not self.file or why not in (OTHER, UNTOUCHED, OTHER_SHEET)
            for _, why in self.refused
        )

    @property
    def reasons(self) -> list[str]:
        """A sentence for each file not taken; with no advice where a notebook was taken."""
        return [
            f"{name} : laissé de côté."
            if self.file and why == OTHER
            else f"{name} : {NoStrategy.of(why)}"
            for name, why in self.refused
        ]


class Register:
    """The submissions of a course, by sheet and by student's identifier; and the erased."""

    def __init__(self, root: Path) -> None:
        """Read the register of the course at `root`. Raises Refused, OSError."""
        self.folder = root / FOLDER
        self.sheets: dict[str, dict[str, Received]] = {}
        self.forgotten = Forgotten()
        self._store = Store(self.folder / _FILE, "damaged-register")
        with self._store.held(*_VERSIONS) as held:
            if held is not None:
                self.forgotten = Forgotten(**held["effaces"])
                for name, lines in held["feuilles"].items():
                    own = {key: _received(it) for key, it in lines["eleves"].items()}
                    self.sheets[name] = own

    def sheet(self, name: str) -> dict[str, Received]:
        """What came in for a sheet."""
        return self.sheets.setdefault(name, {})

    def write(self) -> None:
        """Keep it. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        facts = {
            "version": _VERSIONS[-1],
            "effaces": asdict(self.forgotten),
            "feuilles": {
                name: {"eleves": {key: asdict(it) for key, it in sorted(own.items())}}
                for name, own in sorted(self.sheets.items())
            },
        }
        self._store.keep(facts)


def _received(facts: dict[str, Any]) -> Received:
    """A submission from the file's facts; release 1.0 wrote more of them than are read."""
    found = {each.name: facts[each.name] for each in fields(Received) if each.name in facts}
    for name in {"when", "arrived"} & found.keys():
        found[name] = found[name] and datetime.fromisoformat(found[name])
    for name in {"refused", "doubts"} & found.keys():
        found[name] = [(one, other) for one, other in found[name]]
    return Received(**found)


def write_files(folder: Path, files: Iterable[File], sheet: str) -> str:
    """Replace the content of a folder by files; the name of the sheet's notebook, "" if none.

    Of two files with one name, the second gets a number. Raises OSError.
    """
    fresh = folder.with_name(f"{folder.name}.nouveau")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    now = time.time()
    for file in files:
        place, number = fresh / plain_name(file.path), 2
        stem = place.stem
        while place.exists():
            place, number = place.with_stem(f"{stem} ({number})"), number + 1
        place.write_bytes(file.data)
        # The latest of several notebooks is known by this; files without a date get the same.
        seconds = file.when.timestamp() if file.when else now
        os.utime(place, (seconds, seconds))
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    counts = chosen(folder, sheet)
    return counts.name if counts else ""


ATTACHED = "rattachements.csv"
_HEADS = {"id": ("nom",), "student": ("eleve",)}


def people_of(session: CourseFolder) -> People:
    """The people of a course. Raises OSError."""
    with session.gradebook() as book:
        return class_list(book, session.root)


def class_list(book: Gradebook, root: Path) -> People:
    """The people of the gradebook, with the names attached to them in the course at `root`.

    Raises Refused, OSError.
    """
    return class_of(book, _attached(root))


def attach_to(
    session: CourseFolder, sheet: str, come: Iterable[Submission], who: str, student: str
) -> None:
    """Note that what came in under `who`, a key or a name, is `student`'s.

    Raises Refused when the class list has no such student, or when nothing or several things
    came in under `who`; OSError.
    """
    people, authors = people_of(session), [each.author for each in come]
    if student not in people.names:
        raise Refused("not-enrolled", name=student, near=people.likeliest(student))
    found = [each for each in authors if each.key == who]
    found = found or [each for each in authors if key_of(each.whole) == key_of(who)]
    if len(found) > 1:
        raise Refused("several-wait", name=who, keys=[each.key for each in found])
    if not found:
        raise Refused("nothing-waits", name=who, sheet=sheet)
    key, name = found[0].key, found[0].whole
    # The name is attached beside the key, unless others have it too.
    alone = sum(key_of(each.whole) == key_of(name) for each in authors) == 1
    free = alone and not people.bearers(name)
    attach(session.root, dict.fromkeys([key, name] if free else [key], student))


def attach(root: Path, names: Mapping[str, str]) -> None:
    """Note to whom each name belongs, replacing what was said of it before."""
    lines = _attached(root) | dict(names)
    write_plain(root / ATTACHED, [("nom", "eleve"), *sorted(lines.items())])


def _attached(root: Path) -> dict[str, str]:
    rows = course_rows(root / ATTACHED, _HEADS)
    return {row["id"]: row["student"] for row in rows if row.get("student")}


def wall_names(session: CourseFolder, contest: Path) -> dict[str, str]:
    """By student of the course, what the contest's folder shows of theirs: names and files.

    Students without a strategy that plays are left out. Raises Refused.
    """
    people = people_of(session)
    found: dict[str, list[str]] = {}
    for entry in Book(contest).entries:
        one = entry.student
        students = [people.identify(Author(one.key, each)) for each in one.names]
        for student in filter(None, students) if entry.stem else ():
            shown = entry.title or spoken(entry.stem)
            found.setdefault(student, []).append(f"{shown} ({entry.file})")
    return {student: ", ".join(names) for student, names in found.items()}
