"""Work on somebody's strategy in a process of its own, ended when the strategy keeps silent.

The process writes into a small shared file what it is at: a strategy that never answers is
known by the state in which it was asked, on every system and without signals.
"""

import mmap
import struct
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from trollkit.arena.workers import Pool, interruptions
from trollkit.core.errors import AnalysisError

# questions so far, what it is at, own stock, other stock, troll, share of the work done
_NOTE = struct.Struct("<5qd")
PULSE_BYTES = _NOTE.size
COMPUTING, LOADING, THINKING = range(3)
LOOK_S = 0.1


class Pulse:
    """What the process is at, in a shared file; also a `Watch` of an analysis."""

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), PULSE_BYTES)
        self._count, self._share = 0, 0.0
        self._state = (0, 0, 0)

    def __enter__(self) -> "Pulse":
        return self

    def __exit__(self, *_: object) -> None:
        self._shared.close()

    def loading(self) -> None:
        """The strategy's file is about to be run."""
        self._write(LOADING)

    def asking(self, state: tuple[int, int, int] | None) -> None:
        """The strategy is about to be asked; None once it has answered."""
        if state is None:
            self._write(COMPUTING)
            return
        self._count += 1
        self._state = state
        self._write(THINKING)

    def progress(self, share: float) -> None:
        """The share of the work that is done."""
        self._share = share

    def read(self) -> tuple[int, int, tuple[int, int, int], float]:
        """The number of questions, what it is at, the last state, the share done."""
        count, at, left, right, troll, share = _NOTE.unpack_from(self._shared)
        return count, at, (left, right, troll), share

    def _write(self, at: int) -> None:
        _NOTE.pack_into(self._shared, 0, self._count, at, *self._state, self._share)


def run_watched(
    work: Callable[..., Any],
    *arguments: object,
    patience: float,
    on_progress: Callable[[float], None] = lambda share: None,
) -> Any:
    """What `work(pulse's path, *arguments)` returns, from a fresh process.

    Raises AnalysisError, which names the state, when a question stays unanswered longer
    than `patience` seconds, or when the process dies; what `work` raises comes through.
    """
    with tempfile.TemporaryDirectory(prefix="trollkit-") as folder:
        path = Path(folder) / "pouls"
        path.write_bytes(bytes(PULSE_BYTES))
        with Pulse(path) as pulse, Pool(1) as pool:
            future = pool.submit(work, path, *arguments)
            _wait(future, pulse, patience, on_progress)
            try:
                return future.result()
            except BrokenProcessPool:
                _, at, state, _ = pulse.read()
                raise AnalysisError("died", None if at == LOADING else state) from None


def _wait(
    future: "Future[Any]", pulse: Pulse, patience: float, on_progress: Callable[[float], None]
) -> None:
    seen, since = pulse.read()[:2], time.monotonic()
    while _runs(future):
        count, at, state, share = pulse.read()
        on_progress(share)
        if (count, at) != seen or at == COMPUTING:
            seen, since = (count, at), time.monotonic()
        elif time.monotonic() - since > patience:
            where = None if at == LOADING else state
            raise AnalysisError("stalled", where, seconds=patience)


def _runs(future: "Future[Any]") -> bool:
    with interruptions():
        return bool(wait([future], timeout=LOOK_S).not_done)
