"""A strategy's trial before it enters: it is loaded, and plays a few games against itself.

All of it happens in a worker process, at the strongest level of isolation of this machine,
exactly as in a contest.
"""

import time
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack
from typing import NamedTuple

from trollkit import games
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.workers import (
    available_cores,
    interruptions,
    play_pair,
    processes,
    register,
)
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import PYTHON

GAMES = 2  # the second is the first with games that were played before
PATIENCE_S = 60.0  # without isolation nothing else ends a loop; more where games are long
_MOST_WORKERS = 2
_STALLED = Fault(FaultKind.SLOW_DUEL)


def try_out(game: str, entrant: Entrant, isolation: str) -> Registration:
    """What a first look gives, and a fault of the first games when it has none itself."""
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


class Trials:
    """Trials by key, a few at a time, in worker processes that are replaced when they die."""

    def __init__(self, game: str = games.USUAL) -> None:
        self._game = game
        self._patience = PATIENCE_S + 2 * GAMES * games.game(game).allowance.game
        self._isolation = strongest().level
        self._workers = min(_MOST_WORKERS, available_cores())
        # Without isolation a strategy can end its worker: one at a time, it is known which.
        self._abreast = 1 if self._isolation == "aucun" else self._workers
        self._waiting: dict[str, Entrant] = {}
        self._running: dict[str, _Running] = {}
        self._room = ExitStack()
        self._executor: Executor | None = None

    def __enter__(self) -> "Trials":
        return self

    def __exit__(self, *_: object) -> None:
        # As after a stop: a pool that is left in peace waits for what may never end.
        stop = KeyboardInterrupt()
        self._room.__exit__(type(stop), stop, None)

    def add(self, key: str, code: bytes, suffix: str = PYTHON) -> None:
        """Have a source tried, in place of the one that waits under the same key."""
        self._waiting[key] = Entrant("strategie", code, suffix=suffix)

    @property
    def busy(self) -> bool:
        """Whether a trial is under way or to come."""
        return bool(self._waiting or self._running)

    def finished(self, seconds: float) -> dict[str, Registration]:
        """What the trials have shown that ended, within so many seconds, since last asked."""
        with interruptions():
            self._fill()
            futures = [each.future for each in self._running.values()]
            if futures:
                wait(futures, seconds, return_when=FIRST_COMPLETED)
            found = {key: self._shown(each) for key, each in self._running.items()}
            broken = any(each.is_broken for each in self._running.values())
        ended = {key: each for key, each in found.items() if each}
        for key in ended:
            del self._running[key]
        if broken or any(fault.fault == _STALLED for fault in ended.values()):
            self._renew()
        return ended

    def _fill(self) -> None:
        for key in [key for key in self._waiting if key not in self._running]:
            if len(self._running) >= self._abreast:
                return
            if self._executor is None:
                self._executor = self._room.enter_context(processes(self._workers))
            entrant = self._waiting.pop(key)
            future = self._executor.submit(try_out, self._game, entrant, self._isolation)
            self._running[key] = _Running(entrant, future, time.monotonic())

    def _shown(self, running: "_Running") -> Registration | None:
        """What a trial has shown; None while it may still end, or has to be played again."""
        if running.is_broken:
            alone = len(self._running) == 1
            return Registration(fault=Fault(FaultKind.DIED)) if alone else None
        if running.future.done():
            return running.future.result()
        late = time.monotonic() - running.since > self._patience
        return Registration(fault=_STALLED) if late else None

    def _renew(self) -> None:
        """Leave the worker processes; what ran beside the one that broke is played again."""
        self._waiting = {
            key: each.entrant for key, each in self._running.items()
        } | self._waiting
        self._running.clear()
        self.__exit__()
        self._executor = None
        self._abreast = 1


class _Running(NamedTuple):
    entrant: Entrant
    future: "Future[Registration]"
    since: float

    @property
    def is_broken(self) -> bool:
        return self.future.done() and isinstance(self.future.exception(), BrokenExecutor)
