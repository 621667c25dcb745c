"""The referee's side: a nursery starts a zygote and gets children from it."""

import json
import os
import signal
import socket
import struct
import subprocess
import sys
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Self

from trollkit.arena.sandbox import bubble, zygote
from trollkit.arena.sandbox.limits import Limits
from trollkit.arena.sandbox.zygote import Exit, Order
from trollkit.core.clock import Meter
from trollkit.core.errors import ContestError
from trollkit.core.tongues import PYTHON, Program

# Longer than any pause of a loaded machine: past it the zygote is held to be dead.
_PATIENCE_S = 60.0
_LOOK_S = 0.5  # after which it may have been stopped
_FAREWELL_S = 10.0
_KILLED = -int(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
# A zygote that was killed, or the one in a bubble.
_KILLS = (_KILLED, 128 - _KILLED)
# Times that a zygote or a child is asked for, while somebody kills them.
_LIVES = 6


class Nursery:
    """Children at one level of isolation, forked by a zygote that lives as long as this does.

    The zygote, and with it all children, also dies with the thread that made it. A zygote
    that was killed takes its children along; the next `spawn` starts another one.
    """

    def __init__(
        self,
        level: str,
        entry: str = "trollkit.arena.child:serve",
        limits: Limits = Limits(),  # noqa: B008 (it cannot be changed)
        preload: tuple[str, ...] = ("numpy",),
        *,
        modules: Mapping[str, str] = {},
        programs: Mapping[str, Program] = {},
        bots: str = "",
    ) -> None:
        """Start the zygote: `entry` names the function that children call with their pipes.

        What is to be preloaded is a module; after a colon, with a dot, what to call in it.
        `modules` are the files of top-level modules outside the kit that children may import,
        `programs` what children may be instead of Python, by a name of the caller's choice;
        of `bots`, the folder in which they start, nothing is known, and they are held as such.
        Raises ContestError when a zygote cannot live at this level here.
        """
        read = (path for program in programs.values() for path in program.readable)
        self._programs = tuple(programs)
        self._order = Order(
            *(level, entry, limits, preload),
            readable=(*bubble.readable(), *modules.values(), *read),
            modules=tuple({"troll": str(bubble.SHIM), **modules}.items()),
            programs=tuple(program.command for program in programs.values()),
            bots=bots,
        )
        self.close: Callable[[], object] = lambda: None
        """End the zygote and every child that still lives."""
        self._begin()

    def __enter__(self) -> Self:
        """The nursery itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def spawn(self, program: str = PYTHON) -> "Child":
        """A new child, of Python or of a program by its name.

        Raises ContestError when none can be had.
        """
        if program not in (PYTHON, *self._programs):  # it is installed elsewhere, not here
            raise self._refused(program)
        place = zygote.NO_PROGRAM if program == PYTHON else self._programs.index(program)
        for _ in range(_LIVES):
            # Pipes, not a socket: half the cost of a question and its answer.
            pipes = [os.pipe() for _ in range(3 if self._order.bots else 2)]
            (asked, writer), *others = pipes
            ours, theirs = zip((writer, asked), *others, strict=True)
            try:
                birth = self._birth(theirs, place)
                watched = self._order.level not in zygote.LAYERED
                return Child(self._control, self.process, birth, *ours, watched=watched)
            except (OSError, EOFError):
                _close(*ours)
                self._begin()
            finally:
                _close(*theirs)
        raise self._refused()

    def _begin(self) -> None:
        """Have a zygote that has all loaded. Raises ContestError with what it said."""
        for _ in range(_LIVES):
            self.close()
            self._control, theirs = socket.socketpair()
            self._control.settimeout(_LOOK_S)
            if sys.platform == "linux":  # the kernel says who writes
                self._control.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
            try:
                with theirs:
                    process = _started(self._order, theirs.fileno())
            except OSError as error:
                self._control.close()
                raise self._refused(error) from None
            # To be called; who is forgotten with its nursery ends all the same.
            self.close = weakref.finalize(self, _end, self._control, process)
            self.process = process.pid  # the zygote, or the bubble around it
            ready = b""
            with suppress(OSError):
                ready, _ = _heard(self._control, process.pid, len(zygote.READY))
            assert process.stderr is not None
            with process.stderr as said:
                if ready == zygote.READY:
                    return
                self.close()
                if process.returncode not in _KILLS:  # or somebody has killed it meanwhile
                    last = said.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
                    raise self._refused(last)
        raise self._refused()

    def _birth(self, pipes: Sequence[int], program: int) -> tuple[int, int]:
        """Have a child forked, and its number where it lives, and here.

        It reads from the first pipe, writes to the second, and errs on a third; `program` is
        the place of what it becomes in the order. Raises OSError, EOFError when the zygote is
        dead.
        """
        request = zygote.REQUEST.pack(zygote.SPAWN, program)
        socket.send_fds(self._control, [request], list(pipes))
        room = socket.CMSG_SPACE(zygote.CREDENTIALS.size) if sys.platform == "linux" else 0
        data, beside = _heard(self._control, self.process, zygote.PROCESS.size, room)
        if len(data) != zygote.PROCESS.size:
            raise EOFError
        (inside,) = zygote.PROCESS.unpack(data)
        told = [extra for _, kind, extra in beside if kind == zygote.SCM_CREDENTIALS]
        return inside, zygote.CREDENTIALS.unpack(told[0])[0] if told else inside

    def _refused(self, why: object = "") -> ContestError:
        return ContestError(
            "nursery", f"{self._order.level} : {why}" if why else self._order.level
        )


class Child:
    """One process that plays for one side, and our ends of the pipes to it.

    `errors` is the one of what it complains of, -1 where nobody listens; `process` is its
    number here. `cpu`, `delay` and `ready` are those of its `Meter`.
    """

    def __init__(
        self,
        control: socket.socket,
        zygote: int,
        numbers: tuple[int, int],
        writer: int,
        reader: int,
        errors: int = -1,
        *,
        watched: bool = False,
    ) -> None:
        """Take charge of a process that was just born, by the `zygote` behind `control`.

        `watched` is one that may start others, whose time counts as its own.
        """
        self.reader, self.writer, self.errors = reader, writer, errors
        self._control, self._zygote = control, zygote
        self._inside, self.process = numbers
        self._meter = meter = Meter(self.process, family=watched or errors >= 0)
        self.cpu, self.delay, self.ready = meter.cpu, meter.delay, meter.ready
        self._end: Exit | None = None

    def close(self) -> Exit:
        """Kill it with all it started, and say how it ended; the same when called again."""
        if self._end is None:
            seen = self._meter.cpu()
            self._meter.close()
            try:
                self._control.sendall(zygote.REQUEST.pack(zygote.BURY, self._inside))
                told, _ = _heard(self._control, self._zygote, zygote.END.size, end=self.process)
                self._end = Exit(*zygote.END.unpack(told))
            except (OSError, struct.error):  # it died with its zygote
                self._end = Exit(_KILLED, seen, 0)
            _close(self.reader, self.writer, self.errors)
        return self._end


def _heard(
    control: socket.socket, process: int, size: int, room: int = 0, *, end: int = 0
) -> tuple[bytes, list[tuple[int, int, bytes]]]:
    """What a zygote answers, and what the system says beside. Raises OSError.

    A child may have stopped it, where nothing keeps children from that: it is woken, once the
    child that is to `end` is killed, until it answers.
    """
    for _ in range(int(_PATIENCE_S / _LOOK_S)):
        with suppress(TimeoutError):
            return control.recvmsg(size, room, socket.MSG_WAITALL)[:2]
        with suppress(OSError):
            if end:
                os.killpg(end, signal.SIGKILL)
        with suppress(OSError):
            os.kill(process, signal.SIGCONT)
    raise TimeoutError


def _close(*ends: int) -> None:
    for end in ends:
        if end >= 0:
            os.close(end)


def _end(control: socket.socket, process: "subprocess.Popen[bytes]") -> None:
    """Let a zygote end with all its children."""
    control.close()
    with suppress(OSError):
        os.kill(process.pid, signal.SIGCONT)
    try:
        process.wait(_FAREWELL_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _started(order: Order, descriptor: int) -> "subprocess.Popen[bytes]":
    command = bubble.command(str(descriptor), json.dumps(order))
    if order.level == "bwrap":
        command = [*bubble.around([*order.readable, *bubble.interpreter()]), *command]
    return subprocess.Popen(
        command,
        cwd="/",
        env=bubble.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        pass_fds=[descriptor],
        start_new_session=True,
    )
