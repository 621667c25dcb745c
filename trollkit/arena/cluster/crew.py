"""The workers of a cluster that play one contest: who is there, who may play, who is gone.

All of it happens in one event loop, so nothing here is shared between threads.
"""

import asyncio
import logging
import pkgutil
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from trollkit.arena.cluster import hands, phrases
from trollkit.arena.cluster.bundles import Bundles, Call
from trollkit.arena.cluster.hands import Candidate, Work
from trollkit.arena.cluster.likeness import Needs, differences, likeness
from trollkit.arena.sandbox.levels import LEVELS
from trollkit.core.errors import ContestError
from trollkit.phrases.isolation import isolation_warning

_LOOK_S = 0.5  # between two looks at who is there
_CONNECT_S = 10.0
_PATIENCE_S = 2.0
_FAREWELL_S = 5.0
_NAME = f"{Work.__module__}:Work.__name__"
_UNREAD = "deserialization of the task graph"  # by a scheduler that lacks the kit
_AHEAD = 2  # bundles a process: one that it plays, one that waits beside it


class _Gone(Exception):
    """No worker is left of those that were to do something."""


class Crew:
    """The workers behind the scheduler at `address`; `tell` is given a sentence of each."""

    def __init__(self, address: str, needs: Needs, tell: Callable[[str], None]) -> None:
        self.address = address
        self.failure: Exception | None = None  # once there is nobody to reach
        self._needs, self._tell = needs, tell
        self._contest = secrets.token_hex(8)
        self._here = likeness(needs)
        self._level: str | None = None
        self._present: dict[str, int] = {}  # processes, by address
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._places: dict[str, range] = {}  # of each, on its machine
        self._candidates: dict[str, Candidate] = {}
        self._refusals: dict[str, str] = {}
        self._players: dict[str, int] = {}
        self._waiting = time.monotonic(), _PATIENCE_S  # since when, and how long in silence
        self._bundles = Bundles(self._play)
        self._news = asyncio.Event()  # somebody may play, or there is a failure

    async def open(self) -> None:
        """Reach the scheduler. Raises ContestError."""
        from distributed import Client

        # What Dask says of a lost scheduler in English is said once, in French.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self._client = Client(
            self.address, asynchronous=True, timeout=_CONNECT_S, set_as_default=False
        )
        try:
            await asyncio.wait_for(self._client, 2 * _CONNECT_S)
        except (OSError, TimeoutError):  # the latter, too, from who answers and is no scheduler
            reason = "cluster_unreachable"
        except (TypeError, ValueError):  # Dask's own words for certificates that are missing
            reason = "cluster_tls"
        else:
            self._watcher = asyncio.create_task(self._watch())
            return
        await self._hang_up()
        raise ContestError(reason, self.address)

    async def close(self) -> None:
        """Have the workers end what plays, and leave them."""
        self._watcher.cancel()
        if not self.failure:
            with suppress(Exception):  # who cannot be told ends with its scheduler
                left = self._client.run(
                    hands.leave, self._contest, workers=[*self._candidates], on_error="ignore"
                )
                await asyncio.wait_for(left, _FAREWELL_S)
        await self._hang_up()

    async def _hang_up(self) -> None:
        with suppress(Exception):
            await asyncio.wait_for(self._client.close(), _FAREWELL_S)

    async def settle(self, wanted: str) -> tuple[str, str]:
        """The level of isolation that all can play at, and a sentence when it is not the best.

        It waits for the first worker. "auto" is the weakest of those found, but that nobody
        is left to play without any isolation for the sake of one worker.
        """
        while not self._candidates:
            await asyncio.sleep(_LOOK_S / 5)
            self._check()
            await asyncio.gather(*self._looking.values())
            if self._refusals and not self._candidates:
                why = phrases.unfit_phrase(self._refusals.values())
                raise ContestError("cluster_unfit", why)
        found = [each.found for each in self._candidates.values()]
        isolated = [each.level for each in found if each.level != "aucun"]
        weakest = max(isolated, key=LEVELS.index, default="aucun")
        self._level = weakest if wanted == "auto" else wanted
        for address in [*self._candidates]:
            self._accept(address)
        if not self._players:
            why = phrases.unfit_phrase(self._refusals.values())
            raise ContestError("cluster_unfit", why)
        return self._level, self._warning() if wanted == "auto" else ""

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError when the end has come."""
        self._check()
        return _AHEAD * self._bundles.size * sum(self._players.values())

    async def play(self, call: Call) -> Any:
        """What a worker makes of a call; one that was lost is followed by another."""
        return await self._bundles.add(call)

    async def _play(self, calls: Sequence[Call]) -> list[Any]:
        work = Work(self._contest, tuple(calls))
        while True:
            await self._news.wait()
            self._check()
            with suppress(_Gone):
                given: list[Any] = await self._have({*self._players}, hands.do, work)
                return given

    async def _have(self, workers: set[str], function: Callable[..., Any], *given: Any) -> Any:
        """What one of some workers gives back. Raises _Gone when all of them have left."""
        from distributed import KilledWorker

        future = self._client.submit(
            *(function, *given), workers=[*workers], allow_other_workers=False, pure=False
        )
        answer = asyncio.ensure_future(future.result())
        try:
            while not answer.done():
                await asyncio.wait({answer}, timeout=_LOOK_S)
                self._check()
                if not answer.done() and not workers & self._present.keys():
                    raise _Gone
            return answer.result()
        except KilledWorker as error:
            raise BrokenExecutor(str(error)) from None
        except CancelledError:
            self._lose()
            raise self.failure or _Gone from None
        finally:
            answer.cancel()
            future.release()

    async def _watch(self) -> None:
        """Follow who comes and goes until the scheduler is lost."""
        try:
            while self._client.status == "running":
                self._meet(await self._client.nthreads())
                await asyncio.sleep(_LOOK_S)
            self._lose()
        except OSError:
            self._lose()
        except Exception as error:  # of ours: nobody waits for this task, but for what it says
            self._fail(error)

    def _meet(self, present: dict[str, int]) -> None:
        """Take note of who is there now, by how many can play on each."""
        for address in self._looking.keys() - present.keys():
            self._forget(address)
        self._present = present
        self._tell_of_waiting()
        for address in present.keys() - self._looking.keys():
            look = self._look(address, present[address])
            self._looking[address] = asyncio.create_task(look)

    def _tell_of_waiting(self) -> None:
        """Say that nobody plays, at longer and longer intervals."""
        now = time.monotonic()
        if self._players:
            self._waiting = (now, _PATIENCE_S)
        since, patience = self._waiting
        if now - since >= patience:
            self._waiting = (since, 2 * max(patience, now - since))
            looked_at = sum(not task.done() for task in self._looking.values())
            self._tell(phrases.waiting_phrase(self.address, looked_at, now - since))

    async def _look(self, address: str, size: int) -> None:
        """Find out whether a worker may play, and have it play if it is time."""
        first = self._place(address, size)
        try:
            await self._ask_for_the_kit(address)
            candidate = await self._have(
                {address}, hands.admit, self._contest, self._needs, size, first
            )
        except (_Gone, BrokenExecutor):
            self._forget(address)  # if it is still there, it is looked at again
            return
        except Exception as error:
            if not self.failure:
                self._fault(address, error)
            return
        unlike = differences(self._here, candidate.likeness)
        if unlike:
            self._refuse(f"{address} ({candidate.machine})", phrases.unlike_phrase(unlike))
            return
        self._candidates[address] = candidate
        if self._level:
            self._accept(address)

    async def _ask_for_the_kit(self, address: str) -> None:
        """Have a worker import the kit, by what every Python has; what that raises is raised.

        One that is handed work which it cannot import ends without a word.
        """
        try:
            await self._client.run(pkgutil.resolve_name, _NAME, workers=[address])
        except OSError:
            raise _Gone from None

    def _fault(self, address: str, error: Exception) -> None:
        """Make something of what came instead of an answer to the first question of all."""
        if _UNREAD in str(error):
            self._fail(ContestError("cluster_bare", self.address))
        elif isinstance(error, (ImportError, AttributeError)):
            self._refuse(address, phrases.bare_phrase(str(error)))
        else:
            self._refuse(address, phrases.unable_phrase(f"{type(error).__name__}: {error}"))

    def _place(self, address: str, size: int) -> int:
        """The first processor that a worker is to stay on, apart from its neighbours."""
        host = urlsplit(address).hostname
        taken = {
            place
            for other, places in self._places.items()
            if urlsplit(other).hostname == host
            for place in places
        }
        first = 0
        while taken & {*range(first, first + size)}:
            first += 1
        self._places[address] = range(first, first + size)
        return first

    def _accept(self, address: str) -> None:
        """Have a candidate play, unless it isolates less than the contest does."""
        assert self._level
        candidate = self._candidates[address]
        if LEVELS.index(candidate.found.level) > LEVELS.index(self._level):
            why = isolation_warning(candidate.found.warning)
            weak = phrases.weak_phrase(self._level, why)
            del self._candidates[address]
            self._refuse(f"{address} ({candidate.machine})", weak)
            return
        size = self._players[address] = self._present[address]
        self._tell(phrases.arrival_phrase(address, candidate.machine, size, self._level))
        self._news.set()

    def _refuse(self, address: str, why: str) -> None:
        sentence = phrases.refusal_phrase(address, why)
        self._refusals[address] = sentence
        self._tell(sentence)

    def _forget(self, address: str) -> None:
        """Go on without a worker that has left."""
        self._looking.pop(address, None)
        self._places.pop(address, None)
        self._candidates.pop(address, None)
        if self._players.pop(address, None):
            self._tell(phrases.lost_phrase(address))
            if not self._players:
                self._news.clear()

    def _warning(self) -> str:
        """Why the weakest of those that play is not stronger."""
        weak = [each for each in self._candidates.values() if each.found.level == self._level]
        warning = isolation_warning(weak[0].found.warning)
        return warning and phrases.weakest_phrase(weak[0].machine, len(weak) - 1, warning)

    def _lose(self) -> None:
        self._fail(ContestError("cluster_lost", self.address))

    def _fail(self, error: Exception) -> None:
        self.failure = self.failure or error
        self._news.set()

    def _check(self) -> None:
        if self.failure:
            raise self.failure
