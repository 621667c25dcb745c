"""The board, Java's generator, and how games start from a seed."""

import ctypes

from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.hexes import (
    CELLS,
    DISTANCE,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITE,
    RING,
)
from trollkit.foret.state import LEAGUES, next_int, opening, scrambled

SEEDS = st.integers(-(2**63), 2**63 - 1)


def test_the_numbering_is_the_protocol_s():
    assert NEIGHBOURS[0] == (1, 2, 3, 4, 5, 6)
    assert NEIGHBOURS[19] == (-1, -1, 20, 7, 36, -1)
    assert [RING.count(ring) for ring in range(4)] == [1, 6, 12, 18]
    assert list(RING) == sorted(RING)


def test_distances_are_the_steps_of_a_shortest_walk():
    for start in CELLS:
        steps = {start: 0}
        for cell in (waiting := [start]):
            for beside in NEIGHBOURS[cell]:
                if beside != NOWHERE and beside not in steps:
                    steps[beside] = steps[cell] + 1
                    waiting.append(beside)
        assert tuple(steps[cell] for cell in CELLS) == DISTANCE[start]


def int32(value):
    return ctypes.c_int32(value).value


class JavaRandom:
    """`java.util.Random` as its documentation writes it, in 32-bit arithmetic."""

    def __init__(self, seed):
        self.bits = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def next(self, width):
        self.bits = (self.bits * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        return int32(self.bits >> (48 - width))

    def next_int(self, bound):
        if bound & -bound == bound:
            return (bound * self.next(31)) >> 31
        while True:
            drawn = self.next(31)
            value = drawn % bound
            if int32(drawn - value + bound - 1) >= 0:
                return value


def test_the_copy_draws_java_s_published_numbers():
    java = JavaRandom(42)
    assert [java.next(32) for _ in range(3)] == [-1170105035, 234785527, -1360544799]


@given(SEEDS, st.lists(st.integers(1, 2**31 - 1), max_size=20))
def test_the_same_numbers_as_java_for_any_bounds(seed, bounds):
    java, bits = JavaRandom(seed), scrambled(seed)
    for bound in bounds:
        value, bits = next_int(bits, bound)
        assert (value, bits) == (java.next_int(bound), java.bits)


@given(st.sampled_from([1, 2, 3]), SEEDS)
def test_the_forest_is_the_same_from_either_side(level, seed):
    start = opening(LEAGUES[level], seed)
    for cell in CELLS:
        across, tree = OPPOSITE[cell], start.trees[cell]
        assert start.richness[across] == start.richness[cell]
        assert start.trees[across] == (tree and tree._replace(owner=1 - tree.owner))
