"""The core stays small, and the first cell of TD 1 light: what is really loaded, counted."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = "import troll, trollkit.core.discipline, trollkit.core.scorebook, trollkit.trolls.rules"
LINES, MODULES = 2500, 68
# What thousands of processes of a contest load, each anew.
CHILD = "import trollkit.arena.sandbox.zygote, trollkit.arena.child"
WORKER = "import trollkit.arena.workers"

LOADED = """
import json, sys
ours = [name for name in sys.modules if name.partition(".")[0] in ("troll", "trollkit")]
print(json.dumps({name: sys.modules[name].__file__ for name in ours}))
"""


SAID = "import atexit, sys; atexit.register(lambda: print(*sys.modules))"


def loaded(code):
    """The files of our modules that a fresh interpreter has loaded after `code`."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{LOADED}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name: Path(path) for name, path in json.loads(done.stdout).items()}


def lines(modules):
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules.values())


def first_cell():
    sheet = (ROOT / "course/td/td1-trolls.py").read_text(encoding="utf-8")
    cells = sheet.split("\n# %%")[1:]
    code = next(cell for cell in cells if not cell.startswith(" [markdown]"))
    return code.partition("\n")[2]


@pytest.fixture(scope="module")
def core():
    return loaded(CORE)


def test_the_core_has_2500_lines_at_most(core):
    assert {"trollkit.troll", "trollkit.trolls.rules", "trollkit.core.game"} <= core.keys()
    assert lines(core) <= LINES


def test_all_of_the_core_is_named_where_newcomers_are_sent(core):
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("## The core: read this first\n")[2].partition("\n## ")[0]
    named = set()
    for item in section.split("\n- "):
        words = re.findall(r"`([\w/.]+)`", item)
        folder = next((word for word in words if word.startswith("trollkit/")), "")
        named |= {f"{folder}/{word}.py" for word in words} | {f"{word}.py" for word in words}
    files = {path.relative_to(ROOT).as_posix() for path in core.values()}
    inner = {file for file in files if not file.endswith("__init__.py")} - {"troll.py"}
    assert inner <= named


def test_the_first_cell_of_td1_loads_68_of_our_modules_at_most():
    cell = first_cell()
    assert "import td1" in cell
    assert len(loaded(cell)) <= MODULES


def modules(code, *options):
    """All that a fresh interpreter has loaded after `code`."""
    done = subprocess.run(
        [sys.executable, *options, "-c", f"{SAID}\n{code}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {*done.stdout.split()}


def test_a_child_of_a_contest_loads_no_keys_and_a_worker_nothing_that_reads_packages():
    assert "trollkit.arena.duel" not in modules(CHILD)
    worker = modules(WORKER, "-S")
    assert {"trollkit.arena.duel", "trollkit.arena.referee"} <= worker
    assert not worker & {"importlib.metadata", "email", "zipfile"}


# What is begun with, and what of it would be slow to load, or is not there for everybody.
LIGHT = {
    "import troll": "dataclasses inspect numpy anywidget",
    "from trollkit.cli.root import run, trollkit; run(trollkit, ['--help'])": (
        "rich trollkit.gyges trollkit.foret numpy ssl"
    ),
    "import trollkit.cli": "trollkit.cli.contest trollkit.arena trollkit.notebook numpy",
    "import trollkit.cli.course": "trollkit.contests numpy",
    "import trollkit.classroom.td1": "nbgrader jupytext nbformat ipywidgets",
    "import trollkit.trolls": "numpy",
    "from trollkit.trolls import solve": "scipy numba",
    "from trollkit.trolls.strategies import find; find('copieur')": (
        "trollkit.trolls.strategies.hasard trollkit.trolls.strategies.devin"
    ),
    "import trollkit.foret.rules, trollkit.gyges": "numba numpy",
    "from trollkit.notebook.board.gui import PageMatch as M; import troll as t; "
    "M(7, 15, t.strategieExemple1, t.strategieExemple2).to_end()": "numpy",
    "from trollkit.notebook.dashboard.page import Tableau; Tableau(None)": "numba numpy scipy",
}


@pytest.mark.parametrize("code", LIGHT)
def test_what_is_begun_with_loads_nothing_slow(code):
    assert not modules(code) & {*LIGHT[code].split()}
