"""The ladder of question 9: one imperfect player, to be beaten by more than prudence does.

Points go by the score, won − lost: beating the joueur de dés by 0,35 a game on the
small board is what the prudent strategy does, taking all is what is asked for.
"""

import math
from collections.abc import Mapping, Sequence

from trollkit.classroom.ladder import Rung

LADDER = (Rung("petits_des", 3.0),)
TOTAL = math.fsum(rung.points for rung in LADDER)

CATEGORIES = ("7x15", "7x30")
GAMES = 400
SEED = 2027

MEASURE = "score"  # what counts in each category, where other ladders count contest points

# The score per game that takes all the points. The best response has 1,00 everywhere, the
# prudent strategy 0,35 and 0,20: it earns less than a third.
ALL = 0.9


def share(scores: Sequence[float]) -> float:
    """The share of the rung that is won, from the score in each category, −GAMES to GAMES.

    >>> share([360, 180]), share([-400, 400])
    (0.75, 0.5)
    """
    parts = [min(max(score / GAMES / ALL, 0.0), 1.0) for score in scores]
    return math.fsum(parts) / len(CATEGORIES)


def earned(results: Mapping[str, float]) -> float:
    """The points for question 9, between 0.0 and TOTAL, always a plain float.

    `results` gives for each rung's id the share of it that is won, from 0 to 1; what is
    missing, or is no plain number, brings nothing.

    >>> earned({"petits_des": 0.5}), earned({})
    (1.5, 0.0)
    """
    total = math.fsum(rung.points * _clamped(results.get(rung.id, 0.0)) for rung in LADDER)
    return float(min(max(total, 0.0), TOTAL))


def _clamped(value: object) -> float:
    # Others, numpy's and bool among them, may compare as they like.
    if (type(value) is not int and type(value) is not float) or value != value:
        return 0.0
    return float(min(max(value, 0), 1))
