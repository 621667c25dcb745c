"""Where the duels run: executors of `concurrent.futures`, processes of this machine here."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from itertools import cycle, islice
from typing import Protocol

from trollkit.arena.isolation import check, strongest
from trollkit.arena.play.worker import quiet
from trollkit.core.parallel import spawning
from trollkit.phrases.isolation import isolation_warning


class Players(Protocol):
    """Who plays the pairs of a contest: processes of this machine, or a cluster's workers."""

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when there could be a stronger one.

        "auto" is the strongest that works. Raises ContestError for one that does not.
        """
        ...

    def executor(self) -> AbstractContextManager[Executor]:
        """Who is handed the pairs; on leaving, what still runs is given up."""
        ...

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError when nobody is left."""
        ...


class Here:
    """Players that are so many processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when there could be a stronger one."""
        if wanted != "auto":
            check(wanted)
            return wanted, ""
        found = strongest()
        return found.level, isolation_warning(found.warning)

    def executor(self) -> AbstractContextManager[Executor]:
        """A new pool of processes."""
        return processes(self._workers)

    def in_flight(self) -> int:
        """One pair a process to play, and one that waits for it."""
        return 2 * self._workers


def cores() -> list[int]:
    """The processors this process may use."""
    try:
        return sorted(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        return list(range(os.cpu_count() or 1))


def available_cores() -> int:
    """How many processors this process may use."""
    return len(cores())


@contextmanager
def processes(workers: int, first: int = 0) -> Iterator[Executor]:
    """A pool of `workers` fresh Python processes; on leaving, what still runs is killed.

    Each stays on one processor; `first` says how many others are left to somebody else.
    They are spawned, not forked, so that a strategy finds the same process on every system,
    and with a fixed hash seed, so that the order of a set of words is the same everywhere.
    """
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "0"
    context = spawning()
    places = context.SimpleQueue()
    for place in islice(cycle(cores()), first, first + workers):
        places.put(place)
    pool = ProcessPoolExecutor(
        workers, mp_context=context, initializer=quiet, initargs=(places,)
    )
    try:
        yield pool
        pool.shutdown()
    finally:
        # After a stop, nobody waits for a duel that may never end.
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(cancel_futures=True)
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before
