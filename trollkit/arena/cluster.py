"""A contest on Dask's workers: the executor that hands pairs out, the check of who may play.

A worker that comes, early or late, is examined: whether it has all that results depend on, and
how well it isolates. Who may play is then given a resource of Dask's by
the contest's name, which each pair asks for: so Dask's own scheduler hands pairs out, and has
those of a lost worker played by others. Dask's process plays nothing itself: its threads wait
for processes of `workers`, so that a strategy finds what it finds anywhere, and takes no more
than one of them down.
"""

import asyncio
import hashlib
import logging
import multiprocessing
import platform
import re
import secrets
import shutil
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
)
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import trollkit
from trollkit.arena.sandbox.levels import LEVELS, Found, strongest
from trollkit.arena.sandbox.limits import close_to_debuggers
from trollkit.arena.workers import kill, pool
from trollkit.core.discipline import load
from trollkit.core.errors import ContestError, TrollkitError
from trollkit.core.text import clean
from trollkit.phrases import cluster as phrases
from trollkit.phrases.isolation import isolation_warning

_ADDRESS = re.compile(r"(?:tcp://|tls://)?(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}/?")
_LOOK_S = 0.5  # between two looks at who is there
_CONNECT_S = 10.0
_PATIENCE_S = 2.0  # before it is said that nobody is there
_AHEAD = 3  # pairs a process: one that it plays, others that wait beside it
_UNREAD = "deserialization of the task graph"  # by a scheduler that lacks the kit
_PACKAGE = Path(trollkit.__file__).parent


class Needs(NamedTuple):
    """What a contest asks of whoever plays it."""

    game: str  # where the game's record is
    suffixes: tuple[str, ...]  # of the languages that its entrants are written in
    programs: tuple[str, ...]  # that start the others
    compiled: bool  # whether what they may call is to be compiled beforehand


class Candidate(NamedTuple):
    """What a worker has to offer."""

    machine: str
    likeness: dict[str, str]
    found: Found  # its strongest isolation


def likeness(needs: Needs) -> dict[str, str]:
    """What must be the same wherever a contest is played, in the words of its sentences.

    Two copies of the kit are the same when all their code is; "" is what is not there.
    """
    module = needs.game.partition(":")[0]
    found = {
        "trollkit": f"{trollkit.__version__} ({_fingerprint()})",
        "Python": platform.python_version(),
        "processeur": platform.machine(),
        "numpy": _version("numpy"),
        "numba": _version("numba"),
    }
    if not module.startswith("trollkit."):
        spec = find_spec(module)
        code = Path(spec.origin).read_bytes() if spec and spec.origin else b""
        found[f"jeu {module}"] = (code and hashlib.sha256(code).hexdigest()[:8]) or ""
    for suffix in needs.suffixes if found.get(f"jeu {module}", module) else ():
        found[f"langage {suffix}"] = ""
        with suppress(TrollkitError):
            found[f"langage {suffix}"] = load(needs.game).tongues[suffix].program().version
    for name in needs.programs:
        found[f"programme {name}"] = "installé" if shutil.which(name) else ""
    return found


def differences(
    here: Mapping[str, str], there: Mapping[str, str]
) -> list[tuple[str, str, str]]:
    """What is not the same: its name, what is there, what it should be.

    >>> differences({"Python": "3.11.7", "numpy": "2.4.6"}, {"Python": "3.12.1"})
    [('Python', '3.12.1', '3.11.7'), ('numpy', '', '2.4.6')]
    """
    wanted = ((name, there.get(name, ""), ours) for name, ours in here.items())
    return [each for each in wanted if each[1] != each[2]]


@cache
def _fingerprint() -> str:
    found = hashlib.sha256()
    code = (each for each in _PACKAGE.rglob("*") if each.suffix in (".py", ".pl", ".json"))
    for path in sorted(code):
        found.update(path.relative_to(_PACKAGE).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:8]


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""


# On a worker


@dataclass(frozen=True, repr=False)
class Work:
    """A call for one contest; a log that shows it does not tell the seed inside."""

    contest: str
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)


_lock = threading.Lock()
_places: dict[str, tuple[int, int]] = {}  # by contest: how many processes, on which processors
_pools: dict[str, ProcessPoolExecutor] = {}  # those that have been started


