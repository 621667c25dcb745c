"""The manner of a strategy, read from games it has played: five numbers that tell bots apart.

They describe what it did against those it met, not what it is: the same strategy is bolder
against a bold field.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
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


class Fingerprint:
    """Traits gathered over any number of games, each seen from the strategy's side."""

    def __init__(self) -> None:
        self._openings: Counter[float] = Counter()
        self._shares = _Mean()
        self._echo = _Correlation()
        self._after = {-1: _Mean(), 0: _Mean(), 1: _Mean()}  # by how the troll just moved

    def add(self, games: Iterable[Sequence[Turn]], stones: int) -> None:
        """Take in games of (own, other) throws, each from a full stock of `stones`."""
        for game in games:
            own_stock = other_stock = stones
            before: tuple[float, int] | None = None
            for own, other in game:
                share = own / own_stock
                if own_stock > 1:  # a forced throw tells nothing
                    self._shares.add(share)
                    if before:
                        self._echo.add(share, before[0])
                        self._after[before[1]].add(share)
                if before is None:
                    self._openings[share] += 1
                before = other / other_stock, push(own, other)
                own_stock -= own
                other_stock -= other

    def traits(self) -> Traits:
        """What the games tell so far."""
        games = self._openings.total()
        opening = variety = None
        if games:
            opening = sum(share * n for share, n in self._openings.items()) / games
            variety = exp(-sum(n / games * log(n / games) for n in self._openings.values()))
        back, forward = self._after[-1].value, self._after[1].value
        spite = None if back is None or forward is None else back - forward
        return Traits(opening, self._shares.value, variety, self._echo.value, spite)


class _Mean:
    def __init__(self) -> None:
        self._sum = 0.0
        self._count = 0

    def add(self, value: float) -> None:
        self._sum += value
        self._count += 1

    @property
    def value(self) -> float | None:
        return self._sum / self._count if self._count else None


class _Correlation:
    """Of Pearson; none while one of the two has not varied."""

    def __init__(self) -> None:
        self._count = 0
        self._mean = [0.0, 0.0]
        self._squares = [0.0, 0.0]
        self._product = 0.0

    def add(self, one: float, other: float) -> None:
        # Welford's updates: the difference of two large sums would be lost in rounding.
        self._count += 1
        away = one - self._mean[0], other - self._mean[1]
        self._mean[0] += away[0] / self._count
        self._mean[1] += away[1] / self._count
        rest = other - self._mean[1]
        self._squares[0] += away[0] * (one - self._mean[0])
        self._squares[1] += away[1] * rest
        self._product += away[0] * rest

    @property
    def value(self) -> float | None:
        spread = sqrt(self._squares[0] * self._squares[1])
        return self._product / spread if spread > 1e-12 else None
