"""The model of an opponent: what a mind loses to, and which histories are one duel."""

import itertools

import pytest

from trollkit.trolls.champion import MINDS, families, study
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.response import guaranteed_value


@pytest.mark.parametrize("name", ["always 2", "1 to 4", "1/2 of the stock"])
def test_a_study_ends_with_the_best_response(name):
    mind = MINDS.index(name)
    worked = list(itertools.islice(study(StateSpace(7, 15), mind), 20))
    assert worked[17] is None  # 225 pairs of stocks, twelve a move
    enemy = guaranteed_value(lambda left, *_: families(left)[mind], 7, 15)
    assert worked[18][15, 15, 3] == worked[19][15, 15, 3] == pytest.approx(-enemy)


# -- the other side of a duel
