"""A course with one small sheet, from its source: two checks and a text marked by hand."""

import json
import shutil
import warnings
from pathlib import Path

from tests.classroom import commande
from trollkit.classroom.build import build

ROOT = Path(__file__).parents[2]
SHEET = "petit"
SOURCE = """\
# ---
# jupyter:
#   title: "Un petit TD"
# ---

# %% [markdown]
# # Un petit TD
#
# *3 minutes · 6 points*

# %% nbgrader={"grade_id": "question-1", "solution": true}
### DÉBUT SOLUTION
x = 42
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-1", "grade": true, "points": 1}
assert x == 42, "x vaut autre chose"

# %% nbgrader={"grade_id": "question-2", "solution": true}
### DÉBUT SOLUTION
y = x + 1
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-2", "grade": true, "points": 2}
assert y == 43, "y vaut autre chose"

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 3}
# ### DÉBUT SOLUTION
# **Barème, sur 3 points.** Une idée.
# ### FIN SOLUTION
"""
OWN = """
# %% nbgrader={"grade_id": "question-3", "solution": true}
### DÉBUT SOLUTION
z = y + 1
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-3", "grade": true, "points": 4}
assert z == 44, "z vaut autre chose"
"""
GRADED = ("verification-1", "verification-2", "reflexion")


def small_course(root):
    """The course laid down and built in `root`."""
    (root / "course/td").mkdir(parents=True)
    (root / "course/td" / f"{SHEET}.py").write_text(SOURCE, encoding="utf-8")
    shutil.copy(ROOT / "nbgrader_config.py", root)
    build(root)
    return root


def solved(root):
    """What a student hands in who has answered as the teacher does."""
    notebook = json.loads((root / "solutions" / SHEET / f"{SHEET}.ipynb").read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown" and "nbgrader" in cell["metadata"]:
            cell["source"] = "mon idée"
        cell["source"] = (
            [line for line in cell["source"] if not line.startswith("### ")]
            if isinstance(cell["source"], list)
            else cell["source"]
        )
    return json.dumps(notebook).encode()


def hand_in(root, student, content):
    folder = root / "submitted" / student / SHEET
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{SHEET}.ipynb").write_bytes(content)


def graded(session, *students):
    """Put into the gradebook who handed in, with all that the kit gives."""
    session.do("generate_assignment", SHEET)
    with session.gradebook() as book, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nbgrader's, about its database
        for student in students:
            book.update_or_create_student(student)
            book.add_submission(SHEET, student)
            for name in GRADED:
                grade = book.find_grade(name, SHEET, SHEET, student)
                grade.auto_score = None if name == "reflexion" else grade.max_score
                grade.needs_manual_grade = False
        book.db.commit()


def give(session, student, **by_hand):
    """The teacher's own marks; "_" in the name of a cell stands for "-"."""
    with session.gradebook() as book:
        for name, mark in by_hand.items():
            cell = name.replace("_", "-")
            book.find_grade(cell, SHEET, SHEET, student).manual_score = mark
        book.db.commit()


def marks(book, student):
    """Of each cell, the kit's mark and the teacher's."""
    submission = book.find_submission_notebook(SHEET, SHEET, student)
    return {each.name: (each.auto_score, each.manual_score) for each in submission.grades}


def total(session, student):
    with session.gradebook() as book:
        submission = book.find_submission(SHEET, student)
        return submission.score, submission.max_score


def everything(root):
    """All files below `root`, but for what Python and SQLite leave behind."""
    files = (path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def trollkit(root, *words):
    """`trollkit …` in `root`, whose exchange is beside it."""
    exchange = str(root.parent / "echange")
    return commande.trollkit(
        root, *words, home=root.parent / "maison", TROLLKIT_ECHANGE=exchange
    )
