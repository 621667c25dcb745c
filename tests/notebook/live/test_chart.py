"""Charts that grow while something is played, and what comes before a widget."""

import gzip
import json
from pathlib import Path

import ipywidgets
import plotly
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from tests.notebook.charts.games import played
from trollkit import troll
from trollkit.classroom import td1
from trollkit.notebook import charts, graphiques, prudence
from trollkit.notebook.board.gui import Board
from trollkit.notebook.foret import Foret
from trollkit.notebook.gyges import Gyges
from trollkit.notebook.live import chart as growing
from trollkit.notebook.live import widget
from trollkit.notebook.live.chart import GrowingChart, LiveChart, plotly_js

# The live chart's state: what crosses to the page, once or at each change.

PARTIE = played(7, 15, (2, 4))


def test_what_crosses_is_the_figure_and_a_reference_to_plotly_alone():
    chart = LiveChart(charts.trajectory(PARTIE))
    own = set(chart.get_state()) - set(ipywidgets.DOMWidget().get_state())
    assert own == {"figure", "souci", "plotly", "_esm", "_css", "_anywidget_id"}
    assert chart.get_state()["plotly"] == f"IPY_MODEL_{plotly_js().model_id}"
    assert len(json.dumps(chart.get_state(["figure"]))) < 5_000


def test_that_plotly_is_the_wheels_own_script_and_comes_with_both_themes():
    script = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
    assert gzip.decompress(plotly_js().source) == script.read_bytes()
    assert plotly_js().themes == {"clair": charts.LIGHT, "sombre": charts.DARK}


def test_a_grading_is_sent_no_plotly_which_nobody_would_draw_with(monkeypatch):
    plotly_js().close()
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert LiveChart(charts.trajectory(PARTIE)).plotly.source == b""
    plotly_js().close()  # the next test's has it again


# A chart that grows while something goes on.

TURNS = [(2, 4), (3, 1), (1, 1), (2, 1), (1, 3)]


def frame(step):
    return charts.trajectory(played(7, 15, *TURNS[:step]))


def steps(chart):
    """How far the chart was at each change, as a page sees it."""
    seen = []
    chart.observe(lambda change: seen.append(len(change.new["data"][0]["x"]) - 1), "figure")
    return seen


def test_what_is_slow_is_shown_while_it_goes_on(monkeypatch):
    monkeypatch.setattr(growing, "EVERY_S", 0)
    chart = GrowingChart(frame, pause=0)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
        assert seen[-1] == step
    chart.finish()
    assert seen == [1, 2, 3, 4, 5]


class Clock:
    """Time that passes only while somebody sleeps."""

    now = 100.0

    def sleep(self, seconds):
        self.now += seconds

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    running = Clock()
    monkeypatch.setattr(growing, "time", running)
    return running


def test_live_the_play_waits_so_that_each_step_is_seen_before_the_next(clock):
    LiveChart(frame(0))  # plotly has been sent
    chart = GrowingChart(frame, pause=0.4, live=True)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
        assert seen[-1] == step
        assert clock.now == pytest.approx(100 + 0.4 * step)
    chart.finish()
    assert seen == [1, 2, 3, 4, 5]


def test_what_went_too_fast_is_shown_at_its_end():
    chart = GrowingChart(frame, pause=0)
    seen = steps(chart)
    for step in range(1, 6):
        chart.reach(step)
    assert seen == []
    chart.finish()
    assert seen == [5]


# A widget brings the sentence that is read in its place when the notebook is opened again.

VIEW = "application/vnd.jupyter.widget-view+json"


SHOWN = {
    "partie": lambda: Board(7, 15, "humain", troll.strategieExemple1),
    "pari": lambda: td1.pari(1),
    "graphique": lambda: graphiques.trajectoire(troll.Partie(7, 15)),
    "carte": lambda: graphiques.carte_des_valeurs(troll.Partie(5, 3)),
    "rediffusion": lambda: graphiques.rejouer(troll.Partie(7, 15)),
    "explorateur": lambda: prudence.explorer([[0, 1]]),
    "descente": lambda: prudence.descendre(5, 3, 3, 2),
    "foret": lambda: Foret(graine=1),
    "gyges": lambda: Gyges(),
}


@pytest.fixture
def displayed():
    """What showing an object at the end of a cell puts into its outputs."""
    shell = InteractiveShell.instance()

    def outputs(shown):
        with capture_output() as caught:
            shell.display_formatter.format(shown)
        return [output.data for output in caught.outputs]

    yield outputs
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_a_page_gets_a_sentence_before_each_widget(monkeypatch, displayed, make):
    monkeypatch.setattr(widget, "watched", lambda: True)
    sentence, view = displayed(make())
    # Alone of its kind: reports print text, and this is none of theirs.
    assert list(sentence) == ["text/html"]
    assert "Exécutez de nouveau la première cellule de code" in sentence["text/html"]
    assert VIEW in view


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_where_nobody_looks_a_widget_comes_alone(displayed, make):
    (view,) = displayed(make())
    assert {VIEW, "text/plain"} <= set(view)
