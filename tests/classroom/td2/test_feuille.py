"""Every check of the second sheet: blank, right, and the hidden tests behind it."""

import json

import pytest

from tests.classroom.cahier import Yes
from tests.classroom.td2.cahier import NAME, ROOT, espace, passes
from trollkit.classroom import td2
from trollkit.classroom.questions.verdicts import PasCommence
from trollkit.classroom.td2 import ladder

CHECKS = {
    "1a": td2.question1a,
    "1b": td2.question1b,
    "2": td2.question2,
    "3": td2.question3,
    "4": td2.question4,
    "5a": td2.question5a,
    "5b": td2.question5b,
    "6": td2.question6,
    "7a": td2.question7a,
    "7b": td2.question7b,
    "8": td2.question8,
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
    ("name", "functions"),
    [
        ("1a", ["meilleureReponse"]),
        ("1b", ["lignesDominees"]),
        ("2", ["maximin", "minimax"]),
        ("3", ["gainMoyen", "garantie"]),
        ("4", ["resoudre"]),
        ("5a", ["etatSuivant"]),
        ("5b", ["valeur", "matriceDesGains"]),
        ("6", ["valeur"]),
        ("8", ["melangeExemple2"]),
    ],
)
@pytest.mark.parametrize("answer", [Yes(), True, [Yes()] * 4, (Yes(), [Yes()]), None])
def test_an_answer_that_only_claims_to_be_equal_passes_no_hidden_test(name, functions, answer):
    names = espace(f"question-{name}")
    for function in functions:
        assert not passes(f"verification-{name}", names | {function: lambda *_: answer})


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
        "arene-9": {
            "jeu": "trolls",
            "cellule": "question-9",
            "fonction": "strategie",
            "echelle": ladder.__name__,
        }
    }
    points = {cell["id"]: cell["metadata"]["nbgrader"]["points"] for cell in graded}
    assert points["arene-9"] == ladder.LADDER.total
