"""The course of a duel, as pages draw it: from a letter a game to the left's win rate."""

from itertools import accumulate
from typing import NamedTuple

from trollkit.core.numbers import wilson

WON, DRAWN, LOST, OPEN = "g", "n", "d", "?"  # for the left; OPEN is an unfinished last game
POINTS = 250  # of a curve: as many as a wide screen can tell apart
_VALUE = {WON: 1, LOST: -1}


class Point(NamedTuple):
    """The share of the first `games` that the left won (a draw is half of one).

    `low` and `high` are the ends of its interval at 95 %.
    """

    games: int
    rate: float
    low: float
    high: float


def leads(outcomes: str) -> list[int]:
    """Games won less games lost by the left, after each game."""
    return list(accumulate(_VALUE.get(letter, 0) for letter in outcomes))


def spread(last: int, most: int) -> list[int]:
    """At most `most` game numbers from 1 to `last`, evenly spread, `last` included."""
    if last <= most:
        return list(range(1, last + 1))
    return sorted({round(last * place / most) for place in range(1, most + 1)})


def curve(outcomes: str) -> list[Point]:
    """The left's win rate through a duel, after at most `POINTS` games, the last included."""
    ahead = leads(outcomes.rstrip(OPEN))
    return [
        Point(n, *(round(share, 4) for share in wilson((ahead[n - 1] + n) / 2, n)))
        for n in spread(len(ahead), POINTS)
    ]
