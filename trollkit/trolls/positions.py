"""Positions, and the values that each pair of throws leads to."""

from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import Table
from trollkit.trolls.partie import Partie


class Position(NamedTuple):
    """A position as one side sees it, from its own left castle."""

    own: int
    other: int
    troll: int

    @classmethod
    def of(cls, partie: Partie) -> "Position":
        """The position of a game."""
        return cls(partie.stockGauche, partie.stockDroite, partie.positionTroll)


class Values:
    """Values of all positions of a board, ready for many quick looks one turn ahead."""

    def __init__(self, values: Floats) -> None:
        stocks, _, cells = values.shape
        self._flat = np.ascontiguousarray(values).reshape(-1)
        self._strides = stocks * cells, cells
        throws = np.arange(1, stocks)
        mine, theirs = throws[:, None], throws[None, :]
        per_own, per_other = self._strides
        self._jumps = np.sign(mine - theirs) - mine * per_own - theirs * per_other

    def at(self, position: Position) -> float:
        """The value of a position."""
        return float(self._flat[self._index(position)])

    def ahead(self, position: Position) -> Floats:
        """The values after each pair of throws: a row for each sensible one of one's own."""
        rows = sensible(position)
        ahead: Floats = self._flat[self._index(position) + self._jumps[:rows, : position.other]]
        return ahead

    def _index(self, position: Position) -> int:
        per_own, per_other = self._strides
        place: int = position.own * per_own + position.other * per_other + position.troll
        return place


def sensible(position: Position) -> int:
    """The greatest throw worth a thought: one more than the other side has."""
    return min(position.own, position.other + 1)


def table_mix(table: Table, position: Position) -> Floats:
    """The table's mix on sensible throws; a greater one would only waste stones."""
    mix = table.mix(*position)
    rows = sensible(position)
    kept: Floats = mix[:rows]
    kept[-1] += mix[rows:].sum()
    return kept


def draw(mix: Floats, chance: float) -> int:
    """The throw that `chance`, from 0 up to 1, picks from a mix."""
    sums = mix.cumsum()
    place = int(sums.searchsorted(chance * sums[-1], side="right"))
    # Rounding may put the product on the last sum: never a throw of probability 0.
    return min(place, int(mix.nonzero()[0][-1])) + 1
