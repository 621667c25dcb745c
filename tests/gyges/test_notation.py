"""Notations: what is read, what is forgiven, what is refused, and that texts come back."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from tests.gyges.boards import positions
from tests.gyges.cases import CASES
from trollkit.core.errors import InvalidConfig, InvalidText
from trollkit.gyges.notation import (
    move_text,
    parse_home_row,
    parse_move,
    parse_plateau,
    parse_position,
    plateau_of,
    position_text,
)

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
