"""Legs: what a ring worth 1, 2 or 3 may do between two bounces, on an empty board.

A leg crosses cells, uses lines, and ends on a cell or a goal. Whether it can be walked on a
real board is two bit tests: no ring on the crossed cells, no line used before.
"""

from functools import cache
from typing import NamedTuple

from trollkit.gyges.board import (
    CELLS,
    NORTH_GOAL,
    ROWS,
    SIZE,
    SOUTH_GOAL,
    VALUES,
    bits,
    neighbours,
)


class Leg(NamedTuple):
    """The cells that a leg crosses, its ends left out, its lines, both as bits, and its end."""

    crossed: int
    lines: int
    end: int


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
    found = set()
    walks = [(cell, 0, 0)]
    for _ in range(value - 1):
        walks = [
            (after, crossed | 1 << after, used | line)
            for here, crossed, used in walks
            for after, line in _steps(here)
            if not used & line
        ]
    for here, crossed, used in walks:
        found |= {
            Leg(crossed, used | line, after) for after, line in _steps(here) if not used & line
        }
        if 1 << here & ROWS[SIZE - 1]:
            found.add(Leg(crossed, used, NORTH_GOAL))
        if 1 << here & ROWS[0]:
            found.add(Leg(crossed, used, SOUTH_GOAL))
    return tuple(sorted(found, key=lambda leg: (leg.end, leg.crossed, leg.lines)))


def _steps(cell: int) -> list[tuple[int, int]]:
    return [(after, 1 << LINES[cell, after]) for after in ADJACENT[cell]]
