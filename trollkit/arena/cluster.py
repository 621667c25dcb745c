"""A contest on the workers behind a Dask scheduler: an executor, and who of them may play.

A worker that comes, early or late, is examined in a task of its own: whether it has all that
results depend on, and how well it isolates. Who may play is then given a resource of Dask's by
the contest's name, which each pair asks for: so Dask's own scheduler hands pairs out, and has
those of a lost worker played by others. Dask's process plays nothing itself: its threads wait
for processes of `workers`, so that a strategy finds what it finds anywhere, and takes no more
than one of them down.
"""

import hashlib
import logging
import multiprocessing
import pkgutil
import platform
import re
import secrets
import shutil
import threading
import time
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


def admit(contest: str, needs: Needs, size: int, first: int) -> Candidate:
    """Make `size` processes ready for a contest, and tell what they offer.

    Those of contests that nobody plays any more, for their program was killed, are ended.
    """
    close_to_debuggers()  # what plays here is told the seed
    multiprocessing.current_process().daemon = False  # our processes end with it all the same
    with _lock:
        _places[contest] = size, first
        idle = [name for name, each in _pools.items() if not each._pending_work_items]
    for name in idle:
        leave(name)
    candidate: Candidate = do(Work(contest, examine, (needs,)))
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


@dataclass
class _Worker:
    """One worker, as far as it is known."""

    address: str
    size: int  # how many can play on it at a time
    examined: Any = None  # the future of its candidacy; None where it was refused
    candidate: Candidate | None = None
    plays: bool = False


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
        self._workers: dict[str, _Worker] = {}
        self._refusals: dict[str, str] = {}
        self._looked = 0.0
        self._waiting = time.monotonic(), _PATIENCE_S  # since when, and how long in silence

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when it could be stronger.

        It waits for the first worker. "auto" is the weakest of those found, but that nobody
        is left to play without any isolation for the sake of one worker. Raises ContestError
        when no worker can play.
        """
        while True:
            self._look()
            looking = any(each.examined for each in self._workers.values())
            ready = [each for each in self._workers.values() if each.candidate]
            if not looking and (ready or self._refusals):
                break
            time.sleep(_LOOK_S / 5)
        found = [each.candidate.found for each in ready if each.candidate]
        levels = {each.level for each in found} - {"aucun"}
        weakest = max(levels, key=LEVELS.index, default="aucun")
        self._level = weakest if wanted == "auto" else wanted
        for worker in ready:
            self._accept(worker)
        playing = [each.candidate for each in ready if each.plays and each.candidate]
        if not playing:
            refusals = [*self._refusals.values()]
            raise ContestError("cluster_unfit", phrases.unfit_phrase(refusals))
        weak = [each for each in playing if each.found.level == self._level]
        warning = isolation_warning(weak[0].found.warning) if wanted == "auto" else ""
        if warning:
            warning = phrases.weakest_phrase(weak[0].machine, len(weak) - 1, warning)
        return self._level, warning

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
        finally:
            line.shutdown()

    def in_flight(self) -> int:
        """How many pairs are to be out at a time. Raises ContestError when the end has come."""
        self._look()
        return _AHEAD * sum(each.size for each in self._workers.values() if each.plays)

    def close(self) -> None:
        """Have the workers end what plays, and leave them."""
        with suppress(Exception):  # who cannot be told ends with its scheduler
            if self._client.status == "running":
                there = [*self._workers]
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
            present = self._client.nthreads()
        except (OSError, CancelledError):
            raise ContestError("cluster_lost", self.address) from None
        for address in self._workers.keys() - present.keys():
            if self._workers.pop(address).plays:
                self._tell(phrases.LOST.format(address))
        for address in present.keys() - self._workers.keys():
            self._meet(_Worker(address, present[address]))
        for worker in [*self._workers.values()]:
            if worker.examined and worker.examined.done():
                self._learn(worker)
        self._tell_of_waiting()
        self._looked = time.monotonic()

    def _meet(self, worker: _Worker) -> None:
        """Have a worker examined; one that could not import what it is handed says nothing."""
        host = urlsplit(worker.address).hostname
        others = self._workers.values()
        first = sum(each.size for each in others if urlsplit(each.address).hostname == host)
        try:
            here = [worker.address]
            self._client.run(pkgutil.resolve_name, f"{__name__}:admit", workers=here)
            worker.examined = self._client.submit(
                *(admit, self._contest, self._needs, worker.size, first),
                workers=here,
                allow_other_workers=False,
                pure=False,
            )
        except OSError:
            return  # if it is still there, it is looked at again
        except Exception as error:
            self._refuse(worker.address, phrases.BARE.format(clean(str(error))))
        self._workers[worker.address] = worker

    def _learn(self, worker: _Worker) -> None:
        """Take a worker as a candidate, and have it play if it is time, or refuse it."""
        examined, worker.examined = worker.examined, None
        try:
            candidate: Candidate = examined.result()
        except (CancelledError, OSError, BrokenExecutor):
            del self._workers[worker.address]
            return
        except Exception as error:
            if _UNREAD in str(error):
                raise ContestError("cluster_bare", self.address) from None
            told = clean(f"{type(error).__name__}: {error}")
            self._refuse(worker.address, phrases.UNABLE.format(told))
            return
        unlike = differences(self._here, candidate.likeness)
        if unlike:
            name = f"{worker.address} ({candidate.machine})"
            self._refuse(name, phrases.unlike_phrase(unlike))
            return
        worker.candidate = candidate
        if self._level:
            self._accept(worker)

    def _accept(self, worker: _Worker) -> None:
        """Have a candidate play, unless it isolates less than the contest does."""
        address, candidate, level = worker.address, worker.candidate, self._level
        assert candidate is not None
        if LEVELS.index(candidate.found.level) > LEVELS.index(level):
            why = isolation_warning(candidate.found.warning)
            weak = phrases.WEAK.format(level, why).rstrip()
            self._refuse(f"{address} ({candidate.machine})", weak)
            return
        size = worker.size
        self._client.run(enlist, self._contest, size, workers=[address], on_error="ignore")
        worker.plays = True
        self._tell(phrases.ARRIVED.format(address, clean(candidate.machine, 60), size, level))

    def _refuse(self, name: str, why: str) -> None:
        self._refusals[name] = phrases.REFUSED.format(name, why)
        self._tell(self._refusals[name])

    def _tell_of_waiting(self) -> None:
        """Say that nobody plays, at longer and longer intervals."""
        now = time.monotonic()
        if any(each.plays for each in self._workers.values()):
            self._waiting = (now, _PATIENCE_S)
        since, patience = self._waiting
        if now - since >= patience:
            self._waiting = (since, 2 * max(patience, now - since))
            looked_at = sum(each.examined is not None for each in self._workers.values())
            self._tell(phrases.waiting_phrase(self.address, looked_at, now - since))


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
