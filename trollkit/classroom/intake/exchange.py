"""`read_exchange`: what students have handed in through nbgrader's exchange.

Every account of the machine can write to that folder, and so put a submission there in
somebody else's name. Only the owner of the files, as the system knows it, is believed.
"""

import os
import stat
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from nbformat import NotebookNode
from nbgrader.utils import parse_utc

from trollkit.classroom.intake.files import (
    MOST_BYTES,
    MOST_FILES,
    MOST_IN_ALL,
    File,
    Found,
    NoStrategy,
    is_hidden,
    refusal,
    taken,
)
from trollkit.classroom.intake.inbox import Submission, begun, same_work, sorted_out
from trollkit.classroom.intake.names import Author
from trollkit.core.errors import Refused

if sys.platform != "win32":  # where nbgrader has no exchange
    import pwd

# nbgrader's, beside the files of a submission.
DATE_FILE, SECRET_FILE = "timestamp.txt", "submission_secret.txt"
# How much later than its own date a submission may arrive: a copy, and two clocks.
_LATER = timedelta(minutes=10)


class _Handed(NamedTuple):
    """A folder of the exchange: `student+sheet+date[+letters]`."""

    name: str
    student: str
    when: datetime


def read_exchange(
    inbound: Path, sheet: str, release: NotebookNode | None = None, *, owners: bool = True
) -> list[Submission]:
    """The submission of each student that counts, then those that do not, and refused ones.

    The newest counts, but one that cannot be read, or in which nothing of the sheet `release`
    is answered, replaces none: it is given only when it is the last, and the roll says why it
    does not count. Work that is sent again unchanged keeps its first date. With `owners`, a
    submission whose files belong to another account is refused. Raises Refused when there is no
    such exchange.
    """
    try:
        names = sorted(os.listdir(inbound))
    except OSError as error:
        raise Refused("no-exchange", path=str(inbound), detail=error) from None
    found: dict[str, Submission] = {}
    vain: dict[str, Submission] = {}
    refused = []
    for handed in sorted(_of_sheet(names, sheet), key=lambda each: each.when):
        submission = _read(inbound, handed, owners=owners)
        before = found.get(handed.student)
        if submission.trouble:
            refused.append(submission)
        elif not submission.notebooks or (before and _is_less(submission, before, release)):
            vain[handed.student] = submission
        else:
            vain.pop(handed.student, None)
            if not (before and same_work(submission.files, before.files)):
                found[handed.student] = submission
    return [*found.values(), *vain.values(), *refused]


def _is_less(later: Submission, before: Submission, release: NotebookNode | None) -> bool:
    """Whether nothing is answered in the later one, and something is in the one before."""
    return not begun(later.files, release) and begun(before.files, release)


def _of_sheet(names: list[str], sheet: str) -> Iterator[_Handed]:
    for name in names:
        student, _, rest = name.partition(f"+{sheet}+")
        if not rest or not student or student.startswith("."):  # no student's folder
            continue
        try:
            yield _Handed(name, student, parse_utc(rest.partition("+")[0]))
        except (ValueError, OverflowError):
            continue


def _read(inbound: Path, handed: _Handed, *, owners: bool) -> Submission:
    author = Author(handed.student, handed.student)
    empty = Submission(author, when=handed.when, dated=True)
    root = None
    try:
        # Links are not followed, and a renaming meanwhile cannot lead out of the folder.
        root = os.open(inbound / handed.name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        owner = os.fstat(root).st_uid
        if owners and _name_of(owner) != handed.student:
            raise NoStrategy("owner", detail=_name_of(owner))
        secret, _ = _file(PurePosixPath(SECRET_FILE), root, owner)
        below = list(_below(root, owner if owners else None))
        dated = os.stat(DATE_FILE, dir_fd=root, follow_symlinks=False).st_ctime
    except Exception as error:  # of one student, such as folders a thousand deep
        return empty._replace(trouble=refusal(error).trouble)
    finally:
        if root is not None:
            os.close(root)
    odd = [File(found.place, trouble=found.trouble) for found, _ in below if found.trouble]
    read = [found for found, _ in below if not found.trouble]
    files, refused = sorted_out(taken(read) if read else [])
    # Students could write any date in the submission. The system dates each change of a file.
    seen = max([dated, *(changed for _, changed in below)])
    arrived = datetime.fromtimestamp(seen, UTC).replace(tzinfo=None)
    return empty._replace(
        secret=secret.read(MOST_BYTES),
        files=files,
        refused=(*refused, *odd),
        arrived=arrived if arrived - handed.when > _LATER else None,
    )


def _below(root: int, owner: int | None) -> Iterator[tuple[Found, float]]:
    """The files below an open folder, each with the time of its last change."""
    count = size = 0
    for folder, folders, names, at in os.fwalk(".", dir_fd=root):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        count += 1 + len(names)
        if count > MOST_FILES:
            raise NoStrategy("too_many", detail=f"plus de {MOST_FILES}")
        for name in sorted(names):
            if name in (DATE_FILE, SECRET_FILE) or is_hidden(name):
                continue
            found, changed = _file(PurePosixPath(folder, name), at, owner)
            size += found.size
            if size > MOST_IN_ALL:
                raise NoStrategy("too_much", detail=f"plus de {MOST_IN_ALL // 1_000_000} Mo")
            yield found, changed


def _file(place: PurePosixPath, at: int, owner: int | None) -> tuple[Found, float]:
    """A file of an open folder, read at once, and its last change; refused if not `owner`'s."""

    def refused(trouble: str) -> tuple[Found, float]:
        return Found(place, 0, lambda most: b"", trouble=trouble), 0.0

    try:
        file = os.open(place.name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=at)
    except OSError:
        return refused("link")
    with os.fdopen(file, "rb") as opened:
        about = os.fstat(file)
        if not stat.S_ISREG(about.st_mode):
            return refused("not_a_file")
        if owner is not None and about.st_uid != owner:
            return refused(f"owner:{_name_of(about.st_uid)}")
        if about.st_size > MOST_BYTES:
            return refused("too_big")
        data = opened.read(MOST_BYTES)
    return Found(place, len(data), lambda most: data[:most]), about.st_ctime


def _name_of(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"le compte {uid}"
