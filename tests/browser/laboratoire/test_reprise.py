"""A kernel restarted, a notebook opened again: what students see of it."""

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.axe import AA, violations
from tests.browser.lab import await_kernel, close_notebook, go_to, restart, run
from trollkit.classroom import td1

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

td1.echelle(globals())
p = troll.Partie(7, 15)
display(graphiques.trajectoire(p), graphiques.carte_des_valeurs(troll.Partie(5, 3)))
display(graphiques.rejouer(p))
"""
CHECK = """
from trollkit.classroom.pret import td1
td1.question1(globals())
"""
CELLS = {"preparation": PREPARE, "demandent": ASKING, "seuls": ALONE, "controle": CHECK}
CHART = ".troll-graphique"
ROOTS = {
    "demandent": (
        ".troll-partie", ".troll-pari", ".troll-prudence >> nth=0", ".troll-prudence >> nth=1",
        ".troll-foret", ".troll-gyges",
    ),
    "seuls": (
        ".troll-echelle", f"{CHART} >> nth=0", f"{CHART} >> nth=1", ".troll-rediffusion",
    ),
}  # fmt: skip
AGAIN = "Exécutez de nouveau la première cellule de code du carnet"


@pytest.fixture
def page(lab, notebook):
    """The notebook, in the JupyterLab that tests share, in a folder and a memory of its own."""
    cells = (new_code_cell(source.strip(), id=each) for each, source in CELLS.items())
    lab.put("reprise/carnet", *cells)
    return notebook("reprise/carnet")[0]


def run_all(page):
    for cell in ("preparation", *ROOTS):
        go_to(page, cell)
        run(page)
        for root in ROOTS.get(cell, ()):
            page.locator(root).wait_for()


def check(page, words):
    go_to(page, "controle")
    run(page)
    shown = page.locator(".jp-Cell").last.locator(".jp-OutputArea-output")
    expect(shown.filter(has_text=words).first).to_be_visible()
    expect(shown.filter(has_text="Traceback")).to_have_count(0)


def test_all_of_a_notebook_says_in_french_that_its_kernel_has_gone(page, lab, opened):
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
    check(page, "Exécutez d'abord la première cellule de code")

    run_all(page)
    expect(notices.filter(visible=True)).to_have_count(0)
    expect(page.locator(".troll-pari .verite")).to_contain_text("Pari gagné")
    close_notebook(page)
    page, _ = opened(lab.alone("reprise/carnet"))  # which has shown nothing yet
    await_kernel(page)
    replaced = page.locator(".troll-sans-noyau")
    for cell in ROOTS:
        go_to(page, cell)
        expect(replaced.filter(visible=True).last).to_contain_text(AGAIN)
    expect(replaced.filter(visible=True)).to_have_count(len(ROOTS))
    expect(page.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)
    expect(page.get_by_text("Loading widget").filter(visible=True)).to_have_count(0)


# A session of a document, as far as a widget listens to it; another view of the same model.
SESSION = """() => {
  const signal = () => {
    const slots = new Set();
    return {
      connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot),
      emit: (told) => [...slots].forEach((slot) => slot(null, told)), slots,
    };
  };
  window.session = { statusChanged: signal(), kernelChanged: signal() };
  const model = window.model(m.state);
  model.widget_manager = { context: { sessionContext: session } };
  const el = document.querySelector("main");
  el.replaceChildren();
  window.leave = window.widget.render({ model, el });
}"""
STATUS = "status => session.statusChanged.emit(status)"
KERNEL = "([oldValue, newValue]) => session.kernelChanged.emit({ oldValue, newValue })"


@pytest.fixture
def bet(put):
    def show(**options):
        page = put(td1.pari(3), ["question", "choix", "verite"], **options)
        page.evaluate(SESSION)
        return page

    return show


@pytest.mark.parametrize(
    ("signal", "told"),
    [(STATUS, status) for status in ("restarting", "autorestarting", "terminating", "dead")]
    + [(KERNEL, [{"id": "a"}, {"id": "b"}]), (KERNEL, [{"id": "a"}, None])],
)
def test_each_way_in_which_a_kernel_goes_shuts_what_asks_it(bet, signal, told):
    page = bet()
    for status in ("busy", "idle", "starting"):
        page.evaluate(STATUS, status)
    page.evaluate(KERNEL, [None, {"id": "a"}])
    page.evaluate(KERNEL, [{"id": "a"}, {"id": "a"}])
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("radio").first.focus()
    page.evaluate(signal, told)
    expect(page.get_by_role("alert")).to_contain_text(AGAIN)
    expect(page.get_by_role("alert")).to_be_focused()  # whose keys stay out of JupyterLab
    expect(page.locator(".troll-pari")).to_have_attribute("inert", "")


@pytest.mark.parametrize("paper", ["#ffffff", "#111111"])
def test_everybody_can_read_that_a_kernel_has_gone(bet, paper):
    page = bet(paper=paper)
    page.evaluate(STATUS, "dead")
    expect(page.get_by_role("alert")).to_be_visible()
    assert violations(page, ".troll-noyau", AA) == []
