"""Reading a zip that somebody else has made: into memory, a student at a time, never too much.

Nothing is ever written where a name in the archive points to. A file is charged to its student
at the size that the archive announces, and no more than that is read of it.
"""

import codecs
import io
import re
import stat
import unicodedata
import zipfile
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from trollkit.classroom.pictures import FILES, LARGEST, is_picture
from trollkit.classroom.submissions.naming import composed
from trollkit.classroom.submissions.problems import BadSource, NoStrategy, refusal

WANTED = (".py", ".ipynb", ".pl")
MOST_FILES = 200  # of one student, and as many pictures
MOST_BYTES = 20_000_000  # of one file: a notebook with its pictures
MOST_IN_ALL = 100_000_000  # of one student
LONGEST = 240  # bytes of a name: systems take 255, and a number may be put behind it
DEPTH = 2  # a student's own zip in Moodle's, and one in that; no further
OTHER = "kind"  # the trouble of what is neither a notebook nor a program, pictures too
MOST_PICTURES = 20_000_000  # bytes of one student's, where they are read
# zipfile reads others too, but unpacks all that it is given of them at once: a megabyte of
# bzip2 or LZMA fills any memory.
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_LOCKED = 0x41  # by a password, or by one and a certificate
_DRIVE = re.compile(r"[A-Za-z]:")
PEEK = 64  # bytes that tell whether a file may be JSON


class Member(NamedTuple):
    """A file of an archive; `trouble` is a NoStrategy's when it is not read.

    A notebook ends in `.ipynb`, whatever it was called. Of what is neither that nor a program,
    `data` is there when it is a picture that was asked for. `when` is by the clock of who made
    the archive: the file's own time, or that of the student's zip that it was in.
    """

    path: PurePosixPath
    data: bytes = b""
    trouble: str = ""
    when: datetime | None = None


class _Found(NamedTuple):
    """A file that is wanted: the `name` it gives itself, and its place below the archive."""

    place: PurePosixPath
    name: str
    info: zipfile.ZipInfo


class Share:
    """What a student has handed in; what comes together is charged, or refused, at once."""

    def __init__(self, *, pictures: bool) -> None:
        self._files = 0
        self._bytes = 0
        self._pictures = MOST_PICTURES if pictures else 0
        self._images = 0

    def has_room(self, name: str, size: int) -> bool:
        """Whether a file is called as pictures are, and may be read; then it is charged."""
        room = name.lower().endswith(FILES) and size <= min(LARGEST, self._pictures)
        room = room and self._images < MOST_FILES
        self._pictures -= size * room
        self._images += room
        return room

    def charge(self, files: Sequence[_Found]) -> None:
        """Raises NoStrategy when with these files it is more than any student hands in."""
        sizes = [each.info.file_size for each in files]
        count = self._files + len(sizes)
        # What is too big by itself is refused by itself, and never read.
        size = self._bytes + sum(each for each in sizes if each <= MOST_BYTES)
        if count > MOST_FILES:
            raise NoStrategy("too_many", detail=f"{count} (il en faut {MOST_FILES} au plus)")
        if size > MOST_IN_ALL:
            most = MOST_IN_ALL // 1_000_000
            raise NoStrategy("too_much", detail=f"{size // 1_000_000} Mo ({most} au plus)")
        self._files, self._bytes = count, size

    def open(self, files: Sequence[_Found]) -> None:
        """Charge what is in a zip instead of the zip. Raises NoStrategy."""
        if not files:
            raise NoStrategy("empty_zip")
        self._files -= 1
        self.charge(files)


def read_zip(
    path: Path, whose: Callable[[PurePosixPath], Hashable], *, pictures: bool = False
) -> Iterator[Member]:
    """The files of a zip, of its students' own zips too; notebooks and programs are read, and
    `pictures` where they are asked for.

    `whose` says which student has handed in what lies at a place. Whatever the bytes of one are
    and do, all others are read as if they were not there. Raises BadSource when the archive
    itself does not open.
    """
    try:
        archive = zipfile.ZipFile(path)
    except Exception as error:  # see `_guarded`
        raise BadSource("bad_zip", path=path.name, detail=type(error).__name__) from None
    with archive:
        students: dict[Hashable, list[_Found]] = {}
        for found in _visible(archive, PurePosixPath()):
            students.setdefault(whose(found.place), []).append(found)
        for files in students.values():
            yield from _guarded(files[0].place, partial(_student, archive, files, pictures))


def _guarded(place: PurePosixPath, read: Callable[[], list[Member]]) -> list[Member]:
    """What `read` makes of one student's bytes; a refusal at that place, whatever it raises.

    zipfile and what it unpacks with raise a dozen kinds of errors, and others with each Python:
    a list of their names would always lack one.
    """
    try:
        return read()
    except Exception as error:
        return [Member(place, trouble=refusal(error).trouble)]


def _student(archive: zipfile.ZipFile, files: Sequence[_Found], pictures: bool) -> list[Member]:
    share = Share(pictures=pictures)
    wanted, others = _sorted_out(archive, files, share)
    share.charge(wanted)
    return [*_all(archive, wanted, share, DEPTH), *others]


