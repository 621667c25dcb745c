from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from trollkit.notebook.dashboard.data.course import POINTS, Turning, curve, swings, turnings

DUELS = st.text("gnd", max_size=300)
SOMEBODY = (False, False)


@given(DUELS.filter(bool))
def test_the_curve_holds_the_rate_so_far(outcomes: str) -> None:
    for games, rate, low, high in curve(outcomes):
        so_far = outcomes[:games]
        naive = (so_far.count("g") + so_far.count("n") / 2) / games
        assert rate == pytest.approx(naive, abs=1e-4)
        assert 0 <= low <= rate + 1e-4
        assert rate - 1e-4 <= high <= 1


@given(st.text("gd", min_size=1, max_size=300))
def test_the_band_is_wilsons_interval(outcomes: str) -> None:
    last = curve(outcomes)[-1]
    known = binomtest(outcomes.count("g"), len(outcomes)).proportion_ci(method="wilson")
    assert (last.low, last.high) == pytest.approx((known.low, known.high), abs=1e-4)


@given(st.integers(1, 3000))
def test_a_long_duel_is_told_in_few_points_the_last_game_among_them(games: int) -> None:
    points = curve("g" * games)
    numbers = [point.games for point in points]
    assert len(numbers) == min(games, POINTS)
    assert numbers[-1] == games
    assert numbers == sorted(set(numbers))


def test_an_unfinished_game_counts_for_nobody() -> None:
    assert curve("ggd?") == curve("ggd")
    assert curve("?") == curve("") == []


def naive_swings(outcomes: str) -> list[tuple[int, str]]:
    found, leader = [], ""
    for game in range(1, len(outcomes) + 1):
        g, d = outcomes[:game].count("g"), outcomes[:game].count("d")
        now = "gauche" if g > d else "droite" if d > g else leader
        if leader and now != leader:
            found.append((game, now))
        leader = now
    return found


@given(st.text("gnd", max_size=60))
def test_the_lead_changes_where_a_recount_says_so(outcomes: str) -> None:
    naive = naive_swings(outcomes)
    assert swings(outcomes) == len(naive)
    told = [(t.game, t.side) for t in turnings(outcomes, SOMEBODY) if t.what == "tete"]
    assert told == naive[-4:]


@given(DUELS)
def test_the_longest_streaks_are_as_long_as_can_be(outcomes: str) -> None:
    for letter, side in (("g", "gauche"), ("d", "droite")):
        longest = max(
            (len(list(s)) for each, s in groupby(outcomes) if each == letter), default=0
        )
        told = [t for t in turnings(outcomes, SOMEBODY) if t.what == "serie" and t.side == side]
        assert [t.number for t in told] == ([longest] if longest >= 5 else [])
        for turning in told:
            start = turning.game - 1
            assert outcomes[start : start + longest] == letter * longest


@given(DUELS)
def test_turnings_are_few_real_games_in_order(outcomes: str) -> None:
    told = turnings(outcomes, SOMEBODY)
    numbers = [turning.game for turning in told]
    assert numbers == sorted(numbers)
    assert len(told) <= 9
    assert all(1 <= number <= len(outcomes) for number in numbers)


def test_the_end_says_who_leads_and_by_how_much() -> None:
    assert turnings("ggn", SOMEBODY) == [Turning(3, "fin", "gauche", 2)]
    assert turnings("gd", SOMEBODY)[-1] == Turning(2, "fin", "", 0)
    assert turnings("", SOMEBODY) == []


def test_a_fault_is_the_game_to_look_at() -> None:
    assert turnings("gg?", (False, True)) == [Turning(3, "faute", "droite", 0)]
    assert turnings("gg", (False, True)) == [Turning(3, "faute", "droite", 0)]
    assert turnings("", (True, True)) == [Turning(1, "faute", "", 0)]


def test_a_lead_that_was_lost_is_told() -> None:
    story = "g" * 8 + "d" * 20
    assert Turning(8, "ecart", "gauche", 8) in turnings(story, SOMEBODY)
    assert Turning(17, "tete", "droite", 0) in turnings(story, SOMEBODY)
