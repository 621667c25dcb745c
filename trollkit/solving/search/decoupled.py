"""Methods in which each side learns alone, as if its own moves were the arms of a bandit.

Neither looks at what the other one chose: Bošanský, Lisý, Lanctot, Čermák & Winands,
"Algorithms for computing strategies in two-player simultaneous move games" (Artificial
Intelligence 237, 2016), section 4.
"""

import math
from random import Random
from typing import Protocol

import numpy as np

from trollkit.solving.arrays import Floats
from trollkit.solving.search.statistics import draw, normalised


class _Bandit(Protocol):
    """One side's arms; rewards are from 0 (lost) to 1 (won)."""

    def choose(self, chance: Random) -> int: ...

    def learn(self, arm: int, reward: float) -> None: ...

    def mix(self) -> Floats: ...


class _Decoupled:
    """Two bandits that choose at the same time; the value is the mean of what came of it."""

    exact = False

    def __init__(self, left: _Bandit, right: _Bandit) -> None:
        self._left, self._right = left, right
        self._visits, self._total = 0, 0.0

    @property
    def value(self) -> float:
        return self._total / max(self._visits, 1)

    def choose(self, chance: Random) -> tuple[int, int]:
        return self._left.choose(chance), self._right.choose(chance)

    def learn(self, row: int, column: int, value: float, exact: bool) -> float:
        self._visits += 1
        self._total += value
        self._left.learn(row, (1 + value) / 2)
        self._right.learn(column, (1 - value) / 2)
        return value

    def mixes(self) -> tuple[Floats, Floats]:
        return self._left.mix(), self._right.mix()


class DecoupledUCT(_Decoupled):
    """Each side takes the arm of the best upper confidence bound, and plays by its visits.

    UCB1 of Auer, Cesa-Bianchi & Fischer, "Finite-time analysis of the multiarmed bandit
    problem" (2002), in trees by Kocsis & Szepesvári (2006); for simultaneous moves, visits read
    as a mix: Lanctot, Wittlinger, Winands & Den Teuling, "Monte Carlo tree search for
    simultaneous move games: a case study in the game of Tron" (2013). Need not come to an
    equilibrium (Shafiei, Sturtevant & Schaeffer, "Comparing UCT versus CFR in simultaneous
    games", 2009).
    """

    def __init__(self, rows: int, columns: int, *, exploration: float = math.sqrt(2)) -> None:
        super().__init__(_UCB1(rows, exploration), _UCB1(columns, exploration))


class Exp3(_Decoupled):
    """Each side draws by exponential weights, and plays by their mean without exploration.

    Auer, Cesa-Bianchi, Freund & Schapire, "The nonstochastic multiarmed bandit problem" (2002);
    in trees Teytaud & Flory, "Upper confidence trees with short term partial information"
    (2011). `exploration` is γ, the share of uniform draws.
    """

    def __init__(self, rows: int, columns: int, *, exploration: float = 0.1) -> None:
        super().__init__(_Exp3(rows, exploration), _Exp3(columns, exploration))


class _UCB1:
    def __init__(self, arms: int, exploration: float) -> None:
        self._visits, self._total = np.zeros(arms), np.zeros(arms)
        self._exploration = exploration

    def choose(self, chance: Random) -> int:
        untried = np.flatnonzero(self._visits == 0)
        if untried.size:
            return int(chance.choice(untried))
        bonus = np.sqrt(math.log(self._visits.sum()) / self._visits)
        bounds = self._total / self._visits + self._exploration * bonus
        # Always the first of equals would make both sides go round in step.
        return int(chance.choice(np.flatnonzero(bounds == bounds.max())))

    def learn(self, arm: int, reward: float) -> None:
        self._visits[arm] += 1
        self._total[arm] += reward

    def mix(self) -> Floats:
        return normalised(self._visits)


class _Exp3:
    def __init__(self, arms: int, exploration: float) -> None:
        self._logs, self._sum = np.zeros(arms), np.zeros(arms)
        self._share = exploration
        self._weights, self._mix = self._weighed()

    def _weighed(self) -> tuple[Floats, Floats]:
        """The weights as probabilities, without exploration and with it."""
        weights = np.exp(self._logs - self._logs.max())
        weights /= weights.sum()
        return weights, (1 - self._share) * weights + self._share / weights.size

    def choose(self, chance: Random) -> int:
        return draw(self._mix, chance)

    def learn(self, arm: int, reward: float) -> None:
        self._sum += self._weights
        self._logs[arm] += self._share * reward / (self._mix[arm] * self._logs.size)
        self._weights, self._mix = self._weighed()

    def mix(self) -> Floats:
        return normalised(self._sum)
