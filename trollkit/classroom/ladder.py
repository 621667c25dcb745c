"""The ladder of question 6: who is on it, how it is played, and what it is worth.

The student's own notebook and the grading outside of it both go by this file, so that they
agree.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trollkit.core.scoring import WIN


class Rung(NamedTuple):
    """An opponent of the ladder, and what beating it everywhere is worth."""

    id: str  # the stem of its file in trollkit/trolls/strategies
    points: float


# From the weakest to the strongest. Measured: the first ideas of beginners (always two, always
# three, one to four at random, the copy of the last throw) earn 2 to 3 of the 6 points, an even
# pace 4. The last rung falls to who remembers and draws by lot.
LADDER = (
    Rung("hasard", 1.0),
    Rung("petits_des", 1.0),
    Rung("toujours_trois", 1.0),
    Rung("dernier_rempart", 1.0),
    Rung("compteur", 1.0),
    Rung("greffier", 1.0),
)
TOTAL = math.fsum(rung.points for rung in LADDER)

CATEGORIES = ("7x15", "7x30", "15x30", "15x50")  # those of the class contest
# Games a duel: another seed moves a mark by a quarter of a rung, rarely more.
GAMES = 200
SEED = 2026


def share(points: Sequence[float]) -> float:
    """The share of a rung that is won, from the contest points in each category.

    A disqualification, −1 point in the contest, is worth no more and no less than a defeat.

    >>> share([3, 3, 1, -1])
    0.5833333333333334
    """
    won = math.fsum(max(0.0, value) for value in points)
    return min(1.0, won / (WIN * len(CATEGORIES)))


def earned(results: Mapping[str, float]) -> float:
    """The points for question 6, between 0.0 and TOTAL, always a plain float.

    `results` gives for each rung's id the share of it that is won, from 0 to 1; a rung that
    is missing, or whose share is no number, brings nothing.

    >>> earned({"hasard": 1.0, "petits_des": 0.5})
    1.5
    """
    total = math.fsum(rung.points * _clamped(results.get(rung.id, 0.0)) for rung in LADDER)
    return float(min(max(total, 0.0), TOTAL))


def _clamped(value: float | None) -> float:
    """A share as a plain float from 0.0 to 1.0; 0.0 for what is none."""
    # bool, and the numbers of libraries, pass comparisons of their own.
    if value is None or type(value) not in (int, float):
        return 0.0
    if value != value:  # not a number, yet a float
        return 0.0
    return float(min(max(value, 0.0), 1.0))
