"""What the third sheet says of the forest is so, and what it asks about can come in a game."""

from functools import cache
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.td3.cahier import TD3, espace
from tests.foret.matches import play_match
from trollkit.classroom.td3 import course, ladder, ombre, plan, secours
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.film import staged
from trollkit.foret.planner import Planner
from trollkit.foret.state import LEAGUES
from trollkit.foret.strategies import find

# What the sheet says of the forest is so: positions, matrices, the ladder.

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


# The positions that checks and hidden tests ask about can come in a game.

SEEDS = (0, 1, 2, 3, 6, 108, 153)  # every way that four trees are dealt


SIDES = {
    "4a": (plan.PETITS, "suites"),
    "4b": ((*plan.PETITS, plan.FINI), "meilleur"),
}


@cache
def alone():
    """All that a player can come to in Bois 1, the other one cutting nothing."""
    found = {plan.depart(seed) for seed in SEEDS}
    left = list(found)
    while left:
        position = left.pop()
        if position[0] < LEAGUES[2].days:
            new = {after for _, after in secours.suites(position)} - found
            found |= new
            left += new
    return found


def reachable(position):
    """Whether the other one can have used up, by the evening before, what is missing."""
    day, soil, *rest = position
    cuts = max((20 - soil for on, soil, *_ in alone() if on < day), default=0)
    return any((day, soil + cut, *rest) in alone() for cut in range(cuts + 1))


def asked(question, name):
    """The positions that the hidden tests give a function of the solution's."""
    names, seen = espace(f"question-{question}"), []
    own = names[name]

    def watched(position):
        seen.append(position)
        return own(position)

    code = compile(TD3.hidden(f"verification-{question}"), "<cachés>", "exec")
    exec(code, names | {name: watched})
    return seen


@pytest.mark.parametrize(("question", "side"), SIDES.items())
def test_the_positions_of_question_4_are_of_games(question, side):
    shown, name = side
    for position in (*shown, *asked(question, name)):
        assert position == plan.GRAND or reachable(position), position


def test_what_no_game_comes_to_is_seen():
    assert not reachable((3, 20, 2, ((3, 3, 0),)))  # three trees gone, no nutrient used
    assert not reachable((5, 18, 5, ((1, 1, 0), (3, 2, 0))))
    assert reachable(plan.depart(0))


def test_the_large_forest_is_worth_what_the_kit_finds():
    assert plan.plafond(plan.GRAND, Planner(LEAGUES[2])) == plan.POINTS_DU_GRAND


def test_the_clearings_of_question_6_hold_all_that_can_go_wrong():
    found = [ombre.clairiere(*game) for game in ombre.PARTIES]
    trees = [tree for position in found for tree in position.trees if tree]
    assert {tree.size for tree in trees} >= {1, 2, 3}
    assert {tree.owner for tree in trees} == {0, 1}
    assert any(tree.dormant for tree in trees)
    assert len({position.day % 6 for position in found}) >= 3
    assert any(position.day >= 6 for position in found)
    assert all(sum(1 for tree in position.trees if tree) <= 6 for position in found)
