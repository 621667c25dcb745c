"""What people have handed in at a place, one record each: who, what, when, and why not.

The place is Moodle's archive, what it unpacks to, nbgrader's folder of submissions, a folder of
files named after their authors, or one file; `exchange` reads nbgrader's exchange. Of several
notebooks `choice` says which one counts, for marks and for a contest.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zoneinfo import ZoneInfo

from nbformat import NotebookNode

from trollkit.classroom.intake.files import OTHER, WANTED, File, NoStrategy, read_files, refusal
from trollkit.classroom.intake.names import (
    Author,
    author_of,
    in_groups,
    moodle_file,
    plain_name,
)
from trollkit.classroom.pictures import is_picture
from trollkit.classroom.repair import read_notebook, read_own
from trollkit.classroom.repair.rebuilding import written
from trollkit.core.errors import Refused
from trollkit.phrases.wording import words

MOODLE, NBGRADER = "moodle", "nbgrader"
# Some Moodles date all files of an archive by its download, which takes no longer than that.
DOWNLOAD = timedelta(minutes=2)
PARIS = ZoneInfo("Europe/Paris")


class Submission(NamedTuple):
    """What one person hands in, for one sheet or contest.

    `when` is naive UTC, and tells versions apart; lateness may be counted from it if `dated`.
    `trouble`, a NoStrategy's, is about the whole. `arrived` is when it really came in, when it
    says to be much older. By `secret`, nbgrader's exchange gives the feedback back to its
    student alone.
    """

    author: Author
    files: tuple[File, ...] = ()
    refused: tuple[File, ...] = ()
    when: datetime | None = None
    dated: bool = False
    trouble: str = ""
    arrived: datetime | None = None
    secret: bytes = b""

    @property
    def notebooks(self) -> list[File]:
        """The files among which the sheet is."""
        return [each for each in self.files if _is_notebook(each)]


class Inbox(NamedTuple):
    """All that lies in one place; `kind` tells places apart whose files replace each other."""

    kind: str
    submissions: list[Submission]


def read_inbox(path: Path, sheet: str) -> Inbox:
    """The submissions at `path`, one a person, by name; of nbgrader's folder those of `sheet`.

    Raises Refused when there is none.
    """
    if not path.exists():
        raise Refused("no-place", path=str(path))
    of_sheet = sorted(path.glob(f"*/{sheet}/")) if path.is_dir() and sheet else []
    if of_sheet:
        kind, files = f"{NBGRADER}/{sheet}", _of_nbgrader(of_sheet)
    else:
        kind, files = "", read_files(path)
    theirs: dict[str, tuple[Author, list[File]]] = {}
    for each in sorted(files, key=lambda file: str(file.path)):
        student = each.path.parts[0]
        author = Author(student, student) if of_sheet else author_of(each.path)
        theirs.setdefault(author.key, (author, []))[1].append(each)
    if not theirs:
        raise Refused("nothing-here", path=str(path))
    moodle = any(moodle_file(each.path.parts) for _, own in theirs.values() for each in own)
    kind = kind or (MOODLE if moodle else str(path.resolve()))
    authors = [author for _, (author, _) in sorted(theirs.items())]
    if moodle:
        given = [frozenset(it.data for it in theirs[each.key][1]) - {b""} for each in authors]
        authors = in_groups(authors, given)
    found = [_submission(author, theirs[author.key][1]) for author in authors]
    return Inbox(kind, _dated(found) if moodle else found)


def sorted_out(files: Iterable[File]) -> tuple[tuple[File, ...], tuple[File, ...]]:
    """The files that can be used, and the others, each with its trouble.

    A notebook of which nothing can be read is among these: it replaces none that can. The
    pictures beside a notebook are used with it.
    """
    read = [_read(each) for each in files]
    beside = any(_is_notebook(each) and not each.trouble for each in read)
    used = [each for each in read if not each.trouble]
    pictures = [each for each in read if beside and each.trouble == OTHER and each.data]
    refused = [each for each in read if each.trouble and each not in pictures]
    return (*used, *(each._replace(trouble="") for each in pictures)), tuple(refused)


def utc(local: datetime) -> datetime:
    """A time of the clock of Paris as nbgrader keeps times: UTC, without saying so."""
    return local.replace(tzinfo=PARIS).astimezone(UTC).replace(tzinfo=None)


def _of_nbgrader(folders: Sequence[Path]) -> Iterator[File]:
    """What nbgrader has collected, each content of a student's once.

    Grading leaves beside a notebook of another name a copy that has the sheet's.
    """
    for folder in folders:
        student, seen = folder.parent.name, set[bytes]()
        files = sorted(read_files(folder), key=lambda each: each.path.stem == folder.name)
        for each in files:
            if each.suffix in WANTED and each.data not in seen:
                yield each._replace(path=PurePosixPath(student) / each.path)
            seen.add(each.data or b"?")


def _submission(author: Author, files: Sequence[File]) -> Submission:
    # Of two notebooks of one name, that of a folder within is most likely the older one.
    used, refused = sorted_out(sorted(files, key=lambda each: len(each.path.parts)))
    dating = [each for each in used if not is_picture(each.path.name, each.data)] or files
    when = max((each.when for each in dating if each.when), default=None)
    return Submission(author, used, refused, when and utc(when))


def _dated(found: Sequence[Submission]) -> list[Submission]:
    """Say of Moodle's dates that they are those of handing in, unless all are the download's.

    A folder's are of when somebody saved the files there.
    """
    dates = [each.when for each in found if each.when]
    dated = len(dates) == 1 or (bool(dates) and max(dates) - min(dates) > DOWNLOAD)
    return [each._replace(dated=dated and each.when is not None) for each in found]


def _read(file: File) -> File:
    if file.trouble or not _is_notebook(file):
        return file
    try:
        sound(file.data)
    except Exception as error:  # of one student's file: it stops nobody else's
        return file._replace(trouble=refusal(error).trouble)
    return file


def sound(data: bytes) -> NotebookNode:
    """What can be read of a notebook's bytes. Raises NoStrategy where that is nothing."""
    if not data.strip(b"\0\t\n\r "):  # what a full disk leaves
        raise NoStrategy("unreadable", detail="il est vide")
    notebook, notes = read_notebook(data)
    for note in notes:
        if note.kind == "unreadable":
            why = words("grading")["unreadable"][note.facts["why"]]
            raise NoStrategy("unreadable", detail=why)
    return notebook


