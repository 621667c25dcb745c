"""A contest on Dask's workers: the executor that hands pairs out, the check of who may play.

A worker that comes, early or late, is examined: whether it has all that results depend on, and
isolates as well as the contest does. Who may play is then given a resource of Dask's by
the contest's name, which each pair asks for: so Dask's own scheduler hands pairs out, and has
those of a lost worker played by others. Dask's process plays nothing itself: its threads wait
for processes of `workers`, so that a strategy finds what it finds anywhere, and takes no more
than one of them down.
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
_AHEAD = 3  # pairs a process: one that it plays, others that wait beside it
_UNREAD = "deserialization of the task graph"  # by a scheduler that lacks the kit
_PACKAGE = Path(trollkit.__file__).parent
_CODE = (".py", ".pl", ".json", ".toml")


class Needs(NamedTuple):
    """What a contest asks of whoever plays it."""

    game: str  # where the game's record is
    compiled: bool  # whether what they may call is to be compiled beforehand
    level: str  # of isolation


def likeness(needs: Needs) -> dict[str, str]:
    """What must be the same wherever a contest is played, in the words of its sentences.

    Two copies of the kit, and of a game that is not its own, are the same when all their code
    is; "" is what is not there.
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
    """A call for one contest; a log that shows it does not tell the seed inside."""

    contest: str
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)


_lock = threading.Lock()
_pools: dict[str, Pool] = {}  # by contest


async def admit(
    contest: str, needs: Needs, wanted: Mapping[str, str], dask_worker: Any = None
) -> tuple[str, str]:
    """Have this worker play a contest, if it may: its machine, and why not, as a sentence.

    Processes of contests that nobody plays any more, for their program was killed, are ended.
    """
    multiprocessing.current_process().daemon = False  # our processes end with it all the same
    size = dask_worker.state.nthreads
    for name, each in [*_pools.items()]:
        if not each._pending_work_items:
            leave(name)
    # Mostly on other processors than those of another worker of this machine.
    _pools[contest] = Pool(size, os.getpid())
    unfit: str = await asyncio.to_thread(do, Work(contest, examine, (needs, wanted)))
    if unfit:
        leave(contest)
    else:
        await dask_worker.set_resources(**{contest: size})
        # What waits for such a worker is handed out when one is resumed, and not before.
        for status in ("paused", "running"):
            dask_worker.status = type(dask_worker.status)[status]
    return clean(platform.node(), 60), unfit


def examine(needs: Needs, wanted: Mapping[str, str]) -> str:
    """Why the process that calls it may not play; it has all compiled that it would need."""
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
    """Have a process of the contest make a call; what it gives. Raises what it raises.

    Raises BrokenExecutor when a process is lost: the next work finds other ones.
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
    """End what plays a contest; what it is at is lost."""
    with _lock:
        if mine := _pools.pop(contest, None):
            mine.kill()


# Where the contest is held


class Cluster(Executor):
    """The workers behind a scheduler; they play as processes of one machine do."""

    def __init__(self, address: str, needs: Needs, tell: Callable[[str], None]) -> None:
        """Join the cluster at an address such as tcp://192.168.1.10:8786.

        `tell` is given a sentence of each worker that comes, goes or cannot play. Raises
        ContestError where no scheduler answers, and without Dask.
        """
        unreachable = ContestError("cluster_unreachable", address)
        if not _ADDRESS.fullmatch(address):
            raise unreachable
        if find_spec("distributed") is None:
            raise ContestError("cluster_absent")
        from distributed import Client

        # What Dask says of a lost scheduler in English is said once, in French.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            self._client: Any = Client(address, timeout=_CONNECT_S, set_as_default=False)
        # It may be no scheduler that answers, or certificates that are missing.
        except (OSError, TimeoutError, TypeError, ValueError):
            raise unreachable from None
        self.address, self._needs, self._tell = address, needs, tell
        self._contest, self._here = f"trollkit-{secrets.token_hex(8)}", likeness(needs)
        self._players: dict[str, int] = {}  # their processes, by address
        self._refusals: dict[str, str] = {}  # by address
        self._looked = 0.0
        self._waiting = time.monotonic()  # since when; for ever once that is said

    @contextmanager
    def executor(self) -> "Iterator[Cluster]":
        """Who plays; on leaving, nobody waits for what is still played."""
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
        """Have a worker's process make a call."""
        future: Future[Any] = self._inner.submit(do, Work(self._contest, fn, args, kwargs))
        return future

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError when the end has come."""
        if time.monotonic() - self._looked >= _LOOK_S:
            self._look()
            self._looked = time.monotonic()
        return _AHEAD * sum(self._players.values())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Have the workers end what plays, and leave them."""
        with suppress(Exception):  # who cannot be told ends with its scheduler
            if self._client.status == "running":
                there = [*self._players]
                self._client.run(leave, self._contest, workers=there, on_error="ignore")
        with suppress(Exception):
            self._client.close(_PATIENCE_S)

    def _look(self) -> None:
        """Take note of who is there now, and say who has come and gone.

        Raises ContestError when the scheduler is lost, and when none of those there may play.
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
                continue  # it is looked at again
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
