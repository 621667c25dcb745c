"""Who meets whom, and in which order."""

from collections.abc import Sequence
from itertools import chain
from typing import TypeVar

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
