"""The server of the dashboard, short of a page: what it refuses, and what it would start."""

import socket
import sys
from contextlib import closing

import click
import pytest

from trollkit.cli import voila
from trollkit.cli.voila import HOST, command, dashboard, find_notebook, free_port, own_address
from trollkit.notebook.dashboard.shown import Shown


@pytest.fixture
def taken():
    """A port on which somebody listens."""
    with closing(socket.create_server((HOST, 0))) as listener:
        yield listener.getsockname()[1]


def test_any_free_port_will_do(taken):
    found = free_port(None)
    assert found != taken
    assert free_port(found) == found


def test_a_port_that_cannot_be_had_is_refused(taken):
    for port in (taken, 99_999):
        with pytest.raises(click.ClickException) as refusal:
            free_port(port)
        assert refusal.value.message == (
            f"Le port {port} est déjà pris ou n'existe pas : donnez-en un autre, ou aucun pour "
            "laisser choisir."
        )


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(click.ClickException) as refusal:
        free_port(None, "192.0.2.1")
    assert refusal.value.message == (
        "L'adresse '192.0.2.1' n'est pas celle de cette machine : donnez 0.0.0.0 pour toutes "
        "les siennes, ou rien pour cette machine seule."
    )


def test_the_whole_network_is_answered_only_when_asked(tmp_path):
    assert "--Voila.ip=0.0.0.0" in command(tmp_path / "a.ipynb", 4321, "0.0.0.0")
    assert own_address()


def test_the_notebook_is_found_from_the_package_and_from_the_folder(tmp_path, monkeypatch):
    notebook = tmp_path / "course" / "concours" / "tableau-de-bord.ipynb"
    notebook.parent.mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "course")
    monkeypatch.setattr(voila, "_PACKAGE", tmp_path / "elsewhere" / "trollkit")
    with pytest.raises(click.ClickException) as refusal:
        find_notebook()
    assert refusal.value.message == (
        "Le carnet course/concours/tableau-de-bord.ipynb n'existe pas : fabriquez-le avec "
        "« trollkit cours construire », dans le dossier du kit."
    )
    notebook.touch()
    monkeypatch.chdir(tmp_path)
    assert find_notebook() == notebook
    monkeypatch.chdir(tmp_path / "course")
    monkeypatch.setattr(voila, "_PACKAGE", tmp_path / "trollkit")
    assert find_notebook() == notebook


def test_voila_answers_this_machine_only_and_is_ready_before_the_first_page(tmp_path):
    words = command(tmp_path / "a.ipynb", 4321)
    assert words[:4] == [sys.executable, "-m", "voila", str(tmp_path / "a.ipynb")]
    assert {"--Voila.ip=127.0.0.1", "--port=4321", "--preheat_kernel=True"} <= set(words)
    assert "--no-browser" in words


@pytest.mark.long
@pytest.mark.lourd
def test_a_server_that_cannot_start_says_its_last_word(tmp_path):
    state = Shown.of_state(tmp_path / "etat.json")
    with (
        pytest.raises(click.ClickException, match=r"absent\.ipynb.* : « trollkit docteur »"),
        dashboard(state, notebook=tmp_path / "absent.ipynb"),
    ):
        pass
