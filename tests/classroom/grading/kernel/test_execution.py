"""A submission that attacks the process which grades it: what it costs, and whom."""

import time
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

from trollkit.classroom.grading import execution
from trollkit.classroom.grading.execution import ExecuteApart
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
    assert graded(monkeypatch, tmp_path, ["p = 4", None])[1:] == ("AssertionError", set())


# What a kernel may say that no cell shows: the student's code speaks for it, too.
FORGED = {
    "a result's number that is none": "told('execute_result', execution_count='<b>', **text)",
    "a nest that is too deep": "begin + b'[' * 600 + b']' * 600 + end",
    "an error of a million lines": "told('error', traceback='x' * 10**6)",
    "modules without end": "json.dumps({'absent': [f'a{n}' for n in range(20_000)]}).encode()",
    "a module whose name is a page": "json.dumps({'absent': ['x' * 10**6]}).encode()",
}
FORGE = """
import json
import trollkit.classroom.grading.kernel.shell as shell
text = {"data": {"text/plain": "3"}, "metadata": {}}
begin, end = b'{"outputs":[{"output_type":"stream","text":', b'}]}'
def told(kind, **parts):
    return json.dumps({"outputs": [{"output_type": kind, **parts}]}).encode()
p, said = 3, FORGED
shell._Shown.reply = lambda self, absent=(): said + b"\\n"
"""


@pytest.mark.parametrize("name", FORGED)
def test_what_a_kernel_forges_is_taken_for_an_output_and_no_more(name, monkeypatch, tmp_path):
    kept = []
    run = ExecuteApart.preprocess
    monkeypatch.setattr(ExecuteApart, "preprocess", lambda *a: kept.append(run(*a)) or kept[-1])
    source = FORGE.replace("FORGED", FORGED[name])
    lasted, said, _ = graded(monkeypatch, tmp_path, [source, None], timeout=15)
    assert said == ""
    assert lasted < 12
    assert len(nbformat.writes(kept[0][0])) < 10_000


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


@pytest.mark.parametrize(
    "cell",
    [
        "!pip install introuvable\nimport introuvable\np = 3",
        "import os, introuvable.dessin as plt\nplt.plot([1, 2]).show()\np = 3",
        "from introuvable.dessin import trace\ntrace(3)\np = 3",
    ],
)
def test_a_module_that_is_not_installed_is_done_without_and_told(cell, monkeypatch, tmp_path):
    assert graded(monkeypatch, tmp_path, [cell, None])[1:] == ("", {"module"})


@pytest.mark.parametrize(
    "cell", ["%matplotlib inline\np = 3", "try:\n    import x9\nexcept ImportError:\n    p = 3"]
)
def test_a_module_that_a_cell_can_do_without_is_not_told(cell, monkeypatch, tmp_path):
    assert graded(monkeypatch, tmp_path, [cell, None])[1:] == ("", set())


def test_a_last_value_that_is_no_number_is_told(monkeypatch, tmp_path):
    assert graded(monkeypatch, tmp_path, ["p = 3", None], "'deux'")[2] == {"odd_score"}


def test_a_cell_without_a_name_is_told_by_its_first_words(monkeypatch, tmp_path):
    noted = []
    monkeypatch.setattr(execution, "add_notes", lambda _, notes: noted.extend(notes))
    own = "\n# à moi\nimport os; os._exit(1)" + " " * 99
    graded(monkeypatch, tmp_path, ["p = 3", None, own])
    assert [(note.kind, note.facts) for note in noted] == [("killed", {"cell": "# à moi"})]


# Quick at first, and slow in a kernel that no judge has asked: one that runs them again.
LATER = """
import gc, time
from trollkit.classroom.grading.dialogue import Answering
(end,) = [each for each in gc.get_objects() if type(each) is Answering]
if not end._counter.appels: time.sleep(3)
"""


def test_cells_that_are_slow_only_when_run_again_last_no_longer_than_the_budget(
    monkeypatch, tmp_path
):
    cells = ["p = 3", None, *[LATER] * 9, "import os\nos._exit(1)", "p = 4"]
    lasted, said, notes = graded(monkeypatch, tmp_path, cells, budget=4)
    assert lasted < 16
    assert said == ""
    assert "given_up" in notes


@pytest.mark.parametrize("name", ["signal.py", "socket.py", "IPython/__init__.py", "json.py"])
def test_a_file_handed_in_beside_the_notebook_does_not_keep_its_kernel_from_starting(
    name, monkeypatch, tmp_path
):
    files = {name: "raise SystemExit"}
    assert graded(monkeypatch, tmp_path, ["p = 3", None], files=files)[1:] == ("", set())


def test_a_module_handed_in_beside_the_notebook_is_found(monkeypatch, tmp_path):
    files = {"mien.py": "p = 3"}
    assert not graded(monkeypatch, tmp_path, ["from mien import p", None], files=files)[1]


SAY = """
import gc, socket
lines = [each for each in gc.get_objects() if type(each) is socket.socket]
line = min(lines, key=lambda each: each.fileno())
"""
NONSENSE = {
    "no message": 'line.sendall(b"nonsense\\n")',
    "a list instead of all": "line.sendall(b'[1]\\n')",
    "outputs that are a number": "line.sendall(b'{\"outputs\": 3}\\n')",
    "a nest without end": "line.sendall(b'[' * 100_000 + b'\\n')",
    "a text without a text": "get_ipython().shown.add('stream', name='stdout', text=[])",
    "a picture that is a number": "get_ipython().shown.add('display_data', data=3)",
    "an output of no kind": "get_ipython().shown.add(3)",
    "names that are no text": "display({(1, 2): 3}, raw=True)",
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_cell_that_speaks_nonsense_costs_itself_and_no_other(name, monkeypatch, tmp_path):
    cells = ["p = 3", SAY + NONSENSE[name], None]
    assert graded(monkeypatch, tmp_path, cells)[1] == ""


def test_a_cell_that_shows_too_much_is_cut_and_told(monkeypatch, tmp_path):
    notebook = []
    run = ExecuteApart.preprocess
    monkeypatch.setattr(
        ExecuteApart, "preprocess", lambda *a: notebook.append(run(*a)) or notebook[-1]
    )
    cell = "for _ in range(40):\n    print('a' * 300_000)\np = 3"
    assert graded(monkeypatch, tmp_path, [cell, None])[1:] == ("", {"flood"})
    assert len(str(notebook[0][0])) < 300_000


def test_a_cell_that_forks_and_goes_on_twice_is_one(monkeypatch, tmp_path):
    assert (
        graded(monkeypatch, tmp_path, ["import os\nos.fork()\np = 3", None, "p = 4"])[1] == ""
    )
