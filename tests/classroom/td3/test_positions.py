"""What the sheet says of the forest is so: positions, matrices, the ladder."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.td3.cahier import espace
from tests.foret.matches import play_match
from trollkit.classroom.td3 import course, ladder, plan
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.film import staged
from trollkit.foret.planner import Planner
from trollkit.foret.state import LEAGUES
from trollkit.foret.strategies import find

SMALL = st.integers(0, 5)


@given(st.integers(0, 20), SMALL, SMALL)
def test_the_race_seen_from_the_other_side_is_the_opposite(soil, mine, theirs):
    matrix = np.array(course.gains(soil, mine, theirs))
    other = np.array(course.gains(soil, theirs, mine))
    assert (matrix == -other.T).all()


@given(st.integers(12, 20), st.integers(1, 4), st.integers(1, 4))
def test_the_race_of_two_evenings_always_has_a_saddle_point(soil, mine, theirs):
    matrix = np.array(course.gains(soil, mine, theirs))
    assert matrix.min(axis=1).max() == matrix.max(axis=0).min()


@given(st.integers(12, 20), st.integers(2, 4))
def test_between_equals_the_first_to_cut_leads(soil, each):
    (same, ahead), (behind, late) = course.gains(soil, each, each)
    assert same == late == 0
    assert ahead == -behind == each * (each - 1)


def test_the_sprint_is_a_saddle_point_and_the_spent_soil_is_heads_or_tails():
    assert course.exacte(course.SPRINT) == [[0, -1], [1, 0]]
    assert course.exacte(course.EPUISE) == [[-1, 1], [1, -1]]
    assert course.resoudre(course.exacte(course.EPUISE)) == (0, [0.5, 0.5])


def test_no_end_of_the_small_league_was_found_without_a_saddle_point():
    chance = Random(0)
    for _ in range(40):
        cells = chance.sample(range(1, 37), 4)
        mine, theirs = (
            {cell: chance.choice((1, 2, 3, 3)) for cell in two}
            for two in (cells[:2], cells[2:])
        )
        suns = chance.randint(0, 12), chance.randint(0, 12)
        scores = 20 + chance.randint(-6, 6), 20
        end = course.position(chance.randint(12, 20), suns, scores, mine, theirs)
        matrix = np.array(course.exacte(end))
        assert matrix.min(axis=1).max() > matrix.max(axis=0).min() - 1e-9


@pytest.mark.parametrize("seed", range(3))
def test_students_positions_are_planned_as_the_kit_plans(seed):
    names = espace("question-4b")
    state = plan.depart(seed)
    planner = Planner(LEAGUES[2])
    assert names["meilleur"](state) == plan.plafond(state, planner)


def test_no_score_of_a_whole_game_beats_the_plan():
    planner = Planner(LEAGUES[2])
    for seed in range(4):
        state = plan.depart(seed)
        most = plan.plafond(state, planner)
        game = play_match(2, seed, [find("jardiniere").strategy, find("fermier").strategy])
        assert game.result["display"] != ["", ""] or max(game.result["scores"]) <= most


def test_a_lost_game_of_the_forest_turned_where_one_never_led_again():
    chops = "def strategie(vue):\n    return vue.actionsPossibles[-1]\n"
    names = {}
    exec(chops, names)
    outcome = DISCIPLINE.play(names["strategie"], find("fermier").strategy, "bois1", 2, 5)
    for game in DISCIPLINE.told("bois1", outcome.moves):
        scenes = staged("bois1", game)["scenes"]
        lead = {scene["tour"]: scene["score"][0] - scene["score"][1] for scene in scenes}
        turn = ladder.tournant("bois1", game)
        assert lead[turn - 1] >= 0
        assert all(lead[later] < 0 for later in lead if later >= turn)
