"""How much of the processor a process has had, and how long it waited for one."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from itertools import chain, islice


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
        if sys.platform == "linux":
            with contextlib.suppress(OSError):
                self._scheduled = os.open(f"/proc/{process}/schedstat", os.O_RDONLY)

    def cpu(self) -> float:
        """Seconds of processor so far, all threads; of an ended process, the last ones seen."""
        if sys.platform == "linux":
            spent = _processor_time(self._process)
            if self._family:
                others = islice(self._processes(), 1, None)
                spent += sum(map(_processor_time, others)) + sum(map(_ended, self._processes()))
            self._last = max(self._last, spent)
        else:
            import psutil  # nobody asks in a browser, which has none

            with contextlib.suppress(psutil.Error):
                whole = psutil.Process(self._process)
                below = whole.children(recursive=True) if self._family else []
                times = [each.cpu_times() for each in (whole, *below)]
                self._last = sum(each.user + each.system for each in times)
        return self._last

    def delay(self) -> float | None:
        """Seconds spent ready to run, waiting for a processor; None where nobody counts."""
        if self._scheduled < 0:
            return None
        if self._family:
            for thread in self._threads():
                if told := _read(f"{thread}/schedstat").split():
                    waited, before = int(told[1]), self._seen.get(thread, 0)
                    self._waited += waited - before if waited >= before else waited
                    self._seen[thread] = waited
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
        """Its number, and those of all that it has started, as far as the system tells."""
        found = [self._process]
        for process in found:
            yield process
            for thread in _threads(process):
                found += map(int, _read(f"{thread}/children").split())

    def _threads(self) -> Iterator[str]:
        """Where the system tells of each thread."""
        return chain.from_iterable(map(_threads, self._processes()))

    def close(self) -> None:
        """Stop watching."""
        if self._scheduled >= 0:
            os.close(self._scheduled)
            self._scheduled = -1


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
