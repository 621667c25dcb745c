"""Arrays over all positions of the trolls, and what throws and pushes make of them.

Positions are numbered as the trolls' cells read as digits. Values are arrays [left stock,
right stock, position] of what left gets, from −1 to 1. The trolls in play of a position are its
*front*: positions of one front have the same throws, so that a pair of stocks is one batch of
matrices for each front.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np

from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.solving import Flags, Floats, Ints
from trollkit.trolls.boards.graph import Board
from trollkit.trolls.boards.rules import in_play
from trollkit.trolls.boards.throws import throws


class Front(NamedTuple):
    """Positions in which just these trolls are in play and the game is not decided."""

    trolls: tuple[int, ...]
    positions: Ints


# Both sides' mixes [position, throw] for some positions of a front, given the stocks.
Mixes = Callable[[int, int, Front], tuple[Floats, Floats]]


class Space:
    """The positions of so many trolls on a board."""

    def __init__(self, board: Board, trolls: int) -> None:
        self.board, self.trolls = board, trolls
        digits = np.indices((board.cells,) * trolls).reshape(trolls, -1)
        self.cells: Ints = digits  # [troll, position]
        left, right = (digits == castle for castle in board.castles)
        self.playing: Flags = ~(left | right)
        lead = right.sum(0) - left.sum(0)
        count = self.playing.sum(0)
        self.over: Flags = (count == 0) | (np.abs(lead) > count)
        self.castle_lead: Ints = lead
        self.castle_result: Floats = np.sign(lead).astype(float)
        nearer = np.sign([board.lead(cell) for cell in range(board.cells)])[digits]
        # With the stones over, what decides: lost on castles, or nearer to one.
        self.last_result: Floats = np.sign(lead + (nearer * self.playing).sum(0)).astype(float)
        self.last_result[self.over] = self.castle_result[self.over]

    @property
    def size(self) -> int:
        """How many positions there are."""
        return int(self.cells.shape[1])

    def number(self, trolls: tuple[int, ...]) -> int:
        """The position in which the trolls stand on these cells."""
        found = 0
        for cell in trolls:
            found = found * self.board.cells + cell
        return found

    def front(self, trolls: tuple[int, ...]) -> Front:
        """The one position in which the trolls stand on these cells."""
        return Front(tuple(in_play(self.board, trolls)), np.array([self.number(trolls)]))

    @cached_property
    def fronts(self) -> list[Front]:
        """All positions in play, those with the same trolls in play together."""
        found = []
        for playing in product((False, True), repeat=self.trolls):
            same = (self.playing == np.array(playing)[:, None]).all(0) & ~self.over
            if same.any():
                trolls = tuple(np.flatnonzero(playing).tolist())
                found.append(Front(trolls, np.flatnonzero(same)))
        return found

    @cached_property
    def targets(self) -> tuple[list[Ints], list[Ints]]:
        """By player and troll: the positions it may be pushed to, [position, push].

        Rows are filled up with their first entry; a troll on a castle stays where it is.
        """
        left, right = ([self._targets(p, t) for t in range(self.trolls)] for p in (LEFT, RIGHT))
        return left, right

    def _targets(self, player: Player, troll: int) -> Ints:
        pushes = self.board.pushes[player]
        most = max(map(len, pushes))
        table = np.empty((self.board.cells, most), dtype=np.int64)
        for cell, row in enumerate(pushes):
            row = row or (cell,)
            table[cell] = [*row, *[row[0]] * (most - len(row))]
        unit = self.board.cells ** (self.trolls - 1 - troll)
        moved = table[self.cells[troll]] - self.cells[troll][:, None]
        positions: Ints = np.arange(self.size)[:, None] + moved * unit
        return positions

    def turns(self) -> Iterator[tuple[int, ...]]:
        """Who may push each troll in a turn: 1 for left, −1 for right, 0 for nobody."""
        return product((-1, 0, 1), repeat=self.trolls)

    def pushed(self, values: Floats, turn: tuple[int, ...]) -> Floats:
        """What left gets in each position in which these pushes are still owed.

        The first troll is pushed first, so that it is the last one to be undone here.
        """
        for troll in reversed(range(self.trolls)):
            values = self.pushed_at(values, troll, turn[troll])
        return values

    def pushed_at(self, values: Floats, troll: int, who: int) -> Floats:
        """What left gets where a push of this troll alone is owed before `values` hold."""
        if who == 0:
            return values
        after = values[self.targets[LEFT if who > 0 else RIGHT][troll]]
        best: Floats = after.max(1) if who > 0 else after.min(1)
        return best

    def all_pushed(self, values: Floats) -> Floats:
        """The same for all turns in their order: [turn, position]."""
        return np.array([self.pushed(values, turn) for turn in self.turns()])

    def leftovers(self, player: Player, stones: int) -> Floats:
        """What left gets where only `player` has stones: [0 … stones, position]."""
        sign = 1 if player == LEFT else -1
        values = [self.last_result]
        for _ in range(stones):
            best = np.full(self.size, -np.inf)
            for troll in range(self.trolls):
                after = (sign * values[-1])[self.targets[player][troll]].max(1)
                best = np.where(self.playing[troll], np.maximum(best, after), best)
            values.append(np.where(self.over, self.castle_result, sign * best))
        return np.array(values)

    def ended(self, stones: int) -> Floats:
        """Values with a stock empty, up to `stones`, and of decided positions; else 0."""
        values = np.zeros((stones + 1, stones + 1, self.size))
        values[:, :, self.over] = self.castle_result[self.over]
        values[:, 0] = self.leftovers(LEFT, stones)
        values[0, :] = self.leftovers(RIGHT, stones)
        return values


class Matrices:
    """The payoffs of throws, once all smaller stocks are known.

    `after[left, right]` must hold `Space.all_pushed` of the values of those stocks.
    """

    def __init__(self, space: Space, stones: int) -> None:
        self.space = space
        shape = (stones + 1, stones + 1, 3**space.trolls, space.size)
        self.after = np.zeros(shape)

    def note(self, left: int, right: int, values: Floats) -> None:
        """Take the values of all positions with these stocks."""
        self.after[left, right] = self.space.all_pushed(values)

    def payoffs(self, left: int, right: int, front: Front) -> Floats:
        """The full matrices [position of the front, left's throw, right's throw]."""
        one, two = throw_arrays(left, right, len(front.trolls))
        turn = np.full((len(one), len(two)), (3**self.space.trolls - 1) // 2)
        for place, troll in enumerate(front.trolls):
            weight = 3 ** (self.space.trolls - 1 - troll)
            turn += weight * np.sign(one[:, None, place] - two[None, :, place])
        rest_left = (left - one.sum(1))[:, None]
        rest_right = (right - two.sum(1))[None, :]
        after = self.after[:, :, :, front.positions][rest_left, rest_right, turn]
        return np.ascontiguousarray(np.moveaxis(after, 2, 0))


def throw_arrays(left: int, right: int, trolls: int) -> tuple[Ints, Ints]:
    """The throws of both sides at so many trolls: [throw, troll], in the order of the rules."""
    return np.array(throws(left, trolls)), np.array(throws(right, trolls))


def sums(stones: int) -> Iterator[tuple[int, int]]:
    """All pairs of stocks by their sum: each behind those that it can lead to."""
    for total in range(2 * stones + 1):
        for left in range(max(0, total - stones), min(total, stones) + 1):
            yield left, total - left
