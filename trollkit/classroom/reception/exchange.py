"""What students have handed in through nbgrader's exchange, each by its owner alone.

The folder is open to all who use the machine: whoever has an account can put there a submission
in somebody else's name. The system knows whose a file is, and only it is believed.
"""

import os
import stat
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from nbgrader.utils import parse_utc

from trollkit.classroom.reception.handed import DATE_FILE, SECRET_FILE, Submission, sorted_out
from trollkit.classroom.submissions.archive import (
    MOST_BYTES,
    MOST_FILES,
    MOST_IN_ALL,
    Member,
    called,
    is_hidden,
)
from trollkit.classroom.submissions.naming import Author
from trollkit.classroom.submissions.problems import BadSource, NoStrategy, refusal
from trollkit.phrases import reason_of

if sys.platform != "win32":  # where nbgrader has no exchange
    import pwd

# After its own date that a submission may really come in: a copy and two clocks take no longer.
_LATER = timedelta(minutes=10)


class _Handed(NamedTuple):
    """A folder of the exchange: `student+sheet+date[+letters]`."""

    name: str
    student: str
    when: datetime


def read_exchange(inbound: Path, sheet: str, *, owners: bool = True) -> list[Submission]:
    """The newest submission of each student that can be read, and what is refused.

    One that cannot, and came later, follows it: the roll says why it does not count. `owners`
    says whether a submission must be its student's own. Raises BadSource when there is no such
    exchange.
    """
    try:
        names = sorted(os.listdir(inbound))
    except OSError as error:
        raise BadSource("no_exchange", path=str(inbound), detail=reason_of(error)) from None
    found: dict[str, Submission] = {}
    unread: dict[str, Submission] = {}
    refused = []
    for handed in sorted(_of_sheet(names, sheet), key=lambda each: each.when):
        submission = _read(inbound, handed, owners=owners)
        if submission.trouble:
            refused.append(submission)
        elif submission.notebooks:
            found[handed.student] = submission
            unread.pop(handed.student, None)
        else:
            unread[handed.student] = submission
    return [*found.values(), *unread.values(), *refused]


def _of_sheet(names: list[str], sheet: str) -> Iterator[_Handed]:
    for name in names:
        student, _, rest = name.partition(f"+{sheet}+")
        if not rest or not student or student.startswith("."):  # which names no folder
            continue
        try:
            yield _Handed(name, student, parse_utc(rest.partition("+")[0]))
        except (ValueError, OverflowError):
            continue


def _read(inbound: Path, handed: _Handed, *, owners: bool) -> Submission:
    author = Author(handed.student, handed.student)
    empty = Submission(author, when=handed.when, student=handed.student, dated=True)
    try:
        # Links are not followed, nor is the folder left, whatever is renamed meanwhile.
        root = os.open(inbound / handed.name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError as error:
        return empty._replace(trouble=f"system:{reason_of(error)}")
    try:
        about = os.fstat(root)
        if owners and _name_of(about.st_uid) != handed.student:
            return empty._replace(trouble=f"owner:{_name_of(about.st_uid)}")
        secret = _file(PurePosixPath(SECRET_FILE), SECRET_FILE, root, about.st_uid)[0].data
        read = list(_files(root, about.st_uid if owners else None))
        files, refused = sorted_out(member for member, _ in read)
        dated = os.stat(DATE_FILE, dir_fd=root, follow_symlinks=False).st_ctime
        seen = max([dated, *(changed for _, changed in read)])
    except OSError as error:
        return empty._replace(trouble=f"system:{reason_of(error)}")
    except Exception as error:  # folders a thousand deep: of one student, they stop nobody else
        return empty._replace(trouble=refusal(error).trouble)
    finally:
        os.close(root)
    arrived = datetime.fromtimestamp(seen, UTC).replace(tzinfo=None)
    return empty._replace(
        secret=secret,
        files=files,
        refused=refused,
        # The author writes the date of a submission, and may write its files again; the system,
        # when any of them was changed.
        arrived=arrived if arrived - handed.when > _LATER else None,
    )


def _files(root: int, owner: int | None) -> Iterator[tuple[Member, float]]:
    """The files below an open folder, those that are `owner`'s, and when each was changed."""
    count = size = 0
    for folder, folders, names, at in os.fwalk(".", dir_fd=root):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        count += 1 + len(names)
        if count > MOST_FILES:
            raise NoStrategy("too_many", detail=f"plus de {MOST_FILES}")
        for name in sorted(names):
            if name in (DATE_FILE, SECRET_FILE) or is_hidden(name):
                continue
            member, changed = _file(PurePosixPath(folder, name), name, at, owner)
            size += len(member.data)
            if size > MOST_IN_ALL:
                raise NoStrategy("too_much", detail=f"plus de {MOST_IN_ALL // 1_000_000} Mo")
            yield member if member.trouble else called(member.path, member.data), changed


def _file(place: PurePosixPath, name: str, at: int, owner: int | None) -> tuple[Member, float]:
    try:
        file = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=at)
    except OSError:
        return Member(place, trouble="link"), 0.0
    with os.fdopen(file, "rb") as opened:
        about = os.fstat(file)
        if not stat.S_ISREG(about.st_mode):
            return Member(place, trouble="not_a_file"), 0.0
        if owner is not None and about.st_uid != owner:
            return Member(place, trouble=f"owner:{_name_of(about.st_uid)}"), 0.0
        if about.st_size > MOST_BYTES:
            return Member(place, trouble="too_big"), 0.0
        return Member(place, opened.read(MOST_BYTES)), about.st_ctime


def _name_of(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"le compte {uid}"
