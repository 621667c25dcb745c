"""The live class from the first sheet: join, send, and what is said when it cannot be."""

import pytest

from trollkit.classroom import td1, td2, td3, td4
from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening
from trollkit.classroom.pupil import client, telling
from trollkit.classroom.pupil import widget as module
from trollkit.classroom.questions.verdicts import Constat, PasEncore

STRATEGIE = "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)"


@pytest.fixture
def classe(tmp_path, monkeypatch):
    """The address and the code of a class, and its room."""
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path / "memoire"))
    monkeypatch.setattr(client, "user_data_path", lambda name: tmp_path / "donnees")
    monkeypatch.setattr(client, "awaited", client.mine)
    room = Room(tmp_path / "concours")
    code = room.register.code
    with listening(room, 0, "127.0.0.1") as port:
        yield f"http://127.0.0.1:{port}/", code, room


def test_a_strategy_goes_from_the_notebook_to_the_class(classe, capsys):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    td1.rejoindre()
    said = capsys.readouterr().out
    assert said.count("Vous êtes Zoé dans la classe") == 2
    assert said.count("Montrer à votre professeur") == 1
    espace = {"In": ["", STRATEGIE]}
    exec(STRATEGIE, espace)
    td1.envoyer(espace)
    assert capsys.readouterr().out == ("Version 1 : reçue, elle sera essayée dans un moment.\n")
    (sent,) = (room.folder / ".classe/depots/Zoé").iterdir()
    assert "min(2, partie.stockGauche)" in sent.read_text()


def test_who_has_not_joined_is_told_how(classe):
    with pytest.raises(PasEncore, match="donnez l'adresse et le code projetés"):
        td1.rejoindre()


def away(*_):
    raise client.NotSent("La classe ne répond pas.", away=True)


def test_a_class_that_is_away_is_told_to_be_sent_again(classe):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    espace = {"In": ["", STRATEGIE]}
    exec(STRATEGIE, espace)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "send", away)
        with pytest.raises(PasEncore, match="La classe ne répond pas"):
            td1.envoyer(espace)
    td1.envoyer(espace)
    assert room.register.find("Zoé").versions == 1


def _verifie(espace):
    with pytest.raises(Constat):
        td1.question4a(espace)
    telling.wait(10)


def _lignes(room):
    return [
        (each.sheet, each.question, each.verdict, each.tries) for each in room.register.told()
    ]


def _predit(position, pierres):
    raise ValueError("motDePasse")


def test_without_consent_nothing_leaves(classe, monkeypatch):
    adresse, code, _ = classe
    td1.rejoindre(adresse, code, "Zoé")
    asked = []
    monkeypatch.setattr(client, "_asked", lambda *request: asked.append(request) or {})
    _verifie({"predireExemple1": _predit})
    assert asked == []
    td1.partager(True)
    _verifie({"predireExemple1": _predit})
    ((_, _, method, place, body),) = asked
    assert (method, place) == ("POST", "api/verdicts")
    assert set(body) == {"feuille", "question", "verdict", "essais"}
    assert "motDePasse" not in str(body)


def test_who_agrees_is_seen_and_who_takes_it_back_is_erased(classe, capsys):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    td1.partager(True)
    _verifie({})
    _verifie({})
    ((sheet, question, verdict, tries),) = _lignes(room)
    assert (sheet, question, tries) == ("td1", "4a", 2)
    assert verdict.startswith("Pas commencé : ")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "erase", away)
        td1.partager(False)
    assert "Répondez non de nouveau" in " ".join(capsys.readouterr().out.split())
    _verifie({})
    assert len(_lignes(room)) == 1  # of before: nothing more is told
    td1.partager(False)
    assert _lignes(room) == []


def test_a_class_that_is_away_is_told_the_last_state_later(classe, capsys):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    td1.partager(True)
    capsys.readouterr()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "tell", away)
        _verifie({})
        with pytest.raises(Constat):
            td1.question1({})
        telling.wait(10)
    assert capsys.readouterr().out == ""
    _verifie({})
    assert [line[1::2] for line in _lignes(room)] == [("1", 1), ("4a", 2)]


def test_a_copy_that_is_marked_tells_nothing(classe, monkeypatch):
    adresse, code, room = classe
    td1.rejoindre(adresse, code, "Zoé")
    td1.partager(True)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    _verifie({})
    assert _lignes(room) == []


def test_a_copy_that_is_marked_neither_joins_nor_sends(classe, monkeypatch, capsys):
    adresse, code, room = classe
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    td1.rejoindre(adresse, code, "Zoé")
    espace = {"In": ["", STRATEGIE]}
    exec(STRATEGIE, espace)
    td1.envoyer(espace)
    assert td1.classe(espace) is None
    assert room.register.people == {}
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("reponse", ["", 1, None])
def test_consent_is_a_yes_or_a_no(classe, reponse):
    with pytest.raises(PasEncore, match="répondez True"):
        td1.partager(reponse)


def test_where_a_page_looks_consent_is_asked_by_buttons_and_once(classe, monkeypatch, capsys):
    adresse, code, _ = classe
    shown = []
    monkeypatch.setattr(module, "watched", lambda: True)
    monkeypatch.setattr("IPython.display.display", shown.append)
    client.join(adresse, code, "Zoé")
    for _ in range(2):
        _verifie({})
    (widget,) = shown
    assert (widget.etat["vue"], widget.etat["partage"]) == ("partage", None)
    assert capsys.readouterr().out == ""
    widget.receive(widget, {"action": "partager", "oui": True}, [])
    widget._agir.__self__.wait(10)
    assert client.membership().shares is True


@pytest.mark.parametrize(
    ("feuille", "nom", "texte"),
    [
        (td3, "strategie", "def strategie(lignes):\n    return 'WAIT'"),
        (td4, "meilleur_coup", "def meilleur_coup(plateau):\n    return '11-33'"),
    ],
)
def test_other_sheets_send_the_strategy_of_their_own_game(classe, feuille, nom, texte, capsys):
    adresse, code, room = classe
    room.game = "foret" if feuille is td3 else "gyges"
    espace = {"In": ["", "autre = 1", texte]}
    exec(texte, espace)
    widget = feuille.classe(espace)
    clerk = widget._agir.__self__
    for asked in ("rejoindre", "envoyer"):
        widget.receive(
            widget, {"action": asked, "adresse": adresse, "code": code, "nom": "Zoé"}, []
        )
        clerk.wait(10)
    assert widget.etat["fait"] == "Version 1 envoyée."
    (sent,) = (room.folder / ".classe/depots/Zoé").iterdir()
    assert f"def {nom}(" in sent.read_text()
    assert "autre" not in sent.read_text()


@pytest.mark.parametrize("feuille", [td1, td2, td3, td4])
def test_every_sheet_joins_and_shares_in_its_own_words(classe, feuille, capsys):
    adresse, code, _ = classe
    nom = feuille.__name__.rpartition(".")[2]
    feuille.rejoindre(adresse, code, "Zoé")
    assert f"{nom}.partager(True), ou {nom}.partager(False)" in capsys.readouterr().out
    feuille.partager(True)
    assert f"{nom}.partager(False) l'arrête" in " ".join(capsys.readouterr().out.split())
