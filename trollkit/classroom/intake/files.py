"""Untrusted files of an archive or a folder, read into memory one author at a time, in bounds.

Nothing is ever written where a name in an archive points to. Each author has a share of files
and bytes. A file is charged to that share at its announced size, and no more than that is read
of it. An error in the files of one author never stops the reading of another's.
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
    """A file cannot be used, or holds no strategy; the sentence is meant for its author."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, **facts)

    @classmethod
    def of(cls, trouble: str) -> "NoStrategy":
        """The problem behind a `File.trouble`."""
        reason, _, detail = trouble.partition(":")
        # Registers of release 0.1 say "system".
        return cls("not_read" if reason == "system" else reason, detail=detail)

    @property
    def trouble(self) -> str:
        """The problem as a `File` keeps it: the reason, and the detail after a colon."""
        detail = self.facts.get("detail", "")
        return f"{self.reason}:{detail}" if detail != "" else self.reason

    def __str__(self) -> str:
        return phrase(self)


def refusal(error: Exception) -> NoStrategy:
    """The refusal of a file whose reading raised `error`, which may be of any type."""
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
MOST_FILES = 300  # of one author, pictures included
MOST_BYTES = 20_000_000  # of one file: a notebook with its pictures
MOST_IN_ALL = 100_000_000  # of one author
MOST_ENTRIES = 5_000  # of one author, of any kind, because each one is looked at
LONGEST = 240  # bytes of a name: file systems take 255, and a number may be appended
DEEPEST = 40  # nested folders that are read
DEPTH = 2  # nested zips that are read: a student's own in Moodle's, and one in that
OTHER = "kind"  # the trouble of a file that is neither a notebook nor a program
# zipfile knows bzip2 and LZMA too, but unpacks a whole block of them at once: one megabyte
# can fill any memory.
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENTRY = b"PK\x01\x02"  # begins each entry of a zip's central directory
_LOCKED = 0x41  # the flags of encryption: by a password, by a certificate
_DRIVE = re.compile(r"[A-Za-z]:")
_PEEK = 64  # bytes that tell whether a file may be JSON


class File(NamedTuple):
    """A file that was handed in; `trouble` says why it was not read (`NoStrategy.trouble`).

    The path of a notebook ends in `.ipynb`, whatever its author called it. `data` is empty for
    other kinds of files, pictures excepted. `when` is local to the machine that made the
    archive: the file's own time, or that of the author's zip around it.
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
    """A file before it is read: `read(n)` gives its first n bytes, or raises anything."""

    place: PurePosixPath
    size: int
    read: Callable[[int], bytes]
    when: datetime | None = None
    trouble: str = ""


class _Share:
    """What one author has used of their limits; files of one zip are charged together."""

    def __init__(self) -> None:
        self.files = self.bytes = 0

    def charge(self, files: Sequence[Found]) -> None:
        """Add these files. Raises NoStrategy when that is more than an author may hand in."""
        count = self.files + len(files)
        # A file that is too big is refused by itself, and never read.
        size = self.bytes + sum(each.size for each in files if each.size <= MOST_BYTES)
        if count > MOST_FILES:
            raise NoStrategy("too_many", detail=f"{count} (il en faut {MOST_FILES} au plus)")
        if size > MOST_IN_ALL:
            told = f"{size // 1_000_000} Mo ({MOST_IN_ALL // 1_000_000} au plus)"
            raise NoStrategy("too_much", detail=told)
        self.files, self.bytes = count, size


def read_files(path: Path) -> Iterator[File]:
    """The files of the class's archive or folder at `path`, or that one file.

    Zips of students are opened too. A student's zip that looks like Moodle's is refused: it
    could hold anybody's name. Raises Refused when the class's archive does not open.
    """
    if path.is_dir():
        yield from _of_each(_on_disk(each, path) for each in visible_below(path))
    elif path.suffix.lower() == ".zip":
        yield from _of_class_zip(path)
    else:
        yield read_file(path, path.parent)


def read_file(path: Path, root: Path) -> File:
    """One file below the folder `root`; it must not be a zip."""
    (file,) = taken([_on_disk(path, root)])
    return file


def taken(found: Sequence[Found]) -> list[File]:
    """The files of one author, read; a single refusal where they are too many or too big."""
    return _guarded(found[0].place, partial(_opened, found, _Share(), DEPTH))


def visible_below(folder: Path, depth: int = DEEPEST) -> Iterator[Path]:
    """The files below a folder, but hidden ones and links; a folder too deep is one of them."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith("_") or is_hidden(path.name) or path.is_symlink():
            continue
        if depth and path.is_dir():
            yield from visible_below(path, depth - 1)
        else:
            yield path


