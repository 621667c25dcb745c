"""The model of an opponent: what a mind loses to, and which histories are one duel."""

import itertools
import random

import pytest

from tests.trolls.transcript import played
from trollkit.trolls.champion import MINDS, Adaptive, families, study
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import guaranteed_value


@pytest.mark.parametrize("name", ["always 2", "1 to 4", "1/2 of the stock"])
def test_a_study_ends_with_the_best_response(name):
    mind = MINDS.index(name)
    worked = list(itertools.islice(study(StateSpace(7, 15), mind), 20))
    assert worked[17] is None  # 225 pairs of stocks, twelve a move
    enemy = guaranteed_value(lambda left, *_: families(left)[mind], 7, 15)
    assert worked[18][15, 15, 3] == worked[19][15, 15, 3] == pytest.approx(-enemy)


# -- the other side of a duel


def followed(*asked, thrown):
    """A champion that was asked so, after a throw of `thrown`; how many answers it learned."""
    champion = Adaptive(random.Random(1))
    learned = list[int]()
    champion.learn = learned.append  # type: ignore[method-assign]
    for partie, past in asked:
        champion(partie, past)
        champion.thrown = thrown
    return champion, len(learned)


def test_the_opponent_sees_the_mirrored_game_and_each_answer_is_learned_once():
    opening, won = Partie(3, 4), played([(2, 1)], cells=3, stones=4)
    assert won.terminee
    champion, learned = followed((opening, []), (Partie(3, 4), [won]), thrown=2)
    assert learned == 1
    assert champion.opponent._partie == opening.miroir()


@pytest.mark.parametrize("turns", [[], [(2, 2), (1, 1)], [(3, 4)]])
def test_a_history_that_does_not_go_on_starts_a_new_duel(turns):
    asked = (Partie(7, 15), []), (played(turns), [])
    _, learned = followed(*asked, thrown=2)
    assert learned == 0
    assert followed((Partie(7, 15), []), (played([(2, 4)]), []), thrown=2)[1] == 1
