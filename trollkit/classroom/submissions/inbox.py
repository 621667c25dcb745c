"""What has been handed in, wherever it lies: nbgrader's folder, plain files, Moodle's zip."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from trollkit.classroom.submissions.archive import (
    MOST_BYTES,
    OTHER,
    PEEK,
    WANTED,
    Member,
    Share,
    begins_as_json,
    called,
    is_hidden,
    read_zip,
)
from trollkit.classroom.submissions.chosen import Handed, choice, released
from trollkit.classroom.submissions.moodle import moodle_hand
from trollkit.classroom.submissions.naming import (
    Author,
    Hand,
    plain_hand,
    slug,
    split_version,
)
from trollkit.classroom.submissions.problems import BadSource
from trollkit.phrases import reason_of

MOODLE = "moodle"
_GRADEBOOK = "gradebook.db"


class Drop(NamedTuple):
    """One file that a student has handed in.

    `origin` names it, the same at every collection; `trouble` says why it was not read.
    """

    origin: str
    hand: Hand
    suffix: str
    data: bytes = b""
    trouble: str = ""
    when: datetime | None = None


class Inbox(NamedTuple):
    """All that lies in one place; `kind` tells places apart whose files replace each other.

    `others` names the files that are neither notebooks nor programs, `passed_over` the
    notebooks that count no more for the contest than they do for a mark.
    """

    kind: str
    drops: list[Drop]
    others: list[str] = []  # noqa: RUF012  (never changed)
    passed_over: list[str] = []  # noqa: RUF012  (never changed)


def read_inbox(source: Path, sheet: str) -> Inbox:
    """The files that students have handed in at `source`, in the order of their origins.

    `source` is a Moodle zip, what it gives unpacked, nbgrader's folder of submissions (of
    which only those of `sheet` are read), or a folder of files named after their authors.
    Raises BadSource when it is none of these, or empty.
    """
    if source.is_dir():
        inbox = _of_folder(source, sheet)
    elif source.suffix.lower() == ".zip" and source.is_file():
        inbox = _of_members(MOODLE, list(read_zip(source, student_of)))
    else:
        raise BadSource("no_source" if source.exists() else "absent", path=str(source))
    if not inbox.drops:
        raise BadSource("empty_source", path=str(source))
    return _counting(inbox, source, sheet)


def _counting(inbox: Inbox, source: Path, sheet: str) -> Inbox:
    """The inbox with one notebook an author, the one that is graded as the `sheet`.

    Files in one plain folder are named after their authors: numbers tell versions apart there.
    """
    notebooks: dict[str, list[Drop]] = {}
    for drop in inbox.drops:
        named_after_author = inbox.kind != MOODLE and "/" not in drop.origin
        if drop.suffix == ".ipynb" and not drop.trouble and not named_after_author:
            notebooks.setdefault(drop.hand.author.key, []).append(drop)
    over = set[str]()
    for several in (each for each in notebooks.values() if len(each) > 1):
        handed = [
            Handed(each.origin, each.when.timestamp() if each.when else 0.0, each.data)
            for each in several
        ]
        counts = choice(handed, sheet, released(source, sheet))
        over |= {each.origin for each in several if counts and each.origin != counts.name}
    kept = sorted(each for each in inbox.drops if each.origin not in over)
    return inbox._replace(drops=kept, passed_over=sorted(over))


def student_of(path: PurePosixPath) -> str:
    """The key of who has handed in the file at that place of an archive or a folder."""
    return hand_of(path).author.key


def drop_of(path: Path, root: Path) -> Drop:
    """One file below the folder `root`, which is none of nbgrader's."""
    (drop,) = _drops([member_of(path, root)])
    return drop


def kind_of_folder(root: Path) -> str:
    """What the files of a plain folder have in common."""
    return str(root.resolve())


def files_below(folder: Path) -> Iterator[Path]:
    """The notebooks and programs below a folder, hidden ones and links excepted."""
    return (path for path in visible_below(folder) if path.suffix.lower() in WANTED)


