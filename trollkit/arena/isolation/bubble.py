"""How bubblewrap is called: namespaces in which a child sees Python and nothing else."""

import contextlib
import functools
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

# On merged systems these are links into /usr.
_TOP = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
# Programs are there for the dynamic linker's: one of them is asked where libseccomp is.
_SYSTEM = ("/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32")
_DEVICES = ("/dev/null", "/dev/urandom")


def program() -> str | None:
    """Where bubblewrap is, if it is."""
    return shutil.which("bwrap")


@functools.cache
def sizes() -> bool:
    """Whether it can say how much a folder in memory may hold: since its version 0.7."""
    with contextlib.suppress(OSError):
        told = subprocess.run(
            [program() or "bwrap", "--help"], capture_output=True, check=False
        )
        return b"--size" in told.stdout + told.stderr
    return False


def command(readable: Iterable[str], interpreter: Iterable[str]) -> list[str]:
    """Bubblewrap and its options, to be followed by the command to run inside.

    All is read-only: `readable`, the files of the `interpreter` and the system's libraries.
    There is no /proc, no /home, no network, no process but the zygote and its children.
    """
    return [program() or "bwrap", *_options({*readable, *interpreter}, (), "/tmp")]


def around(readable: Iterable[str], masked: Iterable[str], folder: str) -> list[str]:
    """The same around any program, which starts in `folder`.

    `masked` files and folders, inside `readable` ones, are there but empty or shut.
    """
    return [program() or "bwrap", *_options(set(readable), masked, folder)]


def _options(wanted: set[str], masked: Iterable[str], folder: str) -> Iterator[str]:
    yield from ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL")
    links = {path for path in _TOP if os.path.islink(path)}
    for path in links:
        yield from ("--symlink", os.readlink(path), path)
    wanted = {path if _under(path) not in links else os.path.realpath(path) for path in wanted}
    for path in _outermost({*wanted, *_TOP, *_SYSTEM} - links - set(_DEVICES)):
        yield from ("--ro-bind", path, path)
    for path in _DEVICES:
        yield from ("--dev-bind", path, path)
    for path in masked:
        if os.path.isdir(path):
            yield from ("--tmpfs", path, "--remount-ro", path)
        else:
            yield from ("--ro-bind", "/dev/null", path)
    yield from ("--dir", "/tmp", "--dir", folder, "--chdir", folder, "--remount-ro", "/")


def _under(path: str) -> str:
    """The folder of the first level that a path is in."""
    return os.path.join(*Path(path).parts[:2])


def _outermost(paths: set[str]) -> list[str]:
    """The existing ones among `paths`, and what they link to, less what lies in another."""
    real = {os.path.realpath(path) for path in paths}
    kept: list[Path] = []
    for path in sorted(Path(path) for path in paths | real if os.path.exists(path)):
        if not any(path.is_relative_to(other) for other in kept):
            kept.append(path)
    return [str(path) for path in kept]
