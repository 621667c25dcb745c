"""The zygote: a small process that has everything loaded and forks one child a request.

It runs no student's code, only its children do; it and they die with the referee. What it is
asked, and answers, are fixed records: nothing is ever unpickled.
"""

import contextlib
import gc
import json
import os
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable, Sequence, Set
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from trollkit.arena.sandbox import bubble, filters, limits
from trollkit.arena.sandbox.limits import LINUX, Limits
from trollkit.core.clock import everybody

if sys.platform != "win32":  # where nothing forks, and no zygote lives
    import fcntl

if TYPE_CHECKING:
    from pyseccomp import SyscallFilter

Serve = Callable[[int, int], None]

READY = b"+"
SPAWN, BURY = b"s", b"b"
REQUEST = struct.Struct("=ci")  # and the number of a child to bury, or of a program to become
PROCESS = struct.Struct("=i")
END = struct.Struct("=idq")
# Process, user and group as the kernel writes them beside a message (<bits/socket.h>): it
# puts the number that a process has for the reader, whatever namespace it lives in.
CREDENTIALS = struct.Struct("=iII")
SCM_CREDENTIALS = 2
NO_PROGRAM = -1  # a child stays Python
NOT_SHUT_IN = 70  # what a child exits with that could not be shut in: its strategy never ran

# The descriptors of a child besides /dev/null: where questions come from, where answers go.
READER, WRITER = 3, 4
LAYERED = ("bwrap", "noyau")  # the levels at which every layer of protection must hold
# Where nobody may make a file, root neither: what a child begins in without layers.
_UNWRITABLE = "/proc" if LINUX else "/"
_STRAYS_S = 5.0  # a child that forks faster than it is killed is then left to its limits


class Order(NamedTuple):
    """What a zygote is told once, at its start."""

    level: str
    entry: str
    limits: Limits
    preload: tuple[str, ...]
    readable: tuple[str, ...]
    modules: tuple[tuple[str, str], ...]  # more names that it can import, and their files
    programs: tuple[tuple[str, ...], ...]  # what children may become instead, at birth
    bots: str  # the folder of programs of any language; "" where all are the kit's


class Exit(NamedTuple):
    """How a child ended: its exit code, or minus the signal that killed it."""

    status: int
    cpu_s: float
    peak_bytes: int


def main(arguments: Sequence[str]) -> NoReturn:
    """Serve the referee at the other end of descriptor `arguments[0]` until it goes."""
    control = socket.socket(fileno=int(arguments[0]))
    order = Order(*json.loads(arguments[1]))
    order = order._replace(limits=Limits(*order.limits))
    # What was asked of a zygote is no business of its children.
    sys.argv[:] = sys.orig_argv[:] = [""]
    zygote = Zygote(control, order)
    # Errors were for the referee, which listened until now; output goes to /dev/null.
    os.dup2(1, 2)
    control.sendall(READY)
    zygote.serve()


