"""The dashboard's widget, without a browser: what it hands the page, and when."""

import asyncio

import pytest

from tests.notebook.states import state, write
from trollkit.contests import Settings, hold_contest
from trollkit.notebook import dashboard
from trollkit.notebook.dashboard import PATIENCE_S, Tableau, tableau_de_bord


@pytest.fixture
def path(tmp_path):
    return tmp_path / "etat.json"


def test_the_page_gets_the_state_as_it_is(path):
    content = state(["Le copieur", "<b>moitié</b>"])
    write(path, content)
    tableau = Tableau(path)
    assert (tableau.etat, tableau.souci) == (content, "")


def test_the_state_crosses_to_the_page_with_the_sentence_and_nothing_else_of_ours(path):
    sent = set(Tableau(path).get_state()) - set(dashboard.anywidget.AnyWidget().get_state())
    assert sent == {"etat", "souci", "_css"}


def test_a_refresh_hands_over_what_has_changed_and_only_that(path):
    write(path, state(first=0))
    tableau = Tableau(path)
    changes = []
    tableau.observe(lambda change: changes.append(change.name), ["etat", "souci"])
    tableau.refresh()
    assert changes == []
    write(path, state(first=1))
    tableau.refresh()
    assert changes == ["etat"]
    assert tableau.etat["classement"][0]["id"] == "s1"
    path.unlink()
    tableau.refresh()
    assert changes == ["etat", "souci"]
    assert tableau.etat["classement"][0]["id"] == "s1"


def test_without_a_file_it_says_how_to_get_one(monkeypatch):
    monkeypatch.delenv("TROLLKIT_ETAT", raising=False)

    async def open_it():
        return tableau_de_bord().souci

    assert asyncio.run(open_it()) == (
        "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande "
        "« trollkit tableau », ou donnez le fichier etat.json à tableau_de_bord()."
    )


@pytest.mark.parametrize("given", ["argument", "environment"])
def test_it_follows_the_file_by_itself(path, monkeypatch, given):
    monkeypatch.setattr(dashboard, "EVERY_S", 0.001)
    monkeypatch.setenv("TROLLKIT_ETAT", str(path) if given == "environment" else "ailleurs")

    content = state()

    async def follow():
        tableau = tableau_de_bord(path if given == "argument" else None)
        assert tableau.etat == {}
        write(path, content)
        while not tableau.etat:
            await asyncio.sleep(0.001)
        return tableau.etat

    assert asyncio.run(asyncio.wait_for(follow(), 10)) == content


def test_it_rests_when_its_page_is_silent_and_wakes_with_it(path):
    now = 0.0
    tableau = Tableau(path, clock=lambda: now)
    answers = []
    tableau.send = answers.append
    now += 10 * PATIENCE_S
    assert tableau.watched  # prepared in advance: its page is still to come
    tableau._handle_custom_msg({"pouls": 1}, [])
    assert answers == [{"pouls": 1}]
    now += PATIENCE_S
    assert not tableau.watched
    tableau._handle_custom_msg({"pouls": 2}, [])
    assert tableau.watched


def test_a_real_contest_can_be_shown(tmp_path):
    for name, stones in (("un", 1), ("deux", 2), ("zero", 0)):
        source = f"def strategie(partie, partiesPrecedentes):\n    return {stones}\n"
        (tmp_path / f"{name}.py").write_text(source)
    (tmp_path / "casse.py").write_text("def strategie(:\n")
    hold_contest(tmp_path, Settings(games=3, categories=["7x15"], workers=1))
    tableau = Tableau(tmp_path / "etat.json")
    assert tableau.souci == ""
    assert tableau.etat["statut"] == "termine"
    assert [row["id"] for row in tableau.etat["refuses"]] == ["casse"]


def test_the_widget_prints_short(path):
    write(path, state())
    assert len(repr(Tableau(path))) < 100
