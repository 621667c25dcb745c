"""A game of a contest as pages draw it: boards, ways walked, sentences."""

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.gyges.test_contest import chooser
from trollkit import gyges
from trollkit.gyges.discipline import DISCIPLINE
from trollkit.gyges.drawing import move_line
from trollkit.gyges.notation import parse_move


def shuttle(plateau):
    """Moves the same ring to and fro wherever it can."""
    moves = [
        move for move in gyges.coups_possibles(plateau) if "-" in move and move[-1] not in "ns"
    ]
    return min(moves or gyges.coups_possibles(plateau))


def told(seed, left=None, right=None):
    outcome = DISCIPLINE.play(
        left or chooser(seed), right or chooser(seed + 1), "tirage", 2, seed
    )
    return DISCIPLINE.told("tirage", outcome.moves)


@settings(max_examples=12)
@given(st.integers(0, 10_000))
def test_each_scene_shows_the_board_that_the_predicates_play(seed):
    for game in told(seed):
        film = DISCIPLINE.film("tirage", game)
        board = gyges.plateau_depart(*game.start.split(" / "))
        moves = [left or right for left, right in game.turns]
        assert json.loads(json.dumps(film)) == film
        assert [scene["tour"] for scene in film["scenes"]] == list(range(len(moves) + 1))
        for scene, move in zip(film["scenes"], ["", *moves], strict=True):
            if move:
                assert scene["chemin"] == gyges.chemin(board, move)
                assert move in scene["recit"][0]
                board = gyges.jouer_coup(board, move)
            rings = [[str(cell), worth] for worth in (1, 2, 3) for cell in board[worth - 1]]
            assert sorted(scene["anneaux"]) == sorted(rings)


@settings(max_examples=12)
@given(st.integers(0, 10_000))
def test_a_ring_walks_its_worth_and_that_of_every_ring_it_bounces_on(seed):
    for game in told(seed):
        scenes = DISCIPLINE.film("tirage", game)["scenes"]
        for before, scene in pairwise(scenes):
            worth = dict(before["anneaux"])
            assert worth[scene["chemin"][0]] == scene["anneau"]
            walked = scene["anneau"] + sum(worth[cell] for cell in scene["rebonds"])
            assert len(scene["chemin"]) - 1 == walked


def test_the_end_says_who_won_or_why_nobody_did():
    won = next(game for seed in range(9) for game in told(seed) if game.winner is not None)
    last = DISCIPLINE.film("tirage", won)["scenes"][-1]
    assert last["recit"][-1].startswith(("{gauche}", "{droite}")[won.winner] + " gagne en ")
    assert last["chemin"][-1] in "ns"
    drawn = next(
        game
        for seed in range(50)
        for game in told(seed, shuttle, shuttle)
        if game.over and game.winner is None
    )
    assert "nulle" in DISCIPLINE.film("tirage", drawn)["scenes"][-1]["recit"][-1]


@pytest.mark.parametrize(
    ("text", "bounces", "sentence"),
    [
        ("11-33", 0, "Coup 3 : Ada joue 11-33."),
        ("11-33", 2, "Coup 3 : Ada joue 11-33, en 2 rebonds."),
        ("61-n", 1, "Coup 3 : Ada joue 61-n, en 1 rebond, jusqu'au but n."),
        (
            "16*22=34",
            0,
            "Coup 3 : Ada joue 16*22=34 ; l'anneau de 22 est remplacé et posé en 34.",
        ),
    ],
)
def test_a_move_is_told(text, bounces, sentence):
    assert move_line(3, "Ada", parse_move(text), bounces) == sentence
