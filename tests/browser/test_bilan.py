"""The summary of a class as a teacher opens it: from a disk, by any light, by its keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.classroom.bilan.classe import HOSTILE, asked
from trollkit.classroom.bilan import State, page
from trollkit.classroom.questions.verdicts import Phrase

pytestmark = pytest.mark.navigateur
PHONE = {"width": 360, "height": 740}


def summary():
    """A class of 30, one state of each kind in each question, and hostile verdicts."""
    found = asked(1, 2, 6, 3)
    for place, each in enumerate(found):
        for number in range(30):
            points = each.points * (number > 9 + 4 * place) / (1 + (number % 5 == 0))
            kinds = 5 if place == 3 else 4
            each.states[list(State)[(number + place * (number > 20)) % kinds]] += 1
            each.given.append(points)
            each.verdicts.append(Phrase(f"{HOSTILE} {number}"))
    return {"td": "td1-trolls", "copies": 30, "sans_remise": 2}, found


@pytest.fixture
def bilan(calm, tmp_path):
    """Opens the page from a folder of any name."""
    path = tmp_path / "l'été #1.html"
    path.write_text(page(*summary()), encoding="utf-8")

    def opener(**options):
        shown = calm(path.as_uri(), **options)
        expect(shown.get_by_role("heading", level=1)).to_contain_text("td1-trolls")
        return shown

    return opener


def test_it_is_read_by_keys_and_nothing_hostile_runs(bilan):
    shown = bilan()
    expect(shown.get_by_text("=1+1 <img").first).to_be_visible()
    assert shown.evaluate("window.pirate") is None
    assert shown.locator("main script, main img").count() == 0
    shown.get_by_role("link", name="Verdicts").focus()
    shown.keyboard.press("Enter")
    expect(shown.get_by_role("heading", name="Ce que les vérifications")).to_be_in_viewport()
    bars = shown.get_by_role("img", name="question 1 : ")
    expect(bars).to_contain_text("8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_in_any_light_and_on_a_phone(bilan, scheme):
    # What looks for contrasts adds a style of its own and a script, which the page forbids.
    shown = bilan(color_scheme=scheme, bypass_csp=True)
    assert violations(shown) == []
    shown.set_viewport_size(PHONE)
    assert shown.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_paper_it_is_black_on_white(bilan):
    shown = bilan(color_scheme="dark")
    shown.emulate_media(media="print")
    shown.set_viewport_size({"width": 680, "height": 960})  # A4 between its margins
    assert shown.evaluate("document.documentElement.scrollWidth") <= 680
    assert shown.evaluate("getComputedStyle(document.body).color") == "rgb(20, 24, 31)"
