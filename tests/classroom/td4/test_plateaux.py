"""Boards that the checks and the hidden tests ask about are boards of the game.

The sheet plays on few rings, as its own small board: no more of a value than there are, and,
until a ring stands on a goal, a move for who plays.
"""

import ast
from itertools import chain

import pytest

from tests.classroom.td4.cahier import TD4
from trollkit import gyges
from trollkit.classroom import td4
from trollkit.classroom.td4 import coups, recherche
from trollkit.gyges.board import RINGS_OF_A_VALUE
from trollkit.gyges.moves import legal_moves
from trollkit.gyges.notation import parse_plateau

SEEN = {
    "1": [*coups.LECTURES],
    "2b": [row[0] for row in coups.ARRIVEES],
    "3a": [row[0] for row in coups.DEPOTS],
    "3b": [row[0] for row in coups.PLATEAUX],
    "4": [row[0] for row in (*recherche.GAGNES, *recherche.JUGES, *recherche.BONS_POUR_SUD)],
    "5": [row[0] for row in recherche.ESSAIS],
    "6": [row[0] for row in recherche.COUPES],
    "7a": [*recherche.TRIS],
    "7b": [row[0] for row in recherche.CHOIX],
}


def hidden(question):
    """The boards written out in the hidden tests of a question."""
    return [
        ast.literal_eval(node)
        for node in ast.walk(ast.parse(TD4.hidden(f"verification-{question}")))
        if isinstance(node, ast.List)
        and len(node.elts) == 4
        and all(isinstance(group, ast.List) for group in node.elts[:3])
    ]


@pytest.mark.parametrize("question", SEEN)
def test_every_board_that_is_asked_about_is_one_of_the_game(question):
    for plateau in chain(SEEN[question], hidden(question)):
        assert all(len(group) <= RINGS_OF_A_VALUE for group in plateau[:3]), plateau
        position = parse_plateau(plateau)
        assert (position.winner() is None) == bool([*legal_moves(position)]), plateau


def test_the_ring_that_walks_stands_in_the_row_that_plays():
    for plateau, case in coups.ARRIVEES:
        assert any(coup.startswith(f"{case}") for coup in gyges.coups_possibles(plateau))


def test_boards_that_are_good_for_a_side_are_good_by_every_count():
    tree = ast.parse(TD4.hidden("verification-4"))
    asked = next(node.iter for node in ast.walk(tree) if isinstance(node, ast.For))
    told = [(board, sign) for board, sign in ast.literal_eval(asked) if sign]
    assert len(told) == 3
    for board, sign in [*((board, -1) for (board,) in recherche.BONS_POUR_SUD), *told]:
        south = board if sign < 0 else td4.tourner(board)
        assert south[3] == "s"
        north = [*south[:3], "n"]
        rows = [cell // 10 for group in south[:3] for cell in group]
        assert gyges.but_a_portee(south) and not gyges.but_a_portee(north)
        assert gyges.nombre_de_coups(south) > 2 * gyges.nombre_de_coups(north)
        assert rows.count(min(rows)) >= rows.count(max(rows))
        assert sum(rows) > 3.5 * len(rows) and min(rows) + max(rows) > 7


@pytest.mark.parametrize(
    "name", ["contenu", "arrivees", "cases_de_depot", "minimax", "alphabeta"]
)
def test_what_is_lent_to_who_is_stuck_answers_like_the_solution(name):
    arguments = {
        "contenu": (td4.SERRE, 43),
        "arrivees": (td4.SERRE, 33),
        "cases_de_depot": (td4.SERRE,),
        "minimax": ([[22], [53], [23], "s"], 1, TD4.espace("question-4")["evaluation"]),
        "alphabeta": ([[22], [53], [23], "s"], 1, TD4.espace("question-4")["evaluation"],
                      TD4.espace("question-1")["gyges"].coups_possibles),
    }[name]  # fmt: skip
    assert getattr(td4.secours, name)(*arguments) == TD4.espace("question-8")[name](*arguments)
