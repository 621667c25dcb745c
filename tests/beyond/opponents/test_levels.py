import doctest
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trolls.oracles import odds, random_policy, worst_value
from trollkit.beyond import opponents
from trollkit.beyond.opponents import level, noisy, round_numbers
from trollkit.core.errors import InvalidConfig
from trollkit.trolls import exact_duel, guaranteed_value
from trollkit.trolls.response import uniform
from trollkit.trolls.rules import GAME, Config


@pytest.mark.parametrize("k", [1, 2, 3])
def test_each_level_is_the_best_of_all_enemies_of_the_one_below(k: int) -> None:
    config = Config(3, 4)
    below, here = level(k - 1, *config), level(k, *config)
    win, _, loss = odds(here, below, GAME.initial(config))  # type: ignore[arg-type]
    assert win - loss == pytest.approx(-worst_value(below, config), abs=1e-12)  # type: ignore[arg-type]


def test_level_0_throws_anything() -> None:
    assert level(0, 7, 15) is uniform


@pytest.mark.parametrize("k", [1, 2, 4])
def test_a_level_has_an_answer_in_every_state_of_the_board(k: int) -> None:
    policy = level(k, 5, 5)
    for left in range(1, 6):
        for right in range(1, 6):
            for troll in range(1, 4):
                mix = np.asarray(policy(left, right, troll))
                assert sorted(mix)[-1] == mix.sum() == 1


def test_a_level_beats_the_one_below_and_fears_the_one_above() -> None:
    win, _, loss = exact_duel(level(2, 7, 15), level(1, 7, 15), 7, 15)
    assert (win, loss) == (1, 0)
    assert guaranteed_value(level(2, 7, 15), 7, 15) == -1


@pytest.mark.parametrize("k", [-1, 1.5, "2", True])
def test_a_level_that_is_no_whole_number_is_refused(k: Any) -> None:
    with pytest.raises(InvalidConfig) as caught:
        level(k, 7, 15)
    assert caught.value.value == k


@given(st.integers(0, 10**6), st.floats(0, 1))
def test_slips_are_spread_over_all_throws(seed: int, slips: float) -> None:
    policy = random_policy(seed)
    mix = np.asarray(noisy(policy, slips)(5, 3, 2))
    assert mix.sum() == pytest.approx(1)
    assert mix == pytest.approx((1 - slips) * np.array(policy(5, 3, 2)) + slips / 5)


def test_a_share_of_slips_that_is_no_probability_is_refused() -> None:
    with pytest.raises(InvalidConfig):
        noisy(uniform, 1.5)


def test_round_numbers_are_the_only_ones_that_come_to_mind() -> None:
    mix = round_numbers(15, 15, 3)
    assert (np.flatnonzero(mix) + 1).tolist() == [1, 2, 5, 10]
    assert mix[[1, 4, 9]] == pytest.approx(mix[[0, 1, 4]] / 2)


def test_the_examples_are_true() -> None:
    failed, tried = doctest.testmod(opponents)
    assert (failed, tried > 0) == (0, True)
