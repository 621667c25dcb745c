"""The dashboard of the forest and of Gygès in Chromium, on small contests that were held."""

import re

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.dashboards import choose, go, grave_in_any_light
from tests.browser.light import TOKEN, after_final
from trollkit.foret.strategies import find

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

HOSTILE = """NOM = '<img src=x onerror="window.pirate=1">'
tours = []
def strategie(vue):
    tours.append(1)
    return "WAIT <b>{gauche}</b> Le fermier" if len(tours) < 9 else "ARROSE"
"""
STUBBORN = """from trollkit import gyges

def meilleur_coup(plateau):
    coups = gyges.coups_possibles(plateau)
    return min(coups, key=lambda coup: (coup[-1] not in "ns", {chosen}))
"""
TROLLS = re.compile(r"\btrolls?\b|\bpierres?\b|châteaux?|lancers?\b", re.IGNORECASE)
SCREENS = (
    "Salle d’attente", "Classement", "Face-à-face", "Duel", "Rediffusion", "Grande finale",
)  # fmt: skip


@pytest.fixture(scope="module")
def forest(tmp_path_factory):
    besoin("chromium")
    files = {stem: find(stem).path.read_bytes() for stem in ("fermier", "ecureuil")}
    files["pirate"] = HOSTILE.encode()
    folder = tmp_path_factory.mktemp("foret")
    server = after_final(folder, "foret", files, games=2, categories=["bois1", "bronze"])
    yield server
    server.stop()


@pytest.fixture(scope="module")
def gyges(tmp_path_factory):
    besoin("chromium")
    files = {
        name: STUBBORN.format(chosen=chosen).encode()  # nothing to be compiled
        for name, chosen in {
            "tetue": "coup",
            "courte": "len(coup)",
            "folle": "hash(coup)",
        }.items()
    }
    server = after_final(tmp_path_factory.mktemp("gyges"), "gyges", files, games=2)
    yield server
    server.stop()


@pytest.fixture
def page_of(calm):
    """Opens a dashboard on a screen, as the teacher."""

    def opener(server, screen, **options):
        server.state.with_name("finale.devoile.json").unlink(missing_ok=True)
        page = calm(f"{server.address}#jeton={TOKEN}", **options)
        expect(page.locator(".statut")).to_have_text("Terminé")
        go(page, screen)
        return page

    return opener


def test_what_a_bot_says_is_text(forest, page_of):
    page = page_of(forest, "Duel")
    choose(page, "pirate", "fermier")
    expect(page.locator(".duel .raison")).to_contain_text("ARROSE")
    page.locator(".tournants button").first.click()
    expect(page.locator(".recit")).not_to_be_empty()  # the game of that button is there
    number = page.get_by_label("Numéro de la partie")
    number.fill("2")
    number.press("Tab")
    page.locator(".rediffusion").focus()
    expect(number).to_have_value("2")
    expect(page.locator(".rediffusion h2")).to_contain_text("<img src=x")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".esprit.joueur0 .bulle")).to_have_text("<b>{gauche}</b> Le fermier")
    page.keyboard.press("End")
    expect(page.locator(".recit")).to_contain_text("l’un des deux est disqualifié")
    assert page.evaluate("window.pirate") is None
    assert page.locator(".troll-tableau :is(img, b)").count() == 0


@pytest.mark.parametrize("name", ["forest", "gyges"])
def test_the_final_is_revealed_on_the_game_s_own_board(name, request, page_of):
    server = request.getfixturevalue(name)
    page = page_of(server, "Grande finale", reduced_motion="reduce")
    expect(page.locator(".participants li")).not_to_have_count(0)
    expect(
        page.locator(".suite")
    ).to_be_visible()  # the token is accepted: space commands from here on
    decided = False
    while not decided:
        said = page.locator(".annonce").inner_text()
        page.locator(".finale").focus()
        page.keyboard.press(" ")
        expect(page.locator(".annonce")).not_to_have_text(said)
        assert page.locator(".plateau-finale").inner_text().strip()  # no empty stage
        decided = "partie décisive" in page.locator(".annonce").inner_text()
    board = ".clairiere" if name == "forest" else ".tablier"
    expect(page.locator(f".plateau-finale {board}")).to_be_visible()
    pieces = page.locator(f".plateau-finale {board} :is(.case, .anneau .fond)")
    expect(pieces).to_have_count(37 if name == "forest" else 12)
    expect(page.locator(".finale .recit")).to_contain_text("gagne")


@pytest.mark.parametrize("name", ["forest", "gyges"])
def test_no_screen_speaks_of_the_trolls_nor_is_empty_and_all_read_it(name, request, page_of):
    page = page_of(request.getfixturevalue(name), "Classement", reduced_motion="reduce")
    expect(page.locator(".corps .rangee").first).to_be_visible()
    for screen in SCREENS:
        go(page, screen)
        expect(page.locator(".ecran")).to_have_text(re.compile(r"(\S.*){21}", re.DOTALL))
        text = page.inner_text(".ecran")
        assert not TROLLS.search(text), (screen, TROLLS.search(text))
        assert not re.search(r"\{gauche\}|\{droite\}|undefined|NaN", text), screen
        if screen in ("Duel", "Rediffusion"):  # whose words are of the game
            assert grave_in_any_light(page) == []
