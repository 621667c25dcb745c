"""The exact theory of a board: values and optimal throws of all positions.

`solve` gives the perfect `Plan` of a board, `guaranteed` what any plan gets at worst.

The number of a position is its trolls' cells read as digits. Values are arrays [left stock,
right stock, position] of what left gets, from −1 to 1. The trolls in play of a position are its
*front*. Positions of one front have the same throws, so that a pair of stocks is one batch of
matrices for each front.

Each turn costs both sides a stone at least, so that pairs of stocks with the same sum are
independent once smaller sums are solved: `backwards` goes from sum to sum, and solves the
matrices of a pair of stocks together. Pushes and leftover stones need no mixes, because one
side chooses at a time: their values are maxima and minima.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

import numpy as np

from trollkit.beyond.boards import Board, Config, State, check_config, throws
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Player
from trollkit.solving import Floats, Ints, solve_batch


class Front(NamedTuple):
    """The undecided positions in which exactly these trolls are in play."""

    trolls: tuple[int, ...]
    positions: Ints


# Given left's stock, right's and a front: left's mixes [position of the front, throw].
Mixes = Callable[[int, int, Front], Floats]


class Space:
    """All positions of a number of trolls on a board, as arrays."""

    def __init__(self, board: Board, trolls: int) -> None:
        self.board, self.trolls = board, trolls
        self.cells: Ints = np.indices((board.cells,) * trolls).reshape(trolls, -1)
        left, right = (self.cells == castle for castle in board.castles)
        self.playing = ~(left | right)  # [troll, position]
        self.castle_lead: Ints = right.sum(0) - left.sum(0)
        count = self.playing.sum(0)
        self.over = (count == 0) | (np.abs(self.castle_lead) > count)
        nearer = np.sign([board.lead(cell) for cell in range(board.cells)])[self.cells]
        self.castle_result = np.sign(self.castle_lead).astype(float)
        # The result once all stones are thrown: trolls in play count for the nearer castle.
        last = np.sign(self.castle_lead + (nearer * self.playing).sum(0)).astype(float)
        self.last_result = np.where(self.over, self.castle_result, last)
        self.size = int(self.cells.shape[1])

    def number(self, trolls: tuple[int, ...]) -> int:
        """The number of the position in which the trolls stand on these cells."""
        return int(np.ravel_multi_index(trolls, (self.board.cells,) * self.trolls))

    @cached_property
    def fronts(self) -> list[Front]:
        """All undecided positions, grouped by the trolls in play."""
        found = []
        for playing in product((False, True), repeat=self.trolls):
            same = (self.playing == np.array(playing)[:, None]).all(0) & ~self.over
            if same.any():
                trolls = tuple(np.flatnonzero(playing).tolist())
                found.append(Front(trolls, np.flatnonzero(same)))
        return found

    @cached_property
    def targets(self) -> list[list[Ints]]:
        """By player and troll: the positions after each push of that troll, [position, push].

        Rows with fewer pushes repeat their first entry; a troll on a castle stays where it is.
        """
        return [[self._targets(p, troll) for troll in range(self.trolls)] for p in PLAYERS]

    def _targets(self, player: Player, troll: int) -> Ints:
        pushes = self.board.pushes[player]
        most = max(map(len, pushes))
        rows = [row or (cell,) for cell, row in enumerate(pushes)]
        table = np.array([[*row, *[row[0]] * (most - len(row))] for row in rows])
        unit = self.board.cells ** (self.trolls - 1 - troll)
        moved = table[self.cells[troll]] - self.cells[troll][:, None]
        positions: Ints = np.arange(self.size)[:, None] + moved * unit
        return positions

    def pushed(
        self, values: Floats, turn: tuple[int, ...], guide: Floats | None = None
    ) -> Floats:
        """What left gets in each position, before the pushes of a turn are made.

        `values` are those after the pushes. `turn` says who pushes each troll: 1 for left, −1
        for right, 0 for nobody. Left chooses its pushes by the values of `guide`, right those
        that are worst for left; without a guide both choose the best by `values`.
        """
        guide, every = values if guide is None else guide, np.arange(self.size)
        for troll in reversed(range(self.trolls)):  # backwards: troll 0 is pushed first
            if turn[troll] > 0:
                targets = self.targets[LEFT][troll]
                chosen = targets[every, guide[targets].argmax(1)]
                values, guide = values[chosen], guide[chosen]
            elif turn[troll] < 0:
                targets = self.targets[RIGHT][troll]
                values, guide = values[targets].min(1), guide[targets].min(1)
        return values

    def ended(self, stones: int) -> Floats:
        """The values where a stock is empty and those of decided positions; 0 elsewhere."""
        values = np.zeros((stones + 1, stones + 1, self.size))
        values[:, :, self.over] = self.castle_result[self.over]
        values[0, 0] = self.last_result
        for stock in range(1, stones + 1):
            values[stock, 0] = self._leftover(LEFT, values[stock - 1, 0])
            values[0, stock] = -self._leftover(RIGHT, -values[0, stock - 1])
        return values

    def _leftover(self, player: Player, after: Floats) -> Floats:
        """What the player gets in each position by its next leftover stone, the best troll and
        push chosen; `after` is what it gets once that stone is thrown.
        """
        best = np.full(self.size, -np.inf)
        for troll, targets in enumerate(self.targets[player]):
            pushed = after[targets].max(1)
            best = np.where(self.playing[troll], np.maximum(best, pushed), best)
        own = self.castle_result if player == LEFT else -self.castle_result
        return np.where(self.over, own, best)


class Matrices:
    """The payoffs of throws, made of the values after the turn, which must be noted before."""

    def __init__(self, space: Space, stones: int) -> None:
        self.space = space
        self._turns = list(product((-1, 0, 1), repeat=space.trolls))
        shape = (stones + 1, stones + 1, len(self._turns), space.size)
        self._after = np.zeros(shape)

    def note(self, left: int, right: int, values: Floats, guide: Floats | None = None) -> None:
        """Note the values of all positions with these stocks; `guide` as in `Space.pushed`."""
        pushed = [self.space.pushed(values, turn, guide) for turn in self._turns]
        self._after[left, right] = pushed

    def payoffs(self, left: int, right: int, front: Front) -> Floats:
        """The full matrices [position of the front, left's throw, right's throw]."""
        one, two = (np.array(throws(stock, len(front.trolls))) for stock in (left, right))
        turn = np.full((len(one), len(two)), len(self._turns) // 2)
        for place, troll in enumerate(front.trolls):
            weight = 3 ** (self.space.trolls - 1 - troll)
            turn += weight * np.sign(one[:, None, place] - two[None, :, place])
        rest_left = (left - one.sum(1))[:, None]
        rest_right = (right - two.sum(1))[None, :]
        after = self._after[:, :, :, front.positions][rest_left, rest_right, turn]
        return np.ascontiguousarray(np.moveaxis(after, 2, 0))


def sums(stones: int) -> Iterator[tuple[int, int]]:
    """All pairs of stocks, by rising sum: each comes after the pairs that it can lead to."""
    for total in range(2 * stones + 1):
        for left in range(max(0, total - stones), min(total, stones) + 1):
            yield left, total - left


def backwards(
    space: Space,
    stones: int,
    judge: Callable[[int, int, Front, Floats], Floats],
    guide: Floats | None = None,
) -> Floats:
    """Values in every position, [left, right, position].

    `judge(left, right, front, payoffs)` gives the values of the positions of a front, in which
    both sides throw; its payoffs are [position of the front, left's throw, right's throw].
    `guide` is as in `Space.pushed`.
    """
    values, matrices = space.ended(stones), Matrices(space, stones)
    for left, right in sums(stones):
        for front in space.fronts if left and right else ():
            games = matrices.payoffs(left, right, front)
            values[left, right, front.positions] = judge(left, right, front, games)
        here = None if guide is None else guide[left, right]
        matrices.note(left, right, values[left, right], here)
    return values


class Plan:
    """Left's way to play with at most `stones` stones a side, exact or not.

    `values` is the plan's estimate of what left gets in each position, from −1 (lost) to 1
    (won); it guides the plan's pushes. `mixes` gives its throws, [position, throw], for the
    positions of a front. All plans throw leftover stones perfectly, as these are easy.
    """

    def __init__(self, space: Space, stones: int, values: Floats, mixes: Mixes) -> None:
        self.space, self.stones, self.values, self.mixes = space, stones, values, mixes

    def value(self, state: State) -> float:
        """The entry of `values` for a state of the plan's board, trolls and stones."""
        return float(self.values[state.left, state.right, self.space.number(state.trolls)])


