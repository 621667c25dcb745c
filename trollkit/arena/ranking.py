"""Who meets whom, and what a line of the ranking is; the order itself is `arena/tables`."""

from collections.abc import Sequence
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
