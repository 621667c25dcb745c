"""The server of the dashboard, short of a page: what it refuses, and what it would start."""

import json
import re
import socket
from contextlib import closing

import nbformat
import pytest

from trollkit.cli.servers import HOST, SETTINGS, free_port, page, served
from trollkit.core.errors import Refused
from trollkit.phrases import phrase


@pytest.fixture
def taken():
    """A port on which somebody listens."""
    with closing(socket.create_server((HOST, 0))) as listener:
        yield listener.getsockname()[1]


def test_a_port_that_cannot_be_had_is_refused(taken):
    for port in (taken, 99_999):
        with pytest.raises(Refused) as refusal:
            free_port(port)
        assert phrase(refusal.value) == (
            f"Le port {port} est déjà pris ou n'existe pas : donnez-en un autre, ou aucun pour "
            "laisser choisir."
        )


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(Refused) as refusal:
        free_port(None, "192.0.2.1")
    assert phrase(refusal.value) == (
        "L'adresse '192.0.2.1' n'est pas celle de cette machine : donnez 0.0.0.0 pour toutes "
        "les siennes, ou rien pour cette machine seule."
    )


def test_a_page_is_a_notebook_of_one_cell_that_only_we_can_read_and_that_goes_with_its_server():
    with page("Une page", "print('« bonjour »')") as path:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        assert path.parent.stat().st_mode & 0o77 == 0
    assert [cell.source for cell in notebook.cells] == ["print('« bonjour »')"]
    assert not path.parent.exists()


def test_a_page_that_goes_without_a_word_has_its_kernel_for_a_minute_at_most():
    told = json.loads((SETTINGS / "voila.json").read_text(encoding="utf-8"))
    kernels, sockets = told["MappingKernelManager"], told["Voila"]["tornado_settings"]
    # It is missed, and its kernel, which nobody asks anything, falls silent, at the same time.
    missed = (sockets["ws_ping_interval"] + sockets["ws_ping_timeout"]) / 1000
    assert max(missed, kernels["cull_idle_timeout"]) + kernels["cull_interval"] < 60


@pytest.mark.long
@pytest.mark.lourd
def test_a_server_that_cannot_start_says_its_last_word(tmp_path):
    with (
        pytest.raises(Refused) as refusal,
        served(tmp_path / "absent.ipynb", {}),
    ):
        pass
    assert re.search(r"absent\.ipynb.* : « trollkit docteur »", phrase(refusal.value))
