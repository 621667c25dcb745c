"""The states that a policy can come to, whatever its opponent throws, and ways to get there."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats, Ints
from trollkit.trolls.response.arrays import StateSpace, behind
from trollkit.trolls.response.mixes import mixes_at
from trollkit.trolls.response.policies import Policy


class Block(NamedTuple):
    """The states met with the same stocks: their trolls, and the policy's mix in each."""

    left: int
    right: int
    trolls: Ints
    mixes: Floats


class Reach:
    """The states met so far; `explore` fills it, and a policy may look at it meanwhile."""

    def __init__(self, board: StateSpace) -> None:
        self.board = board
        self._by_stocks: dict[tuple[int, int], Block] = {}
        # The throws that led to a state first, as left · (stones + 1) + right; 0 for a state
        # not met. Every state before it was met earlier: ways back are complete.
        self._first = np.zeros(board.shape, np.int32)
        throws = np.arange(1, board.stones + 1, dtype=np.int32)
        self._codes = throws[:, None] * (board.stones + 1) + throws
        self._first[board.opening] = 1

    @property
    def blocks(self) -> list[Block]:
        """What was noted so far, from full stocks down."""
        return list(self._by_stocks.values())

    def met(self, left: int, right: int) -> Ints:
        """The trolls between the castles with these stocks."""
        return np.flatnonzero(self._first[left, right, 1:-1]) + 1

    def states(self) -> Iterator[tuple[int, int, int]]:
        """Every state in which the policy was asked."""
        for left, right, trolls, _ in self.blocks:
            for troll in trolls.tolist():
                yield left, right, troll

    def mix(self, left: int, right: int, troll: int) -> Floats:
        """The mix noted in a state, padded to the whole stock: the policy without asking it."""
        block = self._by_stocks[left, right]
        row = np.zeros(left)
        row[: block.mixes.shape[1]] = block.mixes[np.searchsorted(block.trolls, troll)]
        return row

    def add(self, block: Block) -> None:
        """Note a block's mixes and the states they lead to."""
        self._by_stocks[block.left, block.right] = block
        left, right, trolls, mixes = block
        width = mixes.shape[1]
        at = self.board.next(trolls, width, right)
        used = (mixes > 0)[:, :, None]
        first = behind(self._first, (left, right), width, right)
        before = first[at]
        first[at] = np.where(used & (before == 0), self._codes[:width, :right], before)

    def turns(self, state: tuple[int, int, int]) -> list[tuple[int, int]]:
        """Turns that lead from the opening to a state already met, oldest first.

        Left's throws are among those of the policy.
        """
        left, right, troll = state
        turns: list[tuple[int, int]] = []
        while (left, right, troll) != self.board.opening:
            g, d = divmod(int(self._first[left, right, troll]), self.board.stones + 1)
            turns.append((g, d))
            left, right, troll = left + g, right + d, troll - (g > d) + (g < d)
        return turns[::-1]


def explore(policy: Policy, reach: Reach, *, everywhere: bool = False) -> None:
    """Ask the policy once in every state it can come to, and note them all in `reach`.

    `everywhere` asks it in the other states of the board too, which have no way back.
    """
    inner = np.arange(1, reach.board.last)
    for left, right in reach.board.down():
        trolls = inner if everywhere else reach.met(left, right)
        if trolls.size:
            reach.add(Block(left, right, trolls, mixes_at(policy, left, right, trolls)))
