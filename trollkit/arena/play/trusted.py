"""Play without isolation ("aucun", called confiance): both strategies in this very process.

Fast, and for code that one has read: a strategy could do here whatever this process can.
"""

import random
import time
from collections.abc import Iterable

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.play.child import display_name
from trollkit.arena.play.loader import enter, entry_of, load
from trollkit.core.contest import DuelOutcome, Entry
from trollkit.core.discipline import Discipline
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault
from trollkit.core.game import PLAYERS


def register(game: Discipline, entrant: Entrant, categories: Iterable[str]) -> Registration:
    """Load a strategy once, to learn its name and whether it can play every category."""
    name = ""
    try:
        if entrant.fault:
            raise UnreadableStrategy(entrant.fault)
        namespace = load(entrant.code, seed=0)
        name = display_name(namespace.get("NOM"))
        for category in categories:
            entry_of(game, namespace, category)
    except UnreadableStrategy as error:
        return Registration(name, error.fault)
    return Registration(name)


def play_pair(
    game: Discipline, left: Entrant, right: Entrant, keys: Iterable[DuelKey]
) -> list[DuelResult]:
    """All duels of one pair, each between freshly loaded strategies."""
    return [_play(game, left, right, key) for key in keys]


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
        outcome = DuelOutcome(0, 0, 0, b"", (faults[0], faults[1]))
    else:
        outcome = game.play(entries[0], entries[1], key.category, key.games, key.draw_seed)
    return DuelResult(key, *outcome, time.perf_counter() - start)


def _enter(game: Discipline, entrant: Entrant, key: DuelKey, side: int) -> Entry | Fault:
    """The function that plays, or why there is none."""
    if entrant.fault:
        return entrant.fault
    try:
        return enter(game, entrant.code, key.side_seed(side), key.category)
    except UnreadableStrategy as error:
        return error.fault
