"""A class that was marked, made without marking: a gradebook, and the notebooks beside it."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import nbformat
import nbformat.v4 as v4

from trollkit.classroom.bilan import Asked, State
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.repair import (
    error_output,
    keep_found,
    node,
    score_output,
    text_output,
)

ROOT = Path(__file__).parents[3]
SHEET = "td1-essai"
STUB = "# À vous : remplacez les trois points.\n..."
# Of each question its check, its answer, the points, and whether that is a text.
QUESTIONS = (
    ("verification-1", "question-1", 1.0, False),
    ("verification-2", "question-2", 2.0, False),
    ("arene-3", "question-3", 6.0, False),
    ("reflexion", "reflexion", 3.0, True),
)
ARENA = {"cellule": "question-3", "echelle": "x", "fonction": "strategie", "jeu": "trolls"}
PIRATE = '<img src=x onerror="window.pirate = 1">'
HOSTILE = f"=1+1 {PIRATE}</style><script>window.pirate = 1</script>"


class Given(NamedTuple):
    """What a student did with one question."""

    state: State
    points: float = 0.0
    said: str = ""
    answer: str = "x = 1"
    error: str = "PasEncore"
    own_error: str = ""  # that the answer's own cell ended with
    found: Mapping[str, object] = {}  # what marking has left as data


DONE = {name: Given(State.DONE, most) for name, _, most, _ in QUESTIONS}
NOTHING = {
    name: Given(State.UNTRIED, answer=STUB, error="PasCommence", said="lancez votre cellule")
    for name, _, _, _ in QUESTIONS
}


def sheet(answers=None):
    """The sheet as it is handed out, or one student's marked copy of it."""
    cells = []
    for name, answer, points, is_text in QUESTIONS:
        cells.append(_named(v4.new_markdown_cell(f"## Question {name[-1]} · Le sujet {name}")))
        given = answers[name] if answers else Given(State.UNTRIED, answer=STUB)
        marks = {"grade_id": name, "grade": True, "points": points, "solution": is_text}
        if is_text:
            cells.append(_named(v4.new_markdown_cell(given.answer), **marks))
            continue
        code = _named(v4.new_code_cell(given.answer), grade_id=answer, solution=True)
        code.outputs = [error_output(given.own_error)] if given.own_error else []
        check = _named(v4.new_code_cell("td1.verifie()"), **marks)
        if name.startswith("arene"):
            check.metadata.trollkit = {"arene": ARENA}
        if answers:
            check.outputs = _outputs(name, given)
            keep_found(check, **given.found)
        cells += [code, check]
    notebook = v4.new_notebook(cells=cells)
    return notebook


def _outputs(name, given):
    if name.startswith("arene"):
        lines = ["Votre stratégie dans l'arène : 1 sur 6.", *given.said.splitlines()]
        return [text_output("\n".join(lines)), score_output(given.points)]
    if given.state in (State.DONE, State.PARTIAL):
        return [score_output(given.points)]
    words = {"ename": given.error, "evalue": given.said, "traceback": [given.said]}
    return [node(output_type="error", **words)]


def _named(cell, **marks):
    if marks:
        cell.metadata.nbgrader = marks
        cell["id"] = str(marks["grade_id"])
    return cell


def course(root):
    """A course of that one sheet, of which nothing was marked."""
    root.mkdir()
    shutil.copy(ROOT / "nbgrader_config.py", root)
    for step in ("solutions", "assignments"):
        (root / step / SHEET).mkdir(parents=True)
        nbformat.write(sheet(), root / step / SHEET / f"{SHEET}.ipynb")
    opened = CourseFolder(root, root / "echange")
    with opened.gradebook() as book:
        book.add_assignment(SHEET)
        book.add_notebook(SHEET, SHEET)
        for name, _, points, is_text in QUESTIONS:
            kind = "markdown" if is_text else "code"
            book.add_grade_cell(name, SHEET, SHEET, max_score=points, cell_type=kind)
    return opened


def enrol(opened, names):
    """Put students into the class list, by identifier: first names and names."""
    with opened.gradebook() as book:
        for student, (first, last) in names.items():
            book.update_or_create_student(student, first_name=first, last_name=last)


def mark(opened, everybody):
    """Leave what marking leaves of these copies."""
    with opened.gradebook() as book:
        for student, given in everybody.items():
            book.update_or_create_student(student)
            book.add_submission(SHEET, student)
            for name, each in given.items():
                grade = book.find_grade(name, SHEET, SHEET, student)
                grade.auto_score = None if each.state is State.WAITING else each.points
                grade.needs_manual_grade = each.state is State.WAITING
            book.db.commit()
    for student, given in everybody.items():
        folder = opened.folder("autograded", student, SHEET)
        folder.mkdir(parents=True)
        nbformat.write(sheet(given), folder / f"{SHEET}.ipynb")


def asked(*points):
    """Plain questions that are worth so much."""
    return tuple(
        Asked(f"verification-{n}", f"question {n}", f"Le sujet {n}", "verification", most, "")
        for n, most in enumerate(points, 1)
    )