class Zygote:
    """The state of a zygote: what its children will run, and which ones live."""

    def __init__(self, control: socket.socket, order: Order) -> None:
        """Load everything, then shut in what children inherit. Raises what fails."""
        self._control = control
        self._order = order
        self._living: set[int] = set()
        # A killed referee is heard as its silence; here, too, when others hold its socket.
        signal.signal(signal.SIGTERM, lambda *_: self._leave())
        limits.signal_at_parents_death(signal.SIGTERM)
        limits.close_to_debuggers()
        limits.adopt_orphans()
        self._entry = _load(order)
        self._layered = order.level in LAYERED
        os.chdir(order.bots or ("/" if self._layered else _UNWRITABLE))
        self._filters = self._built()
        if self._layered:
            _confine(order)
        limits.renounce_privileges()
        # What is loaded is shared with the children: their collectors leave it alone.
        gc.collect()
        gc.freeze()

    def _built(self) -> "tuple[SyscallFilter, SyscallFilter] | None":
        """The filters of calls, of Python and of programs, or none; layers are never without.

        Whoever asked for no protection has none. Raises what fails.
        """
        if self._order.level == "aucun":
            return None
        try:
            own = self._order.bots
            programs = filters.for_bots() if own else filters.build(becoming=True)
            return filters.build(), programs
        except (ImportError, OSError, RuntimeError):
            if self._layered:
                raise
            return None

    def serve(self) -> NoReturn:
        """Answer requests until the referee is gone."""
        with contextlib.suppress(ConnectionError):
            while True:
                data, pipes, _, _ = socket.recv_fds(self._control, REQUEST.size, 3)
                if len(data) != REQUEST.size:
                    break
                what, number = REQUEST.unpack(data)
                if what == SPAWN:
                    self._fork(number, *pipes)
                else:
                    self._control.sendall(END.pack(*self._bury(number)))
        self._leave()

    def _leave(self) -> NoReturn:
        """Leave nothing behind."""
        for process in list(self._living):
            # Perhaps its burial was under way.
            with contextlib.suppress(ChildProcessError):
                self._bury(process)
        os._exit(0)

    def _fork(self, program: int, *pipes: int) -> None:
        process = os.fork()
        if process == 0:
            self._become_child(program, *pipes)
        for end in pipes:
            os.close(end)
        self._living.add(process)

    def _become_child(
        self, program: int, reader: int, writer: int, errors: int | None = None
    ) -> NoReturn:
        status = NOT_SHUT_IN
        try:
            limits.signal_at_parents_death(signal.SIGKILL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.setsid()
            _announce(self._control)
            self._control.close()
            if errors is not None:
                os.dup2(errors, 2)
            _keep_only(reader, writer)
            if program != NO_PROGRAM:
                self._become_program(self._order.programs[program])
            limits.apply(self._order.limits)
            if self._filters:
                self._filtered(self._filters[0], filters.enforce)
            if not self._layered:
                limits.refuse_programs()
            status = 1
            self._entry(READER, WRITER)
            status = 0
        finally:
            os._exit(status)

    def _become_program(self, command: Sequence[str]) -> NoReturn:
        """Go on as another program, on the pipes as its input and output."""
        os.dup2(READER, 0)
        os.dup2(WRITER, 1)
        if not self._filters:
            limits.apply(self._order.limits)
        else:
            # Threads count as processes: which of both it starts, the filter tells apart.
            limits.apply(self._order.limits._replace(processes=limits.ANY))
            put = filters.enforce_on_a_bot if self._order.bots else filters.enforce
            self._filtered(self._filters[1], put)
        limits.go_on_as(command)

    def _filtered(self, judge: "SyscallFilter", put: "Callable[[SyscallFilter], None]") -> None:
        """Put this process under a filter; where a layer may lack, the system may refuse it."""
        with contextlib.nullcontext() if self._layered else contextlib.suppress(OSError):
            put(judge)

    def _bury(self, process: int) -> Exit:
        """Kill a child with all that it started."""
        self._living.discard(process)
        for kill in (os.kill, os.killpg):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        _, state, usage = os.wait4(process, 0)
        if not self._layered and LINUX:
            _kill_strays(self._living)
        # In kilobytes, but on macOS.
        unit = 1 if sys.platform == "darwin" else 1024
        status = os.waitstatus_to_exitcode(state)
        return Exit(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def _announce(control: socket.socket) -> None:
    """Tell the referee, from the new child, which process it is."""
    beside = []
    if LINUX:
        credentials = CREDENTIALS.pack(os.getpid(), os.getuid(), os.getgid())
        beside = [(socket.SOL_SOCKET, SCM_CREDENTIALS, credentials)]
    control.sendmsg([PROCESS.pack(os.getpid())], beside)


def _keep_only(reader: int, writer: int) -> None:
    """Put the two ends at their places, and close everything else."""
    # Copies above both places first: neither end may be overwritten by the other.
    ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, WRITER + 1) for end in (reader, writer)]
    for end, place in zip(ends, (READER, WRITER), strict=True):
        os.dup2(end, place, inheritable=False)
    os.closerange(WRITER + 1, 1024)


def _kill_strays(living: Set[int]) -> None:
    """Kill and reap every child of this process that is not `living`, and theirs in turn.

    This process adopts orphans: each death hands it the next generation.
    """
    end, here = time.monotonic() + _STRAYS_S, os.getpid()
    while time.monotonic() < end:
        strays = {each.process for each in everybody() if each.parent == here} - living
        if not strays:
            break
        for process in strays:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        for process in strays:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(process, 0)


def _load(order: Order) -> Serve:
    """The function that children run; whatever else they will need is loaded with it."""
    sys.meta_path.insert(0, bubble.Listed(dict(order.modules)))
    for name in order.preload:
        module, _, function = name.partition(":")
        if find_spec(module) is not None:
            loaded = import_module(module)
            if "." in function:  # not a record alone, but what makes it ready
                # What cannot be made ready fails where it is used, if it is.
                with contextlib.suppress(Exception):
                    attrgetter(function)(loaded)()
    module, _, name = order.entry.partition(":")
    entry: Serve = getattr(import_module(module), name)
    sys.path[:] = filter(bubble.inside_libraries, sys.path)
    return entry


def _confine(order: Order) -> None:
    try:
        limits.confine(order.readable, [command[0] for command in order.programs])
    except (ImportError, OSError, ValueError):
        # Namespaces already show a child nothing else; without them there is no level.
        if order.level != "bwrap":
            raise
