"""Several trolls, solved one by one: an estimate of the game, and plans made of it.

Each troll alone is a small game, which `exact` solves. Sharing out the stones is then a Blotto
game: both sides choose secretly how many stones each troll gets for the rest of the game. Each
troll is won or lost with the chances of its own table, and the side that wins more trolls wins.
The value of this Blotto game is the estimate (`Apart.estimate`). (As in Borel's "La théorie du
jeu et les équations intégrales à noyau symétrique gauche", 1921, with trolls for battlefields.)

The estimate neglects that stones can be moved from troll to troll as the game goes on, and
takes a draw on one troll for a win of either side with probability 1/2.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np

from trollkit.beyond.boards import Config, throws
from trollkit.beyond.boards.exact import (
    Front,
    Matrices,
    Plan,
    Space,
    solve,
    sums,
)
from trollkit.solving import Floats, Ints, solve_batch

Sharing = tuple[Floats, Floats]  # both sides' mixes over shares: [position, share]


def shares(stones: int, trolls: int) -> Ints:
    """All ways to share out the stones, none left over: [share, troll].

    >>> shares(2, 2).tolist()
    [[0, 2], [1, 1], [2, 0]]
    """
    every = product(range(stones + 1), repeat=trolls - 1)
    return np.array([(*first, stones - sum(first)) for first in every if sum(first) <= stones])


class Apart:
    """A board with several trolls, seen as several boards with one troll each."""

    def __init__(self, config: Config) -> None:
        self.space, self.stones = Space(config.board, len(config.starts)), config.stones
        self.single = solve(config._replace(starts=config.starts[:1]))
        self._throws = _single_throws(self.single)

    def payoffs(self, left: int, right: int, front: Front) -> Floats:
        """The Blotto matrices [position of the front, left's share, right's share]."""
        one, two = (shares(stock, len(front.trolls)) for stock in (left, right))
        chances = [  # of winning each troll
            (1 + self.single.values[one[:, None, place], two[None, :, place]]) / 2
            for place in range(len(front.trolls))
        ]
        cells = [self.space.cells[troll, front.positions] for troll in front.trolls]
        won = [chance[:, :, cell] for chance, cell in zip(chances, cells, strict=True)]
        total = np.zeros_like(won[0])
        for results in product((-1, 1), repeat=len(won)):
            weight = np.ones_like(total)
            for result, chance in zip(results, won, strict=True):
                weight = weight * (chance if result > 0 else 1 - chance)
            total += weight * np.sign(self.space.castle_lead[front.positions] + sum(results))
        return np.ascontiguousarray(np.moveaxis(total, 2, 0))

    def estimate(
        self, left: int, right: int, front: Front, *, evenly: bool = False
    ) -> tuple[Floats, Sharing]:
        """The estimated values of the positions of a front, and both sides' mixes of shares.

        With `evenly` both sides share evenly instead; the first trolls get what is left over.
        """
        games = self.payoffs(left, right, front)
        if not evenly:
            solved = solve_batch(games)
            return solved.value, (solved.row, solved.column)
        sides = []
        for stock in (left, right):
            every = shares(stock, len(front.trolls))
            spread = every.max(1) - every.min(1)
            best = np.flatnonzero(spread == spread.min())[-1]
            sides.append(np.eye(len(every))[[best] * front.positions.size])
        return np.einsum("pi,pij,pj->p", sides[0], games, sides[1]), (sides[0], sides[1])

    def throws(self, left: int, right: int, front: Front, sharing: Sharing) -> Floats:
        """Left's mixes [position, throw] under a sharing, with each troll played alone.

        Left draws a share for both sides, as it cannot know right's. Then it throws at each
        troll as that troll's own table says, and 1 stone where right's share is 0.
        """
        one, two = (shares(stock, len(front.trolls)) for stock in (left, right))
        wanted = tuple(np.array(throws(left, len(front.trolls))).T)
        mixes = np.zeros((front.positions.size, len(wanted[0])))
        for place, position in enumerate(front.positions):
            cells = self.space.cells[list(front.trolls), position]
            rows, columns = (np.flatnonzero(side[place]) for side in sharing)
            for row, column in product(rows, columns):
                chance = sharing[0][place, row] * sharing[1][place, column]
                joint = np.ones(())
                for x, y, cell in zip(one[row], two[column], cells, strict=True):
                    joint = np.multiply.outer(joint, self._throws[x, y, cell, : left + 1])
                mixes[place] += chance * joint[wanted]
        mixes /= mixes.sum(1, keepdims=True)
        return mixes


def _single_throws(single: Plan) -> Floats:
    """Left's probabilities of 0, 1, … stones at a single troll: [left, right, cell, stones]."""
    stones = single.stones
    every = np.zeros((stones + 1, stones + 1, single.space.board.cells, stones + 1))
    every[0, :, :, 0] = 1
    every[1:, :, :, 1] = 1
    (front,) = single.space.fronts
    for left, right in product(range(1, stones + 1), repeat=2):
        every[left, right, front.positions] = 0
        every[left, right, front.positions, 1 : left + 1] = single.mixes(left, right, front)
    return every


def shared(apart: Apart, *, evenly: bool = False) -> Plan:
    """The plan that shares the stones again each turn, by the Blotto game or evenly, and plays
    each troll alone with its share.
    """
    values, sharings = _spread(apart, evenly=evenly)

    def mixes(left: int, right: int, front: Front) -> Floats:
        return apart.throws(left, right, front, sharings[left, right, front.trolls])

    return Plan(apart.space, apart.stones, values, mixes)


def ahead(apart: Apart) -> Plan:
    """The plan that solves the next turn exactly, and takes the estimate for what follows.

    Its mixes are computed when they are asked for.
    """
    values, _ = _spread(apart, evenly=False)
    matrices = Matrices(apart.space, apart.stones)
    for left, right in sums(apart.stones):
        matrices.note(left, right, values[left, right])

    def mixes(left: int, right: int, front: Front) -> Floats:
        return solve_batch(matrices.payoffs(left, right, front)).row

    return Plan(apart.space, apart.stones, values, mixes)


def _spread(
    apart: Apart, *, evenly: bool
) -> tuple[Floats, dict[tuple[int, int, Sequence[int]], Sharing]]:
    values = apart.space.ended(apart.stones)
    sharings: dict[tuple[int, int, Sequence[int]], Sharing] = {}
    stocks = range(1, apart.stones + 1)
    for left, right, front in product(stocks, stocks, apart.space.fronts):
        found = apart.estimate(left, right, front, evenly=evenly)
        value, sharings[left, right, front.trolls] = found
        values[left, right, front.positions] = value
    return values, sharings
