"""A test that lacks a system program skips with the remedy, is listed, and fails in CI."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT

LACKING = """
import pytest
from tests.besoin import besoin

def test_first():
    besoin("chromium")

def test_second():
    besoin("chromium")

def test_third():
    pytest.skip("Windows seulement")
"""


def play(folder: Path, **environment: str) -> str:
    """What pytest prints for LACKING, in a repository of its own where no program is found."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tests").mkdir()
    for name in ("__init__.py", "besoin.py", "budget.py", "conftest.py", "tiers.py"):
        shutil.copy(ROOT / "tests" / name, folder / "tests")
    (folder / "tests" / "test_lacking.py").write_text(LACKING, encoding="utf-8")
    plain = {
        name: text for name, text in os.environ.items() if not name.startswith("TROLLKIT_")
    }
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**plain, "PATH": str(folder), **environment},
        capture_output=True,
        encoding="utf-8",
    )
    return done.stdout


def test_skips_are_listed_at_the_end_with_the_command_that_mends_them(tmp_path):
    lines = play(tmp_path).splitlines()
    heading = next(i for i, line in enumerate(lines) if "tests sautés, et pourquoi" in line)
    assert lines[heading + 1 :] == [
        "2 × il manque chromium : sudo apt install chromium",
        "1 × Windows seulement",
        lines[-1],
    ]
    assert lines[-1].startswith("3 skipped")


def test_a_missing_program_is_a_failure_when_everything_must_run(tmp_path):
    said = play(tmp_path, TROLLKIT_TOUT="1")
    assert said.count("\nil manque chromium : sudo apt install chromium\n") == 2
    assert "2 failed, 1 skipped" in said


def test_what_make_test_could_not_start_is_listed_too(tmp_path):
    said = play(tmp_path, TROLLKIT_NON_LANCES="Python 3.12 n'est pas installé")
    assert "1 × Windows seulement\nPython 3.12 n'est pas installé\n" in said


@pytest.mark.parametrize("program", ["chromium", "git", "make"])
def test_a_program_that_is_there_is_given_by_its_path(program, tmp_path, monkeypatch):
    from tests.besoin import besoin

    there = tmp_path / program
    there.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert besoin(program) == str(there)
