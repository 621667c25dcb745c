"""The manner of a strategy, read from games it has played: five numbers that tell bots apart.

They describe what it did against those it met, not what it is: the same strategy is bolder
against a bold field.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log
from statistics import correlation, fmean
from typing import NamedTuple

from trollkit.trolls.rules import push

Turn = tuple[int, int]


class Traits(NamedTuple):
    """The five numbers; None where the games give no answer."""

    opening: float | None  # mean share of the stock that it throws first
    boldness: float | None  # mean share of its stock that it throws when it has a choice
    variety: float | None  # as many openings as this, if all were equally frequent
    echo: float | None  # correlation with what the other threw just before, −1 … 1
    spite: float | None  # share thrown after a step back, minus that after a step forward


def traits(games: Iterable[Sequence[Turn]], stones: int) -> Traits:
    """What games of (own, other) throws tell, each from a full stock of `stones`."""
    openings: list[float] = []
    shares: list[float] = []
    answers: list[tuple[float, float]] = []  # shares, and the other's just before
    after: dict[int, list[float]] = {-1: [], 0: [], 1: []}  # by how the troll just moved
    for game in games:
        own_stock = other_stock = stones
        before: tuple[float, int] | None = None
        for own, other in game:
            share = own / own_stock
            if before is None:
                openings.append(share)
            if own_stock > 1:  # a forced throw tells nothing
                shares.append(share)
                if before:
                    answers.append((share, before[0]))
                    after[before[1]].append(share)
            before = other / other_stock, push(own, other)
            own_stock -= own
            other_stock -= other
    both = bool(after[-1] and after[1])
    return Traits(
        _mean(openings),
        _mean(shares),
        _variety(Counter(openings)),
        _echo(answers),
        fmean(after[-1]) - fmean(after[1]) if both else None,
    )


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _variety(openings: Counter[float]) -> float | None:
    games = openings.total()
    return exp(-sum(n / games * log(n / games) for n in openings.values())) if games else None


def _echo(answers: Sequence[tuple[float, float]]) -> float | None:
    """Pearson's correlation; none while one of the two has not varied."""
    ours, theirs = [own for own, _ in answers], [other for _, other in answers]
    varied = len({*ours}) > 1 and len({*theirs}) > 1
    return correlation(ours, theirs) if varied else None
