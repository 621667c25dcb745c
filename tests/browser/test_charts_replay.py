"""An exported replay, from a disk and without a network: by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from trollkit.notebook.replay.export import page as exported
from trollkit.notebook.replay.widget import film

pytestmark = pytest.mark.navigateur

TURNS = [(2, 4), (1, 1), (6, 1), (2, 6), (1, 1), (3, 2)]
HOSTILE = '</script><img src=x onerror="window.pirate=1">'


@pytest.fixture
def replay(calm, tmp_path):
    """Opens the replay of a game from a file, without a network and without motion."""

    def opener(*arguments, **options):
        path = tmp_path / "partie.html"
        path.write_text(exported(film(*arguments)), encoding="utf-8")
        page = calm(path.as_uri(), offline=True, reduced_motion="reduce", **options)
        page.locator(".troll-plateau svg .troll").wait_for()
        return page

    return opener


def test_the_keyboard_alone_goes_through_the_game(replay):
    page = replay(7, 15, TURNS)
    page.get_by_role("slider", name="Tour").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    slider = page.get_by_role("slider", name="Tour")
    expect(slider).to_have_attribute("aria-valuetext", "tour 2 sur 6")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Lire la partie").focus()
    page.get_by_label("Vitesse").select_option("4")
    page.get_by_role("button", name="Lire la partie").press("Enter")
    expect(page.locator(".compteur")).to_have_text("tour 6 / 6")
    expect(page.get_by_role("button", name="Revoir la partie")).to_be_enabled()


def test_hostile_names_and_titles_are_text(replay):
    page = replay(7, 15, TURNS, [HOSTILE, "<b>x</b>"], HOSTILE)
    page.get_by_role("button", name="Tour suivant").click()
    assert page.evaluate("window.pirate") is None
    assert page.locator("main :is(img, b)").count() == 0
    assert page.title() == HOSTILE
    expect(page.locator(".titre")).to_have_text(HOSTILE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_replay(replay, scheme):
    page = replay(7, 15, TURNS, color_scheme=scheme)
    assert grave(page) == []
    page.get_by_role("button", name="Aller au prochain tour qui a coûté cher").click()
    assert grave(page) == []
    page.locator(".recit").evaluate("(told) => { told.style.color = '#888' }")
    page.locator(".recit").evaluate("(told) => { told.style.background = '#999' }")
    seen = [fault.split()[0] for fault in grave(page)]
    assert "color-contrast" in seen  # it sees what there is to see
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function("document.documentElement.scrollWidth <= 360")
