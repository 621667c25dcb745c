"""The board: cells, lines and goals as numbers, and a position as four small integers.

Cell `i` is bit `i`: 0 … 5 is the row in front of South, left to right, 30 … 35 that of North.
Bit 36 is the goal "n", which South aims at, bit 37 the goal "s". LEFT is South, RIGHT is North.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trollkit.core.game import LEFT, RIGHT, Player, other

SIZE = 6
CELLS = range(SIZE * SIZE)
NORTH_GOAL, SOUTH_GOAL = 36, 37
GOALS = (NORTH_GOAL, SOUTH_GOAL)  # by the player who aims at it
GOAL_NAMES = ("n", "s")
SIDE_NAMES = ("s", "n")  # by player
ALL_CELLS = (1 << 36) - 1
ROWS = tuple(0b111111 << SIZE * row for row in range(SIZE))
VALUES = (1, 2, 3)
RINGS_OF_A_VALUE = 4

NAMES = (*(f"{i // SIZE + 1}{i % SIZE + 1}" for i in CELLS), *GOAL_NAMES)
INDEX = {name: i for i, name in enumerate(NAMES)}


class Position(NamedTuple):
    """Where the rings of each value are, as bits, and who moves."""

    ones: int
    twos: int
    threes: int
    player: Player

    def occupied(self) -> int:
        """The cells that hold a ring; goals do not count."""
        return (self.ones | self.twos | self.threes) & ALL_CELLS

    def value(self, cell: int) -> int:
        """The worth of the ring on `cell`, 0 on a free one."""
        for value in VALUES:
            if self[value - 1] >> cell & 1:
                return value
        return 0

    def winner(self) -> Player | None:
        """Who has a ring on the goal aimed at, or None while nobody has."""
        rings = self.ones | self.twos | self.threes
        for player in (LEFT, RIGHT):
            if rings >> GOALS[player] & 1:
                return player
        return None

    def rotated(self) -> "Position":
        """The board turned by half a turn, with the sides and the goals exchanged."""
        ones, twos, threes, player = self
        return Position(_turn(ones), _turn(twos), _turn(threes), other(player))


def rotate_cell(cell: int) -> int:
    """Where half a turn of the board brings a cell or a goal.

    >>> rotate_cell(0), rotate_cell(NORTH_GOAL) == SOUTH_GOAL
    (35, True)
    """
    return 35 - cell if cell < NORTH_GOAL else NORTH_GOAL + SOUTH_GOAL - cell


def bits(cells: int) -> Iterator[int]:
    """The members of a set of cells, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def rows_from(player: Player) -> range:
    """The rows, the one nearest to `player` first."""
    return range(SIZE) if player == LEFT else range(SIZE - 1, -1, -1)


def last_row(player: Player) -> int:
    """The cells next to the goal that `player` aims at."""
    return ROWS[-1] if player == LEFT else ROWS[0]


def front_row(occupied: int, player: Player) -> int:
    """The number of the nearest row of `player` that holds a ring.

    Raises ValueError on an empty board.
    """
    for row in rows_from(player):
        if occupied & ROWS[row]:
            return row
    raise ValueError("no ring on the board")


def neighbours(cells: int) -> int:
    """All cells one line away from any of `cells`."""
    inner_right = cells & ~_LAST_COLUMN
    inner_left = cells & ~_FIRST_COLUMN
    return (cells << SIZE | cells >> SIZE | inner_right << 1 | inner_left >> 1) & ALL_CELLS


_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1


def _turn(rings: int) -> int:
    return sum(1 << rotate_cell(cell) for cell in bits(rings))
