"""What runs in a worker process: strategies are loaded and played here, in-process.

This is isolation level "aucun" ("confiance"): a worker shields the contest from printed
text and from Ctrl-C, not from hostile code.
"""

import multiprocessing
import multiprocessing.connection
import os
import random
import signal
import threading
import time
from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple, cast

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.arena.loader import load
from trollkit.core.contest import Bout, Discipline, Entry, Namespace
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.game import PLAYERS
from trollkit.core.text import clean


class Registration(NamedTuple):
    """What a first look at a strategy file gave."""

    name: str  # the file's NOM, cleaned; "" without one
    fault: Fault | None


def quiet() -> None:
    """Prepare a worker: no input, no output, and Ctrl-C left to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    # A parent that was killed cannot stop its workers: they watch for its end themselves.
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


def discipline(module: str) -> Discipline:
    """The game behind an import string."""
    return cast(Discipline, import_module(module))


def register(module: str, entrant: Entrant, categories: Iterable[str]) -> Registration:
    """Load a strategy once, to learn its name and whether it can play every category."""
    name = ""
    try:
        if entrant.fault:
            raise UnreadableStrategy(entrant.fault)
        namespace = load(entrant.code, seed=0)
        name = _name(namespace.get("NOM"))
        for category in categories:
            _entry(discipline(module), namespace, category)
    except UnreadableStrategy as error:
        return Registration(name, error.fault)
    return Registration(name, None)


def _name(value: object) -> str:
    # A plain str, whatever class the file made of it: this goes back to the main process.
    return clean(str.__str__(value), 40) if isinstance(value, str) else ""


def play_pair(
    module: str, left: Entrant, right: Entrant, keys: Iterable[DuelKey]
) -> list[DuelResult]:
    """All duels of one pair, each between freshly loaded strategies."""
    return [_play(discipline(module), left, right, key) for key in keys]


def _play(game: Discipline, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
    start = time.perf_counter()
    # Chance that a strategy reaches through a library, `troll` included, is the process's:
    # each duel starts it from its own key.
    random.seed(key.side_seed(len(PLAYERS)))
    entries: list[Entry] = []
    faults: list[Fault | None] = []
    for side, entrant in zip(PLAYERS, (left, right), strict=True):
        entry = _enter(game, entrant, key, side)
        faults.append(entry if isinstance(entry, Fault) else None)
        if not isinstance(entry, Fault):
            entries.append(entry)
    if any(faults):
        bout = Bout(0, 0, 0, b"", (faults[0], faults[1]))
    else:
        bout = game.play(entries[0], entries[1], key.category, key.games)
    wins, draws, losses, moves, both = bout
    return DuelResult(key, wins, draws, losses, both, moves, time.perf_counter() - start)


def _enter(game: Discipline, entrant: Entrant, key: DuelKey, side: int) -> Entry | Fault:
    """The function that plays, or why there is none."""
    if entrant.fault:
        return entrant.fault
    try:
        return _entry(game, load(entrant.code, key.side_seed(side)), key.category)
    except UnreadableStrategy as error:
        return error.fault


def _entry(game: Discipline, namespace: Namespace, category: str) -> Entry:
    """The function that plays; what a file's own objects raise when asked is its fault."""
    try:
        return game.entry(namespace, category)
    except UnreadableStrategy:
        raise
    except BaseException as error:
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
