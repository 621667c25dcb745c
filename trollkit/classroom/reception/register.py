"""The register of a sheet: what came in, when, and what waits to be given to somebody.

It lies in `recus/TD/`, beside the files that nobody could be named for.
"""

import hashlib
import json
import os
import shutil
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any

from trollkit.arena.state import replace_text
from trollkit.classroom.reception.handed import Submission, plain_name
from trollkit.classroom.submissions.archive import OTHER, Member
from trollkit.classroom.submissions.chosen import chosen
from trollkit.classroom.submissions.naming import Author, slug
from trollkit.classroom.submissions.problems import NoStrategy

FOLDER = "recus"
_FILE = "registre.json"
_VERSION = 1
UNTOUCHED = "untouched"  # nothing is written there, and was in the one before


class BadRegister(Exception):
    """The register at `path` is damaged, or of a later version of the kit."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


@dataclass
class Received:
    """What is known of one student's, or of one unknown's, submission.

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


@dataclass
class Register:
    """Of one sheet: the students' by identifier, and what waits, by the key of its author."""

    folder: Path
    students: dict[str, Received] = field(default_factory=dict)
    waiting: dict[str, Received] = field(default_factory=dict)

    @classmethod
    def read(cls, root: Path, sheet: str) -> "Register":
        """The register of `sheet` in the course at `root`. Raises BadRegister, OSError."""
        folder = root / FOLDER / sheet
        path = folder / _FILE
        if not path.is_file():
            return cls(folder)
        try:
            held = json.loads(path.read_text(encoding="utf-8"))
            if held["version"] != _VERSION:
                raise BadRegister(path)
            return cls(folder, _lines(held["eleves"]), _lines(held["a_rattacher"]))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadRegister(path) from None

    def write(self) -> None:
        """Keep it. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        facts = {
            "version": _VERSION,
            "eleves": {key: _told(it) for key, it in sorted(self.students.items())},
            "a_rattacher": {key: _told(it) for key, it in sorted(self.waiting.items())},
        }
        replace_text(self.folder / _FILE, json.dumps(facts, ensure_ascii=False, indent=1))

    def set_aside(self, submission: Submission, received: Received) -> None:
        """Keep the files of somebody whom the class list does not know. Raises OSError."""
        author = submission.author
        before = self.waiting.get(author.key)
        if before and before.when and received.when and received.when < before.when:
            return
        counts = write_files(self.place(author.key), submission.files, self.folder.name)
        self.waiting[author.key] = replace(received, file=counts)

    def aside(self) -> list[Submission]:
        """What waits, as it was handed in. Raises OSError."""
        return [
            Submission(
                Author(key, it.name),
                tuple(_members(self.place(key))),
                tuple(Member(PurePosixPath(name), trouble=why) for name, why in it.refused),
                when=it.when,
                dated=it.dated,
                arrived=it.arrived,
            )
            for key, it in self.waiting.items()
        ]

    def claimed(self, key: str) -> None:
        """Forget what waited under that key. Raises OSError."""
        if self.waiting.pop(key, None) is not None:
            shutil.rmtree(self.place(key), ignore_errors=True)

    def place(self, key: str) -> Path:
        """Where what waits under that key lies."""
        # A slug is short, and the same for many names.
        mark = hashlib.sha256(key.encode()).hexdigest()[:8]
        return self.folder / "a-rattacher" / f"{slug(key)}-{mark}"


def write_files(folder: Path, files: Iterable[Member], sheet: str) -> str:
    """Put files into a folder in place of all that was there; which is the sheet, "" if none.

    Of two that are called the same, the second gets a number: nothing is lost. Raises OSError.
    """
    fresh = folder.with_name(f"{folder.name}.nouveau")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    now = time.time()
    for member in files:
        place, number = fresh / plain_name(member.path), 2
        stem = place.stem
        while place.exists():
            place, number = place.with_stem(f"{stem} ({number})"), number + 1
        place.write_bytes(member.data)
        # What tells the latest of several notebooks; those without a date are of one moment.
        seconds = member.when.timestamp() if member.when else now
        os.utime(place, (seconds, seconds))
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    counts = chosen(folder, sheet)
    return counts.name if counts else ""


def _members(folder: Path) -> Iterable[Member]:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        when = datetime.fromtimestamp(path.stat().st_mtime)
        yield Member(PurePosixPath(path.name), path.read_bytes(), when=when)


def _told(received: Received) -> dict[str, Any]:
    facts = asdict(received)
    for name in ("when", "arrived"):
        facts[name] = facts[name] and facts[name].isoformat()
    return facts


def _lines(held: dict[str, dict[str, Any]]) -> dict[str, Received]:
    found = {}
    for key, facts in held.items():
        for name in ("when", "arrived"):
            facts[name] = facts[name] and datetime.fromisoformat(facts[name])
        facts["refused"] = [(name, why) for name, why in facts["refused"]]
        found[key] = Received(**facts)
    return found
