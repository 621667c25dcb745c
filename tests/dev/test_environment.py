"""The environment is made once, refreshed when its list changes, and refuses in words."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import environment
from trollkit.dev.environment import Environment, Refusal


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
    python = Path(Environment(tmp_path / ".venv").python)
    python.parent.mkdir(parents=True)
    python.touch()
    return asked


def test_the_same_python_under_another_name_makes_nothing_anew(tmp_path, asked):
    for maker in ("python3", "/usr/bin/python3"):
        Environment(tmp_path / ".venv", maker).install()
    assert asked == ["pip"]


@pytest.mark.parametrize("name", environment.LISTS)
def test_a_change_of_what_is_listed_has_pip_look_again(tmp_path, asked, name):
    Environment(tmp_path / ".venv").install()
    with (tmp_path / name).open("a") as listed:
        listed.write("# one more\n")
    Environment(tmp_path / ".venv").install()
    assert asked == ["pip", "pip"]
