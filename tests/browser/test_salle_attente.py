"""The waiting room, fed by a collection."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import go, grave_in_any_light
from tests.browser.light import Light
from tests.browser.test_tableau_for_all import INSIDE
from trollkit.arena.wall import (
    ACCEPTED,
    ARRIVALS,
    INVITATION,
    PLAYING,
    REFUSED,
    WAITING,
    arrival,
)
from trollkit.classroom.live.games import Game, Side

pytestmark = pytest.mark.navigateur

CAME = [
    arrival("castor_malin", "castor_malin", ACCEPTED),
    arrival("dragon_serein", "La muraille", ACCEPTED),
    arrival(
        "geai_bleu", "geai_bleu", REFUSED,
        "Partie 1, tour 3 : coup refusé, 0 ; il fallait un nombre entier de 1 à 11.",
    ),
    arrival("hibou_jaune", "hibou_jaune", ACCEPTED),
    arrival("hibou_jaune_v2", "hibou_jaune_v2", WAITING),
    arrival(
        "lynx_polaire", "lynx_polaire", REFUSED,
        "La fonction strategie n'est pas encore écrite : remplacez les trois points de la "
        "question 6, puis déposez à nouveau.",
    ),
]  # fmt: skip


SQUARE = ["10110" * 5] * 25
CUT = "names => names.map(name => name.scrollWidth > name.clientWidth)"
TIMERS = """() => {
  const [set, clear] = [setInterval, clearInterval];
  window.running = new Set();
  window.setInterval = (...given) => { const id = set(...given); running.add(id); return id; };
  window.clearInterval = (id) => { running.delete(id); clear(id); };
}"""


@pytest.mark.long
def test_neither_games_nor_bars_push_thirty_names_out_of_sight(tmp_path, opened):
    copies = tmp_path / "copies"
    copies.mkdir()
    many = [
        {**each, "id": f"{each['id']}_{number}"}
        for number in range(8)
        for each in CAME
        if each["etat"] == ACCEPTED or number < 3
    ][:30]
    ARRIVALS.tell(copies, many)
    address = "http://192.168.100.200:48080/"
    closing = int(time.time()) + 900
    INVITATION.tell(
        copies, {"adresse": address, "code": "KTRDWB", "carre": SQUARE, "fin": closing}
    )
    game = Game((Side("a", "Goéland audacieux", False, 0), Side("b", "Zèbre", False, 0)), 0.0)
    bars = [{"question": str(n), "faits": 40, "entames": 70} for n in range(1, 13)]
    PLAYING.tell(
        copies,
        {
            "parties": [{**game.told_to_all(), "id": str(n)} for n in range(4)],
            "avance": {"feuille": "td1", "questions": bars},
        },
    )
    server = Light(tmp_path, token="AAAA-BBBB")
    try:
        page, notes = opened(f"{server.address}#")
        page.locator(".troll-tableau").wait_for()
        # A class waits: its room is what the wall opens on.
        waiting = page.get_by_role("button", name="Salle d’attente")
        expect(waiting).to_have_attribute("aria-current", "page")
        go(page, "Classement")
        page.evaluate(TIMERS)
        go(page, "Salle d’attente")
        expect(page.locator(".cartes li")).to_have_count(len(many))
        how = page.get_by_role("region", name="Rejoindre la classe")
        for words in (address, "KTRDWB", "Dépôts ouverts jusqu"):
            expect(how).to_contain_text(words)
        how_far = page.get_by_role("region", name="Où en est la classe")
        expect(how_far.get_by_role("listitem")).to_have_count(12)
        expect(how_far).to_contain_text("12 : réussie par 40 %, commencée par 70 %")
        for width, height in ((1280, 720), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".attente").evaluate(INSIDE), height
            games = page.get_by_role("region", name="Parties en cours").get_by_role("listitem")
            expect(games.nth(1)).to_have_text("Goéland audacieux contre Zèbre, au départ")
            expect(games.nth(1)).to_be_in_viewport()
        assert grave_in_any_light(page) == []
        go(page, "Classement")
        assert page.evaluate("running.size") == 0
        assert (notes.outside, notes.errors) == ([], [])
    finally:
        server.stop()
