"""What the buttons of a live class have done: each errand, and what is known after it."""

import threading
from types import SimpleNamespace

import pytest

from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening
from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.widget import Clerk, buttons
from trollkit.classroom.questions.verdicts import PasCommence

CODE = "def strategie(partie, passe):\n    return 1\n"


@pytest.fixture
def room(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", "oui")
    monkeypatch.setattr(client, "user_data_path", lambda name: tmp_path / "donnees")
    return Room(tmp_path / "concours")


@pytest.fixture
def classe(room):
    with listening(room, 0, "127.0.0.1") as port:
        yield SimpleNamespace(room=room, address=f"http://127.0.0.1:{port}/")


@pytest.fixture
def clerk():
    return Clerk(lambda state: None, "trolls", lambda: CODE)


def done(clerk, action, **more):
    """What is known once it was done."""
    clerk.do({"action": action, **more})
    client.wait(20)
    return clerk.state


def join(clerk, classe, name="Zoé"):
    code = classe.room.register.code
    return done(clerk, "rejoindre", adresse=classe.address, code=code.lower(), nom=name)


def test_one_joins_sends_and_withdraws(clerk, classe):
    assert clerk.state["membre"] is False
    joined = join(clerk, classe)
    assert (joined["membre"], joined["nom"], joined["souci"]) == (True, "Zoé", "")
    sent = done(clerk, "envoyer")
    assert sent["fait"] == "Version 1 envoyée."
    assert (sent["moi"]["etat"], sent["moi"]["versions"]) == ("recue", 1)
    assert done(clerk, "regarder")["fait"] == "Version 1 envoyée."  # until something else is
    assert done(clerk, "retirer")["moi"]["etat"] == ""


def test_what_is_wrong_is_said_until_something_else_is_done(clerk, classe):
    wrong = done(clerk, "rejoindre", adresse=classe.address, code="AAAAAA", nom="Zoé")
    assert wrong["souci"].startswith("Ce code n'est pas celui")
    assert done(clerk, "regarder")["souci"] == wrong["souci"]
    assert done(clerk, "rejoindre", adresse="", code="", nom="")["souci"].startswith(
        "Il manque"
    )
    assert join(clerk, classe)["souci"] == ""


def test_no_strategy_is_the_verdict_of_its_check(classe):
    def nothing():
        raise PasCommence("exécutez d'abord la cellule qui définit strategie.")

    clerk = Clerk(lambda state: None, "trolls", nothing)
    join(clerk, classe)
    assert done(clerk, "envoyer")["souci"].startswith("○ Pas commencé : exécutez d'abord")


def test_nobody_waits_for_a_class_that_is_slow(clerk, classe, monkeypatch):
    join(clerk, classe)
    answers = threading.Event()
    monkeypatch.setattr(client, "mine", lambda: answers.wait(20) and {"etat": ""})
    clerk.do({"action": "regarder"})
    clerk.do({"action": "regarder"})  # comes back at once, and neither waits for the other
    assert not answers.is_set()
    answers.set()
    client.wait(20)


def test_a_class_that_is_away_is_said_to_be_and_is_sent_again_by_the_button(clerk, room):
    with listening(room, 0, "127.0.0.1") as port:
        join(clerk, SimpleNamespace(room=room, address=f"http://127.0.0.1:{port}/"))
    away = done(clerk, "envoyer")
    assert away["absente"] is True and away["souci"].startswith("La classe ne répond pas")
    with listening(Room(room.folder), port, "127.0.0.1"):
        sent = done(clerk, "envoyer")
    assert (sent["absente"], sent["souci"]) == (False, "")
    assert (sent["fait"], sent["moi"]["etat"]) == ("Version 1 envoyée.", "recue")


def test_who_is_sent_away_is_asked_to_join_again_and_for_consent_again(clerk, classe):
    join(clerk, classe)
    assert done(clerk, "partager", oui=True)["partage"] is True
    classe.room.command(None, action="retirer", nom="Zoé")
    gone = done(clerk, "regarder")
    assert (gone["membre"], gone["moi"]) == (False, None)
    assert "rejoignez-la avec le code projeté" in gone["souci"]
    assert join(clerk, classe)["partage"] is None


@pytest.mark.parametrize("asked", [{}, {"action": 3}, {"action": "partager", "oui": "non"}])
def test_what_a_page_cannot_ask_for_is_not_heard(clerk, classe, asked):
    join(clerk, classe)
    before = clerk.state
    clerk.do(asked)
    client.wait(20)
    assert clerk.state == before


def test_a_strategy_of_another_game_is_not_sent(classe):
    clerk = Clerk(lambda state: None, "foret", lambda: CODE)
    join(clerk, classe)
    assert "un autre jeu" in done(clerk, "envoyer")["souci"]
    assert classe.room.register.find("Zoé").versions == 0


def test_the_buttons_hold_the_lost_game_apart_from_what_is_told_often(classe, monkeypatch):
    monkeypatch.setattr(client, "lost", lambda: {"film": {"scenes": []}})
    widget = buttons("trolls", lambda: CODE)
    clerk = widget._agir.__self__
    join(clerk, classe)
    done(clerk, "perdue")
    assert widget.perdue["film"] == {"scenes": []}
    assert "perdue" not in widget.etat
    assert (widget.etat["vue"], widget.etat["membre"]) == ("tout", True)
