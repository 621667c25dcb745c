"""Between the plain rules and the compiled ones: positions and actions in both forms."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trollkit.foret.hexes import CELLS
from trollkit.foret.kernel.rules import (
    ASLEEP,
    COMPLETES,
    COUNTS,
    DAY,
    DAYS,
    DORMANT,
    FERTILE,
    GROW,
    GROWS,
    LUSH,
    NUTRIENTS,
    SCORE,
    SEED,
    SEEDS,
    SHADOWS,
    SUN,
    TREES,
    USABLE,
    WAITS,
)
from trollkit.foret.kernel.words import BIT_OF, CELL_AT, word
from trollkit.foret.state import WAIT, Action, State, Tree, Verb

_KINDS = {Verb.WAIT: WAITS, Verb.GROW: GROWS, Verb.COMPLETE: COMPLETES, Verb.SEED: SEEDS}
_VERBS = {kind: verb for verb, kind in _KINDS.items()}


class Packed(NamedTuple):
    """A position as the compiled rules change it in place."""

    trees: NDArray[np.uint64]
    counts: NDArray[np.int64]

    def copy(self) -> "Packed":
        """The same position, to be changed apart."""
        return Packed(self.trees.copy(), self.counts.copy())


def pack(state: State) -> Packed:
    """The position, its generator left out."""
    words = [0] * TREES
    for cell, tree in enumerate(state.trees):
        if tree:
            words[4 * tree.owner + tree.size] |= 1 << BIT_OF[cell]
            words[DORMANT] |= tree.dormant << BIT_OF[cell]
    for place, least in ((USABLE, 1), (FERTILE, 2), (LUSH, 3)):
        words[place] = word(cell for cell in CELLS if state.richness[cell] >= least)
    counts = np.zeros(COUNTS, np.int64)
    for place, values in ((SUN, state.sun), (SCORE, state.score), (ASLEEP, state.asleep)):
        counts[place : place + 2] = values
    league = state.league
    counts[NUTRIENTS], counts[DAY], counts[DAYS] = state.nutrients, state.day, league.days
    counts[GROW], counts[SEED], counts[SHADOWS] = league.grow, league.seed, league.shadows
    return Packed(np.array(words, np.uint64), counts)


def unpack(packed: Packed, like: State) -> State:
    """The position with what never changes, and the generator, of `like`."""
    words, counts = [int(w) for w in packed.trees], [int(c) for c in packed.counts]
    trees: list[Tree | None] = [None] * len(CELLS)
    for cell in CELLS:
        bit = 1 << BIT_OF[cell]
        for place in range(DORMANT):
            if words[place] & bit:
                trees[cell] = Tree(place % 4, place // 4, bool(words[DORMANT] & bit))
    return like._replace(
        day=counts[DAY],
        nutrients=counts[NUTRIENTS],
        sun=(counts[SUN], counts[SUN + 1]),
        score=(counts[SCORE], counts[SCORE + 1]),
        asleep=(bool(counts[ASLEEP]), bool(counts[ASLEEP + 1])),
        trees=tuple(trees),
    )


def code(action: Action) -> int:
    """The action as a number."""
    if action.verb is Verb.WAIT:
        return WAITS
    source = BIT_OF[action.source] if action.verb is Verb.SEED else 0
    return _KINDS[action.verb] << 12 | source << 6 | BIT_OF[action.cell]


def action(number: Any) -> Action:
    """The inverse of `code`."""
    verb = _VERBS[int(number) >> 12]
    if verb is Verb.WAIT:
        return WAIT
    source = CELL_AT[int(number) >> 6 & 63] if verb is Verb.SEED else -1
    return Action(verb, CELL_AT[int(number) & 63], source)
