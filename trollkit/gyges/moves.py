"""Legal moves: where each ring of the playable row can go, bounces and replacements included.

A move is counted once, however many paths lead to it. The generator bounces at most once on
each ring during a walk: a second bounce on the same ring could have left at the first visit,
with fewer lines used, so it never adds a move.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from trollkit.core.game import LEFT, Player, other
from trollkit.gyges.board import (
    ALL_CELLS,
    GOALS,
    NORTH_GOAL,
    ROWS,
    SIZE,
    Position,
    bits,
    front_row,
    rotate_cell,
    rows_from,
)
from trollkit.gyges.legs import legs


class Move(NamedTuple):
    """A ring goes from `start` to `end`; the ring found there is put on `drop`, if any."""

    start: int
    end: int
    drop: int | None = None

    def rotated(self) -> "Move":
        """The same move on the board turned by half a turn."""
        drop = None if self.drop is None else rotate_cell(self.drop)
        return Move(rotate_cell(self.start), rotate_cell(self.end), drop)


class Reach(NamedTuple):
    """Where the ring on `start` can end: `free` cells (and the goal), and rings it can hit."""

    start: int
    free: int
    hit: int


def reach(position: Position, start: int) -> Reach:
    """Every end of the walks of the ring on `start`, whatever row may be played."""
    occupied = position.occupied() & ~(1 << start)  # the ring is lifted: its cell is free
    goal = GOALS[position.player]
    free = hit = 0
    walks = [(start, position.value(start), 0, 0)]
    while walks:
        cell, value, used, bounced = walks.pop()
        for crossed, lines, end in legs(value, cell):
            if crossed & occupied or lines & used:
                continue
            bit = 1 << end
            if occupied & bit:
                hit |= bit
                if not bounced & bit:
                    walks.append((end, position.value(end), used | lines, bounced | bit))
            elif end < NORTH_GOAL or end == goal:
                free |= bit
    return Reach(start, free & ~(1 << start), hit)


def drop_cells(position: Position) -> int:
    """The free cells where a replaced ring may go, the mover's own cell not counted.

    Not behind the opponent's first line: its nearest row that holds a ring, at the moment of
    the move.
    """
    occupied = position.occupied()
    limit = front_row(occupied, other(position.player))
    return zone(limit, position.player) & ~occupied


def zone(limit: int, player: Player) -> int:
    """The rows up to `limit`, that one included, from the side of `player`."""
    if player == LEFT:
        return (1 << SIZE * (limit + 1)) - 1
    return ALL_CELLS & ~((1 << SIZE * limit) - 1)


def playable_row(position: Position) -> int:
    """The number of the row whose rings may move: the player's nearest that offers a move.

    It is -1 when none does, or when the game is won.
    """
    if position.winner() is None:
        for row in rows_from(position.player):
            if any(True for _ in _moves_of(position, row)):  # the first one tells
                return row
    return -1


def legal_moves(position: Position) -> list[Move]:
    """All legal moves in a fixed order; none on a won board."""
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
    return Position(rings[0], rings[1], rings[2], other(position.player))


def _moves_of(position: Position, row: int) -> Iterator[Move]:
    starts = bits(position.occupied() & ROWS[row])
    return chain.from_iterable(_moves_from(position, start) for start in starts)


def _moves_from(position: Position, start: int) -> Iterator[Move]:
    _, free, hit = reach(position, start)
    for end in bits(free):
        yield Move(start, end)
    drops = drop_cells(position) if hit else 0
    for end in bits(hit):
        swap = position.value(end) != position.value(start)  # equal rings: nothing would change
        for drop in bits(drops | swap << start):
            yield Move(start, end, drop)
