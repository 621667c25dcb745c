"""What a node of the tree keeps, chooses by and learns: the contract of all methods."""

from collections.abc import Callable
from random import Random
from typing import Protocol

import numpy as np

from trollkit.solving.arrays import Floats


class Statistics(Protocol):
    """What one method knows of one position: a matrix game of unknown payoffs.

    Its rows are LEFT's moves, its columns RIGHT's; a side that is not asked has one.
    """

    @property
    def value(self) -> float:
        """What LEFT gets here, as far as is known."""
        ...

    @property
    def exact(self) -> bool:
        """Whether `value` is proved."""
        ...

    def choose(self, chance: Random) -> tuple[int, int]:
        """The row and the column of the next iteration."""
        ...

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        """Take note of what came of a choice; what the position above is to learn of it."""
        ...

    def mixes(self) -> tuple[Floats, Floats]:
        """The probabilities to play by, of rows and of columns."""
        ...


Method = Callable[[int, int], Statistics]  # of (rows, columns)


def uniform(moves: int) -> Floats:
    """Every move as likely as any other."""
    return np.full(moves, 1 / moves)


def normalised(weights: Floats) -> Floats:
    """The weights as probabilities; uniform where all are 0."""
    total = weights.sum()
    return weights / total if total > 0 else uniform(weights.size)


def draw(weights: Floats, chance: Random) -> int:
    """An index, as likely as its weight says."""
    cumulated = np.cumsum(weights)
    place = np.searchsorted(cumulated, chance.random() * cumulated[-1], side="right")
    return min(int(place), int(np.flatnonzero(weights)[-1]))
