"""Work on somebody's strategy in a process of its own, ended when the strategy keeps silent.

The process writes into a small shared file what it is at: a strategy that never answers is
known by the state in which it was asked, on every system and without signals.
"""

import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trollkit.arena.workers import Pool, interruptions
from trollkit.core.errors import AnalysisError

COMPUTING, LOADING, THINKING = range(3)
LOOK_S = 0.1


class Pulse:
    """What the process is at, in a file that two processes share; a `Watch` of an analysis."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(48))
        self._shared: NDArray[np.float64] = np.memmap(path, np.float64, "r+", shape=6)

    def loading(self) -> None:
        """The strategy's file is about to be run."""
        self._shared[1] = LOADING

    def asking(self, state: tuple[int, int, int] | None) -> None:
        """The strategy is about to be asked; None once it has answered."""
        if state is not None:
            self._shared[0] += 1
            self._shared[2:5] = state
        self._shared[1] = COMPUTING if state is None else THINKING

    def progress(self, share: float) -> None:
        """The share of the work that is done."""
        self._shared[5] = share

    def read(self) -> tuple[tuple[int, int], tuple[int, int, int] | None, float]:
        """How many questions so far and what it is at, the state that is asked, the share."""
        count, at, left, right, troll, share = self._shared.tolist()
        asked = None if at == LOADING else (int(left), int(right), int(troll))
        return (int(count), int(at)), asked, share


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
    # Windows removes no file that is still shared.
    with tempfile.TemporaryDirectory(prefix="trollkit-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "pouls"
        pulse = Pulse(path)
        with Pool(1) as pool:
            future = pool.submit(work, path, *arguments)
            seen, since = pulse.read()[0], time.monotonic()
            while _runs(future):
                found, state, share = pulse.read()
                on_progress(share)
                if found != seen or found[1] == COMPUTING:
                    seen, since = found, time.monotonic()
                elif time.monotonic() - since > patience:
                    raise AnalysisError("stalled", state, seconds=patience)
            try:
                return future.result()
            except BrokenProcessPool:
                raise AnalysisError("died", pulse.read()[1]) from None


def _runs(future: "Future[Any]") -> bool:
    with interruptions():
        return bool(wait([future], timeout=LOOK_S).not_done)
