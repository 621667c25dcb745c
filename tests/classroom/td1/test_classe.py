"""The live class from the first sheet: join, send, and what is said when it cannot be."""

import pytest

from trollkit.classroom import td1
from trollkit.classroom.checks import PasEncore
from trollkit.classroom.live import client
from trollkit.classroom.live.room import Room
from trollkit.classroom.live.serving import listening

STRATEGIE = "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)"


@pytest.fixture
def classe(tmp_path, monkeypatch):
    """The address and the code of a class, and its room."""
    monkeypatch.setattr(client, "user_data_path", lambda name, ensure_exists: tmp_path)
    monkeypatch.setattr(client, "awaited", client.mine)
    room = Room(tmp_path / "concours")
    code = room.register.code
    with listening(room, 0, "127.0.0.1") as port:
        yield f"http://127.0.0.1:{port}/", code, room


def test_a_strategy_goes_from_the_notebook_to_the_class(classe, capsys):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    td1.rejoindre()
    assert capsys.readouterr().out.count("Vous êtes Zoé dans la classe") == 2
    espace = {"In": ["", STRATEGIE]}
    exec(STRATEGIE, espace)
    td1.envoyer(espace)
    assert capsys.readouterr().out == ("Version 1 : reçue, elle sera essayée dans un moment.\n")
    (sent,) = (room.folder / ".classe/depots/Zoé").iterdir()
    assert "min(2, partie.stockGauche)" in sent.read_text()


def test_who_has_not_joined_is_told_how(classe):
    with pytest.raises(PasEncore, match="donnez l'adresse et le code projetés"):
        td1.rejoindre()


def test_a_class_that_has_gone_leaves_the_strategy_where_it_is(classe, monkeypatch):
    adresse, code, _ = classe
    td1.rejoindre(adresse, code, "Zoé")

    def away(*_):
        raise client.NotSent("La classe ne répond pas.", away=True)

    monkeypatch.setattr(client, "send", away)
    with pytest.raises(PasEncore, match="Votre stratégie reste dans ce carnet"):
        td1.envoyer({"In": ["", STRATEGIE]})
