"""Which levels of isolation work on this machine: `strongest`, `check`, `try_level`.

A level is tried with a probe child that attempts what strategies must not do. One that
succeeds is a hole if this level must refuse it (see the sets at the end).
"""

import functools
import json
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Collection
from typing import NamedTuple

from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.core import processes
from trollkit.core.errors import ContestError

# The strongest first. At the last one, strategies run inside the worker itself.
LEVELS = ("bwrap", "noyau", "processus", "aucun")

SYSTEM = sys.platform
_PATIENCE_S = 30  # for a probe to end


class Obstacle(NamedTuple):
    """Why `level` does not work here: `reason` is a key of `phrases`, `detail` is data."""

    level: str
    reason: str
    detail: str = ""


class Found(NamedTuple):
    """The strongest level that works here, and why each stronger one does not."""

    level: str
    warning: tuple[Obstacle, ...] = ()


def strongest() -> Found:
    """The first level whose probe finds no hole; each is tried once a process."""
    obstacles: list[Obstacle] = []
    for level in LEVELS:
        obstacle = try_level(level)
        if obstacle is None:
            return Found(level, tuple(obstacles))
        obstacles.append(obstacle)
    raise AssertionError("the last level needs nothing")


def check(level: str) -> None:
    """Raise ContestError when `level` does not work here."""
    if level not in LEVELS or try_level(level) is not None:
        raise ContestError("no_isolation", level)


@functools.cache
def try_level(level: str) -> Obstacle | None:
    """Why `level` does not work; None when it does."""
    if level == "aucun":
        return None
    if not hasattr(os, "fork"):
        return Obstacle(level, "no_fork")
    if level == "processus":
        return _probed(level, BY_STARTING_BARE)
    if SYSTEM != "linux":
        return Obstacle(level, "not_linux")
    if level == "noyau":
        return _probed(level, BY_LAYERS)
    if bubble.program() is None:
        return Obstacle(level, "no_bwrap")
    return _probed(level, BY_NAMESPACES | BY_LAYERS)


def _probed(level: str, refused: Collection[str]) -> Obstacle | None:
    try:
        passed = attempts(level)
    except ContestError as error:
        return _explain(level, error.detail)
    except (OSError, ValueError):
        return Obstacle(level, "failed")
    leaks = sorted(passed & set(refused))
    return Obstacle(level, "leaks", ",".join(leaks)) if leaks else None


def attempts(level: str) -> set[str]:
    """The names of attempts in which a probe child succeeded; this process is not changed.

    Raises ContestError, OSError, ValueError.
    """
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        Nursery(level, f"{__name__}:serve", preload=()) as nursery,
    ):
        port = server.getsockname()[1]
        targets = Targets("/etc/passwd", tempfile.gettempdir(), port, os.getpid())
        child = nursery.spawn()
        try:
            os.write(child.writer, json.dumps(targets).encode())
            with open(child.reader, "rb", closefd=False) as said:
                passed = set(json.loads(said.readline()))
                if not said.readline():
                    passed.add(EXEC)
        finally:
            child.close()
    return passed


def _explain(level: str, said: str) -> Obstacle:
    """Why a zygote failed to start at `level`: what is missing, else what the zygote said."""
    if level == "bwrap" and "bwrap: " in said:
        return Obstacle(level, "no_namespaces", said)
    if level == "processus":
        return Obstacle(level, "failed", said)
    try:
        import landlock
        import pyseccomp  # noqa: F401 (whether it finds its library)

        if level == "noyau":
            landlock.landlock_abi_version()
    except ImportError as error:
        return Obstacle(level, "no_package", error.name or "")
    except RuntimeError:
        return Obstacle(level, "no_libseccomp")
    except (OSError, ValueError):  # ValueError: an unreadable version of the kernel
        return Obstacle(level, "no_landlock", os.uname().release)
    return Obstacle(level, "failed", said)


class Targets(NamedTuple):
    """What a probe child tries to reach."""

    file: str  # a file of the system that everybody may read
    folder: str  # a folder that everybody may write to
    port: int  # of a server on this machine
    process: int  # the number of this process


def serve(reader: int, writer: int) -> None:
    """Run in the probe child: read the targets, try everything, write the names of successes.

    No attempt does harm, or leaves anything behind, where it succeeds.
    """
    signal.alarm(_PATIENCE_S)
    targets = Targets(*json.loads(os.read(reader, 1 << 16)))
    passed = [name for name, attempt in ATTEMPTS.items() if _passes(attempt, targets)]
    os.write(writer, f"{json.dumps(passed)}\n".encode())
    # If this one succeeds, it replaces the process, and the second line is missing.
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
    # Deleted when closed, if it worked.
    with tempfile.NamedTemporaryFile(dir=targets.folder) as file:
        file.write(b"!")
        file.flush()


def _fork(_: Targets) -> None:
    process = os.fork()
    if process == 0:
        os._exit(0)
    os.waitpid(process, 0)


def _exec(_: Targets) -> None:
    python, *rest = processes.command("-c", "")
    os.execv(python, [python, *rest])


ATTEMPTS: dict[str, Callable[[Targets], object]] = {
    "see": lambda targets: os.stat(targets.file),
    "read": _read,
    "write": _write,
    "connect": lambda targets: socket.create_connection(("127.0.0.1", targets.port), 1).close(),
    "fork": _fork,
    "signal": lambda targets: os.kill(targets.process, 0),  # 0: only whether one may be sent
}
EXEC = "exec"

# What each kind of protection must refuse. Only namespaces hide files from `stat` ("see"): that
# shows a bwrap that does nothing, even with the other layers in place.
BY_NAMESPACES = {"see", "read", "write", "connect", "signal"}
BY_STARTING_BARE = {"fork", EXEC, "signal"}
BY_LAYERS = {*BY_STARTING_BARE, *BY_NAMESPACES} - {"see"}
