"""Files that somebody else has made, read into memory a person at a time, never too much.

They lie in an archive, in a folder, or are open already (`Found`). Nothing is ever written
where a name in an archive points to. A file is charged to its author at the size that is
announced, and no more than that is read of it. Whatever the bytes of one author are and do, all
others are read as if they were not there.
"""

import io
import os
import re
import stat
import unicodedata
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from zipfile import BadZipFile

from trollkit.classroom.intake.names import author_of, composed, moodle_file
from trollkit.classroom.pictures import FILES, LARGEST, is_picture
from trollkit.core.errors import Refused
from trollkit.phrases import phrase, reason_of


class NoStrategy(Refused):
    """A file is not used, or no strategy comes out of it; its text is for its author."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, **facts)

    @classmethod
    def of(cls, trouble: str) -> "NoStrategy":
        """The problem of a file that was not read."""
        reason, _, detail = trouble.partition(":")
        # As registers of 0.1 have it.
        return cls("not_read" if reason == "system" else reason, detail=detail)

    @property
    def trouble(self) -> str:
        """The problem as a file carries it: its reason, and the detail behind a colon."""
        detail = self.facts.get("detail", "")
        return f"{self.reason}:{detail}" if detail != "" else self.reason

    def __str__(self) -> str:
        return phrase(self)


def refusal(error: Exception) -> NoStrategy:
    """Why a file is refused whose bytes have made something raise `error`, whatever it is."""
    if isinstance(error, NoStrategy):
        return error
    if isinstance(error, OSError):
        return NoStrategy("not_read", detail=reason_of(error))
    if isinstance(error, BadZipFile):
        return NoStrategy("damaged", detail="l'archive ne s'ouvre pas")
    kind = type(error)
    place = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return NoStrategy("damaged", detail=f"{place}{kind.__name__}")


WANTED = (".py", ".ipynb", ".pl")
MOST_FILES = 300  # of one author, pictures too
MOST_BYTES = 20_000_000  # of one file: a notebook with its pictures
MOST_IN_ALL = 100_000_000  # of one author
MOST_ENTRIES = 5_000  # of one author, whatever they are: each is looked at
LONGEST = 240  # bytes of a name: systems take 255, and a number may be put behind it
DEEPEST = 40  # folders in one another that are looked into
DEPTH = 2  # a student's own zip in Moodle's, and one in that; no further
OTHER = "kind"  # the trouble of what is neither a notebook nor a program, pictures too
# zipfile reads others too, but unpacks all that it is given of them at once: a megabyte of
# bzip2 or LZMA fills any memory.
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENTRY = b"PK\x01\x02"  # what begins each in the list of a zip
_LOCKED = 0x41  # by a password, or by one and a certificate
_DRIVE = re.compile(r"[A-Za-z]:")
_PEEK = 64  # bytes that tell whether a file may be JSON


class File(NamedTuple):
    """A file that was handed in; `trouble` is a NoStrategy's when it is not read.

    A notebook ends in `.ipynb`, whatever it was called. Of what is neither that nor a program,
    `data` is there when it is a picture. `when` is by the clock of who made the archive: the
    file's own time, or that of the author's zip that it was in.
    """

    path: PurePosixPath
    data: bytes = b""
    trouble: str = ""
    when: datetime | None = None

    @property
    def suffix(self) -> str:
        """The end of its name, in small letters."""
        return self.path.suffix.lower()


class Found(NamedTuple):
    """A file before it is read: `read` gives its first so many bytes, or raises anything."""

    place: PurePosixPath
    size: int
    read: Callable[[int], bytes]
    when: datetime | None = None
    trouble: str = ""


class _Share:
    """What one author may hand in; what comes together is charged, or refused, at once."""

    def __init__(self) -> None:
        self.files = self.bytes = 0

    def charge(self, files: Sequence[Found]) -> None:
        """Raises NoStrategy when with these files it is more than anybody hands in."""
        count = self.files + len(files)
        # What is too big by itself is refused by itself, and never read.
        size = self.bytes + sum(each.size for each in files if each.size <= MOST_BYTES)
        if count > MOST_FILES:
            raise NoStrategy("too_many", detail=f"{count} (il en faut {MOST_FILES} au plus)")
        if size > MOST_IN_ALL:
            told = f"{size // 1_000_000} Mo ({MOST_IN_ALL // 1_000_000} au plus)"
            raise NoStrategy("too_much", detail=told)
        self.files, self.bytes = count, size


def read_files(path: Path) -> Iterator[File]:
    """The files of an archive, of a folder, or the one at `path`, the people's own zips opened.

    A zip in a folder is its author's. One that is like Moodle's is refused there: its author
    may have made it, with anybody's name in it. Raises Refused when `path` is an archive that
    does not open.
    """
    if path.is_dir():
        yield from _of_each(_on_disk(each, path) for each in visible_below(path))
    elif path.suffix.lower() == ".zip":
        yield from _of_class_zip(path)
    else:
        yield read_file(path, path.parent)


def read_file(path: Path, root: Path) -> File:
    """One file below the folder `root`, which is no zip."""
    (file,) = taken([_on_disk(path, root)])
    return file


def taken(found: Sequence[Found]) -> list[File]:
    """All that one author has handed in, read; where it is too much, one refusal instead."""
    return _guarded(found[0].place, partial(_opened, found, _Share(), DEPTH))


def visible_below(folder: Path, depth: int = DEEPEST) -> Iterator[Path]:
    """The files below a folder, hidden ones and links excepted, and folders too deep."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith("_") or is_hidden(path.name) or path.is_symlink():
            continue
        if depth and path.is_dir():
            yield from visible_below(path, depth - 1)
        else:
            yield path


