"""The machine's judgement of a board, as weights: the four of `valuation`, or those fitted.

Seen from who has just moved, whom the other side cannot beat at once. The value is the sum of

1. one weight a cell: by which cell it is, what stands there (nothing, or a ring worth 1, 2 or
   3) and who can land on it by the `flood` (nobody, who moved, the other, both);
2. one weight for each cell of a last step, from which a ring would land somewhere: by its row
   and by whose flood it is;
3. `menace`, where who moved could reach the goal (exactly) if it were their turn;
4. `constant`, the same for all boards.

Counting rings and cells is the case in which all cells weigh the same, so both judgements share
one code. `benchmarks/gyges_poids.py` plays the games, fits the weights and writes `poids.json`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from trollkit.core.game import LEFT, RIGHT, other
from trollkit.gyges.board import CELLS, ROWS, SIZE, Position
from trollkit.gyges.valuation import CELL, MENACE, RING, TEMPO, flood, wins_at_once

CLASSES = 16  # what stands there, + 4 if who moved can land there, + 8 if the other side can
RING_VALUES = 3  # in the low bits of a class


class Weights(NamedTuple):
    """What a judgement weighs, with who has just moved in the place of South."""

    cells: tuple[tuple[int, ...], ...]  # by cell and class; 0 for class 0, which is skipped
    own_steps: tuple[int, ...]  # by row
    their_steps: tuple[int, ...]
    menace: int  # never negative
    constant: int


@cache
def plain() -> Weights:
    """The four weights of `valuation`, the same on all cells."""
    one_cell = tuple(
        (RING if kind & RING_VALUES else CELL) * ((kind >> 2 & 1) - (kind >> 3))
        for kind in range(CLASSES)
    )
    return Weights((one_cell,) * len(CELLS), (0,) * SIZE, (0,) * SIZE, MENACE, -TEMPO)


@cache
def fitted() -> Weights:
    """Those fitted to the results of the machine's own games."""
    data = json.loads(files("trollkit.gyges").joinpath("poids.json").read_text("utf-8"))
    half = {tuple(each["case"]): tuple(each["poids"]) for each in data["cases"]}
    return Weights(
        tuple(half[mirrored(cell)] for cell in CELLS),
        tuple(data["derniers_pas"]),
        tuple(data["derniers_pas_adverses"]),
        data["menace"],
        data["constante"],
    )


def mirrored(cell: int) -> tuple[int, int]:
    """The row and the column of a cell or of its mirror image, from 1: both weigh the same.

    >>> mirrored(0) == mirrored(5) == (1, 1)
    True
    """
    row, column = divmod(cell, SIZE)
    return row + 1, min(column, SIZE - 1 - column) + 1


def judged(position: Position, weights: Weights) -> int:
    """What a board in play is worth to who has just moved, as this module's docstring says.

    Needs a ring on the board. Whether the side to move wins at once is not looked at.
    """
    if position.player == LEFT:
        position = position.rotated()
    mine, theirs = flood(position, LEFT), flood(position, RIGHT)
    value = weights.constant
    own, facing = (seen.rings | seen.cells for seen in (mine, theirs))
    for cell in CELLS:
        landed = 4 * (own >> cell & 1) + 8 * (facing >> cell & 1)
        value += weights.cells[cell][position.value(cell) + landed]
    for row, cells in enumerate(ROWS):
        value += weights.own_steps[row] * (mine.last & cells).bit_count()
        value += weights.their_steps[row] * (theirs.last & cells).bit_count()
    if mine.goal and wins_at_once(position._replace(player=other(position.player))):
        value += weights.menace
    return value
