"""The law of the bank: never below nothing, and no more lost in expectation than was put in."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trolls.champion.helpers import loaded
from trollkit.trolls.champion import FREE, STAKE, Outlook, blend, settled, share
from trollkit.trolls.duel import play_duel
from trollkit.trolls.exact import solve
from trollkit.trolls.rules import Config

TABLE = solve(7, 15)


@st.composite
def positions(draw):
    stocks = st.integers(1, TABLE.stones)
    return draw(stocks), draw(stocks), draw(st.integers(1, TABLE.cells - 2))


@given(
    bank=st.floats(0, 20),
    at_stake=st.floats(0, 2),
    gain=st.floats(0, 2),
    spread=st.floats(0, 4),
)
def test_what_is_risked_is_never_more_than_the_bank(bank, at_stake, gain, spread):
    often = share(bank, at_stake, gain, spread)
    assert 0 <= often <= 1
    assert often * at_stake <= bank + FREE


def test_a_sure_gain_is_taken_whole_and_an_unsure_one_in_part():
    assert share(bank=1, at_stake=0.5, gain=0.3, spread=0.2) == 1
    assert share(bank=0.2, at_stake=0.5, gain=0.3, spread=0.01) == pytest.approx(0.4)
    assert share(bank=0.2, at_stake=0.5, gain=0.3, spread=0.3) == pytest.approx(0.2)
    assert share(bank=0, at_stake=0.5, gain=0.3, spread=0.3) == 0


@given(position=positions(), bank=st.floats(0, 3), data=st.data())
def test_no_answer_takes_the_bank_below_nothing(position, bank, data):
    ahead = Outlook(TABLE, position)
    payoffs, value = ahead.payoffs, ahead.value
    wanted = data.draw(st.integers(1, len(payoffs)))
    at_stake = value - payoffs[wanted - 1].min()
    often = share(bank, at_stake, gain=1, spread=0)
    mix = blend(ahead.safe, wanted, often)
    assert mix.sum() == pytest.approx(1)
    worst = bank + (mix @ payoffs).min() - value
    assert worst >= -1e-9
    for answer in range(1, position[1] + 1):
        after = settled(bank, mix, ahead, answer)
        assert after == pytest.approx(bank + float(mix @ payoffs[:, answer - 1]) - value)


@pytest.mark.parametrize("opponent", ["prudent", "devin", "greffier", "hasard"])
def test_in_a_duel_the_bank_stays_above_nothing(opponent):
    files = loaded("adaptatif"), loaded(opponent)
    random.seed(2)
    banks = []

    def watched(partie, past):
        throw = files[0]["strategie"](partie, past)
        banks.append(files[0]["champion"].bank)
        return throw

    play_duel(Config(7, 15), watched, files[1]["strategie"], 60)
    assert banks[0] == STAKE
    assert min(banks) >= 0
