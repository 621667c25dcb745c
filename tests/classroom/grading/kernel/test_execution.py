"""A submission that attacks the process which grades it: what it costs, and whom."""

import time
from types import SimpleNamespace

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

from trollkit.classroom.grading.kernel import execution
from trollkit.classroom.grading.kernel.execution import ExecuteApart
from trollkit.classroom.repair.notes import notes_of

pytestmark = [pytest.mark.lourd]

GRADED = {"nbgrader": {"grade_id": "test", "grade": True, "locked": True, "points": 1}}


def graded(monkeypatch, tmp_path, sources, test="assert p == 3", files={}, **settings):
    """A notebook of those cells, run as handed in with `files`; its seconds, its test's error.

    The test comes where `sources` have None.
    """
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    staff = SimpleNamespace(
        arena_cells=dict,
        shows=frozenset,
        tests=lambda: {"test": test},
        own_sources=list,
        handed_in=lambda: {name: tmp_path / name for name in files},
    )
    monkeypatch.setattr(execution, "Staff", lambda *_: staff)
    cells = [
        new_code_cell(test, metadata=GRADED) if source is None else new_code_cell(source)
        for source in sources
    ]
    config = Config({"ExecuteApart": {"isolation": "processus", "timeout": 4, **settings}})
    start = time.monotonic()
    notebook, _ = ExecuteApart(config=config).preprocess(new_notebook(cells=cells), {})
    lasted = time.monotonic() - start
    (said,) = [
        "".join(out.get("ename", "") for out in cell.outputs)
        for cell in notebook.cells
        if cell.metadata
    ]
    return lasted, said, {note.kind for note in notes_of(notebook)}


def test_a_right_answer_passes_and_a_wrong_one_does_not(monkeypatch, tmp_path):
    assert graded(monkeypatch, tmp_path, ["p = 3", None])[1:] == ("", set())
    assert graded(monkeypatch, tmp_path, ["p = 4", None])[1:] == ("AssertionError", {"staff"})


# Quick at first, and slow in a kernel that no judge has come to: one that runs them again.
LATER = "import os, time\nif not os.path.exists('../juge'): time.sleep(3)"


def test_cells_that_are_slow_only_when_run_again_last_no_longer_than_the_budget(
    monkeypatch, tmp_path
):
    cells = ["p = 3", None, *[LATER] * 9, "import os\nos._exit(1)", "p = 4"]
    lasted, said, notes = graded(monkeypatch, tmp_path, cells, budget=8)
    assert lasted < 24
    assert said == ""
    assert "given_up" in notes
