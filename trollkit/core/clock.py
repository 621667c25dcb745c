"""The fair clock: a strategy pays for its own time, never for a slow or busy machine.

The referee has one `Clock` a side (`arena/link`, `foret/programs`). It waits for an answer as
long as the limit. Past the limit, the side is charged the larger of two times: the processor
time of its child; and the time gone by, less the time when the child was ready to run and had
no processor (which Linux tells in `schedstat`). So a child that computes pays its computing,
one that sleeps pays its sleep, one that the machine keeps waiting pays nothing. The time when
the referee itself had an answer to read and no processor is taken off too.

`Meter` reads the clocks of a process, `Family` finds and kills all that came of one.
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
_KILLING_S = 5.0  # seconds in which killed processes should be gone
_GONE = " (deleted)"  # Linux adds it to the name of an open file that no folder has any more
_BLOCK = 512  # bytes: the unit of `st_blocks`
_QUEUE = 212_992  # bytes that may wait unread in a socket, which no process's memory counts
_UNSURE = 20.0  # time gone by is divided by this where the system tells no waiting time


class Timed(Protocol):
    """A process whose clocks can be read."""

    def cpu(self) -> float:
        """Processor seconds spent so far."""
        ...

    def delay(self) -> float | None:
        """Seconds spent waiting for a processor so far; None where the system does not tell."""
        ...

    def ready(self) -> bool:
        """Whether it runs or waits for a processor now; False where nobody tells."""
        ...


class _Reading(NamedTuple):
    """Seconds spent up to one moment."""

    cpu: float  # the child's processor time
    delay: float | None  # the child's waits for a processor; None where nobody tells
    ours: float  # the referee's own waits for a processor


def _charged(cpu: float, wall: float, before: float | None, now: float | None) -> float:
    """The larger of `cpu`, and of `wall` less the child's waits for a processor meanwhile.

    `before` and `now` are the child's waits at both ends of the time; None if nobody tells.
    """
    if before is None or now is None:
        return max(cpu, wall / _UNSURE)
    return max(cpu, wall - (now - before))


class Clock:
    """The time that one side of a duel has and spends: loading, first move, later moves.

    `asked` and `now`, in the methods, are moments of `time.monotonic`.
    """

    def __init__(self, child: Timed, allowance: Allowance) -> None:
        self._child, self._allowance = child, allowance
        self._bank = allowance.bank
        self._over: FaultKind | None = None  # SLOW_DUEL if `asked` found the duel's time spent
        self._before = 0.0  # seconds that earlier processes of the same side have spent
        self.limit, self._kind = allowance.loading, FaultKind.SLOW_LOADING
        self._begin()

    def _begin(self) -> None:
        self.mark()
        self._start = self._seen
        self._waited = 0.0  # seconds gone by between questions and answers

    def mark(self) -> None:
        """Read the child's clocks: later seconds are counted from this reading."""
        self._seen = _Reading(self._child.cpu(), self._child.delay(), _own_delay())
        self.marked = time.monotonic()

    def loaded(self) -> None:
        """Note that loading is over: play is counted from now on, and a first move is next."""
        self._begin()
        self.opening()

    def started(self, child: Timed) -> None:
        """Note that the side goes on in another process, `child`."""
        self.mark()
        self._before = self._spent_in_all()
        self._child = child
        self._begin()

    def starting(self) -> None:
        """Add the loading time to the limit: the next question starts a program."""
        self.limit += self._allowance.loading

    def opening(self) -> None:
        """Note that the next question asks for a first move."""
        self.limit, self._kind = self._allowance.first, FaultKind.SLOW_FIRST

    def asked(self) -> None:
        """Note that a question goes out: its answer pays for what the child computes from now.

        All threads of the child count. The clocks are read again if the last reading is old, so
        that the answer does not pay for earlier work, done while the other side played.
        """
        if time.monotonic() - self.marked > MARK_S:
            self._over = self.check()

    def answered(self, asked: float, now: float, pardon: float = 0.0) -> FaultKind | None:
        """Count an answer that came at `now`; give the limit that is broken, or None.

        `pardon` is the part of the wait, in seconds, when the referee did not look for it.
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
        """Add `seconds` of waiting for answers that all came in time."""
        self._waited += seconds

    def check(self) -> FaultKind | None:
        """Read the clocks; SLOW_DUEL if the time for the whole duel is spent, else None."""
        self.mark()
        return FaultKind.SLOW_DUEL if self._spent_in_all() > self._allowance.duel else None

    def late(self, asked: float, pardon: float = 0.0) -> FaultKind | None:
        """The limit that is broken while there is no answer yet, or None.

        The limit of a later move includes the bank.
        """
        if time.monotonic() - asked <= self.limit:
            self._child.delay()  # a family's is exact only if it is often looked at
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
        """For the answer asked for at `asked`: the seconds charged, and the processor's."""
        return self._spent(asked, pardon), self._computed(asked)

    def _computed(self, asked: float) -> float:
        """Processor seconds since `asked`, at least.

        The child is taken to have computed all the time from the last reading to `asked`.
        """
        return self._child.cpu() - self._seen.cpu - max(0.0, asked - self.marked)

    def _spent(self, asked: float, pardon: float) -> float:
        """Seconds charged for the answer asked for at `asked`: at most `MARK_S` too few."""
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
    """Reads the clocks of one process, or of its family, from outside (see `Timed`)."""

    def __init__(self, process: int, *, family: bool = False) -> None:
        """Watch the process of number `process`: the waits of its first thread alone.

        With `family`: all threads of the process, and of the processes that it starts.
        """
        self._process = process
        self._family = family
        self._last = 0.0
        self._scheduled = -1
        self._waited = 0  # the family's waits in nanoseconds, of ended threads too
        self._seen: dict[str, int] = {}  # by thread, its waits at the last look
        with contextlib.suppress(OSError):  # only Linux tells
            self._scheduled = os.open(f"/proc/{process}/schedstat", os.O_RDONLY)

    def cpu(self) -> float:
        """Processor seconds of all threads so far; of an ended process, the last seen."""
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

        From one look to the next, a family's wait is that of the thread that waited longest,
        not a sum: two hundred threads that wait at once must not hide that others sleep.
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
        """Whether it runs, or waits for a processor, now; False where the system does not tell.

        A wait becomes part of `delay` only when it ends.
        """
        places = self._threads() if self._family else [f"/proc/{self._process}"]
        return any(_state(place)[:1] == [b"R"] for place in places)

    def _processes(self) -> Iterator[int]:
        """The number of the process; for a family, of all processes that it started too."""
        found = [self._process]
        for process in found:
            yield process
            for thread in _threads(process) if self._family else ():
                found += map(int, _read(f"{thread}/children").split())

    def _threads(self) -> Iterator[str]:
        """The folder in /proc of each thread."""
        return chain.from_iterable(map(_threads, self._processes()))

    def close(self) -> None:
        """Stop watching."""
        if self._scheduled >= 0:
            os.close(self._scheduled)
            self._scheduled = -1


