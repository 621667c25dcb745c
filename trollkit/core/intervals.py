"""How sure a share is: Wilson's interval at 95 %."""

from math import sqrt
from typing import NamedTuple

_Z = 1.959964  # of a normal law, for 95 %


class Band(NamedTuple):
    """A share and the ends of its interval, all from 0 to 1."""

    share: float
    low: float
    high: float


def wilson(points: float, games: float) -> Band:
    """Wilson's interval at 95 % for a share of `points` out of `games`.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    """
    share = points / games
    weight = _Z**2 / games
    centre = (share + weight / 2) / (1 + weight)
    spread = _Z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    # Rounding must not put an end on the wrong side of the share, or out of 0 … 1.
    low, high = min(share, centre - spread), max(share, centre + spread)
    return Band(share, max(0.0, low), min(1.0, high))
