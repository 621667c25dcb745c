"""What a probe child tries; each attempt that is not refused is a hole.

Nothing here does harm, or leaves anything, where it succeeds.
"""

import json
import mmap
import os
import socket
import tempfile
from collections.abc import Callable
from typing import NamedTuple

from trollkit.arena.isolation import places
from trollkit.core import processes


class Targets(NamedTuple):
    """What the prober laid out."""

    file: str  # of the system, readable by all
    folder: str  # where everybody may write
    page: str  # a file of the prober's own
    port: int  # of a server on this machine
    abstract: str  # name of an abstract Unix socket that listens
    process: int  # the prober


def serve(reader: int, writer: int) -> None:
    """Try all with the targets that come over `reader`, and write the names of what worked."""
    targets = Targets(*json.loads(os.read(reader, 1 << 16)))
    passed = [name for name, attempt in ATTEMPTS.items() if _passes(attempt, targets)]
    os.write(writer, f"{json.dumps(passed)}\n".encode())
    # It would replace this process, whose silence then says so.
    _passes(_exec, targets)
    os.write(writer, b"[]\n")


def _passes(attempt: Callable[[Targets], object], targets: Targets) -> bool:
    try:
        attempt(targets)
    except Exception:
        return False
    return True


def _read(targets: Targets) -> None:
    with open(targets.file, "rb") as file:
        file.read()


def _write(targets: Targets) -> None:
    # Gone when it is closed, should it have worked.
    with tempfile.NamedTemporaryFile(dir=targets.folder) as file:
        file.write(b"!")
        file.flush()


def _map(targets: Targets) -> None:
    # No limit on what a file may grow to stops it: the file is as long as before.
    with open(targets.page, "r+b") as file, mmap.mmap(file.fileno(), 1) as page:
        page[0] = ord("!")
        page.flush()


def _connect(targets: Targets) -> None:
    socket.create_connection(("127.0.0.1", targets.port), 1).close()


def _connect_abstract(targets: Targets) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(f"\0{targets.abstract}")


def _fork(_: Targets) -> None:
    process = os.fork()
    if process == 0:
        os._exit(0)
    os.waitpid(process, 0)


def _exec(_: Targets) -> None:
    python, *rest = processes.command("-c", "")
    os.execv(python, [python, *rest])


def _signal(targets: Targets) -> None:
    os.kill(targets.process, 0)  # 0 is no signal: only whether one may be sent


def _environment(_: Targets) -> None:
    # bwrap adds the folder it starts in.
    if not set(os.environ) - {*places.environment(), "PWD"}:
        raise PermissionError


def _descriptors(_: Targets) -> None:
    for descriptor in range(5, 256):
        try:
            os.fstat(descriptor)
        except OSError:
            continue
        return
    raise PermissionError


ATTEMPTS: dict[str, Callable[[Targets], object]] = {
    "see": lambda targets: os.stat(targets.file),
    "read": _read,
    "write": _write,
    "map": _map,
    "connect": _connect,
    "connect_abstract": _connect_abstract,
    "fork": _fork,
    "signal": _signal,
    "environment": _environment,
    "descriptors": _descriptors,
}
EXEC = "exec"

# What each kind of protection must refuse by itself.
BY_NAMESPACES = {"see", "read", "write", "map", "connect", "connect_abstract", "signal"}
BY_STARTING_BARE = {"environment", "descriptors", "fork", EXEC}
BY_LAYERS = {*BY_STARTING_BARE, *BY_NAMESPACES} - {"see"}
