"""Ways to share a throw between trolls."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

Throw = tuple[int, ...]  # stones for each troll


@lru_cache(maxsize=256)
def throws(stock: int, trolls: int) -> tuple[Throw, ...]:
    """All ways to throw 1 … `stock` stones at so many trolls, in lexicographic order."""
    return tuple(throw for throw in _splits(stock, trolls) if any(throw))


def _splits(most: int, trolls: int) -> Iterator[Throw]:
    if not trolls:
        yield ()
        return
    for first in range(most + 1):
        for rest in _splits(most - first, trolls - 1):
            yield first, *rest


def spread(throw: Throw, playing: Sequence[int], trolls: int) -> Throw:
    """A throw at the trolls in play as one at all of them."""
    spread = [0] * trolls
    for troll, stones in zip(playing, throw, strict=True):
        spread[troll] = stones
    return tuple(spread)
