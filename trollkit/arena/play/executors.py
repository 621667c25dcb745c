"""Where the duels run: executors of `concurrent.futures`, processes of this machine here."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import cycle, islice

from trollkit.arena.play.worker import quiet


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
def processes(workers: int) -> Iterator[Executor]:
    """A pool of `workers` fresh Python processes; on leaving, what still runs is killed.

    They are spawned, not forked, so that a strategy finds the same process on every system,
    and with a fixed hash seed, so that the order of a set of words is the same everywhere.
    """
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "0"
    context = multiprocessing.get_context("spawn")
    places = context.SimpleQueue()
    for place in islice(cycle(cores()), workers):
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
