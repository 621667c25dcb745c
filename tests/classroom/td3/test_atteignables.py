"""The positions that checks and hidden tests ask about can come in a game.

Questions 3 and 5a ask about numbers, of any forest; 5b about positions that the sheet says are
invented; 1, 2 and 6 take theirs from the referee, here looked at for what they must hold. The
plan of question 4 also has to manage one forest that is too large, as the sheet says.
"""

from functools import cache

import pytest

from tests.classroom.td3.cahier import TD3, espace
from trollkit.classroom.td3 import ombre, plan, secours
from trollkit.foret.planner import Planner, dawn, steps
from trollkit.foret.state import LEAGUES

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


def by_the_kit(position):
    """What can follow, as the rules of the forest have it: points, nutrients, the side."""
    day, soil, *_ = position
    side = plan.cote(position)
    found = {(0, soil, dawn(side))} if day + 1 < LEAGUES[2].days else set()
    for _, after, bonus in steps(side, grow=True):
        found.add((0, soil, after) if bonus is None else (soil + bonus, soil - 1, after))
    return found


def test_the_function_that_the_sheet_lends_is_the_kit_s():
    for position in sorted(alone())[::40]:
        if position[0] < LEAGUES[2].days:
            night, *_ = lent = secours.suites(position)
            last = position[0] + 1 == LEAGUES[2].days
            told = {(points, after[1], plan.cote(after)) for points, after in lent[last:]}
            assert told == by_the_kit(position)
            assert night[1][0] == position[0] + 1
            assert not last or night[1][2] == position[2]


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
