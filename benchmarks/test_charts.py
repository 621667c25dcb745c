"""Charts: making a figure, drawing another one in its place, opening a board or a page of five.

The naive way, in the same run, is plotly's own FigureWidget, which sends its 5 MB of
JavaScript for each chart.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, sync_playwright

from tests.besoin import besoin
from tests.browser.charts import show, write_page
from tests.browser.conftest import CHROMIUM
from trollkit.cli.wall import dashboard
from trollkit.notebook import charts
from trollkit.notebook.board.gui import Board
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.live.chart import Course
from trollkit.notebook.rediffusion import film
from trollkit.trolls import solve
from trollkit.trolls.parties import jouerPlusieursParties, strategieExemple1, strategieExemple2

DUEL = jouerPlusieursParties(
    7, 15, strategieExemple2, strategieExemple1, 1000, graine=1, affichage=False
)
WINNERS = [partie.gagnant for partie in DUEL.parties]
LONGEST = max(DUEL.parties, key=lambda partie: len(partie.coupsPrecedents))
TABLE = solve(7, 15)
FIGURES: dict[str, Callable[[], Any]] = {
    "trajectoire": lambda: charts.trajectory(LONGEST),
    "taux de victoire, 1000 parties": lambda: charts.win_rate(WINNERS),
    "carte des valeurs": lambda: charts.value_map(TABLE, 3),
}
PREPARE = """
import troll
from trollkit.notebook import charts, graphiques
partie = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2, False)
r = troll.jouerPlusieursParties(
    7, 15, troll.strategieExemple1, troll.strategieExemple2, affichage=False)
"""
OURS = [f"graphiques.carte_des_valeurs(partie, {cell})" for cell in range(1, 6)]
PLOTLYS = [
    f"import plotly.graph_objects as go; go.FigureWidget({call}.children[1].plain)"
    for call in OURS
]
MATCH = "import troll; troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)"
ON_THE_BOARD = {
    "le plateau": "document.querySelectorAll('.troll-plateau .compte').length === 2",
    "sa courbe": "document.querySelector('.courbe-simple svg')",
}
REFILL_S = 10.0  # until the pool of kernels is full again
DRAWN = "document.querySelectorAll('.nsewdrag').length >= {}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = besoin("chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
        yield running
        running.close()


@pytest.mark.benchmark(group="faire une figure")
@pytest.mark.parametrize("name", FIGURES)
def test_making_a_figure(benchmark: Any, figure: Any, name: str) -> None:
    benchmark.pedantic(FIGURES[name], rounds=20, warmup_rounds=2)
    figure(name, 1, "figures")


@pytest.mark.benchmark(group="remplacer une figure, côté Python")
def test_showing_another_figure(benchmark: Any, figure: Any) -> None:
    chart = Course(courbe=charts.win_rate([]))

    def another() -> None:
        chart.courbe = charts.win_rate(WINNERS)
        json.dumps(chart.courbe)

    benchmark.pedantic(another, rounds=20, warmup_rounds=2)
    figure("taux de victoire, 1000 parties", 1, "figures")


@pytest.mark.benchmark(group="film d'une partie avec le jeu parfait")
@pytest.mark.parametrize("stones", [15, 30])
def test_a_film(benchmark: Any, figure: Any, stones: int) -> None:
    turns = [(2, 2)] * (stones // 2)
    benchmark.pedantic(film, (7, stones, turns), rounds=10, warmup_rounds=1)
    figure(f"{len(turns)} tours, 7 cases, {stones} pierres", 1, "films")


@pytest.mark.benchmark(group="un état d'une série de 100 parties, courbes comprises")
def test_a_spell_of_a_series(benchmark: Any, figure: Any) -> None:
    board = Board(7, 15, strategieExemple1, strategieExemple2)
    board.receive(board, {"action": "courbes"}, [])

    def spell() -> None:
        action = "suite" if board.vue["serie"] else "serie"
        board.receive(board, {"action": action}, [])

    benchmark.pedantic(spell, rounds=50, warmup_rounds=2)
    figure("quatre parties, trajectoire et taux", 1, "états")


REDRAW = """async (figures) => {
  const drawing = document.querySelector('.dessin');
  const start = performance.now();
  for (const figure of figures) {
    const drawn = new Promise((done) => drawing.once('plotly_afterplot', done));
    graphiques[0].montrer(figure);
    await drawn;
  }
  return performance.now() - start;
}"""


@pytest.mark.benchmark(group="redessiner sur place, dans Chromium")
def test_drawing_another_figure(
    benchmark: Any, figure: Any, browser: Browser, tmp_path: Path
) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.goto(write_page(tmp_path))
    show(page, charts.value_map(TABLE, 3))
    states = []
    for cell in range(1, 6):
        state = json.loads(charts.value_map(TABLE, cell).to_json())
        state["layout"].pop("template")
        states.append(state)
    benchmark.pedantic(page.evaluate, (REDRAW, states), rounds=5, warmup_rounds=1)
    figure("carte des valeurs, cinq cases", len(states), "mises à jour")
    page.close()


@pytest.mark.benchmark(group="ouvrir une page Voilà de cinq graphiques, noyau préchauffé")
@pytest.mark.parametrize("whose", ["FigureWidget", "trollkit"])
@pytest.mark.parametrize("count", [1, 5])
def test_opening_a_page(
    benchmark: Any, figure: Any, browser: Browser, tmp_path: Path, whose: str, count: int
) -> None:
    sources = [PREPARE, *(OURS if whose == "trollkit" else PLOTLYS)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(
        cells=[new_code_cell(source) for source in sources], metadata={"kernelspec": kernel}
    )
    _open(benchmark, browser, tmp_path, notebook, DRAWN.format(count))
    charts_told = "premier graphique" if count == 1 else "les cinq"
    figure(f"{charts_told}, {whose}", 1, "pages", peer=(whose, count) == ("FigureWidget", 5))


@pytest.mark.benchmark(group="ouvrir un plateau dans une page Voilà, noyau préchauffé")
@pytest.mark.parametrize("what", ON_THE_BOARD)
def test_opening_a_board(
    benchmark: Any, figure: Any, browser: Browser, tmp_path: Path, what: str
) -> None:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(cells=[new_code_cell(MATCH)], metadata={"kernelspec": kernel})
    _open(benchmark, browser, tmp_path, notebook, ON_THE_BOARD[what])
    figure(what, 1, "pages")


def _open(benchmark: Any, browser: Browser, folder: Path, notebook: Any, until: str) -> None:
    """Measure how long a page of `notebook` takes until something is seen in it."""
    path = folder / "page.ipynb"
    nbformat.write(notebook, path)
    with dashboard(Shown.of_state(folder / "etat.json"), notebook=path) as server:

        def wait() -> None:
            time.sleep(REFILL_S)

        def open_it() -> None:
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            page.goto(server.address, wait_until="commit")
            page.wait_for_function(until, timeout=120_000)
            page.close()

        benchmark.pedantic(open_it, setup=wait, rounds=3)
