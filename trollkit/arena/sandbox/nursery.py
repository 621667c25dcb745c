"""`Nursery`, the referee's side of a zygote: starts it, and gets children from it.

A zygote is a process that has loaded everything and forks a child at each request (`zygote`).
"""

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

# Longer than any pause of a loaded machine. After it, a silent zygote counts as dead.
_PATIENCE_S = 60.0
_LOOK_S = 0.5  # after which a silent zygote may have been stopped, and is woken
_FAREWELL_S = 10.0
_KILLED = -int(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
# The status of a zygote that was killed: its own, or its bubble's.
_KILLS = (_KILLED, 128 - _KILLED)
_LIVES = 6  # attempts to start a zygote or a child while somebody kills them
_KEPT = 8_192  # last bytes kept of a child's standard error
_FLOOD = 4_096  # reads of a standard error that does not stop


class Nursery:
    """Gives children at one level of isolation, forked by a zygote that ends with it.

    The zygote and all its children also die with the thread that made them. A killed zygote
    takes its children along; the next `spawn` starts another one.
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
        """Start the zygote.

        `entry` ("module:function") is what children call with their pipes. `preload` names
        modules to load first; "module:record.function" also calls that function. `modules`
        are the files of top-level modules outside the kit that children may import. With a
        `program`, children become that program instead. A program with a `folder`, in which
        it starts, is unknown: its standard error is read, and the processes that it starts
        count as its own. Raises ContestError when no zygote can live at this level here.
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

    def close(self) -> None:
        """End the zygote and all living children."""
        self._zygote.end()

    def spawn(self) -> "Child":
        """A new child. Raises ContestError when there can be none."""
        for _ in range(_LIVES):
            try:
                return Child(self._zygote, self._order)
            except (OSError, EOFError):
                self.close()
                self._begin()
        raise self._refused()

    def _begin(self) -> None:
        """Start a zygote, and wait until it is ready. Raises ContestError with its error."""
        for _ in range(_LIVES):
            try:
                self._zygote = _Zygote(self._order)
            except OSError as error:
                raise self._refused(error) from None
            said = self._zygote.said()
            if said is None:
                return
            # One that somebody has killed is started again.
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
        """End the zygote and its children; this also happens when the object is collected."""

    def said(self) -> str | None:
        """Why the zygote failed to start; None once it is ready."""
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
        """Have a child forked; its process number in the zygote's namespace, and here.

        The child reads from the first pipe and writes to the second; a third is its standard
        error. Its /dev/null is its own: what a child changed of one that it shared, such as
        its flags, other children would find. Raises OSError, or EOFError when the zygote is
        dead.
        """
        request = [zygote.REQUEST.pack(zygote.FORK)]
        with open(os.devnull, "rb+", buffering=0) as null:
            socket.send_fds(self._control, request, [null.fileno(), *pipes])
        room = socket.CMSG_SPACE(zygote.CREDENTIALS.size) if LINUX else 0
        data, beside = self._heard(zygote.PROCESS.size, room)
        if len(data) != zygote.PROCESS.size:
            raise EOFError
        (inside,) = zygote.PROCESS.unpack(data)
        told = [extra for _, kind, extra in beside if kind == zygote.SCM_CREDENTIALS]
        return inside, zygote.CREDENTIALS.unpack(told[0])[0] if told else inside

    def bury(self, inside: int, process: int) -> Exit:
        """Have a child killed with all that it started, by both of its process numbers."""
        try:
            self._control.sendall(zygote.REQUEST.pack(inside))
            told, _ = self._heard(zygote.END.size, end=process)
            return Exit(*zygote.END.unpack(told))
        except (OSError, struct.error):  # the child died with its zygote
            return Exit(_KILLED, 0)

    def _heard(
        self, size: int, room: int = 0, end: int = 0
    ) -> tuple[bytes, list[tuple[int, int, bytes]]]:
        """The zygote's answer, and the system's message beside it. Raises OSError.

        At weak levels a child can stop the zygote. It is woken until it answers, after the
        child that is to `end` was killed.
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
    """A process that plays for one side, and the referee's ends of the pipes to it.

    `process` is its number here. `cpu`, `delay` and `ready` come from its `Meter`.
    """

    def __init__(self, zygote_: _Zygote, order: Order) -> None:
        """Have the zygote fork it. Raises OSError, or EOFError when the zygote is dead."""
        # Pipes cost half as much as a socket for a question and its answer.
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
        # A child that may start processes pays for their time too.
        family = bool(order.folder) or order.level not in zygote.LAYERED
        self._meter = meter = Meter(self.process, family=family)
        self.cpu, self.delay, self.ready = meter.cpu, meter.delay, meter.ready

    def close(self) -> Exit:
        """Kill it with all that it started; how it ended, also when called again."""
        if self._end is None:
            self._meter.cpu()  # a last measure
            self._meter.close()
            self._end = self._zygote.bury(self._inside, self.process)
            _close(self._ours)
        return self._end


class Words:
    """The end of what a process writes on its standard error."""

    def __init__(self, reader: int) -> None:
        """Read from one end of a pipe; the caller closes it."""
        self.reader, self._last = reader, b""
        os.set_blocking(reader, False)

    def hear(self) -> bool:
        """Read what is there, without waiting; False when no more will come."""
        try:
            data = os.read(self.reader, 1 << 16)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._last = (self._last + data)[-_KEPT:]
        return bool(data)

    def said(self) -> str:
        """The text kept, after reading what is there now."""
        for _ in range(_FLOOD):
            before = self._last
            if not self.hear() or before == self._last:
                break
        return self._last.decode(errors="replace")


def _close(ends: Sequence[int]) -> None:
    for end in ends:
        os.close(end)
