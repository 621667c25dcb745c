"""How much of the processor a child has had, and how long it waited for one."""

import contextlib
import os
import sys
import time


class Meter:
    """Looks at one process from outside."""

    def __init__(self, process: int) -> None:
        """Watch `process`, a number of this system's."""
        self._process = process
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
        try:
            return int(os.pread(self._scheduled, 64, 0).split()[1]) / 1e9
        except (OSError, IndexError):
            return None

    def ready(self) -> bool:
        """Whether it runs, or waits for a processor, right now; False where nobody tells.

        A wait that goes on is not yet part of `delay`.
        """
        try:
            with open(f"/proc/{self._process}/stat", "rb") as stat:
                # The name, in parentheses, may hold anything.
                return stat.read().rpartition(b")")[2].split()[0] == b"R"
        except (OSError, IndexError):
            return False

    def close(self) -> None:
        """Stop watching."""
        if self._scheduled >= 0:
            os.close(self._scheduled)
            self._scheduled = -1
