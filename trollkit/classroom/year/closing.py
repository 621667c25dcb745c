"""A year put away: all that its class produced, in one dated folder, which is a course itself.

Files are moved, never copied and erased: nothing can be lost on the way, and what fails is
undone. The sheets and settings stay for the next class, and the archive has them as they were.
"""

import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from trollkit.classroom.build import SHEETS
from trollkit.classroom.grading.arena import BASE, SECRET
from trollkit.classroom.grading.course.life import unmarked
from trollkit.classroom.grading.course.session import GRADEBOOK, STEPS, SUMMARIES, CourseFolder
from trollkit.classroom.reception.register import FOLDER, Register
from trollkit.classroom.settings import CONFIG
from trollkit.core.errors import Refused

ARCHIVES = "archives"
_REPORTS = "rapports"
_PRIVATE = 0o700
Moves = list[tuple[Path, Path]]


class Waiting(NamedTuple):
    """What of a sheet is not done: answers to mark, submissions to grade, or to attach."""

    sheet: str
    by_hand: int
    ungraded: int
    unknown: int


class Archived(NamedTuple):
    """Where a year was put, what it holds, and what was put aside in the exchange."""

    folder: Path
    moved: list[str]
    exchange: Path | None


def waiting(session: CourseFolder) -> list[Waiting]:
    """What is not done, by sheet. Raises Refused, OSError."""
    if not any(_left(session)):  # before the gradebook, which asking makes
        raise Refused("nothing-to-archive")
    found = [_waiting(session, sheet) for sheet in session.sheets()]
    return [each for each in found if any(each[1:])]


def archive(session: CourseFolder, day: date) -> Archived:
    """Put away all that a class has left; whatever fails, it is where it was.

    Raises Refused, OSError.
    """
    left = list(_left(session))
    if not left:
        raise Refused("nothing-to-archive")
    folder = _free(session.root / ARCHIVES, day.isoformat())
    draft = _free(folder.parent, f"{folder.name}.partiel")
    handed = _exchanged(session)
    aside = _free(session.inbound.parent, f"archive-{folder.name}") if handed else None
    done: Moves = []
    try:
        draft.mkdir(mode=_PRIVATE, parents=True)
        _copy_sheets(session, draft)
        for path in left:
            _move(path, draft / path.name, done)
        if aside:
            aside.mkdir(mode=_PRIVATE)
            for path in handed:
                _move(path, aside / path.name, done)
        draft.rename(folder)
    except BaseException:
        for place, now in reversed(done):
            now.rename(place)
        shutil.rmtree(draft, ignore_errors=True)  # copies alone are left in it
        if aside and aside.is_dir():
            aside.rmdir()
        raise
    return Archived(folder, [path.name for path in left], aside)


def _waiting(session: CourseFolder, sheet: str) -> Waiting:
    with session.gradebook() as book:
        known = sheet in {each.name for each in book.assignments}
        handed = book.assignment_submissions(sheet) if known else []
        by_hand = sum(bool(unmarked(each)) for each in handed)
    ungraded = sum(
        not session.folder("autograded", student, sheet).is_dir()
        for student in session.submitted(sheet)
    )
    return Waiting(sheet, by_hand, ungraded, len(Register(session.root).sheet(sheet).waiting))


def _left(session: CourseFolder) -> Iterator[Path]:
    """What a class leaves in the course's folder."""
    own = (session.root / name for name in (FOLDER, _REPORTS, SUMMARIES, GRADEBOOK, SECRET))
    yield from filter(Path.exists, (*map(session.step, STEPS), *own))
    # The arena's games; lists, marks and dates, whoever has written them.
    for pattern in (f"{BASE}*", "*.csv"):
        yield from sorted(session.root.glob(pattern))


def _free(root: Path, name: str) -> Path:
    """A folder that is not there yet: the second of a day has a number."""
    folder, number = root / name, 2
    while folder.exists():
        folder, number = root / f"{name}-{number}", number + 1
    return folder


def _move(path: Path, place: Path, done: Moves) -> None:
    path.rename(place)
    done.append((path, place))


def _copy_sheets(session: CourseFolder, folder: Path) -> None:
    """The course as it was marked by: the archive can be opened, and exported again."""
    own = (session.course.source_directory, session.course.release_directory)
    for name in (CONFIG, *map(str, own), SHEETS.parts[0]):
        path = session.root / name
        if path.is_dir():
            shutil.copytree(path, folder / name)
        elif path.is_file():
            shutil.copy2(path, folder)


def _exchanged(session: CourseFolder) -> list[Path]:
    """What the exchange has of the course: the next class would find this one's submissions."""
    names = ("inbound", "outbound", "feedback")
    paths = (session.inbound.with_name(name) for name in names)
    return [path for path in paths if path.is_dir()]
