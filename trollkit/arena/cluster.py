"""`Cluster`: an executor that plays a contest on the workers of a Dask scheduler.

Each worker that comes, early or late, is examined: it must have all that results depend on, and
isolate at the contest's level. A worker that may play is given a Dask resource named after the
contest, for which each pair asks. So Dask's scheduler hands pairs out, and gives those of a
lost worker to others. Dask's own process runs no strategy: its threads wait for a `Pool` of the
contest, so that strategies find the same process as anywhere, and take down no more than one.
"""

import asyncio
import hashlib
import logging
import math
import multiprocessing
import os
import platform
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import trollkit
from trollkit.arena.duel import version
from trollkit.arena.sandbox.levels import try_level
from trollkit.arena.workers import Pool
from trollkit.core.discipline import load
from trollkit.core.errors import ContestError
from trollkit.core.text import clean
from trollkit.phrases.arena import cluster_phrase, isolation_warning, unlike_phrase
from trollkit.phrases.wording import Said

_ADDRESS = re.compile(r"(?:tcp://|tls://)?(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}/?")
_LOOK_S = 0.5  # between two looks at who is there
_CONNECT_S = 10.0
_PATIENCE_S = 2.0  # before it is said that nobody is there
_AHEAD = 3  # pairs submitted for each process: one that it plays, two that wait
_UNREAD = "deserialization of the task graph"  # said by a scheduler that lacks the kit
_PACKAGE = Path(trollkit.__file__).parent
_CODE = (".py", ".pl", ".json", ".toml")


class Needs(NamedTuple):
    """What a contest asks of a worker."""

    game: str  # the reference of the game's record
    compiled: bool  # whether the game's code must be compiled beforehand
    level: str  # of isolation


def likeness(needs: Needs) -> dict[str, str]:
    """What must be equal on all machines of a contest, under the names shown to the teacher.

    Of the kit, and of a game outside it, the code must be equal. "" stands for what is absent.
    """
    return {
        "trollkit": f"{trollkit.__version__} ({_fingerprint(needs.game.partition(':')[0])})",
        "Python": platform.python_version(),
        "processeur": platform.machine(),
        **{package: version(package) for package in ("numpy", "numba")},
    }


@cache
def _fingerprint(game: str) -> str:
    found, spec = hashlib.sha256(), find_spec(game)
    for path in sorted(each for each in _PACKAGE.rglob("*") if each.suffix in _CODE):
        found.update(path.relative_to(_PACKAGE).as_posix().encode() + path.read_bytes())
    if spec and spec.origin:
        found.update(Path(spec.origin).read_bytes())
    return found.hexdigest()[:8]


# On a worker


@dataclass(frozen=True, repr=False)
class Work:
    """A call for one contest; without a repr, so that no log shows the seed inside."""

    contest: str
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)


_lock = threading.Lock()
_pools: dict[str, Pool] = {}  # by contest


async def admit(
    contest: str, needs: Needs, wanted: Mapping[str, str], dask_worker: Any = None
) -> tuple[str, str]:
    """Let this worker play a contest if it can: its machine, and "" or why it cannot.

    The pool of a contest whose program was killed stays until the worker ends: another contest
    that only waits looks just like it.
    """
    multiprocessing.current_process().daemon = False  # or it could start no processes
    size = dask_worker.state.nthreads
    leave(contest)  # what an examination that was cut off has begun
    # Another worker of this machine will mostly begin at another processor.
    _pools[contest] = Pool(size, os.getpid())
    unfit: str = await asyncio.to_thread(do, Work(contest, examine, (needs, wanted)))
    if unfit:
        leave(contest)
    else:
        await dask_worker.set_resources(**{contest: size})
        # Dask hands out what waits for a resource only when a worker is resumed.
        for status in ("paused", "running"):
            dask_worker.status = type(dask_worker.status)[status]
    return clean(platform.node(), 60), unfit


def examine(needs: Needs, wanted: Mapping[str, str]) -> str:
    """Why this process may not play, "" if it may; the game's code is then compiled."""
    here = {**dict.fromkeys(wanted, ""), **likeness(needs)}
    unlike = [(name, here[name], each) for name, each in wanted.items() if here[name] != each]
    if unlike:
        return unlike_phrase(unlike)
    if needs.compiled and (prepare := load(needs.game).prepare):
        prepare()
    if needs.level != "aucun" and (obstacle := try_level(needs.level)):
        why = isolation_warning((obstacle,))
        return cluster_phrase("weak", level=needs.level, why=Said(why))
    return ""


def do(work: Work) -> Any:
    """The result of a call made in a process of the contest. Raises what the call raises.

    Raises BrokenExecutor when a process is lost; the pool is then replaced.
    """
    mine = _pools[work.contest]
    try:
        return mine.submit(work.function, *work.given, **work.named).result()
    except BrokenExecutor:
        with _lock:
            if _pools.get(work.contest) is mine:
                _pools[work.contest] = Pool(mine.workers, os.getpid())
                mine.kill()
        raise


