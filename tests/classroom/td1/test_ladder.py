"""What the ladder of question 6 is worth to beginners and to the strongest."""

import random

import pytest

from trollkit.classroom.td1.ladder import LADDER
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find, ladder


def points_of(strategy):
    won = {}
    random.seed(1)
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


def test_the_opponents_are_bundled_ones_in_the_categories_of_the_contest():
    assert {rung.id for rung in LADDER.rungs} <= {rung.id for rung in ladder()}
    assert tuple(CATEGORIES) == LADDER.categories


def test_the_harder_a_rung_the_more_it_is_worth_and_each_teaches_something_of_its_own():
    points = [rung.points for rung in LADDER.rungs]
    assert points == sorted(points)
    assert LADDER.total == 6
    lessons = [rung.lesson for rung in LADDER.rungs]
    assert all(lessons) and len(set(lessons)) == len(lessons)


@pytest.mark.lourd
@pytest.mark.long
def test_who_throws_always_the_same_gets_little_and_the_strongest_nearly_all():
    assert 1 <= points_of(lambda partie, past: min(2, partie.stockGauche)) <= 2.5
    assert points_of(find("toujours_un").strategy) <= 1
    assert points_of(find("greffier").strategy) >= 4
