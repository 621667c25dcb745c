"""Policies: what the exact table, a constant or pure chance throw, and playing one for real."""

import itertools
import random
from collections.abc import Callable, Sequence

import numpy as np

from trollkit.core.errors import InvalidConfig
from trollkit.core.numbers import as_integer
from trollkit.solving import Floats
from trollkit.trolls.exact import Table
from trollkit.trolls.partie import Partie

# (own stock, other stock, troll seen from one's left castle) -> probability of 1, 2, … stones
Policy = Callable[[int, int, int], Sequence[float] | Floats]


def constant(stones: int) -> Policy:
    """Always `stones`, or the whole stock when less is left.

    >>> constant(2)(3, 9, 4), constant(2)(1, 9, 4)
    ([0.0, 1.0, 0.0], [1.0])
    """
    throw = as_integer(stones)
    if throw is None or throw < 1:
        raise InvalidConfig("throw", stones, "positive")

    def policy(left: int, right: int, troll: int) -> list[float]:
        row = [0.0] * left
        row[min(throw, left) - 1] = 1.0
        return row

    return policy


def uniform(left: int, right: int, troll: int) -> Floats:
    """Every throw of the stock as likely as any other."""
    return np.full(left, 1 / left)


def prudent(table: Table) -> Policy:
    """Perfect play: the mixes of the exact table."""
    return table.mix


def player(policy: Policy, seed: int) -> Callable[[Partie, list[Partie]], int]:
    """A contest strategy that draws its throws from the policy."""
    chance = random.Random(seed)

    def strategy(partie: Partie, past: list[Partie]) -> int:
        left = partie.stockGauche
        mix = policy(left, partie.stockDroite, partie.positionTroll)
        return chance.choices(range(1, left + 1), cum_weights=[*itertools.accumulate(mix)])[0]

    return strategy
