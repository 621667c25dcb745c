"""A recorded game as a film, and what a duel's sides threw beside perfect play."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from trollkit.core.contest import Film, Told
from trollkit.trolls.drawing import scene
from trollkit.trolls.exact import Table, solve
from trollkit.trolls.rules import Config, walk

LARGEST = 150_000  # positions, about, of the boards that are solved while a page waits
BARS = 12  # of a histogram; larger throws share the last one

Asked = Counter[tuple[int, int, int]]  # positions by how often a side was asked there


def staged(config: Config, game: Told) -> Film:
    """The scenes of a game from its opening on, as `trollkit.trolls.drawing` describes them."""
    turns = [(left, right) for left, right in game.turns]
    scenes = [{**scene(*config, turns[:played])} for played in range(len(turns) + 1)]
    table = table_of(config)
    values = None
    if table:
        values = [round(table.value(*place), 3) for place in walk(config, turns)]
    return {"plateau": {}, "scenes": scenes, "valeurs": values}


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
    cells, stones = config
    return solve(cells, stones) if cells * stones * stones <= LARGEST else None


def _histogram(
    config: Config, games: Sequence[Sequence[Sequence[int]]], table: Table | None
) -> dict[str, Any]:
    thrown: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    asked: tuple[Asked, Asked] = (Counter(), Counter())
    for turns in games:
        for (left, right, troll), turn in zip(walk(config, turns), turns, strict=False):
            thrown[0][turn[0]] += 1
            thrown[1][turn[1]] += 1
            asked[0][left, right, troll] += 1
            asked[1][right, left, config.cells - 1 - troll] += 1
    bars = min(BARS, config.stones)
    perfect = [_perfect(config, each, bars) if table else None for each in asked]
    return {
        "gauche": _shares(_pooled(thrown[0], bars)),
        "droite": _shares(_pooled(thrown[1], bars)),
        "equilibre": [None if each is None else _shares(each) for each in perfect],
    }


def _perfect(config: Config, asked: Asked, bars: int) -> list[float]:
    """How often perfect play would have made each throw, had it been asked there."""
    expected = [0.0] * bars
    for position, times in asked.items():
        for bar, chance in enumerate(_mix(config, position, bars)):
            expected[bar] += times * chance
    return expected


@lru_cache(maxsize=40_000)  # a few megabytes; the duels of a contest come by the same places
def _mix(config: Config, position: tuple[int, int, int], bars: int) -> Sequence[float]:
    table = solve(*config)
    return tuple(_pooled(dict(enumerate(table.mix(*position).tolist(), start=1)), bars))


def _pooled(thrown: Mapping[int, float], bars: int) -> list[float]:
    pooled = [0.0] * bars
    for throw, times in thrown.items():
        pooled[min(throw, bars) - 1] += times
    return pooled


def _shares(bars: Sequence[float]) -> list[float]:
    total = sum(bars)
    return [round(bar / total, 4) if total else 0.0 for bar in bars]
