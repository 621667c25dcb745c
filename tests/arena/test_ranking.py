from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.arena.fields import ranking
from tests.arena.helpers import result
from trollkit.arena.duel import PlayedDuel, round_robin


@given(st.integers(2, 31))
def test_everybody_meets_everybody_exactly_once(count):
    pairs = round_robin(range(count))
    assert sorted(tuple(sorted(pair)) for pair in pairs) == list(combinations(range(count), 2))


@given(st.integers(2, 31))
def test_at_any_moment_all_have_played_about_as_often(count):
    played = [0] * count
    for a, b in round_robin(range(count)):
        played[a] += 1
        played[b] += 1
        assert max(played) - min(played) <= 2


def test_points_come_first_then_scores_then_an_equal_rank():
    duels = [
        PlayedDuel("a", "b", result(600, 400)),
        PlayedDuel("c", "d", result(700, 300)),
        PlayedDuel("e", "f", result(600, 400)),
    ]
    table = [(s.rank, s.id, s.points, s.score) for s in ranking("abcdef", duels)]
    assert table == [
        (1, "c", 3, 400),
        (2, "a", 3, 200),
        (2, "e", 3, 200),
        (4, "b", 0, -200),
        (4, "f", 0, -200),
        (6, "d", 0, -400),
    ]


def test_what_several_duels_bring_adds_up():
    guilty = (True, False)
    duels = [
        PlayedDuel("a", "b", result(600, 400)),
        PlayedDuel("a", "c", result(10, 3, offenders=guilty)),
        PlayedDuel("b", "a", result(30, 10, games=50)),
        PlayedDuel("a", "b", result(0, 0, offenders=guilty, games=50)),
    ]
    assert {line.id: line[2:] for line in ranking("abc", duels)} == {
        "a": (1, 200 - 1000 - 20 - 50, 4, 2, 2100),
        "b": (6, -200 + 20 + 50, 3, 0, 1100),
        "c": (3, 1000, 1, 0, 1000),
    }


def test_points_decide_before_the_score():
    narrow = [PlayedDuel("a", "b", result(501, 499)), PlayedDuel("a", "c", result(501, 499))]
    duels = [*narrow, PlayedDuel("b", "c", result(900, 100))]
    assert [line.id for line in ranking("abc", duels)] == ["a", "b", "c"]
    assert [line.score for line in ranking("abc", duels)] == [4, 798, -802]
