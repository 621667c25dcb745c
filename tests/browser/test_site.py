"""The published site as a reader opens it: from a disk, by any light, on paper, by its keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dashboards import go, order
from tests.publishing.field import IMAGE, PIRATE, SCRIPT, hold
from trollkit.publishing.site import publish, read_past
from trollkit.publishing.veil import Veil

pytestmark = pytest.mark.navigateur
SCREENS = ("Classement", "Face-à-face", "Duel", "Rediffusion", "Stratégie")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory):
    base = hold(tmp_path_factory.mktemp("concours"))
    hold(base.parent, simple="def strategie(p, q):\n    return min(3, p.stockGauche)\n")
    # Under any path: one that must be quoted.
    site = base.parent / "mon site" / "l'été #1"
    publish(read_past(base), site, Veil())
    return site


@pytest.fixture
def site(folder, calm):
    """Opens the site."""

    def opener(place: str = "", **options: object):
        page = calm((folder / "index.html").as_uri() + place, **options)
        expect(page.locator(".statut")).to_have_text("Terminé")
        return page

    return opener


def test_every_screen_shows_itself_and_nothing_hostile_runs(site):
    page = site()
    expect(page.locator(".corps .rangee")).to_have_count(5)
    assert f"{IMAGE} (dupond)" in order(page)
    for screen in SCREENS:
        go(page, screen)
        expect(page.locator(".ecran .vide:visible")).to_have_count(0)
    expect(page.locator(".fiche")).to_be_visible()
    assert page.evaluate("window.pirate") is None


def test_the_same_names_run_where_texts_are_not_escaped(folder, opened):
    """The control: without what escapes, and what the page forbids, the attack succeeds."""
    script = (folder / "kit" / "tableau.js").read_text("utf-8")
    page = (folder / "index.html").read_text("utf-8")
    open_page = re.sub(r"<meta http-equiv[^>]*>", "", page).replace("tableau.js", "ouvert.js")
    open_script = script.replace("element.textContent = text;", "element.innerHTML = text;")
    assert open_page != page and open_script != script
    (folder / "kit" / "ouvert.js").write_text(open_script, "utf-8")
    (folder / "ouvert.html").write_text(open_page, "utf-8")
    place = "#rediffusion?gauche=dupond&droite=simple&partie=1"
    attacked, _ = opened((folder / "ouvert.html").as_uri() + place)
    expect(attacked.locator(".recit")).to_contain_text("Départ")
    attacked.get_by_role("button", name="Tour suivant").click()
    attacked.wait_for_function("window.pirate === 1")
    assert PIRATE in IMAGE and PIRATE in SCRIPT


def test_a_strategy_leads_to_its_duels_and_a_duel_to_its_games(site):
    page = site()
    page.locator(".corps .nom", has_text="simple").get_by_role("button").click()
    expect(page.locator(".strategie .verdict")).to_contain_text("simple : ")
    page.locator(".faits .lien").first.click()
    expect(page.locator(".duel .verdict")).to_contain_text("simple")
    expect(page.locator(".cours .graphe svg")).to_be_visible()
    page.locator(".moments button").first.click()
    expect(page.locator(".rediffusion .recit")).not_to_be_empty()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Tour suivant")).to_be_disabled()
    # The address of a duel opens it again, whichever side comes first.
    page.goto(page.url)
    expect(page.locator(".rediffusion h2")).to_contain_text("simple")


def test_a_site_with_a_missing_file_says_so(folder, opened):
    broken = (
        (folder / "index.html").read_text("utf-8").replace("kit/", f"{folder.as_uri()}/kit/")
    )
    elsewhere = folder.parent / "ailleurs.html"
    elsewhere.write_text(broken, "utf-8")
    page, _ = opened(elsewhere.as_uri())
    expect(page.locator(".phrase")).to_contain_text("Une partie du site manque")
