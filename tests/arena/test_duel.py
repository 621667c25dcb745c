"""What a duel's key decides: the chance of each side, and where its result is found again."""

import json

import pytest

from trollkit.arena.duel import DuelKey

KEY = DuelKey("trolls", "aa", "bb", "7x15", 1000, 7, True, "0.1", "3.11.7", "2.0")
OTHERS = {
    "game": "foret",
    "left": "cc",
    "right": "cc",
    "category": "7x30",
    "games": 999,
    "seed": 8,
    "isolated": False,
    "engine": "0.2",
    "python": "3.12.0",
    "numpy": "2.1",
    "common": True,
    "chance": 1,
    "left_copy": 1,
    "right_copy": 2,
}
COPIES = {"left_copy", "right_copy"}
PAIRS = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 2)]
DECIDES_CHANCE = {"left", "right", "category", "seed", "common"}


def changed(field):
    return KEY._replace(**{field: OTHERS[field]})  # type: ignore[arg-type]


def chances(key):
    return [key.side_seed(0), key.side_seed(1), key.side_seed(2), key.draw_seed]


@pytest.mark.parametrize("field", sorted(DECIDES_CHANCE))
def test_another_strategy_category_or_seed_gives_every_side_another_chance(field):
    both = chances(KEY) + chances(changed(field))
    assert len(set(both)) == 8


@pytest.mark.parametrize("field", sorted(set(OTHERS) - DECIDES_CHANCE - COPIES))
def test_nothing_else_changes_the_chance_of_a_duel(field):
    assert chances(changed(field)) == chances(KEY)


def test_where_chance_is_common_the_source_at_the_right_alone_changes_it():
    common = KEY._replace(common=True)
    left, right = (common._replace(**{field: "cc"}) for field in ("left", "right"))
    assert chances(left) == chances(common)
    assert not set(chances(right)) & set(chances(common))
    assert len({left.digest, right.digest, common.digest}) == 3


@pytest.mark.parametrize("side", [0, 1])
def test_a_copy_has_chance_of_its_own_and_leaves_its_opponent_and_the_game_theirs(side):
    mine, theirs = chances(KEY), chances(changed(("left_copy", "right_copy")[side]))
    assert [one == other for one, other in zip(mine, theirs, strict=True)] == [
        *(side != 0, side != 1, False, True)
    ]


def test_copies_that_meet_have_chance_that_depends_on_both():
    twins = [KEY._replace(right="aa", left_copy=one, right_copy=two) for one, two in PAIRS]
    drawn = [seed for key in twins for seed in chances(key)[:3]]
    assert len(set(drawn)) == len(drawn)


def test_two_strategies_that_change_sides_have_another_chance():
    turned = KEY._replace(left=KEY.right, right=KEY.left)
    assert not set(chances(turned)) & set(chances(KEY))


@pytest.mark.parametrize("field", OTHERS)
def test_a_result_is_found_again_only_where_all_that_it_depends_on_is_the_same(
    field,
):
    assert set(OTHERS) == set(KEY._fields)
    assert changed(field).digest != KEY.digest


def test_what_is_stored_is_found_again_and_played_again_by_a_later_version():
    assert KEY.digest == "4524f3aca022e96da94bd44ce65e146fd66e0d8b366e605739471923905406b0"
    assert chances(KEY)[:2] == [2162982564716362633, 13249465153074630460]
    assert KEY.draw_seed == 9731547752053475980
    assert json.loads(KEY.text) == [*KEY[:10]]
    assert json.loads(KEY._replace(common=True).text) == [*KEY[:10], True]
