"""The processes that play duels: `Pool`, and what each of them does (`register`, `play_pair`).

With isolation, such a process is the referee, and runs no strategy itself. It stays on one
processor with its children: they take turns, and a question to another processor costs ten
times as much. Without isolation ("aucun", shown as confiance) both strategies run inside it.
That is fast, and only for code that one has read: it can do whatever the process can.
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
from collections.abc import Callable, Collection, Iterator, Sequence
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
from trollkit.core.errors import ContestError, UnreadableStrategy
from trollkit.core.faults import Fault
from trollkit.core.game import PLAYERS
from trollkit.core.parallel import spawning
from trollkit.core.tongues import Program
from trollkit.phrases.arena import isolation_warning

_MANY = 100
_KEPT = 6  # nurseries kept open; each is a process that waits
_PREPARED = "prepare"  # the kind of nursery in which the game's code is compiled already
_place: list[int] = []  # the processor of this worker; empty outside a worker


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
    """An executor of fresh Python processes, each of which stays on one processor.

    They are spawned, not forked, so that a strategy finds the same process on every system.
    Their hash seed is fixed, so that a set of words has one order everywhere. Strategies can
    look neither into them nor into this process, which knows the seed.
    """

    def __init__(self, workers: int, first: int = 0) -> None:
        """Start `workers` processes, the first of them on the processor numbered `first`."""
        close_to_debuggers()
        context = spawning(PYTHONHASHSEED="0")
        places = context.SimpleQueue()
        for place in islice(cycle(cores()), first, first + workers):
            places.put(place)
        super().__init__(workers, mp_context=context, initializer=quiet, initargs=(places,))
        self.workers = workers

    def __exit__(self, kind: object, *_: object) -> None:
        """Wait for what runs; after an exception, kill it."""
        try:
            if kind is None:
                self.shutdown()
        finally:
            self.kill()

    def in_flight(self) -> int:
        """The pairs to submit at a time: for each process one that runs and one that waits."""
        return 2 * self.workers

    def kill(self) -> None:
        """Kill the processes, without waiting for duels that may never end."""
        for process in list((self._processes or {}).values()):
            process.kill()
        self.shutdown(cancel_futures=True)


@contextlib.contextmanager
def interruptions() -> Iterator[Callable[[], None]]:
    """Hold a Ctrl-C back until the function given is called, or the block ends.

    A KeyboardInterrupt raised while a future is looked at may leave the future's lock taken
    for ever, and ending the executor would then wait for it. A second Ctrl-C is not held back.
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
        yield let_in  # no KeyboardInterrupt is raised here
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield let_in
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    let_in()


def quiet(places: "SimpleQueue[int]") -> None:
    """Prepare a worker: no input, no output, Ctrl-C left to the main process.

    It takes a processor from `places`, to stay on when it plays in isolation.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    close_to_debuggers()
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    threading.Thread(target=_follow_parent, daemon=True).start()
    _place[:] = [places.get()]


def _follow_parent() -> None:
    # A killed parent cannot stop its workers, so each one watches for its end.
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        shutil.rmtree(os.getcwd(), ignore_errors=True)  # the worker's own folder
        os._exit(1)


def stay() -> None:
    """Keep this worker, and what it starts, on its processor."""
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
    audited: Collection[DuelKey] = (),
) -> list[DuelResult]:
    """The results of all duels of one pair; `strict` is False for sources that may share.

    Raises `Unlike` where one that is `audited` has another result strictly.
    """
    if _play_here(isolation, left, right):
        game = discipline.load(reference)
        return [_play(game, left, right, key) for key in keys]
    referee = _referee(reference, isolation)
    return referee.pair(left, right, keys, strict=strict, audited=audited)


def _play_here(isolation: str, *entrants: Entrant) -> bool:
    """Whether these strategies play inside this process, as only Python's can."""
    return isolation == "aucun" and not any(entrant.is_foreign for entrant in entrants)


def _play(game: Discipline, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
    """A duel in this process, between freshly loaded strategies."""
    start = time.perf_counter()
    # Libraries, `troll` included, draw from the process's generator: each duel seeds it.
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
    """By module, the file of a game outside the kit, which children must find."""
    spec = None if module.startswith("trollkit.") else find_spec(module)
    return {module: spec.origin} if spec and spec.origin else {}


def isolation(wanted: str) -> tuple[str, str]:
    """The level to play at, and a sentence when a stronger one could be had.

    "auto" is the strongest that works here. Raises ContestError for a level that does not.
    """
    if wanted != "auto":
        check(wanted)
        return wanted, ""
    found = strongest()
    return found.level, isolation_warning(found.warning)


class Workshop:
    """Gives each entrant a child, from a nursery of its kind, at one level of isolation.

    A program's files are laid into a folder of this worker that only its children see.
    """

    def __init__(self, reference: str, level: str) -> None:
        """`reference` names the game's record."""
        self._reference, self._game, self._level = reference, discipline.load(reference), level
        self._opened: OrderedDict[str, Nursery] = OrderedDict()
        allowance = self._game.allowance
        # A last limit, far behind the clock's, that allows many more games than usual.
        longest = 2 * allowance.over(_MANY * self._game.games).duel if allowance.game else 0
        self.limits = Limits(cpu_s=max(Limits().cpu_s, int(longest)))
        if level == "aucun":  # trusted programs may start others
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

    def _python(self, kind: str) -> Nursery:
        ready = [f"{self._reference}.{_PREPARED}"] if kind == _PREPARED else []
        return Nursery(
            self._level,
            limits=self.limits,
            preload=("numpy", self._reference, *ready),
            modules=_files(self._reference.partition(":")[0]),
        )

    def _foreign(self, entrant: Entrant) -> Nursery:
        program = self._game.tongues[entrant.suffix].program()
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
        # Virtual machines reserve far more memory than they use: limit what they write to.
        memory = self.limits.memory
        limits = self.limits._replace(processes=ANY, memory=ANY, data=memory)
        return Nursery(
            self._level, limits=limits, preload=(), program=program, folder=str(folder)
        )


@functools.cache
def _bench() -> Path:
    """The folder for this process's programs; it goes with the process."""
    if _place:
        return Path.cwd()
    folder = Path(tempfile.mkdtemp(prefix="trollkit-bots-"))
    Finalize(None, shutil.rmtree, args=(folder, True), exitpriority=1)
    return folder
