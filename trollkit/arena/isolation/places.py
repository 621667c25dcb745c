"""Where a child lives: what it may read, its interpreter, its environment, its folder."""

import os
import site
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from trollkit.codestore import LENT, folder
from trollkit.core import processes, tongues

PACKAGE = Path(__file__).resolve().parents[2]
# `import troll`: beside the package when trollkit is installed for editing.
SHIM = PACKAGE.with_name("troll.py")

START = Path(__file__).with_name("start.py")

_SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache")
_DEVICES = ("/dev/null", "/dev/urandom")


def readable() -> tuple[str, ...]:
    """The folders and files that children may read, as they are called here.

    Python's library, site-packages, shared libraries, trollkit and its compiled code: never an
    entry of `sys.path` as such, which for an editable install would be the whole repository.
    """
    wanted = [*library_folders(), str(PACKAGE), str(SHIM), folder(), *_SYSTEM, *_DEVICES]
    return tuple(dict.fromkeys(path for path in wanted if os.path.exists(path)))


def library_folders() -> tuple[str, ...]:
    """Python's own library and the folders where packages are installed."""
    return tuple(dict.fromkeys(_library_folders()))


def _library_folders() -> Iterator[str]:
    for prefix in (sys.prefix, sys.base_prefix):
        for name in ("lib", "lib64"):
            folder = os.path.join(prefix, name)
            if os.path.isdir(folder):
                yield folder
    for name in ("stdlib", "platstdlib", "purelib", "platlib"):
        yield sysconfig.get_path(name)
    yield from site.getsitepackages()


def interpreter() -> tuple[str, ...]:
    """The files without which this interpreter does not start."""
    settings = os.path.join(sys.prefix, "pyvenv.cfg")
    wanted = (sys.executable, os.path.realpath(sys.executable), settings)
    return tuple(path for path in wanted if os.path.exists(path))


def inside_libraries(entry: str) -> bool:
    """Whether an entry of `sys.path` belongs to Python or to installed packages."""
    path = Path(entry).resolve()
    return any(path.is_relative_to(Path(folder).resolve()) for folder in library_folders())


def command(*arguments: str) -> list[str]:
    """How to start an interpreter that runs `start.py`, and nothing of the user's."""
    # Not -I: it would ignore PYTHONHASHSEED.
    return processes.command("-s", "-B", str(START), *arguments)


def unused() -> str:
    """The path of a temporary folder that does not exist: to `make`, and to remove."""
    return os.path.join(tempfile.gettempdir(), f"trollkit-{os.urandom(8).hex()}")


def make(folder: str) -> None:
    """Make an empty folder that is not to be written to. Raises OSError if it exists."""
    os.mkdir(folder, 0o500)


def environment() -> dict[str, str]:
    """The whole environment of a child: no secret, no setting of the user's."""
    return {
        **tongues.environment(),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        LENT: folder(),
        # Threads of a linear algebra library would outlive fork only in name.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "MKL_NUM_THREADS": "1",
    }
