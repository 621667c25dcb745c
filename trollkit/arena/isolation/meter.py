"""How much of the processor a child has had, and how long it waited for one."""

import contextlib
import glob
import os
import sys
import time
from collections.abc import Iterator


class Meter:
    """Looks at one process from outside."""

    def __init__(self, process: int, *, threads: bool = False) -> None:
        """Watch `process`, a number of this system's: its first thread, or all `threads`."""
        self._process = process
        self._threads = threads and sys.platform == "linux"
        self._last = 0.0
        self._scheduled = -1
        if sys.platform == "linux":
            # The kernel's number for the clock of a whole process, all threads.
            self._clock = (~process << 3) | 2
            with contextlib.suppress(OSError):
                self._scheduled = os.open(f"/proc/{process}/schedstat", os.O_RDONLY)

    def cpu(self) -> float:
        """Seconds of processor so far, all threads; of an ended process, the last ones seen."""
        if sys.platform == "linux":
            with contextlib.suppress(OSError):
                self._last = time.clock_gettime(self._clock)
        else:
            import psutil  # nobody asks in a browser, which has none

            with contextlib.suppress(psutil.Error):
                times = psutil.Process(self._process).cpu_times()
                self._last = times.user + times.system
        return self._last

    def delay(self) -> float | None:
        """Seconds spent ready to run, waiting for a processor; None where nobody counts."""
        if self._scheduled < 0:
            return None
        if self._threads:
            return sum(int(line.split()[1]) / 1e9 for line in self._of_threads("schedstat"))
        try:
            return int(os.pread(self._scheduled, 64, 0).split()[1]) / 1e9
        except (OSError, IndexError):
            return None

    def ready(self) -> bool:
        """Whether it runs, or waits for a processor, right now; False where nobody tells.

        A wait that goes on is not yet part of `delay`.
        """
        if self._threads:
            return any(_runs(line) for line in self._of_threads("stat"))
        try:
            with open(f"/proc/{self._process}/stat", "rb") as stat:
                return _runs(stat.read())
        except (OSError, IndexError):
            return False

    def _of_threads(self, name: str) -> Iterator[bytes]:
        """A file of each thread that there is."""
        for path in glob.glob(f"/proc/{self._process}/task/*/{name}"):
            with contextlib.suppress(OSError), open(path, "rb") as file:
                yield file.read()

    def close(self) -> None:
        """Stop watching."""
        if self._scheduled >= 0:
            os.close(self._scheduled)
            self._scheduled = -1


def _runs(stat: bytes) -> bool:
    # The name, in parentheses, may hold anything.
    return stat.rpartition(b")")[2].split()[0] == b"R"
