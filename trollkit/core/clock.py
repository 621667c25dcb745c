"""The fair clock: a strategy pays for its own time, never for a slow or busy machine.

The referee waits for an answer as long as the limit. Past it, what counts is the larger of
the processor time that the child has spent and the time gone by minus the time in which
the child was ready to run and had no processor (Linux tells that in `schedstat`): a child
that computes pays its computing, one that sleeps pays its sleep, one that the machine
keeps waiting pays nothing. The time in which the referee was to read an answer and had no
processor is taken off too.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple, Protocol

from trollkit.core.contest import Allowance
from trollkit.core.faults import FaultKind

MARK_S = 0.01  # how old the last reading of a child's clocks may be
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
_KILLING_S = 5.0  # for killed processes to be gone
_GONE = " (deleted)"
_BLOCK = 512  # bytes, in which the system counts what a file holds
_QUEUE = 212_992  # bytes that wait to be read at one end of a socket, in nobody's memory
_UNSURE = 20.0  # where the system tells no waiting time, a wall this many times the limit


class Timed(Protocol):
    """A process whose clocks can be read."""

    def cpu(self) -> float:
        """Processor seconds spent so far."""
        ...

    def delay(self) -> float | None:
        """Seconds spent waiting for a processor so far; None where nobody knows."""
        ...

    def ready(self) -> bool:
        """Whether it runs or waits for a processor right now; False where nobody knows."""
        ...


class _Reading(NamedTuple):
    """What had been spent by a moment."""

    cpu: float  # by the child
    delay: float | None  # of its waits for a processor; None where nobody knows
    ours: float  # of the referee's own waits


def _charged(cpu: float, wall: float, before: float | None, now: float | None) -> float:
    """The larger of a processor's time and the time gone by, less a child's waits meanwhile."""
    if before is None or now is None:
        return max(cpu, wall / _UNSURE)
    return max(cpu, wall - (now - before))


class Clock:
    """The time of one side of a duel: loading, its first move, then all the others."""

    def __init__(self, child: Timed, allowance: Allowance) -> None:
        self._child, self._allowance = child, allowance
        self._bank = allowance.bank
        self._over: FaultKind | None = None  # what the last question found spent
        self._before = 0.0  # what earlier processes of the same side have spent
        self.limit, self._kind = allowance.loading, FaultKind.SLOW_LOADING
        self._begin()

    def _begin(self) -> None:
        self.mark()
        self._start = self._seen
        self._waited = 0.0  # wall time between questions and answers

    def mark(self) -> None:
        """Read the child's clocks: what it spends from here on is what comes next."""
        self._seen = _Reading(self._child.cpu(), self._child.delay(), _own_delay())
        self.marked = time.monotonic()

    def loaded(self) -> None:
        """Loading is over: what follows counts as play, its first move first."""
        self._begin()
        self.opening()

    def started(self, child: Timed) -> None:
        """The side goes on in another process."""
        self.mark()
        self._before = self._spent_in_all()
        self._child = child
        self._begin()

    def starting(self) -> None:
        """What is asked next finds a program that has just been started."""
        self.limit += self._allowance.loading

    def opening(self) -> None:
        """What is asked next is a first move."""
        self.limit, self._kind = self._allowance.first, FaultKind.SLOW_FIRST

    def asked(self) -> None:
        """A question goes out: what is computed from here on is its answer's, threads that wait
        for each other included; none of it was while another one played.
        """
        if time.monotonic() - self.marked > MARK_S:
            self._over = self.check()

    def answered(self, asked: float, now: float, pardon: float = 0.0) -> FaultKind | None:
        """An answer has come: the limit that it broke, or None.

        `pardon` is how long, since it was asked for, nobody looked whether it was there.
        """
        kind = self._kind
        spent = self._spent(asked, pardon) if now - asked > min(MARK_S, self.limit) else 0.0
        over = spent - self.limit if now - asked > self.limit else 0.0
        self._waited += now - asked - pardon
        if over > 0:
            if kind is not FaultKind.SLOW_MOVE or over > self._bank:
                return kind
            self._bank -= over
        if kind is FaultKind.SLOW_FIRST:
            self.limit, self._kind = self._allowance.move, FaultKind.SLOW_MOVE
        return self.check() if now - self.marked > MARK_S else self._over

    def waited(self, seconds: float) -> None:
        """Count a wait for answers that came in time."""
        self._waited += seconds

    def check(self) -> FaultKind | None:
        """Read the clocks; whether the time for the whole duel is spent."""
        self.mark()
        return FaultKind.SLOW_DUEL if self._spent_in_all() > self._allowance.duel else None

    def late(self, asked: float, pardon: float = 0.0) -> FaultKind | None:
        """No answer yet: the limit that is broken, for later moves with the bank, or None."""
        if time.monotonic() - asked <= self.limit:
            self._child.delay()  # of a family: which thread it is that waits changes
            return None
        limit = self.limit + (self._bank if self._kind is FaultKind.SLOW_MOVE else 0.0)
        spent = self._computed(asked)
        if spent <= limit:
            spent = self._spent(asked, pardon)
            # A wait for a processor counts as delay only once it is over.
            if self._child.ready() or spent <= limit:
                return None
        return self._kind

    def told(self, asked: float, pardon: float) -> tuple[float, float]:
        """The seconds charged for the answer asked for at `asked`, and those computed."""
        return self._spent(asked, pardon), self._computed(asked)

    def _computed(self, asked: float) -> float:
        """Processor seconds since `asked`: whoever computed before did so for `marked` on."""
        return self._child.cpu() - self._seen.cpu - max(0.0, asked - self.marked)

    def _spent(self, asked: float, pardon: float) -> float:
        """Seconds that the answer asked for at `asked` has cost, `MARK_S` less at most."""
        cpu = self._computed(asked)
        wall = time.monotonic() - asked - max(pardon, _own_delay() - self._seen.ours)
        return _charged(cpu, wall, self._seen.delay, self._child.delay())

    def _spent_in_all(self) -> float:
        start, seen = self._start, self._seen
        wall = self._waited - (seen.ours - start.ours)
        return self._before + _charged(seen.cpu - start.cpu, wall, start.delay, seen.delay)


