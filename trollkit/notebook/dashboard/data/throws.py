"""What both sides threw in a duel, beside what perfect play would have thrown there."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trollkit.notebook.dashboard.data.games import Games
from trollkit.trolls.duel import Turn
from trollkit.trolls.exact import Table, solve
from trollkit.trolls.rules import Config, push

LARGEST = 150_000  # positions, about, of the boards that are solved while a page waits
BARS = 12  # of a histogram; larger throws share the last one

Asked = Counter[tuple[int, int, int]]  # positions by how often a side was asked there


def histograms(games: Games) -> dict[str, Any]:
    """Two pairs of histograms, of the first throws and of all: each is a dictionary with the
    shares of `gauche` and `droite`, throw by throw from 1, and the `equilibre` of both, which
    is None on boards too large to solve. The last bar of `BARS` holds all larger throws.
    """
    config = games.config
    table = table_of(config)
    first = [game[:1] for game in games.games]
    return {
        "ouverture": _histogram(config, first, table),
        "tous": _histogram(config, games.games, table),
    }


def table_of(config: Config) -> Table | None:
    """Perfect play on a board, None when solving it would keep the page waiting."""
    cells, stones = config
    return solve(cells, stones) if cells * stones * stones <= LARGEST else None


def _histogram(
    config: Config, games: Sequence[Sequence[Turn]], table: Table | None
) -> dict[str, Any]:
    thrown: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    asked: tuple[Asked, Asked] = (Counter(), Counter())
    for left, right, troll, turn in _positions(config, games):
        thrown[0][turn[0]] += 1
        thrown[1][turn[1]] += 1
        asked[0][left, right, troll] += 1
        asked[1][right, left, config.cells - 1 - troll] += 1
    bars = min(BARS, config.stones)
    perfect = [_perfect(table, each) if table else None for each in asked]
    return {
        "gauche": _shares(thrown[0], bars),
        "droite": _shares(thrown[1], bars),
        "equilibre": [None if each is None else _shares(each, bars) for each in perfect],
    }


def _positions(
    config: Config, games: Sequence[Sequence[Turn]]
) -> Iterator[tuple[int, int, int, Turn]]:
    """Stocks, troll and turn of each time that the sides were asked."""
    for game in games:
        left = right = config.stones
        troll = config.cells // 2
        for turn in game:
            yield left, right, troll, turn
            left, right, troll = left - turn[0], right - turn[1], troll + push(*turn)


def _perfect(table: Table, asked: Asked) -> dict[int, float]:
    """How often perfect play would have made each throw, had it been asked there."""
    expected: dict[int, float] = defaultdict(float)
    for position, times in asked.items():
        for throw, chance in enumerate(table.mix(*position).tolist(), start=1):
            expected[throw] += times * chance
    return expected


def _shares(thrown: Mapping[int, float], bars: int) -> list[float]:
    total = sum(thrown.values())
    pooled: dict[int, float] = defaultdict(float)
    for throw, times in thrown.items():
        pooled[min(throw, bars)] += times
    return [round(pooled[bar] / total, 4) if total else 0.0 for bar in range(1, bars + 1)]
