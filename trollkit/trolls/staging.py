"""A recorded game as a film, and what a duel's sides threw beside perfect play."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import numpy as np

from trollkit.core.contest import Film, Told
from trollkit.core.game import PLAYERS
from trollkit.solving import Floats
from trollkit.trolls.coach import within_reach
from trollkit.trolls.drawing import scenes
from trollkit.trolls.exact import Table, solve
from trollkit.trolls.rules import Config, walk

BARS = 12  # of a histogram; larger throws share the last one

Asked = Mapping[tuple[int, int, int], int]  # positions by how often a side was asked there


def staged(config: Config, game: Told) -> Film:
    """The scenes of a game from its opening on, as `trollkit.trolls.drawing` describes them."""
    turns = [(left, right) for left, right in game.turns]
    table = table_of(config)
    values = None
    if table:
        values = [round(table.value(*place), 3) for place in walk(config, turns)]
    drawn = [{**each} for each in scenes(*config, turns)]
    return {"plateau": {}, "scenes": drawn, "valeurs": values}


def histograms(config: Config, games: Sequence[Told]) -> dict[str, Any]:
    """Two pairs of histograms, of the first throws and of all: each is a dictionary with the
    shares of `gauche` and `droite`, throw by throw from 1, and the `equilibre` of both, which
    is None on boards too large to solve. The last bar of `BARS` holds all larger throws.
    """
    table = table_of(config)
    all_turns = [game.turns for game in games]
    return {
        "ouverture": _histogram(config, [turns[:1] for turns in all_turns], table),
        "tous": _histogram(config, all_turns, table),
    }


def table_of(config: Config) -> Table | None:
    """Perfect play on a board, None when solving it would keep a page waiting."""
    return solve(*config) if within_reach(*config) else None


def _histogram(
    config: Config, games: Sequence[Sequence[Sequence[int]]], table: Table | None
) -> dict[str, Any]:
    turns = [*chain.from_iterable(games)]
    asked = Counter[tuple[int, int, int]]()  # counted in C: positions are thousands a duel
    for game in games:
        asked.update(islice(walk(config, game), len(game)))
    mirrored = {
        (right, left, config.cells - 1 - troll): times
        for (left, right, troll), times in asked.items()
    }
    bars = min(BARS, config.stones)
    left, right = (_pooled(Counter(turn[side] for turn in turns), bars) for side in PLAYERS)
    perfect = [_perfect(config, each, bars) for each in (asked, mirrored)] if table else []
    return {
        "gauche": _shares(left),
        "droite": _shares(right),
        "equilibre": [_shares(each) for each in perfect] or [None, None],
    }


def _perfect(config: Config, asked: Asked, bars: int) -> list[float]:
    """How often perfect play would have made each throw, had it been asked there."""
    times = np.fromiter(asked.values(), dtype=float)
    mixes = np.array([_mix(config, position, bars) for position in asked])
    expected: list[float] = (times @ mixes).tolist() if asked else [0.0] * bars
    return expected


@lru_cache(maxsize=40_000)  # a few megabytes; the duels of a contest come by the same places
def _mix(config: Config, position: tuple[int, int, int], bars: int) -> Floats:
    table = solve(*config)
    mix = dict(enumerate(table.mix(*position).tolist(), start=1))
    return np.array(_pooled(mix, bars))


def _pooled(thrown: Mapping[int, float], bars: int) -> list[float]:
    pooled = [0.0] * bars
    for throw, times in thrown.items():
        pooled[min(throw, bars) - 1] += times
    return pooled


def _shares(bars: Sequence[float]) -> list[float]:
    total = sum(bars)
    return [round(bar / total, 4) if total else 0.0 for bar in bars]
