"""En direct in Chromium: what a wall shows by itself for as long as a contest runs."""

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import grave_in_any_light
from tests.browser.light import Light
from tests.notebook.dashboard.contests import held
from tests.notebook.dashboard.states import write

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

FIELD = ("hasard", "toujours_un", "moitie", "copieur", "petits_des")


@pytest.fixture(scope="module")
def wall(tmp_path_factory):
    """The wall of a contest that has played all its duels, and is said to run."""
    folder = tmp_path_factory.mktemp("direct")
    held(folder, FIELD, categories=["7x15", "7x30"])
    server = Light(folder)
    yield server
    server.stop()


@pytest.fixture
def page_of(wall, calm):
    def opener(status="en_cours", **options):
        state = json.loads(wall.state.read_text())
        write(wall.state, state | {"statut": status, "maj": time.time() + 3600})
        return calm(f"{wall.address}#", **options)

    return opener


def test_a_contest_that_runs_is_seen_live_without_a_click(page_of):
    page = page_of()
    expect(page.locator(".ecran-direct .nouvelle")).to_contain_text(" bat ")
    expect(page.locator(".premiers li")).to_have_count(len(FIELD))
    expect(page.locator(".premiers [data-cote]:not([data-cote=''])")).to_have_count(2)
    expect(page.locator(".direct .terrain svg").first).to_be_visible()
    expect(page.locator(".direct .recit")).to_contain_text("Tour 2")
    assert grave_in_any_light(page) == []


def test_the_deep_screens_open_on_the_duel_that_matters(page_of):
    page = page_of()
    winner = page.locator(".affiche .gauche").first
    expect(winner).not_to_be_empty()
    name = winner.text_content()
    chosen = "select => select.selectedOptions[0].textContent"
    for screen in ("Duel", "Stratégie", "Rediffusion"):
        page.get_by_role("button", name=screen, exact=True).click()
        shown = page.locator(f".ecran-{screen.lower().replace('é', 'e')}")
        expect(shown.locator(".vide:visible")).to_have_count(0)
        if screen != "Rediffusion":
            assert shown.locator("select").first.evaluate(chosen) == name
    expect(shown.locator("h2").first).to_contain_text(name)


def test_the_final_follows_by_itself_and_the_screen_that_was_chosen_stays(page_of, wall):
    led, chosen = page_of(), page_of()
    for page in (led, chosen):
        expect(page.locator(".nouvelle")).to_contain_text(" bat ")
    chosen.get_by_role("button", name="Face-à-face", exact=True).click()
    state = json.loads(wall.state.read_text())
    write(wall.state, state | {"statut": "termine"})
    final = wall.state.with_name("finale.json")
    final.write_text("{}")
    try:
        expect(led.locator("[data-ecran=finale]").first).to_be_visible()
        expect(chosen.locator("[data-ecran=face]").first).to_be_visible()
    finally:
        final.unlink()
