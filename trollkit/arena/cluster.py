"""`Cluster`: an executor that plays a contest on the workers of a Dask scheduler.

Dask's scheduler hands pairs out to the workers, early or late ones, and gives those of a lost
worker to others. Dask's own process runs no strategy: its threads wait for a `Pool` of the
contest, so that strategies find the same process as anywhere, and take down no more than one.
Before its first pair a worker is examined: it must have all that results depend on, and isolate
at the contest's level. One that may not play ends the contest with a sentence.
"""

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
_LOOK_S, _CONNECT_S = 0.5, 10.0  # between two looks at who is there
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


@dataclass(frozen=True, repr=False)
class Work:
    """A call for one contest; without a repr, so that no log shows the seed inside."""

    contest: str
    needs: Needs
    wanted: Mapping[str, str]
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)


_lock = threading.Lock()
_pools: dict[str, Pool] = {}  # by contest


def do(work: Work) -> Any:
    """The result of a call made in a process of the contest. Raises what the call raises.

    Raises ContestError when this worker may not play, BrokenExecutor when a process is lost.
    """
    with _lock:
        if work.contest not in _pools:
            _pools[work.contest] = _admitted(work)
        mine = _pools[work.contest]
    try:
        return mine.submit(work.function, *work.given, **work.named).result()
    except BrokenExecutor:
        with _lock:
            if _pools.get(work.contest) is mine:
                del _pools[work.contest]
        mine.kill()
        raise


def _admitted(work: Work) -> Pool:
    """A pool of this worker for a contest. Raises ContestError where it may not play."""
    from distributed import get_worker

    multiprocessing.current_process().daemon = False  # or it could start no processes
    # Another worker of this machine will mostly begin at another processor.
    pool = Pool(get_worker().state.nthreads, os.getpid())
    if unfit := pool.submit(examine, work.needs, work.wanted).result():
        pool.kill()
        raise ContestError("cluster_unfit", unfit)
    return pool


def examine(needs: Needs, wanted: Mapping[str, str]) -> str:
    """Why this machine may not play, "" if it may; the game's code is then compiled."""
    here, unfit = {**dict.fromkeys(wanted, ""), **likeness(needs)}, ""
    unlike = [(name, here[name], each) for name, each in wanted.items() if here[name] != each]
    if unlike:
        unfit = unlike_phrase(unlike)
    elif needs.level != "aucun" and (obstacle := try_level(needs.level)):
        why = isolation_warning((obstacle,))
        unfit = cluster_phrase("weak", level=needs.level, why=Said(why))
    elif needs.compiled and (prepare := load(needs.game).prepare):
        prepare()
    machine = clean(platform.node(), 60)
    return unfit and cluster_phrase("refused", name=machine, why=Said(unfit))


def leave(contest: str) -> None:
    """Kill a contest's pool; the duels it plays are lost."""
    with _lock:
        if mine := _pools.pop(contest, None):
            mine.kill()


class Cluster(Executor):
    """The workers of a scheduler, used like a `Pool` of this machine."""

    def __init__(self, address: str, needs: Needs, tell: Callable[[str], None]) -> None:
        """Join the cluster at an address such as tcp://192.168.1.10:8786.

        `tell` is given a sentence about each worker that comes or goes. Raises ContestError
        where no scheduler answers, and without Dask.
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
        self._workers: dict[str, int] = {}  # processes of each worker, by address
        self._looked = 0.0
        self._waiting = time.monotonic()  # since when no worker is there; infinite once told

    @contextmanager
    def executor(self) -> "Iterator[Cluster]":
        """The cluster ready to play; leaving does not wait for duels that still run."""
        from distributed import KilledWorker

        self._look()
        self._inner = self._client.get_executor(pure=False)
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
        work = Work(self._contest, self._needs, self._here, fn, args, kwargs)
        future: Future[Any] = self._inner.submit(do, work)
        return future

    def in_flight(self) -> int:
        """The pairs to submit at a time. Raises ContestError when the scheduler is lost."""
        if time.monotonic() - self._looked >= _LOOK_S:
            self._look()
            self._looked = time.monotonic()
        return _AHEAD * sum(self._workers.values())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Have the workers kill the contest's pools, and disconnect."""
        with suppress(Exception):  # workers out of reach end with their scheduler
            if self._client.status == "running":
                self._client.run(leave, self._contest, on_error="ignore")
        with suppress(Exception):
            self._client.close(_PATIENCE_S)

    def _look(self) -> None:
        """Note the workers that are there now, and tell of those that have come or gone.

        Raises ContestError when the scheduler is lost, or where a worker lacks the kit: given a
        pair, it would end without a word.
        """
        try:
            if self._client.status != "running":
                raise OSError
            sizes = dict(self._client.nthreads())
            new = [*sizes.keys() - self._workers.keys()]
            tried = {"workers": new, "on_error": "return"}
            found = self._client.run(clean, "", **tried) if new else {}  # does it know the kit?
        except (OSError, CancelledError):
            raise ContestError("cluster_lost", self.address) from None
        for address in self._workers.keys() - sizes.keys():
            self._tell(cluster_phrase("lost", address=address))
        for address in new:
            error = found.get(address)
            if error and not isinstance(error, OSError):  # by which it is lost already
                raise ContestError("cluster_unfit", cluster_phrase("unable", told=error))
            size, level = sizes[address], self._needs.level
            self._tell(cluster_phrase("arrived", name=address, size=size, level=level))
        self._workers = sizes
        if sizes:
            self._waiting = time.monotonic()
        elif time.monotonic() - self._waiting >= _PATIENCE_S:
            self._waiting = math.inf
            self._tell(cluster_phrase("waiting", address=self.address))
