"""Left's mix in every position, stored sparse: most positions are played purely."""

from typing import NamedTuple

import numpy as np

from trollkit.solving import Floats, Ints


class Mixes(NamedTuple):
    """Left's throws in all positions; right's are those of the mirror image.

    Mixed positions are in order of their keys; the entries of the k-th one are
    `start[k]` … `start[k + 1]` of `throws` and `weights`.
    """

    pure: Ints  # [left, right, troll]: left's one throw, 0 where it mixes
    keys: Ints  # the mixed positions: left, right and troll in one number, rising
    start: Ints  # one longer than `keys`
    throws: Ints
    weights: Floats  # probabilities, each more than 0

    def mix(self, left: int, right: int, troll: int) -> Floats:
        """Left's probabilities of 1 … `left` stones."""
        result = np.zeros(left)
        if throw := self.pure[left, right, troll]:
            result[throw - 1] = 1.0
            return result
        place = np.searchsorted(self.keys, key(self.pure.shape, left, right, troll))
        entries = slice(self.start[place], self.start[place + 1])
        result[self.throws[entries] - 1] = self.weights[entries]
        return result


def key(shape: tuple[int, ...], left: Ints | int, right: Ints | int, troll: Ints | int) -> Ints:
    """Positions of a board of that shape as numbers that sort as they do."""
    return np.asarray((left * shape[1] + right) * shape[2] + troll, dtype=np.int64)


class Collector:
    """Gathers mixes while a table is being solved."""

    def __init__(self, cells: int, stones: int) -> None:
        self.pure = np.zeros((stones + 1, stones + 1, cells), dtype=np.int16)
        self.pieces: list[tuple[Ints, Ints, Floats]] = []  # keys, throws, weights

    def add(self, left: Ints, right: Ints, troll: Ints, mixes: Floats) -> None:
        """Note left's mixes (positions, throws) in as many positions."""
        self.pure[left, right, troll] = 0
        position, throw = np.nonzero(mixes > 0)
        keys = key(self.pure.shape, left, right, troll)
        self.pieces.append((keys[position], throw + 1, mixes[position, throw]))

    def result(self) -> Mixes:
        """Everything noted, sorted."""
        none = np.zeros(0)
        every, throws, weights = (
            (np.concatenate([none, *column]) for column in zip(*self.pieces, strict=True))
            if self.pieces
            else (none, none, none)
        )
        order = np.argsort(every, kind="stable")
        keys, start = np.unique(every[order], return_index=True)
        return Mixes(
            self.pure,
            keys.astype(np.int64),
            np.append(start, every.size).astype(np.int64),
            throws[order].astype(np.int16),
            weights[order],
        )
