"""The board: cells, lines, goals, and what a ring may do between two bounces on an empty one.

Cell `i` is bit `i`: 0 … 5 is the row in front of South, left to right, 30 … 35 that of North.
Bit 36 is the goal "n", which South aims at, bit 37 the goal "s". LEFT is South, RIGHT is North.

A ring worth 1, 2 or 3 walks legs of so many steps. A leg crosses cells, uses lines, and ends on
a cell or a goal. Whether it can be walked on a real board is two bit tests: no ring on the
crossed cells, no line used before.

From `all_rings` to `flood` are functions of numbers alone, which the search compiles.
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
    """Cells as they are shown."""
    return [NAMES[cell] for cell in cells]


class Position(NamedTuple):
    """Where the rings of each value are, as bits, and who moves."""

    ones: int
    twos: int
    threes: int
    player: Player

    def occupied(self) -> int:
        """The cells that hold a ring; goals do not count."""
        return all_rings(self) & ALL_CELLS

    def value(self, cell: int) -> int:
        """The worth of the ring on `cell`, 0 on a free one."""
        for value in VALUES:
            if self[value - 1] >> cell & 1:
                return value
        return 0

    def winner(self) -> Player | None:
        """Who has a ring on the goal aimed at, or None while nobody has."""
        for player in (LEFT, RIGHT):
            if all_rings(self) >> GOALS[player] & 1:
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


# What follows knows numbers and positions alone: the search compiles these very functions.


def all_rings(position: Position) -> int:
    """Where a ring stands, on a goal or a cell."""
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
    """The free cells where a replaced ring may go, the mover's own cell not counted.

    Not behind the opponent's first line: its nearest row that holds a ring, at the moment of
    the move.
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
    """Where the rings of `met` may stand before the last step of a leg, lines left aside."""
    second = neighbours(met & position.twos) & empty
    third = neighbours(neighbours(met & position.threes) & empty) & empty
    return (met & position.ones) | second | third


def flood(position: Position, start: int) -> tuple[int, int]:
    """What the rings of `start` can land on, and the cells of their last steps.

    Lines may be used again here, and all of `start` counts as lifted: it is never too little.
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
    """A leg: the cells that it crosses, its ends left out, its lines, its end, and its way.

    The first two are bits. The way is the cells in the order walked, the start left out.
    """

    crossed: int
    lines: int
    end: int
    way: tuple[int, ...]


def _lines() -> dict[tuple[int, int], int]:
    numbered: dict[tuple[int, int], int] = {}
    for a in CELLS:
        for b in bits(neighbours(1 << a)):
            if a < b:
                numbered[a, b] = numbered[b, a] = len(numbered) // 2
    return numbered


LINES = _lines()
"""The number of the line between two neighbours, in either direction: 0 … 59."""

ADJACENT = tuple(tuple(bits(neighbours(1 << cell))) for cell in CELLS)


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
    """The leg and one step more, onto each cell that its own lines leave open."""
    for after in ADJACENT[leg.end]:
        line = 1 << LINES[leg.end, after]
        if not leg.lines & line:
            yield Leg(leg.crossed, leg.lines | line, after, (*leg.way, after))
