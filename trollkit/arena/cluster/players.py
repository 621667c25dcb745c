"""A cluster as what a contest asks for: a level of isolation, and an executor."""

import asyncio
import re
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, TypeVar

from trollkit.arena.cluster.crew import Crew
from trollkit.arena.cluster.likeness import Needs
from trollkit.core.errors import ContestError

T = TypeVar("T")

_ADDRESS = re.compile(r"(?:tcp://|tls://)?(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}/?")


class Cluster:
    """The workers behind a Dask scheduler; they play as processes of one machine do."""

    def __init__(self, crew: Crew, loop: asyncio.AbstractEventLoop) -> None:
        self._crew, self._loop = crew, loop

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when it could be stronger.

        Raises ContestError when no worker can play. It waits for the first one.
        """
        settled = self._begin(self._crew.settle(wanted))
        try:
            return settled.result()
        finally:
            settled.cancel()

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        """Who plays; on leaving, nobody waits for what is still played."""
        line = _Line(self._begin, self._crew)
        try:
            yield line
        finally:
            line.shutdown()

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError."""
        return self._crew.in_flight()

    def _begin(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)


class _Line(Executor):
    """An executor whose calls are made on workers."""

    def __init__(self, begin: Callable[..., Future[Any]], crew: Crew) -> None:
        self._begin, self._crew = begin, crew
        self._out: set[Future[Any]] = set()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a worker make a call of positional arguments."""
        future = self._begin(self._crew.play((fn, args)))
        self._out.add(future)
        future.add_done_callback(self._out.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Give up what is not done."""
        for future in [*self._out]:
            future.cancel()


@contextmanager
def cluster(address: str, needs: Needs, tell: Callable[[str], None]) -> Iterator[Cluster]:
    """The cluster at an address such as tcp://192.168.1.10:8786, until the block ends.

    `tell` is given a sentence of each worker that comes, goes or cannot play. Raises
    ContestError for an address that is none, or where nobody answers, and without Dask.
    """
    if not _ADDRESS.fullmatch(address):
        raise ContestError("cluster_address", address)
    if find_spec("distributed") is None:
        raise ContestError("cluster_absent")
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    def run(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    try:
        crew = Crew(address, needs, tell)
        run(crew.open())
        try:
            yield Cluster(crew, loop)
        finally:
            run(crew.close())
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
