"""A bot in a process of its own: lines in, one line out in time, what it prints besides.

Nothing here limits what the program may touch: `wrap` is where isolation puts its command in
front. The program gets no shell and no environment but PATH and the locale, and is killed with
all it has started when the game is over.
"""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import IO, NamedTuple

from trollkit.foret.runner import clock

OUTPUT_BYTES = 10_000  # of a line
STDERR_BYTES = 4_096  # that are kept of each call
_KEPT_LINES = 64  # printed ahead of being asked; then the program waits
_LAST_WORDS = 0.2  # seconds for what a dying program prints to arrive
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TEMP", "TMP")

Wrap = Callable[[Sequence[str]], Sequence[str]]


class StartError(Exception):
    """The command cannot be started; the words are the system's."""


class Answer(NamedTuple):
    """What came of a question: `line` is None when there was none in time, or ever again."""

    line: str | None
    seconds: float
    early: bool  # printed before it was asked for: an answer to an earlier turn
    status: int | None  # the exit status of a program that has ended, else None
    stderr: str  # printed since the question before


class Program:
    """A bot started from a command line. Use as a context manager, or `stop` it."""

    def __init__(self, command: str | Sequence[str], *, wrap: Wrap = list) -> None:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        try:
            self._process = subprocess.Popen(
                list(wrap(words)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ},
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise StartError(str(error)) from None
        self._lines: queue.Queue[bytes | None] = queue.Queue(_KEPT_LINES)
        self._sent: queue.Queue[bytes | None] = queue.Queue()
        self._stderr = bytearray()
        self._stopped = threading.Event()
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._hear, self._overhear, self._tell)
        ]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ask(self, lines: Sequence[str], seconds: float) -> Answer:
        """Send the lines and wait so long for one, not counting what the machine is busy."""
        early = not self._lines.empty()
        self._sent.put("".join(f"{line}\n" for line in lines).encode())
        begun, delayed = time.perf_counter(), clock.run_delay(self._process.pid)
        left = seconds
        while True:
            with contextlib.suppress(queue.Empty):
                found = self._lines.get(timeout=left)
                break
            wall = time.perf_counter() - begun
            spent = wall - (clock.run_delay(self._process.pid) - delayed)
            left = seconds - spent
            if left <= 0 or wall > clock.AT_MOST * seconds:
                return Answer(None, spent, False, None, self._said())
        spent = time.perf_counter() - begun
        if found is None:
            self._lines.put(None)
            return Answer(None, spent, False, self._status(), self._said())
        return Answer(found.decode(errors="replace"), spent, early, None, self._said())

    def unread(self) -> str:
        """The first line that was printed and not asked for, "" without one."""
        with contextlib.suppress(queue.Empty):
            found = self._lines.get_nowait()
            return (found or b"").decode(errors="replace")
        return ""

    def stop(self) -> None:
        """Kill the program and what it has started."""
        self._stopped.set()
        self._sent.put(None)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        while self._threads[0].is_alive():  # it may wait for room
            self.unread()
            self._threads[0].join(0.01)
        for thread in self._threads:
            thread.join(1)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                _open(pipe).close()

    def _status(self) -> int:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS)
        self._threads[1].join(_LAST_WORDS)
        return self._process.poll() or 0

    def _said(self) -> str:
        words, self._stderr = self._stderr, bytearray()
        return bytes(words).decode(errors="replace")

    def _hear(self) -> None:
        """Cut what is printed into lines, as long as somebody may ask for them."""
        rest = b""
        while not self._stopped.is_set():
            chunk = os.read(_open(self._process.stdout).fileno(), 1 << 16)
            if not chunk:
                break
            *whole, rest = (rest + chunk).split(b"\n")
            if len(rest) > OUTPUT_BYTES:
                whole.append(rest)
                rest = b""
            for line in whole:
                self._lines.put(line[:OUTPUT_BYTES].removesuffix(b"\r"))
        if rest:
            self._lines.put(rest)
        self._lines.put(None)

    def _overhear(self) -> None:
        while chunk := os.read(_open(self._process.stderr).fileno(), 1 << 16):
            self._stderr += chunk[: max(0, STDERR_BYTES - len(self._stderr))]

    def _tell(self) -> None:
        """Write what is sent, in a thread as the program may not read it."""
        pipe = _open(self._process.stdin)
        with contextlib.suppress(OSError):
            while (text := self._sent.get()) is not None:
                pipe.write(text)
                pipe.flush()


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # all three are asked for above
    return pipe