def _own_delay() -> float:
    return _meter(os.getpid()).delay() or 0.0


@cache
def _meter(process: int) -> Timed:
    return Meter(process)


class Meter:
    """Looks at one process from outside."""

    def __init__(self, process: int, *, family: bool = False) -> None:
        """Watch `process`, a number of this system's: its first thread alone, or all its
        `family`: every thread of it, and of the processes that it starts.
        """
        self._process = process
        self._family = family
        self._last = 0.0
        self._scheduled = -1
        self._waited = 0  # nanoseconds of the family's, of threads that have ended too
        self._seen: dict[str, int] = {}
        with contextlib.suppress(OSError):  # only Linux tells
            self._scheduled = os.open(f"/proc/{process}/schedstat", os.O_RDONLY)

    def cpu(self) -> float:
        """Seconds of processor so far, all threads; of an ended process, the last ones seen."""
        if sys.platform == "linux":
            spent = sum(map(_processor_time, self._processes()))
            if self._family:
                spent += sum(map(_ended, self._processes()))
            self._last = max(self._last, spent)
        else:
            found = everybody(self._process)
            own = (e.cpu for e in found if self._family or e.process == self._process)
            self._last = max(self._last, sum(own))
        return self._last

    def delay(self) -> float | None:
        """Seconds spent ready to run, waiting for a processor; None where nobody counts.

        A family has waited, from one look to the next, as long as its thread that waited
        longest: two hundred that wait at once hide no sleep of the others.
        """
        if self._scheduled < 0:
            return None
        if self._family:
            longest = 0
            for thread in self._threads():
                if told := _read(f"{thread}/schedstat").split():
                    waited, before = int(told[1]), self._seen.get(thread, 0)
                    longest = max(longest, waited - before if waited >= before else waited)
                    self._seen[thread] = waited
            self._waited += longest
            return self._waited / 1e9
        try:
            return int(os.pread(self._scheduled, 64, 0).split()[1]) / 1e9
        except (OSError, IndexError):
            return None

    def ready(self) -> bool:
        """Whether it runs, or waits for a processor, right now; False where nobody tells.

        A wait that goes on is not yet part of `delay`.
        """
        places = self._threads() if self._family else [f"/proc/{self._process}"]
        return any(_state(place)[:1] == [b"R"] for place in places)

    def _processes(self) -> Iterator[int]:
        """Its number; in a family, those of all that it has started, as the system tells."""
        found = [self._process]
        for process in found:
            yield process
            for thread in _threads(process) if self._family else ():
                found += map(int, _read(f"{thread}/children").split())

    def _threads(self) -> Iterator[str]:
        """Where the system tells of each thread."""
        return chain.from_iterable(map(_threads, self._processes()))

    def close(self) -> None:
        """Stop watching."""
        if self._scheduled >= 0:
            os.close(self._scheduled)
            self._scheduled = -1


class Member(NamedTuple):
    """One process of a family, as the system tells of it."""

    process: int
    parent: int
    session: int
    state: str  # R for who runs or waits for a processor, Z for who has ended
    cpu: float  # seconds of processor, with those of its children that have ended
    memory: int  # bytes, those too that it shares
    threads: int
    place: str = ""  # where the system tells of what it holds


