"""Where duels run: processes of this machine, each of which plays one pair after the other.

Isolated, such a process is the referee and runs no strategy itself. It stays on one processor
with its children: they take turns, and a question that crosses to another processor costs ten
times as much. Without isolation ("aucun", called confiance) both strategies run in it: fast,
and for code that one has read, which could do there whatever the process can.
"""

import contextlib
import functools
import multiprocessing
import multiprocessing.connection
import os
import random
import shutil
import signal
import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from itertools import cycle, islice
from multiprocessing.queues import SimpleQueue
from multiprocessing.util import Finalize
from pathlib import Path

from trollkit.arena import programs
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant, Registration, calls_the_kit
from trollkit.arena.loader import enter, look
from trollkit.arena.referee import Referee
from trollkit.arena.sandbox.levels import check, strongest
from trollkit.arena.sandbox.limits import ANY, Limits, close_to_debuggers
from trollkit.arena.sandbox.nursery import Child, Nursery
from trollkit.arena.sandbox.programs import resolved, system
from trollkit.core import discipline
from trollkit.core.contest import DuelOutcome, Entry
from trollkit.core.discipline import Discipline
from trollkit.core.errors import ContestError, TrollkitError, UnreadableStrategy
from trollkit.core.faults import Fault
from trollkit.core.game import PLAYERS
from trollkit.core.parallel import spawning
from trollkit.core.tongues import Program
from trollkit.phrases.arena import isolation_warning

_MANY = 100
_KEPT = 6  # nurseries, each a process that waits
_PREPARED = "prepare"  # of Python, in which all is compiled that a source may call
_place: list[int] = []  # the processor of this worker, once it has been given one


