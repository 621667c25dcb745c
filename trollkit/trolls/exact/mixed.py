"""The positions of a level without a saddle point: mixes on few throws, certified on all.

Left's payoffs against a mix of right fall with the throw between two throws of that mix
(see `pure`), so the best answer to a mix is 1, or one of its throws, or one more than one
of them. A pair of mixes that uses no throw above u is therefore optimal if no throw up to
u + 1 beats it. For a level:

1. where the position with one stone less on both sides was mixed too, try its support,
   then its support and one throw more (`rest_on`: mostly one of them is right);
2. for the others guess u, and solve the game on the throws 1 … u (`simplex`);
3. where a throw of u + 1 beats the result, go on from 2 with a greater u.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trollkit.solving import Flags, Floats, Ints, bounds, rest_on, simplex, solve_matrix
from trollkit.trolls.exact.board import SolvedBoard

GAP = 1e-12  # what a certificate may leave open
MANY = 100  # below so many positions, one simplex sweep is quicker than trying supports
ENTRIES = 50_000  # payoffs handled at once: what fits in a processor's cache
FEW = 20_000  # below so many payoffs, sweeps cost more than the entries they pass over
FIRST = 5  # throws in the first block where nothing is known


class Supports(NamedTuple):
    """Throws that mixes rest on: [position, throw − 1], as many on both sides."""

    left: Flags
    right: Flags

    def top(self) -> Ints:
        """The greatest throw of either side, 0 where nothing is known."""
        used = self.left | self.right
        return np.where(used.any(1), used.shape[1] - used[:, ::-1].argmax(1), 0)

    def pick(self, some: Ints | Flags) -> "Supports":
        """Those of some positions."""
        return Supports(self.left[some], self.right[some])


class Solved(NamedTuple):
    """Positions solved together: which of the level, their values, both sides' mixes."""

    which: Ints
    values: Floats
    left: Floats  # (positions, throws): entry k is the probability of k + 1 stones
    right: Floats
    supports: Supports


def solve_mixed(
    board: SolvedBoard, level: int, places: Ints, guess: Supports
) -> Iterator[Solved]:
    """Solve the positions at `places` of the flat array, piece by piece.

    `guess` holds a support to try for each, empty where nothing is known.
    """
    game = _Level(board, places, level + 1)
    pending = np.arange(places.size)
    if places.size >= MANY:
        for supports in (guess, _and_one_more(guess, level + 1)):
            for solved in game.try_supports(pending, supports.pick(pending)):
                pending = np.setdiff1d(pending, solved.which, assume_unique=True)
                yield solved
    top = np.where(guess.top() > 0, guess.top() + 1, FIRST)
    while pending.size:
        tried, pending = pending, pending[:0]
        for which, size in _groups(tried, np.minimum(top[tried], level + 1)):
            solved, unsolved = game.solve_block(which, size)
            top[unsolved] = size + 3 + size // 8
            pending = np.concatenate((pending, unsolved))
            yield solved


class _Level:
    """The payoffs of a level, cut out of the board as they are asked for."""

    def __init__(self, board: SolvedBoard, places: Ints, throws: int) -> None:
        self.flat, self.jumps = board.padded.reshape(-1), board.jumps()
        self.places, self.throws = places, throws

    def payoffs(self, which: Ints, size: int) -> Floats:
        """The matrices (positions, size, size) of the throws 1 … size."""
        payoffs: Floats = self.flat[self.places[which, None, None] + self.jumps[:size, :size]]
        return payoffs

    def try_supports(self, pending: Ints, supports: Supports) -> Iterator[Solved]:
        """Those of the pending positions that are solved on the supports given for them."""
        size = supports.left.sum(1)
        fit = np.flatnonzero((size > 0) & (size == supports.right.sum(1)))
        for some, _ in _groups(fit, size[fit]):
            part = supports.pick(some)
            payoffs = self.payoffs(pending[some], min(part.top().max() + 1, self.throws))
            width = payoffs.shape[1]
            left, right, sound = rest_on(payoffs, part.left[:, :width], part.right[:, :width])
            low, high = bounds(payoffs, left, right)
            good = sound & (high - low <= GAP)
            yield Solved(
                pending[some[good]],
                (low + high)[good] / 2,
                left[good],
                right[good],
                part.pick(good),
            )

    def solve_block(self, which: Ints, size: int) -> tuple[Solved, Ints]:
        """What the throws 1 … size settle, and the positions that need more of them."""
        payoffs = self.payoffs(which, min(size + 1, self.throws))
        mixes = simplex(payoffs[:, :size, :size])
        left, right = mixes.row, mixes.column
        low, high = bounds(payoffs, left, right)
        good = high - low <= GAP
        if size == self.throws:
            for hard in np.flatnonzero(~good):
                _, left[hard], right[hard], _ = solve_matrix(payoffs[hard])
            low, high = bounds(payoffs, left, right)
            good[:] = True
        supports = Supports(
            self._wide(mixes.row_basis[good]), self._wide(mixes.column_basis[good])
        )
        values = (low + high)[good] / 2
        return Solved(which[good], values, left[good], right[good], supports), which[~good]

    def _wide(self, support: Flags) -> Flags:
        wide = np.zeros((len(support), len(self.jumps)), dtype=bool)
        wide[:, : support.shape[1]] = support
        return wide


def _and_one_more(guess: Supports, throws: int) -> Supports:
    """The supports with the next throw above added on both sides."""
    both = []
    for support in guess:
        more = support.copy()
        top = Supports(support, support).top()
        some = np.flatnonzero((top > 0) & (top < throws))
        more[some, top[some]] = True
        both.append(more)
    return Supports(*both)


def _groups(which: Ints, size: Ints) -> Iterator[tuple[Ints, int]]:
    """The positions in groups of similar sizes, with the greatest size of each."""
    order = np.argsort(size, kind="stable")
    which, size = which[order], size[order]
    start = 0
    while start < which.size:
        similar = int(np.searchsorted(size, size[start] * 1.5 + 2, side="right"))
        if (size.size - start) * int(size[-1]) ** 2 <= FEW:
            similar = size.size
        stop = min(similar, start + max(16, ENTRIES // int(size[similar - 1]) ** 2))
        yield which[start:stop], int(size[stop - 1])
        start = stop
