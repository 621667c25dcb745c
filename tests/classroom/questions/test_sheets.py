"""Every question of the registry: blank, solved, and the hidden tests behind it."""

import ast
import builtins
import io
import json
import re
from importlib import import_module

import pytest

from tests.classroom.cahier import ROOT, Cahier, Whole, Yes
from tests.classroom.td2.cahier import TD2
from tests.classroom.td3.cahier import TD3
from tests.classroom.td4.cahier import TD4
from trollkit.classroom.grading.course.sheet import showing_cells
from trollkit.classroom.questions.question import Tache, sheet_of, texts
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.repair import read_own

TD1 = Cahier("td1-trolls", ("preparation", "aides-"), bases=("question-3",))
SHEETS = {"td1": TD1, "td2": TD2, "td3": TD3, "td4": TD4}
# What the arena marks: the game, the number of its question, the student's function.
ARENA = {
    "td1": ("trolls", "6", "strategie"),
    "td2": ("trolls", "9", "strategie"),
    "td3": ("foret", "7", "strategie"),
    "td4": ("gyges", "8", "meilleur_coup"),
}
# Names that beginners take from Python.
TAKEN = ("list", "sum", "min", "max", "len", "range", "type", "int")
CLAIMS = [
    Yes(),
    True,
    [Yes()] * 4,
    (Yes(), [Yes()]),
    None,
    "WAIT",
    Whole(7),
    [Whole(1)],
]
EACH = pytest.mark.parametrize(
    ("sheet", "number"), [(sheet, number) for sheet in SHEETS for number in sheet_of(sheet)]
)


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch):
    """Nobody is at the keyboard of a window that an answer opens."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@EACH
def test_an_answer_left_at_its_dots_is_not_begun(sheet, number):
    for names in ({}, SHEETS[sheet].espace(f"question-{number}", "assignments")):
        with pytest.raises(PasCommence):
            sheet_of(sheet)[number](names)


@pytest.mark.parametrize(
    ("sheet", "number", "name", "said"),
    [
        ("td2", "5b", "etatSuivant", "question 5a"),
        ("td2", "5b", "resoudre", r"td2\.secours"),
        ("td2", "7b", "hasard", "la fonction hasard"),
        ("td3", "5b", "melangeEpuise", "attend sa valeur"),
        ("td4", "3b", "arrivees", "arrivees"),
        ("td4", "3b", "cases_de_depot", "cases_de_depot"),
        ("td4", "7b", "alphabeta", r"td4\.secours\.alphabeta"),
    ],
)
def test_an_answer_of_before_that_is_missing_is_named(sheet, number, name, said):
    cahier, cell = SHEETS[sheet], f"question-{number}"
    for value in (..., cahier.espace(cell, "assignments").get(name, ...)):
        with pytest.raises(PasCommence, match=said):
            sheet_of(sheet)[number](cahier.espace(cell, **{name: value}))


@EACH
def test_the_solution_is_right_for_the_check_and_the_hidden_tests(sheet, number, capsys):
    cahier, cell = SHEETS[sheet], f"verification-{number}"
    names = cahier.espace(f"question-{number}")
    sheet_of(sheet)[number](names)
    assert "✔ Réussi" in capsys.readouterr().out
    assert cahier.passes(cell, names) and cahier.passes(cell, names | dict.fromkeys(TAKEN, 3))
    assert not cahier.passes(cell, cahier.espace(f"question-{number}", "assignments"))


@EACH
@pytest.mark.parametrize("answer", CLAIMS)
def test_an_answer_that_only_claims_to_be_equal_passes_no_hidden_test(sheet, number, answer):
    names = SHEETS[sheet].espace(f"question-{number}")
    for name in sheet_of(sheet)[number].asked:
        claims = (lambda *_: answer) if callable(names[name]) else answer
        assert not SHEETS[sheet].passes(f"verification-{number}", names | {name: claims}), name


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_points_make_twenty_and_one_cell_is_marked_by_hand_and_one_in_the_arena(sheet):
    name, (game, number, function) = SHEETS[sheet].name, ARENA[sheet]
    path = ROOT / "solutions" / name / f"{name}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    graded = {cell["id"]: cell["metadata"] for cell in cells
              if cell["metadata"].get("nbgrader", {}).get("grade")}  # fmt: skip
    points = {cell: marks["nbgrader"]["points"] for cell, marks in graded.items()}
    assert sum(points.values()) == 20
    by_hand = [cell for cell, marks in graded.items() if marks["nbgrader"]["solution"]]
    assert by_hand == ["reflexion"]
    arena = {cell: marks["trollkit"]["arene"] for cell, marks in graded.items()
             if "trollkit" in marks}  # fmt: skip
    ladder = f"trollkit.classroom.{sheet}.ladder"
    assert arena == {
        f"arene-{number}": {
            "jeu": game,
            "cellule": f"question-{number}",
            "fonction": function,
            "echelle": ladder,
        }
    }
    assert points[f"arene-{number}"] == import_module(ladder).LADDER.total


def test_the_cell_that_lends_a_function_is_run_when_copies_are_graded():
    notebook = read_own(ROOT / "solutions" / TD3.name / f"{TD3.name}.ipynb")
    lent = [cell.id for cell in notebook.cells if "= td3.secours.suites" in cell.source]
    assert len(lent) == 1
    assert not {*lent} & showing_cells(notebook)


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_wrong_idea_is_looked_for_and_its_formula_knows_its_names(sheet):
    used, cases = {}, {"echelle"}  # which `ladder_of` reads
    for path in (ROOT / "trollkit/classroom" / sheet).glob("*.py"):
        for name in re.findall(r'fausses\(__name__, "(\w+)"\)', path.read_text("utf-8")):
            module = import_module(f"trollkit.classroom.{sheet}.{path.stem}")
            used[name] = {*vars(module), *vars(builtins)}
        cases |= {*re.findall(r'\["(\w+)"\]', path.read_text("utf-8"))}
    tables = texts(sheet, "questions")
    assert used.keys() <= tables.keys() <= used.keys() | cases
    for name in used:
        table = tables[name]
        for formula, _ in table["idees"]:
            tree = ast.parse(f"lambda {table['sur']}: {formula}")
            nodes = [*ast.walk(tree)]
            given = {node.arg for node in nodes if isinstance(node, ast.arg)}
            names = [node for node in nodes if isinstance(node, ast.Name)]
            given |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
            assert {node.id for node in names} <= given | used[name], formula


def test_a_task_without_advice_ends_on_what_is_right():
    task = Tache("f", "x", [(1,)], lambda x: x)
    with pytest.raises(PasEncore, match=r"^f\(1\) renvoie 2 au lieu de 1\.$"):
        task.verifie({"f": lambda x: 2})
