"""A player who throws what others have thrown before: behavioural cloning, by counting.

In a state that was met often it throws what was thrown there; in one that was met seldom, what
was thrown in situations that look alike (`features`), as Pomerleau's copies of a driver
generalise ("Efficient training of artificial neural networks for autonomous navigation",
1991), here with counts. It copies the habits of the class with its faults, and does not know
which is which.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.opponents.features import TENTHS, situation, tenths
from trollkit.trolls.positions import Position
from trollkit.trolls.response import Policy
from trollkit.trolls.rules import Config, walk

ALIKE = 4.0  # throws of the very state from which on it counts more than what looks alike


def imitation(cells: int, throws: Iterable[tuple[Position, int]]) -> Policy:
    """The policy of who has seen these throws, on a board of so many cells.

    >>> opening = Position(5, 5, 2)
    >>> policy = imitation(5, [(opening, 2)] * 16)
    >>> policy(*opening).round(2).tolist()
    [0.01, 0.96, 0.01, 0.01, 0.01]
    """
    states: dict[Position, Floats] = {}
    alike = np.ones((cells, TENTHS, TENTHS))
    for position, throw in throws:
        states.setdefault(position, np.zeros(position.own))[throw - 1] += 1
        alike[situation(position)][tenths(position.own)[throw - 1]] += 1

    def policy(left: int, right: int, troll: int) -> Floats:
        position, parts = Position(left, right, troll), tenths(left)
        near = alike[situation(position)][parts] / np.bincount(parts)[parts]
        weights = ALIKE * near / near.sum() + states.get(position, 0.0)
        mix: Floats = weights / weights.sum()
        return mix

    return policy


def throws_of(
    config: Config, turns: Iterable[tuple[int, int]], *, right: bool
) -> Iterator[tuple[Position, int]]:
    """One side's throws of a game, each with the position as that side saw it."""
    turns = list(turns)
    for (left, other, troll), turn in zip(walk(config, turns), turns, strict=False):
        if right:
            yield Position(other, left, config.cells - 1 - troll), turn[1]
        else:
            yield Position(left, other, troll), turn[0]
