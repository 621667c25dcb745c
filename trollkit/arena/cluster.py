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
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import trollkit
from trollkit.arena.sandbox.levels import LEVELS, Found, strongest
from trollkit.arena.sandbox.limits import close_to_debuggers
from trollkit.arena.workers import processes
from trollkit.core.discipline import load
from trollkit.core.errors import ContestError, TrollkitError
from trollkit.core.text import clean
from trollkit.phrases import cluster as phrases
from trollkit.phrases import learn
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
        **{name: _installed(name) for name in ("numpy", "numba")},
    }
    if not module.startswith("trollkit."):
        spec = find_spec(module)
        code = Path(spec.origin).read_bytes() if spec and spec.origin else b""
        found[f"jeu {module}"] = (code and hashlib.sha256(code).hexdigest()[:8]) or ""
    for suffix in needs.suffixes if found.get(f"jeu {module}", module) else ():
        found[f"langage {suffix}"] = ""
        with suppress(TrollkitError):
            found[f"langage {suffix}"] = load(needs.game).tongues[suffix].program().version
    there = {name: "installé" if shutil.which(name) else "" for name in needs.programs}
    return found | {f"programme {name}": where for name, where in there.items()}


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


def _installed(name: str) -> str:
    try:
        return version(name)
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


@dataclass
class _Hands:
    """The processes of one contest on this worker."""

    size: int
    first: int  # of the processors of this machine, the one to begin with
    room: ExitStack = field(default_factory=ExitStack)
    executor: Executor | None = None
    busy: int = 0

    def close(self) -> None:
        """End the processes; what they are at is lost."""
        with suppress(_Leaving):
            self.room.__exit__(_Leaving, _Leaving(), None)
        self.room, self.executor = ExitStack(), None


class _Leaving(Exception):
    """Processes end without being waited for."""


_hands: dict[str, _Hands] = {}
_lock = threading.Lock()


def admit(contest: str, needs: Needs, size: int, first: int) -> Candidate:
    """Make `size` processes ready for a contest, and tell what they offer.

    Those of contests that nobody plays any more, for their program was killed, are ended.
    """
    close_to_debuggers()  # what plays here is told the seed
    multiprocessing.current_process().daemon = False  # our processes end with it all the same
    with _lock:
        for name in [name for name, each in _hands.items() if not each.busy]:
            _hands.pop(name).close()
        _hands[contest] = _Hands(size, first)
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
        hands = _hands[work.contest]
        if hands.executor is None:
            hands.executor = hands.room.enter_context(processes(hands.size, hands.first))
        executor = hands.executor
        hands.busy += 1
    try:
        return executor.submit(work.function, *work.given, **work.named).result()
    except BrokenExecutor:
        with _lock:
            if hands.executor is executor:
                hands.close()
        raise
    finally:
        with _lock:
            hands.busy -= 1


async def enlist(contest: str, size: int, dask_worker: Any = None) -> None:
    """Have Dask hand pairs of a contest to this worker, `size` at a time."""
    await dask_worker.set_resources(**{contest: size})


