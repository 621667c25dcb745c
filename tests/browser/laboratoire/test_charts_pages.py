"""Charts alive where students meet them, in JupyterLab."""

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import expect

from tests.browser.dashboards import PATIENCE_MS
from tests.browser.lab import go_to, run

pytestmark = [pytest.mark.navigateur, pytest.mark.long]

TALL = {"width": 1280, "height": 2400}
CELL = """
import troll
from trollkit.notebook import graphiques

un, deux = (lambda p, q: 1), troll.strategieExemple1
partie = troll.jouerPartie(7, 15, un, deux, affichage=False)
display(graphiques.carte_des_valeurs(partie))
suivie = graphiques.suivre(7, 15, deux, un)
resultat = graphiques.suivre_duel(7, 15, deux, un, 300)
graphiques.rejouer(partie)
"""


@pytest.fixture
def page(lab, notebook):
    """The notebook with charts, executed; it asks nothing outside."""
    lab.put("graphiques", new_code_cell(CELL))
    page, notes = notebook("graphiques", viewport=TALL)
    go_to(page)
    run(page)
    yield page
    assert (notes.outside, notes.errors) == ([], [])


def test_charts_grow_and_games_are_replayed_with_one_plotly_a_page(page):
    drawn = page.locator(".dessin .nsewdrag")
    # The map, the path, and the win rate.
    expect(drawn).to_have_count(3, timeout=2 * PATIENCE_MS)
    assert page.evaluate("trollkitPlotly.then((Plotly) => Plotly.version)")
    conclusions = page.locator(".conclusion")
    expect(conclusions.nth(1)).to_contain_text("Victoire de gauche")
    expect(conclusions.nth(2)).to_contain_text("Après 300 parties, ")
    # In the lab, arrows belong to the slider that has the focus, not to the cells.
    slider = page.get_by_role("slider").first
    slider.focus()
    slider.press("ArrowRight")
    expect(page.locator(".troll-graphique strong").first).to_contain_text("sur la case 4")
    page.get_by_role("button", name="Tour suivant").click()
    expect(page.locator(".recit")).to_contain_text("Tour 1 : gauche lance 1, droite lance 2, ")
