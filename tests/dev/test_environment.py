"""The environment is made once, refreshed when its list changes, and refuses in words."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import environment
from trollkit.dev.environment import Environment, Refusal, list_fingerprint


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A copy of the two files that say what is installed."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
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


def nothing_to_install(folder: Path) -> tuple[str, ...]:
    """Arguments with which pip works without a network."""
    empty = folder / "empty.txt"
    empty.touch()
    return ("--no-index", "--requirement", str(empty))


@pytest.mark.long
def test_an_environment_is_made_once_then_refreshed_or_made_again(tmp_path, capfd, monkeypatch):
    made = Environment(tmp_path / ".venv", sys.executable, nothing_to_install(tmp_path))
    made.install()
    assert Path(made.python).exists()
    assert "Installation des paquets dans .venv" in capfd.readouterr().out

    made.install()
    assert capfd.readouterr().out == "", "nothing to do"

    mark = made.folder / "mark"
    mark.touch()
    monkeypatch.setattr(environment, "list_fingerprint", lambda root: "another list")
    made.install()
    assert "Installation" in capfd.readouterr().out
    assert mark.exists(), "a new list is installed into the same environment"

    edit(made.folder / environment.STAMP, sys.executable, "/another/python")
    made.install()
    assert not mark.exists(), "another Python makes another environment"


def test_a_python_without_ensurepip_is_told_what_to_install(tmp_path, monkeypatch):
    (tmp_path / "ensurepip.py").write_text("raise ImportError\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(Refusal, match=r"sudo apt install python3-venv$"):
        Environment(tmp_path / ".venv", sys.executable, ()).install()
    assert not (tmp_path / ".venv").exists()


def test_a_folder_that_cannot_be_written_is_named_with_pythons_answer(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    with pytest.raises(Refusal, match=r"file.\.venv n'a pas pu être créé.*\n.*directory"):
        Environment(in_the_way / ".venv", sys.executable, ()).install()
