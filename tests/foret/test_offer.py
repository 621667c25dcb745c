"""What a person is offered in the forest, held against the referee's own lists."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.foret.hexes import DISTANCE
from trollkit.foret.referee import Referee
from trollkit.foret.state import State
from trollkit.foret.widget import offer


def questions(league: int, seed: int, every: int = 7) -> Iterator[tuple[State, int, list[str]]]:
    """Some of the moments of a random game: the position, who is asked, the referee's list."""
    chance = Random(seed)
    referee = Referee(league, seed)
    turn = 0
    while referee.asked:
        legal = {player: referee.legal(player) for player in referee.asked}
        if turn % every == 0:
            yield from ((referee.position, player, lines) for player, lines in legal.items())
        # Sleep is rare, so that forests grow.
        referee.play({p: chance.choice(lines[1:] * 9 + ["WAIT"]) for p, lines in legal.items()})
        turn += 1


def choices(offered: dict) -> list[dict]:
    targets = [target for sower in offered["graines"] for target in sower["cibles"]]
    return [*offered["actions"], *targets]


@settings(max_examples=15)
@given(st.sampled_from([1, 2, 3]), st.integers(0, 2**31))
def test_what_is_not_refused_is_what_the_referee_lists(league, seed):
    for state, player, legal in questions(league, seed):
        offered = offer(state, player)
        possible = [choice["ligne"] for choice in choices(offered) if not choice["refus"]]
        assert sorted(possible) == sorted(legal)
        for sower in offered["graines"]:
            assert bool(sower["refus"]) == all(one["refus"] for one in sower["cibles"])


@settings(max_examples=5)
@given(st.integers(0, 2**31), st.integers(0, 2**48 - 1))
def test_the_order_is_that_of_the_cells_whatever_the_referee_s_draw(seed, bits):
    for state, player, _ in questions(3, seed, every=20):
        offered = offer(state, player)
        assert offer(state._replace(bits=bits), player) == offered
        *acting, last = offered["actions"]
        assert last["ligne"] == "WAIT"
        half = len(acting) // 2
        cells = [cell for cell, tree in enumerate(state.trees) if tree and tree.owner == player]
        assert [one["ligne"] for one in acting[:half]] == [f"GROW {cell}" for cell in cells]
        assert [one["ligne"] for one in acting[half:]] == [f"COMPLETE {cell}" for cell in cells]
        for sower in offered["graines"]:
            size = state.trees[sower["case"]].size
            assert [one["case"] for one in sower["cibles"]] == [
                cell for cell, away in enumerate(DISTANCE[sower["case"]]) if 0 < away <= size
            ]


@pytest.mark.parametrize(
    ("league", "line", "refus", "dit"),
    [
        (2, "GROW 1", "", "fait pousser un arbre moyen sur la case 1 (3 soleils)"),
        (2, "COMPLETE 1", "not_tall", "cet arbre n'est pas assez grand, il faut la taille 3"),
        (2, "WAIT", "", "s'endort jusqu'à demain"),
        (3, "GROW 23", "no_sun", "il n'y a pas assez de soleil, il en faut 3"),
    ],
)
def test_each_choice_says_what_it_does_or_why_it_cannot_be(league, line, refus, dit):
    offered = offer(Referee(league, 5).position, 0)
    found = [one for one in choices(offered) if one["ligne"] == line]
    assert [(one["refus"], one["dit"]) for one in found] == [(refus, dit)]


def test_a_cut_tells_its_price_and_its_points():
    offered = offer(Referee(1, 5).position, 0)
    cut = offered["actions"][0]
    assert cut["ligne"].startswith("COMPLETE")
    assert (cut["prix"], cut["gain"] >= 20) == (4, True)
    assert f"marque {cut['gain']} points" in cut["dit"]
    assert offered["graines"] == []


def test_a_tree_without_a_free_cell_around_says_so():
    state = next(questions(3, 5))[0]
    source = next(cell for cell, tree in enumerate(state.trees) if tree and tree.owner == 0)
    barren = tuple(int(cell == source) for cell in range(37))
    sower = next(
        one
        for one in offer(state._replace(richness=barren), 0)["graines"]
        if one["case"] == source
    )
    assert sower["dit"] == "aucune case n'est libre à sa portée"
