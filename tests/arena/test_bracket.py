from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.finale import PLACED, knock_out, victor

COUNTS = st.sampled_from([2, 4, len(PLACED)])


def bracket(count, winner=min):
    """Rounds of (better seed, worse one, winner), that for the third place, podium."""

    def play(pairs):
        return [
            {"haut": top, "bas": bottom, "gagnant": winner((top, bottom))}
            for top, bottom in pairs
        ]

    def shown(tie):
        return tie and (tie["haut"], tie["bas"], tie["gagnant"])

    rounds, third, podium = knock_out(count, play)
    return [[*map(shown, ties)] for ties in rounds], shown(third), podium


def test_eight_players_are_seeded_so_that_the_best_meet_last():
    rounds, third, podium = bracket(8)
    assert rounds[0] == [(1, 8, 1), (4, 5, 4), (2, 7, 2), (3, 6, 3)]
    assert rounds[1:] == [[(1, 4, 1), (2, 3, 2)], [(1, 2, 1)]]
    assert (third, podium) == ((3, 4, 3), [1, 2, 3])


@pytest.mark.parametrize(
    ("count", "rounds", "third", "podium"),
    [
        (2, [[(1, 2, 2)]], None, [2, 1]),
        (4, [[(1, 4, 4), (2, 3, 3)], [(3, 4, 4)]], (1, 2, 2), [4, 3, 2]),
    ],
)
def test_few_players_share_a_small_podium(count, rounds, third, podium):
    assert bracket(count, max) == (rounds, third, podium)


@pytest.mark.parametrize("size", [2, 4, 8])
def test_each_first_meeting_has_the_same_sum_of_seeds(size):
    first, *_ = bracket(size)[0]
    assert {top + bottom for top, bottom, _ in first} == {size + 1}


@given(COUNTS, st.data())
def test_everybody_enters_once_and_one_is_left(count, data):
    rounds, _, _ = bracket(count, lambda pair: data.draw(st.sampled_from(pair)))
    entered = [seed for tie in rounds[0] for seed in tie[:2]]
    assert sorted(entered) == list(range(1, count + 1))
    sizes = [2**power for power in range(len(rounds))]
    assert [len(ties) for ties in rounds] == sizes[::-1]
    for before, after in pairwise(rounds):
        winners = [winner for _, _, winner in before]
        assert sorted(winners) == sorted(seed for tie in after for seed in tie[:2])


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
