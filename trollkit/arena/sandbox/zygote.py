"""`Zygote`: a small process that has everything loaded, and forks one child at each request.

Only its children run students' code. It dies with the referee, and they with it. Requests and
answers are fixed records: nothing is ever unpickled.
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
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from typing import NamedTuple, NoReturn

from trollkit.arena.sandbox import bubble, filters, limits
from trollkit.arena.sandbox.limits import LINUX, Limits
from trollkit.core.clock import everybody

if sys.platform != "win32":  # which has no fork, and so no zygotes
    import fcntl

Serve = Callable[[int, int], None]

READY = b"+"
REQUEST = struct.Struct("=i")  # the process number of a child to bury, or `FORK`
FORK = 0
PROCESS = struct.Struct("=i")
END = struct.Struct("=iq")
# Process, user and group, as the kernel writes them beside a message (<bits/socket.h>). It
# writes the process number that holds in the reader's namespace.
CREDENTIALS = struct.Struct("=iII")
SCM_CREDENTIALS = 2
NOT_SHUT_IN = 70  # exit status of a child that could not be shut in, and ran no strategy

# The descriptors of a child besides /dev/null, for questions and for answers.
READER, WRITER = 3, 4
LAYERED = ("bwrap", "noyau")  # levels at which every layer of protection must hold
# The folder that children begin in at other levels: not even root can make a file there.
_UNWRITABLE = "/proc" if LINUX else "/"
_STRAYS_S = 5.0  # spent on killing processes that fork faster than they are killed


class Order(NamedTuple):
    """What a zygote is told at its start (see `Nursery`)."""

    level: str
    entry: str
    limits: Limits
    preload: tuple[str, ...]
    modules: tuple[tuple[str, str], ...]  # further names that may be imported, and their files
    command: tuple[str, ...]  # the program that children become; () for Python strategies
    readable: tuple[str, ...]  # paths that children may read
    folder: str  # in which an unknown program starts; "" for others


class Exit(NamedTuple):
    """How a child ended: its exit code, or minus the signal that killed it; its memory."""

    status: int
    peak_bytes: int


def main(arguments: Sequence[str]) -> NoReturn:
    """Serve the referee, at the other end of descriptor `arguments[0]`, until it is gone."""
    control = socket.socket(fileno=int(arguments[0]))
    order = Order(*json.loads(arguments[1]))
    order = order._replace(limits=Limits(*order.limits))
    # Children must not see the order.
    sys.argv[:] = sys.orig_argv[:] = [""]
    zygote = Zygote(control, order)
    # The referee has read errors until now; from here on they go to /dev/null.
    os.dup2(1, 2)
    control.sendall(READY)
    zygote.serve()


class Zygote:
    """A zygote: what its children run, and which of them are alive."""

    def __init__(self, control: socket.socket, order: Order) -> None:
        """Load everything, then shut this process in, as children inherit. Raises any error."""
        self._control = control
        self._order = order
        self._living: set[int] = set()
        # The end of the referee closes the socket. This signal comes even if others hold it.
        signal.signal(signal.SIGTERM, lambda *_: self._leave())
        limits.signal_at_parents_death(signal.SIGTERM)
        limits.close_to_debuggers()
        limits.adopt_orphans()
        self._entry = _load(order)
        self._layered = order.level in LAYERED
        os.chdir(order.folder or ("/" if self._layered else _UNWRITABLE))
        self._filter = None if order.level == "aucun" else self._built()
        if self._layered:
            self._confine()
        limits.renounce_privileges()
        # Loaded modules are memory shared with the children; their collectors leave it alone.
        gc.collect()
        gc.freeze()

    def _built(self) -> filters.Filter | None:
        """The filter of system calls; None where it is missing and no layer is required."""
        try:
            if self._order.folder:
                return filters.for_bots()
            return filters.for_strategies(becoming=bool(self._order.command))
        except (ImportError, OSError, RuntimeError):
            if self._layered:
                raise
            return None

    def _confine(self) -> None:
        try:
            limits.confine(self._order.readable, self._order.command[:1])
        except (ImportError, OSError, ValueError):
            # In a bubble, namespaces hide everything else. At "noyau", landlock must work.
            if self._order.level != "bwrap":
                raise

    def serve(self) -> NoReturn:
        """Answer requests until the referee is gone."""
        with contextlib.suppress(ConnectionError):
            while True:
                data, pipes, _, _ = socket.recv_fds(self._control, REQUEST.size, 4)
                if len(data) != REQUEST.size:
                    break
                (number,) = REQUEST.unpack(data)
                if number == FORK:
                    self._fork(*pipes)
                else:
                    self._control.sendall(END.pack(*self._bury(number)))
        self._leave()

    def _leave(self) -> NoReturn:
        """Bury all children, and exit."""
        for process in list(self._living):
            # It may have been buried just now.
            with contextlib.suppress(ChildProcessError):
                self._bury(process)
        os._exit(0)

    def _fork(self, *pipes: int) -> None:
        process = os.fork()
        if process == 0:
            self._become_child(*pipes)
        for end in pipes:
            os.close(end)
        self._living.add(process)

    def _become_child(self, null: int, reader: int, writer: int, errors: int = 0) -> NoReturn:
        order, status = self._order, NOT_SHUT_IN
        try:
            limits.signal_at_parents_death(signal.SIGKILL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.setsid()
            _announce(self._control)
            self._control.close()
            for place, end in enumerate((null, null, errors or null)):
                os.dup2(end, place)
            _keep_only(reader, writer)
            limits.apply(order.limits)
            if self._filter:
                # At weak levels the system may refuse the filter.
                with (
                    contextlib.nullcontext() if self._layered else contextlib.suppress(OSError)
                ):
                    self._filter.load()
            if order.command:
                os.dup2(READER, 0)
                os.dup2(WRITER, 1)
                limits.go_on_as(order.command)
            if not self._layered:
                limits.refuse_programs()
            status = 1
            self._entry(READER, WRITER)
            status = 0
        finally:
            os._exit(status)

    def _bury(self, process: int) -> Exit:
        """Kill a child with all that it started; how it ended."""
        self._living.discard(process)
        for kill in (os.kill, os.killpg):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        _, state, usage = os.wait4(process, 0)
        if not self._layered and LINUX:
            self._kill_strays()
        # Kilobytes, bytes on macOS.
        unit = 1 if sys.platform == "darwin" else 1024
        return Exit(os.waitstatus_to_exitcode(state), usage.ru_maxrss * unit)

    def _kill_strays(self) -> None:
        """Kill and reap the orphans of dead children, which this process adopts.

        Each death leaves it the next generation.
        """
        end, here = time.monotonic() + _STRAYS_S, os.getpid()
        while time.monotonic() < end:
            strays = {each.process for each in everybody() if each.parent == here}
            strays -= self._living
            if not strays:
                break
            for process in strays:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            for process in strays:
                with contextlib.suppress(ChildProcessError):
                    os.waitpid(process, 0)


def _announce(control: socket.socket) -> None:
    """Tell the referee the process number of this new child."""
    beside = []
    if LINUX:
        credentials = CREDENTIALS.pack(os.getpid(), os.getuid(), os.getgid())
        beside = [(socket.SOL_SOCKET, SCM_CREDENTIALS, credentials)]
    control.sendmsg([PROCESS.pack(os.getpid())], beside)


def _keep_only(reader: int, writer: int) -> None:
    """Move both ends of pipes to `READER` and `WRITER`, and close everything else."""
    # Copies above both places come first, so that neither end overwrites the other.
    ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, WRITER + 1) for end in (reader, writer)]
    for end, place in zip(ends, (READER, WRITER), strict=True):
        os.dup2(end, place, inheritable=False)
    os.closerange(WRITER + 1, 1024)


def _load(order: Order) -> Serve:
    """The function that children run, loaded with all that they will need."""
    sys.meta_path.insert(0, bubble.Listed(dict(order.modules)))
    for name in order.preload:
        module, _, function = name.partition(":")
        if find_spec(module) is not None:
            loaded = import_module(module)
            if "." in function:  # a function to call, not only a record
                # A failure here shows again where the function is needed.
                with contextlib.suppress(Exception):
                    attrgetter(function)(loaded)()
    module, _, name = order.entry.partition(":")
    entry: Serve = getattr(import_module(module), name)
    sys.path[:] = filter(bubble.inside_libraries, sys.path)
    return entry
