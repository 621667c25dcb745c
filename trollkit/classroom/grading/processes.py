"""`Watch`: measures what a kernel uses, and ends it when that is too much.

The system's limits hold for each process. A `Watch` adds up all processes of a kernel, several
times a second, and kills them when together they use more than a notebook may. As in the arena,
waiting for a busy machine costs nothing: a moment is charged by the processor time used in it,
or whole when neither the kernel nor its judge had anything to do.

`until_late` waits for a kernel or its judge by that clock; `nameless` starts processes that do
not run the main script again.
"""

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from trollkit.core.clock import Family, Member, Meter, held_memory, unlinked
from trollkit.core.files import ENDLESS, sizes

T = TypeVar("T")


@contextmanager
def nameless() -> Iterator[None]:
    """In the block, start processes that do not run the main script again."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


# The most that the processes of a kernel may use together; said in `phrases/grading.toml`.
MOST = {"memory": 4 << 30, "processes": 64, "threads": 1000}
MOST |= {"disk": 300_000_000, "files": 20_000}

_LARGEST = 50_000_000  # bytes of one file: the launcher allows no more

TICK_S = 0.2
_LONGEST_S = 2 * TICK_S  # the longest time charged for one look; more is the machine's delay
# A cell that the machine delays by so many times its limit gets no mark, and is graded again.
PATIENCE = 20
BUSY = "la machine, trop occupée, n'a pas laissé finir le carnet"


class Watch:
    """Watches one kernel, in a thread of its own, until it is closed."""

    def __init__(self, process: int, folder: Path, inside: str = "") -> None:
        """Watch the kernel whose first process is `process`, and which writes to `folder`.

        `inside` is the path, in the kernel's namespace, of its folder in memory, if it has one.
        """
        self.spent = 0.0  # seconds charged so far
        self.over = ""  # a key of `MOST`, once the kernel was killed for exceeding it
        self.process, self._folder, self._inside = process, str(folder), inside
        self._kernel, self._before = _Worked(process), time.monotonic()
        self._judge: _Worked | None = None
        self._looking = threading.Lock()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._look_on, name="bornes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching, and kill what is left of the kernel."""
        self._closed.set()
        self._thread.join()
        Family(self.process).kill()

    @contextlib.contextmanager
    def with_judge(self, process: int) -> Iterator[None]:
        """In the block, count the time of the kernel's judge too."""
        self._judge = _Worked(process)
        try:
            yield
        finally:
            self._judge = None

    def charged(self) -> float:
        """Seconds charged up to now: a cell may last less than it takes to look again."""
        with self._looking:
            now = time.monotonic()
            lasted, self._before = min(now - self._before, _LONGEST_S), now
            judge = self._judge
            at_work = [self._kernel, judge] if judge else [self._kernel]
            computed = sum(each.since() for each in at_work)
            busy = any(each.busy() for each in at_work)
            self.spent += max(computed, 0.0 if busy else lasted)
            return self.spent

    def _look_on(self) -> None:
        while not self._closed.wait(TICK_S):
            self.charged()
            self.over = self.over or self._too_much(self._kernel.members)
            if self.over:
                self._kernel.family.kill()

    def _too_much(self, members: list[Member]) -> str:
        threads = sum(each.threads for each in members)
        if threads > MOST["threads"] or len(members) > MOST["processes"]:
            return "processes"
        # The first sum counts shared memory several times; the exact one takes longer.
        most = MOST["memory"]
        if sum(each.memory for each in members) > most and held_memory(members) > most:
            return "memory"
        on_disk = list(sizes(self._folder))
        held, many = self._in_memory(members)
        if len(on_disk) + many > MOST["files"] or ENDLESS in on_disk:
            return "files"
        taken = sum(on_disk) + held + unlinked(members, self._folder, _LARGEST)
        return "disk" if taken > MOST["disk"] else ""

    def _in_memory(self, members: list[Member]) -> tuple[int, int]:
        """Bytes and files in the kernel's folder in memory, seen through a process of it."""
        for each in reversed(members) if self._inside else ():
            place = f"{each.place}/root{self._inside}"
            with contextlib.suppress(OSError):
                if os.stat(place).st_dev != os.stat(self._inside).st_dev:  # in the namespace
                    held = os.statvfs(place)
                    taken = (held.f_blocks - held.f_bfree) * held.f_frsize
                    return taken, held.f_files - held.f_ffree
        return 0, 0


class _Worked:
    """The processor time that a family of processes uses between two looks."""

    def __init__(self, process: int) -> None:
        self.family, self._meter = Family(process), Meter(process, family=True)
        self.members: list[Member] = []
        self._total: float | None = None

    def since(self) -> float:
        """Seconds of processor since the last look; 0 at the first."""
        self.members = self.family.members()
        # The time of an ended process is its parent's; it is lost when both have ended.
        total = sum(each.cpu for each in self.members)
        before, self._total = self._total, total
        return 0.0 if before is None else max(0.0, total - before)

    def busy(self) -> bool:
        """Whether a process of the family runs, or waits for a processor, right now."""
        return any(each.state == "R" for each in self.members) or self._meter.ready()

    def __del__(self) -> None:
        self._meter.close()


def until_late(
    watch: Watch,
    seconds: float,
    grace: float,
    look: Callable[[], T | None],
    stop: Callable[[], None],
) -> tuple[T | None, bool]:
    """The first result of `look` that is not None, and whether `stop` was called before.

    `stop` is called when the watch has charged `seconds`. The result is None when nothing comes
    within `grace` more seconds. Raises RuntimeError when the machine is too busy.
    """
    late, limit = False, seconds
    begun, spent = time.monotonic(), watch.spent
    while (found := look()) is None:
        if watch.spent - spent > limit:
            if late:
                return None, late
            stop()
            late, limit = True, grace
            begun, spent = time.monotonic(), watch.spent
        elif time.monotonic() - begun > PATIENCE * limit:
            raise RuntimeError(BUSY)
    return found, late
