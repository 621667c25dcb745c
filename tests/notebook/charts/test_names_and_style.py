"""Names are data in every chart; colours and numbers are fit to be read."""

import re

import pytest

from tests.notebook.charts.games import HOSTILE, drawn, played, texts
from trollkit.notebook import charts
from trollkit.notebook.charts import style
from trollkit.notebook.charts.style import label
from trollkit.trolls import solve

PAIR = [HOSTILE, "$x^2$ & <i>y</i>"]
FIGURES = {
    "trajectory": lambda: charts.trajectory(played(7, 15, (1, 2))),
    "win_rate": lambda: charts.win_rate([1, 2, 3], PAIR),
    "value_map": lambda: charts.value_map(solve(7, 15), 3),
    "exploitability": lambda: charts.exploitability(
        [charts.Measure(name, 0.5, 0.4, 0.6) for name in PAIR]
    ),
}
OURS = re.compile(r"</?extra>")  # where plotly would write a trace's name once more


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_no_text_of_a_chart_holds_anything_that_plotly_would_obey(figure):
    for text in texts(drawn(figure())):
        assert not re.search(r"[<>$]", OURS.sub("", text)), text


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_conclusion_is_plain_text_on_one_line(figure):
    said = charts.alt_text(figure())
    assert said.endswith(".")
    assert "&lt;" not in said
    assert said.isprintable()


def test_a_label_shows_one_short_line():
    assert label("a\n\x1b[31m\u202eb") == "a [31mb"
    assert len(label("x" * 500)) == 28


def contrast(one, other):
    """Of two colours, as the web's accessibility rules reckon it: 1 to 21."""

    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("template", [charts.LIGHT, charts.DARK], ids=["light", "dark"])
def test_colours_stand_out_on_both_papers(template):
    paper, ink = template["layout"]["plot_bgcolor"], template["layout"]["font"]["color"]
    for colour in (style.LEFT, style.RIGHT, style.NEUTRAL, style.ACCENT):
        assert contrast(colour, paper) >= 3, colour
    assert contrast(ink, paper) >= 7
