"""What a child leaves on a disk: how much it is, and how to be rid of it.

Its owner, which children are, may have taken every right from a folder, laid it a thousand
deep, or put a link in its place: links are never followed, and rights are taken back.
"""

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator

_DEEPEST = 40  # folders in one another that are looked into; no notebook needs as many
ENDLESS = sys.maxsize  # bytes of what lies deeper
_BLOCK = 512  # bytes, in which the system counts what a file holds
_BY_HANDLE = os.scandir in os.supports_fd  # not on Windows, whose folders have no such rights


def sizes(folder: str, above: int | None = None, depth: int = _DEEPEST) -> Iterator[int]:
    """The bytes that each thing in a folder has on the disk, while others change it.

    What lies too deep is not looked at, and is ENDLESS. Where folders cannot be held, nothing
    is told.
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
                with contextlib.suppress(OSError):
                    yield entry.stat(follow_symlinks=False).st_blocks * _BLOCK
                if entry.is_dir(follow_symlinks=False):
                    yield from sizes(entry.name, here, depth - 1) if depth else (ENDLESS,)
    finally:
        os.close(here)


def remove(folder: str) -> None:
    """Remove a temporary folder with all that is in it, if it exists; "" is none."""
    if not folder or not os.path.isdir(folder):
        return
    if not _BY_HANDLE:
        shutil.rmtree(folder, ignore_errors=True)
        return
    with contextlib.suppress(OSError):
        top = _opened(folder)
        try:
            _empty(top)
        finally:
            os.close(top)
        os.rmdir(folder)


def _empty(top: int) -> None:
    """Leave nothing in an open folder but what the system itself keeps, as where it mounts."""
    kept: set[str] = set()
    while left := set(_folders(top)) - kept:
        for name in left:
            try:
                _flatten(name, top)
            except OSError:
                kept.add(name)


def _flatten(name: str, top: int) -> None:
    """Remove a folder in `top`; the folders in it are brought up, so that none is too deep."""
    here = _opened(name, top)
    try:
        for inner in _folders(here):
            held = _opened(inner, here)
            os.fchmod(held, 0o700)  # who moves a folder must have the right to write in it
            os.close(held)
            up = os.urandom(12).hex()
            os.rename(inner, up, src_dir_fd=here, dst_dir_fd=top)
    finally:
        os.close(here)
    os.rmdir(name, dir_fd=top)


def _folders(here: int) -> list[str]:
    """The folders in an open one; all else in it is removed."""
    os.fchmod(here, 0o700)
    with os.scandir(here) as entries:
        found = {entry.name: entry.is_dir(follow_symlinks=False) for entry in entries}
    for name, is_folder in found.items():
        if not is_folder:
            os.unlink(name, dir_fd=here)
    return [name for name, is_folder in found.items() if is_folder]


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
