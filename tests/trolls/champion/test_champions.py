"""The champions: files like any other, a bank, models of opponents, and strength."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trolls.champion.helpers import CHAMPIONS, FOLDER, duel, loaded, score
from tests.trolls.test_strategies import illegal_throws
from tests.trolls.transcript import played
from trollkit.trolls.champion import (
    FREE,
    MINDS,
    STAKE,
    Outlook,
    blend,
    families,
    settled,
    share,
    study,
)
from trollkit.trolls.duel import play_duel
from trollkit.trolls.exact import StateSpace, solve
from trollkit.trolls.response import guaranteed_value
from trollkit.trolls.rules import Config

# The files: contest entries like any other, legal everywhere, repeatable.

EACH = pytest.mark.parametrize("id", CHAMPIONS)


def test_the_folder_holds_the_champions_and_nothing_else():
    assert sorted(path.stem for path in FOLDER.glob("[!_]*.py")) == list(CHAMPIONS)


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_every_throw_is_legal_whatever_has_happened(id, seed):
    # One loaded strategy for unrelated histories: boards, pasts and games it did not play.
    assert illegal_throws(loaded(id)["strategie"], seed) == []


@EACH
def test_the_seed_of_a_duel_repeats_it(id):
    first = duel(id, "petits_des", 30, seed=4).turns
    assert duel(id, "petits_des", 30, seed=4).turns == first
    assert duel(id, "petits_des", 30, seed=5).turns != first


@pytest.mark.long
def test_a_contest_takes_the_folder_as_it_is(tmp_path):
    # Not at the top: the other Pythons, which replay these files, have no results base.
    from trollkit.contests import Settings, hold_contest

    settings = Settings(games=3, categories=["7x15"], workers=1, base=tmp_path / "c.sqlite")
    contest = hold_contest(FOLDER, settings)
    assert sorted(standing.id for standing in contest.standings()) == list(CHAMPIONS)
    faults = [fault for *_, result in contest.duels() for fault in result.faults]
    assert faults == [None] * 2


# What each champion is good for, in short duels; the full table is in the benchmarks.


def test_the_prudent_opens_as_the_theory_says():
    random.seed(0)
    strategy = loaded("prudent")["strategie"]
    assert {strategy(played([]), []) for _ in range(500)} == {2, 3, 4}


@pytest.mark.parametrize("opponent", ["exemple1", "toujours_trois", "copieur", "metronome"])
def test_the_adaptive_one_wins_nearly_every_game_against_who_does_not_roll_dice(
    opponent,
):
    assert score(duel("adaptatif", opponent, 100)) >= 95


@pytest.mark.parametrize("opponent", ["exemple2", "hasard", "petits_des"])
def test_the_adaptive_one_gets_the_best_out_of_dice(opponent):
    assert score(duel("adaptatif", opponent, 100)) >= 85


@pytest.mark.parametrize("opponent", ["prudent", "adaptatif"])
def test_champions_take_little_from_each_other(opponent):
    # The stake is 5; the rest is the luck of 300 games (standard deviation below 18).
    assert score(duel("adaptatif", opponent, 300)) >= -60


# The model of an opponent: what a mind loses to, and which histories are one duel.


@pytest.mark.parametrize("name", ["always 2", "1 to 4", "1/2 of the stock"])
def test_a_study_ends_with_the_best_response(name):
    mind = MINDS.index(name)
    worked = list(itertools.islice(study(StateSpace(7, 15), mind), 20))
    assert worked[17] is None  # 225 pairs of stocks, twelve a move
    enemy = guaranteed_value(lambda left, *_: families(left)[mind], 7, 15)
    assert worked[18][15, 15, 3] == worked[19][15, 15, 3] == pytest.approx(-enemy)


# The law of the bank: never below nothing, and no more lost in expectation than was put in.

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
