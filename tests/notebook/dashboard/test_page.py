"""The dashboard's widget, without a browser: what it tells its page, and what it answers."""

import asyncio
import json

import pytest

from tests.notebook.dashboard.states import state, write
from trollkit.cli.servers import SETTINGS
from trollkit.notebook.dashboard import page
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.desk import Fingerprint
from trollkit.notebook.dashboard.page import Tableau, tableau_de_bord


@pytest.fixture
def path(tmp_path):
    return tmp_path / "etat.json"


@pytest.fixture
def opened(path):
    """Makes a widget of the state in `path`, with the list of what it sends."""

    def opener(shown=None):
        tableau = Tableau(shown or Shown.of_state(path))
        tableau.sent = []
        tableau.send = tableau.sent.append
        return tableau

    return opener


def say(tableau, content):
    """The page says `content`; what the widget answers, at once or from its thread."""
    del tableau.sent[:]

    async def exchange():
        tableau._handle_custom_msg(content, [])
        while tableau._answering:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(exchange(), 10))
    return tableau.sent


def test_the_page_gets_the_state_as_it_is(path, opened):
    content = state(["Le copieur", "<b>moitié</b>"])
    write(path, content)
    asked = {"demande": "e", "question": "etat", "parametres": {"numero": -1}}
    (said,) = say(opened(), asked)
    assert said["reponse"] == {
        "numero": 1,
        "etat": content,
        "jeu": {"titre": "Trolls & Châteaux"},
        "souci": "",
        "recues": content["recues"],
        "classe": None,
        "jeux": None,
        "direct": {"gauche": "s0", "droite": "s1", "categorie": "7x30", "genre": "duel"},
        "finale": None,
        "commande": {"possible": False, "tourne": True},
    }


def test_without_a_contest_it_says_how_to_show_one(monkeypatch):
    monkeypatch.delenv("TROLLKIT_ETAT", raising=False)

    async def open_it():
        following = tableau_de_bord().following
        following.look()
        return following.shown["souci"]

    assert asyncio.run(open_it()) == (
        "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande "
        "« trollkit tableau », ou donnez le fichier etat.json à tableau_de_bord()."
    )


def test_a_kernel_that_waits_for_its_page_gives_signs_of_life_until_it_comes(path, monkeypatch):
    monkeypatch.setattr(page, "WAITING_S", 0.01)

    async def opened():
        tableau = tableau_de_bord(path)
        tableau.send = sent.append
        await asyncio.sleep(0.1)
        before = len(sent)
        tableau._handle_custom_msg({"demande": "a", "question": "finale", "parametres": {}}, [])
        await asyncio.wait_for(tableau.waiting, 10)
        return before

    sent = []
    assert asyncio.run(opened()) > 1
    told = json.loads((SETTINGS / "voila.json").read_text(encoding="utf-8"))
    monkeypatch.undo()
    assert told["MappingKernelManager"]["cull_idle_timeout"] > 2 * page.WAITING_S


def test_a_question_is_answered_to_the_one_who_asked(opened, monkeypatch):
    monkeypatch.setitem(QUESTIONS, "écho", lambda source, parameters: parameters)
    asked = {"demande": "a-1", "question": "écho", "parametres": {"x": 1}}
    assert say(opened(), asked) == [{"demande": "a-1", "reponse": {"x": 1}}]
    assert say(opened(), {"demande": "a-2"}) == [
        {"demande": "a-2", "erreur": "Question inconnue du tableau : None."}
    ]


@pytest.mark.parametrize("noise", [None, [], "etat", 3, {}, {"etat": {}}, {"method": "update"}])
def test_what_makes_no_sense_is_not_answered(opened, noise):
    assert say(opened(), noise) == []


def test_orders_need_a_token_and_the_page_knows_whether_there_is_one(path, tmp_path, opened):
    write(path, state())
    guarded = Shown(path, tmp_path / "concours.sqlite", tmp_path, Fingerprint.of("A"))
    for shown, possible in ((None, False), (guarded, True)):
        tableau = opened(shown)
        tableau.following.look()
        assert tableau.following.shown["commande"]["possible"] is possible
        (said,) = say(tableau, {"demande": "d", "question": "ordre", "parametres": {}})
        assert "erreur" in said
    told = {"ordre": {"action": "entrer"}, "jeton": "A"}
    (said,) = say(tableau, {"demande": "d", "question": "ordre", "parametres": told})
    assert said["reponse"] == {"phrase": "Vous commandez le concours depuis cette page."}