def is_hidden(name: str) -> bool:
    """Whether systems hide a file or folder of that name; what is only an extension was meant.

    >>> is_hidden(".DS_Store"), is_hidden(".ipynb")
    (True, False)
    """
    return name.startswith(".") and name != ".." and name.lower() not in WANTED


def _of_each(found: Iterable[Found]) -> Iterator[File]:
    theirs: dict[str, list[Found]] = {}
    for each in found:
        theirs.setdefault(author_of(each.place).key, []).append(each)
    for own in theirs.values():
        yield from taken(own)


def _of_class_zip(path: Path) -> Iterator[File]:
    try:
        archive = zipfile.ZipFile(path)
    except Exception as error:  # see `_guarded`
        why = "elle est incomplète, ou ce n'est pas une archive .zip"
        detail = reason_of(error) if isinstance(error, OSError) else why
        raise Refused("bad-zip", path=path.name, detail=detail) from None
    with archive:
        yield from _of_each(_in_zip(archive, PurePosixPath()))


def _guarded(place: PurePosixPath, read: Callable[[], list[File]]) -> list[File]:
    """What `read` makes of one author's bytes; a refusal at that place, whatever it raises.

    zipfile and what it unpacks with raise a dozen kinds of errors, and others with each Python:
    a list of their names would always lack one.
    """
    try:
        return read()
    except Exception as error:
        return [File(place, trouble=refusal(error).trouble)]


def _opened(found: Sequence[Found], share: _Share, depth: int) -> list[File]:
    """Notebooks, programs, pictures, what is in zips; then all else, which is not read."""
    if len(found) > MOST_ENTRIES:
        raise NoStrategy("too_many", detail=f"plus de {MOST_ENTRIES}")
    wanted = list[Found]()
    others = list[File]()
    for each in found:
        if _is_wanted(each):
            wanted.append(each)
        else:
            others.append(File(each.place, trouble=each.trouble or OTHER, when=each.when))
    if depth < DEPTH and not wanted:
        raise NoStrategy("empty_zip")
    share.charge(wanted)
    files = [
        file._replace(when=each.when)
        for each in wanted
        for file in _guarded(each.place, partial(_one, each, share, depth))
    ]
    return files + others


def _is_wanted(found: Found) -> bool:
    name = found.place.name.lower()
    if name.endswith((*WANTED, ".zip")) or (name.endswith(FILES) and found.size <= LARGEST):
        return True
    with suppress(Exception):  # see `_guarded`
        return not found.trouble and _begins_as_json(found.read(_PEEK))
    return False


def _one(found: Found, share: _Share, depth: int) -> list[File]:
    """A file, or all that is in it when it is a zip. Raises anything."""
    if found.trouble:
        raise NoStrategy.of(found.trouble)
    if found.size > MOST_BYTES:
        raise NoStrategy("too_big")
    is_zip = found.place.suffix.lower() == ".zip"
    if is_zip and not depth:
        raise NoStrategy("zip_in_zip")
    data = found.read(found.size)
    if not is_zip:
        return [_called(found.place, data)]
    if data.count(_ENTRY) > MOST_ENTRIES:  # zipfile would read the list of them first
        raise NoStrategy("too_many", detail=f"plus de {MOST_ENTRIES}")
    with zipfile.ZipFile(io.BytesIO(data)) as inner:
        inside = list(_in_zip(inner, found.place.with_suffix("")))
        if not moodle_file(found.place.parts) and any(map(_is_moodle_s, inside)):
            raise NoStrategy("class_zip")
        share.files -= 1  # what is in it counts in its place
        return _opened(inside, share, depth - 1)


