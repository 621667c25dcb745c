"""Moves: the legal ones, the rule that another one breaks, and the ways that rings walk.

Two walks with the same ends are one move. `reach` bounces at most once on each ring during a
walk: what a walk does after a second bounce on the same ring, it could do after the first one,
with fewer lines used. So a second bounce never adds a move.
"""

import heapq
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Literal, NamedTuple

from trollkit.core.game import other
from trollkit.gyges.board import (
    GOALS,
    NORTH_GOAL,
    ROWS,
    SIZE,
    Position,
    bits,
    drop_cells,
    front_row,
    legs,
    rotate_cell,
    rows_from,
)


class Move(NamedTuple):
    """A ring goes from `start` to `end`; a ring that stands there is put on `drop`.

    `drop` is None when `end` is free or a goal.
    """

    start: int
    end: int
    drop: int | None = None

    def rotated(self) -> "Move":
        """The same move on the board turned by half a turn."""
        drop = None if self.drop is None else rotate_cell(self.drop)
        return Move(rotate_cell(self.start), rotate_cell(self.end), drop)


class Reach(NamedTuple):
    """Where a ring can end, as bits: `free` cells and the goal, and cells of rings it hits."""

    free: int
    hit: int


def reach(position: Position, start: int) -> Reach:
    """Every end of the walks of the ring on `start`, even if its row may not be played."""
    occupied = position.occupied() & ~(1 << start)  # the ring is lifted: its cell is free
    goal = GOALS[position.player]
    free = hit = 0
    walks = [(start, position.value(start), 0, 0)]
    while walks:
        cell, value, used, bounced = walks.pop()
        for crossed, lines, end, _ in legs(value, cell):
            if crossed & occupied or lines & used:
                continue
            bit = 1 << end
            if occupied & bit:
                hit |= bit
                if not bounced & bit:
                    walks.append((end, position.value(end), used | lines, bounced | bit))
            elif end < NORTH_GOAL or end == goal:
                free |= bit
    return Reach(free & ~(1 << start), hit)


def playable_row(position: Position) -> int:
    """The number of the row whose rings may move: the player's nearest one with a move.

    It is -1 when no row has a move, or when the game is won.
    """
    if position.winner() is None:
        for row in rows_from(position.player):
            if any(True for _ in _moves_of(position, row)):  # stops at the first move
                return row
    return -1


def legal_moves(position: Position) -> list[Move]:
    """All legal moves in a fixed order; [] on a won board."""
    row = playable_row(position)
    return [] if row < 0 else list(_moves_of(position, row))


def apply(position: Position, move: Move) -> Position:
    """The position after a legal move; a ring that wins stands on the goal."""
    start, end, drop = move
    rings = list(position[:3])
    mover = position.value(start) - 1
    rings[mover] ^= 1 << start
    if drop is not None:
        rings[position.value(end) - 1] ^= 1 << end | 1 << drop
    rings[mover] |= 1 << end
    return Position._make([*rings, other(position.player)])


def _moves_of(position: Position, row: int) -> Iterator[Move]:
    starts = bits(position.occupied() & ROWS[row])
    return chain.from_iterable(_moves_from(position, start) for start in starts)


def _moves_from(position: Position, start: int) -> Iterator[Move]:
    free, hit = reach(position, start)
    for end in bits(free):
        yield Move(start, end)
    drops = drop_cells(position) if hit else 0
    for end in bits(hit):
        swap = position.value(end) != position.value(start)  # equal rings: nothing would change
        for drop in bits(drops | swap << start):
            yield Move(start, end, drop)


Why = Literal[
    "over",  # the game is won
    "empty_start",  # no ring stands there
    "blocked",  # the ring stands in the right row but cannot move at all
    "wrong_row",  # a nearer row has a ring that can move
    "own_goal",
    "null",  # nothing would change
    "no_path",  # no walk of exactly the right length
    "no_goal_path",  # the same, for the goal
    "taken",  # the end holds a ring: where does it go?
    "nothing_to_replace",  # the end is free
    "drop_taken",  # the other ring would be put on a ring
    "drop_behind",  # … or behind the opponent's first line
    "equal_swap",  # two equal rings would change places
]
"""The rule that a move breaks; the first one that applies, from the start to the drop."""


