"""The board: 37 hexagons in three rings around cell 0, in cube coordinates.

Cells are numbered outwards ring by ring, counter-clockwise from the right. Directions 0 … 5
turn counter-clockwise from the right as well. The tables below (`NEIGHBOURS`, `DISTANCE`,
`AHEAD`, `WITHIN`, `OPPOSITE`, `RING`) are all that the rules know of the geometry.
"""

from collections.abc import Iterator

Cube = tuple[int, int, int]

RINGS = 3
DIRECTIONS = (
    (1, -1, 0),
    (1, 0, -1),
    (0, 1, -1),
    (-1, 1, 0),
    (-1, 0, 1),
    (0, -1, 1),
)
NOWHERE = -1  # stands for a cell off the board


def _moved(cell: Cube, direction: int, steps: int = 1) -> Cube:
    x, y, z = cell
    dx, dy, dz = DIRECTIONS[direction % 6]
    return x + steps * dx, y + steps * dy, z + steps * dz


def _spiral() -> Iterator[Cube]:
    yield 0, 0, 0
    for ring in range(1, RINGS + 1):
        cell = _moved((0, 0, 0), 0, ring)
        for side in range(6):
            for _ in range(ring):
                yield cell
                cell = _moved(cell, side + 2)


COORDS = tuple(_spiral())
CELLS = range(len(COORDS))
INDEX = {cube: cell for cell, cube in enumerate(COORDS)}
OPPOSITE = tuple(INDEX[-x, -y, -z] for x, y, z in COORDS)
"""The cell across the centre; the centre is its own."""

DISTANCE = tuple(
    tuple(max(abs(i - j) for i, j in zip(a, b, strict=True)) for b in COORDS) for a in COORDS
)
RING = DISTANCE[0]
NEIGHBOURS = tuple(
    tuple(INDEX.get(_moved(cube, d), NOWHERE) for d in range(6)) for cube in COORDS
)
"""The six cells around each, by direction; NOWHERE off the board."""

AHEAD = tuple(
    tuple(
        tuple(INDEX[c] for c in (_moved(cube, d, k) for k in range(1, RINGS + 1)) if c in INDEX)
        for d in range(6)
    )
    for cube in COORDS
)
"""AHEAD[cell][direction]: up to three cells in a straight line, the nearest first."""


WITHIN = tuple(
    tuple(
        tuple(cell for cell in sorted(CELLS, key=COORDS.__getitem__) if near[cell] <= reach)
        for reach in range(RINGS + 1)
    )
    for near in DISTANCE
)
"""WITHIN[cell][reach]: the cells at most `reach` away, itself included, in the order in which
the official referee looks at them (by x, then by y)."""