class Family:
    """A process and all that came of it: what they have taken of the machine together.

    Who leaves the tree, its parent being dead, is still of the same session.
    """

    def __init__(self, first: int) -> None:
        self._first = first

    def members(self) -> list[Member]:
        """Who is there now."""
        all_here = list(everybody(self._first))
        found = {
            each.process for each in all_here if self._first in (each.process, each.session)
        }
        while young := {each.process for each in all_here if each.parent in found} - found:
            found |= young
        return [each for each in all_here if each.process in found]

    def cpu(self) -> float:
        """Seconds of processor that all have had, all threads."""
        return sum(each.cpu for each in self.members())

    def kill(self) -> None:
        """End them all, however fast they make more."""
        until = time.monotonic() + _KILLING_S
        with contextlib.suppress(OSError, AttributeError):
            if _leads_a_group(self._first) and self._first != os.getpgrp():
                os.killpg(self._first, _KILL)
        while living := [each for each in self.members() if each.state not in "ZX"]:
            if time.monotonic() > until:
                return
            for each in living:
                with contextlib.suppress(OSError):
                    os.kill(each.process, _KILL)
            time.sleep(0.01)


def _leads_a_group(process: int) -> bool:
    """Whether a group is called by that number, whose first process may have ended."""
    try:
        return os.getpgid(process) == process
    except ProcessLookupError:
        return True  # nobody else has the number while the group lives


def held_memory(members: Iterable[Member]) -> int:
    """Bytes that these hold; what they share is counted once, where the system tells it."""
    total = 0
    for each in members:
        told = _read(f"{each.place}/smaps_rollup").splitlines()
        shares = [line.split()[1] for line in told if line.startswith(b"Pss:")]
        total += int(shares[0]) << 10 if shares else each.memory
    return total


def unlinked(members: Iterable[Member], folder: str, largest: int) -> int:
    """Bytes of files that these hold open or mapped, and that no folder has any more; what may
    wait in their sockets, too.

    Of one that was in `folder` and is only mapped, the system may not tell: `largest` counts.
    """
    files: dict[tuple[int, int], int] = {}
    for each in members:
        with contextlib.suppress(OSError):
            for name in os.listdir(f"{each.place}/fd"):
                with contextlib.suppress(OSError):
                    link = os.readlink(f"{each.place}/fd/{name}")
                    if link.endswith(_GONE) or link.startswith("socket:"):
                        found = os.stat(f"{each.place}/fd/{name}")
                        files[found.st_dev, found.st_ino] = found.st_blocks * _BLOCK or _QUEUE
        for line in _read(f"{each.place}/maps").decode(errors="replace").split("\n"):
            if line.endswith(_GONE) and folder in line:
                device, inode = line.split()[3:5]
                major, minor = (int(number, 16) for number in device.split(":"))
                files.setdefault((os.makedev(major, minor), int(inode)), largest)
    return sum(files.values())


if sys.platform == "linux":

    def everybody(first: int = 0) -> Iterator[Member]:
        """All processes; elsewhere than on Linux, those that come of the `first`."""
        tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        for name in filter(str.isdecimal, os.listdir("/proc")):
            if said := _state(f"/proc/{name}"):
                place, state, pages = _living(name, said)
                spent = sum(map(int, said[11:15])) / tick
                told = state.decode(), spent, int(pages) * page, int(said[17]), place
                yield Member(int(name), int(said[1]), int(said[3]), *told)

    def _living(name: str, said: list[bytes]) -> tuple[str, bytes, bytes]:
        """Where the system tells of a process, its state, and the pages that it holds.

        Who has ended its first thread alone goes on, and only its others tell of it.
        """
        places = _threads(int(name)) if said[0] == b"Z" and int(said[17]) > 1 else []
        for place in places:
            if (own := _state(place)) and own[0] != b"Z":
                return place, own[0], own[21]
        return f"/proc/{name}", said[0], said[21]

else:

    def everybody(first: int = 0) -> Iterator[Member]:
        """Those that come of the `first`: nobody tells of sessions."""
        import psutil  # nobody asks in a browser, which has none

        with contextlib.suppress(psutil.Error):
            top = psutil.Process(first)
            for each in [top, *top.children(recursive=True)]:
                with contextlib.suppress(psutil.Error), each.oneshot():
                    state = "R" if each.status() == psutil.STATUS_RUNNING else "S"
                    spent, held = sum(each.cpu_times()[:4]), each.memory_info().rss
                    yield Member(each.pid, each.ppid(), 0, state, spent, held, 1)


def _threads(process: int) -> list[str]:
    tasks = f"/proc/{process}/task"
    with contextlib.suppress(OSError):
        return [f"{tasks}/{name}" for name in os.listdir(tasks)]
    return []


def _processor_time(process: int) -> float:
    """Seconds that a process has had, all threads; 0 of one that has ended."""
    with contextlib.suppress(OSError):
        # The kernel's number for the clock of a whole process.
        return time.clock_gettime((~process << 3) | 2)
    return 0.0


def _ended(process: int) -> float:
    """Seconds that processes have had which a process has started, and which are over."""
    return sum(map(int, _state(f"/proc/{process}")[13:15])) / os.sysconf("SC_CLK_TCK")


def _state(place: str) -> list[bytes]:
    """What `stat` tells there, from the state on; nothing of what has ended."""
    # The name, in parentheses, may hold anything.
    return _read(f"{place}/stat").rpartition(b")")[2].split()


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""
