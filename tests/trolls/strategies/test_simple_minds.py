"""Transcripts of those that look at the game in progress only."""

import pytest

from tests.trolls.transcript import answer, fresh, versus


def test_the_lazy_one_always_throws_one_stone() -> None:
    assert versus(fresh("toujours_un"), [1, 2, 1, 9, 1]) == [1, 1, 1, 1, 1]


def test_the_stubborn_one_throws_three_stones_until_fewer_are_left() -> None:
    assert versus(fresh("toujours_trois"), [3, 2, 1], stones=8) == [3, 3, 2]


def test_the_big_spender_throws_half_of_what_is_left() -> None:
    assert versus(fresh("moitie"), [8, 1, 2, 2]) == [7, 4, 2, 1]


def test_the_scatterbrain_throws_anything_up_to_its_whole_stock() -> None:
    assert versus(fresh("hasard"), [3, 3], seed=1) == [3, 10]
    openings = {versus(fresh("hasard"), [3], seed=seed)[0] for seed in range(200)}
    assert openings == set(range(1, 16))


def test_the_dice_player_throws_little_and_seldom_four() -> None:
    assert versus(fresh("petits_des"), [2, 2, 2, 2, 2], seed=1) == [1, 1, 4, 4, 1]
    openings = [versus(fresh("petits_des"), [2], seed=seed)[0] for seed in range(400)]
    counts = [openings.count(throw) for throw in (1, 2, 3, 4)]
    assert sum(counts) == 400 and counts == sorted(counts, reverse=True)


def test_the_copier_throws_one_more_than_the_last_throw_it_saw() -> None:
    assert versus(fresh("copieur"), [4, 1, 3, 1]) == [2, 5, 2, 4]


def test_the_copier_does_not_throw_stones_it_has_not() -> None:
    assert versus(fresh("copieur"), [6, 1], stones=7) == [2, 5]


def test_the_metronome_shares_its_stock_among_two_turns_a_step() -> None:
    # 15 stones, three steps to go: 15 // 6; then two steps: 13 // 4.
    assert versus(fresh("metronome"), [1, 3, 1]) == [2, 3, 2]
    assert versus(fresh("metronome"), [3, 3, 3], cells=15, stones=50) == [3, 3, 3]


def test_the_last_rampart_sleeps_until_the_troll_is_at_the_door() -> None:
    assert versus(fresh("dernier_rempart"), [2, 2, 2, 2, 2]) == [1, 1, 3, 1, 3]


def test_the_last_rampart_never_pays_more_than_the_other_side_could_throw() -> None:
    assert answer(fresh("dernier_rempart"), left=9, right=1, troll=1) == 1


@pytest.mark.parametrize(
    ("left", "right", "troll", "why"),
    [
        (5, 4, 3, "one stone ahead at the centre"),
        (4, 4, 4, "a cell ahead with equal stocks"),
        (12, 3, 2, "the other side cannot push twice"),
    ],
)
def test_the_counter_waits_when_waiting_wins(
    left: int, right: int, troll: int, why: str
) -> None:
    throws = {
        answer(fresh("compteur"), left=left, right=right, troll=troll, seed=s)
        for s in range(30)
    }
    assert throws == {1}, why


def test_the_counter_charges_when_its_stock_pays_every_step() -> None:
    # Five steps against 3 stones: 4 + 3 + 2 + 1 + 1 = 11.
    assert answer(fresh("compteur"), left=11, right=3, troll=1) == 4


def test_the_counter_keeps_its_pace_when_nothing_is_sure() -> None:
    throws = {answer(fresh("compteur"), left=15, right=15, troll=3, seed=s) for s in range(60)}
    assert throws == {1, 2, 3, 4, 5}


def test_the_counter_never_throws_more_than_the_other_stock_plus_one() -> None:
    throws = {
        answer(fresh("compteur"), left=30, right=1, troll=1, cells=15, seed=s)
        for s in range(30)
    }
    assert throws <= {1, 2}
