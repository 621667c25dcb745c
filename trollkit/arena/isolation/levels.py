"""Which levels of isolation work here, found out by trying them."""

import functools
import json
import os
import select
import socket
import sys
import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from trollkit.arena.isolation import bubble, kernel, probe
from trollkit.arena.isolation.nursery import Nursery
from trollkit.arena.isolation.probe import Targets
from trollkit.core.errors import ContestError

# The strongest first. At the last one strategies run inside the process that asks.
LEVELS = ("bwrap", "noyau", "processus", "aucun")

SYSTEM = sys.platform
_PATIENCE_S = 30.0


class Obstacle(NamedTuple):
    """Why `level` cannot be had here: `reason` is a key of `phrases`, `detail` is data."""

    level: str
    reason: str
    detail: str = ""


class Found(NamedTuple):
    """The strongest level that works here, and why each stronger one does not."""

    level: str
    warning: tuple[Obstacle, ...] = ()


def strongest() -> Found:
    """The first level whose probe is refused all it must be; tried once a process."""
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
    """What stands in the way of `level`; None when it works."""
    if level == "aucun":
        return None
    if not hasattr(os, "fork"):
        return Obstacle(level, "no_fork")
    if level == "processus":
        return _probed(level, probe.BY_STARTING_BARE)
    if SYSTEM != "linux":
        return Obstacle(level, "not_linux")
    if level == "noyau":
        return _probed(level, probe.BY_LAYERS)
    if bubble.program() is None:
        return Obstacle(level, "no_bwrap")
    # Its own part first: behind landlock and seccomp, a bwrap that does nothing looks good.
    return _probed(level, probe.BY_NAMESPACES, layers=False) or _probed(
        level, {*probe.BY_NAMESPACES, *probe.BY_LAYERS}
    )


def _probed(level: str, refused: Collection[str], *, layers: bool = True) -> Obstacle | None:
    try:
        passed = attempts(level, layers=layers)
    except ContestError as error:
        return _explain(level, error.detail, layers=layers)
    except (OSError, ValueError):
        return Obstacle(level, "failed")
    leaks = sorted(passed & set(refused))
    return Obstacle(level, "leaks", ",".join(leaks)) if leaks else None


def attempts(level: str, *, layers: bool = True) -> set[str]:
    """What a probe child was not refused. Raises ContestError, OSError, ValueError.

    To have tried changes nothing in this process.
    """
    entry = "trollkit.arena.isolation.probe:serve"
    with (
        kernel.on_trial(),
        targets_laid() as targets,
        Nursery(level, entry, preload=(), layers=layers) as nursery,
    ):
        child = nursery.spawn()
        try:
            os.write(child.writer, f"{json.dumps(targets)}\n".encode())
            passed = set(json.loads(_line(child.reader)))
            if not _line(child.reader):
                passed.add(probe.EXEC)
        finally:
            child.close()
    return passed


def _line(reader: int) -> bytes:
    """The next line that a child writes; nothing when it ended first. Raises OSError."""
    line = b""
    while not line.endswith(b"\n"):
        if not select.select([reader], [], [], _PATIENCE_S)[0]:
            raise TimeoutError
        byte = os.read(reader, 1)
        if not byte:
            return b""
        line += byte
    return line


@contextmanager
def targets_laid() -> Iterator[Targets]:
    """Things for a probe to try its hand at; a killed prober would leave one byte behind."""
    with socket.socket() as server, tempfile.NamedTemporaryFile(prefix="trollkit-") as page:
        page.write(b"?")
        page.flush()
        server.bind(("127.0.0.1", 0))
        server.listen()
        port = server.getsockname()[1]
        abstract = f"trollkit-{os.getpid()}-{port}"
        with _abstract_server(abstract):
            yield Targets(
                "/etc/passwd",
                tempfile.gettempdir(),
                page.name,
                port,
                abstract,
                os.getpid(),
            )


@contextmanager
def _abstract_server(name: str) -> Iterator[None]:
    if sys.platform != "linux":
        yield
        return
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0{name}")
        server.listen()
        yield


def _explain(level: str, said: str, *, layers: bool) -> Obstacle:
    """Why a zygote did not live at `level`: from what is missing, else from what it said."""
    if level == "bwrap" and not layers:
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
    except (OSError, ValueError):  # the latter where it cannot read the kernel's version
        return Obstacle(level, "no_landlock", os.uname().release)
    return Obstacle(level, "failed", said)
