"""What runs in a worker process: strategies are loaded and played here, in-process.

This is isolation level "aucun" ("confiance"): a worker shields the contest from printed
text and from Ctrl-C, not from hostile code.
"""

import os
import signal
import time
from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple, cast

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.arena.loader import load
from trollkit.core.contest import Bout, Discipline, Entry
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault
from trollkit.core.game import PLAYERS


class Registration(NamedTuple):
    """What a first look at a strategy file gave."""

    name: str  # the file's NOM, raw; "" without one
    fault: Fault | None


def quiet() -> None:
    """Prepare a worker: no input, no output, and Ctrl-C left to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)


def discipline(module: str) -> Discipline:
    """The game behind an import string."""
    return cast(Discipline, import_module(module))


def register(module: str, entrant: Entrant, categories: Iterable[str]) -> Registration:
    """Load a strategy once, to learn its name and whether it can play every category."""
    try:
        if entrant.fault:
            raise UnreadableStrategy(entrant.fault)
        namespace = load(entrant.code, entrant.id, seed=0)
        name = namespace.get("NOM")
        for category in categories:
            discipline(module).entry(namespace, category)
    except UnreadableStrategy as error:
        return Registration("", error.fault)
    return Registration(name if isinstance(name, str) else "", None)


def play_pair(
    module: str, left: Entrant, right: Entrant, keys: Iterable[DuelKey]
) -> list[DuelResult]:
    """All duels of one pair, each between freshly loaded strategies."""
    return [_play(discipline(module), left, right, key) for key in keys]


def _play(game: Discipline, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
    start = time.perf_counter()
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
        namespace = load(entrant.code, entrant.id, key.side_seed(side))
        return game.entry(namespace, key.category)
    except UnreadableStrategy as error:
        return error.fault
