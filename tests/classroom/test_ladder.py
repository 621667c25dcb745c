import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.ladder import CATEGORIES, GAMES, LADDER, TOTAL, earned, share
from trollkit.trolls.contest import CATEGORIES as CONTEST_CATEGORIES
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find, ladder

IDS = [rung.id for rung in LADDER]
ANYTHING = st.one_of(
    st.floats(allow_nan=True, allow_infinity=True),
    st.integers(),
    st.just(10**400),
    st.none(),
    st.booleans(),
)
SHARES = st.dictionaries(st.sampled_from(IDS), st.floats(0, 1))


@given(st.dictionaries(st.sampled_from([*IDS, "inconnu"]), ANYTHING))
def test_whatever_the_results_the_points_are_a_plain_float_in_range(results):
    points = earned(results)
    assert type(points) is float
    assert 0 <= points <= TOTAL


@given(SHARES, st.sampled_from(IDS), st.floats(0, 1))
def test_a_better_share_never_costs_points(results, rung, better):
    before = earned(results)
    assert earned(results | {rung: max(better, results.get(rung, 0.0))}) >= before


@given(SHARES)
def test_each_rung_brings_its_points_in_proportion(results):
    expected = math.fsum(rung.points * results.get(rung.id, 0) for rung in LADDER)
    assert math.isclose(earned(results), expected)


def test_all_won_brings_the_total_and_nothing_won_nothing():
    assert earned(dict.fromkeys(IDS, 1.0)) == TOTAL
    assert earned({}) == earned(dict.fromkeys(IDS, math.nan)) == 0.0


def test_what_only_claims_to_be_a_number_brings_nothing():
    class Rich(float):
        def __lt__(self, other):
            return False

        __gt__ = __lt__

    assert earned({IDS[0]: Rich(1000.0), IDS[1]: True}) == 0.0


def test_points_of_a_contest_become_a_share():
    assert share([3, 3, 3, 3]) == 1
    assert share([1, 1, 1, 1]) == share([3, 1, 0, 0]) == 1 / 3
    assert share([-1, -1, -1, -1]) == share([0, 0, 0, 0]) == 0


def test_the_opponents_are_bundled_ones_from_the_weakest_to_the_strongest():
    strength = [rung.id for rung in ladder()]
    assert [strength.index(id_) for id_ in IDS] == sorted(strength.index(id_) for id_ in IDS)
    assert tuple(CONTEST_CATEGORIES) == CATEGORIES


def points_of(strategy):
    won = {}
    for rung in LADDER:
        opponent = find(rung.id).strategy
        verdicts = []
        for category in CATEGORIES:
            played = play_duel(GAME.parse_config(category), strategy, opponent, GAMES)
            assert played.faults == (None, None)
            difference = played.wins - played.losses
            verdicts.append(3 if difference > 0 else 1 if difference == 0 else 0)
        won[rung.id] = share(verdicts)
    return earned(won)


@pytest.mark.long
def test_a_first_idea_gets_about_half_and_the_strongest_nearly_all():
    assert 1.5 <= points_of(lambda partie, past: min(2, partie.stockGauche)) <= 4.5
    assert points_of(find("toujours_un").strategy) <= 1.5
    assert points_of(find("greffier").strategy) >= 4
