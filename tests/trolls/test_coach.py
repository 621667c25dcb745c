"""The coach: its figures against the table and a slow reckoning, its sentence word for word."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trolls.oracles import regret
from trollkit.core.errors import InvalidMove
from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls import solve
from trollkit.trolls.coach import TOO_LARGE, UNKNOWN, advice, within_reach
from trollkit.trolls.rules import GAME, State, push, settle

OPENING = State(7, 15, 15, 3)


def test_before_a_throw_the_sentence_says_the_mix_of_perfect_play():
    assert advice(OPENING, stones=15).sentence == (
        "Ici, le jeu parfait lance 4 pierres 49 fois sur 100, 2 pierres 46 fois sur 100 "
        "et 3 pierres 5 fois sur 100."
    )


def test_after_a_throw_it_says_what_it_cost():
    given = advice(OPENING, (1, 4), stones=15)
    assert given.cost == pytest.approx(regret([(1, 4)], solve(7, 15))[0][LEFT])
    assert given.sentence.endswith(
        f" ; votre 1 vous a coûté {round(100 * (given.cost or 0))} chances de gagner sur 100."
    )


def test_a_lost_position_is_said_to_be_lost_and_a_won_one_won():
    lost = advice(State(7, 1, 9, 1), stones=15)
    won = advice(State(7, 9, 1, 5), stones=15)
    assert lost.chance == 0
    assert lost.sentence == (
        "Ici, contre un jeu parfait, la partie est perdue quel que soit le lancer."
    )
    assert won.chance == 1
    assert won.sentence.endswith(", et gagne à coup sûr.")


def test_a_board_too_large_to_solve_while_one_waits_is_told_calmly():
    assert within_reach(15, 50)
    assert not within_reach(31, 200)
    given = advice(State(31, 200, 200, 15), (1, 2), stones=200)
    assert (given.sentence, given.chance, given.throws, given.cost) == (
        TOO_LARGE,
        None,
        (),
        None,
    )


def test_without_numpy_as_in_a_browser_it_says_why_it_is_silent(monkeypatch):
    monkeypatch.setitem(sys.modules, "trollkit.trolls.exact", None)
    given = advice(OPENING, (1, 4), stones=15)
    assert (given.sentence, given.chance, given.throws) == (UNKNOWN, None, ())


@pytest.mark.parametrize("throws", [(16, 1), (1, 0)])
def test_a_throw_that_cannot_be_is_refused(throws):
    with pytest.raises(InvalidMove):
        advice(OPENING, throws, stones=15)


positions = st.builds(
    State,
    cells=st.just(7),
    left=st.integers(1, 15),
    right=st.integers(1, 15),
    troll=st.integers(1, 5),
)


@given(state=positions, data=st.data())
def test_worths_are_those_of_a_slow_reckoning(state, data):
    table = solve(7, 15)
    throws = (
        data.draw(st.integers(1, state.left)),
        data.draw(st.integers(1, state.right)),
    )

    def chance(left, right):
        after = settle(
            State(7, state.left - left, state.right - right, state.troll + push(left, right))
        )
        return (1 + table.value(after.left, after.right, after.troll)) / 2

    answers = table.mix(state.right, state.left, 6 - state.troll)
    found = advice(state, throws, stones=15)
    assert [worth.stones for worth in found.throws] == list(range(1, state.left + 1))
    for worth in found.throws:
        slow = sum(share * chance(worth.stones, j) for j, share in enumerate(answers, 1))
        assert worth.chance == pytest.approx(slow)
    assert sum(worth.share for worth in found.throws) == pytest.approx(1)
    # What perfect play throws is worth the position; nothing is worth more.
    assert found.chance == pytest.approx(max(worth.chance for worth in found.throws))


@given(state=positions, data=st.data())
def test_the_right_hand_side_is_told_the_same_in_the_mirror(state, data):
    g, d = data.draw(st.integers(1, state.left)), data.draw(st.integers(1, state.right))
    right = advice(state, (g, d), stones=15, side=RIGHT)
    assert right == advice(GAME.mirror(state), (d, g), stones=15, side=LEFT)
