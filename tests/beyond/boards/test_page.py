"""The page on what lies beyond the report, against the benchmark and the game."""

import re
from pathlib import Path

import pytest

from trollkit.beyond.boards import State, check_config, parse_board
from trollkit.beyond.boards.exact import payoffs, solve
from trollkit.core.numbers import decimal

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "au-dela.md"
BENCHMARK = ROOT / "benchmarks" / "plateaux.md"


def table(path, *columns):
    """The table of a page that has these columns, row by row."""
    for found in re.findall(r"^(?:\|.*\n)+", path.read_text(encoding="utf-8"), re.MULTILINE):
        head, _, *body = (
            [cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()
        )
        if set(columns) <= set(head):
            return [dict(zip(head, row, strict=True)) for row in body]
    raise AssertionError(f"{path.name} has no table with {columns}")


def same(row, others):
    """Whether one of the others says all that the row says."""
    return any(row.items() <= other.items() for other in others)


@pytest.mark.parametrize("columns", [("Départs", "1 de plus"), ("Moitié-moitié", "Partage")])
def test_the_page_shows_what_the_benchmark_has_found(columns):
    shown, found = table(PAGE, *columns), table(BENCHMARK, *columns)
    assert len(shown) >= 6
    assert [row for row in shown if not same(row, found)] == []
    wrong = {**shown[0], columns[1]: "0,123"}
    assert not same(wrong, found)


@pytest.mark.lourd
def test_small_boards_are_worth_what_the_page_says():
    checked = 0
    for row in table(PAGE, "Départs", "1 de plus"):
        starts = tuple(map(int, row["Départs"].split(",")))
        config = check_config(parse_board(row["Plateau"]), starts, int(row["Pierres"]))
        if payoffs(config) > 600_000:
            continue
        solved, stones = solve(config), config.stones
        for less, column in enumerate(("Égalité", "1 de plus", "2 de plus", "3 de plus")):
            value = solved.value(State(config.board, stones, stones - less, starts))
            assert decimal(value, 3) == row[column], row
        checked += 1
    assert checked >= 6
