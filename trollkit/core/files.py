"""Files and folders that others may have written: opened as what they are, put whole, held to a
schema, measured, removed.
"""

import errno
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

from trollkit.core.text import show

_DEEPEST = 40  # folders in one another that are looked into; no notebook needs as many
ENDLESS = sys.maxsize  # bytes of what lies deeper
_BLOCK = 512  # bytes, in which the system counts what a file holds
_BY_HANDLE = os.scandir in os.supports_fd  # not on Windows, whose folders have no such rights
_SYSTEM = {"PATH": os.defpath}  # where programs are that nobody else has put
# What Python and its tools look for by name, beside modules and `…_config`.
_SETTINGS = {"sitecustomize", "usercustomize", "conftest", "troll", "trollkit"}


def opener(path: str, flags: int) -> int:
    """For `open`: neither follows a link nor waits for who writes into a pipe.

    What was opened is then to be judged by its handle: the name may stand for another by now.
    """
    kept = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK"))
    return os.open(path, flags | sum(kept))


def regular(path: Path, most: int) -> bytes:
    """The first bytes of a file, so many at most. Raises OSError of a link, and of no file."""
    with open(path, "rb", opener=opener) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        return file.read(most)


def put_whole(path: Path, text: str | bytes, *, private: bool = False) -> None:
    """Put `text` in the file by a rename: a reader finds the old text or the new one.

    A `private` one is for this account alone, from its first byte on, whatever its folder lets
    others read. Where the system refuses (OSError), the old file is as it was and nothing is
    left beside it.
    """
    beside = path.with_name(f".{path.name.lstrip('.')}.{os.getpid()}.{threading.get_ident()}")
    try:
        beside.unlink(missing_ok=True)
        mode = 0o600 if private else 0o666  # less the account's umask
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with open(handle, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
        beside.replace(path)
    except BaseException:
        with suppress(OSError):  # the first trouble is the one to tell
            beside.unlink(missing_ok=True)
        raise


def names_a_module(stem: str) -> bool:
    """Whether a file of that stem goes for a module, Python's or a library's, or settings."""
    bare = stem.lower()
    return bare in _modules() or bare in _SETTINGS or bare.endswith("_config")


@cache
def _modules() -> frozenset[str]:
    from importlib.metadata import packages_distributions  # it reads all that is installed

    return frozenset(map(str.lower, (*sys.stdlib_module_names, *packages_distributions())))


T = TypeVar("T")
_LEAVES: dict[Any, set[type]] = {
    **{str: {str}, bool: {bool}, int: {int}, float: {int, float}},
    **{int | None: {int, NoneType}, float | None: {int, float, NoneType}},
    str | int | bool: {str, int, bool},
}
_fields = cache(get_type_hints)


class Malformed(ValueError):
    """No file that this kit writes; the text says what it is instead, in French."""


@dataclass(frozen=True)
class Form(Generic[T]):
    """A versioned file: its schema, and the words for what does not follow it."""

    schema: type[T]
    version: int
    largest: int  # bytes
    name: str  # of the whole, where a place in it is named
    what: str  # it should have been
    again: str  # what to do about another version
    then: str  # what comes of one that cannot be read

    def read(self, path: Path) -> T:
        """What a file holds. Raises OSError or Malformed."""
        with path.open("rb") as file:
            return self.parse(file.read(self.largest + 1))

    def parse(self, raw: bytes) -> T:
        """What `raw` holds, whatever that is. Raises Malformed."""
        if len(raw) > self.largest:
            raise self._unreadable("il est beaucoup trop gros")
        try:
            found: Any = json.loads(raw, parse_constant=_no_constant)
            # Half a surrogate pair, which JSON can spell, would not cross to the page. Whole
            # ones are rare too: only then is it worth writing the state again to know.
            if re.search(rb"\\u[dD][89a-fA-F]", raw):
                json.dumps(found, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            raise self._unreadable("ce n'est pas du JSON complet") from None
        if type(found) is not dict or "version" not in found:
            raise self._unreadable(f"ce n'est pas {self.what}")
        if found["version"] != self.version:
            versions = f"({show(found['version'])}, attendue {self.version})"
            again = f"{self.again} avec ce kit"
            raise Malformed(f"vient d'une autre version du kit {versions} : {again}.")
        state: T = found  # type: ignore[assignment]
        if wrong := _wrong(state, self.schema, self.name):
            raise self._unreadable(wrong)
        return state

    def _unreadable(self, why: str) -> Malformed:
        return Malformed(f"est illisible ({why}) : {self.then}.")


def held(path: Path, schema: type[T], largest: int = 1_000_000) -> T | None:
    """What a file of so many bytes holds; None of one that is away, or not of the schema."""
    try:
        with path.open("rb") as file:
            found: T = json.loads(file.read(largest), parse_constant=_no_constant)
    except (OSError, ValueError, RecursionError):
        return None
    return None if _wrong(found, schema, "/") else found


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _wrong(value: Any, wanted: Any, where: str) -> str:
    """The first place that is not what an annotation says, all the way down, or ""."""
    kind, parts = get_origin(wanted), get_args(wanted)
    inside: Iterable[tuple[Any, Any, str]] = ()
    if wanted is Any:
        right = True
    elif wanted in _LEAVES:
        right = type(value) in _LEAVES[wanted]
    elif kind is Literal:
        right = value in parts
    elif kind is UnionType:  # or None
        return "" if value is None else _wrong(value, parts[0], where)
    elif kind is list and parts[0] in _LEAVES:  # at once: the matrices have many cells
        right = type(value) is list and _LEAVES[parts[0]].issuperset(map(type, value))
    elif right := type(value) is (kind or dict):
        if kind:
            held = value.values() if kind is dict else value
            inside = ((each, parts[-1], where) for each in held)
        else:
            here = where.rpartition(" : ")[2]
            inside = (
                (value.get(name, ...), part, f"{here} : {name}")
                for name, part in _fields(wanted).items()
                if name in value or name in wanted.__required_keys__
            )
    return next(filter(None, (_wrong(*each) for each in inside)), "") if right else where


def sizes(folder: str, above: int | None = None, depth: int = _DEEPEST) -> Iterator[int]:
    """The bytes that each thing in a folder has on the disk, while others change it.

    Whose it is may have taken every right from it, laid it a thousand deep, or put a link in
    its place: links are never followed, and rights are taken back. What lies too deep is not
    looked at, and is ENDLESS. Where folders cannot be held, nothing is told.
    """
    if not _BY_HANDLE:
        return
    try:
        here = _opened(folder, above)
    except OSError:
        return
    try:
        with os.scandir(here) as entries:
            for entry in entries:
                with suppress(OSError):
                    yield entry.stat(follow_symlinks=False).st_blocks * _BLOCK
                if entry.is_dir(follow_symlinks=False):
                    yield from sizes(entry.name, here, depth - 1) if depth else (ENDLESS,)
    finally:
        os.close(here)


def remove(folder: str) -> None:
    """Remove a temporary folder with all that is in it; "" is none, and so is a link.

    Whoever filled it may have taken every right from what is in it, or laid it a thousand deep.
    """
    if not os.path.isdir(folder) or os.path.islink(folder):
        return
    if not _BY_HANDLE:
        shutil.rmtree(folder, ignore_errors=True)
        return
    for words in (["chmod", "-R", "u+rwx"], ["rm", "-rf"]):
        command = [*words, "--", folder]
        subprocess.run(command, env=_SYSTEM, stderr=subprocess.DEVNULL, check=False)


def _opened(name: str, above: int | None = None) -> int:
    """A folder, to be read, of which all rights are its owner's. Raises OSError for a link."""
    kind = os.O_DIRECTORY | os.O_NOFOLLOW
    try:
        return os.open(name, os.O_RDONLY | kind, dir_fd=above)
    except PermissionError:
        if os.chmod in os.supports_follow_symlinks:
            os.chmod(name, 0o700, dir_fd=above, follow_symlinks=False)
        else:
            held = os.open(name, os.O_PATH | kind, dir_fd=above)
            try:
                os.chmod(f"/proc/self/fd/{held}", 0o700)
            finally:
                os.close(held)
        return os.open(name, os.O_RDONLY | kind, dir_fd=above)
