"""A submission that attacks the process which grades it: what it costs, and whom."""

import time
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

from trollkit.classroom.grading import kernel as execution
from trollkit.classroom.grading.kernel import ExecuteApart
from trollkit.classroom.repair import notes_of

pytestmark = [pytest.mark.lourd]

GRADED = {"nbgrader": {"grade_id": "test", "grade": True, "locked": True, "points": 1}}


def graded(monkeypatch, tmp_path, sources, test="assert p == 3", files=(), **settings):
    """A notebook of those cells, run as handed in with `files`; its seconds, its test's error.

    The test comes where `sources` have None.
    """
    for name, content in dict(files).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    own = new_notebook(cells=[new_code_cell(test, metadata=GRADED)])
    staff = SimpleNamespace(
        own=lambda: own,
        sheet="petit",
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
    nbformat.validate(notebook)
    (said,) = [
        "".join(out.get("ename", "") for out in cell.outputs)
        for cell in notebook.cells
        if cell.metadata
    ]
    return lasted, said, {note.kind for note in notes_of(notebook)}


def test_a_right_answer_passes_and_a_wrong_one_does_not(monkeypatch, tmp_path):
    assert graded(monkeypatch, tmp_path, ["p = 3", None])[1:] == ("", set())
    assert graded(monkeypatch, tmp_path, ["p = 4", None])[1:] == ("AssertionError", {"staff"})


def test_a_sheet_that_counts_calls_by_a_profiler_is_told_and_marks_nobody(
    monkeypatch, tmp_path
):
    old = "import sys\nsys.setprofile(print)\nassert p == 3"
    with pytest.raises(RuntimeError, match=r"course/td/petit\.py de cette version"):
        graded(monkeypatch, tmp_path, ["p = 3", None], old)


TERMINAL = """!touch couru
%pip --version
import os
fichiers = !ls
"""


@pytest.mark.parametrize("isolation", ["processus", "auto"])
def test_a_command_for_a_terminal_is_not_run_and_costs_no_answer(
    monkeypatch, tmp_path, isolation
):
    cell = f"{TERMINAL}p = 3 * (not os.path.exists('couru') and fichiers == [])"
    assert graded(monkeypatch, tmp_path, [cell, None], isolation=isolation)[1:] == ("", set())


def test_a_module_that_one_has_installed_first_is_done_without(monkeypatch, tmp_path):
    cell = "!pip install introuvable\nimport introuvable\np = 3"
    assert graded(monkeypatch, tmp_path, [cell, None])[1] == ""


def test_a_cell_without_a_name_is_told_by_the_one_before_and_its_first_words(
    monkeypatch, tmp_path
):
    noted = []
    monkeypatch.setattr(execution, "add_notes", lambda _, notes: noted.extend(notes))
    own = "\n# à moi\nimport os; os._exit(1)" + " " * 99
    graded(monkeypatch, tmp_path, ["p = 3", None, own])
    (note,) = noted
    assert note.kind == "killed"
    assert (note.facts["after"], note.facts["begins"]) == ("test", "# à moi")


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


@pytest.mark.parametrize("name", ["ipykernel.py", "zmq.py", "IPython/__init__.py", "json.py"])
def test_a_file_handed_in_beside_the_notebook_does_not_keep_its_kernel_from_starting(
    name, monkeypatch, tmp_path
):
    files = {name: "raise SystemExit"}
    assert graded(monkeypatch, tmp_path, ["p = 3", None], files=files)[1:] == ("", set())


def test_a_module_handed_in_beside_the_notebook_is_found(monkeypatch, tmp_path):
    files = {"mien.py": "p = 3"}
    assert not graded(monkeypatch, tmp_path, ["from mien import p", None], files=files)[1]


SAY = """
kernel = get_ipython().kernel
def say(*parts):
    kernel.iopub_socket.send_multipart(parts)
def tell(kind, content):
    parent = kernel.get_parent("shell")
    kernel.session.send(kernel.iopub_socket, kind, content=content, parent=parent)
"""
NONSENSE = {
    "no message": 'say(b"nonsense")',
    "a message that nobody signed": 'say(b"<IDS|MSG>", b"0" * 64, b"{}", b"{}", b"{}", b"{}")',
    "a state without a state": 'tell("status", {})',
    "a text without a text": 'tell("stream", {})',
    "a picture that is a number": 'tell("display_data", {"data": 3, "metadata": 4})',
    "an error without a name": 'tell("error", {})',
    "a number that is a text": 'tell("execute_input", {"execution_count": "trois"})',
    "a list instead of all": 'tell("stream", [1])',
    "a kind that is a list": 'tell(["a"], {})',
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_cell_that_speaks_nonsense_costs_itself_and_no_other(name, monkeypatch, tmp_path):
    cells = ["p = 3", SAY + NONSENSE[name], None]
    assert graded(monkeypatch, tmp_path, cells)[1] == ""


WHILE_JUDGED = """
import trollkit.classroom.grading.dialogue as module
serve = module.serve
def nonsense(path, names):
    ids = kernel._parent_ident["shell"]
    kernel.shell_stream.socket.send_multipart([*ids, b"nonsense"])
    serve(path, names)
module.serve = nonsense
p = 3
"""


def test_nonsense_while_it_is_judged_is_passed_over(monkeypatch, tmp_path):
    cells = [SAY + WHILE_JUDGED, None, "q = 4"]
    assert graded(monkeypatch, tmp_path, cells)[1] == ""


def test_an_output_that_grows_afterwards_is_held_to_the_same_size(monkeypatch, tmp_path):
    grow = "from IPython.display import display, HTML\n"
    grow += "it = display(HTML('a'), display_id=True)\nit.update(HTML('a' * 3_000_000))\np = 3"
    notebook = []
    run = ExecuteApart.preprocess
    monkeypatch.setattr(
        ExecuteApart, "preprocess", lambda *a: notebook.append(run(*a)) or notebook[-1]
    )
    assert graded(monkeypatch, tmp_path, [grow, None])[1] == ""
    assert len(str(notebook[0][0])) < 1_000_000
