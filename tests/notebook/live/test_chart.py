"""The live chart's state: what crosses to the page, once or at each change."""

import gzip
import json
from pathlib import Path

import ipywidgets
import plotly

from tests.notebook.charts.games import played
from trollkit.notebook import charts
from trollkit.notebook.live.chart import LiveChart, plotly_js

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
