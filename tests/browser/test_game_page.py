"""The page of one game of the forest, from a disk: its board, and what both wrote beside."""

import pytest
from playwright.sync_api import expect

from trollkit.foret.commands import write_page
from trollkit.foret.film import Filming
from trollkit.foret.programs import play

pytestmark = pytest.mark.navigateur

HOSTILE = '</script><img src=x onerror="window.pirate=1">'


def test_it_is_gone_through_by_keyboard_and_obeys_nobody(calm, tmp_path):
    film = Filming(2, 5, names=[HOSTILE, "b"])
    film.play({0: "WAIT bonjour", 1: "WAIT"}, [HOSTILE, ""])
    play(film, [lambda vue: "WAIT bonjour", lambda vue: "WAIT"])
    path = tmp_path / "partie.html"
    write_page(path, film, [f"Tour 1 : {HOSTILE}"])
    page = calm(path.as_uri(), offline=True, reduced_motion="reduce")
    expect(page.locator(".recit")).to_have_text("La partie va commencer.")
    expect(page.locator(".ennuis li")).to_have_text(f"Tour 1 : {HOSTILE}")
    steps = page.get_by_role("slider", name="Étape")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        if page.locator(".a-cote pre").count():
            break
    expect(page.locator(".a-cote pre")).to_have_text(HOSTILE)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Étape suivante")).to_be_disabled()
    page.keyboard.press("Home")
    expect(steps).to_have_value("0")
    assert page.evaluate("window.pirate") is None
