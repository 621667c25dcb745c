"""The master chocolatier: what it knows for sure, and what it leaves to chance."""

import runpy
from functools import cache

import pytest

from tests.trolls.transcript import answer, fresh, versus
from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.rules import GAME, State
from trollkit.trolls.strategies import find

KITCHEN = runpy.run_path(str(find("chocolatier").path))


@cache
def surely_won(state: State) -> bool:
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
def test_it_knows_how_many_stones_win_for_sure(cells: int) -> None:
    for right in range(1, 8):
        for troll in range(1, cells - 1):
            need = KITCHEN["besoin"](cells, right, troll)
            for left in range(1, 13):
                assert surely_won(State(cells, left, right, troll)) == (left >= need)


@pytest.mark.parametrize(("left", "right", "troll"), [(16, 5, 1), (5, 4, 3), (9, 6, 4)])
def test_it_never_lets_a_sure_win_go(left: int, right: int, troll: int) -> None:
    state = State(7, left, right, troll)
    assert surely_won(state)
    throw = answer(fresh("chocolatier"), left=left, right=right, troll=troll)
    for reply in GAME.legal(state, RIGHT):
        assert surely_won(GAME.step(state, {LEFT: throw, RIGHT: reply}))


def test_its_opening_is_left_to_chance() -> None:
    chocolatier = fresh("chocolatier")
    throws = [versus(chocolatier, [3], seed=seed)[0] for seed in range(8)]
    assert throws == [4, 1, 4, 2, 2, 4, 4, 2]


def test_both_sides_of_the_opening_are_worth_the_same() -> None:
    _, value = KITCHEN["melange"](7, 15, 15, 3)
    assert abs(value) < 0.05


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ((7, 5, 4, 3), 1),  # sure to win
        ((7, 4, 5, 3), -1),  # sure to lose
        ((7, 0, 0, 3), 0),  # a draw
        ((15, 50, 46, 7), 10 / 22),  # far from the end: it lacks 6 stones, the other 16
    ],
)
def test_a_position_has_a_note_from_lost_to_won(
    state: tuple[int, int, int, int], expected: float
) -> None:
    assert KITCHEN["note"](*state) == pytest.approx(expected)


def test_a_note_changes_sign_with_the_castle() -> None:
    assert KITCHEN["note"](15, 46, 50, 7) == pytest.approx(-10 / 22)
    assert KITCHEN["note"](15, 20, 22, 8) == -KITCHEN["note"](15, 22, 20, 6)
