"""Every check of the fourth sheet: blank, right, and the hidden tests behind it."""

import json

import pytest

from tests.classroom.cahier import Yes
from tests.classroom.td4.cahier import NAME, ROOT, espace, passes
from trollkit.classroom import td4
from trollkit.classroom.questions.verdicts import PasCommence
from trollkit.classroom.td4 import ladder

CHECKS = {
    "1": td4.question1,
    "2a": td4.question2a,
    "2b": td4.question2b,
    "3a": td4.question3a,
    "3b": td4.question3b,
    "4": td4.question4,
    "5": td4.question5,
    "6": td4.question6,
    "7a": td4.question7a,
    "7b": td4.question7b,
}
EACH = pytest.mark.parametrize("name", CHECKS)


@EACH
def test_an_answer_left_at_its_dots_is_not_begun(name):
    with pytest.raises(PasCommence):
        CHECKS[name](espace(f"question-{name}", "assignments"))


@EACH
def test_without_its_cell_a_question_is_not_begun(name):
    with pytest.raises(PasCommence):
        CHECKS[name]({})


@EACH
def test_the_solution_is_right(name, capsys):
    CHECKS[name](espace(f"question-{name}"))
    assert "✔ Réussi" in capsys.readouterr().out


@EACH
def test_hidden_tests_pass_the_solution_and_not_the_blank(name):
    assert passes(f"verification-{name}", espace(f"question-{name}"))
    assert not passes(f"verification-{name}", espace(f"question-{name}", "assignments"))


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("1", "contenu"),
        ("1", "dessin"),
        ("2a", "marcher"),
        ("2b", "arrivees"),
        ("3a", "cases_de_depot"),
        ("3b", "tous_les_coups"),
        ("4", "evaluation"),
        ("5", "minimax"),
        ("6", "alphabeta"),
        ("7a", "trier"),
        ("7b", "choisir"),
    ],
)
@pytest.mark.parametrize("answer", [Yes(), True, [Yes()] * 4, (Yes(), [Yes()]), None])
def test_an_answer_that_only_claims_to_be_equal_passes_no_hidden_test(name, function, answer):
    names = espace(f"question-{name}") | {function: lambda *_: answer}
    assert not passes(f"verification-{name}", names)


def test_the_points_make_twenty_and_one_cell_is_marked_by_hand_and_one_in_the_arena():
    path = ROOT / "solutions" / NAME / f"{NAME}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    graded = [cell for cell in cells if cell["metadata"].get("nbgrader", {}).get("grade")]
    assert sum(cell["metadata"]["nbgrader"]["points"] for cell in graded) == 20
    by_hand = [cell["id"] for cell in graded if cell["metadata"]["nbgrader"]["solution"]]
    assert by_hand == ["reflexion"]
    arena = {cell["id"]: cell["metadata"]["trollkit"]["arene"] for cell in graded
             if "trollkit" in cell["metadata"]}  # fmt: skip
    assert arena == {
        "arene-8": {
            "jeu": "gyges",
            "cellule": "question-8",
            "fonction": "meilleur_coup",
            "echelle": ladder.__name__,
        }
    }
    points = {cell["id"]: cell["metadata"]["nbgrader"]["points"] for cell in graded}
    assert points["arene-8"] == ladder.LADDER.total


@pytest.mark.parametrize(
    "name", ["contenu", "arrivees", "cases_de_depot", "minimax", "alphabeta"]
)
def test_what_is_lent_to_who_is_stuck_answers_like_the_solution(name):
    arguments = {
        "contenu": (td4.SERRE, 43),
        "arrivees": (td4.SERRE, 33),
        "cases_de_depot": (td4.SERRE,),
        "minimax": ([[22], [53], [23], "s"], 1, espace("question-4")["evaluation"]),
        "alphabeta": ([[22], [53], [23], "s"], 1, espace("question-4")["evaluation"],
                      espace("question-1")["gyges"].coups_possibles),
    }[name]  # fmt: skip
    assert getattr(td4.secours, name)(*arguments) == espace("question-8")[name](*arguments)
