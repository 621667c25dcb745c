"""The student report reproduced: the page of theory, table by table."""

import re
from pathlib import Path

import numpy as np
import pytest

from trollkit.trolls import exact_duel, solve
from trollkit.trolls.response import uniform

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "theorie.md"


def rows(title):
    """The cells of the table under a title, without its head."""
    text = PAGE.read_text(encoding="utf-8")
    (section,) = re.findall(rf"^### {re.escape(title)}.*\n((?:(?!#).*\n)*)", text, re.MULTILINE)
    lines = [line for line in section.splitlines() if line.lstrip().startswith("|")]
    return [[cell.strip() for cell in line.strip(" |").split("|")] for line in lines[2:]]


def numbers(text):
    return [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:,\d+)?", text)]


def shown(value, digits=2):
    """What a printed number may be: rounded, or on the other side of a tie."""
    return pytest.approx(value, abs=0.51 * 10**-digits)


def test_the_page_shows_how_to_open_with_15_stones():
    for between, cells, text in rows("Tableau 1"):
        assert int(cells) == int(between) + 2
        mix = solve(int(cells), 15).mix(15, 15, int(cells) // 2)
        flat = numbers(text)
        said = {int(throw): chance for throw, chance in zip(flat[::2], flat[1::2], strict=True)}
        assert all(mix[throw - 1] == shown(chance) for throw, chance in said.items())
        assert sum(said.values()) == pytest.approx(1, abs=0.02)


def test_the_page_shows_perfect_play_against_chance_as_the_report_has_played_it():
    for row in rows("Tableau 2"):
        cells, stones, *shares = (numbers(cell)[0] for cell in row)
        board = int(cells), int(stones)
        exact = exact_duel(solve(*board).mix, uniform, *board)
        # Two tables of perfect play may differ by 0.2 points.
        assert shares[:3] == [pytest.approx(100 * p, abs=0.25) for p in exact]
        # A thousand games: four standard deviations at most.
        spread = 4 * np.sqrt(exact.win * (1 - exact.win) / 1000) + 1e-3
        assert abs(shares[3] / 100 - exact.win) < spread
        if cells < 15:
            assert abs(shares[4] / 100 - exact.loss) < spread
        else:  # the misprint: both sides would win every game
            assert shares[3:] == [100, 100] and exact.loss < 1e-5
