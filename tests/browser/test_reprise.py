"""A kernel restarted, a notebook opened again: what students see of it, in Lab and Notebook."""

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.dashboards import PATIENCE_MS
from tests.browser.lab import await_kernel, go_to, leave, restart, run

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

PREPARE = """
import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques, prudence
from trollkit.notebook.foret import Foret
from trollkit.notebook.gyges import Gyges
"""
# Those that ask their kernel, and those that work by themselves.
ASKING = """
from IPython.display import display

troll.GUI(7, 15, "humain", troll.strategieExemple1)
display(td1.pari(3), prudence.explorer([[0, 1], [2, -1]]), prudence.descendre(5, 3, 3, 2))
display(Foret(graine=1), Gyges(rangee_s="332121", rangee_n="123321"))
"""
ALONE = """
def strategie(partie, partiesPrecedentes):
    return 1

td1.defi6(globals())
p = troll.Partie(7, 15)
display(graphiques.trajectoire(p), graphiques.carte_des_valeurs(troll.Partie(5, 3)))
display(graphiques.rejouer(p))
"""
CHECK = """
from trollkit.classroom.preparation import pret; pret(globals(), "td1")
td1.question1(globals())
"""
CELLS = {"preparation": PREPARE, "demandent": ASKING, "seuls": ALONE, "controle": CHECK}
CHART = ".troll-graphique:not(.serre)"  # none that goes with a board
ROOTS = {
    "demandent": (
        ".troll-partie", ".troll-pari", ".troll-prudence >> nth=0", ".troll-prudence >> nth=1",
        ".troll-foret", ".troll-gyges",
    ),
    "seuls": (
        ".troll-echelle", f"{CHART} >> nth=0", f"{CHART} >> nth=1", ".troll-rediffusion",
    ),
}  # fmt: skip
AGAIN = "Exécutez de nouveau la cellule de préparation, en haut du carnet"


@pytest.fixture(params=["lab/tree", "notebooks"])
def page(lab, opened, request):
    name = f"{request.param.partition('/')[0]}/reprise"  # a folder, and a memory, for each
    cells = (new_code_cell(source.strip(), id=each) for each, source in CELLS.items())
    lab.put(name, *cells)
    page, _ = opened(f"{lab.address}{request.param}/{name}.ipynb")
    await_kernel(page)
    return page


def run_all(page):
    for cell in ("preparation", *ROOTS):
        go_to(page, cell)
        run(page)
        for root in ROOTS.get(cell, ()):
            page.locator(root).wait_for(timeout=PATIENCE_MS)


def check(page, words):
    go_to(page, "controle")
    run(page)
    shown = page.locator(".jp-Cell").last.locator(".jp-OutputArea-output")
    expect(shown).to_contain_text(words)
    expect(shown).not_to_contain_text("Traceback")


def test_all_of_a_notebook_says_in_french_that_its_kernel_has_gone(page):
    check(page, "Pas commencé : le noyau vient de démarrer, ou de redémarrer.")
    run_all(page)
    check(page, "Réussi")
    notices, replaced = page.locator(".troll-noyau"), page.locator(".troll-sans-noyau")
    for told in (notices, replaced):
        expect(told.filter(visible=True)).to_have_count(0)
    page.get_by_role("radio", name="sur la case 2").check()
    page.get_by_role("button", name="Je parie").click()
    expect(page.locator(".troll-pari .verite")).to_contain_text("Pari gagné")

    go_to(page, "demandent")
    cells = page.locator(".jp-Cell").count()
    page.locator(".troll-partie").get_by_role("textbox").focus()
    restart(page)
    for root in (*ROOTS["demandent"], *ROOTS["seuls"]):
        told = page.locator(root).locator("xpath=preceding-sibling::p")
        expect(told).to_contain_text(AGAIN)
    page.keyboard.type("dd")  # in JupyterLab's own hands, this deletes the cell
    page.keyboard.press("Enter")
    shut = page.locator(".troll[inert]")
    expect(shut).to_have_count(len(ROOTS["demandent"]) - 1)  # the bet was made
    assert page.locator(".jp-Cell").count() == cells
    check(page, "Exécutez d'abord la cellule de préparation")

    run_all(page)
    expect(notices.filter(visible=True)).to_have_count(0)
    expect(page.locator(".troll-pari .verite")).to_contain_text("Pari gagné")
    address = page.url
    leave(page)
    page.goto(address, wait_until="commit")
    await_kernel(page)
    for cell in ROOTS:
        go_to(page, cell)
        expect(replaced.filter(visible=True).last).to_contain_text(AGAIN)
    expect(replaced.filter(visible=True)).to_have_count(len(ROOTS))
    expect(page.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)
    expect(page.get_by_text("Loading widget").filter(visible=True)).to_have_count(0)
