"""The knock-out after a contest: who meets whom, and who goes on.

Players are called by their seeds: 1 is the best of the ranking. The best pass the first
round without playing when there are too few to fill it, and 1 and 2 meet in the final only.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Pair = tuple[int, int]


class Tie(NamedTuple):
    """A meeting of two seeds, the better one on top; `bottom` is None for one who passes."""

    top: int
    bottom: int | None
    winner: int

    @property
    def loser(self) -> int | None:
        """Who is out; None when nobody played."""
        return self.top if self.winner == self.bottom else self.bottom


class Bracket(NamedTuple):
    """A finished knock-out: its rounds, the final last, and the meeting for the third place."""

    rounds: list[list[Tie]]
    third: Tie | None

    @property
    def podium(self) -> list[int]:
        """The first, the second and the third, as far as there are so many."""
        (final,) = self.rounds[-1]
        best = (final.winner, final.loser, self.third.winner if self.third else None)
        return [seed for seed in best if seed is not None]


def placed(size: int) -> list[int]:
    """The seeds from the top of a bracket of `size` places (a power of two) to its bottom.

    >>> placed(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        full = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, full - better)]
    return order


def knock_out(count: int, play: Callable[[Sequence[Pair]], Sequence[int]]) -> Bracket:
    """The bracket of seeds 1 … `count` (two at least), played round by round.

    `play` gets the pairs of a round, the better seed first, and gives the winners in the
    same order. The losers of the semi-finals play for the third place beside the final.
    """
    size = 1 << (count - 1).bit_length()
    alive: list[int | None] = [seed if seed <= count else None for seed in placed(size)]
    rounds: list[list[Tie]] = []
    while len(alive) > 2:
        rounds.append(_round(alive, play))
        alive = [tie.winner for tie in rounds[-1]]
    beaten = [tie.loser for tie in rounds[-1]] if rounds else []
    *third, final = _round([*beaten, *alive], play)
    return Bracket([*rounds, [final]], third[0] if third else None)


def _round(
    alive: Sequence[int | None], play: Callable[[Sequence[Pair]], Sequence[int]]
) -> list[Tie]:
    """One round: neighbours meet, and whoever has none goes on."""
    ties = []
    for one, other in zip(alive[::2], alive[1::2], strict=True):
        top, bottom = sorted((one, other), key=_last)
        assert top is not None  # half of the places at least are taken
        ties.append(Tie(top, bottom, top))
    winners = iter(play([(tie.top, tie.bottom) for tie in ties if tie.bottom is not None]))
    return [tie if tie.bottom is None else tie._replace(winner=next(winners)) for tie in ties]


def _last(seed: int | None) -> float:
    return float("inf") if seed is None else seed


def victor(points: Pair, score: Pair) -> tuple[int, str]:
    """Which side of a meeting wins (0 for the better seed), and by what.

    More points, else the better score, else the better seed: "points", "score" or "rang".

    >>> victor((6, 6), (-12, 12))
    (1, 'score')
    """
    for what, (one, other) in (("points", points), ("score", score)):
        if one != other:
            return int(other > one), what
    return 0, "rang"
