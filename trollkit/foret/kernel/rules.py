"""The rules on two small arrays, changed in place. Actions must be legal: nothing is checked.

`trees`: player p's trees of each size at 4 p + size, then four more sets of cells, below.
`counts`: sun, score and asleep of both players, nutrients, day, days, what the league allows.
An action is kind << 12 | source << 6 | cell, in bits of `words`; WAIT is 0, and ABSENT stands
for the action of a player who sleeps.
"""

from typing import Any

import numpy as np

from trollkit.foret.kernel.compiling import compiled, inlined
from trollkit.foret.kernel.words import NONE, ONE, REACH, count, lowest, shifted

DORMANT, USABLE, FERTILE, LUSH, TREES = 8, 9, 10, 11, 12  # fertile or better
SUN, SCORE, ASLEEP, NUTRIENTS, DAY, DAYS = 0, 2, 4, 6, 7, 8
GROW, SEED, SHADOWS, COUNTS = 9, 10, 11, 12
WAITS, GROWS, COMPLETES, SEEDS = range(4)
ABSENT = -1
MAX_ACTIONS = 1024  # 18 tall trees and 18 free cells could not have as many


@inlined
def dawn(trees: Any, counts: Any) -> None:
    """Everybody wakes; each tree outside the dark gives its size."""
    trees[DORMANT] = NONE
    counts[ASLEEP] = 0
    counts[ASLEEP + 1] = 0
    dark1 = dark2 = dark3 = NONE
    if counts[SHADOWS]:
        sun = counts[DAY] % 6
        cast = shifted(trees[3] | trees[7], sun)
        dark3 = cast
        cast = shifted(cast, sun)
        dark3 |= cast | shifted(cast, sun)
        cast = shifted(trees[2] | trees[6], sun)
        dark2 = dark3 | cast | shifted(cast, sun)
        dark1 = dark2 | shifted(trees[1] | trees[5], sun)
    for player in range(2):
        own = 4 * player
        counts[SUN + player] += (
            count(trees[own + 1] & ~dark1)
            + 2 * count(trees[own + 2] & ~dark2)
            + 3 * count(trees[own + 3] & ~dark3)
        )


@inlined
def completable(trees: Any, counts: Any, player: Any) -> Any:
    """The cells of the trees that the player may complete."""
    if counts[SUN + player] < 4:
        return NONE
    return trees[4 * player + 3] & ~trees[DORMANT]


@inlined
def growable(trees: Any, counts: Any, player: Any) -> Any:
    """The cells of the trees that the player may grow."""
    found = NONE
    if counts[GROW]:
        own, sun = 4 * player, counts[SUN + player]
        if sun >= 1 + count(trees[own + 1]):
            found |= trees[own]
        if sun >= 3 + count(trees[own + 2]):
            found |= trees[own + 1]
        if sun >= 7 + count(trees[own + 3]):
            found |= trees[own + 2]
    return found & ~trees[DORMANT]


@inlined
def free(trees: Any, counts: Any, player: Any) -> Any:
    """The cells for a seed of the player's, near or far; none if it cannot pay one."""
    if not counts[SEED] or counts[SUN + player] < count(trees[4 * player]):
        return NONE
    taken = trees[0] | trees[1] | trees[2] | trees[3]
    return trees[USABLE] & ~(taken | trees[4] | trees[5] | trees[6] | trees[7])


@inlined
def listed(verb: Any, cells: Any, found: Any, number: Any) -> Any:
    """Append an action on each of the cells to the `number` found; how many there are then."""
    while cells:
        found[number] = verb | lowest(cells)
        number += 1
        cells &= cells - ONE
    return number


@compiled
def legal(trees: Any, counts: Any, player: Any, found: Any) -> Any:
    """Fill `found` with the player's legal actions, WAIT first; how many there are."""
    found[0] = WAITS
    number = listed(COMPLETES << 12, completable(trees, counts, player), found, 1)
    number = listed(GROWS << 12, growable(trees, counts, player), found, number)
    targets = free(trees, counts, player)
    if targets:
        for size in range(1, 4):
            sources = trees[4 * player + size] & ~trees[DORMANT]
            while sources:
                source = lowest(sources)
                cells = REACH[size, source] & targets
                number = listed(SEEDS << 12 | source << 6, cells, found, number)
                sources &= sources - ONE
    return number


@inlined
def _grow(trees: Any, counts: Any, player: Any, tree: Any) -> None:
    own = 4 * player
    size = 0
    price = 1
    if trees[own + 1] & tree:
        size = 1
        price = 3
    elif trees[own + 2] & tree:
        size = 2
        price = 7
    counts[SUN + player] -= price + count(trees[own + size + 1])
    trees[own + size] ^= tree
    trees[own + size + 1] |= tree
    trees[DORMANT] |= tree


@inlined
def turn(trees: Any, counts: Any, first: Any, second: Any) -> None:
    """One turn of both players' actions, all at once."""
    completed = 0
    target0, target1 = -1, -2
    for player in range(2):
        action = first if player == 0 else second
        if action < 0:
            continue
        kind = action >> 12
        cell = ONE << np.uint64(action & 63)
        if kind == WAITS:
            counts[ASLEEP + player] = 1
        elif kind == GROWS:
            _grow(trees, counts, player, cell)
        elif kind == COMPLETES:
            completed += 1
            trees[4 * player + 3] ^= cell
            points = counts[NUTRIENTS]
            if trees[FERTILE] & cell:
                points += 2
            if trees[LUSH] & cell:
                points += 2
            counts[SCORE + player] += points
            counts[SUN + player] -= 4
        else:
            trees[DORMANT] |= ONE << np.uint64((action >> 6) & 63)
            if player == 0:
                target0 = action & 63
            else:
                target1 = action & 63
    if target0 != target1:
        for player in range(2):
            target = target0 if player == 0 else target1
            if target >= 0:
                seed = ONE << np.uint64(target)
                counts[SUN + player] -= count(trees[4 * player])
                trees[4 * player] |= seed
                trees[DORMANT] |= seed
    counts[NUTRIENTS] = max(0, counts[NUTRIENTS] - completed)


@inlined
def rest(trees: Any, counts: Any) -> None:
    """Once both sleep: the night, and the dawn of the next day if there is one."""
    if counts[ASLEEP] and counts[ASLEEP + 1]:
        counts[DAY] += 1
        if counts[DAY] < counts[DAYS]:
            dawn(trees, counts)


@inlined
def final(trees: Any, counts: Any) -> Any:
    """Both final scores."""
    first = counts[SCORE] + counts[SUN] // 3
    second = counts[SCORE + 1] + counts[SUN + 1] // 3
    if first == second:
        for size in range(4):
            first += count(trees[size])
            second += count(trees[4 + size])
    return first, second
