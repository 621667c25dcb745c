"""What students have handed in at a path: Moodle's archive, what it unpacks to, plain files."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from pathlib import Path, PurePath, PurePosixPath
from typing import NamedTuple

from trollkit.classroom.grading.course.students import utc
from trollkit.classroom.pictures import is_picture
from trollkit.classroom.repair.reading import read_notebook
from trollkit.classroom.submissions.archive import OTHER, Member, Share, read_zip
from trollkit.classroom.submissions.inbox import hand_of, member_of, student_of, visible_below
from trollkit.classroom.submissions.moodle import moodle_file
from trollkit.classroom.submissions.naming import Author
from trollkit.classroom.submissions.problems import BadSource, NoStrategy, refusal
from trollkit.phrases.grading import WHY_UNREADABLE

# Some Moodles date all files of an archive by its download, which takes no longer than that.
DOWNLOAD = timedelta(minutes=2)
# nbgrader's, beside the files of a submission.
DATE_FILE, SECRET_FILE = "timestamp.txt", "submission_secret.txt"


class Submission(NamedTuple):
    """What one student hands in for one sheet.

    `when` is naive UTC, and tells versions apart; lateness may be counted from it if `dated`.
    `student` is an identifier when the place itself vouches for it. `trouble`, a NoStrategy's,
    is about the whole. `arrived` is when it really came in, when it says to be much older.
    By `secret`, nbgrader's exchange gives the feedback back to its student alone.
    """

    author: Author
    files: tuple[Member, ...] = ()
    refused: tuple[Member, ...] = ()
    when: datetime | None = None
    dated: bool = False
    student: str = ""
    trouble: str = ""
    arrived: datetime | None = None
    secret: bytes = b""

    @property
    def notebooks(self) -> list[Member]:
        """The files among which the sheet is."""
        return [each for each in self.files if _is_notebook(each)]


def read_path(path: Path) -> list[Submission]:
    """The submissions at `path`, one a student, by name. Raises BadSource when there is none.

    `path` is an archive, a folder of archives or files, or one file.
    """
    if not path.exists():
        raise BadSource("absent", path=str(path))
    members = list(_members(path))
    if not members:
        raise BadSource("empty_source", path=str(path))
    members.sort(key=lambda member: (student_of(member.path), str(member.path)))
    found = [
        _submission(list(own))
        for _, own in groupby(members, lambda each: student_of(each.path))
    ]
    return _dated(found, any(moodle_file(each.path.parts) for each in members))


def _members(path: Path) -> Iterable[Member]:
    if path.is_dir():
        shares: dict[str, Share] = {}
        for file in visible_below(path):
            whose = student_of(PurePosixPath(file.relative_to(path).as_posix()))
            share = shares.setdefault(whose, Share(pictures=True))
            yield from _unpacked(file, path, share)
    else:
        yield from _unpacked(path, path.parent, Share(pictures=True))


def _unpacked(file: Path, root: Path, share: Share) -> Iterable[Member]:
    below = file.relative_to(root)
    if file.suffix.lower() != ".zip":
        yield member_of(file, root, share)
        return
    own = moodle_file(below.parts)  # unpacked, Moodle's archive holds the students' own
    at_top = PurePosixPath(below.with_suffix("").as_posix())
    try:
        for member in read_zip(file, (lambda _: own.key) if own else student_of, pictures=True):
            place = at_top / member.path if own else member.path
            yield member._replace(path=place)
    except BadSource:
        if own is None:
            raise
        yield Member(PurePosixPath(below.as_posix()), trouble="damaged:zip")


def _submission(members: Sequence[Member]) -> Submission:
    # Of two notebooks of one name, that of a folder within is most likely the older one.
    by_depth = sorted(members, key=lambda each: len(each.path.parts))
    files, refused = sorted_out(by_depth)
    dating = [each for each in files if not _is_picture(each)] or members
    dates = [each.when for each in dating if each.when]
    author = hand_of(members[0].path).author
    return Submission(author, files, refused, utc(max(dates)) if dates else None)


def sorted_out(members: Iterable[Member]) -> tuple[tuple[Member, ...], tuple[Member, ...]]:
    """The files that can be used, and the others, each with its trouble.

    A notebook of which nothing can be read is among these: it replaces none that can. The
    pictures beside a notebook are used with it.
    """
    read = [_read(each) for each in members]
    used = [each for each in read if not each.trouble]
    beside = any(map(_is_notebook, used))
    pictures = [each for each in read if beside and each.trouble == OTHER and each.data]
    refused = [each for each in read if each.trouble and each not in pictures]
    return (*used, *(each._replace(trouble="") for each in pictures)), tuple(refused)


def _is_picture(member: Member) -> bool:
    return is_picture(plain_name(member.path), member.data)


def _read(member: Member) -> Member:
    if member.trouble or not _is_notebook(member):
        return member
    if not member.data.strip(b"\0\t\n\r "):  # what a full disk leaves
        return member._replace(trouble=NoStrategy("unreadable", detail="il est vide").trouble)
    try:
        _, notes = read_notebook(member.data)
    except Exception as error:  # of one student's file: it stops nobody else's
        return member._replace(trouble=refusal(error).trouble)
    for note in notes:
        if note.kind == "unreadable":
            detail = WHY_UNREADABLE[note.facts["why"]]
            return member._replace(trouble=NoStrategy("unreadable", detail=detail).trouble)
    return member


def _is_notebook(member: Member) -> bool:
    return plain_name(member.path).endswith(".ipynb")


def _dated(found: Sequence[Submission], moodle: bool) -> list[Submission]:
    """Say which dates are those of handing in: Moodle's, unless all are the download's.

    A folder's are of when somebody saved the files there.
    """
    dates = [each.when for each in found if each.when]
    spread = max(dates) - min(dates) if len(dates) > 1 else None
    dated = moodle and (spread is None or spread > DOWNLOAD)
    return [each._replace(dated=dated and each.when is not None) for each in found]


def plain_name(path: PurePath) -> str:
    """What a file is called in a student's folder: without what Moodle puts in front.

    >>> plain_name(PurePosixPath("Zoé Durand_12_assignsubmission_file_/td1.ipynb"))
    'td1.ipynb'

    What is called by its extension alone would be hidden there.

    >>> plain_name(PurePosixPath("Zoé Durand_12_assignsubmission_file_.ipynb"))
    'sans-nom.ipynb'
    """
    file = moodle_file(path.parts)
    name = (file.name if file else path.name) or path.name
    return f"sans-nom{name}" if name.startswith(".") else name
