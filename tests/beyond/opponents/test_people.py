import doctest
import itertools
from types import ModuleType

import numpy as np
import pytest

from trollkit.beyond import frontier, opponents
from trollkit.beyond.opponents import (
    copying,
    panicking,
    proportional,
    round_numbers,
    win_stay,
)
from trollkit.trolls import learners
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import constant, uniform
from trollkit.trolls.rules import Config

CONFIG = Config(7, 15)


@pytest.mark.parametrize(
    "policy", [round_numbers, proportional(7), panicking(uniform), panicking(constant(2))]
)
def test_a_policy_gives_probabilities_in_every_state(policy: object) -> None:
    for state in itertools.product(range(1, 16), range(1, 16), range(1, 6)):
        mix = np.asarray(policy(*state))  # type: ignore[operator]
        assert mix.shape == (state[0],)
        assert mix.min() >= 0
        assert mix.sum() == pytest.approx(1)


def test_round_numbers_are_the_only_ones_that_come_to_mind() -> None:
    mix = round_numbers(15, 15, 3)
    assert (np.flatnonzero(mix) + 1).tolist() == [1, 2, 5, 10]
    assert mix[[1, 4, 9]] == pytest.approx(mix[[0, 1, 4]] / 2)


def test_a_fair_share_grows_with_the_way_already_made() -> None:
    throws = np.arange(1, 13)
    means = [proportional(7)(12, 12, troll) @ throws for troll in range(1, 6)]  # type: ignore[operator]
    assert means == sorted(means)
    assert means[2] == pytest.approx(4)  # three steps to go


def test_panic_is_for_the_gate_alone() -> None:
    policy = panicking(constant(2))
    assert policy(9, 4, 2)[1] == 1
    assert policy(9, 4, 1)[3] == 1
    assert policy(3, 8, 1)[2] == 1


def partie(*turns: tuple[int, int]) -> Partie:
    played = Partie(*CONFIG)
    for turn in turns:
        played.tourDeJeu(*turn)
    return played


def test_who_won_a_step_stays_and_who_lost_one_shifts() -> None:
    strategy = win_stay(1)
    assert strategy(partie((4, 2)), []) == 4
    assert {strategy(partie((4, 4)), []) for _ in range(20)} == {3, 5}
    assert {strategy(partie((4, 6)), []) for _ in range(20)} == {3, 5}
    assert {strategy(partie(), []) for _ in range(30)} == {1, 2, 3}


def test_a_copy_is_of_the_last_throw_as_far_as_stones_go() -> None:
    assert copying(partie(), []) == 2
    assert copying(partie((2, 5)), []) == 5
    assert copying(partie((13, 5)), []) == 2


@pytest.mark.parametrize("module", [frontier, learners, opponents])
def test_the_examples_are_true(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, tried > 0) == (0, True)
