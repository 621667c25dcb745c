"""The table of perfect play: what it answers, and to whom it says no."""

import gzip
import itertools
import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.solving.matrices import oracle
from trollkit.core.errors import InvalidState
from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import phrase
from trollkit.trolls import solve
from trollkit.trolls.discipline import CATEGORIES
from trollkit.trolls.exact import Table, sweep
from trollkit.trolls.rules import GAME, State

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


def test_the_gap_is_that_of_full_matrices_computed_the_plain_way():
    table = solve(5, 7)
    worst = 0.0
    for left, right, troll in positions(5, 7):
        if GAME.outcome(State(5, left, right, troll)) is not None:
            continue
        payoffs = np.array(
            [
                [
                    table.value(left - i, right - j, troll + (i > j) - (i < j))
                    for j in range(1, right + 1)
                ]
                for i in range(1, left + 1)
            ]
        )
        own, other = table.mix(left, right, troll), table.mix(right, left, 4 - troll)
        worst = max(worst, (payoffs @ other).max() - (own @ payoffs).min())
    assert abs(table.gap - worst) <= 1e-14


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
    mixes = table.mixes
    which = np.repeat(np.arange(mixes.start.size - 1), np.diff(mixes.start))
    stored = np.bincount(which, mixes.weights)
    np.testing.assert_allclose(stored[stored > 0], 1, atol=1e-12)
    assert (stored > 0).sum() == states


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
