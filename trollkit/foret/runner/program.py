"""A bot in a process of its own: lines in, one line out in time, what it prints besides.

Nothing here limits what the program may touch: `wrap` is where isolation puts its command in
front. The program gets no shell and no environment but PATH and the locale, and is killed with
all it has started when the game is over.
"""

import contextlib
import os
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from trollkit.core.clock import MARK_S, Clock, Meter
from trollkit.core.contest import Allowance
from trollkit.foret.runner import pipes

PIPES = pipes.Polled if hasattr(select, "poll") else pipes.Threaded
AT_MOST = 20  # times the limit, after which nobody is waited for whatever the machine does
_BUSY = 0.5  # of its time that a program computes which is slow, and does not wait
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
    busy: bool = False  # of one that is late: it was computing
    unfinished: str = ""  # of one that is late: the line that it has begun


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
                bufsize=0,
                env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ},
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise StartError(str(error)) from None
        self._pipes: pipes.Pipes = PIPES(self._process)
        self._meter = Meter(self._process.pid, family=True)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ask(self, lines: Sequence[str], seconds: float) -> Answer:
        """Send the lines and wait so long for one, not counting what the machine is busy."""
        told = self._pipes
        told.pump(0)
        early = bool(told.lines)
        clock = Clock(self._meter, Allowance(loading=seconds))
        asked = time.monotonic()
        told.send("".join(f"{line}\n" for line in lines).encode())
        end = asked + seconds
        while not told.lines and not told.ended:
            told.pump(max(0.0, end - time.monotonic()))
            now = time.monotonic()
            if now < end or told.lines or told.ended:
                continue
            if clock.late(asked) or now - asked > AT_MOST * seconds:
                spent, computed = clock.told(asked, 0.0)
                begun_line = told.rest.decode(errors="replace")
                busy = computed > _BUSY * max(spent, seconds)
                return Answer(None, spent, False, None, told.said(), busy, begun_line)
            end = now + MARK_S
        spent = time.monotonic() - asked
        if not told.lines:
            return Answer(None, spent, False, self._status(), told.said())
        told.pump(0)  # what it said before it answered
        line = told.lines.popleft()
        return Answer(line.decode(errors="replace"), spent, early, None, told.said())

    def unread(self) -> str:
        """The first line that was printed and not asked for, "" without one."""
        self._pipes.pump(0)
        line = self._pipes.lines.popleft() if self._pipes.lines else b""
        return line.decode(errors="replace")

    def stop(self) -> None:
        """Kill the program and what it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._meter.close()
        self._pipes.close()

    def _status(self) -> int:
        end = time.monotonic() + _LAST_WORDS
        while not self._pipes.silent and time.monotonic() < end:
            self._pipes.pump(_LAST_WORDS)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS)
        return self._process.poll() or 0
