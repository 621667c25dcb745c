import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena.ranking import PLACED, Tie, knock_out, victor

COUNTS = st.integers(2, len(PLACED))


def best_first(pairs):
    return [min(pair) for pair in pairs]


def surprises(data):
    """Winners drawn at will."""
    return lambda pairs: [data.draw(st.sampled_from(pair)) for pair in pairs]


def test_eight_players_are_seeded_so_that_the_best_meet_last():
    bracket = knock_out(8, best_first)
    quarters = [(tie.top, tie.bottom) for tie in bracket.rounds[0]]
    assert quarters == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert bracket.rounds[1] == [Tie(1, 4, 1), Tie(2, 3, 2)]
    assert bracket.rounds[2] == [Tie(1, 2, 1)]
    assert bracket.third == Tie(3, 4, 3)


@pytest.mark.parametrize("size", [2, 4, 8])
def test_each_first_meeting_has_the_same_sum_of_seeds(size):
    first = knock_out(size, best_first).rounds[0]
    assert {tie.top + tie.bottom for tie in first} == {size + 1}


@given(COUNTS, st.data())
def test_everybody_enters_once_and_one_is_left(count, data):
    bracket = knock_out(count, surprises(data))
    entered = [seed for tie in bracket.rounds[0] for seed in (tie.top, tie.bottom)]
    assert sorted(seed for seed in entered if seed) == list(range(1, count + 1))
    assert [len(ties) for ties in bracket.rounds] == [
        2**power for power in reversed(range(len(bracket.rounds)))
    ]
    for before, after in zip(bracket.rounds, bracket.rounds[1:], strict=False):
        winners = [tie.winner for tie in before]
        assert sorted(winners) == sorted(s for tie in after for s in (tie.top, tie.bottom))


@pytest.mark.parametrize(
    ("points", "score", "verdict"),
    [
        ((9, 3), (-50, 50), (0, "points")),
        ((3, 9), (50, -50), (1, "points")),
        ((6, 6), (10, -10), (0, "score")),
        ((6, 6), (-10, 10), (1, "score")),
        ((4, 4), (0, 0), (0, "rang")),
        ((-4, -4), (-4000, -4000), (0, "rang")),
    ],
)
def test_points_then_score_then_the_ranking_decide(points, score, verdict):
    assert victor(points, score) == verdict
