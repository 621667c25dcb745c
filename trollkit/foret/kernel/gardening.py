"""How a sensible spirit plays: what the searches try, and how they play on in thought."""

from typing import Any

import numpy as np

from trollkit.foret.kernel.compiling import compiled, inlined
from trollkit.foret.kernel.games import below
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    COMPLETES,
    DAY,
    DAYS,
    DORMANT,
    FERTILE,
    GROWS,
    LUSH,
    SEEDS,
    WAITS,
    completable,
    free,
    growable,
    listed,
    rest,
    turn,
)
from trollkit.foret.kernel.words import (
    ALIGNED,
    NONE,
    ONE,
    REACH,
    count,
    lowest,
    without_lowest,
)

KEPT = 4  # tall trees that are worth more standing
SOWING = 5  # no seed when so few days are left: it would not be tall in time
HARVEST = 3  # from so many days before the end, what is tall is completed


@inlined
def useful_growth(trees: Any, counts: Any, player: Any) -> Any:
    """The trees to grow that can be completed before the end, all but those too late."""
    own, left = 4 * player, counts[DAYS] - counts[DAY]
    found = growable(trees, counts, player)
    if left <= 1:
        return NONE
    if left <= 2:
        return found & trees[own + 2]
    if left <= 3:
        return found & ~trees[own]
    return found


@inlined
def _best_soil(trees: Any, cells: Any) -> Any:
    if cells & trees[LUSH]:
        return cells & trees[LUSH]
    if cells & trees[FERTILE]:
        return cells & trees[FERTILE]
    return cells


@inlined
def _one_of(cells: Any, chance: Any) -> Any:
    number = count(cells)
    return lowest(cells if number == 1 else without_lowest(cells, below(chance, number)))


@inlined
def soil(trees: Any, bit: Any) -> Any:
    """The richness of a usable cell, 1 to 3."""
    cell = ONE << np.uint64(bit)
    return 1 + ((trees[FERTILE] & cell) != NONE) + ((trees[LUSH] & cell) != NONE)


@inlined
def _sow(trees: Any, counts: Any, player: Any, chance: Any) -> Any:
    """The seed on the best soil with the fewest own trees in line; WAITS if there is none."""
    own = 4 * player
    mine = trees[own] | trees[own + 1] | trees[own + 2] | trees[own + 3]
    targets = free(trees, counts, player)
    best, most = WAITS, -1000
    for size in range(1, 4):
        sources = trees[own + size] & ~trees[DORMANT]
        while sources:
            source = lowest(sources)
            cells = REACH[size, source] & targets
            targets &= ~cells  # the smallest tree that reaches a cell sends its seed
            while cells:
                cell = lowest(cells)
                worth = 4 * (soil(trees, cell) - count(ALIGNED[cell] & mine)) + below(chance, 4)
                if worth > most:
                    best, most = SEEDS << 12 | source << 6 | cell, worth
                cells &= cells - ONE
            sources &= sources - ONE
    return best


@compiled
def sensible(trees: Any, counts: Any, player: Any, chance: Any) -> Any:
    """What a gardener does, drawn among what is alike: complete the ripe, sow, grow, sleep."""
    own, left = 4 * player, counts[DAYS] - counts[DAY]
    done = completable(trees, counts, player)
    if done and (left <= HARVEST or count(trees[own + 3]) > KEPT):
        return COMPLETES << 12 | _one_of(_best_soil(trees, done), chance)
    if not trees[own] and left > SOWING:
        seed = _sow(trees, counts, player, chance)
        if seed != WAITS:
            return seed
    grown = useful_growth(trees, counts, player)
    if grown:
        for size in range(2, -1, -1):
            if grown & trees[own + size]:
                cells = _best_soil(trees, grown & trees[own + size])
                return GROWS << 12 | _one_of(cells, chance)
    return WAITS


@compiled
def play_on(trees: Any, counts: Any, chance: Any) -> None:
    """Play a game to its end as two gardeners would."""
    while counts[DAY] < counts[DAYS]:
        first = second = ABSENT
        if not counts[ASLEEP]:
            first = sensible(trees, counts, 0, chance)
        if not counts[ASLEEP + 1]:
            second = sensible(trees, counts, 1, chance)
        turn(trees, counts, first, second)
        rest(trees, counts)


@compiled
def candidates(trees: Any, counts: Any, player: Any, found: Any) -> Any:
    """Fill `found` with the actions worth a thought, WAIT first; how many there are.

    Left out are growth that comes too late, second seeds, seeds that come too late, and all
    but one way to send a seed to a cell.
    """
    found[0] = WAITS
    number = listed(COMPLETES << 12, completable(trees, counts, player), found, 1)
    number = listed(GROWS << 12, useful_growth(trees, counts, player), found, number)
    own = 4 * player
    if count(trees[own]) <= 1 and counts[DAYS] - counts[DAY] > SOWING:
        mine = trees[own] | trees[own + 1] | trees[own + 2] | trees[own + 3]
        targets = free(trees, counts, player)
        for size in range(1, 4):
            sources = trees[own + size] & ~trees[DORMANT]
            while sources:
                source = lowest(sources)
                cells = REACH[size, source] & targets
                targets &= ~cells
                while cells:
                    cell = lowest(cells)
                    if count(ALIGNED[cell] & mine) <= 1:
                        found[number] = SEEDS << 12 | source << 6 | cell
                        number += 1
                    cells &= cells - ONE
                sources &= sources - ONE
    return number
