"""Regret matching at each node."""

from random import Random

import numpy as np

from trollkit.solving.arrays import Floats
from trollkit.solving.search.statistics import draw, normalised


class RegretMatching:
    """Each side draws in proportion to what it regrets not to have played, and plays the mean.

    Hart & Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium" (2000);
    in trees Lanctot, Lisý & Winands, "Monte Carlo tree search in simultaneous move games with
    applications to Goofspiel" (2013): what a move not taken would have brought is estimated by
    the mean of what that pair of moves has brought so far, 0 where it was never tried.
    `exploration` is γ, the share of uniform draws.
    """

    exact = False

    def __init__(self, rows: int, columns: int, *, exploration: float = 0.1) -> None:
        self._visits, self._total = np.zeros((rows, columns)), np.zeros((rows, columns))
        self._regrets = np.zeros(rows), np.zeros(columns)
        self._sums = np.zeros(rows), np.zeros(columns)
        self._share = exploration

    @property
    def value(self) -> float:
        """The mean of what came of all visits."""
        return float(self._total.sum() / max(self._visits.sum(), 1))

    def choose(self, chance: Random) -> tuple[int, int]:
        """A draw from both current mixes, some of it uniform."""
        row, column = (self._draw(side, chance) for side in (0, 1))
        return row, column

    def _draw(self, side: int, chance: Random) -> int:
        mix = normalised(np.maximum(self._regrets[side], 0))
        self._sums[side][:] += mix
        return draw((1 - self._share) * mix + self._share / mix.size, chance)

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Add to the regrets of both sides; the value itself goes on up."""
        self._visits[row, column] += 1
        self._total[row, column] += value
        for side, place, taken, gain in (
            (0, np.s_[:, column], row, 1.0),
            (1, np.s_[row, :], column, -1.0),
        ):
            means = self._total[place] / np.maximum(self._visits[place], 1)
            means[taken] = value
            self._regrets[side][:] += gain * (means - value)
        return value

    def mixes(self) -> tuple[Floats, Floats]:
        """The means of both sides' mixes over all visits."""
        return normalised(self._sums[0]), normalised(self._sums[1])
