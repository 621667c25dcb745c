"""What the Makefile runs: its commands, its environment, its processes."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import __main__ as entry
from trollkit.dev import commands, environment
from trollkit.dev.environment import Environment, Refusal

# The commands: how they are called, refused, and reached from the Makefile.

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


# The environment is made once, refreshed when its list changes, and refuses in words.


def test_a_python_without_ensurepip_is_told_what_to_install(tmp_path, monkeypatch):
    (tmp_path / "ensurepip.py").write_text("raise ImportError\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(Refusal, match=r"sudo apt install python3-venv$"):
        Environment(tmp_path / ".venv", sys.executable).install()
    assert not (tmp_path / ".venv").exists()


def test_a_folder_that_cannot_be_written_is_named_with_pythons_answer(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    with pytest.raises(Refusal, match=r"file.\.venv n'a pas pu être créé.*\n.*directory"):
        Environment(in_the_way / ".venv", sys.executable).install()


@pytest.fixture
def asked(tmp_path, monkeypatch):
    """An environment that is there, and which verbs were given to its tools."""
    for name in environment.LISTS:
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    asked = []
    monkeypatch.setattr(environment, "must", lambda _, command: asked.append(command[2]))
    monkeypatch.setattr(environment, "capture", lambda command: asked.append(command[2]))
    python = Path(Environment(tmp_path / ".venv").python)
    python.parent.mkdir(parents=True)
    python.touch()
    return asked


def test_the_same_python_under_another_name_makes_nothing_anew(tmp_path, asked):
    for maker in ("python3", "/usr/bin/python3"):
        Environment(tmp_path / ".venv", maker).install()
    assert asked == ["pip", "compileall"]


@pytest.mark.parametrize("name", environment.LISTS)
def test_a_change_of_what_is_listed_has_pip_look_again(tmp_path, asked, name):
    Environment(tmp_path / ".venv").install()
    with (tmp_path / name).open("a") as listed:
        listed.write("# one more\n")
    Environment(tmp_path / ".venv").install()
    assert asked == ["pip", "compileall"] * 2


# The child closes its books for a moment, as a contest does, then ends with its own status.
CHILD = """
import os, signal, sys, time
def close(*_):
    time.sleep(0.5)
    os.write(1, b"books closed\\n")  # print must not be entered twice
    sys.exit(7)
signal.signal(signal.SIGINT, close)
signal.signal(signal.SIGTERM, close)
os.write(1, b"ready\\n")
time.sleep(30)
"""


PARENT = """
import sys
from trollkit.dev.environment import become, run
command = sys.executable, "-c", sys.argv[2]
sys.exit(become(*command) if sys.argv[1] == "become" else run(command))
"""


unix = pytest.mark.skipif(
    os.name == "nt", reason="les signaux d'Unix n'existent pas sous Windows"
)


@unix
@pytest.mark.parametrize(
    ("how", "to_all"),
    [("become", True), ("become", False), ("run", True)],
    ids=["Ctrl-C", "SIGTERM", "run, Ctrl-C"],
)
def test_a_stopped_program_ends_in_its_own_time_and_its_status_is_kept(how, to_all):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, how, CHILD],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        if to_all:
            os.killpg(parent.pid, signal.SIGINT)
        else:
            parent.send_signal(signal.SIGTERM)
        assert parent.stdout.read() == "books closed\n"
    assert parent.returncode == 7
