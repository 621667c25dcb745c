"""Gygès in a page: a whole game by mouse, by typing and by arrows, advice."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from tests.browser.games_pages import show, write_page
from trollkit.gyges import coups_possibles
from trollkit.gyges.widget import Gyges

pytestmark = pytest.mark.navigateur
ROWS = {"rangee_s": "332121", "rangee_n": "123321"}


@pytest.fixture
def shown(tmp_path, calm):
    """Shows a game in a calm page."""

    def opener(*players, dark=False, rows=ROWS, **options):
        address = write_page(tmp_path, Gyges, dark=dark)
        page = calm(address, **options)
        show(page, Gyges(*players, **rows))
        return page

    return opener


def cell(page, name):
    """The place of the board that is called so, its number or its goal."""
    names = [f"{row}{column}" for row in range(1, 7) for column in range(1, 7)] + ["n", "s"]
    return page.locator(".troll-gyges .place").nth(names.index(name))


def type_move(page, move):
    page.get_by_label("Coup à jouer").fill(move)
    page.keyboard.press("Enter")


def last(plateau):
    return coups_possibles(plateau)[-1]


def test_a_ring_is_clicked_its_way_is_shown_and_the_other_side_answers(shown):
    page = shown("humain", last)
    expect(cell(page, "13")).to_have_attribute("data-jouable", "oui")
    cell(page, "13").click()
    cell(page, "33").hover()
    expect(page.locator(".route")).not_to_have_attribute("points", "")
    cell(page, "33").click()
    moves = page.locator(".coups li")
    expect(moves).to_have_count(2)
    expect(moves.first).to_have_text("13-33")
    page.get_by_role("button", name="Reprendre le dernier coup").click()
    expect(moves).to_have_count(0)


def test_a_replacement_asks_where_the_other_ring_goes(shown):
    page = shown("humain", "humain")
    type_move(page, "14-24")
    type_move(page, "61-51")
    cell(page, "13").click()
    cell(page, "24").click()
    expect(page.locator(".phrase")).to_contain_text("Où va l’anneau remplacé en 24")
    expect(cell(page, "42")).to_have_attribute("data-depot", "oui")
    expect(cell(page, "62")).to_have_attribute("data-depot", "non")
    cell(page, "42").click()
    expect(page.locator(".coups li").last).to_have_text("13*24=42")


# As JupyterLab does in every cell: fields then send no form by themselves.
NO_LINE_BREAK = """document.addEventListener("beforeinput", (event) => {
  if (event.inputType === "insertLineBreak") event.preventDefault();
})"""


def test_enter_sends_a_move_and_a_placement_in_jupyterlab_too(shown):
    page = shown("humain", last, rows={})
    page.evaluate(NO_LINE_BREAK)
    page.get_by_label("Rangée de Sud").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Rangée de Sud")).to_be_hidden()
    type_move(page, "13-33")
    expect(page.locator(".coups li")).to_have_count(2)


GAME = ["14*13=52", "61*62=45", "16*11=24", "64-55", "12*13=51", "66*55=43", "13-n"]


def test_the_moves_are_walked_by_the_player_s_buttons_and_by_arrows(shown):
    page = shown("humain", "humain")
    for move in GAME:
        type_move(page, move)
        expect(page.locator(".coups li").last).to_have_text(move)
    for _ in GAME[4:]:
        page.get_by_role("button", name="Coup précédent").click()
    expect(page.locator(".phrase")).to_contain_text("Le plateau après le coup 4")
    assert rings(page) == 12 and worth(page, "55") == "3" and worth(page, "43") == ""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert worth(page, "43") == "3"
    expect(page.locator('.coups [aria-current="true"]')).to_have_text("66*55=43")
    page.keyboard.press("Home")
    expect(page.locator(".phrase")).to_contain_text("Le plateau au départ")
    expect(page.get_by_role("button", name="Coup précédent")).to_be_disabled()
    expect(cell(page, "14")).to_have_attribute("data-jouable", "non")
    page.keyboard.press("End")
    expect(page.locator(".phrase")).to_have_text(
        "Sud gagne en 7 coups : son anneau est au but."
    )


def rings(page):
    return page.locator(".troll-gyges .valeur").count()


def worth(page, name):
    """What the ring on a cell is worth, "" where there is none."""
    return "".join(cell(page, name).locator(".valeur").all_text_contents())


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everybody_reads_it_on_a_telephone_too(shown, dark):
    page = shown("humain", 1, dark=dark)
    type_move(page, "14-24")
    expect(page.locator(".coups li")).to_have_count(2)
    assert grave(page, ".troll-gyges") == []
    page.set_viewport_size({"width": 400, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_click_that_can_be_no_move_says_why_and_the_edges_are_numbered(shown):
    page = shown("humain", last)
    phrase = page.locator(".phrase")
    expect(page.locator(".axes text")).to_have_text([*"123456", *"123456"])
    cell(page, "34").click()
    expect(phrase).to_contain_text("Il n’y a pas d’anneau en 34.")
    cell(page, "63").click()
    expect(phrase).to_contain_text("L’anneau de 63 ne se joue pas maintenant")
    cell(page, "13").click()
    cell(page, "66").click()
    expect(phrase).to_contain_text("L’anneau de 13 ne peut pas finir en 66.")
    expect(cell(page, "13")).to_have_attribute("data-choisie", "oui")
    cell(page, "33").click()
    expect(page.locator(".coups li").first).to_have_text("13-33")


def test_the_keys_for_a_move_are_told_only_to_who_may_play_one(shown):
    expect(shown("humain", last).locator(".aide")).to_contain_text("tapez un coup")
    expect(shown(last, last).locator(".aide")).to_have_text(
        "Clavier : espace pour lire ou mettre en pause, ← et → coup par coup, Début et Fin."
    )
