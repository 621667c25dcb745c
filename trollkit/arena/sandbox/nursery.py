"""The referee's side: a nursery starts a zygote and gets children from it."""

import json
import os
import signal
import socket
import struct
import subprocess
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Self

from trollkit.arena.sandbox import bubble, zygote
from trollkit.arena.sandbox.limits import LINUX, Limits
from trollkit.arena.sandbox.zygote import Exit, Order
from trollkit.core.clock import Meter
from trollkit.core.errors import ContestError
from trollkit.core.tongues import Program

# Longer than any pause of a loaded machine: past it the zygote is held to be dead.
_PATIENCE_S = 60.0
_LOOK_S = 0.5  # after which it may have been stopped
_FAREWELL_S = 10.0
_KILLED = -int(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
# A zygote that was killed, or the one in a bubble.
_KILLS = (_KILLED, 128 - _KILLED)
# Times that a zygote or a child is asked for, while somebody kills them.
_LIVES = 6
_KEPT = 8_192  # bytes of what a child complains of, the last ones
_FLOOD = 4_096  # times that a child is heard which does not stop


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
        program: Program | None = None,
        folder: str = "",
    ) -> None:
        """Start the zygote: `entry` names the function that children call with their pipes.

        What is to be preloaded is a module; after a colon, with a dot, what to call in it.
        `modules` are the files of top-level modules outside the kit that children may import.
        Or children are a `program`; of one that starts in a `folder` of its own nothing is
        known: what it complains of is heard, and what it starts counts as its own.
        Raises ContestError when a zygote cannot live at this level here.
        """
        command, readable, _ = program or Program((), (), "")
        self._order = Order(
            *(level, entry, limits, preload),
            modules=tuple({"troll": str(bubble.SHIM), **modules}.items()),
            command=command,
            readable=(*bubble.readable(), *modules.values(), *readable),
            folder=folder,
        )
        self._begin()

    def __enter__(self) -> Self:
        """The nursery itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    @property
    def process(self) -> int:
        """The zygote, or the bubble around it."""
        return self._zygote.process.pid

    def close(self) -> None:
        """End the zygote and every child that still lives."""
        self._zygote.end()

    def spawn(self) -> "Child":
        """A new child. Raises ContestError when none can be had."""
        for _ in range(_LIVES):
            try:
                return Child(self._zygote, self._order)
            except (OSError, EOFError):
                self.close()
                self._begin()
        raise self._refused()

    def _begin(self) -> None:
        """Have a zygote that has all loaded. Raises ContestError with what it said."""
        for _ in range(_LIVES):
            try:
                self._zygote = _Zygote(self._order)
            except OSError as error:
                raise self._refused(error) from None
            said = self._zygote.said()
            if said is None:
                return
            # Or somebody has killed it meanwhile.
            if self._zygote.process.returncode not in _KILLS:
                raise self._refused(said)
        raise self._refused()

    def _refused(self, why: object = "") -> ContestError:
        level = self._order.level
        return ContestError("nursery", f"{level} : {why}" if why else level)


class _Zygote:
    """A zygote as the referee sees it: a process, and a socket to it."""

    def __init__(self, order: Order) -> None:
        """Start one. Raises OSError."""
        self._control, theirs = socket.socketpair()
        self._control.settimeout(_LOOK_S)
        if LINUX:  # the kernel says who writes
            self._control.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        command = bubble.command(str(theirs.fileno()), json.dumps(order))
        if order.level == "bwrap":
            command = [*bubble.around([*order.readable, *bubble.interpreter()]), *command]
        try:
            self.process = subprocess.Popen(
                command,
                cwd="/",
                env=bubble.environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        except OSError:
            self._control.close()
            raise
        finally:
            theirs.close()
        self.end: Callable[[], object] = weakref.finalize(
            self, _end, self._control, self.process
        )
        """End it with all its children; who is forgotten ends all the same."""

    def said(self) -> str | None:
        """Why it has not come to life; None once it has all loaded."""
        ready = b""
        with suppress(OSError):
            ready, _ = self._heard(len(zygote.READY))
        assert self.process.stderr is not None
        with self.process.stderr as errors:
            if ready == zygote.READY:
                return None
            self.end()
            return errors.read().decode("utf-8", "replace").strip().rpartition("\n")[2]

    def fork(self, pipes: Sequence[int]) -> tuple[int, int]:
        """Have a child forked: its number where it lives, and here.

        It reads from the first pipe, writes to the second, and errs on a third. Raises OSError,
        EOFError when the zygote is dead.
        """
        socket.send_fds(self._control, [zygote.REQUEST.pack(zygote.FORK)], list(pipes))
        room = socket.CMSG_SPACE(zygote.CREDENTIALS.size) if LINUX else 0
        data, beside = self._heard(zygote.PROCESS.size, room)
        if len(data) != zygote.PROCESS.size:
            raise EOFError
        (inside,) = zygote.PROCESS.unpack(data)
        told = [extra for _, kind, extra in beside if kind == zygote.SCM_CREDENTIALS]
        return inside, zygote.CREDENTIALS.unpack(told[0])[0] if told else inside

    def bury(self, inside: int, process: int) -> Exit:
        """Have a child killed, of that number where it lives, and here, and all it started."""
        try:
            self._control.sendall(zygote.REQUEST.pack(inside))
            told, _ = self._heard(zygote.END.size, end=process)
            return Exit(*zygote.END.unpack(told))
        except (OSError, struct.error):  # it died with its zygote
            return Exit(_KILLED, 0)

    def _heard(
        self, size: int, room: int = 0, end: int = 0
    ) -> tuple[bytes, list[tuple[int, int, bytes]]]:
        """What it answers, and what the system says beside. Raises OSError.

        A child may have stopped it, where nothing keeps children from that: it is woken, once
        the child that is to `end` is killed, until it answers.
        """
        for _ in range(int(_PATIENCE_S / _LOOK_S)):
            with suppress(TimeoutError):
                return self._control.recvmsg(size, room, socket.MSG_WAITALL)[:2]
            with suppress(OSError):
                if end:
                    os.killpg(end, signal.SIGKILL)
            self.process.send_signal(signal.SIGCONT)
        raise TimeoutError


def _end(control: socket.socket, process: "subprocess.Popen[bytes]") -> None:
    control.close()
    process.send_signal(signal.SIGCONT)
    try:
        process.wait(_FAREWELL_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Child:
    """One process that plays for one side, and our ends of the pipes to it.

    `process` is its number here. `cpu`, `delay` and `ready` are those of its `Meter`.
    """

    def __init__(self, zygote_: _Zygote, order: Order) -> None:
        """Have it born. Raises OSError, EOFError when the zygote is dead."""
        # Pipes, not a socket: half the cost of a question and its answer.
        pipes = [os.pipe() for _ in range(3 if order.folder else 2)]
        (asked, self.writer), *others = pipes
        (self.reader, *errors), theirs = zip(*others, strict=True)
        self._zygote = zygote_
        self._end: Exit | None = None
        self._ours = [self.writer, self.reader, *errors]
        self.words = Words(errors[0]) if errors else None
        try:
            self._inside, self.process = zygote_.fork((asked, *theirs))
        except (OSError, EOFError):
            _close(self._ours)
            raise
        finally:
            _close((asked, *theirs))
        # Who may start others pays their time too.
        family = bool(order.folder) or order.level not in zygote.LAYERED
        self._meter = meter = Meter(self.process, family=family)
        self.cpu, self.delay, self.ready = meter.cpu, meter.delay, meter.ready

    def close(self) -> Exit:
        """Kill it with all it started, and say how it ended; the same when called again."""
        if self._end is None:
            self._meter.cpu()  # the last that is seen of it
            self._meter.close()
            self._end = self._zygote.bury(self._inside, self.process)
            _close(self._ours)
        return self._end


class Words:
    """What one process says on its standard error: the last of it."""

    def __init__(self, reader: int) -> None:
        """Listen at one end of a pipe, which stays the caller's."""
        self.reader, self._last = reader, b""
        os.set_blocking(reader, False)

    def hear(self) -> bool:
        """Take what there is, for nobody to wait until it is; False when no more will come."""
        try:
            data = os.read(self.reader, 1 << 16)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._last = (self._last + data)[-_KEPT:]
        return bool(data)

    def said(self) -> str:
        """All that is kept, what has come meanwhile included."""
        for _ in range(_FLOOD):
            before = self._last
            if not self.hear() or before == self._last:
                break
        return self._last.decode(errors="replace")


def _close(ends: Sequence[int]) -> None:
    for end in ends:
        os.close(end)
