"""Safe work on files and folders that others may have written or may change meanwhile.

`regular` reads a file, `put_whole` replaces one at once, `Form` and `held` check JSON against a
schema, `sizes` measures a folder, `remove` deletes one.
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

_DEEPEST = 40  # levels of folders that `sizes` looks into; no notebook needs as many
ENDLESS = sys.maxsize  # the size, in bytes, given for a folder that lies deeper
_BLOCK = 512  # bytes: the unit of `st_blocks`
_BY_HANDLE = os.scandir in os.supports_fd  # not on Windows, whose folders have no such rights
_SYSTEM = {"PATH": os.defpath}  # the folders whose programs only the system installs
# Files that Python and its tools load by name, besides modules and `…_config`.
_SETTINGS = {"sitecustomize", "usercustomize", "conftest", "troll", "trollkit"}


def opener(path: str, flags: int) -> int:
    """The `opener` to give to `open`: it follows no link, and waits for no writer of a pipe.

    Check the handle that it gives, not the name, which may stand for another file by now.
    """
    kept = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK"))
    return os.open(path, flags | sum(kept))


def regular(path: Path, most: int) -> bytes:
    """The first `most` bytes of a file. Raises OSError for a link and all but a plain file."""
    with open(path, "rb", opener=opener) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        return file.read(most)


def put_whole(path: Path, text: str | bytes, *, private: bool = False) -> None:
    """Replace the file by one that holds `text`, at once: a reader finds the old or the new.

    Only this account may ever read a `private` file, whatever the rights of its folder. Raises
    OSError where the system refuses; then the old file is unchanged, and no other file is left.
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
    """Whether Python or a tool would take `stem`.py for a module or for settings of its own."""
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
    """A file is not as this kit writes it. The text says in French what is wrong with it."""


@dataclass(frozen=True)
class Form(Generic[T]):
    """The form of a versioned JSON file: its schema, and French words for its errors."""

    schema: type[T]
    version: int
    largest: int  # bytes that it may have
    name: str  # names the whole file, before the place of an error in it
    what: str  # names what the file should be
    again: str  # what to do about a file of another version
    then: str  # what happens, or what to do, when the file cannot be read

    def read(self, path: Path) -> T:
        """The content of a file, checked. Raises OSError or Malformed."""
        with path.open("rb") as file:
            return self.parse(file.read(self.largest + 1))

    def parse(self, raw: bytes) -> T:
        """The content of the bytes `raw`, checked. Raises Malformed, whatever they are."""
        if len(raw) > self.largest:
            raise self._unreadable("il est beaucoup trop gros")
        try:
            found: Any = json.loads(raw, parse_constant=_no_constant)
            # JSON can spell half a surrogate pair, which could not be sent to a page. Encoding
            # the state finds it, and is only worth its time if the text has any surrogate.
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
    """The JSON of a file; None where it is missing, unreadable, longer or not of the schema."""
    try:
        with path.open("rb") as file:
            found: T = json.loads(file.read(largest), parse_constant=_no_constant)
    except (OSError, ValueError, RecursionError):
        return None
    return None if _wrong(found, schema, "/") else found


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _wrong(value: Any, wanted: Any, where: str) -> str:
    """Where in `value` its type first differs from the annotation `wanted`; "" if nowhere.

    `where` names the place of `value` itself.
    """
    kind, parts = get_origin(wanted), get_args(wanted)
    inside: Iterable[tuple[Any, Any, str]] = ()
    if wanted is Any:
        right = True
    elif wanted in _LEAVES:
        right = type(value) in _LEAVES[wanted]
    elif kind is Literal:
        right = value in parts
    elif kind is UnionType:  # X | None
        return "" if value is None else _wrong(value, parts[0], where)
    elif kind is list and parts[0] in _LEAVES:  # all items at once: matrices have many
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
    """The bytes on the disk of each file and folder in `folder`, at any depth.

    Somebody hostile may be changing the folder. Links are never followed; rights that were
    taken away are restored; a folder that lies too deep counts as ENDLESS, unread. `above` is
    the handle of the parent, if any. Gives nothing on Windows (see `_BY_HANDLE`).
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
    """Remove a temporary folder and all that is in it; do nothing for "" or a link.

    Whoever filled it may have taken every right away, or nested folders a thousand deep.
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
    """A handle to read a folder, whose owner is given all rights if need be.

    Raises OSError for a link.
    """
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
