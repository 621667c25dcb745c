"""Bundled strategies are read from their files when they are asked for, and once."""

import sys

import pytest

from trollkit.core.shelf import Shelf

FILE = '"""Elle lance toujours une pierre.\n\nEt rien d\'autre.\n"""\nNOM = "L\'unique"\n'
FILE += "def strategie(partie):\n    return 1\n"


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A package with one good file and one that cannot be imported."""
    package = tmp_path / "etagere_d_essai"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "une.py").write_text(FILE, encoding="utf-8")
    (package / "cassee.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("etagere_d_essai", "etagere_d_essai.une"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return Shelf(package.name, ("une", "cassee"))


def test_a_file_says_its_name_its_character_and_its_strategy(shelf):
    found = shelf.find("une")
    assert found.id == found.path.stem == "une"
    assert found.name == "L'unique"
    assert found.character == "Elle lance toujours une pierre."
    assert found.strategy(None) == 1  # type: ignore[operator]
    assert shelf.find("une") == found


def test_nothing_is_imported_before_it_is_asked_for(shelf):
    shelf.find("une")
    with pytest.raises(ZeroDivisionError):
        shelf.find("cassee")


def test_what_is_not_on_the_shelf_is_refused(shelf):
    with pytest.raises(KeyError, match="os"):
        shelf.find("os")
