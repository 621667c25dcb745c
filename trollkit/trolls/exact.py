"""The exact theory of the game: values and optimal mixes of all positions of a board.

`solve` gives the `Table` of a board. A level is all positions whose smaller stock is the same.
None of them leads to another one, as each turn costs both sides a stone at least. So a board is
solved in as many sweeps as there are stones:

1. take the level's positions where left has at least as many stones (the others are their
   mirror images: V(x, y, p) = −V(y, x, n−1−p)); where stocks are equal, the troll on the centre
   or to the right of it;
2. compare the guarantees of both sides' best pure throws, found from three entries a row and
   three a column (`_pure`): equal guarantees are a saddle point;
3. solve the other positions together by the simplex method, on their small throws only
   (`_mixed`). Left's payoff against a mix of right falls as left's throw grows between two
   throws of that mix. So the best answer to a mix is 1, one of its throws, or one more than one
   of them. A pair of mixes that uses no throw above u is optimal if no throw up to u + 1 beats
   it; else u grows;
4. write values and mixes, and their mirror images.
"""

import itertools
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from trollkit.core.errors import InvalidState
from trollkit.core.numbers import as_integer
from trollkit.solving import Floats, Ints, bounds, simplex, solve_matrix
from trollkit.trolls.rules import Config, check_config

QUICK = 150_000  # cells · stones² of a board that is solved in about a second
SADDLE = 1e-13  # pure guarantees closer than this are a saddle point
GAP = 1e-12  # the largest gap of a certificate that is accepted
ENTRIES = 50_000  # payoffs handled at once: what fits in a processor's cache
FEW = 20_000  # so few payoffs are handled in one group: a second would cost more than it saves
FIRST = 5  # the greatest throw tried first where no neighbour tells more

Index = tuple[Ints, Ints, Ints]  # of many states: left's stocks, right's stocks, cells
Piece = tuple[Ints, Ints, Floats]  # entries of mixes: positions, throws, weights


class StateSpace:
    """The states of a board of `cells` with up to `stones` on each side, as arrays.

    Arrays are indexed `[left, right, troll]`. Both stocks fall at each turn, so the states of
    one pair of stocks (a block) never lead to each other. Blocks are walked from full stocks
    down (`down`), or from one stone up (`up`).
    """

    def __init__(self, cells: int, stones: int) -> None:
        self.cells, self.stones = check_config(cells, stones)
        self.centre, self.last = self.cells // 2, self.cells - 1
        self.shape = (self.stones + 1, self.stones + 1, self.cells)
        self.opening = self.stones, self.stones, self.centre
        self.inner = np.arange(1, self.last)  # the cells between the castles
        self.ended = np.ones(self.shape, bool)
        self.ended[1:, 1:, 1:-1] = False

    def down(self) -> Iterator[tuple[int, int]]:
        """Pairs of stocks, each before the pairs it can lead to."""
        stocks = range(self.stones, 0, -1)
        return itertools.product(stocks, stocks)

    def up(self) -> Iterator[tuple[int, int]]:
        """Pairs of stocks, each after the pairs it can lead to."""
        stocks = range(1, self.stones + 1)
        return itertools.product(stocks, stocks)

    def in_play(self, left: int, right: int, troll: int) -> bool:
        """Whether this is a state of the board in which stones are thrown."""
        stocks = range(1, self.stones + 1)
        return left in stocks and right in stocks and 0 < troll < self.last

    def ended_values(self) -> Floats:
        """+1 where left has won, −1 where right has, 0 on draws and on states in play."""
        left, right, troll = np.ogrid[tuple(slice(n) for n in self.shape)]
        # règlement, fin de partie 2: leftover stones push one cell each
        settled = np.sign(troll + left - right - self.centre)
        values = np.where(self.ended, settled, 0.0)
        values[:, :, 0] = -1  # fin de partie 1 comes first
        values[:, :, -1] = 1
        return values

    def next(self, left: int, right: int, trolls: Ints | None = None) -> Index:
        """The index of the states after each pair of throws, of shape (trolls, left, right).

        The troll starts from each of the cells `trolls`, by default all between the castles.
        All these states are different.
        """
        i, j = np.ogrid[1 : left + 1, 1 : right + 1]
        cells = self.inner if trolls is None else trolls
        return left - i, right - j, cells[:, None, None] + np.sign(i - j)


