"""How sure a measure by repeated asking is: an interval for the guaranteed value.

The enemy found is the best response to what was seen, so two facts hold:

1. against it the true mixes get at least their guaranteed value. Fresh games with the real
   strategy estimate what they get, and the empirical Bernstein inequality (Maurer and
   Pontil, 2009) bounds it from above, without assuming anything but independent games;
2. the value computed from the shares of the answers is too low in the mean: the enemy
   also exploits what is only luck in the shares. The guaranteed value is a minimum of
   functions that are linear in each state's mix, and a minimum of unbiased estimates is
   biased downwards. So only its spread has to be taken off, to first order: the variance of
   what a draw changes in each state, times the square of how often a game comes there.

Each end fails in at most some 2.5 % of cases; the lower one is an approximation, good
where states are asked some hundred times. Both hold for the strategy as far as it goes by
the state alone and draws afresh each time.
"""

import math
from collections.abc import Collection
from typing import NamedTuple

import numpy as np

from trollkit.trolls.analysis.questions import State
from trollkit.trolls.response import BestResponse
from trollkit.trolls.response.duel import visits

CONFIDENCE = 0.95
_TAIL = (1 - CONFIDENCE) / 2
_DEVIATIONS = 1.96  # of a normal law, for the same tail


class Interval(NamedTuple):
    """Where the guaranteed value lies, with CONFIDENCE; a point when it is exact."""

    low: float
    high: float


def interval(
    worst: BestResponse, drawn: Collection[State], asks: int, results: tuple[int, int, int]
) -> Interval:
    """Bounds of the guaranteed value.

    `drawn` are the states asked `asks` times, all others being certain; `results` are the
    wins, draws and losses of the real strategy in fresh first games against `worst`.
    """
    if not drawn:
        return Interval(worst.value, worst.value)
    low = worst.value - _DEVIATIONS * standard_error(worst, drawn, asks)
    mean, margin = sampled(*results)
    return Interval(max(-1.0, low), min(1.0, max(worst.value, mean + margin)))


def sampled(wins: int, draws: int, losses: int) -> tuple[float, float]:
    """The mean result of these games, and by how much the true mean may lie beyond it."""
    games = wins + draws + losses
    if games < 2:
        return 0.0, 1.0
    mean = (wins - losses) / games
    variance = (wins + losses - games * mean**2) / (games - 1)
    log = math.log(2 / _TAIL)
    return mean, math.sqrt(2 * variance * log / games) + 2 * 7 * log / (3 * (games - 1))


def standard_error(worst: BestResponse, drawn: Collection[State], asks: int) -> float:
    """The spread of the computed value that comes from asking a finite number of times."""
    often = visits(worst.reach.mix, worst, worst.board)
    total = 0.0
    for state in drawn:
        if often[state] > 0:
            total += float(often[state]) ** 2 * _variance(worst, state) / asks
    return math.sqrt(total)


def _variance(worst: BestResponse, state: State) -> float:
    """The variance of the outlook over the policy's draw in this state."""
    left, right, troll = state
    mix, answer = worst.reach.mix(*state), worst.answer(*state)
    throws = np.flatnonzero(mix) + 1
    after = worst.values[left - throws, right - answer, troll + np.sign(throws - answer)]
    mean = mix[throws - 1] @ after
    return float(mix[throws - 1] @ (after - mean) ** 2)
