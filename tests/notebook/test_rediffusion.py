"""A film: the scenes, chances and regrets of a game, JSON-ready."""

import json

import pytest

from tests.notebook.charts.games import HOSTILE
from tests.trolls.oracles import regret
from trollkit.core.game import LEFT, RIGHT
from trollkit.notebook.rediffusion import TURNING, film
from trollkit.trolls import solve
from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import ErreurTroll
from trollkit.trolls.rules import GAME, Config

TURNS = [(2, 4), (1, 3), (5, 1), (2, 6), (4, 1)]


def test_scenes_chances_and_costs_are_those_of_the_board_and_of_the_table():
    found, table = film(7, 15, TURNS), solve(7, 15)
    assert found["scenes"] == [scene(7, 15, TURNS[:n]) for n in range(len(TURNS) + 1)]
    state = GAME.initial(Config(7, 15))
    for turn, told, cost in zip(TURNS, found["tours"], regret(TURNS, table), strict=True):
        assert told["couts"] == pytest.approx(cost)
        state = GAME.step(state, {LEFT: turn[0], RIGHT: turn[1]})
    value = table.value(state.left, state.right, state.troll)
    assert found["chances"][0] == pytest.approx(0.5)
    assert found["chances"][-1] == pytest.approx((1 + value) / 2)
    assert found["tournants"] == [
        n for n, turn in enumerate(found["tours"], 1) if max(turn["couts"]) >= TURNING
    ]
    assert found["tournants"]


def test_each_throw_has_the_coach_s_sentence():
    told = film(7, 15, [(7, 1)])["tours"][0]
    assert "gauche a lancé 7, ce qui lui a coûté" in told["phrases"][0]


def test_names_are_one_clean_line_and_the_film_is_json():
    found = film(7, 15, TURNS, [HOSTILE, "\x1b[31m\n\u202e"], "a\nb")
    assert found["scenes"][0]["noms"] == ["<b>gras</b><br><a href='jav…", "[31m"]
    assert found["titre"] == "a b"
    assert json.loads(json.dumps(found)) == found


def test_a_turn_that_cannot_be_is_refused_in_french():
    with pytest.raises(ErreurTroll, match="ne peut pas jouer 16"):
        film(7, 15, [(16, 1)])
