"""Question 8: the estimate, the ladder, and the arena that has the last word."""

from itertools import pairwise

import nbformat
import pytest

from tests.classroom.td4.cahier import NAME, ROOT
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.td4 import ladder
from trollkit.core.contest import Told
from trollkit.gyges.moves import apply
from trollkit.gyges.notation import opening, parse_move
from trollkit.gyges.valuation import evaluation

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


@pytest.mark.parametrize(
    "answer",
    [
        "meilleur_coup = gyges.meilleur_coup",
        "def meilleur_coup(plateau):\n    return gyges.meilleur_coup(plateau, noeuds=1000)",
        "from trollkit.gyges.strategies.tacticienne import meilleur_coup",
        "def meilleur_coup(plateau):\n    return td4.trier(plateau)[0]",
    ],
)
def test_the_kit_plays_for_nobody(answer):
    with pytest.raises(NoStrategy, match=r"machine du kit|joueurs du cours"):
        extract(handed_in(answer), "question-8", "meilleur_coup")
