"""The dashboard for everybody: from the back of the room, by keyboard, by ear, in the dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import go, grave
from tests.notebook.dashboard.states import NAMES, state, write

pytestmark = pytest.mark.navigateur

SCREENS = ("Salle d’attente", "Classement", "Face-à-face")
LONG = "Une stratégie au nom vraiment interminable"  # all that is left of a name: 40 letters
CLASS = [*(f"Groupe {i} Dupont-Martin" for i in range(29)), LONG[:40]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(tableau, scheme):
    content = state(progress=0.8, refused=[("a", "b")]) | {"avertissement": "Attention."}
    page = tableau(content, color_scheme=scheme, reduced_motion="reduce")
    for screen in SCREENS:
        go(page, screen)
        assert grave(page) == [], screen


CUT = """() => [...document.querySelectorAll('.corps .texte')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
  .map((e) => e.textContent)"""
LETTERS = """(selector) => Math.min(...[...document.querySelectorAll(selector)]
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""
INSIDE = "(box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth"


def test_thirty_strategies_are_read_from_the_back_of_the_room(tableau):
    page = tableau(state(CLASS))
    for width, height, least in ((1280, 720, 13), (1366, 768, 13), (1920, 1080, 17)):
        page.set_viewport_size({"width": width, "height": height})
        go(page, "Classement")
        assert page.evaluate(CUT) == []
        assert page.evaluate(LETTERS, ".corps .texte") >= least
        assert page.locator(".defile.classement").evaluate(INSIDE)
        go(page, "Face-à-face")
        assert page.evaluate(LETTERS, ".face td[role]") >= least
        assert page.locator(".face .defile").evaluate(INSIDE)
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_on_a_telephone_nothing_is_wider_than_the_page(tableau):
    page = tableau(state(CLASS), viewport={"width": 390, "height": 800})
    for screen in SCREENS:
        go(page, screen)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        root = page.locator(".troll-tableau")
        assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
    go(page, "Classement")
    assert page.evaluate(LETTERS, ".corps .texte") >= 10


def test_scrolled_tables_are_reached_by_tab_and_keep_their_heads(tableau):
    page = tableau(state([f"Stratégie {i}" for i in range(70)]))
    ranking = page.get_by_role("region", name="Classement").last
    ranking.focus()
    head = ranking.get_by_role("columnheader").first.bounding_box()
    page.keyboard.press("End")
    page.wait_for_function("document.activeElement.scrollTop > 50")
    assert ranking.get_by_role("columnheader").first.bounding_box() == head
    expect(ranking.locator(".rangee").last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_a_screen_reader_hears_of_the_leader_not_of_every_update(server, tableau):
    page = tableau(state(first=0))
    live = page.locator("[aria-live=polite]")
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")
    write(server.state, state(first=1))
    expect(page.locator(".phrase")).to_contain_text(NAMES[1])
    expect(live).to_have_text(f"En tête : {NAMES[0]}.")
