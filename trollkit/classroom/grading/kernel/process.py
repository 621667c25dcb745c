"""The kernel in which a submission runs: shut away as far as this machine can.

    bwrap       namespaces: no network, no other process, of the files only Python and the kit
    noyau       landlock and seccomp: the same files, no network, no other process's signals
    processus   limits on memory, processor and files written, an empty environment

None of them lets a submission read the solutions, the gradebook or other submissions, but the
last. The kernel has three lines, with which it begins, and opens no other: its cells come by
one, its judge's questions by the next, and by the last the word to stop.
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

# Bytes of a file that a student hands in beside the notebook, and of all of them.
_LARGEST_COPIED, _MOST_COPIED = 20_000_000, 100_000_000
_BUBBLE = "/tmp"
_BUBBLE_SIZE = 2 * MOST["disk"]  # more than it may take, for what it writes between two looks
_READY_S = 60.0  # to begin
_LET_GO_S = 4.0  # to let go of a cell that is stopped
_PART = 1 << 20  # bytes that are read at once


class Ended(Exception):
    """The kernel is gone, or speaks no more as one."""


class Stuck(Ended):
    """It does not let go of what it does."""


class Kernel:
    """A kernel in a folder of its own, at a level of isolation, until it is closed.

    Raises OSError when it does not begin.
    """

    def __init__(self, level: str, files: Mapping[str, Path]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=processes.PREFIX, dir=_base()))
        self._level = level
        # Where it can be, what it writes lies in memory, of which there is so much and no more.
        self._bounded = level == "bwrap" and bubble.sizes()
        self._home = Path(_BUBBLE if self._bounded else self.folder) / "copie"
        self._files = self.folder / ("remis" if self._bounded else "copie")
        self._copy(files)
        pairs = [socket.socketpair() for _ in range(3)]
        self._cells, judge, self._stop = (ours for ours, _ in pairs)
        self.judge = Connection(judge.detach())  # the end that its judge is given
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
        """What a cell shows, and whether it was stopped. Raises Ended, RuntimeError."""
        try:
            self._cells.sendall(json.dumps(source).encode() + b"\n")
        except OSError:
            raise Ended from None
        return self._reply(seconds)

    def interrupt(self) -> None:
        """Stop what it does, if it lets itself be stopped."""
        with contextlib.suppress(OSError):
            self._stop.send(b"!")

    def is_gone(self, seconds: float = 0.0) -> bool:
        """Whether it has ended, or does within `seconds`."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.poll() is not None

    def close(self) -> None:
        """End what still runs, and remove its folder with all that the submission wrote."""
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
        """Its reply, None while it is not whole. Raises Ended."""
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
        """Lay down what was handed in beside the notebook, as far as it is not too much."""
        self._files.mkdir()
        left = _MOST_COPIED
        for name, path in files.items():
            size = path.stat().st_size if path.is_file() else _MOST_COPIED
            if size <= min(left, _LARGEST_COPIED):
                left -= size
                (self._files / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, self._files / name)

    def _started(self, lines: list[int]) -> "subprocess.Popen[bytes]":
        """Its process, with nothing of this one's environment, nor its terminal."""
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
            start_new_session=True,  # by which all of it is found
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
        # Before the rest, which it would hide: Python and the kit may lie in /tmp themselves.
        own_tmp = [*(size if self._bounded else ()), "--tmpfs", _BUBBLE]
        shut = [] if self._bounded else ["--remount-ro", _BUBBLE]
        bound = "--ro-bind" if self._bounded else "--bind"
        return [program, *own_tmp, bound, folder, folder, *inside, *shut, *own]


def level_of(wanted: str) -> str:
    """The level for kernels: the strongest of the arena's that works here, or the one asked."""
    if wanted != "auto":
        return wanted
    found = strongest().level
    return "processus" if found == "aucun" else found


def _base() -> str:
    return (
        "/tmp" if sys.platform == "linux" and os.path.isdir("/tmp") else tempfile.gettempdir()
    )
