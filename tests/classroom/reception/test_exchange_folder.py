"""One exchange for the terminal and the buttons, in which nobody takes away another's work."""

import stat

import pytest

from trollkit.classroom.grading.course.exchange import (
    VARIABLE,
    exchange_folder,
    guard,
    make_exchange,
    unguarded,
)
from trollkit.cli import docteur


@pytest.fixture
def named(tmp_path, monkeypatch):
    """The folder that the variable names, and that is not there yet."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "commun"))
    return tmp_path / "commun"


def test_the_folder_is_that_of_the_variable_or_ones_own(named, tmp_path, monkeypatch):
    assert exchange_folder() == named
    monkeypatch.setenv("HOME", str(tmp_path / "maison"))
    assert exchange_folder({}) == tmp_path / "maison" / ".trollkit" / "echange"


def test_an_exchange_is_open_and_nobody_takes_away_what_another_put_there(
    tmp_path,
):
    folder = tmp_path / "a" / "echange"
    make_exchange(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o1777
    folder.chmod(0o777)
    assert unguarded(folder)
    guard(folder)
    assert not unguarded(folder)


def test_docteur_says_which_it_is_and_warns(named):
    finding = docteur.look("exchange")
    assert (finding.state, finding.detail) == (docteur.OK, f"{named}, pas encore créé")
    named.mkdir()
    named.chmod(0o777)
    assert "chmod +t" in docteur.look("exchange").remedy
    guard(named)
    assert docteur.look("exchange").state == docteur.OK
