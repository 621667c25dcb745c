"""What runs in a worker process: one pair after the other, at the level of isolation asked for.

Isolated, this process is the referee and runs no strategy itself. It stays on one processor
with its children: they take turns, and a question that crosses to another processor costs
ten times as much.
"""

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from multiprocessing.queues import SimpleQueue

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant, Registration, calls_the_kit
from trollkit.arena.isolation import Limits, Nursery
from trollkit.arena.isolation.limits import ANY
from trollkit.arena.play import trusted
from trollkit.arena.play.referee import Referee
from trollkit.arena.play.workshop import Workshop
from trollkit.core.discipline import Discipline, load
from trollkit.core.errors import TrollkitError
from trollkit.core.tongues import Program

_MANY = 100
_place: list[int] = []  # the processor of this worker, once it has been given one


def quiet(places: "SimpleQueue[int]") -> None:
    """Prepare a worker: no input, no output, and Ctrl-C left to the main process.

    It takes from `places` the processor to stay on when playing in isolation.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
        with contextlib.suppress(OSError):
            os.rmdir(os.getcwd())  # our own: who began us removes it no more
        os._exit(1)


def stay() -> int | None:
    """Keep a worker, and all it starts, on the processor it was given; None elsewhere."""
    core = _place[0] if _place else None
    if core is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    return core


def register(
    game: str, entrant: Entrant, categories: Sequence[str], isolation: str = "aucun"
) -> Registration:
    """Load a strategy once, to learn its name and whether it can play every category.

    `game` is where the game's record is, as in `trollkit.core.discipline.load`.
    """
    if _play_here(isolation, entrant):
        return trusted.register(load(game), entrant, categories)
    if entrant.fault:
        return Registration(fault=entrant.fault)
    return _referee(game, isolation, _compiles(game, entrant)).look(entrant, categories)


def play_pair(
    game: str,
    left: Entrant,
    right: Entrant,
    keys: Sequence[DuelKey],
    isolation: str = "aucun",
    strict: bool = False,
) -> list[DuelResult]:
    """All duels of one pair; `strict` gives each of them two processes of its own."""
    if _play_here(isolation, left, right):
        return trusted.play_pair(load(game), left, right, keys)
    referee = _referee(game, isolation, _compiles(game, left, right))
    return referee.pair(left, right, keys, strict=strict)


def _play_here(isolation: str, *entrants: Entrant) -> bool:
    """Whether strategies play inside this process: what is not Python cannot."""
    return isolation == "aucun" and not any(entrant.is_foreign for entrant in entrants)


def _compiles(game: str, *entrants: Entrant) -> bool:
    """Whether children of these are to find compiled what their sources may call."""
    return load(game).prepare is not None and calls_the_kit(entrants)


@lru_cache(maxsize=2)
def _referee(reference: str, isolation: str, compiled: bool) -> Referee:
    core = stay()
    game = load(reference)
    allowance = game.allowance
    # A hard stop, far behind the clock's: for many more games than are usual.
    longest = 2 * allowance.over(_MANY * game.games).duel if allowance.game else 0
    limits = Limits(cpu_s=max(Limits().cpu_s, int(longest)))
    if isolation == "aucun":  # for a program that is trusted: its threads, too, are processes
        isolation, limits = "processus", limits._replace(processes=ANY)
    nursery = Nursery(
        isolation,
        limits=limits,
        preload=("numpy", reference, *([f"{reference}.prepare"] if compiled else [])),
        core=core,
        modules=_files(reference.partition(":")[0]),
        programs=_programs(game),
    )
    workshop = Workshop(nursery, isolation, limits, core)
    return Referee(reference, game, workshop, limits.memory, {}, allowance)


def _programs(game: Discipline) -> dict[str, Program]:
    """The programs that are installed of those that a game knows, by the suffix they play."""
    found = {}
    for suffix, tongue in game.tongues.items():
        with contextlib.suppress(TrollkitError):
            found[suffix] = tongue.program()
    return found


def _files(module: str) -> dict[str, str]:
    """The file of a game that is not the kit's own: children find no other folder than its."""
    spec = None if module.startswith("trollkit.") else find_spec(module)
    return {module: spec.origin} if spec and spec.origin else {}
