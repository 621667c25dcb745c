"""What a child sees: its files (`readable`), its Python (`command`), its environment.

`around` is the command line of bubblewrap, whose namespaces show a child nothing else.
"""

import contextlib
import functools
import os
import shutil
import site
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

from trollkit.codestore import LENT, folder
from trollkit.core import processes, tongues

PACKAGE = Path(__file__).resolve().parents[2]
# `import troll`: beside the package when trollkit is installed for editing.
SHIM = PACKAGE.with_name("troll.py")

_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache")
_DEVICES = ("/dev/null", "/dev/urandom")
# Links into /usr on most systems.
_TOP = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
# Programs are included because one of the dynamic linker's tells where libseccomp is.
_SYSTEM = ("/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32")

# The kit's folder is on the path only while the kit is imported: beside it lie solutions.
_BEGIN = """\
import sys
sys.path.insert(0, sys.argv.pop(1))
import trollkit
del sys.path[0]
from trollkit.arena.sandbox.zygote import main
main(sys.argv[1:])
"""


def readable() -> tuple[str, ...]:
    """The folders and files that children may read.

    They are Python's library, site-packages, shared libraries, trollkit and its compiled code.
    They are never an entry of `sys.path` as such, which may be the whole repository.
    """
    own = (str(PACKAGE), str(SHIM), folder())
    wanted = dict.fromkeys((*library_folders(), *own, *_LIBRARIES, *_DEVICES))
    return tuple(filter(os.path.exists, wanted))


def library_folders() -> tuple[str, ...]:
    """Python's own library and the folders where packages are installed."""
    prefixes = (sys.prefix, sys.base_prefix)
    found = [os.path.join(prefix, name) for prefix in prefixes for name in ("lib", "lib64")]
    named = map(sysconfig.get_path, ("stdlib", "platstdlib", "purelib", "platlib"))
    packages = (*named, *site.getsitepackages())
    return tuple(dict.fromkeys((*filter(os.path.isdir, found), *packages)))


def inside_libraries(entry: str) -> bool:
    """Whether an entry of `sys.path` belongs to Python or to installed packages."""
    path = Path(entry).resolve()
    return any(path.is_relative_to(Path(folder).resolve()) for folder in library_folders())


def interpreter() -> tuple[str, ...]:
    """The files that this interpreter needs to start."""
    wanted = [os.path.join(sys.prefix, "pyvenv.cfg"), sys.executable]
    while os.path.islink(wanted[-1]):
        leads_to = os.readlink(wanted[-1])
        wanted.append(os.path.join(os.path.dirname(wanted[-1]), leads_to))
    return tuple(filter(os.path.exists, wanted))


class Listed:
    """Finds modules by a list of their files, without their folders on the path."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> ModuleSpec | None:
        """The module's file, when `name` is on the list; else None."""
        file = self._files.get(name)
        return spec_from_file_location(name, file) if file else None


def command(*arguments: str) -> list[str]:
    """The command of an interpreter that becomes a zygote, without the user's settings."""
    # Not -I: it would ignore PYTHONHASHSEED.
    return processes.command("-s", "-B", "-c", _BEGIN, str(PACKAGE.parent), *arguments)


def environment() -> dict[str, str]:
    """The whole environment of a child, without any secret or setting of the user."""
    return {
        **tongues.environment(),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        LENT: folder(),
        # The threads of a linear algebra library do not survive a fork.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "MKL_NUM_THREADS": "1",
    }


def program() -> str | None:
    """The path of bubblewrap, None where it is not installed."""
    return shutil.which("bwrap")


@functools.cache
def sizes() -> bool:
    """Whether this bubblewrap can limit a folder in memory, as it can since version 0.7."""
    with contextlib.suppress(OSError):
        asked = [program() or "bwrap", "--help"]
        told = subprocess.run(asked, capture_output=True, check=False)
        return b"--size" in told.stdout + told.stderr
    return False


def around(
    wanted: Iterable[str], masked: Iterable[str] = (), folder: str = "/tmp"
) -> list[str]:
    """Bubblewrap and its options; the command to run inside, in `folder`, follows them.

    The `wanted` paths and the system's libraries are read-only; `masked` files and folders
    among them look empty. There is no /proc, no /home, no network, and no process but those
    started inside.
    """
    return [program() or "bwrap", *_options({*wanted}, masked, folder)]


def _options(wanted: set[str], masked: Iterable[str], folder: str) -> Iterator[str]:
    yield from ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL")
    links = {path for path in _TOP if os.path.islink(path)}
    for path in links:
        yield from ("--symlink", os.readlink(path), path)
    # A path may lie in one of those links.
    under = {path: os.path.join(*Path(path).parts[:2]) for path in wanted}
    wanted = {os.path.realpath(path) if under[path] in links else path for path in wanted}
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


def _outermost(paths: set[str]) -> list[str]:
    """The existing `paths` and what they link to, without those that lie in another."""
    kept: list[Path] = []
    for path in sorted(
        map(Path, filter(os.path.exists, paths | {*map(os.path.realpath, paths)}))
    ):
        if not any(path.is_relative_to(other) for other in kept):
            kept.append(path)
    return [*map(str, kept)]
