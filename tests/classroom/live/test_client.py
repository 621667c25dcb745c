"""A student's end: joining once, sending, and what is said when it cannot be."""

import stat

import pytest
from click.testing import CliRunner

from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.client import NotSent
from trollkit.cli.classe import envoyer
from trollkit.phrases import phrase

CODE = "def strategie(partie, passe):\n    return 1\n"


@pytest.fixture(autouse=True)
def own(tmp_path, monkeypatch):
    """A folder of this user's data, and no other."""
    place = tmp_path / "donnees"
    monkeypatch.setenv("TROLLKIT_MEMOIRE", "oui")
    monkeypatch.setattr(client, "user_data_path", lambda name: place)
    place.mkdir()
    return place


@pytest.fixture
def address(speaker):
    return f"http://127.0.0.1:{speaker.port}/"


def test_who_has_joined_is_known_again_and_alone_can_read_the_secret(speaker, address, own):
    client.join(address, speaker.code, "Zoé")
    assert client.membership()["adresse"] == client.checked(f"127.0.0.1:{speaker.port}")
    assert client.membership()["nom"] == "Zoé"
    assert stat.S_IMODE((own / client.FILE).stat().st_mode) == 0o600
    assert client.mine()["nom"] == "Zoé"


@pytest.mark.parametrize("text", ["ftp://x", "http://", "classe x", "file:///etc/passwd"])
def test_what_is_no_address_is_said_to_be_none(text):
    with pytest.raises(NotSent, match=r"pas l'adresse d'une classe|ne répond pas"):
        client.join(text, "AAAAAA", "Zoé")


@pytest.mark.parametrize("text", ["", "[]", '{"adresse": 1}', "\x00"])
def test_a_damaged_memory_is_as_none(own, text):
    (own / client.FILE).write_text(text)
    with pytest.raises(NotSent, match="pas encore rejoint"):
        client.mine()


def test_the_command_joins_sends_and_says_what_became_of_it(
    speaker, address, tmp_path, monkeypatch
):
    file = tmp_path / "ma stratégie.py"
    file.write_text(CODE)
    monkeypatch.setattr(client, "awaited", client.mine)
    asked = [str(file), "--adresse", address, "--code", speaker.code, "--nom", "Zoé"]
    first = CliRunner().invoke(envoyer, asked)
    assert (first.exit_code, first.output) == (
        0,
        "Version 1 : reçue, elle sera essayée dans un moment.\n",
    )
    again = CliRunner().invoke(envoyer, [str(file), "--json"])
    assert '"version": 2' in again.output


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--code", "AAAAAA"], "--adresse, --code et --nom"),
        ([], "pas encore rejoint"),
    ],
)
def test_a_wrong_call_says_what_is_missing(tmp_path, options, words):
    file = tmp_path / "moi.py"
    file.write_text(CODE)
    result = CliRunner().invoke(envoyer, [str(file), *options])
    assert result.exit_code != 0
    assert words in phrase(result.exception)
