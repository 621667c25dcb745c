"""The commands: how they are called, refused, and reached from the Makefile."""

import ast
import re
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import __main__ as entry
from trollkit.dev import commands, suite
from trollkit.dev.environment import Environment

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_an_unknown_command_is_a_wrong_call_and_shows_the_list(capsys):
    assert commands.main(["dmeo"]) == 2
    assert "{installer, demo, labo, " in capsys.readouterr().err


def test_the_makefile_calls_every_command_and_no_other():
    called = re.findall(r"\$\(DEV\) ([\w-]+)", MAKEFILE)
    assert sorted(called) == sorted(commands.COMMANDS)


def test_a_python_that_is_too_old_is_refused_in_words(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    assert entry.main() == 1
    said = capsys.readouterr().err
    assert said.startswith("trollkit demande Python 3.11, 3.12 ou 3.13")
    assert "est un Python 3.9." in said


@pytest.mark.parametrize("module", ["__init__.py", "dev/__init__.py", "dev/__main__.py"])
def test_what_an_old_python_reads_before_the_refusal_is_in_its_grammar(module):
    source = (ROOT / "trollkit" / module).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_clean_removes_what_was_generated_and_nothing_else(tmp_path, monkeypatch):
    kept = ["trollkit/core/game.py", "resultats.sqlite", "gradebook.db", "course/td/td1.py"]
    generated = [".venv/x", ".venv-3.12/x", ".mypy_cache/x", "dist/troll.py", "build/x"]
    generated += ["trollkit.egg-info/x", "trollkit/core/__pycache__/x", "tests/__pycache__/x"]
    for name in kept + generated:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    assert commands.main(["propre"]) == 0
    left = [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()]
    assert sorted(left) == sorted(kept)


HERE = Environment(Path(sys.prefix), sys.executable)


@pytest.mark.parametrize(
    ("statuses", "verdict"), [([0], 0), ([1, 0], 0), ([1, 1], 1), ([2], 1), ([1, 5], 1)]
)
def test_what_failed_is_tried_once_more_on_its_own(monkeypatch, statuses, verdict):
    commands = []

    def run(command, extra_env):
        commands.append(command)
        return statuses[len(commands) - 1]

    monkeypatch.setattr(suite, "capture", lambda command: (0, ""))
    monkeypatch.setattr(suite, "check", lambda environment: 0)
    monkeypatch.setattr(suite, "run", run)
    assert suite.test(HERE, []) == verdict
    assert len(commands) == len(statuses)
    assert ["--last-failed" in command for command in commands] == [False, True][
        : len(commands)
    ]
