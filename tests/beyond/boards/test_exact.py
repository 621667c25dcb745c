"""Exact values of boards: equal to the original, to a slow recursion, and certified."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.beyond.boards import boards
from tests.beyond.boards.game import GAME, State
from trollkit import trolls
from trollkit.beyond.boards import Config, opening, parse_board
from trollkit.beyond.boards.exact import solve
from trollkit.core.game import LEFT, RIGHT
from trollkit.solving import solve_matrix

ROUNDING = 1e-10


@cache
def slow_value(state):
    """The value by the contract alone: every state on its own, one matrix after the other."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return {LEFT: 1.0, RIGHT: -1.0, None: 0.0}[outcome.winner]
    asked = GAME.to_move(state)
    if len(asked) == 1:
        after = [
            slow_value(GAME.step(state, {asked[0]: m})) for m in GAME.legal(state, asked[0])
        ]
        return max(after) if asked == (LEFT,) else min(after)
    rows, columns = GAME.legal(state, LEFT), GAME.legal(state, RIGHT)
    return solve_matrix(
        [[slow_value(GAME.step(state, {LEFT: i, RIGHT: j})) for j in columns] for i in rows]
    ).value


@pytest.mark.parametrize(("cells", "stones"), [(3, 9), (7, 12), (11, 8)])
def test_one_troll_on_a_path_has_the_values_of_the_original(cells, stones):
    table = solve(opening(parse_board(f"chemin:{cells}"), stones))
    original = trolls.solve(cells, stones).values
    np.testing.assert_allclose(table.values, original, atol=ROUNDING)


@given(boards, st.integers(1, 4))
@settings(max_examples=12)
def test_one_troll_agrees_with_the_slow_recursion(board, stones):
    config = opening(board, stones)
    table = solve(config)
    for cell in set(range(board.cells)) - set(board.castles):
        for right in range(1, stones + 1):
            state = State(board, stones, right, (cell,))
            assert table.value(state) == pytest.approx(slow_value(state), abs=ROUNDING)


@pytest.mark.parametrize(
    ("word", "stones", "starts"),
    [
        ("chemin:5", 4, (2, 2)),
        ("chemin:5", 3, (1, 3)),
        ("grille:3x3", 3, (1, 4)),
        ("liens:0-1,1-2,0-2,2-3,1-3@0,3", 3, (1, 2)),
        ("chemin:5", 2, (2, 2, 1)),
    ],
)
def test_several_trolls_agree_with_the_slow_recursion(word, stones, starts):
    config = Config(parse_board(word), starts, stones)
    table, state = solve(config), GAME.initial(config)
    assert table.value(state) == pytest.approx(slow_value(state), abs=ROUNDING)
