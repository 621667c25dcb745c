"""Java's `java.util.Random` as pure functions: the 48 bits come in and go out.

One generator serves a whole game: the holes, the start trees, then the order of every list
of possible actions. So a position is only complete with its bits.
"""

from typing import TypeVar

_MULTIPLIER = 0x5DEECE66D
_INCREMENT = 0xB
_MASK = (1 << 48) - 1

ItemT = TypeVar("ItemT")


def scrambled(seed: int) -> int:
    """The bits that a generator made from `seed` starts with; 64 bits of a seed count.

    >>> hex(scrambled(0))
    '0x5deece66d'
    """
    return (seed ^ _MULTIPLIER) & _MASK


def next_int(bits: int, bound: int) -> tuple[int, int]:
    """A number in 0 … bound − 1, and the bits after it.

    >>> next_int(scrambled(42), 10)[0]
    0
    """
    while True:
        bits = (bits * _MULTIPLIER + _INCREMENT) & _MASK
        drawn = bits >> 17
        if bound & (bound - 1) == 0:
            return (bound * drawn) >> 31, bits
        value = drawn % bound
        # Drawn again from the last, incomplete run of `bound` numbers below 2³¹.
        if drawn - value + bound - 1 < 1 << 31:
            return value, bits


def shuffle(bits: int, items: list[ItemT]) -> int:
    """Shuffle `items` in place as `Collections.shuffle`; the bits after it."""
    for size in range(len(items), 1, -1):
        chosen, bits = next_int(bits, size)
        items[size - 1], items[chosen] = items[chosen], items[size - 1]
    return bits
