"""Where a lost game turned."""

from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.questions.ladder import bascule, plus_grande_chute

VALUES = st.lists(st.integers(-5, 5), min_size=1, max_size=12)


@given(VALUES)
def test_no_turn_costs_more_than_the_one_that_is_shown(values):
    turn = plus_grande_chute(values)
    falls = {n: values[n - 1] - values[n] for n in range(1, len(values))}
    if not falls:
        assert turn == 0
    else:
        assert falls[turn] == max(falls.values())
        assert all(falls[before] < falls[turn] for before in range(1, turn))


@given(VALUES)
def test_one_leads_before_the_turn_that_is_shown_and_never_after_it(margins):
    turn = bascule(margins)
    assert 0 <= turn < len(margins)
    if turn:
        assert margins[turn - 1] >= 0 or turn == len(margins) - 1
    if margins[-1] < 0:
        assert all(margin < 0 for margin in margins[turn:])