def leave(contest: str) -> None:
    """End what plays a contest."""
    with _lock:
        hands = _hands.pop(contest, None)
    if hands:
        hands.close()


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
        self._level: str | None = None
        self._failure: Exception | None = None  # once there is nobody to reach
        self._sizes: dict[str, int] = {}  # processes of who is there, by address
        self._looking: dict[str, Any] = {}  # what examines a worker
        self._candidates: dict[str, Candidate] = {}
        self._players: set[str] = set()
        self._refusals: dict[str, str] = {}
        self._waiting = time.monotonic(), _PATIENCE_S  # since when, and how long in silence
        self._lock, self._closing = threading.RLock(), threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()

    def isolation(self, wanted: str) -> tuple[str, str]:
        """The level to play at, and a sentence when it could be stronger.

        It waits for the first worker. "auto" is the weakest of those found, but that nobody
        is left to play without any isolation for the sake of one worker. Raises ContestError
        when no worker can play.
        """
        while self._looking or not self._candidates:
            self._check()
            if self._refusals and not self._looking and not self._candidates:
                raise self._unfit()
            time.sleep(_LOOK_S / 5)
        with self._lock:
            found = [each.found.level for each in self._candidates.values()]
            isolated = [level for level in found if level != "aucun"]
            weakest = max(isolated, key=LEVELS.index, default="aucun")
            self._level = weakest if wanted == "auto" else wanted
            for address in [*self._candidates]:
                self._accept(address)
        if not self._players:
            raise self._unfit()
        return self._level, self._warning() if wanted == "auto" else ""

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
        self._check()
        return _AHEAD * sum(self._sizes.get(address, 0) for address in [*self._players])

    def close(self) -> None:
        """Have the workers end what plays, and leave them."""
        self._closing.set()
        self._watcher.join(_CONNECT_S)
        with suppress(Exception):  # who cannot be told ends with its scheduler
            if not self._failure:
                there = [*self._candidates]
                self._client.run(leave, self._contest, workers=there, on_error="ignore")
        with suppress(Exception):
            self._client.close(_PATIENCE_S)

    def _watch(self) -> None:
        """Follow who comes and goes until the scheduler is lost."""
        try:
            while not self._closing.wait(_LOOK_S if self._sizes else _LOOK_S / 5):
                if self._client.status != "running":
                    raise OSError
                with self._lock:
                    self._meet(self._client.nthreads())
        except Exception as error:  # nobody waits for this thread, but for what it says
            lost = ContestError("cluster_lost", self.address)
            self._failure = lost if isinstance(error, (OSError, CancelledError)) else error

    def _meet(self, present: dict[str, int]) -> None:
        """Take note of who is there now, by how many can play on each."""
        for address in [*self._sizes]:
            if address not in present:
                self._forget(address)
        for address in present.keys() - self._sizes.keys():
            self._sizes[address] = present[address]
            self._look(address, present[address])
        for address, examined in [*self._looking.items()]:
            if examined.done():
                del self._looking[address]
                self._learn(address, examined)
        self._tell_of_waiting()

    def _look(self, address: str, size: int) -> None:
        """Have a worker examined; one that could not import what it is handed says nothing."""
        host = urlsplit(address).hostname
        others = (each for each in self._sizes if each != address)
        first = sum(self._sizes[each] for each in others if urlsplit(each).hostname == host)
        try:
            self._client.run(pkgutil.resolve_name, f"{__name__}:admit", workers=[address])
            self._looking[address] = self._client.submit(
                *(admit, self._contest, self._needs, size, first),
                workers=[address],
                allow_other_workers=False,
                pure=False,
            )
        except OSError:
            self._sizes.pop(address)  # if it is still there, it is looked at again
        except Exception as error:
            self._refuse(address, phrases.BARE.format(clean(str(error))))

    def _learn(self, address: str, examined: Any) -> None:
        """Take a worker as a candidate, and have it play if it is time, or refuse it."""
        try:
            candidate: Candidate = examined.result()
        except (CancelledError, OSError, BrokenExecutor):
            self._sizes.pop(address, None)
            return
        except Exception as error:
            if _UNREAD in str(error):
                raise ContestError("cluster_bare", self.address) from None
            told = clean(f"{type(error).__name__}: {error}")
            self._refuse(address, phrases.UNABLE.format(told))
            return
        unlike = differences(self._here, candidate.likeness)
        if unlike:
            self._refuse(f"{address} ({candidate.machine})", phrases.unlike_phrase(unlike))
            return
        self._candidates[address] = candidate
        if self._level:
            self._accept(address)

    def _accept(self, address: str) -> None:
        """Have a candidate play, unless it isolates less than the contest does."""
        candidate, level = self._candidates[address], self._level or ""
        if LEVELS.index(candidate.found.level) > LEVELS.index(level):
            del self._candidates[address]
            why = isolation_warning(candidate.found.warning)
            weak = phrases.WEAK.format(level, why).rstrip()
            self._refuse(f"{address} ({candidate.machine})", weak)
            return
        size = self._sizes[address]
        self._client.run(enlist, self._contest, size, workers=[address], on_error="ignore")
        self._players.add(address)
        self._tell(phrases.ARRIVED.format(address, clean(candidate.machine, 60), size, level))

    def _refuse(self, address: str, why: str) -> None:
        self._refusals[address] = phrases.REFUSED.format(address, why)
        self._tell(self._refusals[address])

    def _forget(self, address: str) -> None:
        """Go on without a worker that has left."""
        self._sizes.pop(address, None)
        self._looking.pop(address, None)
        self._candidates.pop(address, None)
        if address in self._players:
            self._players.discard(address)
            self._tell(phrases.LOST.format(address))

    def _tell_of_waiting(self) -> None:
        """Say that nobody plays, at longer and longer intervals."""
        now = time.monotonic()
        if self._players:
            self._waiting = (now, _PATIENCE_S)
        since, patience = self._waiting
        if now - since >= patience:
            self._waiting = (since, 2 * max(patience, now - since))
            self._tell(phrases.waiting_phrase(self.address, len(self._looking), now - since))

    def _warning(self) -> str:
        """Why the weakest of those that play is not stronger."""
        weak = [each for each in self._candidates.values() if each.found.level == self._level]
        warning = isolation_warning(weak[0].found.warning)
        return warning and phrases.weakest_phrase(weak[0].machine, len(weak) - 1, warning)

    def _unfit(self) -> ContestError:
        return ContestError("cluster_unfit", phrases.unfit_phrase([*self._refusals.values()]))

    def _check(self) -> None:
        if self._failure:
            raise self._failure


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


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of a cluster; None for any other error."""
    if not isinstance(error, ContestError) or error.reason not in phrases.CLUSTER:
        return None
    return phrases.CLUSTER[error.reason].format(clean(error.detail, 2000))


learn(said)
