"""A match for everybody: by mouse, touch, keyboard and ear, in the dark, on a telephone."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

import troll
from tests.browser.axe import grave
from tests.browser.boards import show, write_page
from trollkit.notebook.board.gui import Board

pytestmark = pytest.mark.navigateur

HOSTILE = '<img src=x onerror="window.pirate=1">'


def one(partie, past):
    return 1


@pytest.fixture
def shown(tmp_path, calm):
    """Shows a board in a calm page."""

    def opener(*players, cells=7, stones=15, dark=False, objet="", **options):
        address = write_page(tmp_path, dark=dark)
        page = calm(address, **options)
        board = Board(cells, stones, *players)
        board.objet = objet
        show(page, board)
        return page

    return opener


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(("people", "dark"), [(0, True), (1, False)])
def test_axe_finds_nothing_serious(shown, people, dark):
    players = ["humain"] * people + [troll.strategieExemple1, one]
    page = shown(*players[:2], dark=dark, reduced_motion="reduce")
    expect(page.locator(".troll-partie")).to_have_attribute(
        "data-theme", "sombre" if dark else "clair"
    )
    assert grave(page, ".troll-partie") == []
    if not people:
        press(page, "Tour suivant")
    press(page, "Conseils")
    page.get_by_role("region", name="Conseils").wait_for()
    assert grave(page, ".troll-partie") == []


@pytest.mark.parametrize(("cells", "stones"), [(3, 1), (31, 200)])
def test_a_telephone_shows_the_whole_width_in_letters_one_can_read(shown, cells, stones):
    page = shown(
        "humain", one, cells=cells, stones=stones, viewport={"width": 360, "height": 740}
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    sizes = page.locator(".troll-plateau text:not(.ronfle)").evaluate_all(
        "texts => texts.map((text) => parseFloat(getComputedStyle(text).fontSize))"
    )
    assert min(sizes) >= 13
    numbers = page.locator(".troll-plateau .numero").evaluate_all(
        """texts => texts.filter((text) => text.style.visibility !== 'hidden')
        .map((text) => text.getBoundingClientRect()).map((box) => [box.left, box.right])"""
    )
    numbers.sort()
    assert all(a[1] <= b[0] for a, b in pairwise(numbers))


PLACES = """[...document.querySelectorAll(
  '.troll-plateau, .phrase, .lancer, .boutons, .coups, .courbe-simple'
)].map((element) => JSON.stringify(element.getBoundingClientRect()))"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_jumps_from_the_opening_to_the_end(shown, width):
    page = shown(
        "humain", one, reduced_motion="reduce", viewport={"width": width, "height": 900}
    )
    before = page.evaluate(PLACES)
    page.get_by_role("textbox").focus()
    for turn in range(1, 4):
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status")).to_contain_text(f"Tour {turn} :")
        assert page.evaluate(PLACES) == before
    expect(page.get_by_role("status")).to_contain_text("Vous gagnez !")


def test_the_slider_and_the_arrows_choose_the_same_throw(shown):
    page = shown("humain", one)
    throwing = page.locator("form.lancer button[type=submit]")
    page.get_by_role("slider").fill("15")
    expect(throwing).to_have_text("Lancer 15 pierres")
    page.keyboard.press("ArrowDown")
    expect(throwing).to_have_text("Lancer 14 pierres")
    page.get_by_role("slider").fill("6")
    expect(throwing).to_have_text("Lancer 6 pierres")
    expect(page.get_by_role("textbox")).to_have_value("6")
    assert page.locator(".tas.gauche [data-etat=choisie]").count() == 6
    page.set_viewport_size({"width": 500, "height": 700})  # the choice survives a new size
    expect(page.locator(".troll-plateau svg")).not_to_have_attribute("viewBox", "0 0 1000 305")
    assert page.locator(".tas.gauche [data-etat=choisie]").count() == 6


@pytest.mark.parametrize(("wrong", "field"), [("99", True), ("-1", False)])
def test_what_was_typed_wrong_is_told_and_can_be_typed_again(shown, wrong, field):
    page = shown("humain", one)
    page.get_by_role("textbox").focus() if field else page.locator(".troll-partie").focus()
    page.keyboard.type(f"a{wrong}")  # letters are no part of a number
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(
        f"Château de gauche : « {wrong} » ne va pas ; choisissez votre lancer, un nombre "
        "entier de 1 à 15."
    )
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Tour 1 : gauche lance 2")


