"""Every check of the third sheet: blank, right, and the hidden tests behind it."""

import json

import pytest

from tests.classroom.cahier import ROOT, Yes
from tests.classroom.td3.cahier import NAME, espace, passes
from trollkit.classroom import td3
from trollkit.classroom.grading.course.staff import showing_cells
from trollkit.classroom.questions.verdicts import PasCommence
from trollkit.classroom.repair.cells import read_own
from trollkit.classroom.td3.ladder import LADDER

CHECKS = {
    "1a": td3.question1a,
    "1b": td3.question1b,
    "2": td3.question2,
    "3a": td3.question3a,
    "3b": td3.question3b,
    "4a": td3.question4a,
    "4b": td3.question4b,
    "5a": td3.question5a,
    "5b": td3.question5b,
    "6a": td3.question6a,
    "6b": td3.question6b,
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


FUNCTIONS = {
    "1a": ["lireNombres"],
    "1b": ["lireArbres", "lireActions"],
    "2": ["bucheronne"],
    "3a": ["coutPousse"],
    "3b": ["gainCoupe", "soleilDuMatin"],
    "4a": ["suites"],
    "4b": ["meilleur"],
    "5a": ["course"],
    "5b": ["matriceDesCoups"],
    "6a": ["ombres"],
    "6b": ["revenus"],
}


@EACH
@pytest.mark.parametrize("answer", [Yes(), True, [Yes()] * 4, (Yes(), [Yes()]), None, "WAIT"])
def test_an_answer_that_only_claims_to_be_equal_passes_no_hidden_test(name, answer):
    names = espace(f"question-{name}")
    for function in FUNCTIONS[name]:
        assert not passes(f"verification-{name}", names | {function: lambda *_: answer})


@EACH
def test_a_kit_whose_checks_were_neutralised_earns_nothing(name, monkeypatch):
    for check in dir(td3):
        if check.startswith("question"):
            monkeypatch.setattr(td3, check, lambda espace: print("✔ Réussi"))
    assert not passes(f"verification-{name}", espace(f"question-{name}", "assignments"))


def test_the_cell_that_lends_a_function_is_run_when_copies_are_graded():
    notebook = read_own(ROOT / "solutions" / NAME / f"{NAME}.ipynb")
    lent = [cell.id for cell in notebook.cells if "= td3.secours.suites" in cell.source]
    assert len(lent) == 1
    assert not {*lent} & showing_cells(notebook)


def test_the_points_make_twenty_and_one_cell_is_marked_by_hand_and_one_in_the_arena():
    path = ROOT / "solutions" / NAME / f"{NAME}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    graded = [cell for cell in cells if cell["metadata"].get("nbgrader", {}).get("grade")]
    points = {cell["id"]: cell["metadata"]["nbgrader"]["points"] for cell in graded}
    assert sum(points.values()) == 20
    by_hand = [cell["id"] for cell in graded if cell["metadata"]["nbgrader"]["solution"]]
    assert by_hand == ["reflexion"]
    arena = {
        cell["id"]: cell["metadata"]["trollkit"]["arene"]
        for cell in graded
        if "trollkit" in cell["metadata"]
    }
    assert arena == {
        "arene-7": {
            "jeu": "foret",
            "cellule": "question-7",
            "fonction": "strategie",
            "echelle": "trollkit.classroom.td3.ladder",
        }
    }
    assert points["arene-7"] == LADDER.total
