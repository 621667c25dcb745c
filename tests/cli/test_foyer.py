"""A home that cannot be written to costs Jupyter its memory, and nothing else."""

from pathlib import Path

import pytest

from trollkit.cli import docteur
from trollkit.cli.servers import jupyter_folders


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home that Jupyter believes to be its user's."""
    for name in ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_PLATFORM_DIRS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("jupyter_core.paths.get_home_dir", lambda: str(tmp_path / "moi"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "moi" / "share"))
    return tmp_path / "moi"


def test_a_home_that_can_be_written_to_is_left_as_it_is(home, capsys):
    home.mkdir()
    assert docteur.look("home").state == "ok"
    with jupyter_folders() as folders:
        assert folders == {}
    assert capsys.readouterr().err == ""


def test_without_one_jupyter_gets_folders_that_go_at_the_end_and_it_is_said(home, capsys):
    home.write_text("a file, in which root cannot write either", encoding="utf-8")
    assert docteur.look("home").state == "attention"
    with jupyter_folders() as folders:
        assert "JUPYTER_RUNTIME_DIR" in folders
        places = {Path(folder).parent for folder in folders.values()}
        assert all(place.is_dir() for place in places)
    assert not any(place.exists() for place in places)
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith(
        "Votre dossier personnel ne peut pas être écrit (son dossier est"
    )
