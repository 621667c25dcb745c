from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.arena.helpers import result
from trollkit.arena.ranking import Match, ranking
from trollkit.arena.schedule import round_robin


@given(st.integers(2, 31))
def test_everybody_meets_everybody_exactly_once(count: int) -> None:
    pairs = round_robin(range(count))
    assert sorted(tuple(sorted(pair)) for pair in pairs) == list(combinations(range(count), 2))


@given(st.integers(2, 31))
def test_at_any_moment_all_have_played_about_as_often(count: int) -> None:
    played = [0] * count
    for a, b in round_robin(range(count)):
        played[a] += 1
        played[b] += 1
        assert max(played) - min(played) <= 2


def test_points_come_first_then_scores_then_an_equal_rank() -> None:
    matches = [
        Match("a", "b", result(600, 400)),
        Match("c", "d", result(700, 300)),
        Match("e", "f", result(600, 400)),
    ]
    table = [(s.rank, s.id, s.points, s.score) for s in ranking("abcdef", matches)]
    assert table == [
        (1, "c", 3, 400),
        (2, "a", 3, 200),
        (2, "e", 3, 200),
        (4, "b", 0, -200),
        (4, "f", 0, -200),
        (6, "d", 0, -400),
    ]


def test_a_disqualification_costs_a_point_and_all_the_games() -> None:
    standings = ranking("ab", [Match("a", "b", result(10, 3, offenders=(True, False)))])
    assert [(s.id, s.points, s.score, s.disqualifications) for s in standings] == [
        ("b", 3, 1000, 0),
        ("a", -1, -1000, 1),
    ]


def test_who_has_not_played_yet_has_nothing() -> None:
    assert [(s.rank, s.points, s.score, s.played) for s in ranking("ab", [])] == [
        (1, 0, 0, 0),
        (1, 0, 0, 0),
    ]
