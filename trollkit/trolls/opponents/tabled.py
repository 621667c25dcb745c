"""Policies worked out state by state, from few stones to many, and kept for the whole board."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from trollkit.core.errors import InvalidConfig, InvalidState
from trollkit.solving import Floats
from trollkit.trolls.response import Policy
from trollkit.trolls.response.arrays import StateSpace, behind
from trollkit.trolls.response.mixes import mixes_at

SLIGHT = 1e-6  # the part of an aim that only decides between equals


@dataclass(frozen=True)
class Tabled:
    """A policy with a mix for every state in play, and the value it was worked out with.

    What the value stands for is said by the function that made it.
    """

    board: StateSpace
    values: Floats = field(repr=False)  # [left, right, troll]
    _mixes: dict[tuple[int, int], Floats] = field(repr=False)  # (inner cells, throws) by stocks

    @property
    def value(self) -> float:
        """The value of the opening."""
        return float(self.values[self.board.opening])

    def __call__(self, left: int, right: int, troll: int) -> Floats:
        """The probabilities of 1 … `left` stones. Raises InvalidState where none are thrown."""
        if not self.board.in_play(left, right, troll):
            raise InvalidState((left, right, troll), self.board.cells, self.board.stones)
        mix: Floats = self._mixes[left, right][troll - 1]
        return mix


# Both stocks, and the values after each pair of throws, (inner cells, throws, answers)
# -> one's mixes, (inner cells, throws), and the values of the states.
Decision = Callable[[int, int, Floats], tuple[Floats, Floats]]


def backwards(cells: int, stones: int, decide: Decision) -> Tabled:
    """The policy that decides in each state, the values of all later ones being known.

    Both stocks fall at each turn, so that this takes one pass. Raises InvalidConfig on a
    board that cannot exist.
    """
    board = StateSpace(cells, stones)
    values, mixes = board.ended_values(), {}
    inner = np.arange(1, board.last)
    for left, right in reversed(list(board.down())):
        after = behind(values, (left, right), left, right)
        ahead = after[board.next(inner, left, right)]
        mixes[left, right], values[left, right, 1:-1] = decide(left, right, ahead)
    return Tabled(board, values, mixes)


def answers_of(model: Policy, cells: int, left: int, right: int) -> Floats:
    """What the opponent `model` throws on each inner cell, seen by us with these stocks.

    Shape (inner cells, `right` throws). Raises InvalidPolicy or AnalysisError, which name
    the state as the model saw it.
    """
    used = mixes_at(model, right, left, np.arange(cells - 2, 0, -1))
    return np.pad(used, ((0, 0), (0, right - used.shape[1])))


def check_share(name: str, value: float) -> float:
    """A probability. Raises InvalidConfig unless it is a number from 0 to 1."""
    if not 0 <= value <= 1:
        raise InvalidConfig(name, value, "un nombre de 0 à 1")
    return float(value)


def clear_of_ties(share: float) -> float:
    """The share, but for 0 and 1, which leave the other of two aims undecided."""
    return min(max(share, SLIGHT), 1 - SLIGHT)
