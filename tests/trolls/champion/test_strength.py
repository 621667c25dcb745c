"""What each champion is good for, in short duels; the full table is in the benchmarks."""

import random

import pytest

from tests.trolls.champion.helpers import duel, loaded, score
from tests.trolls.transcript import played


def test_the_prudent_opens_as_the_theory_says():
    random.seed(0)
    strategy = loaded("prudent")["strategie"]
    assert {strategy(played([]), []) for _ in range(500)} == {2, 3, 4}


@pytest.mark.parametrize("opponent", ["exemple1", "toujours_trois", "copieur", "metronome"])
def test_the_adaptive_one_wins_nearly_every_game_against_who_does_not_roll_dice(
    opponent,
):
    assert score(duel("adaptatif", opponent, 100)) >= 95


@pytest.mark.parametrize("opponent", ["exemple2", "hasard", "petits_des"])
def test_the_adaptive_one_gets_the_best_out_of_dice(opponent):
    assert score(duel("adaptatif", opponent, 100)) >= 85


@pytest.mark.parametrize("opponent", ["prudent", "adaptatif"])
def test_champions_take_little_from_each_other(opponent):
    # The stake is 5; the rest is the luck of 300 games (standard deviation below 18).
    assert score(duel("adaptatif", opponent, 300)) >= -60