def cores() -> list[int]:
    """The processors this process may use."""
    try:
        return sorted(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        return list(range(os.cpu_count() or 1))


def available_cores() -> int:
    """How many processors this process may use."""
    return len(cores())


class Pool(ProcessPoolExecutor):
    """So many fresh Python processes, each of which stays on one processor.

    They are spawned, not forked, so that a strategy finds the same process on every system,
    and with a fixed hash seed, so that the order of a set of words is the same everywhere.
    Neither they nor this process, which knows the seed, can be looked into by who plays.
    """

    def __init__(self, workers: int, first: int = 0) -> None:
        """Of the processors, the `first` ones are left to somebody else."""
        close_to_debuggers()
        context = spawning(PYTHONHASHSEED="0")
        places = context.SimpleQueue()
        for place in islice(cycle(cores()), first, first + workers):
            places.put(place)
        super().__init__(workers, mp_context=context, initializer=quiet, initargs=(places,))
        self.workers = workers

    def __exit__(self, kind: object, *_: object) -> None:
        """On leaving by an exception, what still runs is killed."""
        try:
            if kind is None:
                self.shutdown()
        finally:
            self.kill()

    def in_flight(self) -> int:
        """One pair a process to play, and one that waits for it."""
        return 2 * self.workers

    def kill(self) -> None:
        """End its processes: after a stop, nobody waits for a duel that may never end."""
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(cancel_futures=True)


@contextlib.contextmanager
def interruptions() -> Iterator[Callable[[], None]]:
    """Keep a Ctrl-C back until what this gives is called, or the block ends; a second is not.

    Raised where a future is looked at or waited for, it may leave the future's lock taken for
    ever, and whoever ends the executor then waits for that lock.
    """
    came: list[int] = []

    def note(number: int, frame: object) -> None:
        if came:
            raise KeyboardInterrupt
        came.append(number)

    def let_in() -> None:
        if came:
            raise KeyboardInterrupt

    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not usual or threading.current_thread() is not threading.main_thread():
        yield let_in  # there it is raised by nobody
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield let_in
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    let_in()


def quiet(places: "SimpleQueue[int]") -> None:
    """Prepare a worker: no input, no output, and Ctrl-C left to the main process.

    It takes from `places` the processor to stay on when playing in isolation.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    close_to_debuggers()
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    threading.Thread(target=_follow_parent, daemon=True).start()
    _place[:] = [places.get()]


def _follow_parent() -> None:
    # A parent that was killed cannot stop its workers: they watch for its end themselves.
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        shutil.rmtree(os.getcwd(), ignore_errors=True)  # our own: nobody else removes it now
        os._exit(1)


def stay() -> None:
    """Keep a worker, and all it starts from here on, on the processor it was given."""
    if _place and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, _place)


def register(
    reference: str, entrant: Entrant, categories: Sequence[str], isolation: str = "aucun"
) -> Registration:
    """Load a strategy once, to learn its name and whether it can play every category.

    `reference` is where the game's record is, as in `trollkit.core.discipline.load`.
    """
    if entrant.fault:
        return Registration(fault=entrant.fault)
    if not _play_here(isolation, entrant):
        return _referee(reference, isolation).look(entrant, categories)
    return Registration(*look(discipline.load(reference), entrant.code, categories))


def play_pair(
    reference: str,
    left: Entrant,
    right: Entrant,
    keys: Sequence[DuelKey],
    isolation: str = "aucun",
    *,
    strict: bool = True,
) -> list[DuelResult]:
    """All duels of one pair; strictly, unless both are known to keep to themselves."""
    if _play_here(isolation, left, right):
        game = discipline.load(reference)
        return [_play(game, left, right, key) for key in keys]
    return _referee(reference, isolation).pair(left, right, keys, strict=strict)


def _play_here(isolation: str, *entrants: Entrant) -> bool:
    """Whether strategies play inside this process: what is not Python cannot."""
    return isolation == "aucun" and not any(entrant.is_foreign for entrant in entrants)


def _play(game: Discipline, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
    """A duel in this process, between freshly loaded strategies."""
    start = time.perf_counter()
    # Chance that a strategy reaches through a library, `troll` included, is the process's:
    # each duel starts it from its own key.
    random.seed(key.side_seed(len(PLAYERS)))
    entries: list[Entry] = []
    faults: list[Fault | None] = [left.fault, right.fault]
    for side, entrant in zip(PLAYERS, (left, right), strict=True):
        if not entrant.fault:
            try:
                seed = key.side_seed(side)
                entries.append(enter(game, entrant.code, seed, key.category))
            except UnreadableStrategy as error:
                faults[side] = error.fault
    if any(faults):
        outcome = DuelOutcome(0, 0, 0, b"", (faults[0], faults[1]))
    else:
        outcome = game.play(entries[0], entries[1], key.category, key.games, key.draw_seed)
    return DuelResult(key, *outcome, time.perf_counter() - start)


@functools.cache
def _referee(reference: str, isolation: str) -> Referee:
    stay()
    workshop, game = Workshop(reference, isolation), discipline.load(reference)
    return Referee(reference, game, workshop, workshop.limits.memory, game.allowance)


def _files(module: str) -> dict[str, str]:
    """The file of a game that is not the kit's own: children find no other folder than its."""
    spec = None if module.startswith("trollkit.") else find_spec(module)
    return {module: spec.origin} if spec and spec.origin else {}


def isolation(wanted: str) -> tuple[str, str]:
    """The level to play at, and a sentence when there could be a stronger one.

    "auto" is the strongest that works here. Raises ContestError for one that does not.
    """
    if wanted != "auto":
        check(wanted)
        return wanted, ""
    found = strongest()
    return found.level, isolation_warning(found.warning)


class Workshop:
    """Gives each entrant a child of its own kind, at one level of isolation.

    A program's files are laid into a folder of this worker's, which nobody else's children see.
    """

    def __init__(self, reference: str, level: str) -> None:
        """`reference` is where the game's record is."""
        self._reference, self._game, self._level = reference, discipline.load(reference), level
        self._opened: OrderedDict[str, Nursery] = OrderedDict()
        allowance = self._game.allowance
        # A hard stop, far behind the clock's: for many more games than are usual.
        longest = 2 * allowance.over(_MANY * self._game.games).duel if allowance.game else 0
        self.limits = Limits(cpu_s=max(Limits().cpu_s, int(longest)))
        if level == "aucun":  # who is trusted may start what it likes
            self.limits = self.limits._replace(processes=ANY)

    def __call__(self, entrant: Entrant) -> Child:
        """A child to play for an entrant. Raises ContestError."""
        kind = entrant.sha if entrant.is_bot else entrant.suffix
        if not entrant.is_foreign and self._game.prepare and calls_the_kit([entrant]):
            kind = _PREPARED
        if kind not in self._opened:
            open_ = self._bots if entrant.is_bot else self._foreign
            self._opened[kind] = open_(entrant) if entrant.is_foreign else self._python(kind)
        self._opened.move_to_end(kind)
        while len(self._opened) > _KEPT:
            self._opened.popitem(last=False)[1].close()
        return self._opened[kind].spawn()

    def close(self) -> None:
        """End all children."""
        for nursery in self._opened.values():
            nursery.close()

    def _python(self, kind: str) -> Nursery:
        ready = [f"{self._reference}.{_PREPARED}"] if kind == _PREPARED else []
        return Nursery(
            self._level,
            limits=self.limits,
            preload=("numpy", self._reference, *ready),
            modules=_files(self._reference.partition(":")[0]),
        )

    def _foreign(self, entrant: Entrant) -> Nursery:
        try:
            program = self._game.tongues[entrant.suffix].program()
        except TrollkitError:  # it is installed elsewhere, not here
            raise ContestError("nursery", f"{self._level} : {entrant.suffix}") from None
        limits = self.limits._replace(processes=ANY)  # threads are counted among them
        return Nursery(self._level, limits=limits, preload=(), program=program)

    def _bots(self, entrant: Entrant) -> Nursery:
        folder = _bench() / entrant.sha
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(0o755)
        words = programs.lay(entrant.code, folder)
        try:
            command, interpreter = resolved(words)
        except OSError as error:
            raise ContestError("nursery", f"{entrant.id} : {error}") from None
        readable = (*system(), *filter(os.path.exists, interpreter), str(folder))
        program = Program(tuple(command), readable, "")
        # Virtual machines reserve far more than they use: what counts is what they write to.
        memory = self.limits.memory
        limits = self.limits._replace(processes=ANY, memory=ANY, data=memory)
        return Nursery(
            self._level, limits=limits, preload=(), program=program, folder=str(folder)
        )


@functools.cache
def _bench() -> Path:
    """A folder for this process's programs: a worker's own, which goes with it."""
    if _place:
        return Path.cwd()
    folder = Path(tempfile.mkdtemp(prefix="trollkit-bots-"))
    Finalize(None, shutil.rmtree, args=(folder, True), exitpriority=1)
    return folder