class Member(NamedTuple):
    """One process of a family, as the system describes it."""

    process: int
    parent: int
    session: int
    state: str  # "R": it runs or waits for a processor; "Z": it has ended
    cpu: float  # processor seconds, with those of its ended children
    memory: int  # bytes, shared ones included
    threads: int
    place: str = ""  # the folder in /proc that lists its files and memory


class Family:
    """A process and all the processes that came of it.

    A process whose parent has died is out of the tree, but still found by its session.
    """

    def __init__(self, first: int) -> None:
        self._first = first

    def members(self) -> list[Member]:
        """The processes of the family that exist now."""
        all_here = list(everybody(self._first))
        found = {
            each.process for each in all_here if self._first in (each.process, each.session)
        }
        while young := {each.process for each in all_here if each.parent in found} - found:
            found |= young
        return [each for each in all_here if each.process in found]

    def cpu(self) -> float:
        """Processor seconds of all of them, all threads."""
        return sum(each.cpu for each in self.members())

    def kill(self) -> None:
        """Kill them all, again and again while they start others, for a few seconds at most."""
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
    """Whether `process` is the number of a process group; its first process may have ended."""
    try:
        return os.getpgid(process) == process
    except ProcessLookupError:
        return True  # nobody else has the number while the group lives


def held_memory(members: Iterable[Member]) -> int:
    """Bytes of memory that `members` hold; shared ones count once, where the system tells."""
    total = 0
    for each in members:
        told = _read(f"{each.place}/smaps_rollup").splitlines()
        shares = [line.split()[1] for line in told if line.startswith(b"Pss:")]
        total += int(shares[0]) << 10 if shares else each.memory
    return total


def unlinked(members: Iterable[Member], folder: str, largest: int) -> int:
    """Bytes of deleted files that `members` hold open or mapped, and of their sockets.

    The size of a file that is only mapped is not known: it counts as `largest` if it was in
    `folder`, else not at all. A socket counts as a full queue.
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
        """All processes of the machine; on other systems, `first` and its descendants."""
        tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        for name in filter(str.isdecimal, os.listdir("/proc")):
            if said := _state(f"/proc/{name}"):
                place, state, pages = _living(name, said)
                spent = sum(map(int, said[11:15])) / tick
                told = state.decode(), spent, int(pages) * page, int(said[17]), place
                yield Member(int(name), int(said[1]), int(said[3]), *told)

    def _living(name: str, said: list[bytes]) -> tuple[str, bytes, bytes]:
        """The folder in /proc that describes a process, its state, and its pages of memory.

        A process whose first thread alone has ended still runs: another thread describes it.
        """
        places = _threads(int(name)) if said[0] == b"Z" and int(said[17]) > 1 else []
        for place in places:
            if (own := _state(place)) and own[0] != b"Z":
                return place, own[0], own[21]
        return f"/proc/{name}", said[0], said[21]

else:

    def everybody(first: int = 0) -> Iterator[Member]:
        """`first` and its descendants, without sessions, which only Linux tells."""
        import psutil  # here, since a browser, which has none, never calls this

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
    """Processor seconds of a process, all threads; 0 once it has ended."""
    with contextlib.suppress(OSError):
        # The kernel's number for the clock of a whole process.
        return time.clock_gettime((~process << 3) | 2)
    return 0.0


def _ended(process: int) -> float:
    """Processor seconds of the children of `process` that have ended."""
    return sum(map(int, _state(f"/proc/{process}")[13:15])) / os.sysconf("SC_CLK_TCK")


def _state(place: str) -> list[bytes]:
    """The fields of the file `stat` in `place`, from the state on; [] once it has ended."""
    # The fields before end with the program's name in parentheses, which may hold anything.
    return _read(f"{place}/stat").rpartition(b")")[2].split()


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""
