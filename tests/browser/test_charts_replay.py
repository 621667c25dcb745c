"""A game replayed beside perfect play: hostile names, and what everybody can read."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from trollkit.notebook.rediffusion import Replay, film

pytestmark = pytest.mark.navigateur

TURNS = [(2, 4), (1, 1), (6, 1), (2, 6), (1, 1), (3, 2)]
HOSTILE = '<img src=x onerror="window.pirate=1">'


@pytest.fixture
def replay(put):
    """Opens the replay of a game, without motion."""

    def opener(*arguments, paper="#ffffff", **options):
        shown = Replay(film=film(*arguments))
        page = put(shown, ["film"], paper, reduced_motion="reduce", **options)
        page.locator(".troll-plateau svg .troll").wait_for()
        return page

    return opener


def test_hostile_names_and_titles_are_text(replay):
    page = replay(7, 15, TURNS, [HOSTILE, "<b>x</b>"], HOSTILE)
    page.get_by_role("button", name="Tour suivant").click()
    assert page.evaluate("window.pirate") is None
    assert page.locator(".troll-film :is(img, b)").count() == 0
    expect(page.locator(".titre")).to_have_text(HOSTILE)


@pytest.mark.parametrize("paper", ["#ffffff", "#111111"])
def test_axe_finds_nothing_serious_in_a_replay(replay, paper):
    page = replay(7, 15, TURNS, paper=paper)
    assert grave(page) == []
    page.get_by_role("button", name="Aller au prochain tour qui a coûté cher").click()
    assert grave(page) == []
    page.locator(".recit").evaluate("(told) => { told.style.color = '#888' }")
    page.locator(".recit").evaluate("(told) => { told.style.background = '#999' }")
    seen = [fault.split()[0] for fault in grave(page)]
    assert "color-contrast" in seen  # it sees what there is to see
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function("document.documentElement.scrollWidth <= 360")
