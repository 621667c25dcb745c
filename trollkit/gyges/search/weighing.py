"""A judgement as an array, and how much of it a search may look at, for compiled code."""

from functools import cache
from typing import Any

import numpy as np

from trollkit.gyges.board import CELLS, SIZE
from trollkit.gyges.judgement import CLASSES, fitted, plain

# Places in a row of the table: the weights of the cells come first.
OWN_STEPS = len(CELLS) * CLASSES
THEIR_STEPS = OWN_STEPS + SIZE
MENACE = THEIR_STEPS + SIZE
CONSTANT = MENACE + 1

_PLAIN_WIDTHS = (0, 0, 8, 10, 12, 14, 14, 14, 14, 14, 14, 14, 14)
# Four times as many, by matches at equal time with weights of an earlier fit: half and twice
# the plain ones took 41 % and 69 % of 160 games from them, four times 58 % of 120 from twice.
_FITTED_WIDTHS = (0, 0, 32, 40, 48, 56, 56, 56, 56, 56, 56, 56, 56)


@cache
def table(by_fit: bool) -> Any:
    """The weights as the kernels read them, by who has just moved: South, then North."""
    weights = fitted() if by_fit else plain()
    south = np.array([*weights.cells], np.int64)
    rows = np.array([weights.own_steps, weights.their_steps], np.int64)
    rest = [weights.menace, weights.constant]
    return np.stack(
        [
            np.concatenate([south.ravel(), rows.ravel(), rest]),
            np.concatenate([south[::-1].ravel(), rows[:, ::-1].ravel(), rest]),
        ]
    )


@cache
def widths(by_fit: bool) -> Any:
    """How many of the moves that look best are searched deeper, by depth."""
    return np.array(_FITTED_WIDTHS if by_fit else _PLAIN_WIDTHS, np.int64)
