"""The student report reproduced, and the page of theory that its readers get."""

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.report import (
    BASE_CASES,
    confrontations,
    opening_mixes,
)
from trollkit.trolls.rules import GAME, State

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "theorie.md"


def rows(title):
    """The cells of the table under a title, without its head."""
    text = PAGE.read_text(encoding="utf-8")
    (section,) = re.findall(rf"^### {re.escape(title)}.*\n((?:(?!#).*\n)*)", text, re.MULTILINE)
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def head(title):
    text = PAGE.read_text(encoding="utf-8")
    (line,) = re.findall(
        rf"^### {re.escape(title)}.*\n(?:(?![#|]).*\n)*(\|.*)", text, re.MULTILINE
    )
    return [cell.strip() for cell in line.strip("|").split("|")]


def numbers(text):
    return [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:,\d+)?", text)]


def shown(value, digits=2):
    """What a printed number may be: rounded, or on the other side of a tie."""
    return pytest.approx(value, abs=0.51 * 10**-digits)


def test_table_1_of_the_report_is_found_again_to_its_printed_digits():
    for row in opening_mixes():
        assert row.cells == row.between + 2
        printed = [*row.printed, *[0.0] * (15 - len(row.printed))]
        assert row.mix.tolist() == [shown(value) for value in printed]


def test_table_2_agrees_with_what_the_report_has_played():
    for row in confrontations():
        # A thousand games: four standard deviations at most.
        spread = 4 * np.sqrt(row.exact.win * (1 - row.exact.win) / 1000) + 1e-3
        assert abs(row.printed[0] - row.exact.win) < spread
        if row.cells < 15:
            assert abs(row.printed[1] - row.exact.loss) < spread
        else:
            # The misprint: both sides would win every game.
            assert row.printed == [1, 1]
            assert row.exact.loss < 1e-5


# When each case of the report holds, of x, y, t and M, in its order.
HOLDS = (
    lambda x, y, t, m: t == m + 1,
    lambda x, y, t, m: t == -(m + 1),
    lambda x, y, t, m: x == y == 0 < t,
    lambda x, y, t, m: x == y == 0 > t,
    lambda x, y, t, m: x == y == 0 == t,
    lambda x, y, t, m: x == 0 and t > y,
    lambda x, y, t, m: x == 0 and t < y,
    lambda x, y, t, m: x == 0 and t == y,
    lambda x, y, t, m: y == 0 and (t > 0 or x > -t),
    lambda x, y, t, m: y == 0 and x < -t,
    lambda x, y, t, m: y == 0,
)


def test_base_gain_is_the_result_of_every_ended_state():
    results, used = {LEFT: 1, None: 0, RIGHT: -1}, set[int]()
    for m in (0, 1, 3):
        for x, y, t in itertools.product(range(6), range(6), range(-m - 1, m + 2)):
            outcome = GAME.outcome(State(2 * m + 3, x, y, t + m + 1))
            held = [n for n, holds in enumerate(HOLDS) if holds(x, y, t, m)]
            assert bool(held) == (outcome is not None), (m, x, y, t)
            if outcome is not None:
                assert BASE_CASES[held[0]].gain == results[outcome.winner], (m, x, y, t)
                used.add(held[0])
    assert used == set(range(len(BASE_CASES)))


# The page of theory, table by table.


def test_the_page_shows_table_1():
    for row, (between, cells, text) in zip(opening_mixes(), rows("Tableau 1"), strict=True):
        assert (int(between), int(cells)) == (row.between, row.cells)
        flat = numbers(text)
        said = {int(throw): chance for throw, chance in zip(flat[::2], flat[1::2], strict=True)}
        assert all(row.mix[throw - 1] == shown(chance) for throw, chance in said.items())
        assert sum(said.values()) == pytest.approx(1, abs=0.02)


def test_the_page_shows_table_2():
    for row, cells in zip(confrontations(), rows("Tableau 2"), strict=True):
        values = [numbers(cell)[0] for cell in cells]
        assert values[:2] == [row.cells, row.stones]
        # Two tables of perfect play may differ by 0.2 points.
        assert values[2:5] == [pytest.approx(100 * p, abs=0.25) for p in row.exact]
        assert values[5:] == [pytest.approx(100 * p) for p in row.printed]
