"""What the ladder of question 6 is worth to beginners and to the strongest."""

from trollkit.classroom.td1.ladder import LADDER
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.strategies import ladder


def test_the_opponents_are_bundled_ones_in_the_categories_of_the_contest():
    assert {rung.id for rung in LADDER.rungs} <= {rung.id for rung in ladder()}
    assert tuple(CATEGORIES) == LADDER.categories


def test_the_harder_a_rung_the_more_it_is_worth_and_each_teaches_something_of_its_own():
    points = [rung.points for rung in LADDER.rungs]
    assert points == sorted(points)
    assert LADDER.total == 6
    lessons = [rung.lesson for rung in LADDER.rungs]
    assert all(lessons) and len(set(lessons)) == len(lessons)
