"""The page on what lies beyond the report, against the game."""

import re
from pathlib import Path

import pytest

from trollkit.beyond.boards import State, check_config, parse_board
from trollkit.beyond.boards.exact import payoffs, solve
from trollkit.core.numbers import decimal

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "au-dela.md"


def table(*columns):
    """The table of the page that has these columns, row by row."""
    for found in re.findall(r"^(?:\|.*\n)+", PAGE.read_text(encoding="utf-8"), re.MULTILINE):
        head, _, *body = (
            [cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()
        )
        if set(columns) <= set(head):
            return [dict(zip(head, row, strict=True)) for row in body]
    raise AssertionError(f"the page has no table with {columns}")


@pytest.mark.lourd
def test_small_boards_are_worth_what_the_page_says():
    checked = 0
    for row in table("Départs", "1 de plus"):
        starts = tuple(map(int, row["Départs"].split(",")))
        config = check_config(parse_board(row["Plateau"]), starts, int(row["Pierres"]))
        if payoffs(config) > 250_000:
            continue
        solved, stones = solve(config), config.stones
        for less, column in enumerate(("Égalité", "1 de plus", "2 de plus", "3 de plus")):
            value = solved.value(State(config.board, stones, stones - less, starts))
            assert decimal(value, 3) == row[column], row
        checked += 1
    assert checked >= 6
