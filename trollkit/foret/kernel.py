"""The rules again, compiled for `trollkit.foret.search`: millions of turns a second.

A set of cells is a 64-bit word: the cell (x, y, z) is bit 8 (z + 3) + x + 3. So each row of the
board has eight bits, of which at most seven are cells, and a step in any direction is a shift
and a mask. A position is two arrays of twelve numbers, changed in place:

- `trees`, sets of cells: player p's trees of each size at 4 p + size, then the cells at
  DORMANT, USABLE, FERTILE and LUSH;
- `counts`: sun, score and asleep of both players, nutrients, day, number of days, and whether
  the league allows GROW, SEED and SHADOWS.

An action is the number kind << 12 | source << 6 | cell, source and cell as bit places; WAIT is
0, and ABSENT stands for the action of a sleeping player. Actions must be legal: nothing is
checked.

Importing this module imports numba, which is slow: `search` alone does so, for two strategies.
"""

from functools import partial
from typing import Any

from trollkit.compiling import count, kept  # before anything else imports numba

# isort: split
import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros
from numpy.typing import NDArray

from trollkit.foret.hexes import AHEAD, CELLS, COORDS, WITHIN
from trollkit.foret.state import Action, State

# Places in `trees`, then its length. USABLE cells are no holes; LUSH cells are FERTILE too.
DORMANT, USABLE, FERTILE, LUSH, TREES = 8, 9, 10, 11, 12
# Places in `counts` (of player 0, where player 1's follows), then its length.
SUN, SCORE, ASLEEP, NUTRIENTS, DAY, DAYS = 0, 2, 4, 6, 7, 8
GROW, SEED, SHADOWS, COUNTS = 9, 10, 11, 12
WAITS, GROWS, COMPLETES, SEEDS = range(4)
ABSENT = -1
MAX_ACTIONS = 1024  # more than 18 tall trees and 18 free cells can offer
ONE, NONE = np.uint64(1), np.uint64(0)
_7, _8 = np.uint64(7), np.uint64(8)

compiled = partial(kept, inline="never")
inlined = partial(kept, inline="always")  # the function's code replaces each call


# Sets of cells.

BIT_OF = tuple(8 * (z + 3) + x + 3 for x, _, z in COORDS)
CELL_AT = {bit: cell for cell, bit in enumerate(BIT_OF)}


def word(cells: Any) -> int:
    """The set of these cells, as a word."""
    return sum(1 << BIT_OF[cell] for cell in cells)


_BOARD = np.uint64(word(CELLS))
REACH = np.zeros((4, 64), np.uint64)
"""REACH[size, bit]: the cells that a tree of `size` on `bit` can send a seed to."""
ALIGNED = np.zeros(64, np.uint64)
"""ALIGNED[bit]: the cells on one line with it, three steps away or fewer: they may shade it."""
for _cell in CELLS:
    ALIGNED[BIT_OF[_cell]] = word(set().union(*AHEAD[_cell]))
    for _size in range(4):
        REACH[_size, BIT_OF[_cell]] = word({*WITHIN[_cell][_size]} - {_cell})


@inlined
def lowest(bits):
    """The place of the lowest bit set, 0 … 63."""
    return np.int64(trailing_zeros(bits))


@inlined
def shifted(bits, direction):
    """The set with each cell moved by one step; cells that leave the board drop out."""
    if direction == 0:
        return (bits << ONE) & _BOARD
    if direction == 1:
        return (bits >> _7) & _BOARD
    if direction == 2:
        return (bits >> _8) & _BOARD
    if direction == 3:
        return (bits >> ONE) & _BOARD
    if direction == 4:
        return (bits << _7) & _BOARD
    return (bits << _8) & _BOARD


# From positions of the plain rules to arrays, and from numbers back to actions.


def pack(state: State) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """The position as the arrays `trees` and `counts`, without the generator's bits."""
    words = [0] * TREES
    for cell, tree in enumerate(state.trees):
        if tree:
            words[4 * tree.owner + tree.size] |= 1 << BIT_OF[cell]
            words[DORMANT] |= tree.dormant << BIT_OF[cell]
    for place, least in ((USABLE, 1), (FERTILE, 2), (LUSH, 3)):
        words[place] = word(cell for cell in CELLS if state.richness[cell] >= least)
    league = state.league
    counts = [*state.sun, *state.score, *state.asleep, state.nutrients, state.day, league.days]
    counts += [league.grow, league.full, league.full]
    return np.array(words, np.uint64), np.array(counts, np.int64)


_VERBS = ("WAIT", "GROW", "COMPLETE", "SEED")


def action(number: Any) -> Action:
    """The action that a number stands for."""
    # A place that the action does not use is 0, where there is no cell.
    cell, source = (CELL_AT.get(place, -1) for place in (number & 63, number >> 6 & 63))
    return Action(_VERBS[number >> 12], cell, source)


# The rules. Each function changes `trees` and `counts` in place, or only reads them.


@inlined
def dawn(trees, counts):
    """Play a dawn: players and trees wake, and each tree out of the shadows gives its sun."""
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
def completable(trees, counts, player):
    """The cells of the trees that the player may complete."""
    if counts[SUN + player] < 4:
        return NONE
    return trees[4 * player + 3] & ~trees[DORMANT]


@inlined
def growable(trees, counts, player):
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
def owned(trees, player):
    """The cells of all trees of the player."""
    first = 4 * player
    return trees[first] | trees[first + 1] | trees[first + 2] | trees[first + 3]


@inlined
def free(trees, counts, player):
    """The cells free for a seed, at any distance; none when the player cannot pay for one."""
    if not counts[SEED] or counts[SUN + player] < count(trees[4 * player]):
        return NONE
    return trees[USABLE] & ~(owned(trees, 0) | owned(trees, 1))


@inlined
def _grow(trees, counts, player, tree):
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
def turn(trees, counts, first, second):
    """Play one turn: both players' actions, at once."""
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
            better = count(cell & trees[FERTILE]) + count(cell & trees[LUSH])
            counts[SCORE + player] += counts[NUTRIENTS] + 2 * better
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
def rest(trees, counts):
    """When both players sleep, play the night, and the next dawn unless it was the last day."""
    if counts[ASLEEP] and counts[ASLEEP + 1]:
        counts[DAY] += 1
        if counts[DAY] < counts[DAYS]:
            dawn(trees, counts)


@inlined
def final(trees, counts):
    """Both final scores, trees included when the points tie."""
    first = counts[SCORE] + counts[SUN] // 3
    second = counts[SCORE + 1] + counts[SUN + 1] // 3
    if first == second:
        for size in range(4):
            first += count(trees[size])
            second += count(trees[4 + size])
    return first, second