def solve(config: Config) -> Plan:
    """Perfect play on the config's board, from any position of as many trolls.

    Time grows fast with stones and trolls: ask `payoffs` first. Raises InvalidConfig as
    `check_config` does.

    >>> from trollkit.beyond.boards import opening, parse_board
    >>> config = opening(parse_board("grille:3x3"), 5)
    >>> abs(solve(config).value(State(config.board, 5, 5, config.starts))) < 1e-9
    True
    """
    board, starts, stones = check_config(*config)
    return _solve(board, len(starts), stones)


@lru_cache(maxsize=4)
def _solve(board: Board, trolls: int, stones: int) -> Plan:
    space, solved = Space(board, trolls), {}

    def judge(left: int, right: int, front: Front, games: Floats) -> Floats:
        value, row, _, _ = solve_batch(games)
        solved[left, right, front.trolls] = front.positions, row
        return value

    values = backwards(space, stones, judge)

    def mixes(left: int, right: int, front: Front) -> Floats:
        positions, row = solved[left, right, front.trolls]
        mix: Floats = row[np.searchsorted(positions, front.positions)]
        return mix

    return Plan(space, stones, values, mixes)


def payoffs(config: Config) -> int:
    """How many payoffs the matrices of all positions have.

    Positions with the same trolls in play on the same cells count once, whichever castles the
    other trolls are lost on.

    >>> from trollkit.beyond.boards import opening, parse_board
    >>> payoffs(opening(parse_board("chemin:7"), 15))
    72000
    """
    inner, trolls = config.board.cells - 2, len(config.starts)
    total = 0
    for playing in range(1, trolls + 1):
        # The throws of a stock: stones for each troll in play, and some kept, but not all.
        each = sum(comb(stock + playing, playing) - 1 for stock in range(1, config.stones + 1))
        total += comb(trolls, playing) * inner**playing * each**2
    return total


def uniform(space: Space, stones: int) -> Plan:
    """The plan that throws at random; its values are 0 while both sides have stones."""

    def mixes(left: int, right: int, front: Front) -> Floats:
        count = len(throws(left, len(front.trolls)))
        return np.full((front.positions.size, count), 1 / count)

    return Plan(space, stones, space.ended(stones), mixes)


def guaranteed(plan: Plan) -> Floats:
    """What left gets by its plan against the best response, in every position.

    An array [left, right, position], nowhere more than the value of the game.
    """

    def judge(left: int, right: int, front: Front, games: Floats) -> Floats:
        mix = plan.mixes(left, right, front)
        least: Floats = (mix[:, None, :] @ games)[:, 0].min(1)
        return least

    return backwards(plan.space, plan.stones, judge, plan.values)
