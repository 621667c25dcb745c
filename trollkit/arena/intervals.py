"""How far a rank can be trusted: 95 % intervals, by a bootstrap over the games of each duel.

Each duel of n games is drawn again, many times, as n independent games with the wins, draws
and losses it had (Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapters 6
and 13: the percentile interval). Every redrawn contest is ranked by the rules; the interval
of a strategy is the span of its ranks without the 2.5 % best and the 2.5 % worst, widened to
its real rank, and to those of its copies, where they lie outside.

It answers: which ranks could these same files have had, with other dice? It says nothing of
other opponents. A disqualification is no matter of dice: such duels stay as they are. Games of
strategies that learn from one another, or that alternate by plan, are no independent draws;
their intervals are a guide only. Two strategies without chance that always end in the same
way have no spread at all, and none is shown.

Each duel's draws come from a generator seeded by its own key: an interval depends on the
results alone, neither on their order nor on how often it was asked for.

Cycles are told beside: a beats b, b beats c and c beats a, so that no ranking can be right
about all three. One entrant beats another when it has more points from their duels, all
categories together, or as many and a higher score: the order of the general ranking, for two.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import comb
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trollkit.arena.duel import DuelResult
from trollkit.arena.ranking import PlayedDuel, Standing
from trollkit.core.scorebook import DRAW, LOSS, WIN

RESAMPLES = 1000
FEWER = 200  # in a field of more than a hundred, whose duels are many
_TAIL = 0.025  # left out on either side

Counts = NDArray[np.int64]
Interval = tuple[int, int]


def intervals(
    standings: Sequence[Standing],
    duels: Iterable[PlayedDuel],
    sources: Mapping[str, str] = MappingProxyType({}),
    resamples: int = 0,
) -> dict[str, Interval]:
    """The best and the worst rank, 95 % of the time, of each entrant that has played.

    Those of the same of the `sources` could each have had the others' ranks.
    """
    times = resamples or (RESAMPLES if len(standings) <= 100 else FEWER)
    place = {standing.id: index for index, standing in enumerate(standings)}
    # One row an entrant, one column a redrawn contest.
    points, score = np.zeros((2, len(place), times), dtype=np.int64)
    for duel in duels:
        both = zip((duel.left, duel.right), *redrawn(duel.result, times), strict=True)
        for id_, more_points, more_score in both:
            points[place[id_]] += more_points
            score[place[id_]] += more_score
    strength = points * (2 * int(np.abs(score).max(initial=0)) + 1) + score
    low, played = int(_TAIL * times), [each for each in standings if each.played]
    real = defaultdict[str, list[int]](list)
    for standing in played:
        real[sources.get(standing.id, standing.id)].append(standing.rank)
    found = {}
    for standing in played:
        mine = np.sort(1 + (strength > strength[place[standing.id]]).sum(axis=0))
        had = real[sources.get(standing.id, standing.id)]
        found[standing.id] = min(int(mine[low]), *had), max(int(mine[-1 - low]), *had)
    return found


def redrawn(result: DuelResult, times: int) -> tuple[Counts, Counts]:
    """Points and scores, (left, right), of a duel redrawn so many times."""
    if any(result.offenders):
        points, score = (np.array(pair)[:, None] for pair in result.verdict)
        return points, score
    counts = np.array([result.wins, result.draws, result.losses])
    chance = np.random.Generator(np.random.PCG64(int(result.key.digest[:32], 16)))
    wins, _, losses = chance.multinomial(counts.sum(), counts / counts.sum(), times).T
    lead = np.stack([wins - losses, losses - wins])
    return np.select([lead > 0, lead == 0], [WIN, DRAW], LOSS), lead


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
