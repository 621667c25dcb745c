"""The waiting room, fed by a collection."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import PATIENCE_MS, go
from tests.browser.light import Light
from trollkit.arena.live.arrivals import ACCEPTED, REFUSED, WAITING, Arrival, write_arrivals
from trollkit.arena.live.invitation import invite, uninvite

pytestmark = pytest.mark.navigateur

CAME = [
    Arrival("castor_malin", "castor_malin", ACCEPTED),
    Arrival("dragon_serein", "La muraille", ACCEPTED),
    Arrival(
        "geai_bleu", "geai_bleu", REFUSED,
        "Partie 1, tour 3 : coup refusé, 0 ; il fallait un nombre entier de 1 à 11.",
    ),
    Arrival("hibou_jaune", "hibou_jaune", ACCEPTED),
    Arrival("hibou_jaune_v2", "hibou_jaune_v2", WAITING),
    Arrival(
        "lynx_polaire", "lynx_polaire", REFUSED,
        "La fonction strategie n'est pas encore écrite : remplacez les trois points de la "
        "question 6, puis déposez à nouveau.",
    ),
]  # fmt: skip


@pytest.mark.long
def test_what_comes_in_before_the_contest_is_on_the_wall_within_seconds(tmp_path, opened):
    (tmp_path / "copies").mkdir()
    server = Light(tmp_path, token="AAAA-BBBB")
    try:
        write_arrivals(tmp_path / "copies", CAME[:2])
        page, notes = opened(server.address)
        page.locator(".troll-tableau").wait_for(timeout=PATIENCE_MS)
        go(page, "Salle d’attente")
        cards = page.locator(".attente li")
        expect(cards).to_have_count(2, timeout=PATIENCE_MS)
        start = time.monotonic()
        write_arrivals(tmp_path / "copies", CAME)
        expect(cards).to_have_count(len(CAME), timeout=10_000)
        assert time.monotonic() - start < 10
        expect(page.locator(".attente li[data-etat=refusee]")).to_have_count(2)
        expect(page.locator(".attente .compte")).to_have_text(
            "6 stratégies reçues  ·  3 acceptées  ·  2 refusées"
        )
        how = page.get_by_role("region", name="Rejoindre la classe")
        expect(how).to_have_count(0)
        square = ["10110" * 5] * 25
        told = {"adresse": "http://192.168.1.20:8080/", "code": "KTRDWB", "carre": square}
        invite(tmp_path / "copies", {**told, "fin": int(time.time()) + 200})
        expect(how).to_contain_text("http://192.168.1.20:8080/", timeout=10_000)
        expect(how).to_contain_text("KTRDWB")
        expect(how.get_by_role("timer")).to_contain_text("encore 3 min")
        first, second = cards.nth(0), cards.nth(1)
        assert {first.get_attribute("data-etat"), second.get_attribute("data-etat")} == {
            "refusee"
        }
        invite(tmp_path / "copies", {**told, "fin": int(time.time()) - 1})
        expect(how.get_by_role("timer")).to_contain_text("Dépôts clos", timeout=10_000)
        expect(how.get_by_role("img", name="L’adresse de la classe")).to_be_visible()
        uninvite(tmp_path / "copies")
        expect(how).to_have_count(0, timeout=10_000)
        assert (notes.outside, notes.errors) == ([], [])
    finally:
        server.stop()
