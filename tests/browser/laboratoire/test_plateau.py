"""`troll.GUI` in JupyterLab and in Voilà: played by mouse, by keyboard alone, and watched."""

import re

import pytest
from playwright.sync_api import expect

from tests.besoin import besoin
from tests.browser.conftest import shared_page
from tests.browser.games import Notebooks
from tests.browser.lab import go_to, run

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

HUMAN, WATCHED, FAILING, ENDLESS = range(4)


@pytest.fixture(scope="module")
def voila(tmp_path_factory):
    besoin("chromium")
    running = Notebooks(tmp_path_factory.mktemp("voila"), "voila")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def games(voila, profiles):
    """Voilà's page, on which each test plays on boards of its own."""
    with shared_page(profiles, voila.address) as page:
        yield page


@pytest.fixture
def four(games):
    """The page; at the end nothing has gone wrong on it."""
    page, notes = games
    page.emulate_media(reduced_motion="reduce")
    yield page
    assert (notes.outside, notes.errors) == ([], [])


def game(page, number):
    shown = page.locator(".troll-partie").nth(number)
    expect(page.locator(".troll-plateau .compte")).to_have_count(8)
    shown.scroll_into_view_if_needed()
    shown.locator(".courbes svg").wait_for()
    return shown


def test_a_game_is_played_by_keyboard_alone_in_jupyterlab(notebook):
    page, notes = notebook("jeux")
    go_to(page)
    run(page)
    cells = page.locator(".jp-Cell").count()
    human = game(page, HUMAN)
    human.get_by_label(re.compile("^Pierres")).first.focus()
    page.keyboard.type("dd")  # in JupyterLab's own hands, this deletes the cell
    phrase = human.get_by_role("status")
    for turn in range(1, 4):
        page.keyboard.type("2")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        expect(phrase).to_contain_text(f"Tour {turn} : gauche lance 3, droite lance 1")
    expect(phrase).to_contain_text("Vous gagnez ! Victoire de gauche")
    # The game is over, and its keys still stay in the widget.
    expect(human.get_by_role("button", name="Nouvelle partie")).to_be_focused()
    page.keyboard.type("dd")
    page.keyboard.press("Enter")
    expect(phrase).to_contain_text("Le troll attend au milieu")
    assert page.locator(".jp-Cell").count() == cells
    expect(human.locator(".score")).to_have_text("1 – 0")
    assert (notes.outside, notes.errors) == ([], [])


def test_a_game_is_played_by_mouse_in_voila(four):
    page = four
    page.emulate_media(reduced_motion="no-preference")
    human = game(page, HUMAN)
    heap = human.locator(".tas.gauche .pierre")
    phrase = human.get_by_role("status")
    for turn in range(1, 4):
        # Three stones: the third from the outer end, and all beyond it.
        box = heap.nth(15 - 3 * turn).bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        human.get_by_role("button", name="Lancer 3 pierres").click()
        expect(phrase).to_contain_text(f"Tour {turn} : gauche lance 3, droite lance 1")
    expect(phrase).to_contain_text("Vous gagnez ! Victoire de gauche")
    rows = human.get_by_role("region", name="Derniers coups").locator("tbody tr")
    expect(rows).to_have_text(["33 1case 6", "23 1case 5", "13 1case 4"])


def test_a_strategy_that_fails_or_loops_leaves_a_sentence_and_a_live_page(four):
    page = four
    failing = game(page, FAILING)
    failing.get_by_role("button", name="Jusqu'à la fin").click()
    expect(failing.get_by_role("status")).to_contain_text(
        "Château de droite. Partie 1, tour 3 : la stratégie s'est arrêtée sur une erreur, "
        "on divise par zéro (ZeroDivisionError)"
    )
    endless = game(page, ENDLESS)
    endless.get_by_role("button", name="Tour suivant").click()
    phrase = endless.get_by_role("status")
    expect(phrase).to_contain_text("La stratégie réfléchit…")
    expect(phrase).to_contain_text("n'a pas répondu en 5 s")
    failing.get_by_role("button", name="Retour").click()
    expect(failing.get_by_role("status")).to_contain_text("Tour 1")
