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

    opening: float | None = None  # mean share of the stock that it throws first
    boldness: float | None = None  # mean share of its stock thrown when it has a choice
    variety: float | None = None  # as many openings as this, if all were equally frequent
    echo: float | None = None  # correlation with what the other threw just before, −1 … 1
    spite: float | None = None  # share thrown after a step back, less that after one forward


def traits(games: Iterable[Sequence[Turn]], stones: int) -> Traits:
    """What games of (own, other) throws tell, each from a full stock of `stones`."""
    openings: list[float] = []
    shares: list[float] = []
    answers: list[tuple[float, float, int]] = []  # shares, the other's and the push just before
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
                    answers.append((share, *before))
            before = other / other_stock, push(own, other)
            own_stock -= own
            other_stock -= other
    if not openings:
        return Traits()
    often = [count / len(openings) for count in Counter(openings).values()]
    after = {way: [ours for ours, _, pushed in answers if pushed == way] for way in (-1, 1)}
    theirs = [other for _, other, _ in answers]
    # Pearson's correlation; none while one of the two has not varied.
    varied = len({ours for ours, *_ in answers}) > 1 and len({*theirs}) > 1
    return Traits(
        fmean(openings),
        fmean(shares) if shares else None,
        exp(-sum(part * log(part) for part in often)),
        correlation([ours for ours, *_ in answers], theirs) if varied else None,
        fmean(after[-1]) - fmean(after[1]) if all(after.values()) else None,
    )
