"""Probes: the few opponents of a field whose results tell all its strategies apart best.

Farthest-first choice: the next probe is the one that treats the field most differently from
every probe chosen before (T. F. Gonzalez, "Clustering to minimize the maximum intercluster
distance", Theoretical Computer Science 38, 1985). Two copies of a strategy are thus never
both taken while another kind is left.
"""

from collections.abc import Sequence
from statistics import pvariance


def probes(payoffs: Sequence[Sequence[float]], count: int) -> list[int]:
    """The places of at most `count` probes, in the order of choice.

    `payoffs[i][j]` is what i gets from j; the first probe is the one against which the
    field's results differ most. The earlier place wins a tie.

    >>> probes([[0, 1, 1], [-1, 0, 0], [-1, 0, 0]], 2)
    [0, 1]
    """
    columns = [list(column) for column in zip(*payoffs, strict=True)]
    left = list(range(len(columns)))
    chosen: list[int] = []
    while left and len(chosen) < count:
        best = max(left, key=lambda place: (_worth(columns, chosen, place), -place))
        chosen.append(best)
        left.remove(best)
    return chosen


def _worth(columns: Sequence[Sequence[float]], chosen: Sequence[int], place: int) -> float:
    if not chosen:
        return pvariance(columns[place])
    return min(_distance(columns[place], columns[other]) for other in chosen)


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