def _is_notebook(file: File) -> bool:
    return plain_name(file.path).endswith(".ipynb")


_RELEASED = "assignments"
_DEPTH = 4  # of what waits to be given to somebody, below its course


class Choice(NamedTuple):
    """The notebook that counts, and why before the others.

    `why` is "written" when nothing was written in one of these, else "name" or "date"; "" when
    there is no other. `others` are the names of those that say something else.
    """

    name: str
    why: str = ""
    others: Sequence[str] = ()


def choice(
    notebooks: Sequence[File], sheet: str, release: NotebookNode | None = None
) -> Choice | None:
    """Which of `notebooks` counts as `sheet`; None where there is none.

    One in which something was written comes before one in which nothing was; then the one of
    the sheet's name, else the latest of those whose names hold it, as a copy's does
    (`td1-trolls (2).ipynb`, `td1-trolls-Copy1.ipynb`), else the latest of all; of equals the
    one of the shortest name. All who speak of a submission's notebook ask here.
    """
    if not notebooks:
        return None
    alone = len({each.data for each in notebooks}) == 1

    def rank(each: File) -> tuple[bool, bool, bool, float]:
        stem = each.path.stem
        begun = alone or is_written(each.data, release)
        return begun, stem == sheet, sheet in stem, each.when.timestamp() if each.when else 0

    by_name = sorted(notebooks, key=lambda each: (len(str(each.path)), each.path))
    ranks = {each.path: rank(each) for each in by_name}
    first = max(by_name, key=lambda each: ranks[each.path])
    rest = [each for each in notebooks if each.data != first.data]
    if not rest:
        return Choice(str(first.path))
    # Grading puts a copy beside the one that counts, which has the sheet's name by that alone.
    twins = (each for each in by_name if each.data == first.data and each.path.stem != sheet)
    begun, *named, _ = ranks[next(twins, first).path]
    if any(ranks[each.path][0] != begun for each in rest):
        why = "written"
    else:
        why = "name" if any([*ranks[each.path][1:3]] != named for each in rest) else "date"
    return Choice(str(first.path), why, sorted(str(each.path) for each in rest))


def choice_in(folder: Path, sheet: str) -> Choice | None:
    """The choice among the notebooks of `folder`, a submission in a course or what waits."""
    notebooks = [
        File(
            PurePosixPath(path.name),
            path.read_bytes(),
            when=datetime.fromtimestamp(path.stat().st_mtime),
        )
        for path in folder.glob("*.ipynb")
    ]
    several = len(notebooks) > 1
    return choice(notebooks, sheet, released(folder, sheet) if several else None)


def chosen(folder: Path, sheet: str) -> Path | None:
    """The notebook in `folder` that is graded as `sheet`; None where there is none."""
    found = choice_in(folder, sheet)
    return folder / found.name if found else None


def released(folder: Path, sheet: str) -> NotebookNode | None:
    """The sheet as it was handed out by the course that `folder` is in."""
    for above in folder.parents[:_DEPTH]:
        path = above / _RELEASED / sheet / f"{sheet}.ipynb"
        if path.is_file():
            return read_own(path)
    return None


def is_written(data: bytes, release: NotebookNode | None) -> bool:
    """Whether somebody has written something in a notebook, whatever its bytes are."""
    notebook, _ = read_notebook(data)
    return written(notebook, release)
