"""The ranking as a terminal shows it."""

import io

import pytest
from rich.console import Console

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import played
from trollkit.arena.tables import Cycles
from trollkit.cli.contest import cycles_phrase, told_ranking

SOURCES = {
    "one": "NOM = 'Le [bold]tout[/] petit qui joue'\n" + constant("1"),
    "top": "NOM = 'Le grand'\n" + constant("most"),
    "bad": constant("-1"),
}


@pytest.fixture
def contest(tmp_path):
    return played(toy_contest(SOURCES), tmp_path / "base.sqlite")


def shown(contest, width=120):
    """The lines of the terminal."""
    screen = io.StringIO()
    console = Console(file=screen, width=width)
    for each in told_ranking(contest, width):
        console.print(each)
    return [line.rstrip() for line in screen.getvalue().splitlines()]


def rows(contest, width=120):
    """The words of the table's lines, headings first."""
    lines = shown(contest, width)
    first = next(number for number, line in enumerate(lines) if line.startswith(" Rang"))
    body = lines[first + 2 : lines.index("", first)]
    return [line.split() for line in (lines[first], *body)]


def test_a_name_is_text_never_markup(contest):
    assert "Le [bold]tout[/] petit qui joue" in "\n".join(shown(contest))


@pytest.mark.parametrize("width", [120, 72, 60, 48, 40, 36])
def test_a_narrow_terminal_shows_fewer_columns_and_cuts_no_number(contest, width):
    contest.previous = {"top": 3, "one": 1}
    lines = shown(contest, width)
    assert max(map(len, lines)) <= width
    headings, first, *_ = rows(contest, width)
    assert {"Rang", "Points", "Score"} <= set(headings)
    assert {"1", "grand", "12", "+20"} <= set(first)


NAMES = {"a": "Ana", "b": "Bo", "c": "Chloé"}
CYCLE = ("a", "b", "c")


@pytest.mark.parametrize(
    ("cycles", "sentence"),
    [
        (
            Cycles(3, 20, CYCLE, 12),
            "Cycles : 3 sur 20 triplets ; le plus net : Ana bat Bo, qui bat Chloé, qui bat Ana "
            "(score d'au moins +12 à chaque fois).",
        ),
        (
            Cycles(1, 1, CYCLE, -4),
            "Cycles : 1 sur 1 triplet ; le plus net : Ana bat Bo, qui bat Chloé, qui bat Ana.",
        ),
    ],
)
def test_cycles_are_one_sentence(cycles, sentence):
    assert cycles_phrase(cycles, NAMES) == sentence
