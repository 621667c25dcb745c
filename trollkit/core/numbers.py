"""Numbers: which ones are whole, their French spelling, and Wilson's interval of a share."""

import operator
from math import sqrt
from typing import NamedTuple

_Z = 1.959964  # a normal variable is within ± this with probability 95 %


def as_integer(value: object) -> int | None:
    """The plain `int` that `value` stands for, or None when it is no whole number.

    Takes what `operator.index` takes (so `numpy.int64(3)`), a `bool` excepted:
    `True` is a slip of the pen far more often than a throw of one stone.

    >>> as_integer(3), as_integer(True), as_integer(3.0), as_integer("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        # Since Python 3.10 the result is an exact int, also for int subclasses with
        # arithmetic of their own.
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def decimal(number: float, digits: int = 2) -> str:
    """A number with `digits` decimals, a comma and a true minus sign.

    >>> decimal(-0.314), decimal(1), decimal(-0.0001)
    ('−0,31', '1,00', '0,00')
    """
    # Adding zero makes −0.0 a plain zero.
    return comma(f"{round(number, digits) + 0.0:.{digits}f}").replace("-", "−")


def short(number: float, digits: int = 2) -> str:
    """A number with as many decimals as it needs, `digits` at most; used in files too.

    >>> short(3), short(-0.5), short(1.239)
    ('3', '-0,5', '1,24')
    """
    return comma(f"{round(number, digits):g}")


def comma(number: str) -> str:
    """`number` with a comma in the place of its decimal point."""
    return number.replace(".", ",")


def percent(share: float, digits: int = 0) -> str:
    """A share as a percentage.

    >>> percent(0.5), percent(0.9642, 1)
    ('50 %', '96,4 %')
    """
    return f"{decimal(100 * share, digits)} %"


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
