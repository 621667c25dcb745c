"""Boards that the checks and the hidden tests ask about: the game's own rules lead to them.

The sheet plays on few rings, as its own small board: such a game begins with rings on both home
rows, and goes on by legal moves. A board is one of it when it is such a beginning, or when
legal moves, three in a row, end on it. Questions 1 and 2a read boards and are held to the same.
"""

import ast
from itertools import chain

import pytest

from tests.classroom.td4.cahier import TD4
from trollkit import gyges
from trollkit.classroom import td4
from trollkit.classroom.td4 import coups, recherche
from trollkit.core.game import other
from trollkit.gyges.board import CELLS, GOALS, RINGS_OF_A_VALUE, ROWS, VALUES, Position, bits
from trollkit.gyges.moves import Move, legal_moves
from trollkit.gyges.notation import parse_plateau, plateau_of

MOVES = 3
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


def before(position):
    """The positions from which one legal move leads to this one."""
    rings = {cell: value for value in VALUES for cell in bits(position[value - 1])}
    mover = other(position.player)
    for end, value in rings.items():
        rest = {cell: each for cell, each in rings.items() if cell != end}
        for start in set(CELLS) - rings.keys():
            yield from _by(Move(start, end), {**rest, start: value}, mover)
        for drop, replaced in rest.items() if end not in GOALS else ():
            kept = {cell: each for cell, each in rest.items() if cell != drop}
            for start in set(CELLS) - kept.keys() - {end}:
                found = {**kept, end: replaced, start: value}
                yield from _by(Move(start, end, drop), found, mover)


def _by(move, rings, mover):
    ones, twos, threes = (
        sum(1 << cell for cell, each in rings.items() if each == value) for value in VALUES
    )
    position = Position(ones, twos, threes, mover)
    if move in legal_moves(position):
        yield position


def reached(position, moves):
    """Whether so many legal moves end here, or fewer from the beginning of a game."""
    if not position.occupied() & ~(ROWS[0] | ROWS[-1]) and position.winner() is None:
        return True
    return not moves or any(reached(earlier, moves - 1) for earlier in before(position))


@pytest.mark.parametrize("question", SEEN)
def test_the_game_leads_to_every_board_that_is_asked_about(question):
    for plateau in chain(SEEN[question], hidden(question)):
        assert all(len(group) <= RINGS_OF_A_VALUE for group in plateau[:3]), plateau
        assert reached(parse_plateau(plateau), MOVES), plateau


def test_a_board_where_a_ring_walks_is_one_of_the_game_with_that_ring_on_it():
    """No ring takes four steps: a walk of four is one of the function's, not of the game's."""
    tree = ast.parse(TD4.hidden("verification-2a"))
    asked = next(node.iter for node in ast.walk(tree) if isinstance(node, ast.For))
    for plateau, case, pas, *_ in [*coups.MARCHES, *ast.literal_eval(asked)]:
        if pas in VALUES:
            groups = [[*group] for group in plateau[:3]]
            groups[pas - 1].append(case)
            assert reached(parse_plateau([*groups, plateau[3]]), MOVES), (plateau, case)


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


def test_the_won_boards_of_before_are_told_from_those_of_the_game():
    assert not reached(parse_plateau([[22], ["s"], [43], "s"]), 1)
    assert plateau_of(next(before(parse_plateau([["n"], [], [], "n"])))) == [[61], [], [], "s"]


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