async def admit(
    contest: str, needs: Needs, places: Mapping[str, tuple[int, int]], dask_worker: Any = None
) -> Candidate:
    """Make this worker's processes ready for a contest, and tell what they offer.

    Those of contests that nobody plays any more, for their program was killed, are ended.
    """
    close_to_debuggers()  # what plays here is told the seed
    multiprocessing.current_process().daemon = False  # our processes end with it all the same
    with _lock:
        _places[contest] = places[dask_worker.address]
        idle = [name for name, each in _pools.items() if not each._pending_work_items]
    for name in idle:
        leave(name)
    candidate: Candidate = await asyncio.to_thread(do, Work(contest, examine, (needs,)))
    return candidate


def examine(needs: Needs) -> Candidate:
    """What the process that calls it offers, all that can be compiled beforehand compiled."""
    alike = likeness(needs)
    if needs.compiled and all(alike.values()) and (prepare := load(needs.game).prepare):
        prepare()
    return Candidate(platform.node(), alike, strongest())


def do(work: Work) -> Any:
    """Have a process of the contest make a call; what it gives. Raises what it raises.

    Raises BrokenExecutor when a process is lost: the next work finds other ones.
    """
    with _lock:
        if work.contest not in _pools:
            _pools[work.contest] = pool(*_places[work.contest])
        mine = _pools[work.contest]
        made = mine.submit(work.function, *work.given, **work.named)
    try:
        return made.result()
    except BrokenExecutor:
        if _pools.get(work.contest) is mine:
            leave(work.contest)
        raise


async def enlist(contest: str, size: int, dask_worker: Any = None) -> None:
    """Have Dask hand pairs of a contest to this worker, `size` at a time."""
    await dask_worker.set_resources(**{contest: size})


def leave(contest: str) -> None:
    """End what plays a contest; what it is at is lost."""
    with _lock:
        mine = _pools.pop(contest, None)
    if mine:
        kill(mine)


# Where the contest is held


@contextmanager
def cluster(address: str, needs: Needs, tell: Callable[[str], None]) -> Iterator["Cluster"]:
    """The cluster at an address such as tcp://192.168.1.10:8786, until the block ends.

    `tell` is given a sentence of each worker that comes, goes or cannot play. Raises
    ContestError for an address that is none, or where nobody answers, and without Dask.
    """
    if not _ADDRESS.fullmatch(address):
        raise ContestError("cluster_address", address)
    if find_spec("distributed") is None:
        raise ContestError("cluster_absent")
    from distributed import Client

    # What Dask says of a lost scheduler in English is said once, in French.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, TimeoutError):  # the latter, too, from who answers and is no scheduler
        raise ContestError("cluster_unreachable", address) from None
    except (TypeError, ValueError):  # Dask's own words for certificates that are missing
        raise ContestError("cluster_tls", address) from None
    found = Cluster(client, address, needs, tell)
    try:
        yield found
    finally:
        found.close()


