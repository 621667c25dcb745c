"""The way walked: shortest ones as recorded, and every one of them a walk of the rules."""

import random
from itertools import islice, pairwise

import pytest
from hypothesis import given

from tests.gyges.boards import positions
from tests.gyges.cases import CASES
from trollkit.gyges.board import NAMES, Leg, last_row, legs, neighbours
from trollkit.gyges.moves import Move, all_paths, is_path, legal_moves, shortest
from trollkit.gyges.notation import opening, parse_plateau

START = opening("332121", "123321")


def faults(position, move, path):
    """What the rules have against a walk."""
    occupied = position.occupied() & ~(1 << move.start)
    wrong = [] if (path[0], path[-1]) == (move.start, move.end) else ["ends"]
    left, lines = position.value(move.start), set()
    for number, (here, after) in enumerate(pairwise(path), start=2):
        if here >= 36:
            wrong.append("crosses a goal")
        elif after >= 36 and not last_row(position.player) >> here & 1:
            wrong.append("jumps to the goal")
        elif after < 36:
            if not neighbours(1 << here) >> after & 1:
                wrong.append("no line")
            if frozenset((here, after)) in lines:
                wrong.append("line used twice")
            lines.add(frozenset((here, after)))
        left -= 1
        if occupied >> after & 1:
            if left:
                wrong.append("walks over a ring")
            left = position.value(after)
        elif not left and number < len(path):
            wrong.append("stops early")
    ended_well = not left or occupied >> path[-1] & 1
    return wrong if ended_well else [*wrong, "too short"]


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["id"])
def test_shortest_ways_are_as_long_as_recorded(case):
    position = parse_plateau(case["plateau"])
    ways = {}
    for move in legal_moves(position):
        way = f"{NAMES[move.start]}-{NAMES[move.end]}"
        if way not in ways:
            path = shortest(position, move)
            assert faults(position, move, path) == []
            ways[way] = len(path) - 1
    assert ways == {way: steps for way, (steps, _) in case["chemins"].items()}


def test_all_ways_come_lazily_the_shortest_first_and_never_twice():
    (case,) = (case for case in CASES["positions"] if case["id"] == "extreme-trails-nord")
    position = parse_plateau(case["plateau"])
    move = legal_moves(position)[-1]
    few = list(islice(all_paths(position, move), 200))
    assert few[0] == shortest(position, move)
    assert min(map(len, few)) == len(few[0])
    assert len(set(few)) == len(few) == 200
    assert all(faults(position, move, path) == [] for path in few)


def test_legs_have_one_to_three_steps():
    assert legs(1, 0) == (
        Leg(0, 1 << 0, 1, (1,)),
        Leg(0, 1 << 1, 6, (6,)),
        Leg(0, 0, 37, (37,)),
    )
    with pytest.raises(ValueError):
        legs(4, 0)


@given(positions())
def test_the_ways_that_the_rules_find_are_ways_and_no_disturbed_one_is(position):
    """The check knows nothing of the search; `faults` above is its oracle."""
    rng = random.Random(0)
    for move in legal_moves(position)[::9]:
        for path in islice(all_paths(position, move), 8):
            assert is_path(position, move, path)
            place, cell = rng.randrange(len(path)), rng.randrange(38)
            for other in (
                path[:-1],
                path[1:],
                (path[0], *path),
                (*path, path[-1]),
                (*path[:place], cell, *path[place + 1 :]),
                (*path[:place], cell, *path[place:]),
            ):
                right = bool(other) and not faults(position, move, other)
                assert is_path(position, move, other) == right, other
    assert not is_path(position, Move(0, 1), ())
