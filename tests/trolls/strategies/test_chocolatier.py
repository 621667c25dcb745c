"""The master chocolatier: what it knows for sure, and what it leaves to chance."""

import runpy
from functools import cache

import pytest

from tests.trolls.transcript import answer, fresh
from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.strategies import find

KITCHEN = runpy.run_path(str(find("chocolatier").path))


@cache
def surely_won(state):
    """By brute force: some throw wins against every answer."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return outcome.winner == LEFT
    return any(
        all(
            surely_won(GAME.step(state, {LEFT: throw, RIGHT: reply}))
            for reply in GAME.legal(state, RIGHT)
        )
        for throw in GAME.legal(state, LEFT)
    )


@pytest.mark.parametrize("cells", [3, 5, 7])
def test_it_knows_how_many_stones_win_for_sure(cells):
    for right in range(1, 8):
        for troll in range(1, cells - 1):
            need = KITCHEN["besoin"](cells, right, troll)
            for left in range(1, 13):
                assert surely_won(State(cells, left, right, troll)) == (left >= need)


@pytest.mark.parametrize(("left", "right", "troll"), [(16, 5, 1), (5, 4, 3), (9, 6, 4)])
def test_it_never_lets_a_sure_win_go(left, right, troll):
    state = State(7, left, right, troll)
    assert surely_won(state)
    throw = answer(fresh("chocolatier"), left=left, right=right, troll=troll)
    for reply in GAME.legal(state, RIGHT):
        assert surely_won(GAME.step(state, {LEFT: throw, RIGHT: reply}))
