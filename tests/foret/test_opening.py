"""How games start: the laws that every seed obeys, in each league."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.hexes import CELLS, DISTANCE, OPPOSITE, RING
from trollkit.foret.opening import opening
from trollkit.foret.state import LEAGUES, Config

SEEDS = st.integers(-(2**63), 2**63 - 1)


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


@pytest.mark.parametrize("nutrients", [0, 4, 20])
def test_nutrients_are_those_asked_for(nutrients: int) -> None:
    assert opening(Config(2, nutrients), 0).nutrients == nutrients
