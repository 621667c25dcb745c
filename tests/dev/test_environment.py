"""The environment is made once, refreshed when its list changes, and refuses in words."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import environment
from trollkit.dev.environment import Environment, Refusal, list_fingerprint


@pytest.fixture
def listed(tmp_path):
    """A copy of the two files that say what is installed."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pyproject.toml", '"rich>=13"', '"rich>=14"'),
        ("pyproject.toml", 'trollkit.cli:main"', 'trollkit.cli:start"'),
        ("constraints.txt", "rich==", "rich==1"),
    ],
)
def test_a_change_of_what_is_installed_changes_the_fingerprint(listed, name, old, new):
    before = list_fingerprint(listed)
    edit(listed / name, old, new)
    assert list_fingerprint(listed) != before


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


def test_the_same_python_under_another_name_makes_nothing_anew(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr(environment, "capture", lambda *_: (done.append("venv") or 0, ""))
    monkeypatch.setattr(environment, "run", lambda *_: done.append("pip") or 0)
    folder = tmp_path / ".venv"
    python = Path(Environment(folder).python)
    python.parent.mkdir(parents=True)
    python.touch()
    for maker in ("python3", "/usr/bin/python3"):
        Environment(folder, maker).install()
    assert done == ["pip"]
