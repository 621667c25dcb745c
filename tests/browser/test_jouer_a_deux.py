"""Two phones play the troll against each other, and the wall shows it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import go
from tests.browser.light import Light
from tests.browser.test_classe_en_direct import PHONE, clean
from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening

pytestmark = pytest.mark.navigateur


@pytest.fixture
def copies(tmp_path):
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies"


@pytest.fixture
def address(copies):
    room = Room(copies)
    code = room.register.code
    with listening(room, 0, "127.0.0.1") as port:
        yield f"http://127.0.0.1:{port}/#{code}"


@pytest.fixture
def wall(opened, tmp_path):
    server = Light(tmp_path, token="AAAA-BBBB")
    page, notes = opened(server.address, viewport={"width": 1280, "height": 720})
    page.locator(".troll-tableau").wait_for()
    go(page, "Salle d’attente")
    yield page, notes
    server.stop()


def arrived(opened, address, name, theme):
    place, code = address.split("#")
    phone, notes = opened(place, viewport=PHONE, color_scheme=theme)
    phone.get_by_label("Code").fill(code)
    phone.get_by_label("Nom ou pseudonyme").fill(name)
    phone.keyboard.press("Enter")
    phone.get_by_role("link", name="Jouer au troll").click()
    expect(phone.get_by_role("button", name="Jouer contre quelqu'un")).to_be_visible()
    return phone, notes


def throw(phone, stones):
    """By the keyboard alone."""
    phone.get_by_role("slider", name="Pierres à lancer").focus()
    for _ in range(stones - 1):
        phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Enter")


def fits(phone):
    clean(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    button = phone.locator("button:visible").first.bounding_box()
    assert button["height"] >= 40


def test_two_phones_play_a_secret_game_that_the_wall_shows(opened, address, wall):
    anne, heard = arrived(opened, address, "Anne Aubert", "light")
    basile, noted = arrived(opened, address, "Basile Blanc", "dark")
    fits(anne)
    for phone in (anne, basile):
        phone.get_by_role("button", name="Jouer contre quelqu'un").click()
        expect(phone.locator("#attente, #partie").locator("visible=true")).to_have_count(1)
    expect(anne.locator("#phrase")).to_contain_text("le troll au milieu")
    throw(anne, 3)
    expect(anne.locator("#consigne")).to_have_text("Vous lancez 3 pierres : on attend l'autre.")
    expect(basile.locator("#consigne")).to_have_text("L'autre a lancé : à vous.")
    fits(basile)
    shown = wall[0].get_by_role("region", name="Parties en cours")
    expect(shown.get_by_role("listitem")).to_have_count(1)
    anne.reload()
    expect(anne.locator("#consigne")).to_contain_text("on attend l'autre")
    throw(basile, 1)
    expect(anne.locator("#phrase")).to_contain_text(
        re.compile("Vous lancez 3, .* lance 1, le troll avance vers")
    )
    for _ in range(2):
        expect(anne.locator("#consigne")).to_have_text("Combien de pierres lancez-vous ?")
        expect(anne.get_by_role("slider")).to_be_focused()
        throw(anne, 3)
        expect(basile.locator("#consigne")).to_have_text("L'autre a lancé : à vous.")
        throw(basile, 1)
    expect(anne.locator("#phrase")).to_contain_text("Vous gagnez : le troll est au château de")
    expect(basile.locator("#phrase")).to_contain_text("gagne : le troll est à votre château.")
    expect(basile.get_by_role("button", name="Jouer encore")).to_be_focused()
    fits(anne)
    fits(basile)
    expect(shown.get_by_role("listitem")).to_contain_text("gagne contre")
    clean(wall[0])
    assert "Anne Aubert" not in wall[0].content()
    basile.get_by_role("button", name="Jouer encore").click()
    basile.get_by_role("button", name="Jouer contre le champion").click()
    throw(basile, 2)
    expect(basile.locator("#phrase")).to_contain_text("Vous lancez 2, Champion lance")
    every = [heard, noted, wall[1]]
    assert [(notes.outside, notes.errors) for notes in every] == [([], [])] * 3
