import json
from pathlib import Path

import pytest

from trollkit.classroom.build import build, generate, stale
from trollkit.classroom.questions.verdicts import PasCommence
from trollkit.core.errors import Refused

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

SHEET = Path("course/td/feuille.py")
SOLUTION = Path("solutions/feuille/feuille.ipynb")
ASSIGNMENT = Path("assignments/feuille/feuille.ipynb")


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def cells(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def files(root):
    return {path.relative_to(root) for path in root.rglob("*") if path.is_file()}


def test_a_course_gives_solutions_and_assignments_and_no_other_file(course, monkeypatch):
    monkeypatch.chdir(course.parent)
    sources = files(course)
    assert build(course) == [SOLUTION, ASSIGNMENT]
    assert files(course) - sources == {SOLUTION, ASSIGNMENT}
    assert files(course.parent) == {Path("cours", path) for path in files(course)}
    assert Path.cwd() == course.parent


def test_the_same_sources_give_the_same_bytes_elsewhere(course, tmp_path):
    other = tmp_path / "ailleurs" / "plus loin"
    other.parent.mkdir()
    here = generate(course)
    course.rename(other)
    assert generate(other) == here


def test_students_get_three_dots_for_a_solution_and_nothing_for_a_hidden_test(course):
    build(course)
    answer, control = cells(course / ASSIGNMENT)[1:]
    assert "".join(answer["source"]) == "# À vous : remplacez les trois points.\n..."
    assert "".join(control["source"]) == "assert x"
    assert not control["metadata"]["editable"]


def test_cells_are_named_after_their_grade_or_their_place_and_hold_no_output(course):
    build(course)
    for path in (SOLUTION, ASSIGNMENT):
        found = cells(course / path)
        assert [cell["id"] for cell in found] == ["cellule-01", "reponse", "controle"]
        assert [cell.get("outputs") for cell in found] == [None, [], []]


def test_a_fresh_course_is_not_stale_and_a_changed_source_is(course):
    build(course)
    assert stale(course) == {}
    edit(course / SHEET, "42", "43")
    assert stale(course) == {SOLUTION: "outdated"}
    edit(course / SHEET, "# # Une feuille", "# # Une autre feuille")
    assert stale(course) == {SOLUTION: "outdated", ASSIGNMENT: "outdated"}


def test_what_was_edited_removed_or_added_by_hand_is_stale(course):
    build(course)
    edit(course / SOLUTION, "42", "43")
    (course / ASSIGNMENT).unlink()
    (course / "solutions/feuille/corrige.py").write_text("x = 42")
    checkpoints = course / "solutions/feuille/.ipynb_checkpoints/feuille-checkpoint.ipynb"
    checkpoints.parent.mkdir()
    checkpoints.write_text("{}")  # Jupyter's own, which nbgrader leaves out
    assert stale(course) == {
        SOLUTION: "outdated",
        ASSIGNMENT: "missing",
        Path("solutions/feuille/corrige.py"): "orphan",
    }


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("### FIN SOLUTION\n", "", "no end solution statement found"),
        ('"controle"', '"reponse"', "deux cellules s'appellent « reponse »"),
        ("### DÉBUT TESTS", "### DEBUT TESTS", "« ### DEBUT TESTS CACHÉS » n'est pas l'un des"),
        ('"solution": true', '"locked": true', "Solution region detected in a non-solution"),
        ('"grade_id": "reponse"', '"grade_id": "ma réponse"', "ma réponse"),
        ('"points": 2', '"points": null', "float()"),
        ('"solution": true', '"solution": true, "schema_version": 9', "version is too new"),
    ],
)
def test_a_faulty_source_is_named_and_nothing_is_written(course, old, new, detail):
    edit(course / SHEET, old, new)
    sources = files(course)
    with pytest.raises(Refused) as error:
        build(course)
    assert error.value.facts["source"] == SHEET.as_posix()
    assert detail in error.value.facts["detail"]
    assert files(course) == sources


@pytest.mark.parametrize("missing", ["nbgrader_config.py", "course/td/feuille.py"])
def test_a_folder_without_a_course_is_refused(course, missing):
    (course / missing).unlink()
    with pytest.raises(Refused, match="no-course"):
        build(course)


PREPARED = """\
# %% [markdown]
# # Une feuille

# %% nbgrader={"grade_id": "preparation", "locked": true}
import troll
from trollkit.classroom import td1

# %% nbgrader={"grade_id": "pari", "locked": true}
td1.pari(1)

# %% nbgrader={"grade_id": "reponse", "solution": true}
### DÉBUT SOLUTION
p = 42
### FIN SOLUTION

# %% nbgrader={"grade_id": "controle", "grade": true, "points": 2}
# Vérification : exécutez cette cellule telle quelle.
### DÉBUT TESTS CACHÉS
p = 43
### FIN TESTS CACHÉS
td1.question1(globals())

# %%
essai = 1
"""


def test_what_is_run_as_it_is_asks_first_whether_the_sheet_was_prepared(course):
    (course / SHEET).write_text(PREPARED, encoding="utf-8")
    build(course)
    _, prepare, bet, answer, control, own = map(source, cells(course / ASSIGNMENT))
    for cell in (bet, control):
        with pytest.raises(PasCommence, match="Exécutez d'abord la première cellule de code"):
            exec(cell, {})
    assert control.startswith("# Vérification : exécutez cette cellule telle quelle.\nfrom")
    assert control.endswith("\ntd1.question1(globals())")
    assert [cell for cell in (prepare, answer, own) if "pret" in cell] == []
    space = {}
    exec(prepare, space)
    with pytest.raises(PasCommence, match="la variable p n'existe pas"):
        exec(control, space)


def source(cell):
    return "".join(cell["source"])


def test_a_text_ties_its_signs_and_leaves_code_formulas_tables_and_pictures_alone(course):
    written = "# %% [markdown]\n# « Oui » ? `a : b`, $x : y$ : ![z](z.png)\n# | :- |\n"
    (course / SHEET).write_text(written, encoding="utf-8")
    build(course)
    [text] = cells(course / SOLUTION)
    tied = "«\xa0Oui\xa0»\xa0? `a : b`, $x : y$\xa0: ![z](z.png)\n| :- |"
    assert "".join(text["source"]) == tied
