"""The moves of Gygès, their ways over the board, and how both are written."""

import hashlib
import json
import random
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import example, given, settings

from tests.gyges import oracle
from tests.gyges.boards import positions
from tests.gyges.cases import CASES
from trollkit.core.errors import InvalidConfig, InvalidText
from trollkit.gyges.board import NAMES, Leg, Position, last_row, legs, neighbours
from trollkit.gyges.moves import Move, all_paths, apply, is_path, legal_moves, shortest
from trollkit.gyges.notation import (
    move_text,
    parse_home_row,
    parse_move,
    parse_plateau,
    parse_position,
    plateau_of,
    position_text,
)

# Legal moves: recorded lists to the letter, a slow generator beside, symmetries.


def words(position):
    return sorted(move_text(move) for move in legal_moves(position))


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["id"])
def test_recorded_positions_have_exactly_their_moves(case):
    assert words(parse_plateau(case["plateau"])) == case["coups"]


def test_recorded_lists_have_their_counts_and_fingerprints():
    for text, count, plain, winning, boards, digest, _ in CASES["masse"]:
        position = parse_position(text)
        moves = legal_moves(position)
        joined = " ".join(sorted(map(move_text, moves)))
        assert len(moves) == len(set(moves)) == count
        assert sum(move.drop is None for move in moves) == plain
        assert sum(apply(position, move).winner() is not None for move in moves) == winning
        assert len({apply(position, move) for move in moves}) == boards
        assert hashlib.sha1(joined.encode()).hexdigest() == digest


def test_recorded_games_can_be_played_to_their_end():
    for case in CASES["parties"]:
        position = parse_plateau(case["depart"])
        for word in case["coups"]:
            assert position.winner() is None
            assert parse_move(word) in legal_moves(position)
            position = apply(position, parse_move(word))
        winner = position.winner()
        assert (None if winner is None else "sn"[winner]) == case["gagnant"]
        assert position_text(position)[:-2] == case["final"]


@settings(max_examples=40, deadline=None)
@given(positions())
# Rings that can end nowhere but on others.
@example(Position(0x18081, 0x4112, 0x1A08, 0))
@example(Position(0x58080, 0x280042, 0x803004, 0))
def test_the_slow_generator_finds_the_same_moves(position):
    assert set(words(position)) == oracle.legal(*oracle.board_of(position))


# The way walked: shortest ones as recorded, and every one of them a walk of the rules.


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


# Notations: what is read, what is forgiven, what is refused, and that texts come back.

INPUT = CASES["saisies"]


NO_BOARDS = json.loads(Path(__file__).with_name("no_boards.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        *INPUT["valides"],
        ["16x22=34", "16*22=34"],
        ["11—33", "11-33"],
        ["16 * 22 = 34.", "16*22=34"],
    ],
)
def test_common_ways_of_typing_a_move_are_read(typed, canonical):
    assert move_text(parse_move(typed)) == canonical


@pytest.mark.parametrize("typed", [*INPUT["invalides"], "１１-33", "11-33\x00", "11-3٣"])
def test_anything_else_is_refused(typed):
    with pytest.raises(InvalidText):
        parse_move(typed)


@pytest.mark.parametrize("row", INPUT["plateaux_valides"])
def test_home_rows_are_read(row):
    assert parse_home_row(f" {row}\n") == row


@pytest.mark.parametrize("row", [*INPUT["rangees_invalides"], "３３2121", None, 332121])
def test_other_home_rows_are_refused(row):
    with pytest.raises(InvalidConfig):
        parse_home_row(row)


@given(positions())
def test_positions_survive_both_notations(position):
    assert parse_plateau(plateau_of(position)) == position
    assert parse_position(position_text(position)) == position


@pytest.mark.parametrize("rule", NO_BOARDS)
def test_lists_that_are_no_board_are_refused_with_the_rule_they_break(rule):
    for plateau in NO_BOARDS[rule]:
        with pytest.raises(InvalidConfig) as refused:
            parse_plateau(plateau)
        assert refused.value.expected == rule, plateau


@pytest.mark.parametrize("text", ["", "000000 s", "400000/" + "/".join(["000000"] * 5) + " s"])
def test_texts_that_are_no_position_are_refused(text):
    with pytest.raises(InvalidText):
        parse_position(text)
