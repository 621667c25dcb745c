"""The live class from the sheets: join, send, share, and what is said when it cannot be."""

import pytest

from trollkit.classroom import td1, td2, td3, td4
from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening
from trollkit.classroom.pupil import client
from trollkit.classroom.questions.verdicts import Constat

STRATEGIE = "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)"


@pytest.fixture
def room(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path / "memoire"))
    monkeypatch.setattr(client, "user_data_path", lambda name: tmp_path / "donnees")
    return Room(tmp_path / "concours")


@pytest.fixture
def adresse(room):
    """The address of a class where Zoé is."""
    with listening(room, 0, "127.0.0.1") as port:
        client.join(f"http://127.0.0.1:{port}/", room.register.code, "Zoé")
        yield client.membership()["adresse"]


def fait(feuille, espace, action, **more):
    """What the buttons of a sheet tell once that was asked."""
    widget = feuille.classe(espace)
    widget.receive(widget, {"action": action, **more}, [])
    client.wait(10)
    return widget.etat


def _verifie(espace):
    with pytest.raises(Constat):
        td1.question4a(espace)
    client.wait(10)


def _lignes(room):
    told = room.register.rows("SELECT feuille, question, verdict, essais FROM verdict")
    return [tuple(each.values()) for each in told]


def _predit(position, pierres):
    raise ValueError("motDePasse")


def away(*_):
    raise client.NotSent("La classe ne répond pas.", away=True)


@pytest.mark.parametrize(
    ("feuille", "jeu", "nom", "texte"),
    [
        (td1, "trolls", "strategie", STRATEGIE),
        (td3, "foret", "strategie", "def strategie(lignes):\n    return 'WAIT'"),
        (td4, "gyges", "meilleur_coup", "def meilleur_coup(plateau):\n    return '11-33'"),
    ],
)
def test_a_sheet_sends_the_strategy_of_its_game(adresse, room, feuille, jeu, nom, texte):
    room.game = jeu
    espace = {"In": ["", "autre = 1", texte]}
    exec(texte, espace)
    assert fait(feuille, espace, "envoyer")["fait"] == "Version 1 envoyée."
    (sent,) = (room.folder / ".classe/depots/Zoé").iterdir()
    assert f"def {nom}(" in sent.read_text()
    assert "autre" not in sent.read_text()


def test_a_sheet_without_a_strategy_has_buttons_too(adresse):
    assert fait(td2, {}, "partager", oui=True)["partage"] is True
    assert td2.classe({}).etat["envoie"] is False


def test_without_consent_nothing_leaves(adresse, monkeypatch):
    asked = []
    monkeypatch.setattr(client, "_asked", lambda *request: asked.append(request) or {})
    _verifie({"predireExemple1": _predit})
    assert asked == []
    client.note(client.membership(), partage=True)
    _verifie({"predireExemple1": _predit})
    ((_, _, method, place, body),) = asked
    assert (method, place) == ("POST", "api/verdicts")
    assert set(body) == {"feuille", "question", "verdict"}
    assert "motDePasse" not in str(body)


def test_who_agrees_is_seen_and_who_takes_it_back_is_erased(adresse, room, monkeypatch):
    fait(td1, {}, "partager", oui=True)
    _verifie({})
    _verifie({})
    ((sheet, question, verdict, tries),) = _lignes(room)
    assert (sheet, question, tries) == ("td1", "4a", 2)
    assert verdict.startswith("Pas commencé : ")
    with monkeypatch.context() as patch:
        patch.setattr(client, "erase", away)
        assert "Répondez non de nouveau" in fait(td1, {}, "partager", oui=False)["souci"]
    _verifie({})
    assert len(_lignes(room)) == 1  # of before: nothing more is told
    fait(td1, {}, "partager", oui=False)
    assert _lignes(room) == []


def test_a_no_that_another_notebook_says_meanwhile_erases_what_was_on_its_way(
    adresse, room, monkeypatch
):
    client.note(client.membership(), partage=True)
    tell = client.tell

    def told(*given):
        client.note(client.membership(), partage=False)
        tell(*given)

    monkeypatch.setattr(client, "tell", told)
    _verifie({})
    assert _lignes(room) == []


def test_a_class_that_is_away_is_told_the_last_state_later(adresse, room, monkeypatch, capsys):
    client.note(client.membership(), partage=True)
    with monkeypatch.context() as patch:
        patch.setattr(client, "tell", away)
        _verifie({})
        with pytest.raises(Constat):
            td1.question1({})
        client.wait(10)
    assert capsys.readouterr().out == ""
    _verifie({})
    assert [line[:2] for line in _lignes(room)] == [("td1", "1"), ("td1", "4a")]


def test_a_copy_that_is_marked_tells_nothing(adresse, room, monkeypatch, capsys):
    client.note(client.membership(), partage=True)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    _verifie({})
    assert _lignes(room) == []
    assert td1.classe({"In": ["", STRATEGIE]}) is None
    assert capsys.readouterr().out == ""
