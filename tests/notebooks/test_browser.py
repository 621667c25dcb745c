"""Sheets in the Python of a browser: without its packages, threads, processes and timers."""

import json
import subprocess
import sys

import pytest

from tests.depot.root import ROOT

# What PyPI has for no browser, and what the kit needs in no sheet.
COMPILED = ("numpy", "scipy", "numba")
ELSEWHERE = ("nbformat", "nbgrader", "jsonschema", "rich", "click", "filelock", "jupytext")

# Plays [packages that are not there, sources]; prints what each cell says.
PLAYER = """
import contextlib, io, json, os, signal, subprocess, sys, threading, time
from importlib.abc import MetaPathFinder

from IPython.core.interactiveshell import InteractiveShell

from trollkit.dev.lite import is_read

absent, cells = json.load(sys.stdin)

class Absent(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        place = name.replace(".", "/")
        read = any(map(is_read, (place + ".py", place + "/__init__.py")))
        if name.partition(".")[0] in absent or not read:
            raise ModuleNotFoundError(f"No module named {name!r} in a browser", name=name)

def refuse(*_, **__):
    raise OSError("a browser has no such thing")

shell = InteractiveShell.instance()
sys.meta_path.insert(0, Absent())
del signal.setitimer, os.fork
threading.Thread.start = subprocess.Popen.__init__ = refuse
time.sleep = lambda seconds: None
said = {}
for name, source in cells.items():
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        done = shell.run_cell(source)
    error = done.error_before_exec or done.error_in_exec
    said[name] = f"{type(error).__name__}: {error}" if error else printed.getvalue()
print(json.dumps(said))
"""

pytestmark = [pytest.mark.lourd, pytest.mark.long]


def played(sheet, absent, folder):
    """What each code cell of the solved sheet says there."""
    path = ROOT / "solutions" / sheet / f"{sheet}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = {
        each["id"]: "".join(each["source"]) for each in cells if each["cell_type"] == "code"
    }
    del code["avant-de-rendre"]  # it goes by the platform: its own tests have it
    done = subprocess.run(
        [sys.executable, "-c", PLAYER],
        input=json.dumps([absent, code]),
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "HOME": str(folder), "PATH": ""},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def wrong(said):
    """The checks that are not passed, and what else fails."""
    return {
        cell: text
        for cell, text in said.items()
        if "Error: " in text or (cell.startswith("verification-") and "✔ Réussi" not in text)
    }


@pytest.mark.parametrize(
    ("sheet", "absent"), [("td1-trolls", COMPILED), ("td2-prudence", ("numba",))]
)
def test_a_solved_sheet_plays_to_its_end(sheet, absent, tmp_path):
    assert wrong(played(sheet, (*absent, *ELSEWHERE), tmp_path)) == {}


def test_a_sheet_that_needs_what_no_browser_has_is_caught(tmp_path):
    said = played("td2-prudence", (*COMPILED, *ELSEWHERE), tmp_path)
    assert "ModuleNotFoundError" in said["preparation"]
