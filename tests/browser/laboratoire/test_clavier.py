"""The keyboard in JupyterLab: what follows a bet, what stays in view, where the focus is."""

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.lab import go_to, run
from tests.browser.laboratoire.test_reprise import ALONE, ASKING, PREPARE, ROOTS

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

ACTIVE = "window.jupyterapp.shell.currentWidget.content.activeCell.model.id"
# Every button of a widget that can be pressed now: what opens a file or a window is left alone.
PRESS = """async ([selector, pressed]) => {
  const [base, place] = selector.split(" >> nth=");
  const root = document.querySelectorAll(base)[Number(place ?? 0)];
  const free = (button) =>
    !button.disabled && button.getClientRects().length &&
    !pressed.includes(button.innerText) && !/Ouvrir/.test(button.innerText);
  const button = [...root.querySelectorAll("button")].find(free);
  button?.focus();
  return button && [button.innerText];
}"""
LOST = "document.activeElement === document.body"


def test_after_a_bet_shift_and_enter_go_on_to_the_next_cells(lab, notebook):
    source = "from trollkit.classroom import td1\ntd1.pari(3)"
    after = (new_code_cell("1 + 1", id="suite"), new_code_cell("2 + 2", id="fin"))
    lab.put("clavier-pari", new_code_cell(source, id="pari"), *after)
    page, _ = notebook("clavier-pari")
    go_to(page, "pari")
    page.keyboard.press("Shift+Enter")
    page.get_by_role("radio", name="sur la case 2").check()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".troll-pari .verite strong")).to_be_visible()
    page.wait_for_function(f"{ACTIVE} === 'suite'")
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output")).to_have_text("2")
    assert page.evaluate(ACTIVE) == "fin"


def test_a_board_is_whole_in_view_once_shift_and_enter_have_shown_it(lab, notebook):
    source = "import troll\ntroll.GUI(7, 15, 'humain', troll.strategieExemple1)"
    below = [new_code_cell("\n".join(["# plus bas"] * 12), id=f"bas-{n}") for n in range(3)]
    lab.put("clavier-plateau", new_code_cell(source, id="jeu"), *below)
    page, _ = notebook("clavier-plateau", {"width": 1366, "height": 768})
    go_to(page, "jeu")
    page.keyboard.press("Shift+Enter")
    board = page.locator(".troll-partie")
    expect(board).to_be_visible()
    expect(board).to_be_in_viewport(ratio=1)
    board.get_by_role("textbox").focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"{ACTIVE} === 'bas-1'")


def test_the_focus_never_falls_to_the_page_s_body(lab, notebook):
    cells = {"preparation": PREPARE, "demandent": ASKING, "seuls": ALONE}
    lab.put("clavier", *(new_code_cell(text.strip(), id=name) for name, text in cells.items()))
    page, _ = notebook("clavier")
    for cell in cells:
        go_to(page, cell)
        run(page)
    lost = []
    for selector in (each for roots in ROOTS.values() for each in roots):
        page.locator(selector).first.wait_for()
        pressed = []
        while len(pressed) < 8 and (found := page.evaluate(PRESS, [selector, pressed])):
            pressed += found
            page.keyboard.press("Enter")
            page.wait_for_timeout(120)
            lost += [(selector, found)] if page.evaluate(LOST) else []
    assert lost == []
