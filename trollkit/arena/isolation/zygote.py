"""The zygote: a small process that has everything loaded and forks one child a request.

It runs no student's code, only its children do; it and they die with the referee.
"""

import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from operator import attrgetter
from typing import NoReturn

from trollkit.arena.isolation import (
    kernel,
    leftovers,
    limits,
    places,
    programs,
    reading,
    refused,
    syscalls,
    wire,
)
from trollkit.arena.isolation.strays import kill_strays
from trollkit.arena.isolation.wire import Exit, Order

if sys.platform != "win32":  # where nothing forks, and no zygote lives
    import fcntl

Serve = Callable[[int, int], None]

# The descriptors of a child besides /dev/null: where questions come from, where answers go.
READER, WRITER = 3, 4
_LAYERED = ("bwrap", "noyau")


def main(arguments: Sequence[str]) -> NoReturn:
    """Serve the referee at the other end of descriptor `arguments[0]` until it goes."""
    control = socket.socket(fileno=int(arguments[0]))
    order = Order.read(arguments[1])
    # What was asked of a zygote is no business of its children.
    sys.argv[:] = sys.orig_argv[:] = [""]
    try:
        zygote = Zygote(control, order)
        # Errors were for the referee, which listened until now; output goes to /dev/null.
        os.dup2(1, 2)
        control.sendall(wire.READY)
        zygote.serve()
    finally:
        # It could not start, or the referee went meanwhile; else it ends in `_leave`.
        leftovers.remove(order.folder)


class Zygote:
    """The state of a zygote: what its children will run, and which ones live."""

    def __init__(self, control: socket.socket, order: Order) -> None:
        """Load everything, then shut in what children inherit. Raises what fails."""
        self._control = control
        self._order = order
        self._living: set[int] = set()
        # A killed referee is heard as its silence; here, too, when others hold its socket.
        signal.signal(signal.SIGTERM, lambda *_: self._leave())
        kernel.signal_at_parents_death(signal.SIGTERM)
        kernel.close_to_debuggers()
        kernel.adopt_orphans()
        if order.core is not None and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {order.core})
        self._entry = _load(order)
        if order.folder:
            places.make(order.folder)
        os.chdir(order.bots or order.folder or "/")
        layered = order.layers and order.level in _LAYERED
        self._filter = syscalls.build() if layered else None
        becoming = refused.for_bots if order.bots else partial(syscalls.build, becoming=True)
        self._programs_filter = becoming() if layered else None
        if layered:
            _confine(order)
        kernel.renounce_privileges()
        # What is loaded is shared with the children: their collectors leave it alone.
        gc.collect()
        gc.freeze()

    def serve(self) -> NoReturn:
        """Answer requests until the referee is gone."""
        while request := wire.hear(self._control):
            if request.what == wire.SPAWN:
                self._fork(request.number, *request.descriptors)
            else:
                wire.tell_end(self._control, self._bury(request.number))
        self._leave()

    def _leave(self) -> NoReturn:
        """Leave nothing behind."""
        for process in list(self._living):
            # Perhaps its burial was under way.
            with contextlib.suppress(ChildProcessError):
                self._bury(process)
        leftovers.remove(self._order.folder)
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
        status = wire.NOT_SHUT_IN
        try:
            kernel.signal_at_parents_death(signal.SIGKILL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.setsid()
            wire.announce(self._control)
            self._control.close()
            if errors is not None:
                os.dup2(errors, 2)
            _keep_only(reader, writer)
            if program != wire.NO_PROGRAM:
                self._become_program(self._order.programs[program])
            limits.apply(self._order.limits)
            if self._filter is not None:
                syscalls.enforce(self._filter)
            else:
                programs.refuse()
            status = 1
            self._entry(READER, WRITER)
            status = 0
        finally:
            os._exit(status)

    def _become_program(self, command: Sequence[str]) -> NoReturn:
        """Go on as another program, on the pipes as its input and output."""
        for end, standard in ((READER, 0), (WRITER, 1)):
            os.dup2(end, standard)
        if self._programs_filter is not None:
            # Threads count as processes: which of both it starts, the filter tells apart.
            limits.apply(self._order.limits._replace(processes=limits.ANY))
            put = refused.enforce_on_a_bot if self._order.bots else syscalls.enforce
            put(self._programs_filter)
        else:
            limits.apply(self._order.limits)
        # Without /proc the loader cannot ask where the program is; its libraries are near it.
        near = {"LD_ORIGIN_PATH": os.path.dirname(os.path.realpath(command[0]))}
        os.execve(command[0], list(command), {**os.environ, **near})

    def _bury(self, process: int) -> Exit:
        """Kill a child with all that it started."""
        self._living.discard(process)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(process, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process, signal.SIGKILL)
        _, state, usage = os.wait4(process, 0)
        if self._filter is None:
            kill_strays(self._living)
        # In kilobytes, but on macOS.
        unit = 1 if sys.platform == "darwin" else 1024
        status = os.waitstatus_to_exitcode(state)
        return Exit(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def _keep_only(reader: int, writer: int) -> None:
    """Put the two ends at their places, and close everything else."""
    # Copies above both places first: neither end may be overwritten by the other.
    ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, WRITER + 1) for end in (reader, writer)]
    for end, place in zip(ends, (READER, WRITER), strict=True):
        os.dup2(end, place, inheritable=False)
    os.closerange(WRITER + 1, 1024)


class _Listed:
    """Finds modules by a list of their files, without their folders on the path."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> ModuleSpec | None:
        """Where `name` is, when it is on the list."""
        file = self._files.get(name)
        return spec_from_file_location(name, file) if file else None


def _load(order: Order) -> Serve:
    """The function that children run; whatever else they will need is loaded with it."""
    sys.meta_path.insert(0, _Listed(dict(order.modules)))
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
    sys.path[:] = filter(places.inside_libraries, sys.path)
    return entry


def _confine(order: Order) -> None:
    try:
        reading.confine(order.readable, [command[0] for command in order.programs])
    except (ImportError, OSError, ValueError):
        # Namespaces already show a child nothing else; without them there is no level.
        if order.level != "bwrap":
            raise
