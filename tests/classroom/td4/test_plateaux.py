"""The fourth sheet: boards of the game, mistakes by their causes, and its ladder."""

import ast
from itertools import chain, pairwise

import nbformat
import pytest

from tests.classroom.td4.cahier import NAME, ROOT, TD4, espace
from trollkit import gyges
from trollkit.classroom import td4
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.td4 import coups, ladder, recherche
from trollkit.core.contest import Told
from trollkit.gyges.board import RINGS_OF_A_VALUE
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import opening, parse_move, parse_plateau
from trollkit.gyges.valuation import evaluation

# Boards that the checks and the hidden tests ask about are boards of the game.

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


# Question 8: the estimate, the ladder, and the arena that has the last word.

START = opening("332121", "123321")


def solution():
    return nbformat.read(ROOT / "solutions" / NAME / f"{NAME}.ipynb", 4)


def handed_in(answer):
    """The solved notebook with another answer to the last question."""
    notebook = solution()
    next(cell for cell in notebook.cells if cell.id == "question-8").source = answer
    return notebook


def test_a_lost_game_turned_on_the_move_that_let_the_other_win():
    game = Told("332121 / 123321", ("Nord", "Sud"), [], True, 1)
    moves = ["11*12=21", "61*62=22"]
    assert ladder.tournant("tirage", game) == 0
    position, values = opening(*game.start.split(" / ")), []
    for number, text in enumerate(moves, start=1):
        game.turns.append(["", text] if number % 2 else [text, ""])
        position = apply(position, parse_move(text))
        values.append(evaluation(position))  # the left is North
    falls = [before - after for before, after in pairwise([evaluation(START), *values])]
    assert falls[ladder.tournant("tirage", game) - 1] == max(falls)


def test_the_solution_is_extracted_with_all_it_needs_and_nothing_of_the_staff():
    source = extract(solution(), "question-8", "meilleur_coup")
    names = {}
    exec(source, names)
    assert names["meilleur_coup"]([[61], [], [], "s"]) == "61-n"
    assert "classroom" not in source


def test_all_the_functions_of_the_sheet_may_play():
    answer = (
        "def meilleur_coup(plateau):\n"
        "    assert sorted(tous_les_coups(plateau)) == gyges.coups_possibles(plateau)\n"
        "    return choisir(plateau, 3, avance)\n"
    )
    names = {}
    exec(extract(handed_in(answer), "question-8", "meilleur_coup"), names)
    assert names["meilleur_coup"]([[21], [43, 54], [25, 66], "s"]) == "25-24"


# The mistakes that students make in the fourth sheet, each with its own sentence.


class TestQuestion3:
    def test_3b_a_won_board_has_no_move(self):
        names = espace("question-3b")
        right = names["tous_les_coups"]
        names["tous_les_coups"] = lambda p: right(p) or ["23-24"]
        with pytest.raises(PasEncore, match="refusé"):
            td4.question3b(names)


class TestQuestion4:
    def test_a_balance_that_is_wrong_on_one_board_of_three_may_be_a_weak_one(self, capsys):
        names = espace("question-4")
        right = names["evaluation"]
        (board,) = recherche.BONS_POUR_SUD[0]
        odd = [board, td4.tourner(board)]
        td4.question4(
            {"evaluation": lambda p: -right(p) if p in odd else right(p)},
        )
        assert "✔ Réussi" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("question", "module", "name"),
    [
        ("4", recherche, "evaluation"),
        ("5", recherche, "minimax"),
        ("6", recherche, "alphabeta"),
    ],
)
def test_counting_moves_is_compiled_before_an_answer_is_timed(
    question, module, name, monkeypatch
):
    done = []

    def answer(*_):
        done.append("answer")
        return 0

    monkeypatch.setattr(module, "prepare_machine", lambda: done.append("ready"))
    with pytest.raises(PasEncore):
        getattr(td4, f"question{question}")({name: answer})
    assert done[:2] == ["ready", "answer"]


class TestQuestion6:
    def test_a_table_that_keeps_a_bound_as_a_value_is_told_before_another_question_fails(self):
        names = espace("question-6")
        search, table = names["alphabeta"], {}

        def alphabeta(plateau, profondeur, evaluer, *rest):
            cle = str(plateau), profondeur, evaluer
            if cle not in table:
                table[cle] = search(plateau, profondeur, evaluer, *rest)
            return table[cle]

        names["alphabeta"] = alphabeta
        with pytest.raises(PasEncore, match="une borne, et non sa valeur"):
            td4.question6(names)


class TestQuestion7:
    @pytest.mark.lourd
    def test_the_table_of_the_horizon_tells_what_each_depth_plays(self):
        names = espace("question-7b")
        played = [
            names["choisir"](names["petit"], depth, names["avance"]) for depth in (1, 2, 3)
        ]
        assert played == ["25-55", "25-55", "25-24"]
