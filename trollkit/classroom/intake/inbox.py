"""`read_inbox`: what a class has handed in at one place, as one `Submission` a person.

The place is Moodle's archive, packed or unpacked, nbgrader's `submitted` folder, a folder of
files named after their authors, or a single file. (`exchange` reads nbgrader's exchange.)
`choice` tells which of a person's notebooks counts, for the mark and for the contest alike.
"""

import json
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
# The longest that a download takes: some Moodles date all files of an archive by it.
DOWNLOAD = timedelta(minutes=2)
PARIS = ZoneInfo("Europe/Paris")


class Submission(NamedTuple):
    """What one person hands in for one sheet or contest.

    `when` (naive UTC) orders a person's submissions. It is the date of handing in, from which
    lateness is counted, only if `dated`. `trouble` (a `NoStrategy.trouble`) refuses the whole
    submission. `arrived` is the real date of one that claims to be much older. `secret` is
    what nbgrader's exchange needs to give feedback to this student alone.
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
        """The notebooks among the files; one of them is the sheet."""
        return [each for each in self.files if is_notebook(each)]


class Inbox(NamedTuple):
    """The submissions of one place. A file replaces only earlier ones of the same `kind`."""

    kind: str
    submissions: list[Submission]


def read_inbox(path: Path, sheet: str) -> Inbox:
    """The submissions at `path`, one a person, sorted by name.

    Of nbgrader's folder only those of `sheet` are read. Raises Refused when there are none.
    """
    if not path.exists():
        raise Refused("no-place", path=str(path))
    of_sheet = sorted(path.glob(f"*/{sheet}/")) if path.is_dir() and sheet else []
    # A student's own folder may have the sheet's name, in Moodle's: it hides nobody else's.
    of_sheet = [each for each in of_sheet if not moodle_file([each.parent.name])]
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
    """The usable files of a person, and the others, each with its trouble.

    An unreadable notebook is not usable, so it never replaces a readable one. Pictures are
    usable when a notebook is.
    """
    read = [_read(each) for each in files]
    beside = any(is_notebook(each) and not each.trouble for each in read)
    used = [each for each in read if not each.trouble]
    pictures = [each for each in read if beside and each.trouble == OTHER and each.data]
    refused = [each for each in read if each.trouble and each not in pictures]
    return (*used, *(each._replace(trouble="") for each in pictures)), tuple(refused)


def utc(local: datetime) -> datetime:
    """A time in Paris as nbgrader keeps times: naive UTC."""
    return local.replace(tzinfo=PARIS).astimezone(UTC).replace(tzinfo=None)


def _of_nbgrader(folders: Sequence[Path]) -> Iterator[File]:
    """The files that nbgrader has collected, equal ones of a student only once.

    Grading a notebook that has another name leaves a copy beside it, under the sheet's name.
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
    """Mark Moodle's dates as dates of handing in, unless all are that of the download.

    Dates of files in a plain folder are never trusted: they tell when the files were saved.
    """
    dates = [each.when for each in found if each.when]
    dated = len(dates) == 1 or (bool(dates) and max(dates) - min(dates) > DOWNLOAD)
    return [each._replace(dated=dated and each.when is not None) for each in found]


def _read(file: File) -> File:
    if file.trouble or not is_notebook(file):
        return file
    try:
        sound(file.data)
    except Exception as error:  # of one student's file: it stops nobody else's
        return file._replace(trouble=refusal(error).trouble)
    return file


def sound(data: bytes) -> NotebookNode:
    """The notebook in these bytes, as far as it can be read. Raises NoStrategy if it cannot."""
    if not data.strip(b"\0\t\n\r "):  # a full disk leaves such files
        raise NoStrategy("unreadable", detail="il est vide")
    notebook, notes = read_notebook(data)
    for note in notes:
        if note.kind == "unreadable":
            why = words("grading")["unreadable"][note.facts["why"]]
            raise NoStrategy("unreadable", detail=why)
    return notebook


def is_notebook(file: File) -> bool:
    """Whether a file is a notebook by its name."""
    return plain_name(file.path).endswith(".ipynb")


_RELEASED = "assignments"
_DEPTH = 4  # folders between a notebook and the course it lies in


class Choice(NamedTuple):
    """The notebook that counts, and why it does rather than the others.

    `why` is "written" when another one was left blank, else "name" or "date"; "" without
    others. `others` are the names of notebooks with a different content.
    """

    name: str
    why: str = ""
    others: Sequence[str] = ()


def choice(
    notebooks: Sequence[File], sheet: str, release: NotebookNode | None = None
) -> Choice | None:
    """The one of `notebooks` that counts as `sheet`; None where there is none.

    In this order, until one is left: those with an answer written; the one called like the
    sheet; those whose name contains the sheet's, as copies do (`td1-trolls (2).ipynb`,
    `td1-trolls-Copy1.ipynb`); the latest; the shortest name. Everything that speaks of a
    submission's notebook asks here.
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
    # Grading leaves a copy of the chosen notebook under the sheet's name. Judge by the name
    # that the student gave.
    twins = (each for each in by_name if each.data == first.data and each.path.stem != sheet)
    begun, *named, _ = ranks[next(twins, first).path]
    if any(ranks[each.path][0] != begun for each in rest):
        why = "written"
    else:
        why = "name" if any([*ranks[each.path][1:3]] != named for each in rest) else "date"
    return Choice(str(first.path), why, sorted(str(each.path) for each in rest))


def choice_in(folder: Path, sheet: str) -> Choice | None:
    """The choice among the notebooks of a submission's `folder`."""
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
    """The sheet as handed out by the course that `folder` lies in; None outside a course."""
    for above in folder.parents[:_DEPTH]:
        path = above / _RELEASED / sheet / f"{sheet}.ipynb"
        if path.is_file():
            return read_own(path)
    return None


def begun(files: Iterable[File], release: NotebookNode | None) -> bool:
    """Whether one of these notebooks has an answer written; other files do not count."""
    return any(is_written(each.data, release) for each in files if is_notebook(each))


def same_work(files: Iterable[File], others: Iterable[File]) -> bool:
    """Whether two submissions say the same: to save a notebook again changes only outputs."""
    return {_said(each) for each in files} == {_said(each) for each in others}


def _said(file: File) -> object:
    """What a file says: the cells of a whole notebook, without outputs; else its bytes."""
    if not is_notebook(file):
        return file.data
    notebook, notes = read_notebook(file.data)
    said = [[it.cell_type, it.source, it.get("attachments")] for it in notebook.cells]
    return file.data if notes else json.dumps(said, sort_keys=True)


def is_written(data: bytes, release: NotebookNode | None) -> bool:
    """Whether a notebook has an answer written; the bytes may be damaged."""
    notebook, _ = read_notebook(data)
    return written(notebook, release)