class Mixes(NamedTuple):
    """Left's mixes in all positions; right's mix is left's in the mirror image.

    Position k, in the flat order of `Table.values`, has the entries `start[k]` to
    `start[k + 1] − 1` of `throws` and `weights`.
    """

    start: Ints
    throws: Ints
    weights: Floats  # probabilities, each more than 0


class Table:
    """Perfect play on a board of `cells` cells with at most `stones` stones a side.

    Everything is seen from the left castle; the right-hand side plays the mix of the mirror
    image, `mix(right, left, cells − 1 − troll)`.
    """

    def __init__(self, values: Floats, mixes: Mixes) -> None:
        self.values, self.mixes = values, mixes  # values: left's expected results, −1 to 1
        self.stones, self.cells = len(values) - 1, values.shape[2]
        for array in (values, *mixes):
            array.setflags(write=False)

    def __repr__(self) -> str:
        return f"solve({self.cells}, {self.stones})"

    def value(self, left: int, right: int, troll: int) -> float:
        """What left gets on average, from −1 (lost) to 1 (won), under perfect play.

        On an ended position: the result. Raises InvalidState off the board.
        """
        return float(self.values[self._place(left, right, troll)])

    def mix(self, left: int, right: int, troll: int) -> Floats:
        """Left's optimal probabilities: entry k is that of k + 1 stones, `left` entries.

        Raises InvalidState off the board and on ended positions.
        """
        x, y, p = self._place(left, right, troll)
        if not (x and y and 0 < p < self.cells - 1):
            raise InvalidState((left, right, troll), self.cells, self.stones, "ended")
        start, throws, weights = self.mixes
        place = int(_key(self.values.shape, x, y, p))
        entries = slice(start[place], start[place + 1])
        mix = np.zeros(x)
        mix[throws[entries] - 1] = weights[entries]
        return mix

    def payoffs(self, left: int, right: int, troll: int) -> Floats:
        """The values after each pair of throws: left's in rows, right's in columns.

        Raises InvalidState off the board and on ended positions.
        """
        self.mix(left, right, troll)  # refuses the states that have no throws
        return ahead(self.values, left, right, troll)

    def _place(self, left: object, right: object, troll: object) -> tuple[int, int, int]:
        place, sizes = (left, right, troll), self.values.shape
        x, y, p = map(as_integer, place)
        if x is None or y is None or p is None:
            raise InvalidState(place, self.cells, self.stones)
        if not all(0 <= at < size for at, size in zip((x, y, p), sizes, strict=True)):
            raise InvalidState(place, self.cells, self.stones)
        return x, y, p

    @cached_property
    def gap(self) -> float:
        """The largest difference, over all positions in play, between both sides' guarantees.

        In a position it is max(h, v) − min(l, v): h is what right's mix concedes at most, l
        what left's mix gets at least, v the value. It is measured at the first use, on full
        payoff matrices, without what the solver relies on: some 0.5 s for 15 cells and 50
        stones, minutes for 31 cells and 200 stones.
        """
        board, values = StateSpace(self.cells, self.stones), self.values[1:, 1:, 1:-1]
        low = np.empty_like(values)
        for left, right in board.up():
            first = int(_key(self.values.shape, left, right, 1))
            starts = self.mixes.start[first : first + board.inner.size + 1]
            some = slice(starts[0], starts[-1])
            mixes = np.zeros((board.inner.size, left))
            cells = np.repeat(board.inner - 1, np.diff(starts))
            mixes[cells, self.mixes.throws[some] - 1] = self.mixes.weights[some]
            payoffs = self.values[board.next(left, right)]
            low[left - 1, right - 1] = np.matmul(mixes[:, None], payoffs)[:, 0].min(axis=1)
        high = -low.transpose(1, 0, 2)[:, :, ::-1]
        gap = np.maximum(high, values) - np.minimum(low, values)
        # `high` mirrors left's guarantees, which is right only as far as the values mirror.
        skew = np.abs(values + values.transpose(1, 0, 2)[:, :, ::-1])
        return float(gap.max() + skew.max())


