"""The table of perfect play: its answers, its refusals, the page that tells it."""

import gzip
import itertools
import json
import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solving.matrices import oracle
from trollkit.core.errors import InvalidState
from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import phrase
from trollkit.trolls import exact_duel, solve
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.exact import GAP, Table, sweep
from trollkit.trolls.response import uniform
from trollkit.trolls.rules import GAME, State

# The table of perfect play: what it answers, and to whom it says no.

CASES = json.loads(gzip.decompress((Path(__file__).parent / "cases.json.gz").read_bytes()))


RESULT = {LEFT: 1.0, RIGHT: -1.0, None: 0.0}


def positions(cells, stones):
    stocks = range(stones + 1)
    return itertools.product(stocks, stocks, range(cells))


@pytest.mark.parametrize("board", sorted({(n, s) for n, s, *_ in CASES["values"]}), ids=str)
def test_recorded_values_are_found_again(board):
    table = solve(*board)
    recorded = [case for case in CASES["values"] if tuple(case[:2]) == board]
    assert len(recorded) == 15
    for _, _, left, right, troll, value in recorded:
        assert abs(table.value(left, right, troll) - value) <= 1e-9


@pytest.mark.lourd
@pytest.mark.parametrize("board", [(3, 4), (5, 6), (7, 10)], ids=str)
def test_a_linear_program_in_each_state_gives_the_same_values(board):
    @cache
    def value(state):
        outcome = GAME.outcome(state)
        if outcome is not None:
            return RESULT[outcome.winner]
        throws = (GAME.legal(state, LEFT), GAME.legal(state, RIGHT))
        payoffs = [
            [value(GAME.step(state, {LEFT: i, RIGHT: j})) for j in throws[1]] for i in throws[0]
        ]
        found, tolerance = oracle(np.array(payoffs))
        assert tolerance <= 1e-9
        return found

    table = solve(*board)
    for left, right, troll in positions(*board):
        slow = value(State(board[0], left, right, troll))
        assert abs(table.value(left, right, troll) - slow) <= 1e-8


@pytest.mark.parametrize("category", CATEGORIES)
def test_no_best_response_gains_anything_in_the_four_categories(category):
    table = solve(*GAME.parse_config(category))
    assert 0 <= table.gap <= 1e-12


@pytest.mark.parametrize("change", [0.25, -0.25])
def test_a_wrong_mix_or_a_wrong_value_shows_in_the_gap(change):
    table = sweep(7, 15)
    weights = table.mixes.weights.copy()
    mixed = np.flatnonzero(weights < 1)[-3:]
    weights[mixed] += [change, -change, 0]
    assert Table(table.values, table.mixes._replace(weights=weights)).gap > 1e-3
    # Out of its bounds, and no longer the opposite of its mirror image.
    values = table.values.copy()
    values[8, 10, 3] += change
    assert Table(values, table.mixes).gap >= 1.9 * abs(change)


@pytest.mark.parametrize(
    ("category", "states"), [("7x15", 1125), ("7x30", 4500), ("15x30", 11700), ("15x50", 32500)]
)
def test_a_mix_is_given_for_every_state_in_play(category, states):
    cells, stones = GAME.parse_config(category)
    table = solve(cells, stones)
    counted = 0
    for left, right, troll in positions(cells, stones):
        if left and right and 0 < troll < cells - 1:
            mix = table.mix(left, right, troll)
            assert mix.shape == (left,)
            assert mix.min() >= 0
            assert abs(mix.sum() - 1) <= 1e-12
            counted += 1
    assert counted == states


def test_ended_states_have_the_value_of_their_outcome_and_no_mix():
    table = solve(7, 15)
    ended = 0
    for left, right, troll in positions(7, 15):
        outcome = GAME.outcome(State(7, left, right, troll))
        if outcome is None:
            continue
        ended += 1
        assert table.value(left, right, troll) == RESULT[outcome.winner]
        with pytest.raises(InvalidState) as caught:
            table.mix(left, right, troll)
        assert caught.value.state == (left, right, troll)
        assert caught.value.reason == "ended"
    assert ended == 16 * 16 * 7 - 15 * 15 * 5


@pytest.mark.parametrize(
    "state",
    [
        (16, 3, 3),
        (3, 16, 3),
        (-1, 3, 3),
        (3, 3, 7),
        (3, 3, -1),
        (3.0, 3, 3),
        (True, 3, 3),
        (3, "3", 3),
    ],
    ids=str,
)
@pytest.mark.parametrize("asked", ["value", "mix"])
def test_a_state_outside_the_board_is_refused_and_named(asked, state):
    with pytest.raises(InvalidState) as caught:
        getattr(solve(7, 15), asked)(*state)
    assert caught.value.state == state
    assert caught.value.reason == "outside"
    assert "7 cases avec 15 pierres" in phrase(caught.value)


# Laws of the exact values, on boards of many shapes.

boards = st.tuples(st.integers(1, 6).map(lambda half: 2 * half + 1), st.integers(1, 14))


@given(boards)
@settings(max_examples=30)
def test_every_board_is_certified(board):
    assert solve(*board).gap <= 2 * GAP


@given(st.data())
@settings(max_examples=60)
def test_nothing_is_thrown_beyond_the_other_stock_and_one(data):
    table = solve(9, 20)
    left, right = data.draw(st.integers(1, 20)), data.draw(st.integers(1, 20))
    mix = table.mix(left, right, data.draw(st.integers(1, 7)))
    assert not mix[right + 1 :].any()


@pytest.mark.lourd
@pytest.mark.long
@pytest.mark.parametrize(("cells", "stones"), [(3, 70), (5, 60), (41, 40), (9, 80)])
def test_large_boards_and_odd_ones_are_certified(cells, stones):
    assert solve(cells, stones).gap <= 1e-9


# The student report reproduced: the page of theory, table by table.

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
