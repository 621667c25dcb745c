"""The forest in a page: watched, played by hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.games_pages import show, write_page
from trollkit.foret.widget import Foret

pytestmark = pytest.mark.navigateur
PHONE = {"width": 400, "height": 800}


def sleeper(view):
    return "WAIT bonne nuit"


@pytest.fixture
def shown(tmp_path, calm):
    """Shows a forest in a calm page."""

    def opener(*players, dark=False, league=2, **options):
        address = write_page(tmp_path, Foret, dark=dark)
        page = calm(address, **options)
        show(page, Foret(*players, ligue=league, graine=7))
        return page

    return opener


def phrase(page):
    return page.locator(".troll-foret .phrase")


def test_a_game_is_watched_to_its_end_by_keyboard_alone(shown):
    page = shown("ecureuil", "jardiniere")
    expect(page.locator(".aide")).not_to_contain_text("Entrée pour choisir")
    page.locator(".troll-foret").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".compteur")).to_contain_text("2 / 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".compteur")).to_contain_text("1 / 2")
    page.get_by_label("Vitesse").select_option(label="très rapide")
    page.locator(".troll-foret").focus()
    page.keyboard.press(" ")
    expect(phrase(page)).to_contain_text("gagne")
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Moment précédent")).to_be_disabled()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1280, 720)])
def test_the_first_board_stands_whole_in_a_laptop_s_jupyterlab(shown, width, height):
    around = 432, 121  # its bars and its list of files; what is left of the height holds all
    page = shown("humain", "ecureuil", league=1, viewport={"width": width, "height": height})
    board = page.locator(".troll-foret")
    board.evaluate("(board, width) => { board.style.width = `${width}px` }", width - around[0])
    assert board.bounding_box()["height"] <= height - around[1]


def cell(page, number):
    return page.locator(f'.case[data-case="{number}"]')


def grow(page):
    """Has the first tree that may act grow, by two clicks; its cell."""
    tree = page.locator('.case[data-choisissable="oui"]').first
    number = int(tree.get_attribute("data-case"))
    cell(page, number).click()
    expect(phrase(page)).to_contain_text(f"(GROW {number}, ")
    cell(page, number).click()
    return number


def test_the_whole_board_is_played_by_keyboard(shown):
    page = shown("humain", sleeper)
    tree = page.locator('.case[data-choisissable="oui"]').first
    tree.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".case[aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".case[aria-selected=true]")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(phrase(page)).to_contain_text("fait pousser")
    expect(page.locator(".compteur")).to_contain_text("2 / 2")
    expect(page.locator(".case:focus")).to_have_count(1)  # where the next choice begins


def test_arrows_walk_over_the_board_and_do_not_leave_it(shown):
    page = shown("humain", sleeper)
    cell(page, 0).focus()
    walks = {"ArrowRight": [1, 7, 19, 19], "ArrowUp": [20, 21, 22, 22], "ArrowLeft": [23, 24]}
    for key, expected in walks.items():
        for number in expected:
            page.keyboard.press(key)
            expect(cell(page, number)).to_be_focused()
    for number in (10, 3, 0):  # as straight down as hexagons go, from the cell 24
        page.keyboard.press("ArrowDown")
        expect(cell(page, number)).to_be_focused()
    expect(page.locator(".compteur")).to_contain_text("1 / 1")  # the timeline has not moved


def test_a_person_plays_and_takes_a_choice_back_and_the_game_goes_on_from_there(shown):
    page = shown("humain", sleeper)
    expect(page.locator(".titre")).to_have_text("À Bleu (vous) de choisir")
    undo = page.get_by_role("button", name="Reprendre mon dernier choix")
    expect(undo).to_have_attribute("aria-disabled", "true")
    number = grow(page)
    expect(phrase(page)).to_contain_text(f"sur la case {number}")
    expect(page.locator(".esprit.joueur1 .bulle")).to_have_text("bonne nuit")
    page.get_by_role("button", name="Jouer WAIT").click()
    expect(page.locator(".jour")).to_contain_text("Jour 1")
    undo.click()
    expect(page.locator(".jour")).to_contain_text("Jour 0")
    expect(page.locator(".compteur")).to_contain_text("2 / 2")
    undo.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".compteur")).to_contain_text("1 / 1")
    expect(undo).to_be_focused()


def test_the_focus_never_comes_to_the_move_that_ends_the_day(shown):
    page = shown("humain", sleeper)
    wait = page.get_by_role("button", name="Jouer WAIT")
    wait.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".jour")).to_contain_text("Jour 1")
    expect(page.locator(".case:focus")).to_have_count(1)
    page.keyboard.press("Enter")  # once too often
    expect(page.locator(".jour")).to_contain_text("Jour 1")


def test_hostile_texts_are_text(shown):
    def hostile(view):
        print("<img src=x onerror=alert(1)>")
        return "WAIT <img src=x onerror=alert(2)>"

    hostile.__name__ = "<script>"
    page = shown(hostile, sleeper)
    page.get_by_role("button", name="Moment suivant").click()
    expect(page.locator(".bulle").nth(0)).to_have_text("<img src=x onerror=alert(2)>")
    expect(page.locator(".journal pre")).to_have_text("<img src=x onerror=alert(1)>")
    assert page.locator(".troll-foret :is(img, script)").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everybody_reads_it_on_a_telephone_too(shown, dark):
    page = shown("humain", "fermier", dark=dark, league=3)
    page.locator('.case[data-choisissable="oui"]').first.click()
    expect(page.locator(".case[data-semable=oui]").first).to_be_visible()
    assert grave(page, ".troll-foret") == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