def _sorted_out(
    archive: zipfile.ZipFile, files: Sequence[_Found], share: Share
) -> tuple[list[_Found], list[Member]]:
    """The notebooks, programs and zips; and all else, of which pictures alone are read."""
    wanted, others = [], []
    for each in files:
        if each.place.suffix.lower() in (*WANTED, ".zip") or _may_be_json(archive, each.info):
            wanted.append(each)
        else:
            data = _picture(archive, each, share)
            others.append(Member(each.place, data, trouble=OTHER, when=_date(each.info)))
    return wanted, others


def _picture(archive: zipfile.ZipFile, file: _Found, share: Share) -> bytes:
    """A picture for which there is room, b"" of all else."""
    if share.has_room(file.place.name, file.info.file_size):
        with suppress(Exception):  # see `_guarded`
            _check(file)
            with archive.open(file.info) as opened:
                return called(file.place, opened.read(file.info.file_size)).data
    return b""


def _may_be_json(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bool:
    with suppress(Exception), archive.open(info) as opened:  # see `_guarded`
        return begins_as_json(opened.read(PEEK))
    return False


def begins_as_json(start: bytes) -> bool:
    """Whether a file that begins so may be a notebook, whatever it is called."""
    for mark in (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        start = start.removeprefix(mark)
    return start.replace(b"\0", b"").lstrip().startswith(b"{")


def called(place: PurePosixPath, data: bytes) -> Member:
    """What was read of a file, as a notebook or a program when it is one."""
    if place.suffix.lower() == ".ipynb":
        return Member(place.with_suffix(".ipynb"), data)  # "TD1.IPYNB"
    if place.suffix.lower() in WANTED:
        return Member(place, data)
    if begins_as_json(data[:PEEK]) and b"cell_type" in data.replace(b"\0", b""):
        # "td1.ipynb.txt", "td1.json": browsers and systems rename what they do not know.
        bare = place.with_suffix("")
        name = bare.name if bare.name.endswith(".ipynb") else f"{bare.name}.ipynb"
        return Member(place.with_name(name), data)
    return Member(place, data if is_picture(place.name, data) else b"", trouble=OTHER)


def _all(
    archive: zipfile.ZipFile, files: Sequence[_Found], share: Share, depth: int
) -> list[Member]:
    read = (_guarded(each.place, partial(_one, archive, each, share, depth)) for each in files)
    return [
        member._replace(when=_date(each.info))
        for each, members in zip(files, read, strict=True)
        for member in members
    ]


def _one(archive: zipfile.ZipFile, file: _Found, share: Share, depth: int) -> list[Member]:
    """A file, or all that is in it when it is a zip. Raises anything."""
    _check(file)
    is_zip = file.place.suffix.lower() == ".zip"
    if is_zip and not depth:
        raise NoStrategy("zip_in_zip")
    with archive.open(file.info) as opened:
        data = opened.read(file.info.file_size)
    if not is_zip:
        return [called(file.place, data)]
    with zipfile.ZipFile(io.BytesIO(data)) as inner:
        files, others = _sorted_out(inner, _visible(inner, file.place.with_suffix("")), share)
        share.open(files)
        return [*_all(inner, files, share, depth - 1), *others]


def _date(info: zipfile.ZipInfo) -> datetime | None:
    with suppress(ValueError):  # a zip may say the 0th of the 0th
        return datetime(*info.date_time)
    return None


def _visible(archive: zipfile.ZipFile, above: PurePosixPath) -> list[_Found]:
    """The files; of several in one place the last, as unpacking does."""
    found: dict[PurePosixPath, _Found] = {}
    for info in archive.infolist():
        name = _name(info)
        place = above / name.lstrip("/")
        if not name.endswith("/") and place.name and not _is_system(place):
            found[place] = _Found(place, name, info)
    return list(found.values())


def _name(info: zipfile.ZipInfo) -> str:
    """The name as it was meant: UTF-8 that does not say so is taken for cp437 by zipfile."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return composed(name).replace("\\", "/")


def _check(file: _Found) -> None:
    """Raises NoStrategy when a file is one that nobody has to read."""
    name, info = file.name, file.info
    parts = name.split("/")
    if name.startswith("/") or _DRIVE.match(name) or ".." in parts:
        raise NoStrategy("outside")
    if any(unicodedata.category(sign) == "Cc" for sign in name):
        raise NoStrategy("name", detail="des signes invisibles")
    longest = max(len(part.encode()) for part in parts)
    if longest > LONGEST:
        raise NoStrategy("name", detail=f"{longest} octets, pour {LONGEST} au plus")
    if info.flag_bits & _LOCKED:
        raise NoStrategy("encrypted")
    if stat.S_ISLNK(info.external_attr >> 16):
        raise NoStrategy("link")
    if info.file_size > MOST_BYTES:
        raise NoStrategy("too_big")
    if info.compress_type not in _METHODS:
        raise NoStrategy("compression", detail=info.compress_type)


def _is_system(path: PurePosixPath) -> bool:
    return any(map(is_hidden, path.parts)) or "__MACOSX" in path.parts


def is_hidden(name: str) -> bool:
    """Whether systems hide a file or folder of that name; what is only an extension was meant.

    >>> is_hidden(".DS_Store"), is_hidden(".ipynb")
    (True, False)
    """
    return name.startswith(".") and name != ".." and name.lower() not in WANTED