class Refusal(NamedTuple):
    """A rule that was broken, and the row number (1 … 6) that the sentence needs, or 0."""

    why: Why
    row: int = 0


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why `move` cannot be played, or None when it is legal."""
    if position.winner() is not None:
        return Refusal("over")
    if not position.occupied() >> move.start & 1:
        return Refusal("empty_start")
    row, order = playable_row(position), rows_from(position.player)
    if row < 0 or order.index(move.start // SIZE) < order.index(row):
        return Refusal("blocked")
    if move.start // SIZE != row:
        return Refusal("wrong_row", row + 1)
    ends = reach(position, move.start)
    return _of_end(position, move, ends) or (
        None if move.drop is None else _of_drop(position, move, move.drop)
    )


def _of_end(position: Position, move: Move, ends: Reach) -> Refusal | None:
    if move.end == GOALS[other(position.player)]:
        return Refusal("own_goal")
    if move.end == move.start:
        return Refusal("null")
    if not ends.free | ends.hit:
        return Refusal("blocked")
    if not (ends.free | ends.hit) >> move.end & 1:
        return Refusal("no_goal_path" if move.end >= NORTH_GOAL else "no_path")
    hits = bool(ends.hit >> move.end & 1)
    if hits and move.drop is None:
        return Refusal("taken")
    if not hits and move.drop is not None:
        return Refusal("nothing_to_replace")
    return None


def _of_drop(position: Position, move: Move, drop: int) -> Refusal | None:
    if drop == move.start:
        equal = position.value(move.start) == position.value(move.end)
        return Refusal("equal_swap") if equal else None
    occupied = position.occupied()
    if occupied >> drop & 1:
        return Refusal("drop_taken")
    if drop_cells(position) >> drop & 1:
        return None
    return Refusal("drop_behind", front_row(occupied, other(position.player)) + 1)


Path = tuple[int, ...]


def shortest(position: Position, move: Move) -> Path:
    """The cells of a shortest walk of a legal move, its start and bounces included.

    1. Take the shortest walk from the heap (at first: the start alone).
    2. If it is at the end of the move, it is a shortest walk.
    3. Else it is at a ring. Drop it if a shorter walk to this ring used no line that this one
       has not used.
    4. Put on the heap the walk with one leg more, to the end or to any other ring.

    Raises ValueError when no walk leads there.
    """
    order = count()  # walks of equal length are taken in the order they were found
    heap: list[tuple[int, int, Path, int]] = [(1, next(order), (move.start,), 0)]
    departures: dict[int, list[int]] = {}
    while heap:
        _, _, path, used = heapq.heappop(heap)
        if path[-1] == move.end:
            return path
        left = departures.setdefault(path[-1], [])
        if any(before & used == before for before in left):
            continue
        left.append(used)
        for longer, lines in _further(position, move, path, used):
            heapq.heappush(heap, (len(longer), next(order), longer, lines))
    raise ValueError(move)


def all_paths(position: Position, move: Move) -> Iterator[Path]:
    """Every walk of a legal move, a shortest one first; there may be very many.

    These walks may bounce twice on the same ring, as the rules allow.
    """
    first = shortest(position, move)
    return chain([first], (path for path in _walks(position, move) if path != first))


def is_path(position: Position, move: Move, path: Sequence[int]) -> bool:
    """Whether `path`, cells in the order walked, is a walk of a legal move, as `all_paths`."""
    return tuple(path) in _walks(position, move, tuple(path))


def _walks(position: Position, move: Move, along: Path | None = None) -> Iterator[Path]:
    """Every walk of the move, depth first; with `along`, only walks that begin as it does."""
    waiting: list[tuple[Path, int]] = [((move.start,), 0)]
    while waiting:
        path, used = waiting.pop()
        if along is None or path == along[: len(path)]:
            if path[-1] == move.end:
                yield path
            waiting += _further(position, move, path, used)


def _further(
    position: Position, move: Move, path: Path, used: int
) -> Iterator[tuple[Path, int]]:
    """The walks with one leg more than `path`, to a ring or to the end, and their lines.

    `used` are the lines of `path`. A path that does not end on a ring has none.
    """
    cell, occupied = path[-1], position.occupied() & ~(1 << move.start)
    value = position.value(cell)
    for leg in legs(value, cell) if value else ():
        if leg.crossed & occupied or leg.lines & used:
            continue
        if leg.end == move.end or occupied >> leg.end & 1:
            yield (*path, *leg.way), used | leg.lines
