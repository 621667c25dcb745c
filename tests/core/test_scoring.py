import pytest

from trollkit.core.scorebook import Verdict, verdict


@pytest.mark.parametrize(
    ("wins", "losses", "offenders", "expected"),
    [
        (600, 350, (False, False), Verdict((3, 0), (250, -250))),
        (1, 2, (False, False), Verdict((0, 3), (-1, 1))),
        (1, 0, (False, False), Verdict((3, 0), (1, -1))),
        (400, 400, (False, False), Verdict((1, 1), (0, 0))),
        (0, 0, (False, False), Verdict((1, 1), (0, 0))),
        (999, 0, (True, False), Verdict((-1, 3), (-1000, 1000))),
        (999, 0, (False, True), Verdict((3, -1), (1000, -1000))),
        (500, 1, (True, True), Verdict((-1, -1), (-1000, -1000))),
    ],
)
def test_a_duel_brings_the_points_and_scores_of_the_rules(wins, losses, offenders, expected):
    assert verdict(wins, losses, 1000, offenders) == expected


def test_a_forfeit_weighs_as_many_games_as_the_duel_has():
    assert verdict(3, 0, 50, (False, True)).score == (50, -50)
