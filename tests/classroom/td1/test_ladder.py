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


def legal(throw, partie):
    return max(1, min(throw, partie.stockGauche, partie.stockDroite + 1))


def steps(partie):
    return partie.nombreCases - 1 - partie.positionTroll


def third(partie, past):
    """What the last hint holds, copied."""
    return legal(partie.stockGauche // 3, partie)


def pace(partie, past):
    """What the last hint holds, with the substitution that it proposes."""
    return legal(partie.stockGauche // steps(partie), partie)


def guarded(partie, past):
    """The pace, and an effort at one's own door."""
    return (
        legal(partie.stockDroite, partie) if partie.positionTroll == 1 else pace(partie, past)
    )


def drawn(partie, past):
    """The pace, with some chance in it."""
    return legal(pace(partie, past) + random.randint(-1, 1), partie)


def slower(partie, past):
    """The pace, and after a lost game a slower one in the rest of the duel."""
    lost = any(game.gagnant == 2 for game in past)
    return (
        legal(partie.stockGauche // (2 * steps(partie)), partie) if lost else pace(partie, past)
    )


def reader(partie, past):
    """One stone more than at this turn of the last game, where that is not too dear."""
    turn = len(partie.coupsPrecedents)
    if not past or len(past[-1].coupsPrecedents) <= turn:
        return pace(partie, past)
    seen = past[-1].coupsPrecedents[turn][1]
    cheap = seen < max(2, 2 * partie.stockGauche // (steps(partie) + 1))
    return legal(seen + 1, partie) if cheap or partie.positionTroll == 1 else 1


@pytest.fixture(scope="module")
def copied():
    return max(points_of(third), points_of(pace))


def test_a_copied_hint_earns_a_third_at_most(copied):
    assert 1 <= copied <= LADDER.total / 3


@pytest.mark.parametrize("idea", [guarded, drawn, slower, reader])
def test_an_own_idea_shows(copied, idea):
    assert points_of(idea) >= copied + 0.5


@pytest.mark.lourd
@pytest.mark.long
def test_who_throws_always_the_same_gets_little_and_the_strongest_nearly_all():
    assert 1 <= points_of(lambda partie, past: min(2, partie.stockGauche)) <= 2.5
    assert points_of(find("toujours_un").strategy) <= 1
    assert points_of(find("greffier").strategy) >= 4