def is_hidden(name: str) -> bool:
    """Whether a name is hidden by the system; one that is only an extension is not meant so.

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
    """The result of `read`; one refusal at that place if it raises anything.

    zipfile and its decompressors raise a dozen kinds of errors, and each Python adds some. A
    list of their names would always lack one.
    """
    try:
        return read()
    except Exception as error:
        return [File(place, trouble=refusal(error).trouble)]


def _opened(found: Sequence[Found], share: _Share, depth: int) -> list[File]:
    """The notebooks, programs and pictures, those in zips too; then other files, unread."""
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
    """The file itself, or the content of a zip. Raises anything."""
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
    if data.count(_ENTRY) > MOST_ENTRIES:  # zipfile would first read all of their list
        raise NoStrategy("too_many", detail=f"plus de {MOST_ENTRIES}")
    with zipfile.ZipFile(io.BytesIO(data)) as inner:
        inside = list(_in_zip(inner, found.place.with_suffix("")))
        if not moodle_file(found.place.parts) and any(map(_is_moodle_s, inside)):
            raise NoStrategy("class_zip")
        share.files -= 1  # its content is counted instead
        return _opened(inside, share, depth - 1)


def _is_moodle_s(found: Found) -> bool:
    return moodle_file(found.place.parts) is not None


def _begins_as_json(start: bytes) -> bool:
    """Whether a file with that start may be a notebook, whatever its name."""
    bare = start.lstrip(b"\xef\xbb\xbf\xff\xfe")  # the marks of UTF-8 and UTF-16
    return bare.replace(b"\0", b"").lstrip().startswith(b"{")


def _called(place: PurePosixPath, data: bytes) -> File:
    """The bytes of a file as a notebook, a program or a picture; none for other kinds."""
    if place.suffix.lower() == ".ipynb":
        return File(place.with_suffix(".ipynb"), data)  # "TD1.IPYNB"
    if place.suffix.lower() in WANTED:
        return File(place, data)
    if _begins_as_json(data[:_PEEK]) and b"cell_type" in data.replace(b"\0", b""):
        # Browsers and systems rename unknown kinds: "td1.ipynb.txt", "td1.json".
        bare = place.with_suffix("")
        name = bare.name if bare.name.endswith(".ipynb") else f"{bare.name}.ipynb"
        return File(place.with_name(name), data)
    return File(place, data if is_picture(place.name, data) else b"", trouble=OTHER)


def _on_disk(path: Path, root: Path) -> Found:
    # Names out of an old zip may not be UTF-8, and could not be written again.
    name = os.fsencode(path.relative_to(root).as_posix()).decode("utf-8", "replace")

    def read(most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    place = PurePosixPath(name)
    try:
        about = path.stat()
    except OSError as error:
        return Found(place, 0, read, trouble=refusal(error).trouble)
    odd = "too_deep" if stat.S_ISDIR(about.st_mode) else "not_a_file"  # a pipe has no end
    trouble = "" if stat.S_ISREG(about.st_mode) else odd
    when = datetime.fromtimestamp(about.st_mtime)
    return Found(place, about.st_size, read, when, trouble)


def _in_zip(archive: zipfile.ZipFile, above: PurePosixPath) -> Iterator[Found]:
    """The visible files of a zip; of several with one path the last, as unpacking would."""
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
    with suppress(ValueError):  # a zip may hold day 0 of month 0
        return datetime(*info.date_time)
    return None


def _name(info: zipfile.ZipInfo) -> str:
    """The name of an entry: zipfile reads UTF-8 names without the UTF-8 flag as cp437."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return composed(name).replace("\\", "/")


def _odd(name: str, info: zipfile.ZipInfo) -> str:
    """The trouble of an entry that must not be read, "" for any other."""
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
