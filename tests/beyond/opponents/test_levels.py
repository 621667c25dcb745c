import numpy as np
import pytest

from tests.trolls.oracles import odds, worst_value
from trollkit.beyond.opponents import level
from trollkit.trolls import exact_duel, guaranteed_value
from trollkit.trolls.rules import GAME, Config


@pytest.mark.parametrize("k", [1, 2, 3])
def test_each_level_is_the_best_of_all_enemies_of_the_one_below(k):
    config = Config(3, 4)
    below, here = level(k - 1, *config), level(k, *config)
    win, _, loss = odds(here, below, GAME.initial(config))  # type: ignore[arg-type]
    assert win - loss == pytest.approx(-worst_value(below, config), abs=1e-12)  # type: ignore[arg-type]


@pytest.mark.parametrize("k", [1, 2, 4])
def test_a_level_has_an_answer_in_every_state_of_the_board(k):
    policy = level(k, 5, 5)
    for left in range(1, 6):
        for right in range(1, 6):
            for troll in range(1, 4):
                mix = np.asarray(policy(left, right, troll))
                assert sorted(mix)[-1] == mix.sum() == 1


def test_a_level_beats_the_one_below_and_fears_the_one_above():
    win, _, loss = exact_duel(level(2, 7, 15), level(1, 7, 15), 7, 15)
    assert (win, loss) == (1, 0)
    assert guaranteed_value(level(2, 7, 15), 7, 15) == -1
