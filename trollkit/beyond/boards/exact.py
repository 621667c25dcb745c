"""The exact theory of a board: values and optimal throws of all positions.

Positions are numbered as the trolls' cells read as digits. Values are arrays [left stock,
right stock, position] of what left gets, from −1 to 1. The trolls in play of a position are its
*front*: positions of one front have the same throws, so that a pair of stocks is one batch of
matrices for each front.

Every throw costs both sides a stone, so that stocks with one sum are independent given the
smaller ones: `backwards` goes from sum to sum, and the matrices of a pair of stocks are solved
together. Pushes and leftover stones leave nothing to mix: their values are maxima and minima.
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
    """Positions in which just these trolls are in play and the game is not decided."""

    trolls: tuple[int, ...]
    positions: Ints


# Left's mixes [position, throw] for some positions of a front, given the stocks.
Mixes = Callable[[int, int, Front], Floats]


class Space:
    """The positions of so many trolls on a board."""

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
        # With the stones over, what decides: lost on castles, or nearer to one.
        last = np.sign(self.castle_lead + (nearer * self.playing).sum(0)).astype(float)
        self.last_result = np.where(self.over, self.castle_result, last)
        self.size = int(self.cells.shape[1])

    def number(self, trolls: tuple[int, ...]) -> int:
        """The position in which the trolls stand on these cells."""
        return int(np.ravel_multi_index(trolls, (self.board.cells,) * self.trolls))

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
    def targets(self) -> list[list[Ints]]:
        """By player and troll: the positions it may be pushed to, [position, push].

        Rows are filled up with their first entry; a troll on a castle stays where it is.
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
        """What left gets in each position in which the pushes of a turn are still owed.

        `turn` says who pushes each troll: 1 for left, −1 for right, 0 for nobody. Left chooses
        its pushes by the values of `guide`, right against it; without one both choose best.
        """
        guide, every = values if guide is None else guide, np.arange(self.size)
        for troll in reversed(range(self.trolls)):  # the first is pushed first, undone last
            if turn[troll] > 0:
                targets = self.targets[LEFT][troll]
                chosen = targets[every, guide[targets].argmax(1)]
                values, guide = values[chosen], guide[chosen]
            elif turn[troll] < 0:
                targets = self.targets[RIGHT][troll]
                values, guide = values[targets].min(1), guide[targets].min(1)
        return values

    def ended(self, stones: int) -> Floats:
        """Values with a stock empty, up to `stones`, and of decided positions; else 0."""
        values = np.zeros((stones + 1, stones + 1, self.size))
        values[:, :, self.over] = self.castle_result[self.over]
        values[0, 0] = self.last_result
        for stock in range(1, stones + 1):
            values[stock, 0] = self._leftover(LEFT, values[stock - 1, 0])
            values[0, stock] = -self._leftover(RIGHT, -values[0, stock - 1])
        return values

    def _leftover(self, player: Player, after: Floats) -> Floats:
        """What a leftover stone is worth to the player, who chooses the troll and the push."""
        best = np.full(self.size, -np.inf)
        for troll, targets in enumerate(self.targets[player]):
            pushed = after[targets].max(1)
            best = np.where(self.playing[troll], np.maximum(best, pushed), best)
        own = self.castle_result if player == LEFT else -self.castle_result
        return np.where(self.over, own, best)


class Matrices:
    """The payoffs of throws, once the values of all smaller stocks have been noted."""

    def __init__(self, space: Space, stones: int) -> None:
        self.space = space
        self._turns = list(product((-1, 0, 1), repeat=space.trolls))
        shape = (stones + 1, stones + 1, len(self._turns), space.size)
        self._after = np.zeros(shape)

    def note(self, left: int, right: int, values: Floats, guide: Floats | None = None) -> None:
        """Take the values of all positions with these stocks; `guide` as in `Space.pushed`."""
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
    """All pairs of stocks by their sum: each behind those that it can lead to."""
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

    `judge` gives those of a front, in which both sides throw, by its stocks and its payoffs,
    [position of the front, left's throw, right's throw]; `guide` as in `Space.pushed`.
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
    """Left's way to play so many trolls with at most `stones` stones a side, exact or not.

    `values` is what it thinks that left gets in each position, from −1 (lost) to 1 (won): that
    guides its pushes. `mixes` gives its throws, [position, throw], for positions of a front.
    Leftover stones leave so little to think about that all plans throw them perfectly.
    """

    def __init__(self, space: Space, stones: int, values: Floats, mixes: Mixes) -> None:
        self.space, self.stones, self.values, self.mixes = space, stones, values, mixes

    def value(self, state: State) -> float:
        """What left gets on average, in a state of the plan's board, trolls and stones."""
        return float(self.values[state.left, state.right, self.space.number(state.trolls)])


def solve(config: Config) -> Plan:
    """Perfect play on the config's board, from any position of as many trolls.

    Time grows fast with stones and trolls: see `payoffs` before. Raises InvalidConfig as
    `check_config`.

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
    """How many payoffs all matrices of the table have, what is lost on castles aside.

    >>> from trollkit.beyond.boards import opening, parse_board
    >>> payoffs(opening(parse_board("chemin:7"), 15))
    72000
    """
    inner, trolls = config.board.cells - 2, len(config.starts)
    total = 0
    for playing in range(1, trolls + 1):
        # Stones for each troll, and those that are kept.
        each = sum(comb(stock + playing, playing) - 1 for stock in range(1, config.stones + 1))
        total += comb(trolls, playing) * inner**playing * each**2
    return total


def uniform(space: Space, stones: int) -> Plan:
    """Every throw as likely as any other, pushes towards the other castle if all are alike."""

    def mixes(left: int, right: int, front: Front) -> Floats:
        count = len(throws(left, len(front.trolls)))
        return np.full((front.positions.size, count), 1 / count)

    return Plan(space, stones, space.ended(stones), mixes)


def guaranteed(plan: Plan) -> Floats:
    """What left gets by its plan against the best response, in every position.

    An array [left, right, position]; no more than the value of the game, anywhere.
    """

    def judge(left: int, right: int, front: Front, games: Floats) -> Floats:
        mix = plan.mixes(left, right, front)
        least: Floats = (mix[:, None, :] @ games)[:, 0].min(1)
        return least

    return backwards(plan.space, plan.stones, judge, plan.values)
