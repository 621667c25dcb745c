"""Java's generator, against published draws and a literal copy of its arithmetic."""

import ctypes

from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.opening import next_int, scrambled, shuffle

SEEDS = st.integers(-(2**63), 2**63 - 1)


def int32(value: int) -> int:
    return ctypes.c_int32(value).value


class JavaRandom:
    """`java.util.Random` as its documentation writes it, in 32-bit arithmetic."""

    def __init__(self, seed: int) -> None:
        self.bits = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def next(self, width: int) -> int:
        self.bits = (self.bits * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        return int32(self.bits >> (48 - width))

    def next_int(self, bound: int) -> int:
        if bound & -bound == bound:
            return (bound * self.next(31)) >> 31
        while True:
            drawn = self.next(31)
            value = drawn % bound
            if int32(drawn - value + bound - 1) >= 0:
                return value


def test_the_copy_draws_java_s_published_numbers() -> None:
    java = JavaRandom(42)
    assert [java.next(32) for _ in range(3)] == [-1170105035, 234785527, -1360544799]


@given(SEEDS, st.lists(st.integers(1, 2**31 - 1), max_size=20))
def test_the_same_numbers_as_java_for_any_bounds(seed: int, bounds: list[int]) -> None:
    java, bits = JavaRandom(seed), scrambled(seed)
    for bound in bounds:
        value, bits = next_int(bits, bound)
        assert (value, bits) == (java.next_int(bound), java.bits)


@given(st.integers(0, 999))
def test_some_draws_are_thrown_away_as_java_does(seed: int) -> None:
    # Just above 2³⁰ about half of them are.
    java, bits = JavaRandom(seed), scrambled(seed)
    for _ in range(10):
        value, bits = next_int(bits, 2**30 + 1)
        assert (value, bits) == (java.next_int(2**30 + 1), java.bits)


@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_keeps_all_and_swaps_from_the_end(seed: int, items: list[int]) -> None:
    java, expected = JavaRandom(seed), list(items)
    for size in range(len(items), 1, -1):
        j = java.next_int(size)
        expected[size - 1], expected[j] = expected[j], expected[size - 1]
    shuffled = list(items)
    assert shuffle(scrambled(seed), shuffled) == java.bits
    assert shuffled == expected
    assert sorted(shuffled) == sorted(items)
