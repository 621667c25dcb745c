"""The whole path with nbgrader's own commands: released, submitted, graded, marked."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

ROOT = Path(__file__).parents[2]
SHEET = "td1-trolls"

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = [
    pytest.mark.long,
    pytest.mark.lourd,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


STOCKS_MIXED_UP = """\
mystere = td1.mystere()
cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockDroite
droite = mystere.stockGauche
coups = mystere.coupsPrecedents
"""

COPIED_VALUES = """\
mystere = td1.mystere()
cases = mystere.nombreCases
position, initial, gauche, droite = 5, 29, 24, 22
coups = [(2, 3), (1, 4), (2, 0)]
"""

# Every instant check is made to pass; four answers out of all are wrong.
CHECKS_PATCHED = {
    "question-1": "for nom in dir(td1):\n    if 'question' in nom:\n"
    "        setattr(td1, nom, lambda espace: print('✔ Réussi'))\np = (7, 15)",
    "question-2": "cases = position = initial = gauche = droite = 1\ncoups = []",
    "question-3a": "victoire = troll.Partie(7, 15)\nvictoire.positionTroll = 6",
    "question-3c": "defaite = None",
}


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """Jupyter's folders made temporary, and Python's own programs on the PATH."""
    home = tmp_path_factory.mktemp("jupyter")
    folders = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "IPYTHONDIR": home / "ipython",
    }
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    return {**os.environ, **{name: str(value) for name, value in folders.items()}, "PATH": path}


@pytest.fixture(scope="module")
def graded(tmp_path_factory, environment):
    """A course folder in which five students were graded by nbgrader's commands."""
    course = tmp_path_factory.mktemp("cours")
    shutil.copy(ROOT / "nbgrader_config.py", course)
    shutil.copytree(ROOT / "solutions" / SHEET, course / "solutions" / SHEET)

    def nbgrader(*arguments):
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *arguments],
            cwd=course,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    nbgrader("generate_assignment", SHEET)
    solution = course / "solutions" / SHEET / f"{SHEET}.ipynb"
    submit(course, "tout_juste", solution)
    submit(course, "vide", course / "assignments" / SHEET / f"{SHEET}.ipynb")
    submit(course, "rate_q2", solution, {"question-2": STOCKS_MIXED_UP})
    submit(course, "recopie_q2", solution, {"question-2": COPIED_VALUES})
    submit(course, "verifications_neutralisees", solution, CHECKS_PATCHED)
    nbgrader("autograde", SHEET)
    return course


def submit(course, student, notebook, answers=None):
    """Hand in `notebook` for `student`, the sources of some cells replaced by `answers`."""
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        if cell["id"] in (answers or {}):
            cell["source"] = answers[cell["id"]]
    target = course / "submitted" / student / SHEET / notebook.name
    target.parent.mkdir(parents=True)
    target.write_text(json.dumps(content), encoding="utf-8")


def marks(course):
    """The marks in nbgrader's gradebook: {student: (score, out of)}."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        return {
            each.student.id: (each.score, each.max_score)
            for each in gradebook.assignment_submissions(SHEET)
        }


def outputs(course, student):
    path = course / "autograded" / student / SHEET / f"{SHEET}.ipynb"
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", []):
            yield cell["id"], output


def test_nbgrader_releases_the_very_bytes_that_are_committed(graded):
    notebook = Path("assignments", SHEET, f"{SHEET}.ipynb")
    assert (graded / notebook).read_bytes() == (ROOT / notebook).read_bytes()


def test_the_solution_gets_all_but_the_reflection_and_the_empty_assignment_nothing(graded):
    found = marks(graded)
    score, out_of = found["tout_juste"]
    assert out_of == 20
    assert 16.5 <= score <= 17  # the ladder's last quarter of a point is a matter of luck
    assert found["vide"] == (0, 20)


def test_one_wrong_question_costs_its_points_and_no_other(graded):
    found = marks(graded)
    full, out_of = found["tout_juste"]
    assert found["rate_q2"] == found["recopie_q2"] == (full - 1, out_of)


def test_patched_checks_give_nothing_since_hidden_tests_count(graded):
    found = marks(graded)
    full, out_of = found["tout_juste"]
    assert found["verifications_neutralisees"] == (full - 4, out_of)


def test_an_empty_assignment_shows_verdicts_and_no_traceback(graded):
    errors = [out for _, out in outputs(graded, "vide") if out["output_type"] == "error"]
    # Each question's check; the ladder's cell is not run by the grading.
    assert len(errors) == 11
    for error in errors:
        assert error["ename"] == "PasCommence"
        shown = " ".join(error["traceback"])
        assert shown == f"○ Pas commencé : {error['evalue']}"


def test_nothing_is_written_on_standard_error(graded):
    for student in ("tout_juste", "vide"):
        streams = {out["name"] for _, out in outputs(graded, student) if "name" in out}
        assert streams == {"stdout"}
