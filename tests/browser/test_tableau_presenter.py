"""Presenting the dashboard without a mouse: keys, hidden names."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import order
from tests.notebook.dashboard.states import NAMES, state

pytestmark = pytest.mark.navigateur


def screen(page):
    return page.locator("nav [aria-current]").inner_text()


def test_arrows_digits_and_the_clicker_of_a_presenter_change_the_screen(tableau):
    page = tableau(state())
    for key, wanted in (
        ("ArrowRight", "Face-à-face"),
        ("ArrowLeft", "Classement"),
        ("ArrowLeft", "En direct"),
        ("ArrowLeft", "Salle d’attente"),
        ("ArrowLeft", "Grande finale"),
        ("PageDown", "Salle d’attente"),
        ("4", "Face-à-face"),
        ("3", "Classement"),
    ):
        page.keyboard.press(key)
        assert screen(page) == wanted


SAID = """[...document.querySelectorAll('.troll-tableau *')].map((e) => [
  e.title, e.getAttribute('aria-label'), e.childElementCount ? '' : e.textContent,
].join()).join() + location.href"""


def test_names_are_hidden_everywhere_and_come_back(server, tableau):
    content = state(
        first=2, refused=[("Zoé", "Zoé a oublié « return ».")], message="Bravo Zoé."
    )
    page = tableau(content)
    page.keyboard.press("a")
    hidden = page.get_by_role("button", name="Noms cachés")
    expect(hidden).to_have_attribute("aria-pressed", "true")
    pseudonyms = order(page)
    assert len(set(pseudonyms)) == len(NAMES)
    assert all(re.fullmatch(r"Troll \d+", name) for name in pseudonyms)
    for key in "1234":
        page.keyboard.press(key)
        said = page.evaluate(SAID)
        assert [name for name in (*NAMES, "Zoé") if name in said] == []
    page.reload()  # the choice is kept, and so is everybody's number
    expect(page.locator(".face tbody tr")).to_have_count(len(NAMES))
    page.keyboard.press("3")
    assert order(page) == pseudonyms
    hidden.click()
    assert order(page)[0] == NAMES[2]
