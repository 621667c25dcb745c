"""The store of a course: for each sheet what came in and when; who was erased; who is who.

It is `recus/registre.json`. What the teacher has said once about a name is kept in
`rattachements.csv`, for all sheets.
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
_VERSIONS = (2, 3)  # the last one is written; what waits is kept no more
NAMESAKE = "homonyme"  # before the key of who was erased, when somebody else has the name
UNTOUCHED = "untouched"  # nothing is written there, and was in the one before


@dataclass
class Received:
    """What is known of one's submission.

    `when` is naive UTC; `refused` are the files that were not taken, each with a NoStrategy's
    trouble.
    """

    name: str = ""
    file: str = ""  # the notebook that counts, as it was called; "" while none could be read
    when: datetime | None = None
    dated: bool = False
    arrived: datetime | None = None
    digest: str = ""
    refused: list[tuple[str, str]] = field(default_factory=list)
    doubts: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # notes of repair's
    numbers: list[str] = field(default_factory=list)  # Moodle's, one an assignment

    @classmethod
    def of(cls, submission: Submission) -> "Received":
        """What is known of a submission as it comes in."""
        notebooks = submission.notebooks
        refused = [(plain_name(each.path), each.trouble) for each in submission.refused]
        if not notebooks:  # programs alone: the roll says what came, and what did not
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
        """Whether something of it was to be read, and could not be."""
        return any(not self.file or why not in (OTHER, UNTOUCHED) for _, why in self.refused)

    @property
    def reasons(self) -> list[str]:
        """Why each file was not taken; beside a notebook that was, pictures need no advice."""
        return [
            f"{name} : laissé de côté."
            if self.file and why == OTHER
            else f"{name} : {NoStrategy.of(why)}"
            for name, why in self.refused
        ]


class Register:
    """All that a course has noted of who hands in: by sheet, and by student's identifier."""

    def __init__(self, root: Path) -> None:
        """Read what the course at `root` has noted. Raises Refused, OSError."""
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
    """A line as the file has it; kits of 1.0 kept more."""
    found = {each.name: facts[each.name] for each in fields(Received) if each.name in facts}
    for name in {"when", "arrived"} & found.keys():
        found[name] = found[name] and datetime.fromisoformat(found[name])
    for name in {"refused", "doubts"} & found.keys():
        found[name] = [(one, other) for one, other in found[name]]
    return Received(**found)


def write_files(folder: Path, files: Iterable[File], sheet: str) -> str:
    """Put files into a folder in place of all that was there; which is the sheet, "" if none.

    Of two that are called the same, the second gets a number: nothing is lost. Raises OSError.
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
        # What tells the latest of several notebooks; those without a date are of one moment.
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
    """The gradebook's list, with what is attached at `root`.

    Raises Refused, OSError.
    """
    return class_of(book, _attached(root))


def attach_to(
    session: CourseFolder, sheet: str, come: Iterable[Submission], who: str, student: str
) -> None:
    """Keep that what came in under `who`, a key or a name, is `student`'s of the class list.

    Raises Refused, OSError.
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
    # A name that others have, too, would give theirs to this one.
    alone = sum(key_of(each.whole) == key_of(name) for each in authors) == 1
    free = alone and not people.bearers(name)
    attach(session.root, dict.fromkeys([key, name] if free else [key], student))


def attach(root: Path, names: Mapping[str, str]) -> None:
    """Keep of each name whose it is; what was said of it before is replaced."""
    lines = _attached(root) | dict(names)
    write_plain(root / ATTACHED, [("nom", "eleve"), *sorted(lines.items())])


def _attached(root: Path) -> dict[str, str]:
    rows = course_rows(root / ATTACHED, _HEADS)
    return {row["id"]: row["student"] for row in rows if row.get("student")}


def wall_names(session: CourseFolder, contest: Path) -> dict[str, str]:
    """By student of the course, the names under which `contest` shows what they handed in.

    Whoever is not of the class list, or has nothing that plays, is left out. Raises Refused.
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
