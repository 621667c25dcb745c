"""Boards and their words, and where a troll can be pushed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.beyond.boards import boards, graphs
from trollkit.beyond.boards import parse_board
from trollkit.core.errors import InvalidConfig
from trollkit.core.game import LEFT, RIGHT, other
from trollkit.phrases import phrase


def ways(board, player):
    """Distances to a castle around the other one, by trying every edge over and over."""
    found = [float("inf")] * board.cells
    found[board.castles[player]] = 0
    for _ in range(board.cells):
        for cell, row in enumerate(board.neighbours):
            for to in row:
                if to != board.castles[other(player)]:
                    found[cell] = min(found[cell], found[to] + 1)
    return found


@given(boards | graphs)
def test_a_push_is_an_edge_nearer_to_the_other_castle_or_further_from_the_own_one(
    board,
):
    for player in (LEFT, RIGHT):
        own, others = ways(board, player), ways(board, other(player))
        for cell in range(board.cells):
            expected = [
                to
                for to in board.neighbours[cell]
                if (own[to] > own[cell] or others[to] < others[cell])
                and to != board.castles[player]
                and cell not in board.castles
            ]
            assert list(board.pushes[player][cell]) == expected


@pytest.mark.parametrize(
    ("word", "start"),
    [
        ("chemin:7", 3),
        ("grille:3x5", 7),
        ("arbre:2x3", 0),
        ("cycle:12", 3),
        ("cycle:10@0,4", 2),
    ],
)
def test_trolls_start_as_far_from_one_castle_as_from_the_other(word, start):
    assert parse_board(word).start() == start


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("", "chemin:7, cycle:12"),
        ("patate", "chemin:7, cycle:12"),
        ("grille:3", "chemin:7, cycle:12"),
        ("chemin:07", "chemin:7, cycle:12"),
        ("liens:0-1,1", "de 0 à n"),
        ("chemin:7@0", "chemin:7, cycle:12"),
        ("chemin:2", "de 3 à 400 cases"),
        ("grille:400x400", "de 3 à 400 cases"),
        ("arbre:9x9999", "de 3 à 400 cases"),
        ("arbre:300x300", "de 3 à 400 cases"),
        ("liens:0-1,1-3", "de 0 à n"),
        ("liens:0-0,0-1,1-2", "une case à une autre"),
        ("chemin:7@0,9", "deux cases du plateau"),
        ("chemin:7@3,3", "deux cases du plateau"),
        ("chemin:7@0,3", "sans passer par l'autre"),
        ("liens:0-1,2-3", "sans passer par l'autre"),
    ],
)
def test_a_word_that_is_no_board_gets_a_sentence(word, said):
    with pytest.raises(InvalidConfig) as caught:
        parse_board(word)
    assert said in phrase(caught.value)


@given(st.text("0123456789,-@x:adegilnrs", max_size=20).map("cycle:".__add__) | st.text())
def test_whatever_is_typed_is_a_board_or_refused(word):
    try:
        board = parse_board(word)
    except InvalidConfig as error:
        assert phrase(error)
    else:
        assert parse_board(board.word) == board
