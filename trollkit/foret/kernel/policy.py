"""What is worth a thought, and how much: a linear policy over a player's actions.

Each action that `options` lists has a score, a sum of few figures times weights; WAIT scores
0. Read as exponents (a softmax) scores say how likely an experienced spirit takes each action;
when it plays on in thought it takes the highest. A kind of action has a row of weights: one for
each number of days left, then those of the figures named below.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trollkit.foret.kernel.compiling import compiled, inlined
from trollkit.foret.kernel.gardening import soil, useful_growth
from trollkit.foret.kernel.rules import (
    ABSENT,
    ASLEEP,
    COMPLETES,
    DAY,
    DAYS,
    DORMANT,
    GROWS,
    NUTRIENTS,
    SEEDS,
    SUN,
    WAITS,
    completable,
    free,
    rest,
    turn,
)
from trollkit.foret.kernel.words import ALIGNED, NONE, ONE, REACH, count, lowest

KINDS = ("SEED", "GROW 0", "GROW 1", "GROW 2", "COMPLETE")  # rows: the size that acts, + 1
FIGURES = (
    "soleil",  # tens of own sun
    "pareils",  # own trees of the size that the action leads to; for COMPLETE, tall ones
    "nutriments",  # tens
    "grands_adverses",  # the other's tall trees
    "terre",  # of the cell: 0, 1 or 2 above poor
    "alignes",  # own trees that may shade the cell
    "alignes_adverses",  # the other's
)
DAYS_LEFT = 25  # the first places of a row
_SUN, _PEERS, _NUTRIENTS, _FACING, _SOIL, _MINE, _THEIRS = range(DAYS_LEFT, DAYS_LEFT + 7)
SHAPE = (len(KINDS), DAYS_LEFT + len(FIGURES))
SOWING = 4  # no seed when so few days are left: it would not be tall in time


@cache
def fitted() -> NDArray[np.float64]:
    """The weights of `poids.json`, which `benchmarks/foret_poids.py` fits, of shape SHAPE."""
    data = json.loads(files("trollkit.foret").joinpath("poids.json").read_text("utf-8"))
    weights = np.zeros(SHAPE)
    for row, kind in enumerate(KINDS):
        weights[row, 1:DAYS_LEFT] = data[kind]["jours_restants"]
        weights[row, DAYS_LEFT:] = [data[kind][figure] for figure in FIGURES]
    return weights


@inlined
def _own(trees: Any, player: Any) -> Any:
    first = 4 * player
    return trees[first] | trees[first + 1] | trees[first + 2] | trees[first + 3]


@inlined
def _worth(trees: Any, counts: Any, player: Any, kind: Any, weights: Any) -> Any:
    """The part of a score that is the same on all cells."""
    return (
        weights[kind, counts[DAYS] - counts[DAY]]
        + 0.1 * weights[kind, _SUN] * counts[SUN + player]
        + weights[kind, _PEERS] * count(trees[4 * player + min(kind, 3)])
        + 0.1 * weights[kind, _NUTRIENTS] * counts[NUTRIENTS]
        + weights[kind, _FACING] * count(trees[7 - 4 * player])
    )


@compiled
def _put(
    trees: Any, player: Any, verb: Any, cells: Any, kind: Any, worth: Any, weights: Any,
    found: Any, scores: Any, number: Any,
) -> Any:  # fmt: skip
    """Append an action on each of the cells; how many there are then."""
    mine, theirs = _own(trees, player), _own(trees, 1 - player)
    while cells:
        cell = lowest(cells)
        lines = ALIGNED[cell]
        found[number] = verb | cell
        scores[number] = (
            worth
            + weights[kind, _SOIL] * (soil(trees, cell) - 1)
            + weights[kind, _MINE] * count(lines & mine)
            + weights[kind, _THEIRS] * count(lines & theirs)
        )
        number += 1
        cells &= cells - ONE
    return number


@compiled
def options(trees: Any, counts: Any, player: Any, weights: Any, found: Any, scores: Any) -> Any:
    """Fill `found` with the actions worth a thought, WAIT first, and `scores`; their number.

    Left out are growth that comes too late, second seeds, seeds that come too late, and all
    but one way to send a seed to a cell: from the smallest tree that reaches it.
    """
    own = 4 * player
    found[0], scores[0], number = WAITS, 0.0, 1
    cells = completable(trees, counts, player)
    if cells:
        worth = _worth(trees, counts, player, 4, weights)
        number = _put(
            trees, player, COMPLETES << 12, cells, 4, worth, weights, found, scores, number
        )
    grown = useful_growth(trees, counts, player)
    for size in range(3):
        cells = grown & trees[own + size]
        if cells:
            worth = _worth(trees, counts, player, size + 1, weights)
            number = _put(
                trees, player, GROWS << 12, cells, size + 1, worth, weights, found, scores,
                number,
            )  # fmt: skip
    if trees[own] != NONE or counts[DAYS] - counts[DAY] <= SOWING:
        return number
    targets = free(trees, counts, player)
    worth = _worth(trees, counts, player, 0, weights)
    for size in range(1, 4):
        sources = trees[own + size] & ~trees[DORMANT]
        while sources and targets:
            source = lowest(sources)
            verb, cells = SEEDS << 12 | source << 6, REACH[size, source] & targets
            number = _put(trees, player, verb, cells, 0, worth, weights, found, scores, number)
            targets &= ~cells
            sources &= sources - ONE
    return number


@compiled
def play_on(trees: Any, counts: Any, weights: Any, found: Any, scores: Any) -> None:
    """Play a game to its end, both sides taking what scores most."""
    while counts[DAY] < counts[DAYS]:
        first = second = ABSENT
        if not counts[ASLEEP]:
            number = options(trees, counts, 0, weights, found, scores)
            first = found[np.argmax(scores[:number])]
        if not counts[ASLEEP + 1]:
            number = options(trees, counts, 1, weights, found, scores)
            second = found[np.argmax(scores[:number])]
        turn(trees, counts, first, second)
        rest(trees, counts)
