"""The exact theory of a board: values and optimal throws of all positions.

Every throw costs both sides a stone, so that stocks with one sum are independent given the
smaller ones: the sweep goes from sum to sum, and solves the matrices of a pair of stocks
together. Pushes and leftover stones leave nothing to mix: their values are maxima and minima.
"""

from functools import cached_property, lru_cache
from math import comb

import numpy as np

from trollkit.core.errors import InvalidState
from trollkit.core.game import LEFT, Player
from trollkit.solving import Floats
from trollkit.trolls.boards.certificate import largest_gap
from trollkit.trolls.boards.graph import Board
from trollkit.trolls.boards.matrices import solve_large
from trollkit.trolls.boards.rules import GAME, Config, State, check_config
from trollkit.trolls.boards.space import Front, Matrices, Mixes, Space, sums

FITS = 100_000_000  # payoffs of tables that were all solved within a minute


class Table:
    """Perfect play of so many trolls with at most `stones` stones a side.

    Any start is in it; values are what left gets, from −1 (lost) to 1 (won).
    """

    def __init__(self, space: Space, stones: int, values: Floats, mixes: Mixes) -> None:
        self.space, self.stones = space, stones
        self.values, self.mixes = values, mixes

    @property
    def board(self) -> Board:
        """The board."""
        return self.space.board

    def value(self, state: State) -> float:
        """What left gets on average, the result where the game is over.

        Raises InvalidState on another board, with other trolls or with more stones.
        """
        self._check(state)
        values = self.values[state.left, state.right]
        turn = [0] * self.space.trolls
        for troll, player in state.owed:
            turn[troll] = 1 if player == LEFT else -1
        return float(self.space.pushed(values, tuple(turn))[self.space.number(state.trolls)])

    def mix(self, state: State, player: Player) -> Floats:
        """The player's probabilities of `GAME.legal(state, player)`, where both sides throw.

        Raises InvalidState as `value`, and where no throws are asked for.
        """
        self._check(state)
        if len(GAME.to_move(state)) != 2:
            raise self._invalid(state, "ended")
        front = self.space.front(state.trolls)
        row: Floats = self.mixes(state.left, state.right, front)[player][0]
        return row

    def _check(self, state: State) -> None:
        fits = state.board == self.board and len(state.trolls) == self.space.trolls
        if not fits or max(state.left, state.right) > self.stones:
            raise self._invalid(state, "outside")

    def _invalid(self, state: State, reason: str) -> InvalidState:
        at = (state.left, state.right, state.trolls)
        return InvalidState(at, self.board.cells, self.stones, reason)

    @cached_property
    def gap(self) -> float:
        """The largest best-response gap over both sides and all positions where both throw.

        Measured when first asked for, on full payoff matrices: some hundredth of what solving
        took.
        """
        return largest_gap(self.space, self.values, self.mixes)


def solve(config: Config) -> Table:
    """Perfect play on the config's board, from any position of as many trolls.

    The values are certain to about `config.stones` times `Table.gap`, which is some 1e-12.
    Time grows fast with stones and trolls: see `payoffs` before. Raises InvalidConfig as
    `check_config`.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> from trollkit.trolls.boards.rules import opening
    >>> config = opening(parse_board("grille:3x3"), 5)
    >>> abs(solve(config).value(GAME.initial(config))) < 1e-9
    True
    """
    board, starts, stones = check_config(*config)
    return _solve(board, len(starts), stones)


def payoffs(config: Config) -> int:
    """How many payoffs all matrices of the table have, what is lost on castles aside.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> from trollkit.trolls.boards.rules import opening
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


def fits(config: Config) -> bool:
    """Whether the table is solved within about a minute."""
    return payoffs(config) <= FITS


@lru_cache(maxsize=4)
def _solve(board: Board, trolls: int, stones: int) -> Table:
    space = Space(board, trolls)
    values = space.ended(stones)
    matrices = Matrices(space, stones)
    solved = {}
    for left, right in sums(stones):
        for front in space.fronts if left and right else ():
            found = solve_large(matrices.payoffs(left, right, front))
            values[left, right, front.positions] = found.value
            solved[left, right, front.trolls] = front.positions, found.row, found.column
        matrices.note(left, right, values[left, right])

    def mixes(left: int, right: int, front: Front) -> tuple[Floats, Floats]:
        positions, row, column = solved[left, right, front.trolls]
        some = np.searchsorted(positions, front.positions)
        return row[some], column[some]

    return Table(space, stones, values, mixes)
