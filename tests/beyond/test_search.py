from functools import cache
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.beyond.trees import (
    TREES,
    TWO_LEVELS,
    Fork,
    trees,
    value,
)
from trollkit.beyond.search import (
    DecoupledUCT,
    Exp3,
    LinearProgram,
    RegretMatching,
    Search,
    backward_induction,
)
from trollkit.core.game import PLAYERS

METHODS = [LinearProgram, RegretMatching, Exp3, DecoupledUCT]


def searched(tree, method, iterations, seed=1):
    return Search(TREES, tree, method, chance=Random(seed)).run(iterations)


@cache
def two_levels(method):
    return searched(TWO_LEVELS, method, 3000)


COMES_TO_EQUILIBRIUM = [LinearProgram, RegretMatching, Exp3]


@pytest.mark.parametrize("method", COMES_TO_EQUILIBRIUM)
def test_a_tree_of_two_levels_comes_to_its_value(method):
    assert abs(two_levels(method).value - value(TWO_LEVELS)) <= 0.07


def test_decoupled_uct_comes_to_another_value_there():
    assert abs(two_levels(DecoupledUCT).value - value(TWO_LEVELS)) > 0.1


@given(trees)
@settings(max_examples=25)
def test_backward_induction_is_a_linear_program_in_each_position(tree):
    assert abs(backward_induction(TREES, tree)[tree].value - value(tree)) <= 1e-6


@given(trees, st.integers())
@settings(max_examples=60)
def test_a_tree_of_linear_programs_ends_and_is_exactly_backward_induction(tree, seed):
    search = searched(tree, LinearProgram, 10_000, seed)
    exact = backward_induction(TREES, tree)
    assert search.exact
    assert search.value == exact[tree].value
    values = [
        [exact[child].value if isinstance(child, Fork) else float(child) for child in row]
        for row in tree.rows
    ]
    left, right = (search.mix(p) if p in tree.asked else np.ones(1) for p in PLAYERS)
    assert (left @ np.array(values)).min() >= search.value - 1e-9
    assert (np.array(values) @ right).max() <= search.value + 1e-9


@given(trees, st.sampled_from(METHODS), st.integers())
@settings(max_examples=40)
def test_only_legal_moves_are_played_and_mixes_are_mixes(tree, method, seed):
    search = searched(tree, method, 30, seed)  # the game refuses what is not legal
    for player in PLAYERS:
        mix = search.mix(player)
        assert mix.size == len(TREES.legal(tree, player))
        assert player not in tree.asked or abs(mix.sum() - 1) <= 1e-9
        assert (mix >= 0).all()
    assert -1 <= search.value <= 1
