"""The trial of a strategy before it enters a contest: in each category, two games with itself.

Trials run in worker processes, at the strongest isolation that this machine has.
"""

import time
from collections.abc import Hashable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Future,
    wait,
)
from typing import Generic, NamedTuple, TypeVar

from trollkit import games
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.workers import Pool, available_cores, interruptions, play_pair, register
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import PYTHON

Key = TypeVar("Key", bound=Hashable)
GAMES = 2  # from the second on, a strategy is given the games before
PATIENCE_S = 60.0  # ends an endless loop where isolation does not; longer for long games
_MOST_WORKERS = 2


def try_out(game: str, entrant: Entrant, isolation: str) -> Registration:
    """The registration of a strategy, with the first fault of its loading or its games."""
    reference, categories = games.reference(game), games.game(game).categories
    looked_at = register(reference, entrant, categories, isolation)
    if looked_at.fault:
        return looked_at
    for category in categories:
        sha, isolated = entrant.sha, isolation != "aucun"
        key = DuelKey(game, sha, sha, category, GAMES, 0, isolated)
        (result,) = play_pair(reference, entrant, entrant, [key], isolation)
        fault = result.faults[0] or result.faults[1]
        if fault:
            return looked_at._replace(fault=fault)
    return looked_at


class _Running(NamedTuple):
    place: int  # the number of its worker, which stays on one processor
    future: "Future[Registration]"
    since: float


class Trials(Generic[Key]):
    """Trials by key, one at a time in each worker; a worker that dies is replaced."""

    def __init__(self, game: str = games.USUAL) -> None:
        self._game = game
        self._patience = PATIENCE_S + 2 * GAMES * games.game(game).allowance.game
        self._workers = min(_MOST_WORKERS, available_cores())
        self._waiting: dict[Key, Entrant] = {}
        self._running: dict[Key, _Running] = {}
        self._pools: dict[int, Pool] = {}

    def close(self) -> None:
        """Kill the workers."""
        for each in self._pools.values():
            each.kill()

    def add(self, key: Key, code: bytes, suffix: str = PYTHON) -> None:
        """Queue a source; it replaces one that waits under the same key."""
        self._waiting[key] = Entrant("strategie", code, suffix=suffix)

    def finished(self, seconds: float) -> dict[Key, Registration]:
        """Start what waits on free workers; the results of all trials that have ended.

        It waits at most so many seconds for one to end. Nothing is started between two calls.
        """
        with interruptions():
            next_ones = [key for key in self._waiting if key not in self._running]
            free = set(range(self._workers)) - {each.place for each in self._running.values()}
            for key, place in zip(next_ones, free, strict=False):
                if place not in self._pools:
                    self._pools[place] = Pool(1, place)
                submit, entrant = self._pools[place].submit, self._waiting.pop(key)
                future = submit(try_out, self._game, entrant, strongest().level)
                self._running[key] = _Running(place, future, time.monotonic())
            futures = [each.future for each in self._running.values()]
            wait(futures, seconds, return_when=FIRST_COMPLETED)
            shown = {key: self._shown(each) for key, each in self._running.items()}
        found = {key: each for key, each in shown.items() if each}
        for key in found:
            del self._running[key]
        return found

    def _shown(self, running: _Running) -> Registration | None:
        """The result of a trial; None while it may still end."""
        try:
            return running.future.result(0)
        except TimeoutError:
            if time.monotonic() - running.since < self._patience:
                return None
            fault = FaultKind.SLOW_DUEL
        except BrokenExecutor:
            fault = FaultKind.DIED
        self._pools.pop(running.place).kill()
        return Registration(fault=Fault(fault))
