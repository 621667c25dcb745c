"""The files: contest entries like any other, legal everywhere, repeatable."""

import pytest

from tests.trolls.champion.helpers import CHAMPIONS, FOLDER, duel, loaded
from tests.trolls.strategies.test_legal import illegal_throws

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