def test_no_throw_is_lost_while_stones_fly_or_an_answer_is_awaited(shown):
    page = shown("humain", one)
    page.get_by_role("textbox").focus()
    for throw in ("4", "", "3"):  # nothing typed: the one that is proposed
        page.keyboard.type(throw)
        page.keyboard.press("Enter")
    played(page, ["3", "1", "4"])


def played(page, throws):
    """The left side has thrown that, the last throw first."""
    turn = f"Tour {len(throws)}"
    expect(page.get_by_role("status")).to_contain_text(turn)
    moves = page.get_by_role("region", name="Derniers coups").locator("tbody tr")
    expect(moves.locator(".gauche")).to_have_text(throws)


def test_the_first_of_two_people_leaves_no_trace_before_the_reveal(shown):
    page = shown("humain", "humain", reduced_motion="reduce")
    untouched = page.locator(".troll-plateau svg").inner_html()
    page.get_by_role("textbox").focus()
    page.keyboard.type("13")
    assert page.locator(".troll-plateau svg").inner_html() == untouched
    assert (
        page.get_by_role("textbox").evaluate(
            "(input) => getComputedStyle(input).webkitTextSecurity"
        )
        == "disc"
    )
    page.keyboard.press("Enter")
    expect(page.locator(".consigne")).to_have_text(
        "Château de droite, choisissez en secret : gauche regarde ailleurs."
    )
    expect(page.locator(".carte text")).to_have_text(["✓", "?"])
    assert page.get_by_role("textbox").input_value() == ""
    assert "13" not in page.locator(".troll-partie").evaluate(
        "(root) => root.innerText + [...root.querySelectorAll('input')].map((e) => e.value)"
    )
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("gauche lance 13, droite lance 4")
    expect(page.locator(".carte text")).to_have_text(["13", "4"])


def test_keys_watch_a_game(shown):
    page = shown(troll.strategieExemple1, one, reduced_motion="reduce")
    phrase = page.get_by_role("status")
    page.locator(".troll-plateau svg").click()
    for key, told in (
        ("ArrowRight", "Tour 1"),
        ("ArrowRight", "Tour 2"),
        ("ArrowLeft", "Tour 1"),
        ("End", "Victoire de gauche"),
        ("Home", "Le troll attend"),
        (" ", "Victoire de gauche"),
    ):
        page.keyboard.press(key)
        expect(phrase).to_contain_text(told)


def test_a_hostile_name_and_a_hostile_error_are_text(shown):
    def hostile(partie, past):
        print(HOSTILE)
        raise ValueError(HOSTILE)

    hostile.__name__ = HOSTILE
    page = shown(hostile, one, reduced_motion="reduce")
    expect(page.locator(".nom.gauche")).to_have_text(HOSTILE)
    press(page, "Tour suivant")
    expect(page.get_by_role("status")).to_contain_text(HOSTILE)
    page.get_by_text("Ce que les stratégies affichent").click()
    expect(page.locator("pre")).to_contain_text(HOSTILE)
    assert page.locator(".troll-partie img").count() == 0
    assert page.evaluate("window.pirate") is None


def test_the_object_beside_the_board_lights_up_its_places_and_writes_each_turn(shown):
    page = shown("humain", "humain", objet="p", dark=True)
    page.get_by_label(re.compile("^Pierres")).first.focus()
    for castle, stones in ("gauche", "2"), ("droite", "4"):  # one person's: nothing is hidden
        expect(page.locator("form")).to_contain_text(f"Château de {castle}")
        page.keyboard.type(stones)
        page.keyboard.press("Enter")
    lines = page.get_by_label("En Python")
    expect(lines).to_have_text("p = troll.Partie(7, 15)\np.tourDeJeu(2, 4)")
    page.get_by_role("button", name="p.positionTroll").focus()
    expect(page.locator(".eclaire")).to_have_count(1)
    expect(page.locator(".troll-plateau .troll")).to_have_class(re.compile("eclaire"))
    page.get_by_role("button", name="p.stockGauche").hover()
    expect(page.locator(".tas.gauche")).to_have_class(re.compile("eclaire"))
    rows = page.locator(".objet li code")
    expect(rows).to_have_text(["7", "2", "15", "13", "11", "[(2, 4)]"])
    assert grave(page) == []
