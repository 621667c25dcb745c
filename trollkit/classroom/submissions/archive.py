"""Reading a zip that somebody else has made: into memory, a file at a time, and never too much.

Nothing is ever written where a name in the archive points to. Sizes that an archive announces
are not believed: what is read is counted.
"""

import io
import re
import stat
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from trollkit.classroom.submissions.naming import composed
from trollkit.classroom.submissions.problems import BadSource

WANTED = (".py", ".ipynb", ".pl")
MOST_FILES = 10_000
MOST_BYTES = 20_000_000  # of one file: a notebook with its pictures
MOST_IN_ALL = 1_000_000_000
DEPTH = 1  # a student's own zip in Moodle's; no zip in that one
_DRIVE = re.compile(r"[A-Za-z]:")


class Member(NamedTuple):
    """A file of an archive; `trouble` is a key of `phrases.submissions` when it is not read."""

    path: PurePosixPath
    data: bytes = b""
    trouble: str = ""


def read_zip(path: Path) -> Iterator[Member]:
    """The notebooks and programs of a zip, those in its students' own zips included.

    Raises BadSource when it is no zip, or holds more than any class hands in.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            yield from _Reader(path).members(archive, PurePosixPath(), DEPTH)
    except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
        raise BadSource("bad_zip", path=path.name, detail=type(error).__name__) from None


class _Reader:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._files = 0
        self._bytes = 0

    def members(
        self, archive: zipfile.ZipFile, above: PurePosixPath, depth: int
    ) -> Iterator[Member]:
        for info in archive.infolist():
            name = _name(info)
            path = above / name.replace("\\", "/").lstrip("/")
            suffix = path.suffix.lower()
            if info.is_dir() or suffix not in (*WANTED, ".zip") or _is_system(path):
                continue
            self._files += 1
            if self._files > MOST_FILES:
                raise BadSource("too_many", path=self._path.name, most=MOST_FILES)
            trouble = _trouble(info, name)
            if suffix == ".zip" and not depth:
                trouble = trouble or "zip_in_zip"
            data = b"" if trouble else self._read(archive, info)
            if data is None:
                yield Member(path, trouble="too_big")
            elif suffix == ".zip" and not trouble:
                yield from self._inside(data, path, depth - 1)
            else:
                yield Member(path, data, trouble)

    def _inside(self, data: bytes, path: PurePosixPath, depth: int) -> Iterator[Member]:
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                yield from self.members(archive, path.with_suffix(""), depth)
        except (zipfile.BadZipFile, OSError, NotImplementedError, EOFError):
            yield Member(path, trouble="damaged")

    def _read(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes | None:
        """The bytes of a file; None when they are too many. Raises BadSource."""
        with archive.open(info) as file:
            data = file.read(MOST_BYTES + 1)
        self._bytes += len(data)
        if self._bytes > MOST_IN_ALL:
            raise BadSource("too_much", path=self._path.name, most=MOST_IN_ALL // 1_000_000)
        return data if len(data) <= MOST_BYTES else None


def _name(info: zipfile.ZipInfo) -> str:
    """The name as it was meant: UTF-8 that does not say so is taken for cp437 by zipfile."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return composed(name)


def _trouble(info: zipfile.ZipInfo, name: str) -> str:
    plain = name.replace("\\", "/")
    if plain.startswith("/") or _DRIVE.match(plain) or ".." in plain.split("/"):
        return "outside"
    if info.flag_bits & 0x1:
        return "encrypted"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "link"
    return ""


def _is_system(path: PurePosixPath) -> bool:
    hidden = (part.startswith(".") and part != ".." for part in path.parts)
    return any(hidden) or "__MACOSX" in path.parts
