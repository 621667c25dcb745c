"""Beam search over one player's own days, the other one gardening sensibly meanwhile.

Each day is searched action by action: from the best positions of the morning all that is worth
a thought is tried; who goes to sleep enters the next morning, the others are tried further.
A position is judged by the lead at the end of a game that two gardeners play on from it, always
with the same luck. Of equal positions, reached by the same actions in another order, one stays.
"""

from typing import Any

import numpy as np

from trollkit.foret.kernel.compiling import compiled
from trollkit.foret.kernel.gardening import candidates, play_on, sensible
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    COUNTS,
    DAY,
    DAYS,
    MAX_ACTIONS,
    SCORE,
    SUN,
    TREES,
    WAITS,
    final,
    rest,
    turn,
)

_WON = 1000  # so that a win is worth more than any number of points
_ROOM = 4096  # positions reached in one step


@compiled
def _judge(trees: Any, counts: Any, chance: Any, luck: Any) -> Any:
    """Play on as two gardeners would; the lead of player 0 at the end."""
    chance[0] = luck
    play_on(trees, counts, chance)
    first, second = final(trees, counts)
    return first - second + _WON * np.sign(first - second)


@compiled
def _act(trees: Any, counts: Any, action: Any, chance: Any) -> None:
    """Player 0's action beside a gardener's; a sleeper waits for the next morning."""
    second = ABSENT
    if not counts[ASLEEP + 1]:
        second = sensible(trees, counts, 1, chance)
    day = counts[DAY]
    turn(trees, counts, action, second)
    rest(trees, counts)
    while action == WAITS and counts[DAY] == day:
        turn(trees, counts, ABSENT, sensible(trees, counts, 1, chance))
        rest(trees, counts)


@compiled
def _same(trees: Any, counts: Any, a: Any, b: Any) -> Any:
    for place in range(TREES):
        if trees[a, place] != trees[b, place]:
            return False
    for place in (SUN, SCORE, SUN + 1, SCORE + 1, ASLEEP + 1, DAY):
        if counts[a, place] != counts[b, place]:
            return False
    return True


@compiled
def _keep(pool: Any, number: Any, width: Any) -> Any:
    """Move the `width` best different positions of a pool to its front; how many there are."""
    trees, counts, first, value = pool
    order = np.argsort(-value[:number], kind="mergesort")
    chosen = np.zeros(width, np.int64)
    kept = 0
    for place in order:
        fresh = True
        for other in range(kept):
            if _same(trees, counts, chosen[other], place):
                fresh = False
                break
        if fresh:
            chosen[kept] = place
            kept += 1
            if kept == width:
                break
    picked = chosen[:kept]
    trees[:kept], counts[:kept] = trees[picked], counts[picked]
    first[:kept], value[:kept] = first[picked], value[picked]
    return kept


@compiled
def _pool() -> Any:
    return (
        np.zeros((_ROOM, TREES), np.uint64),
        np.zeros((_ROOM, COUNTS), np.int64),
        np.zeros(_ROOM, np.int64),
        np.zeros(_ROOM, np.float64),
    )


@compiled
def _put(pool: Any, number: Any, trees: Any, counts: Any, first: Any, value: Any) -> Any:
    """Add a position to a pool that has room; how many it holds then."""
    if number >= _ROOM:
        return number
    pool[0][number], pool[1][number] = trees, counts
    pool[2][number], pool[3][number] = first, value
    return number + 1


@compiled
def plan(trees: Any, counts: Any, width: Any, days: Any, luck: Any) -> Any:
    """Player 0's first action on the best way through the next `days` days."""
    chance, found = np.array([luck], np.uint64), np.zeros(MAX_ACTIONS, np.int64)
    here, now = trees.copy(), counts.copy()
    seen, count = trees.copy(), counts.copy()
    today, morning, noon = _pool(), _pool(), _pool()
    number = _put(today, 0, trees, counts, -1, 0.0)
    for _ in range(days):
        sleeping = 0
        while number:
            going = 0
            for place in range(number):
                if today[1][place, DAY] >= today[1][place, DAYS]:
                    sleeping = _put(
                        morning, sleeping, today[0][place], today[1][place],
                        today[2][place], today[3][place],
                    )  # fmt: skip
                    continue
                options = candidates(today[0][place], today[1][place], 0, found)
                for option in range(options):
                    here[:], now[:] = today[0][place], today[1][place]
                    chance[0] = luck
                    _act(here, now, found[option], chance)
                    seen[:], count[:] = here, now
                    value = _judge(seen, count, chance, luck)
                    first = today[2][place]
                    if first < 0:
                        first = found[option]
                    if found[option] == WAITS:
                        sleeping = _put(morning, sleeping, here, now, first, value)
                    else:
                        going = _put(noon, going, here, now, first, value)
            number = _keep(noon, going, width)
            today, noon = noon, today
        number = _keep(morning, sleeping, width)
        today, morning = morning, today
    return today[2][0]
