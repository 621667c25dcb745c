"""The board: cells, lines, goals, positions, and the `legs` of a walk on an empty board.

Cell `i` is bit `i`: 0 … 5 is the row in front of South, left to right, 30 … 35 that of North.
Bit 36 is the goal "n", which South aims at, bit 37 the goal "s". LEFT is South, RIGHT is North.

A ring worth 1, 2 or 3 walks legs of so many steps, from one bounce to the next. A leg crosses
cells, uses lines, and ends on a cell or a goal. Two bit tests say whether a ring can walk it on
a real board: no ring on the crossed cells, no line used before.

The functions from `all_rings` to `flood` compute with numbers only: the search compiles them.
"""

from collections.abc import Iterable, Iterator
from functools import cache
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


def names(cells: Iterable[int]) -> list[str]:
    """The names of cells and goals: "11" … "66", "n" and "s"."""
    return [NAMES[cell] for cell in cells]


class Position(NamedTuple):
    """The rings of each value, as sets of cells and goals in bits, and the side to move."""

    ones: int
    twos: int
    threes: int
    player: Player

    def occupied(self) -> int:
        """The cells that hold a ring; goals do not count."""
        return all_rings(self) & ALL_CELLS

    def value(self, cell: int) -> int:
        """The worth of the ring on `cell`, 0 when there is none."""
        for value in VALUES:
            if self[value - 1] >> cell & 1:
                return value
        return 0

    def winner(self) -> Player | None:
        """The side with a ring on the goal that it aims at; None while no side has one."""
        for player in (LEFT, RIGHT):
            if all_rings(self) >> GOALS[player] & 1:
                return player
        return None

    def rotated(self) -> "Position":
        """The position after half a turn of the board: sides and goals are exchanged."""
        *rings, player = self
        return Position._make([*map(_turn, rings), other(player)])


def rotate_cell(cell: int) -> int:
    """The cell or goal that half a turn of the board brings `cell` to.

    >>> rotate_cell(0), rotate_cell(NORTH_GOAL) == SOUTH_GOAL
    (35, True)
    """
    return 35 - cell if cell < NORTH_GOAL else NORTH_GOAL + SOUTH_GOAL - cell


def bits(cells: int) -> Iterator[int]:
    """The numbers of the bits set, in ascending order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def rows_from(player: Player) -> range:
    """The numbers of the rows, the one nearest to `player` first."""
    return range(SIZE) if player == LEFT else range(SIZE - 1, -1, -1)


# The search compiles the functions from here on: they use only numbers and positions.


def all_rings(position: Position) -> int:
    """The cells and goals that hold a ring, as bits."""
    return position.ones | position.twos | position.threes


def front_row(occupied: int, player: Player) -> int:
    """The number of the nearest row of `player` that holds a ring.

    Raises ValueError on an empty board.
    """
    if not occupied:
        raise ValueError("no ring on the board")
    row, step = (0, 1) if player == LEFT else (SIZE - 1, -1)
    while not occupied & ROWS[0] << SIZE * row:
        row += step
    return row


def last_row(player: Player) -> int:
    """The cells next to the goal that `player` aims at."""
    return ROWS[-1] if player == LEFT else ROWS[0]


def drop_cells(position: Position) -> int:
    """The free cells where a replaced ring may go, without the cell that the mover leaves.

    Cells behind the opponent's first line, its nearest row that holds a ring before the move,
    are not among them.
    """
    occupied = all_rings(position) & ALL_CELLS
    limit = SIZE * front_row(occupied, 1 - position.player)
    rows = (1 << limit + SIZE) - 1 if position.player == LEFT else ALL_CELLS << limit
    return rows & ALL_CELLS & ~occupied


def neighbours(cells: int) -> int:
    """All cells one line away from any of `cells`."""
    inner_right = cells & ~_LAST_COLUMN
    inner_left = cells & ~_FIRST_COLUMN
    return (cells << SIZE | cells >> SIZE | inner_right << 1 | inner_left >> 1) & ALL_CELLS


def last_steps(position: Position, met: int, empty: int) -> int:
    """The cells where a ring of `met` may be before the last step of a leg.

    Lines used before are not looked at. Steps before the last one cross `empty` cells.
    """
    second = neighbours(met & position.twos) & empty
    third = neighbours(neighbours(met & position.threes) & empty) & empty
    return (met & position.ones) | second | third


def flood(position: Position, start: int) -> tuple[int, int]:
    """The cells that walks from `start` can land on, and those before their last steps.

    Both sets may be too large, never too small: lines may be used again here, and the cells of
    all rings of `start` count as free.
    """
    occupied = all_rings(position)
    empty = ALL_CELLS & ~(occupied & ~start)
    met = start
    while True:
        last = last_steps(position, met, empty)
        landed = neighbours(last)
        more = met | (landed & occupied)
        if more == met:
            return landed, last
        met = more


_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1


def _turn(rings: int) -> int:
    return sum(1 << rotate_cell(cell) for cell in bits(rings))


class Leg(NamedTuple):
    """A leg: the cells it crosses between its ends, its lines, its end, and its way.

    `crossed` and `lines` are bits. `way` has the cells in the order walked, without the start.
    """

    crossed: int
    lines: int
    end: int
    way: tuple[int, ...]


ADJACENT = tuple(tuple(bits(neighbours(1 << cell))) for cell in CELLS)
_PAIRS = ({a, b} for a in CELLS for b in ADJACENT[a] if a < b)
LINES = {frozenset(pair): number for number, pair in enumerate(_PAIRS)}
"""The number of the line between two neighbours: 0 … 59."""


@cache
def legs(value: int, cell: int) -> tuple[Leg, ...]:
    """The legs of exactly `value` steps from `cell`, those onto either goal included."""
    if value not in VALUES:
        raise ValueError(value)
    walks = [Leg(0, 0, cell, ())]
    for _ in range(value - 1):
        walks = [
            after._replace(crossed=after.crossed | 1 << after.end)
            for walk in walks
            for after in _steps(walk)
        ]
    ends = [after for walk in walks for after in _steps(walk)]
    for goal, row in ((NORTH_GOAL, ROWS[-1]), (SOUTH_GOAL, ROWS[0])):
        beside = (walk for walk in walks if 1 << walk.end & row)
        ends += [walk._replace(end=goal, way=(*walk.way, goal)) for walk in beside]
    return tuple(sorted(ends, key=lambda leg: (leg.end, leg.crossed, leg.lines)))


def _steps(leg: Leg) -> Iterator[Leg]:
    """The leg with one step more, onto each neighbour by a line that it has not used."""
    for after in ADJACENT[leg.end]:
        line = 1 << LINES[frozenset({leg.end, after})]
        if not leg.lines & line:
            yield Leg(leg.crossed, leg.lines | line, after, (*leg.way, after))
