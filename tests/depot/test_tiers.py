"""`make test` leaves out what starts a browser, Jupyter or the cheaters' stand, and no more."""

import os
import shutil
import subprocess
import sys
from collections import Counter

import pytest

from tests import budget
from tests.depot.root import ROOT
from trollkit.dev.suite import HELD, QUICK

START = "import subprocess, sys\n\nimport pytest\n\n"
LIGHT = (
    "def test_{0}():\n    subprocess.run([sys.executable, '-c', 'pass', {1!r}], check=True)\n\n"
)
FILES = {
    "tests/browser/test_all.py": LIGHT.format("page", "light")
    + "@pytest.mark.parcours\n"
    + LIGHT.format("journey", "voila"),
    "tests/core/test_some.py": LIGHT.format("light", "light")
    + "@pytest.mark.lourd\n"
    + LIGHT.format("told", "ipykernel_launcher")
    + "@pytest.mark.navigateur\n"
    + LIGHT.format("printed", "/usr/bin/chromium-browser"),
}


@pytest.fixture
def play(tmp_path):
    """What pytest says of a small suite."""

    def play(files: dict[str, str], *words: str, **environment: str) -> str:
        shutil.copy(ROOT / "pyproject.toml", tmp_path)
        for name in ("budget.py", "conftest.py", "tiers.py"):
            (tmp_path / "tests").mkdir(exist_ok=True)
            shutil.copy(ROOT / "tests" / name, tmp_path / "tests")
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(START + text, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider"]
        ours = ("PYTEST", "TROLLKIT")
        plain = {name: os.environ[name] for name in os.environ if not name.startswith(ours)}
        done = subprocess.run(
            [*command, *words],
            cwd=tmp_path,
            env=plain | environment,
            capture_output=True,
            encoding="utf-8",
        )
        return done.stdout

    return play


def test_the_quick_tier_keeps_what_is_light_and_the_journeys(play):
    said = play(FILES, *QUICK)
    passed = {line.rpartition("::")[2] for line in said.splitlines() if "PASSED" in line}
    assert passed == {"test_journey", "test_light"}
    assert "2 passed, 3 deselected" in said


def test_the_whole_suite_keeps_all(play):
    assert "5 passed" in play(FILES)


def test_what_the_bare_stage_has_held_and_cannot_differ_is_left_out_after_it(play, tmp_path):
    stage = {HELD: str(tmp_path / "tenus")}
    assert "2 passed, 3 deselected" in play(FILES, *QUICK, **stage)
    said = play(FILES, **stage)
    assert "4 passed, 1 deselected" in said
    assert "PASSED tests/browser/test_all.py::test_journey" in said


@pytest.mark.parametrize("program", ["ipykernel_launcher", "/usr/bin/chromium"])
def test_a_test_that_starts_what_is_heavy_without_saying_so_fails(play, program):
    said = play({"tests/core/test_one.py": LIGHT.format("sly", program)})
    assert "1 failed" in said
    assert f"this test starts {program}: put it into tests/browser or tests/cheaters" in said


def test_so_does_one_that_calls_a_command_of_the_kit_which_starts_it(play):
    call = "def test_{0}():\n    subprocess.run([{1}, 'pass', {2}], check=True)\n\n"
    texts = [
        call.format("mark", "sys.executable, '-c'", "'trollkit', 'noter'"),
        call.format("help", "sys.executable, '-c'", "'trollkit', 'noter', '--help'"),
        call.format("other", "sys.executable, '-c'", "'trollkit', 'concours', 'noter'"),
    ]
    said = play({"tests/core/test_one.py": "".join(texts)})
    assert "1 failed, 2 passed" in said
    assert "this test starts noter" in said


@pytest.mark.skipif(sys.platform != "linux", reason="ailleurs, rien n'est fermé")
def test_a_test_that_shuts_its_process_to_debuggers_leaves_it_open_to_the_next(play):
    asked = (
        "def test_{}():\n    import ctypes\n    assert ctypes.CDLL(None).prctl({}) == {}\n\n"
    )
    shut, looked = asked.format("one", "4, 0, 0, 0, 0", 0), asked.format("two", 3, 1)
    assert "2 passed" in play({"tests/core/test_one.py": shut + looked}, "-p", "no:randomly")


def test_the_run_ends_with_the_seconds_of_each_folder_beside_its_budget(play):
    said = play(FILES, "-n", "1", "--dist", "loadscope")
    assert "= secondes par dossier, et leur budget =" in said
    assert f" s sur {budget.SECONDS['browser']:4}\n" in said


def test_what_is_over_its_budget_is_flagged_and_fails_nothing():
    over, within = budget.table(Counter(core=budget.SECONDS["core"] + 1, browser=1.0))[:2]
    assert over.startswith("core") and over.endswith("au-delà du budget")
    assert within.startswith("browser") and within.endswith(
        f"sur {budget.SECONDS['browser']:4}"
    )


def test_each_folder_has_a_budget_and_together_they_are_what_ci_allows():
    tests = (ROOT / "tests").rglob("test_*.py")
    folders = {budget.folder_of(path.relative_to(ROOT).as_posix()) for path in tests}
    assert set(budget.SECONDS) == folders
    assert sum(budget.SECONDS.values()) <= budget.CI_SECONDS
