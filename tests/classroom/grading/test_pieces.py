"""The small pieces: settled marks, lateness, lists, imports, hidden tests."""

import signal
from concurrent.futures import Future, wait
from pathlib import Path

import pytest

from trollkit.classroom.grading import run
from trollkit.classroom.grading.course.sheet import showing_cells
from trollkit.classroom.grading.course.students import read_list
from trollkit.classroom.grading.execution import as_score
from trollkit.classroom.grading.pages import HideTests
from trollkit.classroom.repair import new_cell, new_notebook, node
from trollkit.core.errors import Refused


@pytest.mark.parametrize(
    ("text", "score"),
    [("0.5", 0.5), ("True", 2.0), ("False", 0.0), ("-3", 0.0), ("99", 2.0), ("nan", None),
     ("inf", None), ("1/2", None), ("'1.0'", None)],
)  # fmt: skip
def test_a_last_value_is_clamped_points_or_none(text, score):
    assert as_score(text, 2) == score


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "empty"), ("nom\nMartin\n", "no_column"), ("id\nzoe\nzoe\n", "twice"),
     ("id\n../zoe\n", "name")],
)  # fmt: skip
def test_a_list_that_cannot_be_used_says_why(tmp_path, text, reason):
    (tmp_path / "l.csv").write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as error:
        read_list(tmp_path / "l.csv")
    assert error.value.facts["why"] == reason


def test_feedback_hides_the_source_of_a_hidden_test_and_shows_the_verdict():
    cell = new_cell(
        "code", "visible()\n### BEGIN HIDDEN TESTS\nassert p == 7\n### END HIDDEN TESTS\n"
    )
    cell.metadata["nbgrader"] = {"grade": True, "solution": False, "grade_id": "t"}
    verdict = ["✎ Pas encore : une pierre de trop.", "G·T··D"]
    cell.outputs = [node(output_type="error", ename="PasEncore", evalue="x", traceback=verdict)]
    notebook = new_notebook()
    notebook.cells = [cell]
    HideTests().preprocess(notebook, {})
    assert "(tests cachés)" in cell.source and "p == 7" not in cell.source
    assert cell.outputs[0].traceback == verdict


def test_cells_that_only_show_something_are_told_from_those_that_answers_need():
    def cell(name, source, **marks):
        made = new_cell("code", source)
        made.metadata["nbgrader"] = {"grade_id": name, **marks}
        return made

    sheet = new_notebook()
    sheet.cells += [
        cell("preparation", "import troll"),
        cell("jeu", "# un plateau\ntroll.GUI(7, 15)", locked=True),
        cell("essai", "essai = troll.Partie(7, 15)\nprint(essai)", locked=True),
        cell("boucle", "for k in range(3):\n    print(k)"),
        cell("somme", "for k in range(3):\n    total = k"),
        cell("reponse", "print(1)", solution=True),
        cell("verification", "td1.question1(globals())", grade=True),
    ]
    assert showing_cells(sheet) == {"jeu", "boucle"}


class Pool:
    """One whose work is done as soon as it is given."""

    def __init__(self, *given):
        self.shutdown = lambda cancel_futures: None

    def submit(self, task, order, student):
        future = Future()
        future.set_result(run.Graded(student))
        return future


def test_a_ctrl_c_comes_when_no_future_is_looked_at(monkeypatch):
    looked_at = []

    def interrupted(*given, **named):
        signal.raise_signal(signal.SIGINT)
        looked_at.append(wait(*given, **named))
        return looked_at[0]

    monkeypatch.setattr(run, "wait", interrupted)
    monkeypatch.setattr(run, "ProcessPoolExecutor", Pool)
    with pytest.raises(KeyboardInterrupt):
        next(run._graded(run.GradingJob(Path(), "td", "aucun", True), ["zoe"], 1))
    assert looked_at
