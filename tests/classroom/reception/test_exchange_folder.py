"""One exchange for the terminal and the buttons, in which nobody takes away another's work."""

import shutil
import stat

import pytest

from tests.classroom.reception.conftest import ROOT
from trollkit.classroom.grading.course import exchange
from trollkit.classroom.grading.course.exchange import (
    VARIABLE,
    exchange_folder,
    guard,
    make_exchange,
    unguarded,
)
from trollkit.cli import docteur


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """A folder of Jupyter's settings, and no other."""
    monkeypatch.setattr(exchange, "jupyter_config_path", lambda: [str(tmp_path / "jupyter")])
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "maison"))
    (tmp_path / "jupyter").mkdir()
    return tmp_path / "jupyter" / "nbgrader_config.py"


def administrator_says(settings, folder):
    settings.write_text(f"c = get_config()\nc.Exchange.root = {str(folder)!r}\n")


def test_the_administrators_folder_is_the_teachers_too(settings, tmp_path):
    assert exchange_folder({}) == tmp_path / "maison" / ".trollkit" / "echange"
    administrator_says(settings, tmp_path / "commun")
    assert exchange_folder({}) == tmp_path / "commun"
    assert exchange_folder({VARIABLE: str(tmp_path / "autre")}) == tmp_path / "autre"


def test_a_copy_of_the_kits_settings_among_jupyters_does_not_ask_itself_for_ever(
    settings, tmp_path
):
    shutil.copy(ROOT / "nbgrader_config.py", settings)
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


def test_docteur_says_which_it_is_and_warns(settings, tmp_path, monkeypatch):
    finding = docteur.look("exchange")
    assert (finding.state, finding.detail.endswith("pas encore créé")) == (docteur.OK, True)
    administrator_says(settings, tmp_path / "commun")
    (tmp_path / "commun").mkdir()
    (tmp_path / "commun").chmod(0o777)
    assert "chmod +t" in docteur.look("exchange").remedy
    guard(tmp_path / "commun")
    assert docteur.look("exchange").state == docteur.OK
    monkeypatch.setenv(VARIABLE, str(tmp_path / "autre"))
    finding = docteur.look("exchange")
    assert finding.state == docteur.WARNING
    assert "pour les boutons" in finding.detail
