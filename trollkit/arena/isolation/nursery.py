"""The referee's side: a nursery starts a zygote and gets children from it."""

import contextlib
import os
import signal
import socket
import subprocess
import weakref
from collections.abc import Mapping, Sequence
from typing import Self

from trollkit.arena.isolation import bubble, kernel, leftovers, places, wire
from trollkit.arena.isolation.limits import Limits
from trollkit.arena.isolation.wire import Born, Exit, Order
from trollkit.core.clock import Meter
from trollkit.core.errors import ContestError
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
        layers: bool = True,
    ) -> None:
        """Start the zygote: `entry` names the function that children call with their pipes.

        What is to be preloaded is a module; after a colon, with a dot, what to call in it.
        `modules` are the files of top-level modules outside the kit that children may import,
        `programs` what children may be instead of Python, by a name of the caller's choice;
        of `bots`, the folder in which they start, nothing is known, and they are held as such.
        Without `layers`, landlock and seccomp stay off: only to probe what bwrap does alone.
        Raises ContestError when a zygote cannot live at this level here.
        """
        read = (path for program in programs.values() for path in program.readable)
        readable = (*places.readable(), *modules.values(), *read)
        self._programs = tuple(programs)
        self._order = Order(
            *(level, layers, entry, limits, preload, core, readable, ""),
            modules=tuple(modules.items()),
            programs=tuple(program.command for program in programs.values()),
            bots=bots,
        )
        self._zygote = _living_zygote(self._order)
        kernel.close_to_debuggers()

    def __enter__(self) -> Self:
        """The nursery itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    @property
    def process(self) -> int:
        """The process that the nursery lives through: the zygote, or the bubble around it."""
        return self._zygote.process

    def spawn(self, program: str = PYTHON) -> "Child":
        """A new child, of Python or of a program by its name.

        Raises ContestError when none can be had.
        """
        if program not in (PYTHON, *self._programs):  # it is installed elsewhere, not here
            raise ContestError("nursery", f"{self._order.level} : {program}")
        place = wire.NO_PROGRAM if program == PYTHON else self._programs.index(program)
        for _ in range(_LIVES):
            # Pipes, not a socket: half the cost of a question and its answer.
            (asked, writer), (reader, answered) = os.pipe(), os.pipe()
            errors, complained = os.pipe() if self._order.bots else (-1, -1)
            theirs = [end for end in (asked, answered, complained) if end >= 0]
            try:
                born = self._zygote.birth(theirs, place)
            except (OSError, EOFError):
                for end in {reader, writer, errors} - {-1}:
                    os.close(end)
                self._zygote.close()
                self._zygote = _living_zygote(self._order)
            else:
                return Child(reader, writer, born, self._zygote, errors)
            finally:
                for end in theirs:
                    os.close(end)
        raise ContestError("nursery", self._order.level)

    def close(self) -> None:
        """End the zygote and every child that still lives."""
        self._zygote.close()


class Child:
    """One process that plays for one side, and our ends of the pipes to it.

    `errors` is the one of what it complains of, -1 where nobody listens.
    """

    def __init__(
        self, reader: int, writer: int, born: Born, zygote: "_Zygote", errors: int = -1
    ) -> None:
        """Take charge of a process that was just born."""
        self.reader = reader
        self.writer = writer
        self.errors = errors
        self.process = born.outside
        self._born = born
        self._zygote = zygote
        self._meter = Meter(born.outside, family=errors >= 0)
        self._end: Exit | None = None

    def cpu(self) -> float:
        """Seconds of processor so far, all threads."""
        return self._meter.cpu()

    def delay(self) -> float | None:
        """Seconds it was ready to run and had no processor; None where nobody counts them."""
        return self._meter.delay()

    def ready(self) -> bool:
        """Whether it runs, or waits for a processor, right now; False where nobody tells."""
        return self._meter.ready()

    def close(self) -> Exit:
        """Kill it with all it started, and say how it ended; the same when called again."""
        if self._end is None:
            seen = self._meter.cpu()
            self._meter.close()
            try:
                self._end = self._zygote.burial(self._born.inside)
            except (OSError, EOFError):
                # It died with its zygote.
                self._end = Exit(_KILLED, seen, 0)
            for end in {self.reader, self.writer, self.errors} - {-1}:
                os.close(end)
        return self._end


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
            order = order._replace(folder=places.unused())
        self._control, theirs = socket.socketpair()
        self._control.settimeout(_PATIENCE_S)
        wire.listen_for_births(self._control)
        with theirs:
            try:
                self._process = _start(order, theirs.fileno())
            except OSError as error:
                self._control.close()
                raise ContestError("nursery", f"{order.level} : {error}") from None
        # To be called; who is forgotten with its nursery ends all the same.
        self.close = weakref.finalize(self, _end, self._control, self._process, order.folder)
        self._await(order.level)

    def _await(self, level: str) -> None:
        ready = b""
        with contextlib.suppress(OSError):
            ready = self._control.recv(len(wire.READY))
        said = self._process.stderr
        assert said is not None
        with said:
            if ready != wire.READY:
                self.close()
                if self._process.returncode in _KILLS:
                    raise EOFError
                last = said.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
                raise ContestError("nursery", f"{level} : {last}")

    def birth(self, pipes: Sequence[int], program: int) -> Born:
        """Have a child forked. Raises OSError, EOFError when the zygote is dead."""
        return wire.ask_birth(self._control, pipes, program)

    def burial(self, process: int) -> Exit:
        """Have a child killed. Raises OSError, EOFError when the zygote is dead."""
        return wire.ask_burial(self._control, process)

    @property
    def process(self) -> int:
        """Its number here."""
        return self._process.pid


def _end(control: socket.socket, process: "subprocess.Popen[bytes]", folder: str) -> None:
    """Let a zygote end with all its children."""
    control.close()
    try:
        process.wait(_FAREWELL_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    leftovers.remove(folder)


def _start(order: Order, descriptor: int) -> "subprocess.Popen[bytes]":
    command = places.command(str(descriptor), order.text())
    if order.level == "bwrap":
        command = [*bubble.command(order.readable, places.interpreter()), *command]
    return subprocess.Popen(
        command,
        cwd="/",
        env=places.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        pass_fds=[descriptor],
        start_new_session=True,
    )
