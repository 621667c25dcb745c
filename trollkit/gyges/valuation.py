"""How good a position is: the sheet's evaluation, and the weights of the machine's judgements.

`evaluation` is negative where South is better, positive where North is. It is the sum of four
terms, each North's figure minus South's. A side's figures come from one flood over the board:
start from all rings of its nearest row, walk their legs, go on from each ring met, and so on.
The flood forgets that a line may be walked only once, and counts all cells of the nearest row
as free. So it sees a little too much, and costs next to nothing.

1. `RING`    for each ring that the side can land on: stepping stones, and rings to replace;
2. `CELL`    for each free cell that the side can land on: room;
3. `MENACE`  for a goal that the side could reach (exactly) if it were its turn;
4. `TEMPO`   for the side whose turn it is.

Half a turn of the board changes the sign of every term, hence of the sum. A board that is won,
or that the side to move wins at once, is worth `WON` for North and -`WON` for South.

The machine judges a board by `Weights`, for the mover: the side that has just moved. The other
side must have no win at once. The value is the sum of

1. one weight for each cell: by its place, by what stands there (nothing, or a ring worth 1, 2
   or 3) and by who can land on it in the flood (nobody, the mover, the other side, both);
2. one weight for each cell before a last step of the flood: by its row, and by whose flood it
   is;
3. `menace`, when the mover could reach the goal (exactly) if it were their turn;
4. `constant`, the same for all boards.

The weights of `evaluation`, which count rings and cells alike everywhere, are `plain`; those of
`poids.json` are `fitted`, which `benchmarks/gyges_poids.py` makes from games that it plays.
"""

import json
from importlib.resources import files
from typing import NamedTuple

from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.gyges.board import (
    CELLS,
    GOALS,
    ROWS,
    SIZE,
    Position,
    bits,
    flood,
    front_row,
    last_row,
)
from trollkit.gyges.moves import playable_row, reach

RING, CELL, MENACE, TEMPO = 9, 5, 45, 30  # fitted to the results of 400 games of the machine
WON = 10_000
# A cell's class: worth of its ring, + 4 if the mover can land there, + 8 if the other side can.
CLASSES = 16


def evaluation(position: Position) -> int:
    """The value of a position, as this module's docstring defines it."""
    winner = position.player if wins_at_once(position) else position.winner()
    if winner is not None:
        return WON if winner == RIGHT else -WON
    if not position.occupied():
        return 0
    return _figure(position, RIGHT) - _figure(position, LEFT)


def wins_at_once(position: Position) -> bool:
    """Whether the side to move has a move onto its goal; False on a won board."""
    goal = GOALS[position.player]
    row = playable_row(position)
    if row < 0:
        return False
    starts = bits(position.occupied() & ROWS[row])
    return any(reach(position, start).free >> goal & 1 for start in starts)


def sight(position: Position, player: Player) -> tuple[int, int]:
    """The cells that `player` can land on, and those before its last steps, by `flood`.

    There must be a ring on the board.
    """
    occupied = position.occupied()
    return flood(position, occupied & ROWS[front_row(occupied, player)])


def _figure(position: Position, player: Player) -> int:
    landed, last = sight(position, player)
    rings = landed & position.occupied()
    menace = last & last_row(player) and wins_at_once(position._replace(player=player))
    return (
        RING * rings.bit_count()
        + CELL * (landed & ~rings).bit_count()
        + MENACE * bool(menace)
        + TEMPO * (position.player == player)
    )


class Weights(NamedTuple):
    """The weights of this module's docstring, for South as the mover."""

    cells: tuple[tuple[int, ...], ...]  # by cell and class; 0 for class 0, which is skipped
    own_steps: tuple[int, ...]  # by row, for cells before the mover's last steps
    their_steps: tuple[int, ...]  # by row, for those of the other side
    menace: int  # never negative
    constant: int


def plain() -> Weights:
    """The weights of `evaluation`, the same on all cells."""
    one_cell = tuple(
        (RING if kind & 3 else CELL) * ((kind >> 2 & 1) - (kind >> 3))
        for kind in range(CLASSES)
    )
    return Weights((one_cell,) * len(CELLS), (0,) * SIZE, (0,) * SIZE, MENACE, -TEMPO)


def fitted() -> Weights:
    """The weights of `poids.json`, fitted to the results of the machine's own games."""
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
    """The row and the column, from 1, of a cell; the same for its mirror image in the row.

    >>> mirrored(0) == mirrored(5) == (1, 1)
    True
    """
    row, column = divmod(cell, SIZE)
    return row + 1, min(column, SIZE - 1 - column) + 1
