"""What viewers make of `etat.json`, whatever is in it."""

import json
import time

import pytest

from tests.notebook.dashboard.states import state, write
from trollkit.arena.state import VERSION, read_etat
from trollkit.notebook.dashboard import state_file
from trollkit.notebook.dashboard.state_file import SILENCE_S, StateFile


@pytest.fixture
def path(tmp_path):
    return tmp_path / "etat.json"


def test_a_state_comes_out_as_it_was_written(path):
    content = state()
    write(path, content)
    assert StateFile(path).poll() == (content, "")


def test_an_unchanged_file_is_read_once(path, monkeypatch):
    readings = []
    read = lambda path: readings.append(path) or read_etat(path)  # noqa: E731
    monkeypatch.setattr(state_file, "read_etat", read)
    write(path, state())
    file = StateFile(path)
    assert [file.poll().trouble for _ in range(3)] == ["", "", ""]
    assert len(readings) == 1
    write(path, state(progress=0.6))
    assert file.poll().state["progres"]["faits"] == 158
    assert len(readings) == 2


def test_before_the_contest_one_waits_for_the_file(path):
    reading = StateFile(path).poll()
    assert reading.state is None
    assert reading.trouble == (
        "Le concours n'a pas encore commencé : le classement apparaîtra ici dès les premières "
        "parties."
    )


def test_a_vanished_file_leaves_the_last_state_and_comes_back(path):
    content = state()
    write(path, content)
    file = StateFile(path)
    file.poll()
    path.unlink()
    assert file.poll() == (
        content,
        "Le fichier etat.json a disparu : voici le dernier état connu ; le tableau reprendra à "
        "son retour.",
    )
    write(path, content)
    assert file.poll() == (content, "")


def test_another_version_is_named_beside_the_one_expected(path):
    write(path, {"version": 1, "concours": []})
    assert StateFile(path).poll() == (
        None,
        f"Le fichier etat.json vient d'une autre version du kit (1, attendue {VERSION}) : "
        "relancez le concours avec ce kit.",
    )


def test_a_broken_file_leaves_the_last_state_and_is_read_again_when_rewritten(path):
    content = state()
    write(path, content)
    file = StateFile(path)
    file.poll()
    path.write_bytes(json.dumps(content).encode()[:500])
    assert file.poll() == (
        content,
        "Le fichier etat.json est illisible (ce n'est pas du JSON complet) : le tableau "
        "reprendra quand le concours l'aura réécrit.",
    )
    write(path, content)
    assert file.poll() == (content, "")


def test_a_folder_in_the_place_of_the_file_is_no_crash(path):
    path.mkdir()
    assert StateFile(path).poll().trouble == (
        "Le fichier etat.json ne peut pas être lu : vérifiez ses droits."
    )


def test_a_contest_that_has_fallen_silent_is_said_to_have(path):
    content = state()
    write(path, content)
    now = content["maj"]
    file = StateFile(path, clock=lambda: now)
    assert file.poll().trouble == ""
    now += SILENCE_S
    hour = time.strftime("%H:%M:%S", time.localtime(content["maj"]))
    assert file.poll().trouble == (
        f"Pas de nouvelles du concours depuis {hour} : s'il a été arrêté, relancez la même "
        "commande, il reprendra où il en était."
    )


@pytest.mark.parametrize("status", ["attente", "termine", "interrompu", "erreur"])
def test_only_a_running_contest_owes_news(path, status):
    content = state(status=status)
    write(path, content)
    file = StateFile(path, clock=lambda: content["maj"] + 10 * SILENCE_S)
    assert file.poll() == (content, "")
