"""What a live class hands in, on the disk before anybody is told that it was received.

Each person has one folder, called by their name as everywhere where a folder is collected, and
one file in it: a newer version takes the place of the one before.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from trollkit.classroom.live.register import FOLDER, Person
from trollkit.classroom.submissions.collection import fingerprint
from trollkit.phrases import reason_of
from trollkit.phrases.live import Refused

PLACE = "depots"
KIND = "classe"  # tells the files of here from those that are collected elsewhere
_STEM = "strategie"


def place_of(folder: Path) -> Path:
    """Where the deposits of a contest's folder lie, made where there is nothing."""
    place = folder / FOLDER / PLACE
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place


def keep(folder: Path, person: Person, suffix: str, data: bytes) -> str:
    """Put a version in place, whole and synced; its digest. Raises Refused."""
    own = place_of(folder) / person.name
    target, draft = own / f"{_STEM}{suffix}", own / f".{_STEM}"
    try:
        own.mkdir(mode=0o700, exist_ok=True)
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
        for other in _others(own, target):
            other.unlink()
        _sync(own)
    except OSError as error:
        raise Refused("disk", detail=reason_of(error)) from None
    return fingerprint(data)


def digest_of(folder: Path, person: Person) -> str:
    """The digest of what a person has handed in, "" when that is nothing.

    Of two files, which a kill may have left, the newer stays: each has one strategy.
    """
    own = place_of(folder) / person.name
    files = sorted(own.glob(f"{_STEM}.*"), key=lambda path: path.stat().st_mtime_ns)
    for older in files[:-1]:
        older.unlink()
    return fingerprint(files[-1].read_bytes()) if files else ""


def withdraw(folder: Path, person: Person) -> None:
    """Take away what a person has handed in. Raises Refused."""
    own = place_of(folder) / person.name
    try:
        for file in own.iterdir() if own.is_dir() else ():
            file.unlink()
        if own.is_dir():
            own.rmdir()
    except OSError as error:
        raise Refused("disk", detail=reason_of(error)) from None


def _others(own: Path, target: Path) -> Iterator[Path]:
    """What is left of versions in another language."""
    return (path for path in own.iterdir() if path != target and not path.name.startswith("."))


def _sync(folder: Path) -> None:
    if os.name != "posix":  # elsewhere a folder cannot be opened
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