def _is_moodle_s(found: Found) -> bool:
    return moodle_file(found.place.parts) is not None


def _begins_as_json(start: bytes) -> bool:
    """Whether a file that begins so may be a notebook, whatever it is called."""
    bare = start.lstrip(b"\xef\xbb\xbf\xff\xfe")  # without what marks UTF-8 and UTF-16
    return bare.replace(b"\0", b"").lstrip().startswith(b"{")


def _called(place: PurePosixPath, data: bytes) -> File:
    """What was read of a file, as a notebook or a program when it is one."""
    if place.suffix.lower() == ".ipynb":
        return File(place.with_suffix(".ipynb"), data)  # "TD1.IPYNB"
    if place.suffix.lower() in WANTED:
        return File(place, data)
    if _begins_as_json(data[:_PEEK]) and b"cell_type" in data.replace(b"\0", b""):
        # "td1.ipynb.txt", "td1.json": browsers and systems rename what they do not know.
        bare = place.with_suffix("")
        name = bare.name if bare.name.endswith(".ipynb") else f"{bare.name}.ipynb"
        return File(place.with_name(name), data)
    return File(place, data if is_picture(place.name, data) else b"", trouble=OTHER)


def _on_disk(path: Path, root: Path) -> Found:
    # A name from an old zip is no UTF-8, and could be written nowhere.
    name = os.fsencode(path.relative_to(root).as_posix()).decode("utf-8", "replace")

    def read(most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    place = PurePosixPath(name)
    try:
        about = path.stat()
    except OSError as error:
        return Found(place, 0, read, trouble=refusal(error).trouble)
    odd = "too_deep" if stat.S_ISDIR(about.st_mode) else "not_a_file"  # a pipe never ends
    trouble = "" if stat.S_ISREG(about.st_mode) else odd
    when = datetime.fromtimestamp(about.st_mtime)
    return Found(place, about.st_size, read, when, trouble)


def _in_zip(archive: zipfile.ZipFile, above: PurePosixPath) -> Iterator[Found]:
    """The files that are shown; of several in one place the last, as unpacking does."""
    found: dict[PurePosixPath, Found] = {}
    for info in archive.infolist():
        name = _name(info)
        place = above / name.lstrip("/")
        hidden = any(map(is_hidden, place.parts)) or "__MACOSX" in place.parts
        if place.name and not name.endswith("/") and not hidden:
            read = partial(_unpacked, archive, info)
            found[place] = Found(place, info.file_size, read, _date(info), _odd(name, info))
    yield from found.values()


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    with archive.open(info) as opened:
        return opened.read(most)


def _date(info: zipfile.ZipInfo) -> datetime | None:
    with suppress(ValueError):  # a zip may say the 0th of the 0th
        return datetime(*info.date_time)
    return None


def _name(info: zipfile.ZipInfo) -> str:
    """The name as it was meant: UTF-8 that does not say so is taken for cp437 by zipfile."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return composed(name).replace("\\", "/")


def _odd(name: str, info: zipfile.ZipInfo) -> str:
    """Why nobody has to read a file of a zip, "" when there is no reason."""
    parts = name.split("/")
    longest = max(len(part.encode("utf-8", "replace")) for part in parts)
    method = info.compress_type
    reasons = (
        ("outside", "", name.startswith("/") or _DRIVE.match(name) or ".." in parts),
        (
            "name",
            "des signes invisibles",
            any(unicodedata.category(sign) == "Cc" for sign in name),
        ),
        ("name", f"{longest} octets, pour {LONGEST} au plus", longest > LONGEST),
        ("encrypted", "", info.flag_bits & _LOCKED),
        ("link", "", stat.S_ISLNK(info.external_attr >> 16)),
        ("compression", method, method not in _METHODS),
    )
    found = (NoStrategy(reason, detail=detail) for reason, detail, holds in reasons if holds)
    return next((each.trouble for each in found), "")