def leave(contest: str) -> None:
    """Kill a contest's pool; the duels it plays are lost."""
    with _lock:
        if mine := _pools.pop(contest, None):
            mine.kill()


# Where the contest is held


class Cluster(Executor):
    """The workers of a scheduler, used like a `Pool` of this machine."""

    def __init__(self, address: str, needs: Needs, tell: Callable[[str], None]) -> None:
        """Join the cluster at an address such as tcp://192.168.1.10:8786.

        `tell` is given a sentence about each worker that comes, goes or cannot play. Raises
        ContestError where no scheduler answers, and without Dask.
        """
        unreachable = ContestError("cluster_unreachable", address)
        if not _ADDRESS.fullmatch(address):
            raise unreachable
        if find_spec("distributed") is None:
            raise ContestError("cluster_absent")
        from distributed import Client

        # A lost scheduler is told in French; Dask's own messages are not shown.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            self._client: Any = Client(address, timeout=_CONNECT_S, set_as_default=False)
        # Another program may answer there, or certificates may be missing.
        except (OSError, TimeoutError, TypeError, ValueError):
            raise unreachable from None
        self.address, self._needs, self._tell = address, needs, tell
        self._contest, self._here = f"trollkit-{secrets.token_hex(8)}", likeness(needs)
        self._players: dict[str, int] = {}  # processes of each worker that plays, by address
        self._refusals: dict[str, str] = {}  # sentences on workers that may not, by address
        self._looked = 0.0
        self._waiting = time.monotonic()  # since when no worker plays; infinite once told

    @contextmanager
    def executor(self) -> "Iterator[Cluster]":
        """The cluster ready to play; leaving does not wait for duels that still run."""
        from distributed import KilledWorker

        self._inner = self._client.get_executor(pure=False, resources={self._contest: 1})
        try:
            yield self
        except CancelledError:
            raise ContestError("cluster_lost", self.address) from None
        except KilledWorker as error:
            raise ContestError("worker_died", str(error)) from None
        except RuntimeError as error:
            if _UNREAD not in str(error):
                raise
            raise ContestError("cluster_bare", self.address) from None
        finally:
            with suppress(Exception):
                self._inner.shutdown(wait=False)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit a call to a process of some worker."""
        future: Future[Any] = self._inner.submit(do, Work(self._contest, fn, args, kwargs))
        return future

    def in_flight(self) -> int:
        """The pairs to submit at a time. Raises ContestError when nobody can play any more."""
        if time.monotonic() - self._looked >= _LOOK_S:
            self._look()
            self._looked = time.monotonic()
        return _AHEAD * sum(self._players.values())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Have the workers kill the contest's pools, and disconnect."""
        with suppress(Exception):  # workers out of reach end with their scheduler
            if self._client.status == "running":
                there = [*self._players]
                self._client.run(leave, self._contest, workers=there, on_error="ignore")
        with suppress(Exception):
            self._client.close(_PATIENCE_S)

    def _look(self) -> None:
        """Note the workers that are there now, and tell of those that have come or gone.

        Raises ContestError when the scheduler is lost, or when no worker there may play.
        """
        try:
            if self._client.status != "running":
                raise OSError
            sizes = self._client.nthreads()
            new = [*sizes.keys() - self._players.keys() - self._refusals.keys()]
            given = (admit, self._contest, self._needs, self._here)
            found = self._client.run(*given, workers=new, on_error="return") if new else {}
        except (OSError, CancelledError):
            raise ContestError("cluster_lost", self.address) from None
        for address in self._players.keys() - sizes.keys():
            del self._players[address]
            self._tell(cluster_phrase("lost", address=address))
        for address, told in found.items():
            if isinstance(told, OSError | BrokenExecutor):
                continue  # it is examined again at the next look
            if not isinstance(told, tuple):
                told = "", cluster_phrase("unable", told=f"{type(told).__name__}: {told}")
            machine, unfit = told
            name = f"{address} ({machine})" if machine else address
            if unfit:
                self._refusals[address] = cluster_phrase("refused", name=name, why=Said(unfit))
                self._tell(self._refusals[address])
                continue
            size = self._players[address] = sizes[address]
            level = self._needs.level
            self._tell(cluster_phrase("arrived", name=name, size=size, level=level))
        if sizes and sizes.keys() <= self._refusals.keys():
            raise ContestError("cluster_unfit", next(iter(self._refusals.values())))
        if self._players:
            self._waiting = time.monotonic()
        elif time.monotonic() - self._waiting >= _PATIENCE_S:
            self._waiting = math.inf
            self._tell(cluster_phrase("waiting", address=self.address))
