"""The ladder of question 9: one imperfect player, to be beaten by more than prudence does.

Points go by the score, won − lost. The boards are those where no constant throw does well: on
7 cells with 15 stones, five stones each turn take everything, and no chase is needed.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trollkit.classroom.ladder import Rung

LADDER = (Rung("petits_des", 3.0),)
TOTAL = math.fsum(rung.points for rung in LADDER)


class Mesure(NamedTuple):
    """Between which scores a game the points of a board are earned."""

    rien: float
    tout: float


# The best response has 0,71 and 0,86, the prudent strategy 0,45 and 0,60, a constant throw 0,43
# and 0,55 at most: prudence earns about a third of the points.
MESURES = {"7x10": Mesure(0.35, 0.6), "9x15": Mesure(0.5, 0.75)}
CATEGORIES = tuple(MESURES)
GAMES = 400
SEED = 2027

MEASURE = "score"  # what counts in each category, where other ladders count contest points


def share(scores: Sequence[float]) -> float:
    """The share of the rung that is won, from the score in each category, −GAMES to GAMES.

    >>> share([240, 200]), share([-400, 400])
    (0.5, 0.5)
    """
    parts = [
        _clamped((score / GAMES - mesure.rien) / (mesure.tout - mesure.rien))
        for score, mesure in zip(scores, MESURES.values(), strict=False)
    ]
    return math.fsum(parts) / len(MESURES)


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
