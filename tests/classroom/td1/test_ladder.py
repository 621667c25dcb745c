"""What the ladder of question 6 is worth to beginners and to the strongest."""

import pytest

from trollkit.classroom.td1.ladder import LADDER
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find, ladder


def points_of(strategy):
    won = {}
    for rung in LADDER.rungs:
        opponent = find(rung.id).strategy
        verdicts = []
        for category in LADDER.categories:
            played = play_duel(GAME.parse_config(category), strategy, opponent, LADDER.games)
            assert played.faults == (None, None)
            difference = played.wins - played.losses
            verdicts.append(3 if difference > 0 else 1 if difference == 0 else 0)
        won[rung.id] = LADDER.share(verdicts)
    return LADDER.earned(won)


def test_the_opponents_are_bundled_ones_from_the_weakest_to_the_strongest():
    strength = [rung.id for rung in ladder()]
    places = [strength.index(rung.id) for rung in LADDER.rungs]
    assert places == sorted(places)
    assert tuple(CATEGORIES) == LADDER.categories


@pytest.mark.long
def test_a_first_idea_gets_about_half_and_the_strongest_nearly_all():
    assert 1.5 <= points_of(lambda partie, past: min(2, partie.stockGauche)) <= 4.5
    assert points_of(find("toujours_un").strategy) <= 1.5
    assert points_of(find("greffier").strategy) >= 4
