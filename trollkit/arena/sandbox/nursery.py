"""The referee's side: a nursery starts a zygote and gets children from it."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from typing import Self

from trollkit.arena.sandbox import bubble, zygote
from trollkit.arena.sandbox.limits import Limits, close_to_debuggers
from trollkit.arena.sandbox.zygote import Exit, Order
from trollkit.core.clock import Meter
from trollkit.core.errors import ContestError
from trollkit.core.files import remove
from trollkit.core.tongues import PYTHON, Program

# Longer than any pause of a loaded machine: past it the zygote is held to be dead.
_PATIENCE_S = 60.0
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
        core: int | None = None,
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
            *(level, entry, limits, preload, core),
            readable=(*bubble.readable(), *modules.values(), *read),
            folder="",
            modules=tuple({"troll": str(bubble.SHIM), **modules}.items()),
            programs=tuple(program.command for program in programs.values()),
            bots=bots,
        )
        self._zygote = _living_zygote(self._order)
        close_to_debuggers()

    def __enter__(self) -> Self:
        """The nursery itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    @property
    def process(self) -> int:
        """The process that the nursery lives through: the zygote, or the bubble around it."""
        return self._zygote.process.pid

    def spawn(self, program: str = PYTHON) -> "Child":
        """A new child, of Python or of a program by its name.

        Raises ContestError when none can be had.
        """
        if program not in (PYTHON, *self._programs):  # it is installed elsewhere, not here
            raise ContestError("nursery", f"{self._order.level} : {program}")
        place = zygote.NO_PROGRAM if program == PYTHON else self._programs.index(program)
        for _ in range(_LIVES):
            # Pipes, not a socket: half the cost of a question and its answer.
            (asked, writer), (reader, answered) = os.pipe(), os.pipe()
            errors, complained = os.pipe() if self._order.bots else (-1, -1)
            theirs = [end for end in (asked, answered, complained) if end >= 0]
            try:
                inside, outside = self._zygote.birth(theirs, place)
            except (OSError, EOFError):
                _close(reader, writer, errors)
                self._zygote.close()
                self._zygote = _living_zygote(self._order)
            else:
                return Child(reader, writer, errors, inside, outside, self._zygote)
            finally:
                _close(*theirs)
        raise ContestError("nursery", self._order.level)

    def close(self) -> None:
        """End the zygote and every child that still lives."""
        self._zygote.close()


class Child:
    """One process that plays for one side, and our ends of the pipes to it.

    `errors` is the one of what it complains of, -1 where nobody listens; `process` is its
    number here, and `inside` the one it has where it lives. `cpu`, `delay` and `ready` are
    those of its `Meter`.
    """

    def __init__(
        self,
        reader: int,
        writer: int,
        errors: int,
        inside: int,
        process: int,
        zygote: "_Zygote",
    ) -> None:
        """Take charge of a process that was just born."""
        self.reader, self.writer, self.errors = reader, writer, errors
        self.process, self._inside = process, inside
        self._zygote = zygote
        self._meter = meter = Meter(process, family=errors >= 0)
        self.cpu, self.delay, self.ready = meter.cpu, meter.delay, meter.ready
        self._end: Exit | None = None

    def close(self) -> Exit:
        """Kill it with all it started, and say how it ended; the same when called again."""
        if self._end is None:
            seen = self._meter.cpu()
            self._meter.close()
            try:
                self._end = self._zygote.burial(self._inside)
            except (OSError, EOFError):
                # It died with its zygote.
                self._end = Exit(_KILLED, seen, 0)
            _close(self.reader, self.writer, self.errors)
        return self._end


def _close(*ends: int) -> None:
    for end in ends:
        if end >= 0:
            os.close(end)


def _living_zygote(order: Order) -> "_Zygote":
    """A zygote that is ready. Raises ContestError."""
    for _ in range(_LIVES):
        with contextlib.suppress(EOFError):
            return _Zygote(order)
    raise ContestError("nursery", order.level)


class _Zygote:
    """The process behind a nursery."""

    def __init__(self, order: Order) -> None:
        """Start it, and wait until it has all loaded.

        Raises ContestError with what it said, EOFError when somebody killed it meanwhile.
        """
        if order.level == "processus":
            # Only its name: whoever makes a folder must be able to remove it, and this
            # process may be killed at any time.
            name = f"trollkit-{os.urandom(8).hex()}"
            order = order._replace(folder=os.path.join(tempfile.gettempdir(), name))
        self._control, theirs = socket.socketpair()
        self._control.settimeout(_PATIENCE_S)
        if sys.platform == "linux":  # the kernel says who writes
            self._control.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        with theirs:
            try:
                self.process = _start(order, theirs.fileno())
            except OSError as error:
                self._control.close()
                raise ContestError("nursery", f"{order.level} : {error}") from None
        # To be called; who is forgotten with its nursery ends all the same.
        self.close = weakref.finalize(self, _end, self._control, self.process, order.folder)
        self._await(order.level)

    def _await(self, level: str) -> None:
        ready = b""
        with contextlib.suppress(OSError):
            ready = self._control.recv(len(zygote.READY))
        said = self.process.stderr
        assert said is not None
        with said:
            if ready != zygote.READY:
                self.close()
                if self.process.returncode in _KILLS:
                    raise EOFError
                last = said.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
                raise ContestError("nursery", f"{level} : {last}")

    def birth(self, pipes: Sequence[int], program: int) -> tuple[int, int]:
        """Have a child forked, and its number where it lives, and here.

        It reads from the first pipe, writes to the second, and errs on a third; `program` is
        the place of what it becomes in the order. Raises OSError, EOFError when the zygote is
        dead.
        """
        request = zygote.REQUEST.pack(zygote.SPAWN, program)
        socket.send_fds(self._control, [request], list(pipes))
        room = socket.CMSG_SPACE(zygote.CREDENTIALS.size) if sys.platform == "linux" else 0
        data, beside, _, _ = self._control.recvmsg(zygote.PROCESS.size, room)
        if len(data) != zygote.PROCESS.size:
            raise EOFError
        (inside,) = zygote.PROCESS.unpack(data)
        for _, kind, extra in beside:
            if kind == zygote.SCM_CREDENTIALS:
                return inside, zygote.CREDENTIALS.unpack(extra)[0]
        return inside, inside

    def burial(self, process: int) -> Exit:
        """Have a child killed and reaped. Raises OSError, EOFError when the zygote is dead."""
        self._control.sendall(zygote.REQUEST.pack(zygote.BURY, process))
        data = self._control.recv(zygote.END.size, socket.MSG_WAITALL)
        if len(data) != zygote.END.size:
            raise EOFError
        return Exit(*zygote.END.unpack(data))


def _end(control: socket.socket, process: "subprocess.Popen[bytes]", folder: str) -> None:
    """Let a zygote end with all its children."""
    control.close()
    try:
        process.wait(_FAREWELL_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    remove(folder)


def _start(order: Order, descriptor: int) -> "subprocess.Popen[bytes]":
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
