"""Pools and a final: everybody plays, the best of each go on."""

from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena.standings.pools import (
    dealt,
    finalists,
    first_pairs,
    places,
    whole_ranking,
)
from trollkit.arena.standings.ranking import Standing


def standing(rank: int, id_: str, points: int, score: int = 0) -> Standing:
    return Standing(rank, id_, points, score, 1, 0, 1000)


@given(st.integers(2, 60), st.integers(1, 12), st.integers())
def test_everybody_is_in_one_pool_and_pools_are_about_equal(
    size: int, pools: int, seed: int
) -> None:
    found = dealt(range(size), pools, seed)
    assert sorted(each for pool in found for each in pool) == list(range(size))
    assert max(map(len, found)) - min(map(len, found)) <= 1
    assert found == dealt(range(size), pools, seed)
    assert len(first_pairs(found)) == sum(len(pool) * (len(pool) - 1) // 2 for pool in found)


def test_another_lot_deals_otherwise() -> None:
    assert dealt(range(20), 4, 1) != dealt(range(20), 4, 2)


def test_a_lot_is_the_same_for_ever() -> None:
    """A contest that a later kit goes on with has the pools that it had."""
    assert ["".join(pool) for pool in dealt("abcdefgh", 3, 1)] == ["dfe", "ghc", "ba"]


def test_the_final_is_about_as_large_as_a_pool() -> None:
    for size, pools in ((200, 10), (500, 10), (31, 4), (12, 2)):
        assert size / pools <= places(size, pools) * pools < size / pools + pools


def test_the_best_of_each_pool_go_on_whatever_others_have_made() -> None:
    pools = [["a", "b", "c"], ["d", "e", "f"]]
    order = [standing(rank, id_, 9 - rank) for rank, id_ in enumerate("bacfde", start=1)]
    assert finalists(pools, order) == ["b", "a", "f", "d"]


def test_below_the_final_equals_are_of_one_score_too_and_come_in_the_order_of_their_pools() -> (
    None
):
    pools = [
        standing(1, "a", 9),
        standing(2, "f", 6, 7),
        *(standing(3, x, 3, 10) for x in "db"),
    ]
    pools += [standing(5, "c", 3, 5), standing(6, "e", 0, 0), standing(6, "g", 0, 0)]
    told = whole_ranking([standing(1, "a", 9)], pools)
    assert [(each.rank, each.id) for each in told] == [
        *((1, "a"), (2, "f"), (3, "d"), (3, "b"), (5, "c"), (6, "e"), (6, "g")),
    ]
    assert told[2][2:] == pools[2][2:]


def test_who_has_made_nothing_is_not_level_with_the_final() -> None:
    told = whole_ranking([standing(1, "a", 9)], [standing(1, "a", 9), standing(2, "b", 0)])
    assert [each.rank for each in told] == [1, 2]


def test_finalists_stand_first_and_equals_below_share_a_rank() -> None:
    pools = [standing(1, "a", 9), standing(2, "b", 6), *(standing(3, x, 3) for x in "cd")]
    pools.append(standing(5, "e", 1))
    final = [standing(1, "b", 3), standing(2, "e", 0)]
    told = whole_ranking(final, pools)
    assert [(each.rank, each.id) for each in told] == [
        *((1, "b"), (2, "e"), (3, "a"), (4, "c"), (4, "d")),
    ]
