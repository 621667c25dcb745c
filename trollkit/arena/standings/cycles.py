"""Cycles: a beats b, b beats c and c beats a, so that no ranking can be right about all three.

One entrant beats another when it has more points from their duels, all categories together,
or as many and a higher score: the order of the general ranking, for two.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trollkit.arena.standings.ranking import PlayedDuel

SHOWN = 10

Table = NDArray[np.int64]


class Cycle(NamedTuple):
    """Each of `ids` beats the next one, the last one the first; the best ranked comes first."""

    ids: tuple[str, str, str]
    margin: int  # the smallest score of the three wins


class Cycles(NamedTuple):
    """The largest cycles, how many there are in all, and among how many triplets."""

    largest: list[Cycle]
    total: int
    triplets: int


def find_cycles(ids: Sequence[str], duels: Iterable[PlayedDuel], shown: int = SHOWN) -> Cycles:
    """The cycles between `ids`, given from best to worst; those of one margin in that order."""
    points, score = _tables(ids, duels)
    lead = points - points.T
    beats = (lead > 0) | ((lead == 0) & (score > score.T))
    steps = beats.astype(np.int64)
    total = int(np.trace(steps @ steps @ steps)) // 3  # each cycle is met from its three places
    found = sorted(_largest(beats, score, shown), key=lambda each: (-each[0], each[1]))
    largest = [
        Cycle((ids[a], ids[b], ids[c]), margin) for margin, (a, b, c) in islice(found, shown)
    ]
    return Cycles(largest, total, comb(len(ids), 3))


def _tables(ids: Sequence[str], duels: Iterable[PlayedDuel]) -> tuple[Table, Table]:
    """Points and scores of rows against columns."""
    place = {id_: index for index, id_ in enumerate(ids)}
    points, score = np.zeros((2, len(ids), len(ids)), dtype=np.int64)
    for duel in duels:
        pair = place[duel.left], place[duel.right]
        verdict = duel.result.verdict
        for side, cell in enumerate((pair, pair[::-1])):
            points[cell] += verdict.points[side]
            score[cell] += verdict.score[side]
    return points, score


def _largest(
    beats: NDArray[np.bool_], score: Table, shown: int
) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Margin and places of, for each first place, its `shown` largest cycles."""
    for a in range(len(beats)):
        later = slice(a + 1, None)
        closed = beats[a, later, None] & beats[later, later] & beats[later, a]
        b, c = np.nonzero(closed)
        b, c = b + a + 1, c + a + 1
        margins = np.minimum(np.minimum(score[a, b], score[b, c]), score[c, a])
        for index in np.argsort(-margins, kind="stable")[:shown]:
            yield int(margins[index]), (a, int(b[index]), int(c[index]))
