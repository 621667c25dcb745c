"""What all charts have in common: colours, templates for light and dark pages, French numbers.

A chart's conclusion travels inside it, in `layout.meta`: `titre` and `alt` are plain text,
for the caption and for those who listen; the title that plotly draws is escaped.

Names are data. plotly reads pseudo-HTML and TeX: `<b>`, `<a href>` or `<br>` in a title, a
tick, a legend or a hover would be obeyed, and so would `$…$` where MathJax is about. Character
references are what plotly turns back into plain characters, last of all.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from trollkit.core.text import clean

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

# Blue and orange stay apart for colour-blind eyes. Each of these keeps a contrast of 3 on
# white and on dark paper alike, so that only the template changes with the page.
LEFT, RIGHT, NEUTRAL, ACCENT = "#2f7fc1", "#d5691e", "#7d8794", "#9a63b8"
SIDE_COLOURS = (LEFT, RIGHT)

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
THEMES = {"clair": LIGHT, "sombre": DARK}  # as pages call them


LONGEST, SHORTEST = 28, 14  # characters of a name that a chart has room for

_REFERENCES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;"})


def plain(name: str) -> str:
    """`name` as one short line of plain text, for captions and for those who listen."""
    return clean(name, LONGEST)


def label(name: str) -> str:
    """The same as a chart's text: all its characters are shown as they are.

    >>> label("<b>moi</b> & toi")
    '&lt;b&gt;moi&lt;/b&gt; &amp; toi'
    """
    return escape(plain(name))


def short(name: str) -> str:
    """The beginning of a label, for where names stand close."""
    return escape(clean(name, SHORTEST))


def escape(text: str) -> str:
    """Any text for plotly, every character shown as it is."""
    return text.translate(_REFERENCES)


def line(x: Sequence[float], y: Sequence[float], **more: Any) -> dict[str, Any]:
    """A line with a mark at each point, drawn whole at the edges; `more` is plotly's own."""
    shape = {"type": "scatter", "mode": "lines+markers", "cliponaxis": False}
    return {**shape, "x": x, "y": y, **more}


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