class Cluster:
    """The workers behind a scheduler; they play as processes of one machine do."""

    def __init__(
        self, client: Any, address: str, needs: Needs, tell: Callable[[str], None]
    ) -> None:
        self.address = address
        self._client, self._needs, self._tell = client, needs, tell
        self._contest = f"trollkit-{secrets.token_hex(8)}"
        self._here = likeness(needs)
        self._level = ""  # until it is chosen
        self._sizes: dict[str, int] = {}  # processes of who has been examined, by address
        self._candidates: dict[str, Candidate] = {}
        self._players: set[str] = set()
        self._refusals: dict[str, str] = {}
        self._looked = 0.0
        self._waiting = time.monotonic(), _PATIENCE_S  # since when, and how long in silence

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when it could be stronger.

        It waits for the first worker. "auto" is the weakest of those found, but that nobody
        is left to play without any isolation for the sake of one worker. Raises ContestError
        when no worker can play.
        """
        while not self._candidates and not self._refusals:
            self._look()
            time.sleep(_LOOK_S / 5)
        levels = {each.found.level for each in self._candidates.values()} - {"aucun"}
        weakest = max(levels, key=LEVELS.index, default="aucun")
        self._level = weakest if wanted == "auto" else wanted
        for address in [*self._candidates]:
            self._accept(address)
        if not self._players:
            refusals = [*self._refusals.values()]
            raise ContestError("cluster_unfit", phrases.unfit_phrase(refusals))
        if wanted != "auto":
            return self._level, ""
        weak = [each for each in self._candidates.values() if each.found.level == self._level]
        warning = isolation_warning(weak[0].found.warning)
        told = phrases.weakest_phrase(weak[0].machine, len(weak) - 1, warning)
        return self._level, told if warning else ""

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        """Who plays; on leaving, nobody waits for what is still played."""
        from distributed import KilledWorker

        line = _Line(self._client, self._contest)
        try:
            yield line
        except CancelledError:
            raise ContestError("cluster_lost", self.address) from None
        except KilledWorker as error:
            raise ContestError("worker_died", str(error)) from None
        except RuntimeError as error:
            if _UNREAD not in str(error):
                raise
            raise ContestError("cluster_bare", self.address) from None
        finally:
            line.shutdown()

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError when the end has come."""
        self._look()
        return _AHEAD * sum(self._sizes[each] for each in self._players)

    def close(self) -> None:
        """Have the workers end what plays, and leave them."""
        with suppress(Exception):  # who cannot be told ends with its scheduler
            if self._client.status == "running":
                there = [*self._candidates]
                self._client.run(leave, self._contest, workers=there, on_error="ignore")
        with suppress(Exception):
            self._client.close(_PATIENCE_S)

    def _look(self) -> None:
        """Take note of who is there now. Raises ContestError when the scheduler is lost."""
        if time.monotonic() - self._looked < (_LOOK_S if self._level else _LOOK_S / 5):
            return
        try:
            if self._client.status != "running":
                raise OSError
            sizes = self._client.nthreads()
            new = sizes.keys() - self._sizes.keys()
            given = (self._contest, self._needs, _places_of(sizes))
            found = (
                self._client.run(admit, *given, workers=[*new], on_error="return")
                if new
                else {}
            )
        except (OSError, CancelledError):
            raise ContestError("cluster_lost", self.address) from None
        for address in self._sizes.keys() - sizes.keys():
            del self._sizes[address]
            self._candidates.pop(address, None)
            if address in self._players:
                self._players.discard(address)
                self._tell(phrases.LOST.format(address))
        for address, candidate in found.items():
            if not isinstance(candidate, OSError | BrokenExecutor):  # or it is looked at again
                self._sizes[address] = sizes[address]
                self._meet(address, candidate)
        self._tell_of_waiting()
        self._looked = time.monotonic()

    def _meet(self, address: str, found: Candidate | Exception) -> None:
        """Take who has come as a candidate, and have it play if it is time, or refuse it."""
        if isinstance(found, ImportError | AttributeError):  # it has not what it was handed
            self._refuse(address, phrases.BARE.format(clean(str(found))))
        elif isinstance(found, Exception):
            told = clean(f"{type(found).__name__}: {found}")
            self._refuse(address, phrases.UNABLE.format(told))
        elif unlike := differences(self._here, found.likeness):
            self._refuse(f"{address} ({found.machine})", phrases.unlike_phrase(unlike))
        else:
            self._candidates[address] = found
            if self._level:
                self._accept(address)

    def _accept(self, address: str) -> None:
        """Have a candidate play, unless it isolates less than the contest does."""
        (machine, _, found), level = self._candidates[address], self._level
        if LEVELS.index(found.level) > LEVELS.index(level):
            del self._candidates[address]
            why = isolation_warning(found.warning)
            self._refuse(f"{address} ({machine})", phrases.WEAK.format(level, why).rstrip())
            return
        size = self._sizes[address]
        self._client.run(enlist, self._contest, size, workers=[address], on_error="ignore")
        self._players.add(address)
        self._tell(phrases.ARRIVED.format(address, clean(machine, 60), size, level))

    def _refuse(self, name: str, why: str) -> None:
        self._refusals[name] = phrases.REFUSED.format(name, why)
        self._tell(self._refusals[name])

    def _tell_of_waiting(self) -> None:
        """Say that nobody plays, at longer and longer intervals."""
        now = time.monotonic()
        if self._players:
            self._waiting = (now, _PATIENCE_S)
        since, patience = self._waiting
        if now - since >= patience:
            self._waiting = (since, 2 * max(patience, now - since))
            self._tell(phrases.waiting_phrase(self.address, now - since))


def _places_of(sizes: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """How many processes each worker has, and how many processors others have beside it."""
    taken, places = Counter[str | None](), {}
    for address, size in sizes.items():
        host = urlsplit(address).hostname
        places[address] = size, taken[host]
        taken[host] += size
    return places


class _Line(Executor):
    """Dask's executor, whose calls are made by processes of the kit's on workers that may."""

    def __init__(self, client: Any, contest: str) -> None:
        self._contest = contest
        self._inner = client.get_executor(pure=False, resources={contest: 1})

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a worker make a call."""
        future: Future[Any] = self._inner.submit(do, Work(self._contest, fn, args, kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Give up what is not done."""
        with suppress(Exception):
            self._inner.shutdown(wait=False)
