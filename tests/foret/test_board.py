"""The board, Java's generator, and how games start from a seed."""

import ctypes
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.hexes import (
    AHEAD,
    CELLS,
    COORDS,
    DISTANCE,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITE,
    RING,
    WITHIN,
)
from trollkit.foret.opening import next_int, opening, scrambled
from trollkit.foret.state import LEAGUES, Config

SEEDS = st.integers(-(2**63), 2**63 - 1)


def test_the_numbering_is_the_protocol_s() -> None:
    assert NEIGHBOURS[0] == (1, 2, 3, 4, 5, 6)
    assert NEIGHBOURS[19] == (-1, -1, 20, 7, 36, -1)
    assert [RING.count(ring) for ring in range(4)] == [1, 6, 12, 18]
    assert list(RING) == sorted(RING)


def test_neighbours_see_each_other() -> None:
    for cell in CELLS:
        for direction, beside in enumerate(NEIGHBOURS[cell]):
            assert beside == NOWHERE or NEIGHBOURS[beside][(direction + 3) % 6] == cell


def test_a_line_ahead_is_a_walk_from_neighbour_to_neighbour() -> None:
    for cell in CELLS:
        for direction in range(6):
            walk, here = [], NEIGHBOURS[cell][direction]
            while here != NOWHERE and len(walk) < 3:
                walk.append(here)
                here = NEIGHBOURS[here][direction]
            assert AHEAD[cell][direction] == tuple(walk)


def test_distances_are_the_steps_of_a_shortest_walk() -> None:
    for start in CELLS:
        steps = {start: 0}
        for cell in (waiting := [start]):
            for beside in NEIGHBOURS[cell]:
                if beside != NOWHERE and beside not in steps:
                    steps[beside] = steps[cell] + 1
                    waiting.append(beside)
        assert tuple(steps[cell] for cell in CELLS) == DISTANCE[start]


def test_cells_within_reach_are_those_near_enough_by_x_then_y() -> None:
    for cell in CELLS:
        for reach in range(4):
            near = [c for c in CELLS if DISTANCE[cell][c] <= reach]
            assert list(WITHIN[cell][reach]) == sorted(near, key=COORDS.__getitem__)


def test_the_opposite_of_a_neighbour_is_the_opposite_s_neighbour_behind() -> None:
    for cell in CELLS:
        assert OPPOSITE[OPPOSITE[cell]] == cell
        for direction, beside in enumerate(NEIGHBOURS[cell]):
            if beside != NOWHERE:
                assert NEIGHBOURS[OPPOSITE[cell]][(direction + 3) % 6] == OPPOSITE[beside]


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


@given(st.sampled_from([1, 2, 3]), SEEDS)
def test_the_forest_is_the_same_from_either_side(level: int, seed: int) -> None:
    start = opening(Config(level), seed)
    for cell in CELLS:
        across, tree = OPPOSITE[cell], start.trees[cell]
        assert start.richness[across] == start.richness[cell]
        assert start.trees[across] == (tree and tree._replace(owner=1 - tree.owner))


@given(st.sampled_from([1, 2, 3]), SEEDS)
def test_start_trees_have_the_number_size_and_distance_of_their_league(
    level: int, seed: int
) -> None:
    league, start = LEAGUES[level], opening(Config(level), seed)
    cells = [cell for cell in CELLS if start.trees[cell]]
    assert len(cells) == 2 * league.trees
    assert {tree.size for tree in start.trees if tree} == {league.size}
    assert all(start.richness[cell] > 0 and cell != 0 for cell in cells)
    if league.edge:
        assert {RING[cell] for cell in cells} == {3}
    own = [cell for cell in cells if (tree := start.trees[cell]) and tree.owner == 0]
    for a, b in combinations(own, 2):
        assert min(DISTANCE[a][b], DISTANCE[a][OPPOSITE[b]]) > league.apart


@given(SEEDS)
def test_only_the_full_rules_have_holes_at_most_ten(seed: int) -> None:
    assert 0 not in opening(Config(1), seed).richness + opening(Config(2), seed).richness
    assert opening(Config(3), seed).richness.count(0) <= 10


def test_the_centre_can_be_a_hole_and_then_alone_makes_their_number_odd() -> None:
    holes = Counter(
        (richness.count(0) % 2, richness[0] == 0)
        for richness in (opening(Config(3), seed).richness for seed in range(400))
    )
    assert set(holes) == {(0, False), (1, True)}
