"""Imperfect opponents, and how much can be taken from them at what risk.

Most of them are memoryless policies, which `exact_duel` and `guaranteed_value` judge without
sampling; who remembers something is a contest strategy.

>>> from trollkit.trolls import exact_duel, guaranteed_value, solve
>>> from trollkit.trolls.opponents import frontier, quantal_equilibrium
>>> shaky = quantal_equilibrium(5, 5, 6)  # precision 5, on 5 cells with 6 stones
>>> win, _, loss = exact_duel(solve(5, 6).mix, shaky, 5, 6)
>>> best = -guaranteed_value(shaky, 5, 6)
>>> print(f"perfect play takes {win - loss:.3f}, nobody more than {best:.3f}")
perfect play takes 0.051, nobody more than 0.096
>>> for trust, gain, guarantee in frontier(shaky, 5, 6, trusts=(0, 0.8, 0.9, 1)).points:
...     print(f"trust {trust}: takes {gain:.3f}, loses {-guarantee:.3f} at worst")
trust 0.0: takes 0.067, loses 0.000 at worst
trust 0.8: takes 0.067, loses 0.000 at worst
trust 0.9: takes 0.082, loses 0.063 at worst
trust 1.0: takes 0.096, loses 1.000 at worst
"""

from trollkit.trolls.opponents.frontier import TRUSTS, Frontier, Point, frontier
from trollkit.trolls.opponents.imitation import imitation, throws_of
from trollkit.trolls.opponents.learners import FeatureRegret, FictitiousPlay, RegretMatching
from trollkit.trolls.opponents.levels import level, noisy
from trollkit.trolls.opponents.people import (
    copying,
    panicking,
    proportional,
    round_numbers,
    win_stay,
)
from trollkit.trolls.opponents.quantal import quantal_equilibrium, quantal_response
from trollkit.trolls.opponents.steady import steady_response
from trollkit.trolls.opponents.tabled import Tabled

__all__ = [
    "TRUSTS",
    "FeatureRegret",
    "FictitiousPlay",
    "Frontier",
    "Point",
    "RegretMatching",
    "Tabled",
    "copying",
    "frontier",
    "imitation",
    "level",
    "noisy",
    "panicking",
    "proportional",
    "quantal_equilibrium",
    "quantal_response",
    "round_numbers",
    "steady_response",
    "throws_of",
    "win_stay",
]
