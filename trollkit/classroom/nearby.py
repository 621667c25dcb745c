"""Where a live class says that it is open, for notebooks to find its address by themselves.

In its teacher's own data, for notebooks of the same account; and in the course's folder of the
exchange, where the administrator of a machine or a hub has made one, for all that use it. Only
its owner is believed there: who makes that folder first, where nobody has, is the course.
"""

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_data_path

from trollkit.core.files import opener

FILE = "classe-ouverte.json"
_LARGEST = 10_000


@contextmanager
def announced(address: str) -> Iterator[None]:
    """The class at `address` is open as long as the block lasts."""
    written = [place for place in _places() if _write(place / FILE, address)]
    try:
        yield
    finally:
        for place in written:
            with suppress(OSError):
                (place / FILE).unlink()


def found() -> str:
    """The address of the class that is open here, "" without one."""
    return next(filter(None, map(_read, _places())), "")


def _places() -> list[Path]:
    remembers = os.environ.get("TROLLKIT_MEMOIRE") != ""
    own, shared = [user_data_path("trollkit")] if remembers else [], None
    with suppress(Exception):  # settings are Python: whatever they raise is the administrator's
        from trollkit.classroom.grading.course.exchange import course_folder

        shared = course_folder()
    return [*own, shared] if shared else own


def _write(path: Path, address: str) -> bool:
    """Whether that could be said there."""
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
        with suppress(FileNotFoundError):
            path.unlink()  # another one's link leads nowhere
        with path.open("x", encoding="utf-8") as file:
            json.dump({"adresse": address}, file)
            file.flush()
            if os.name == "posix":  # by its handle: a link may have taken its place
                os.fchmod(file.fileno(), 0o644)
    except OSError:  # a course that is somebody else's, a home that cannot be written to
        return False
    return True


def _read(folder: Path) -> str:
    """The address that the folder's owner has said there, "" without one."""
    path = folder / FILE
    try:
        with open(path, "rb", opener=opener) as file:
            owner, seen = folder.stat(), os.fstat(file.fileno())
            if seen.st_uid != owner.st_uid or owner.st_mode & stat.S_IWOTH:
                return ""
            if not stat.S_ISREG(seen.st_mode) or seen.st_mode & stat.S_IWOTH:
                return ""
            address = json.loads(file.read(_LARGEST))["adresse"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return ""
    return address if isinstance(address, str) else ""
