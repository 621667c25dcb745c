"""`Kernel`: the process in which a submission's cells run, isolated as this machine can.

    bwrap       namespaces: no network, no other process; only files of Python and the kit
    noyau       landlock and seccomp: the same files, no network, no signals to others
    processus   limits on memory, processor and files written, an empty environment

Except at the last level, a submission cannot read the solutions, the gradebook or other
submissions. The kernel starts with three lines, and opens no other: one for its cells, one for
its judge's questions, one that interrupts it.
"""

import contextlib
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.levels import strongest
from trollkit.classroom.grading.dialogue import LARGEST
from trollkit.classroom.grading.kernel import launcher
from trollkit.classroom.grading.processes import MOST, TICK_S, Watch, until_late
from trollkit.core import processes
from trollkit.core.files import remove
from trollkit.notebook.live.audience import RUNNING

# Bytes of one file that is handed in beside a notebook, and of all of them.
_LARGEST_COPIED, _MOST_COPIED = 20_000_000, 100_000_000
_BUBBLE = "/tmp"
_BUBBLE_SIZE = 2 * MOST["disk"]  # the limit is checked from time to time: leave some room
_READY_S = 60.0  # for a kernel to start
_LET_GO_S = 4.0  # for a kernel to stop a cell that is interrupted
_PART = 1 << 20  # bytes read at a time


class Ended(Exception):
    """The kernel is gone, or no longer answers as a kernel does."""


class Stuck(Ended):
    """The kernel does not stop what it does."""


class Kernel:
    """A kernel in a folder of its own, at a level of isolation, until it is closed.

    `files` are copied beside the notebook, by name. Raises OSError when it does not start.
    """

    def __init__(self, level: str, files: Mapping[str, Path]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=processes.PREFIX, dir=_base()))
        self._level = level
        # Where bubblewrap can, what it writes lies in a folder in memory of limited size.
        self._bounded = level == "bwrap" and bubble.sizes()
        self._home = Path(_BUBBLE if self._bounded else self.folder) / "copie"
        self._files = self.folder / ("remis" if self._bounded else "copie")
        self._copy(files)
        pairs = [socket.socketpair() for _ in range(3)]
        self._cells, judge, self._stop = (ours for ours, _ in pairs)
        self.judge = Connection(judge.detach())  # the judge's end of its line
        self._cells.settimeout(_LET_GO_S)
        self._stop.setblocking(False)
        self._read = bytearray()
        theirs = [theirs.fileno() for _, theirs in pairs]
        self._process = self._started(theirs)
        for _, each in pairs:
            each.close()
        self.watch = Watch(self._process.pid, self.folder, _BUBBLE if self._bounded else "")
        try:
            self._reply(_READY_S)
        except Ended:
            self.close()
            raise OSError("le noyau ne démarre pas") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, source: str, seconds: float) -> tuple[dict[str, Any], bool]:
        """What a cell shows, and whether it was interrupted.

        Raises Ended; RuntimeError when the machine is too busy.
        """
        try:
            self._cells.sendall(json.dumps(source).encode() + b"\n")
        except OSError:
            raise Ended from None
        return self._reply(seconds)

    def interrupt(self) -> None:
        """Interrupt the running cell."""
        with contextlib.suppress(OSError):
            self._stop.send(b"!")

    def is_gone(self, seconds: float = 0.0) -> bool:
        """Whether it has ended, or ends within `seconds`."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.poll() is not None

    def close(self) -> None:
        """Kill all its processes, and remove its folder with what the submission wrote."""
        self._process.kill()
        self.watch.close()
        self._process.wait()
        for line in (self._cells, self.judge, self._stop):
            line.close()
        remove(str(self.folder))

    def _reply(self, seconds: float) -> tuple[dict[str, Any], bool]:
        reply, late = until_late(self.watch, seconds, _LET_GO_S, self._next, self.interrupt)
        if reply is None:
            raise Stuck
        return reply, late

    def _next(self) -> dict[str, Any] | None:
        """Its reply, None while it is incomplete. Raises Ended."""
        gone = self.is_gone()
        if not select.select([self._cells], [], [], 0 if gone else TICK_S)[0]:
            if gone:
                raise Ended
            return None
        try:
            part = self._cells.recv(_PART)
            self._read += part
            if not part or len(self._read) > LARGEST:
                raise Ended
            if not part.endswith(b"\n"):
                return None
            found = json.loads(self._read)
            self._read.clear()
            # A lone surrogate cannot be written again.
            plain = json.dumps(found, ensure_ascii=False).encode("utf-8", "replace")
            return dict(json.loads(plain))
        except (OSError, ValueError, TypeError, RecursionError):
            raise Ended from None

    def _copy(self, files: Mapping[str, Path]) -> None:
        """Copy the files handed in beside the notebook, within the limits."""
        self._files.mkdir()
        left = _MOST_COPIED
        for name, path in files.items():
            size = path.stat().st_size if path.is_file() else _MOST_COPIED
            if size <= min(left, _LARGEST_COPIED):
                left -= size
                (self._files / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, self._files / name)

    def _started(self, lines: list[int]) -> "subprocess.Popen[bytes]":
        """Start its process, without this process's environment and terminal."""
        home = str(self._home)
        ipython = {"IPYTHONDIR": str(self._home.with_name("ipython")), RUNNING: "autograde"}
        return subprocess.Popen(
            self._command(lines),
            pass_fds=lines,
            env=bubble.environment() | {"HOME": home, "TMPDIR": home} | ipython,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # `Watch` finds its processes by their session
        )

    def _command(self, lines: list[int]) -> list[str]:
        start = Path(launcher.__file__)
        settings = {"level": self._level, "folder": str(self.folder), "lines": lines}
        settings |= {"home": str(self._home), "files": str(self._files)}
        if self._level == "noyau":
            settings["readable"] = [*bubble.readable(), *bubble.interpreter()]
        own = processes.command("-s", "-B", str(start), json.dumps(settings))
        if self._level != "bwrap":
            return own
        program, *inside = bubble.around(
            [*bubble.readable(), *bubble.interpreter(), str(start.parent)]
        )
        folder, size = str(self.folder), ["--size", str(_BUBBLE_SIZE)]
        # Mounted first: Python and the kit may lie in /tmp, and would be hidden by it.
        own_tmp = [*(size if self._bounded else ()), "--tmpfs", _BUBBLE]
        shut = [] if self._bounded else ["--remount-ro", _BUBBLE]
        bound = "--ro-bind" if self._bounded else "--bind"
        return [program, *own_tmp, bound, folder, folder, *inside, *shut, *own]


def level_of(wanted: str) -> str:
    """The level of kernels: the one wanted; for "auto", the strongest that works here."""
    if wanted != "auto":
        return wanted
    found = strongest().level
    return "processus" if found == "aucun" else found


def _base() -> str:
    return (
        "/tmp" if sys.platform == "linux" and os.path.isdir("/tmp") else tempfile.gettempdir()
    )
