"""`Sums`: what a contest's duels add up to; `intervals`: how far its ranks can be trusted.

`Sums` counts points, score and other figures of each entrant against each other one, by
category. It gives the ranking, the matrices and the cycles. In a cycle a beats b, b beats c and
c beats a, so that no ranking is right about all three. One entrant beats another when it has
more points from all their duels together, or as many points and a higher score: the general
ranking, for two.

`intervals` are of 95 %, by a bootstrap over the games of each duel. A duel of n games is drawn
again, many times, as n independent games with the wins, draws and losses it had (Efron and
Tibshirani, *An Introduction to the Bootstrap*, 1993, chapters 6 and 13: the percentile
interval). Every redrawn contest is ranked by the rules; the interval of a strategy is the span
of its ranks without the 2.5 % best and the 2.5 % worst, widened to its real rank, and to those
of its copies, where they lie outside.

An interval tells which ranks these same files could have had with other dice, against the same
opponents. Duels with a disqualification are not redrawn. Games of strategies that learn from
one another, or that alternate by plan, are not independent draws: their intervals are only a
guide. Two strategies without chance always end alike, and have no spread.

Each duel is redrawn by a generator seeded from its key, so that intervals depend on the results
alone.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import comb
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trollkit.arena.duel import DuelResult, PlayedDuel, Standing
from trollkit.arena.state import ALL, MAPPED, Matrix
from trollkit.core.scorebook import DRAW, LOSS, WIN

RESAMPLES = 1000
FEWER = 200  # in a field of more than a hundred strategies
_TAIL = 0.025  # share of ranks left out at either end

Table = NDArray[np.int64]
Interval = tuple[int, int]


class Cycles(NamedTuple):
    """How many of the triplets are cycles, and the clearest one."""

    total: int
    triplets: int
    clearest: tuple[str, ...] = ()  # its ids, the best ranked first
    margin: int = 0  # the smallest score of its three wins, which no cycle exceeds


class Sums:
    """The sums over duels between `ids`, each in one of the `categories`."""

    def __init__(
        self, ids: Sequence[str], categories: Sequence[str], duels: Iterable[PlayedDuel]
    ) -> None:
        self._ids, self._categories = [*ids], [*categories]
        self._place = {id_: index for index, id_ in enumerate(ids)}
        # Row against column, by category: points, score, duels, disqualifications, games.
        self._cells: Table = np.zeros((len(ids), len(ids), len(categories), 5), np.int64)
        for left, right, result in duels:
            pair, key = (self._place[left], self._place[right]), result.key
            category = self._categories.index(key.category)
            told = zip(*result.verdict, result.offenders, strict=True)
            for cell, (points, score, at_fault) in zip((pair, pair[::-1]), told, strict=True):
                self._cells[*cell, category] += (points, score, 1, at_fault, key.games)

    @cached_property
    def standings(self) -> list[Standing]:
        """The ranking, best first; those equal in points and score share a rank."""
        totals = dict(zip(self._ids, self._cells.sum(axis=(1, 2)).tolist(), strict=True))
        strengths = sorted((total[:2] for total in totals.values()), reverse=True)
        order = sorted(totals, key=lambda id_: (-totals[id_][0], -totals[id_][1], id_))
        return [
            Standing(1 + strengths.index(totals[id_][:2]), id_, *totals[id_]) for id_ in order
        ]

    def by_category(self, id_: str) -> dict[str, list[int]]:
        """Points, score and number of duels of one entrant, by category."""
        own = self._cells[self._place[id_]].sum(axis=0)[:, :3].tolist()
        return dict(zip(self._categories, own, strict=True))

    def matrix(self, ids: Sequence[str]) -> Matrix:
        """Points and scores of rows against columns, by category and over all."""
        cells = self._among(ids)
        groups = {ALL: cells.sum(axis=2)}
        groups |= {each: cells[:, :, place] for place, each in enumerate(self._categories)}
        points, score = (
            {group: _told(each, what) for group, each in groups.items()} for what in (0, 1)
        )
        return {"ids": [*ids], "points": points, "score": score}

    def cycles(self) -> Cycles:
        """The cycles among the `MAPPED` best; of equal margins the best ranked is clearest."""
        ids = [standing.id for standing in self.standings[:MAPPED]]
        points, score = self._among(ids).sum(axis=2)[..., :2].transpose(2, 0, 1)
        lead = points - points.T
        beats = (lead > 0) | ((lead == 0) & (score > score.T))
        # Indices (a, b, c): a beats b, b beats c, c beats a. Each cycle is found three times.
        circles = beats[:, :, None] & beats & beats.T[:, None, :]
        total, triplets = int(circles.sum()) // 3, comb(len(ids), 3)
        if not total:
            return Cycles(0, triplets)
        margins = np.minimum(np.minimum(score[:, :, None], score), score.T[:, None, :])
        clearest = np.where(circles, margins, margins.min() - 1).argmax()
        places = np.unravel_index(clearest, circles.shape)
        return Cycles(
            total, triplets, tuple(ids[each] for each in places), int(margins[places])
        )

    def _among(self, ids: Sequence[str]) -> Table:
        places = [self._place[id_] for id_ in ids]
        return self._cells[np.ix_(places, places)]


def _told(cells: Table, what: int) -> Any:
    told = cells[..., what].astype(object)
    told[cells[..., 2] == 0] = None  # no duel played
    return told.tolist()


def intervals(
    standings: Sequence[Standing],
    duels: Iterable[PlayedDuel],
    sources: Mapping[str, str] = MappingProxyType({}),
    resamples: int = 0,
) -> dict[str, Interval]:
    """The best and the worst rank of each entrant that has played, 95 % of the time, by id.

    Entrants with equal `sources` could each have had the others' ranks.
    """
    times = resamples or (RESAMPLES if len(standings) <= 100 else FEWER)
    place = {standing.id: index for index, standing in enumerate(standings)}
    # A row for each entrant, a column for each redrawn contest; a point outweighs any score.
    strength = np.zeros((len(place), times), dtype=np.int64)
    point = 1 + 2 * max((standing.games for standing in standings), default=0)
    for duel in duels:
        both = zip((duel.left, duel.right), *redrawn(duel.result, times), strict=True)
        for id_, points, score in both:
            strength[place[id_]] += point * points + score
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


def redrawn(result: DuelResult, times: int) -> tuple[Table, Table]:
    """Points and scores, as (left, right), of a duel redrawn so many times."""
    if any(result.offenders):
        points, score = (np.array(pair)[:, None] for pair in result.verdict)
        return points, score
    counts = np.array([result.wins, result.draws, result.losses])
    chance = np.random.Generator(np.random.PCG64(int(result.key.digest[:32], 16)))
    wins, _, losses = chance.multinomial(counts.sum(), counts / counts.sum(), times).T
    lead = np.stack([wins - losses, losses - wins])
    return np.select([lead > 0, lead == 0], [WIN, DRAW], LOSS), lead
