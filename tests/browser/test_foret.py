"""The forest in a page: watched, played by hand, examined, saved and opened again."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.games_pages import show, write_page
from trollkit.notebook.foret.widget import SCRIPTS, STYLES, Foret

pytestmark = pytest.mark.navigateur


def sleeper(view) -> str:
    return "WAIT bonne nuit"


@pytest.fixture
def shown(tmp_path, opened):
    """Shows a forest in a page; at the end, it has asked nothing outside, nor failed."""
    notes = []

    def opener(*players, dark=False, league=2, busy=False, **options) -> Page:
        address = write_page(tmp_path, SCRIPTS, STYLES, dark=dark)
        page, noted = opened(address, **options)
        notes.append((address, noted))
        show(page, Foret(*players, ligue=league, graine=7), busy=busy)
        return page

    yield opener
    for address, noted in notes:
        assert set(noted.outside) <= {address}
        assert noted.errors == []


def phrase(page: Page):
    return page.locator(".troll-foret .phrase")


def test_a_game_is_watched_to_its_end_by_keyboard_alone(shown):
    page = shown("ecureuil", "jardiniere")
    page.locator(".troll-foret").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".compteur")).to_contain_text("2 / 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".compteur")).to_contain_text("1 / 2")
    page.get_by_text("Options").click()
    page.get_by_label("Vitesse").select_option(label="très rapide")
    page.locator(".troll-foret").focus()
    page.keyboard.press(" ")
    expect(phrase(page)).to_contain_text("gagne", timeout=30_000)
    page.keyboard.press("Home")
    expect(page.get_by_label("Reculer")).to_be_disabled()


def test_the_forest_is_seen_while_the_kernel_is_busy(shown):
    page = shown("humain", sleeper, busy=True)
    expect(page.locator(".titre")).to_have_text("À Bleu (vous) de choisir")


def test_a_person_plays_by_buttons_and_by_cells(shown):
    page = shown("humain", sleeper)
    expect(page.locator(".titre")).to_have_text("À Bleu (vous) de choisir")
    grow = page.locator(".groupe button", has_text="GROW").first
    cell = int(grow.inner_text().split()[1])
    grow.hover()
    expect(page.locator(".case").nth(cell)).to_have_attribute("data-visee", "oui")
    page.locator(".case").nth(cell).click()
    expect(page.locator(".groupe button", has_text=f"GROW {cell}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".journal")).to_contain_text(f"sur la case {cell}")
    expect(page.locator(".esprit.joueur1 .bulle")).to_have_text("bonne nuit")
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(page.locator(".jour")).to_contain_text("Jour 1")


def test_whoever_sleeps_first_is_led_through_the_other_s_turns(shown):
    page = shown("humain", "fermier", league=3)
    page.get_by_role("button", name="Jouer WAIT").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".actions .titre")).to_have_text("L’autre joue encore")
    following = page.get_by_role("button", name="Voir le tour suivant")
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".journal")).to_contain_text("(1 soleil)")
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Jouer WAIT")).to_be_focused()
    expect(page.locator(".jour")).to_contain_text("Jour 1")


def test_a_person_s_last_choice_leads_to_the_result(shown):
    page = shown("humain", sleeper, league=1)
    page.get_by_role("button", name="Jouer COMPLETE").first.click()
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(phrase(page)).to_contain_text("gagne")
    expect(page.get_by_label("Avancer")).to_be_disabled()


def test_each_board_hatches_its_shadows_by_itself(shown):
    names = []
    for _ in range(2):
        page = shown("ecureuil", "jardiniere", league=3)
        shade = page.locator(".ombre:not([hidden])").first
        fill = shade.evaluate("shade => getComputedStyle(shade).fill")
        names.append(page.locator(".clairiere pattern").get_attribute("id"))
        assert f"#{names[-1]}" in fill
    assert names[0] != names[1]


def test_whoever_chooses_by_keyboard_need_not_look_for_the_next_choice(shown):
    page = shown("humain", sleeper)
    page.get_by_role("button", name="Jouer GROW").first.focus()
    page.keyboard.press("Enter")
    wait = page.get_by_role("button", name="Jouer WAIT")
    expect(wait).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".jour")).to_contain_text("Jour 1")
    expect(wait).to_be_focused()


def test_two_people_choose_in_turn(shown):
    page = shown("humain", "humain")
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(page.locator(".titre")).to_have_text("À Orange (vous) de choisir")
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(page.locator(".jour")).to_contain_text("Jour 1")


def test_a_cell_is_examined_by_pointer_and_by_its_number(shown):
    page = shown("ecureuil", sleeper)
    page.locator(".case").nth(0).hover()
    expect(page.locator(".fiche")).to_have_text("Case 0sol riche (richesse 3)")
    page.get_by_label("Numéro d’une case").fill("19")
    expect(page.locator(".fiche")).to_contain_text("Case 19")


def test_messages_can_be_silenced(shown):
    page = shown(sleeper, sleeper)
    page.get_by_role("button", name="Avancer").click()
    bubbles = page.locator(".bulle")
    expect(bubbles.nth(0)).to_have_text("bonne nuit")
    page.get_by_text("Options").click()
    page.get_by_label("Messages").select_option("miens")
    expect(bubbles.nth(0)).to_have_text("bonne nuit")
    expect(bubbles.nth(1)).to_have_text("")
    page.get_by_label("Messages").select_option("aucun")
    expect(bubbles.nth(0)).to_have_text("")


def test_a_saved_game_is_opened_again(shown, tmp_path):
    page = shown("humain", sleeper)
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(page.locator(".jour")).to_contain_text("Jour 1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Enregistrer").click()
    saved = tmp_path / "partie.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["sorties"] == [["WAIT", "WAIT bonne nuit"]]
    page.locator("input[type=file]").set_input_files(saved)
    expect(phrase(page)).to_have_text("Cette partie a été enregistrée avant sa fin.")
    page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(phrase(page)).to_contain_text("Partie enregistrée illisible")


def test_hostile_texts_are_text(shown):
    def hostile(view) -> str:
        print("<img src=x onerror=alert(1)>")
        return "WAIT <img src=x onerror=alert(2)>"

    hostile.__name__ = "<script>"
    page = shown(hostile, sleeper)
    page.get_by_role("button", name="Avancer").click()
    expect(page.locator(".bulle").nth(0)).to_have_text("<img src=x onerror=alert(2)>")
    expect(page.locator(".journal pre")).to_have_text("<img src=x onerror=alert(1)>")
    assert page.locator(".troll-foret :is(img, script)").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(shown, dark):
    page = shown("humain", "fermier", dark=dark, league=3)
    page.get_by_text("Options").click()
    found = Axe().run(page, context=".troll-foret").response["violations"]
    assert [f["id"] for f in found if f["impact"] in ("serious", "critical")] == []


@pytest.mark.parametrize("width", [400, 1280])
def test_nothing_is_wider_than_the_page(shown, width):
    page = shown("humain", "fermier", viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