def ahead(values: Floats, left: int, right: int, troll: int) -> Floats:
    """The entries of `values` after each pair of throws: left's throws in rows, right's in
    columns.
    """
    i, j = np.ogrid[1 : left + 1, 1 : right + 1]
    after: Floats = values[left - i, right - j, troll + np.sign(i - j)]
    return after


def solve(cells: int, stones: int) -> Table:
    """Perfect play for all positions with at most `stones` stones a side on `cells` cells.

    The values are certain to about `stones` times `Table.gap`, which is some 1e-12. Raises
    InvalidConfig on a board that cannot exist.

    >>> solve(7, 15).value(8, 10, 3)
    -1.0
    """
    return _solve(check_config(cells, stones))


@lru_cache(maxsize=4)
def _solve(config: Config) -> Table:
    return sweep(*config)


def sweep(cells: int, stones: int) -> Table:
    """The table of a board, solved level by level; `solve` keeps the latest tables."""
    padded = _board(cells, stones)
    values, pieces = padded[1:, 1:], list[Piece]()
    top = np.full((stones + 1, cells - 2), FIRST)  # throws to try, by left's lead and cell
    for level in range(1, stones + 1):
        low, high, *pure = _pure(padded, level)
        here = (low + high) / 2
        half = np.ones(here.shape, dtype=bool)
        half[0, : cells // 2 - 1] = False  # equal stocks, troll left of the centre: mirrored
        lead, inner = np.nonzero(half)
        value, mixes = here[half], np.zeros((2, lead.size, level + 1))  # of left, of right
        for side, best in enumerate(pure):
            mixes[side, np.arange(lead.size), best[half] - 1] = 1
        mixed = np.flatnonzero((high - low)[half] > SADDLE)
        mixes[:, mixed] = 0
        places = _key(padded.shape, lead[mixed] + level + 1, level + 1, inner[mixed] + 1)
        top_here, top[:] = top[lead[mixed], inner[mixed]], FIRST
        for some, found_value, *both in _mixed(padded, places, top_here, level + 1):
            at, width = mixed[some], both[0].shape[1]
            value[at], mixes[:, at, :width] = found_value, both
            top[lead[at], inner[at]] = _top(*both) + 1
        here[half] = value
        pieces += _pieces(values.shape, level, lead, inner, *mixes)
        _write(values, level, here)
    places, throws, weights = map(np.concatenate, zip(*pieces, strict=True))
    order = np.argsort(places, kind="stable")
    start = np.concatenate(([0], np.cumsum(np.bincount(places, minlength=values.size))))
    return Table(values.copy(), Mixes(start, throws[order].astype(np.int16), weights[order]))


def _board(cells: int, stones: int) -> Floats:
    """The values of ended positions; the others are not filled in yet.

    The array is indexed `padded[left + 1, right + 1, troll]`. Index 0 on the first two axes
    stands for a stock of −1, which is worth −1 to its side. So whoever throws too much has
    lost, and all positions of a level have payoff matrices of one shape.
    """
    padded = np.full((stones + 2, stones + 2, cells), -1.0)
    padded[1:, 0] = 1
    padded[1:, 1:] = StateSpace(cells, stones).ended_values()
    return padded


def _key(
    shape: tuple[int, ...], left: Ints | int, right: Ints | int, troll: Ints | int
) -> Ints:
    """The indices of positions in the flattened array of that shape."""
    return np.asarray((left * shape[1] + right) * shape[2] + troll, dtype=np.int64)


def _pure(padded: Floats, level: int) -> tuple[Floats, Floats, Ints, Ints]:
    """What left's best pure throw guarantees, what right's concedes, and both throws.

    Right has `level` stones; the arrays have the shape (left stocks from `level` on, inner
    cells). The value of a position rises with the own stock and falls with the other one. So
    in row i of a payoff matrix, V(x − i, y − j, p + sign(i − j)), the least entry is the first
    of those with one sign: at j = 1, at j = i or at j = i + 1. Likewise the greatest entry of
    column j is at i = 1, at i = j or at i = j + 1.
    """
    stones, cells = len(padded) - 2, padded.shape[2]

    def after(left: int, right: int, push: int) -> Floats:
        stocks = slice(level + 1 - left, stones + 2 - left)
        return padded[stocks, level + 1 - right, 1 + push : cells - 1 + push]

    low, high = np.full((2, stones - level + 1, cells - 2), [[[-np.inf]], [[np.inf]]])
    best_left, best_right = np.ones((2, *low.shape), dtype=np.int64)
    for throw in range(1, level + 2):
        least, most = [after(throw, throw, 0)], [after(throw, throw, 0)]
        if throw > 1:
            least.append(after(throw, 1, 1))
            most.append(after(1, throw, -1))
        if throw <= level:
            least.append(after(throw, throw + 1, -1))
            most.append(after(throw + 1, throw, 1))
        worst, best = np.minimum.reduce(least), np.maximum.reduce(most)
        best_left[worst > low], best_right[best < high] = throw, throw
        np.maximum(low, worst, out=low)
        np.minimum(high, best, out=high)
    return low, high, best_left, best_right


def _mixed(
    padded: Floats, places: Ints, top: Ints, throws: int
) -> Iterator[tuple[Ints, Floats, Floats, Floats]]:
    """Solve the positions at `places`; yields groups of (indices into `places`, values, left's
    mixes, right's mixes).

    `top` has, for each position, the greatest throw to try first; `throws` is the greatest of
    all, and one more than right has stones.
    """
    flat, stones = padded.reshape(-1), len(padded) - 2
    i, j = np.ogrid[1 : stones + 2, 1 : stones + 2]
    jumps = _key(padded.shape, -i, -j, np.sign(i - j))  # by pair of throws; anywhere the same
    pending = np.arange(places.size)
    while pending.size:
        tried, pending = pending, pending[:0]
        for some, size in _groups(tried, np.minimum(top[tried], throws)):
            wide = min(size + 1, throws)
            payoffs = flat[places[some, None, None] + jumps[:wide, :wide]]
            row, column = simplex(payoffs[:, :size, :size])
            low, high = bounds(payoffs, row, column)
            good = high - low <= GAP
            if size == throws:
                for hard in np.flatnonzero(~good):
                    _, row[hard], column[hard], _ = solve_matrix(payoffs[hard])
                low, high = bounds(payoffs, row, column)
                good[:] = True
            top[some[~good]] = size + 3 + size // 8
            pending = np.concatenate((pending, some[~good]))
            yield some[good], (low + high)[good] / 2, row[good], column[good]


def _groups(which: Ints, size: Ints) -> Iterator[tuple[Ints, int]]:
    """The positions `which` in groups of similar `size`, each with its greatest size."""
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


def _top(row: Floats, column: Floats) -> Ints:
    """The greatest throw that either side's mix uses."""
    used = (row > 0) | (column > 0)
    top: Ints = used.shape[1] - used[:, ::-1].argmax(1)
    return top


def _write(values: Floats, level: int, here: Floats) -> None:
    """Write the values of a level and of its mirror images."""
    centre = values.shape[2] // 2 - 1  # among inner cells
    here[0, centre] = 0.0  # equal stocks, troll on the centre: neither side is better
    here[0, :centre] = 0.0 - here[0, :centre:-1]
    values[level:, level, 1:-1] = here
    values[level, level:, 1:-1] = 0.0 - here[:, ::-1]


def _pieces(
    shape: tuple[int, ...], level: int, lead: Ints, inner: Ints, row: Floats, column: Floats
) -> Iterator[Piece]:
    """The entries of both sides' mixes in some positions of a level.

    Right's mix is noted as left's in the mirror image. A position with equal stocks and the
    troll on the centre is its own mirror image: only left's mix is noted.
    """
    troll, last = inner + 1, shape[2] - 1
    other = (lead > 0) | (troll > last // 2)
    ours = _key(shape, lead + level, level, troll)
    theirs = _key(shape, level, lead + level, last - troll)
    for places, mixes in ((ours, row), (theirs[other], column[other])):
        position, throw = np.nonzero(mixes > 0)
        yield places[position], throw + 1, mixes[position, throw]
