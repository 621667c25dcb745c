"""The page on what lies beyond the report, against the benchmark and the game."""

import re
from pathlib import Path

import pytest

from trollkit.beyond.boards.decomposition import Apart, ahead, shared
from trollkit.beyond.boards.exact import guaranteed, payoffs, played, solve, uniform
from trollkit.beyond.boards.graph import parse_board
from trollkit.beyond.boards.rules import GAME, check_config, opening
from trollkit.core.game import LEFT
from trollkit.core.numbers import decimal

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "au-dela.md"
BENCHMARK = ROOT / "benchmarks" / "plateaux.md"
Row = dict[str, str]


def table(path: Path, *columns: str) -> list[Row]:
    """The table of a page that has these columns, row by row."""
    for found in re.findall(r"^(?:\|.*\n)+", path.read_text(encoding="utf-8"), re.MULTILINE):
        head, _, *body = (
            [cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()
        )
        if set(columns) <= set(head):
            return [dict(zip(head, row, strict=True)) for row in body]
    raise AssertionError(f"{path.name} has no table with {columns}")


def same(row: Row, others: list[Row]) -> bool:
    """Whether one of the others says all that the row says."""
    return any(row.items() <= other.items() for other in others)


@pytest.mark.parametrize("columns", [("Départs", "1 de plus"), ("Moitié-moitié", "Partage")])
def test_the_page_shows_what_the_benchmark_has_found(columns: tuple[str, ...]) -> None:
    shown, found = table(PAGE, *columns), table(BENCHMARK, *columns)
    assert len(shown) >= 6
    assert [row for row in shown if not same(row, found)] == []
    wrong = {**shown[0], columns[1]: "0,123"}
    assert not same(wrong, found)


def test_small_boards_are_worth_what_the_page_says() -> None:
    checked = 0
    for row in table(PAGE, "Départs", "1 de plus"):
        starts = tuple(map(int, row["Départs"].split(",")))
        config = check_config(parse_board(row["Plateau"]), starts, int(row["Pierres"]))
        if payoffs(config) > 600_000:
            continue
        solved, state = solve(config), GAME.initial(config)
        for less, column in enumerate(("Égalité", "1 de plus", "2 de plus", "3 de plus")):
            value = solved.value(state._replace(right=config.stones - less))
            assert decimal(value, 3) == row[column], row
        checked += 1
    assert checked >= 6


def test_trolls_taken_apart_are_sure_of_what_the_page_says() -> None:
    (row,) = (
        row
        for row in table(PAGE, "Moitié-moitié", "Partage")
        if (row["Plateau"], row["Pierres"]) == ("chemin:7", "6")
    )
    config = opening(parse_board("chemin:7"), 6, 2)
    solved, apart = solve(config), Apart(config)
    plans = {
        "Au hasard": uniform(solved.space, 6),
        "Moitié-moitié": shared(apart, evenly=True),
        "Partage": shared(apart),
        "Un tour d'avance": played(ahead(apart)),
    }
    start = solved.space.number(config.starts)
    for name, plan in plans.items():
        sure = guaranteed(plan, solved.space, 6)[6, 6, start]
        assert decimal(float(sure)) == row[name].partition(" ;")[0]


def test_three_boards_of_the_page_are_one_game() -> None:
    rows = table(PAGE, "Départs", "1 de plus")[:3]
    assert len({tuple(row.values())[3:] for row in rows}) == 1
    boards = [parse_board(row["Plateau"]) for row in rows]
    starts = [int(row["Départs"]) for row in rows]
    assert {
        board.distances[LEFT][start] for board, start in zip(boards, starts, strict=True)
    } == {3}


def test_every_link_of_the_page_leads_somewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    links = re.findall(r"\]\(\s*([^)#\s]+)(?:#([^)]+))?\)", text)
    assert len(links) > 8
    for file, place in links:
        target = PAGE.parent / file
        assert target.exists(), file
        if place:
            titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            slugs = [
                re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles
            ]
            assert place in slugs
