"""The sheet for the browser, with no package but Python's own and IPython, as it is there."""

import json
import re
import subprocess
import sys
import tomllib

import jupytext
import pytest

from tests.depot.root import ROOT
from tests.notebooks.lite import RIGHT, SHEET, cells

# Plays [packages that are not there, [[tag, source], …]]; prints what each cell says.
PLAYER = """
import contextlib, io, json, sys, time
from importlib.abc import MetaPathFinder

absent, cells = json.load(sys.stdin)

class Absent(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in absent:
            raise ModuleNotFoundError(f"No module named {name!r} in a browser")

sys.meta_path.insert(0, Absent())
time.sleep = lambda seconds: None
space, said = {}, {}
for tag, source in cells:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(source, space)
        said[tag] = printed.getvalue()
    except AssertionError as verdict:
        said[tag] = f"{verdict.titre} : {verdict}"
print(json.dumps(said))
"""

# Question 6 is handed out with a strategy that plays, badly.
BLANKS = {"1", "2", "3a", "3b", "3c", "4a"}


def played(answers: dict[str, str], absent: set[str] | None = None) -> dict[str, str]:
    """What each cell says in the browser's Python, with these answers in their cells."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.match(r"[\w-]+", each)[0] for each in project["dependencies"]]
    missing = absent or {name.replace("-", "_") for name in names}
    done = subprocess.run(
        [sys.executable, "-c", PLAYER],
        input=json.dumps([sorted(missing), list({**cells(), **answers}.items())]),
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_blank_it_says_what_is_waited_for():
    said = played({})
    assert {
        tag.removeprefix("verification-")
        for tag, text in said.items()
        if text.startswith("○ Pas commencé")
    } == BLANKS


def test_answered_it_plays_to_its_end_and_all_checks_are_passed():
    said = played(RIGHT)
    checks = {tag: text for tag, text in said.items() if tag.startswith("verification-")}
    assert len(checks) == len(BLANKS) + 1
    assert [tag for tag, text in checks.items() if "✔ Réussi" not in text] == []
    assert "7 cases, 15 pierres" in said["question-7"]


def test_a_sheet_that_needs_what_no_browser_has_is_caught():
    with pytest.raises(AssertionError, match="No module named 'IPython"):
        played(RIGHT, absent={"IPython"})


def test_its_kernel_is_the_browsers():
    assert jupytext.read(SHEET).metadata.kernelspec.name == "python"
