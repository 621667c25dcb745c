"""Pools and a final, where everybody against everybody would be too much.

The field is dealt out to pools by lot, each pool plays a round robin, and the best of each
play another one, in which what they have played already counts. With n entrants in k pools
that is about n²/2k pairs, and n²/2k² more in the final.
"""

from collections.abc import Hashable, Sequence
from itertools import chain
from random import Random
from typing import TypeVar

from trollkit.arena.standings.ranking import Standing
from trollkit.arena.standings.schedule import round_robin

T = TypeVar("T", bound=Hashable)


def dealt(entrants: Sequence[T], pools: int, seed: int) -> list[list[T]]:
    """The pools, which differ by one in size at most, by a lot that `seed` draws.

    >>> [len(pool) for pool in dealt("abcdefgh", 3, 1)]
    [3, 3, 2]
    """
    order = [*entrants]
    Random(seed).shuffle(order)
    return [order[place::pools] for place in range(pools)]


def first_pairs(pools: Sequence[Sequence[T]]) -> list[tuple[T, T]]:
    """Who meets whom in the pools."""
    return list(chain.from_iterable(map(round_robin, pools)))


def places(size: int, pools: int) -> int:
    """How many of each pool go on, so that the final is about as large as a pool.

    >>> places(200, 10), places(30, 4), places(9, 4)
    (2, 2, 1)
    """
    return -(-size // pools**2)


def finalists(pools: Sequence[Sequence[str]], standings: Sequence[Standing]) -> list[str]:
    """The best of each pool by the points they have made, the best of all first."""
    size = sum(map(len, pools))
    pool_of = {id_: number for number, pool in enumerate(pools) for id_ in pool}
    left = dict.fromkeys(range(len(pools)), places(size, len(pools)))
    chosen = []
    for standing in standings:
        if left[pool_of[standing.id]]:
            left[pool_of[standing.id]] -= 1
            chosen.append(standing.id)
    return chosen


def whole_ranking(final: Sequence[Standing], pools: Sequence[Standing]) -> list[Standing]:
    """The finalists by their final, then all others by what they made in their pools."""
    inside = {standing.id for standing in final}
    told, before = [*final], (0, 0, 0)  # rank, points and score of the one above
    for standing in pools:
        if standing.id not in inside:
            level = before[0] and before[1:] == (standing.points, standing.score)
            rank = before[0] if level else len(told) + 1
            before = rank, standing.points, standing.score
            told.append(standing._replace(rank=rank))
    return told
