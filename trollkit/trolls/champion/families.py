"""Simple minds that look at their own stock only: one row of probabilities each, by stock."""

import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.situation import Situation

CONSTANTS = range(1, 11)
DICE = range(2, 13)  # faces of one die
SMALL_DICE = range(3, 9)  # faces of two dice of which the smaller, or the greater, counts
PARTS = ((1, 2), (2, 3), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8))  # of the stock
SLIPS = 0.01  # how often a mind, as modelled, throws anything at all


class Mind(NamedTuple):
    """A way of throwing: with a given stock, the throws (or dice) that are equally likely."""

    name: str
    throws: Callable[[int], list[int]]


def minds() -> list[Mind]:
    """All of them."""
    found = [Mind("uniform on the stock", _up_to(1, 1))]
    found += [Mind(f"always {k}", _one_of([k])) for k in CONSTANTS]
    found += [Mind(f"1 to {k}", _one_of(list(range(1, k + 1)))) for k in DICE]
    for k in SMALL_DICE:
        for pick in (min, max):
            pairs = itertools.product(range(1, k + 1), repeat=2)
            throws = [pick(pair) for pair in pairs]
            found.append(Mind(f"{pick.__name__} of two 1 to {k}", _one_of(throws)))
    for up, down in PARTS:
        found.append(Mind(f"{up}/{down} of the stock", _part(up, down)))
        found.append(Mind(f"up to {up}/{down} of the stock", _up_to(up, down)))
    return found


class Families:
    """The minds as experts: `rows` gives each one's probabilities of 1 … stock stones."""

    def __init__(self, stones: int) -> None:
        self.minds = minds()
        self._rows = [self._matrix(stock) for stock in range(1, stones + 1)]

    @property
    def names(self) -> list[str]:
        """Who they are."""
        return [mind.name for mind in self.minds]

    def rows(self, situation: Situation) -> Floats:
        """One row an expert."""
        return self._rows[situation.position.own - 1]

    def mixes(self, expert: int, own: int, other: int, trolls: int) -> Floats:
        """An expert's row, once for each of the inner cells."""
        row = self._rows[own - 1][expert]
        return np.broadcast_to(row, (trolls, own))

    def _matrix(self, stock: int) -> Floats:
        rows = np.full((len(self.minds), stock), SLIPS / stock)
        for row, mind in zip(rows, self.minds, strict=True):
            throws = mind.throws(stock)
            for throw in throws:
                row[min(throw, stock) - 1] += (1 - SLIPS) / len(throws)
        return rows


def _one_of(throws: list[int]) -> Callable[[int], list[int]]:
    return lambda stock: throws


def _part(up: int, down: int) -> Callable[[int], list[int]]:
    return lambda stock: [max(1, up * stock // down)]


def _up_to(up: int, down: int) -> Callable[[int], list[int]]:
    return lambda stock: list(range(1, max(1, up * stock // down) + 1))