def visible_below(folder: Path) -> Iterator[Path]:
    """The files below a folder, hidden ones and links excepted."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith("_") or is_hidden(path.name) or path.is_symlink():
            continue
        if path.is_dir():
            yield from visible_below(path)
        else:
            yield path


def _of_folder(source: Path, sheet: str) -> Inbox:
    folders = sorted(each for each in source.iterdir() if each.is_dir())
    of_sheet = [each / sheet for each in folders if (each / sheet).is_dir()]
    if of_sheet:
        names = enrolled(source.absolute().parent)
        found: list[Drop] = []
        for each in of_sheet:
            student = each.parent.name
            author = Author(slug(student), names.get(student) or student)
            found += _of_student(each, author)
        return Inbox(f"nbgrader/{sheet}", found)
    members = [member_of(path, source) for path in visible_below(source)]
    moodle = any(moodle_hand(member.path.parts) for member in members)
    return _of_members(MOODLE if moodle else kind_of_folder(source), members)


def _of_members(kind: str, members: Sequence[Member]) -> Inbox:
    others = sorted(str(member.path) for member in members if member.trouble == OTHER)
    return Inbox(kind, list(_drops(each for each in members if each.trouble != OTHER)), others)


def _of_student(folder: Path, author: Author) -> Iterator[Drop]:
    """What nbgrader has collected of one student, each content once.

    Grading leaves beside a notebook of another name a copy that has the sheet's.
    """
    student, sheet = folder.parent.name, f"{folder.name}.ipynb"
    seen: set[bytes] = set()
    for path in sorted(files_below(folder), key=lambda path: (path.name == sheet, path)):
        member = member_of(path, folder)
        if member.data and member.data in seen:
            continue
        seen.add(member.data)
        hand = Hand(author, split_version(member.path.stem)[1])
        origin, suffix = f"{student}/{member.path}", member.path.suffix.lower()
        yield Drop(origin, hand, suffix, member.data, member.trouble, member.when)


def _drops(members: Iterable[Member]) -> Iterator[Drop]:
    for member in members:
        suffix = member.path.suffix.lower()
        hand = hand_of(member.path)
        yield Drop(str(member.path), hand, suffix, member.data, member.trouble, member.when)


def hand_of(path: PurePosixPath) -> Hand:
    """What Moodle says; else a file at the top is named after its author, or its folder is."""
    found = moodle_hand(path.parts)
    if found:
        return found
    if len(path.parts) == 1:
        return plain_hand(path.stem)
    author = plain_hand(path.parts[0]).author
    return Hand(author, split_version(path.stem)[1])


def member_of(path: Path, root: Path, share: Share | None = None) -> Member:
    """A file of a folder, as one of an archive; pictures are read on a student's `share`."""
    # A name from an old zip is no UTF-8, and could be written nowhere.
    name = os.fsencode(path.relative_to(root).as_posix()).decode("utf-8", "replace")
    below = PurePosixPath(name)
    try:
        if not path.is_file():
            return Member(below, trouble="not_a_file")  # a pipe would never end
        with path.open("rb") as file:
            start = file.read(PEEK)
            about = os.fstat(file.fileno())
            read = below.suffix.lower() in WANTED or begins_as_json(start)
            if not read and not (share and share.has_room(below.name, about.st_size)):
                return Member(below, trouble=OTHER)
            if about.st_size > MOST_BYTES:
                return Member(below, trouble="too_big")
            member = called(below, start + file.read())
    except OSError as error:
        return Member(below, trouble=f"system:{reason_of(error)}")
    return member._replace(when=datetime.fromtimestamp(about.st_mtime))


def enrolled(course: Path) -> dict[str, str]:
    """The full name of each identifier in the class list of a course, "" where none is given.

    Nobody when there is no gradebook, or none that can be read.
    """
    path = course / _GRADEBOOK
    if not path.is_file():
        return {}
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base:
            rows = base.execute("SELECT id, first_name, last_name FROM student").fetchall()
    except sqlite3.Error:
        return {}
    return {each: " ".join(filter(None, (first, last))) for each, first, last in rows}
