"""What all charts have in common: colours, templates for light and dark pages, French numbers.

A chart's conclusion travels inside it, in `layout.meta`: `titre` and `alt` are plain text,
for the caption and for those who listen; the title that plotly draws is escaped.
"""

from typing import TYPE_CHECKING, Any

from trollkit.notebook.charts.names import escape

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

# Blue and orange stay apart for colour-blind eyes. Each of these keeps a contrast of 3 on
# white and on dark paper alike, so that only the template changes with the page.
LEFT, RIGHT, NEUTRAL, ACCENT = "#2f7fc1", "#d5691e", "#7d8794", "#9a63b8"
SIDE_COLOURS = (LEFT, RIGHT)

# Where a scale of colours leaves all the width to the drawing.
ABOVE = {
    "orientation": "h",
    "tickangle": 0,
    "x": 0,
    "xanchor": "left",
    "y": 1.02,
    "yanchor": "bottom",
}
BELOW = {"orientation": "h", "tickangle": 0, "y": -0.02, "yanchor": "top"}


def balance(place: dict[str, Any], *, lost: str, even: str, won: str) -> dict[str, Any]:
    """A colour axis from −1, orange, to +1, blue; the three words stand at `place`."""
    words = {"tickvals": [-1, 0, 1], "ticktext": [lost, even, won]}
    return {"cmin": -1, "cmax": 1, "colorbar": {**place, **words}}


_FONT = 'system-ui, "DejaVu Sans", sans-serif'


def _template(
    ink: str, soft: str, grid: str, paper: str, panel: str, middle: str, hover: str
) -> dict[str, Any]:
    axis = {
        "gridcolor": grid,
        "linecolor": soft,
        "zerolinecolor": soft,
        "tickcolor": soft,
        "title": {"standoff": 10},
        "automargin": True,
        "fixedrange": True,
        "ticks": "outside",
        "zeroline": False,
    }
    return {
        "layout": {
            "font": {"family": _FONT, "size": 15, "color": ink},
            "title": {"x": 0, "xref": "paper", "font": {"size": 20}},
            "paper_bgcolor": paper,
            "plot_bgcolor": panel,
            "colorway": [LEFT, RIGHT, NEUTRAL, ACCENT],
            "xaxis": axis,
            "yaxis": axis,
            "coloraxis": {
                "colorscale": [[0, RIGHT], [0.5, middle], [1, LEFT]],
                "colorbar": {"outlinewidth": 0, "thickness": 12, "len": 0.6},
            },
            # Above the drawing, never on it.
            "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
            "hoverlabel": {"bgcolor": hover, "bordercolor": soft, "font": {"color": ink}},
            "annotationdefaults": {"font": {"color": ink}, "showarrow": False},
            "separators": ",\u202f",  # 1 234,5
            "dragmode": False,
            "margin": {"l": 20, "r": 20, "t": 90, "b": 20},
        }
    }


LIGHT = _template("#14181f", "#47505f", "#dde2ea", "#ffffff", "#ffffff", "#f4f6f9", "#ffffff")
DARK = _template("#eef2f7", "#b4becd", "#303a4a", "#181e28", "#181e28", "#222b39", "#243044")


def draw(
    traces: list[dict[str, Any]], layout: dict[str, Any], *, title: str, alt: str
) -> "Figure":
    """The plotly figure of these traces; `title` and `alt` are plain text.

    It has the light template; `figure.update_layout(template=DARK)` is for dark pages.
    """
    from plotly.graph_objects import Figure

    return Figure(
        {
            "data": traces,
            "layout": {
                "template": LIGHT,
                "title": {"text": escape(title)},
                "meta": {"titre": title, "alt": alt},
                **layout,
            },
        }
    )


def alt_text(figure: "Figure") -> str:
    """What a chart of this package concludes, in words."""
    return str(figure.layout.meta["alt"])
