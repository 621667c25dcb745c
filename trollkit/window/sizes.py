"""Where everything stands on the window's board, computed from the room there is."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

_MOST_DRAWN = 200  # stones of one castle; beyond, one drawn stone stands for several
WIDE, HIGH = 900, 304  # the board at its natural size, in pixels of a usual screen


class Sizes(NamedTuple):
    """Lengths in pixels; `scale` is that of the figures, `troll` that of the troll.

    `each` is how many stones a drawn one stands for; a pile has `rows` stones a column,
    `columns` of them, `pitch` pixels apart.
    """

    width: float
    height: float
    scale: float
    castle: float
    step: float
    troll: float
    card: float
    ground: float
    labels: float
    pile: float
    each: int
    rows: int
    columns: int
    pitch: float

    def x(self, cell: int, cells: int) -> float:
        """The middle of a cell; castles stand on the first and the last one."""
        if cell in (0, cells - 1):
            return self.castle / 2 if cell == 0 else self.width - self.castle / 2
        return self.castle + self.step * (cell - 0.5)

    def spoon(self, side: int) -> tuple[float, float]:
        """Where the stones of a side start to fly."""
        x = self.castle / 2 + 7 * self.scale
        return (self.width - x if side else x), self.ground - 110 * self.scale

    def stone(self, side: int, index: int) -> tuple[float, float]:
        """The middle of a drawn stone, the first ones nearest to the castle."""
        column, row = divmod(index, self.rows)
        x = self.castle + 4 + (column + 0.5) * self.pitch
        return (self.width - x if side else x), self.pile + (row + 0.5) * self.pitch

    def seized(self, side: int, x: float, y: float, left: int) -> int:
        """How many of `left` stones one takes by seizing the pile there: that stone and all
        beyond it; 0 beside the pile.
        """
        across = (self.width - x if side else x) - self.castle - 4
        column, row = int(across // self.pitch), int((y - self.pile) // self.pitch)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return 0
        return max(min(left - (column * self.rows + row) * self.each, left), 1)


def sizes_of(width: float, height: float, cells: int, stones: int) -> Sizes:
    """The sizes of a board of `cells` cells for so many stones a castle."""
    width = max(width, WIDE / 3)  # a canvas that is not laid out yet says that it has one pixel
    scale = max(min(width / WIDE, height / HIGH), 0.4)
    castle = 124 * scale
    step = (width - 2 * castle) / (cells - 2)
    card = 50 * scale
    # The figures stand as low as the piles let them, and all has the height in its middle.
    ground = (height - HIGH * scale) / 2 + card + 125 * scale
    each = ceil(stones / _MOST_DRAWN)
    rows = 10 if stones / each > 60 else 5
    columns = ceil(ceil(stones / each) / rows)
    pitch = min(16 * scale, (width / 2 - castle - 8) / columns, 80 * scale / rows)
    return Sizes(
        width=width,
        height=height,
        scale=scale,
        castle=castle,
        step=step,
        troll=max(min(step / 78, 1.05 * scale), 0.55 * scale),
        card=card,
        ground=ground,
        labels=ground + 28 * scale,
        pile=ground + 44 * scale,
        each=each,
        rows=rows,
        columns=columns,
        pitch=pitch,
    )


def numbered(cells: int, step: float, room: float) -> Sequence[int]:
    """The cells whose numbers have room: the ends, and every so many from the middle."""
    every, middle = ceil(room / step), cells // 2
    return [
        cell for cell in range(cells) if cell in (0, cells - 1) or (cell - middle) % every == 0
    ]
