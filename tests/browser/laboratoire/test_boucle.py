"""A cell that prints for ever in JupyterLab: the tab stays usable, and ■ stops it."""

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.lab import answer, go_to, run

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

# The line that plays a turn was forgotten.
ENDLESS = """
victoire = troll.Partie(7, 15)
while victoire.gagnant == 0:
    print("gagnant :", victoire.gagnant, victoire)
"""


def test_a_loop_that_prints_for_ever_is_cut_and_stopped_with_the_square(lab, notebook):
    prepare = new_code_cell(
        "import troll\nfrom trollkit.classroom import td1", id="preparation"
    )
    lab.put("boucle", prepare, new_code_cell(ENDLESS, id="boucle"), new_code_cell(id="apres"))
    page, notes = notebook("boucle")
    go_to(page, "preparation")
    run(page)
    go_to(page, "boucle")
    page.keyboard.press("Control+Enter")
    output = page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea")
    expect(output).to_contain_text("la suite est cachée")
    page.get_by_role("button", name="Interrupt the kernel").or_(
        page.locator(
            "[data-command='notebook:interrupt-kernel'], [data-jp-item-name='interrupt']"
        )
    ).first.click()
    expect(output).to_contain_text("KeyboardInterrupt")
    answer(page, "apres", "print('encore là')")
    last = page.locator(".jp-Cell").nth(2).locator(".jp-OutputArea")
    expect(last).to_contain_text("encore là")
    assert (notes.outside, notes.errors) == ([], [])
