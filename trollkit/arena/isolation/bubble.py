"""How bubblewrap is called: namespaces in which a child sees Python and nothing else."""

import os
import shutil
from collections.abc import Iterable, Iterator

# On merged systems these are links into /usr.
_TOP = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
# Programs are there for the dynamic linker's: one of them is asked where libseccomp is.
_SYSTEM = ("/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32")
_DEVICES = ("/dev/null", "/dev/urandom")


def program() -> str | None:
    """Where bubblewrap is, if it is."""
    return shutil.which("bwrap")


def command(readable: Iterable[str], interpreter: Iterable[str]) -> list[str]:
    """Bubblewrap and its options, to be followed by the command to run inside.

    All is read-only: `readable`, the files of the `interpreter` and the system's libraries.
    There is no /proc, no /home, no network, no process but the zygote and its children.
    """
    return [program() or "bwrap", *_options({*readable, *interpreter})]


def _options(wanted: set[str]) -> Iterator[str]:
    yield from ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL")
    links = {path for path in _TOP if os.path.islink(path)}
    for path in links:
        yield from ("--symlink", os.readlink(path), path)
    # Folders before what lies in them, which would be hidden otherwise.
    for path in sorted({*wanted, *_TOP, *_SYSTEM} - links - set(_DEVICES)):
        yield from ("--ro-bind-try", path, path)
    for path in _DEVICES:
        yield from ("--dev-bind", path, path)
    yield from ("--dir", "/tmp", "--chdir", "/tmp", "--remount-ro", "/")
