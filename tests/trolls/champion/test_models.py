"""The experts: each says exactly what its strategy would throw, and Bayes tells them apart."""

import random

import numpy as np
import pytest

from tests.trolls.champion.helpers import loaded
from tests.trolls.strategies.test_legal import random_game
from tests.trolls.transcript import played
from trollkit.trolls.champion import Adaptive
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.opponent import (
    MINDS,
    Branches,
    Position,
    Study,
    families,
    readers,
)
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import guaranteed_value

# -- chance dealt out


# -- experts


@pytest.mark.parametrize("id", ["copieur", "dernier_rempart", "devin"])
def test_a_reader_predicts_the_strategy_it_has_read(id):
    branches = Branches()
    reader, strategy = readers(branches)[id], loaded(id)["strategie"]
    rng = random.Random(8)
    past = []
    for _ in range(4):
        for partie in random_game(rng, 7, 15):
            row = branches.mix(reader, partie, past)
            thrown = {strategy(partie, past) for _ in range(60)}
            assert thrown <= set((np.flatnonzero(row) + 1).tolist())
            assert row.sum() == pytest.approx(1)
        past.append(partie)


# -- the best response, a bit a move


@pytest.mark.parametrize("name", ["always 2", "1 to 4", "1/2 of the stock"])
def test_a_study_ends_with_the_best_response(name):
    expert = [*MINDS].index(name)

    def mix(position):
        return families(position.own)[expert]

    study = Study(StateSpace(7, 15), mix, pace=10)
    advances = 0
    while not study.done:
        study.advance()
        advances += 1
    assert advances == 23  # 225 pairs of stocks, ten at a time, and the end is noticed
    enemy = guaranteed_value(lambda *state: mix(Position(*state)), 7, 15)
    assert study.values[15, 15, 3] == pytest.approx(-enemy)


# -- the other side of a duel


def followed(*asked, thrown):
    """A champion that was asked so, after a throw of `thrown`; how many answers it learned."""
    champion = Adaptive(random.Random(1))
    learned = list[int]()
    champion.learn = learned.append  # type: ignore[method-assign]
    for partie, past in asked:
        champion(partie, past)
        champion._thrown = thrown
    return champion, len(learned)


def test_the_opponent_sees_the_mirrored_games_and_each_answer_is_learned_once():
    opening, won = Partie(3, 4), played([(2, 1)], cells=3, stones=4)
    assert won.terminee
    champion, learned = followed((opening, []), (Partie(3, 4), [won]), thrown=2)
    assert learned == 1
    assert champion._mirrored == [won.miroir()]
    assert champion.opponent._partie == opening.miroir()


@pytest.mark.parametrize("turns", [[], [(2, 2), (1, 1)], [(3, 4)]])
def test_a_history_that_does_not_go_on_starts_a_new_duel(turns):
    asked = (Partie(7, 15), []), (played(turns), [])
    _, learned = followed(*asked, thrown=2)
    assert learned == 0
    assert followed((Partie(7, 15), []), (played([(2, 4)]), []), thrown=2)[1] == 1
