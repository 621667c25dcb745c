"""`troll.GUI` in JupyterLab, played by keyboard alone."""

import re

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.lab import go_to, run

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

SOURCE = """
import troll

def un(partie, partiesPrecedentes):
    return 1

troll.GUI(7, 15, 'humain', un)
""".strip()


def test_a_game_is_played_by_keyboard_alone_in_jupyterlab(lab, notebook):
    lab.put("jeux", new_code_cell(SOURCE), new_code_cell("# un autre exercice"))
    page, notes = notebook("jeux")
    go_to(page)
    run(page)
    cells = page.locator(".jp-Cell").count()
    human = page.locator(".troll-partie")
    human.locator(".courbe-simple svg").wait_for()
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
