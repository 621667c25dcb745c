"""The manner of each strategy in a game that is told: means over a sample of its games, with
how far they may be off.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from statistics import mean, stdev
from typing import Any, NamedTuple

from scipy.special import stdtrit

from trollkit.arena.archive import Archive
from trollkit.arena.duel import DuelResult
from trollkit.arena.history import Run
from trollkit.contests import manners_of, told_games
from trollkit.core.contest import Manner
from trollkit.notebook.dashboard.data.manners import meetings

GAMES = 2  # of a duel: a pair, each side once first
OPPONENTS = 4  # of each strategy: a game of the forest takes a while to be played again
PARTS = ("traits", "jours", "parties")
_CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A mean and the half of its interval at 95 %; None of what a single game tells."""

    mean: float
    margin: float | None


def told_manners(
    archive: Archive, run: Run, ids: Sequence[str], category: str
) -> dict[str, dict[str, Any]]:
    """Of each of `ids` that has played: `traits`, an Estimate or None each, `jours`, the mean
    number of actions of each kind day by day, and `parties`, the games they are taken from.

    Raises StoreError.
    """
    seen: dict[str, list[Manner]] = defaultdict(list)
    for one, other in meetings(ids, OPPONENTS):
        result = archive.duel(one, other, category)
        sides = run.sides(one, other)
        if result is None or sides is None:
            continue
        for left, right in _manners(result):
            seen[sides[0].id].append(left)
            seen[sides[1].id].append(right)
    return {id_: _summary(seen[id_]) for id_ in ids if seen[id_]}


@lru_cache(maxsize=500)  # while a contest runs, a page asks again and again
def _manners(result: DuelResult) -> list[tuple[Manner, Manner]]:
    """How both sides of a duel played its first games that are over."""
    played = [game for game in told_games(result) or () if game.over][:GAMES]
    return [manners_of(result.key.game, result.key.category, game) for game in played]


def _summary(played: Sequence[Manner]) -> dict[str, Any]:
    traits = [
        estimate([value for value in values if value is not None])
        for values in zip(*(each.traits for each in played), strict=True)
    ]
    days = [
        [round(mean(kinds), 2) for kinds in zip(*day, strict=True)]
        for day in zip(*(each.actions for each in played), strict=True)
    ]
    return {"traits": traits, "jours": days, "parties": len(played)}


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of games that are taken for independent, with Student's interval.

    >>> estimate([1.0, 2.0, 3.0])
    Estimate(mean=2.0, margin=2.484)
    """
    if not values:
        return None
    if len(values) == 1:
        return Estimate(values[0], None)
    spread = float(stdtrit(len(values) - 1, (1 + _CONFIDENCE) / 2))
    return Estimate(
        round(mean(values), 3), round(spread * stdev(values) / len(values) ** 0.5, 3)
    )
