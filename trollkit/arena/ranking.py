"""Who meets whom, what a line of the ranking is, and the knock-out's bracket.

The order itself is `arena/tables`; equals' lots in a final are `finale`.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from trollkit.arena.duel import DuelResult

T = TypeVar("T")


def round_robin(entrants: Sequence[T]) -> list[tuple[T, T]]:
    """Every pair of entrants exactly once, so ordered that all play about equally often.

    The circle method: one entrant stays, the others turn around it by one place a round;
    with an odd number the one facing the empty place rests.

    >>> round_robin("abcd")
    [('a', 'd'), ('b', 'c'), ('a', 'c'), ('d', 'b'), ('a', 'b'), ('c', 'd')]
    """
    circle: list[T | None] = [*entrants]
    if len(circle) % 2:
        circle.append(None)
    half = len(circle) // 2
    rounds = []
    for _ in range(len(circle) - 1):
        facing = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append([(a, b) for a, b in facing if a is not None and b is not None])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return list(chain.from_iterable(rounds))


class Standing(NamedTuple):
    """One line of the ranking."""

    rank: int
    id: str
    points: int
    score: int
    played: int  # duels
    disqualifications: int  # duels
    games: int  # of the duels played, those a disqualification decided included

    @property
    def rate(self) -> float | None:
        """Wins and half the draws over all games, as the score counts them; None before.

        >>> Standing(1, "a", 3, 250, 1, 0, 1000).rate  # say 600 won, 50 drawn, 350 lost
        0.625
        """
        return (1 + self.score / self.games) / 2 if self.games else None


class PlayedDuel(NamedTuple):
    """A finished duel between two named entrants."""

    left: str
    right: str
    result: DuelResult


Pair = tuple[int, int]
# Seeds from the top of a bracket to its bottom; a smaller one leaves the weaker seeds out.
PLACED = (1, 8, 4, 5, 2, 7, 3, 6)


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


def knock_out(count: int, play: Callable[[Sequence[Pair]], Sequence[int]]) -> Bracket:
    """The bracket of seeds 1 … `count` (from two to eight), played round by round.

    `play` gets the pairs of a round, the better seed first, and gives the winners in the
    same order. The losers of the semi-finals play for the third place beside the final.
    """
    size = 1 << (count - 1).bit_length()
    places = [seed for seed in PLACED if seed <= size]
    alive: list[int | None] = [seed if seed <= count else None for seed in places]
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


def victor(points: Sequence[int], score: Sequence[int]) -> tuple[int, str]:
    """Which side of a meeting wins (0 for the better seed), and by what.

    More points, else the better score, else the better seed: "points", "score" or "rang".

    >>> victor((6, 6), (-12, 12))
    (1, 'score')
    """
    for what, (one, other) in (("points", points), ("score", score)):
        if one != other:
            return int(other > one), what
    return 0, "rang"
