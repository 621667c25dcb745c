"""What states and throws have in common, for who learns from few games."""

import numpy as np

from trollkit.trolls.positions import Position

TENTHS = 10
Parts = np.ndarray[tuple[int], np.dtype[np.intp]]


def tenths(throws: int) -> Parts:
    """In which tenth of `throws` each of 1 … `throws` lies, from 0 to 9.

    >>> tenths(4).tolist()
    [2, 4, 7, 9]
    """
    return (np.arange(1, throws + 1) * TENTHS - 1) // throws


def situation(position: Position) -> tuple[int, int]:
    """The troll's cell, and the tenth of all stones left that are one's own.

    >>> situation(Position(own=4, other=12, troll=3))
    (3, 2)
    """
    return position.troll, position.own * TENTHS // (position.own + position.other + 1)
