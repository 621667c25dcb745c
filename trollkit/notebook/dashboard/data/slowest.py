"""The longest that a strategy has thought for one move, and in which duel.

Of the first move nothing is told: it may prepare the others. Nothing either where moves are not
timed one by one: without isolation, and between sources that are played in one child.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypedDict

from trollkit.arena.duel import DuelResult
from trollkit.arena.store import Archive
from trollkit.core.game import PLAYERS
from trollkit.notebook.dashboard.questions import Source


class Slowest(TypedDict):
    """A strategy's longest move: 0 for less than 10 ms."""

    secondes: float
    contre: str  # an id
    categorie: str


def slowest(source: Source, parameters: Mapping[str, Any]) -> Slowest | None:
    """The longest move of the strategy `id` in the latest run; None where none is timed."""
    id_, archive = parameters.get("id"), Archive(source.base)
    run = archive.latest()
    if run is None or not isinstance(id_, str):
        return None
    duels = {}
    for other in run.entrants:
        sides = run.sides(id_, other.id)
        if sides is None:
            continue
        left, right = sides
        for category in run.plan["categories"]:
            duels[run.key.between(left, right, category)] = left.id, right.id
    found = archive.find(duels)
    return longest((*duels[key], result) for key, result in found.items()).get(id_)


def longest(duels: Iterable[tuple[str, str, DuelResult]]) -> dict[str, Slowest]:
    """The longest move of each strategy in some duels between two ids, left and right."""
    found: dict[str, Slowest] = {}
    for id_, move in _moves(duels):
        if id_ not in found or move["secondes"] > found[id_]["secondes"]:
            found[id_] = move
    return found


def _moves(duels: Iterable[tuple[str, str, DuelResult]]) -> Iterator[tuple[str, Slowest]]:
    for *ids, result in duels:
        for side in PLAYERS:
            seconds = result.slowest[side]
            if seconds is not None:
                yield (
                    ids[side],
                    {
                        "secondes": round(seconds, 2),
                        "contre": ids[1 - side],
                        "categorie": result.key.category,
                    },
                )
