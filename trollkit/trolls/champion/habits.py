"""Models that know nothing beforehand: what was thrown before in the same circumstances."""

from collections.abc import Hashable

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.families import SLIPS
from trollkit.trolls.champion.situation import Situation

FADING = 0.98  # of each count, whenever its circumstances come back
PRIOR = 1.0  # how many observations the coarser model is worth

NAMES = ["throws", "by turn", "by position", "after own throw", "after our throw"]


class Counts:
    """How often each throw was seen in each of some circumstances, the recent ones more."""

    def __init__(self, stones: int) -> None:
        self.stones = stones
        self.seen: dict[Hashable, Floats] = {}

    def mix(self, context: Hashable, base: Floats) -> Floats:
        """The probabilities of each throw; `base` where nothing was seen, and a bit of it."""
        counts = self.seen.get(context)
        if counts is None:
            return base
        stock = len(base)
        mix = counts[:stock] + PRIOR * base
        mix[-1] += counts[stock:].sum()  # who wanted to throw more throws all
        mix /= mix.sum()
        return mix

    def note(self, context: Hashable, throw: int) -> None:
        """One more observation."""
        counts = self.seen.get(context)
        if counts is None:
            counts = self.seen[context] = np.zeros(self.stones)
        counts *= FADING
        counts[throw - 1] += 1


class Habits:
    """Five of them, from coarse to fine; each one leans on a coarser one where it is blind."""

    names = NAMES

    def __init__(self, stones: int) -> None:
        self._counts = [Counts(stones) for _ in NAMES]

    def rows(self, situation: Situation) -> Floats:
        """One row a model."""
        stock = situation.position.own
        contexts = _contexts(situation)
        rows = np.empty((len(NAMES), stock))
        uniform = np.full(stock, 1 / stock)
        for k, base in enumerate((uniform, rows[0], rows[1], rows[0], rows[0])):
            rows[k] = self._counts[k].mix(contexts[k], base)
        # Never surer than a studied strategy: who fits both is taken for the studied one.
        shaded: Floats = (1 - 2 * SLIPS) * rows + 2 * SLIPS / stock
        return shaded

    def note(self, situation: Situation, throw: int) -> None:
        """Learn from a throw, before the turn is played in the situation."""
        for counts, context in zip(self._counts, _contexts(situation), strict=True):
            counts.note(context, throw)


def _contexts(situation: Situation) -> tuple[Hashable, ...]:
    turns = situation.partie.coupsPrecedents
    own, ours = turns[-1] if turns else (0, 0)
    return 0, len(turns), situation.position, own, ours
