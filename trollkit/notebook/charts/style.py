"""What all charts have in common: colours, templates for light and dark pages, French numbers.

A chart's conclusion travels inside it, in `layout.meta`: `titre` and `alt` are plain text,
for the caption and for screen readers; the title that plotly draws is escaped.

Names of players are escaped, because plotly reads pseudo-HTML and TeX: it would obey `<b>`,
`<a href>` or `<br>` in a title, a tick, a legend or a hover, and `$…$` where MathJax is loaded.
It turns character references, which `escape` writes, into plain characters last of all.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trollkit.core.text import clean

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_FIGURES = tomllib.loads(Path(__file__).with_name("figures.toml").read_text("utf-8"))
_COLOURS: dict[str, str] = _FIGURES["colours"]
LEFT, RIGHT, NEUTRAL, ACCENT = _COLOURS.values()


def _coloured(value: Any, colours: Mapping[str, str]) -> Any:
    match value:
        case dict():
            return {name: _coloured(each, colours) for name, each in value.items()}
        case list():
            return [_coloured(each, colours) for each in value]
        case str() if value.startswith("@"):
            return colours[value[1:]]
    return value


def _template(paper: Mapping[str, str]) -> dict[str, Any]:
    layout = _coloured(_FIGURES["template"], {**_COLOURS, **paper})
    axis = layout.pop("axis")
    return {"layout": {**layout, "xaxis": axis, "yaxis": axis}}


THEMES = {name: _template(paper) for name, paper in _FIGURES["papers"].items()}
LIGHT, DARK = THEMES.values()

LONGEST, SHORTEST = 28, 14  # characters of a name in a chart: of a `label`, of a `short` one

_REFERENCES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;"})


def plain(name: str) -> str:
    """`name` as one short line of plain text, for captions and screen readers."""
    return clean(name, LONGEST)


def label(name: str) -> str:
    """`plain(name)` as text for plotly, which shows all its characters as they are.

    >>> label("<b>moi</b> & toi")
    '&lt;b&gt;moi&lt;/b&gt; &amp; toi'
    """
    return escape(plain(name))


def short(name: str) -> str:
    """A shorter label, for names that stand close to each other."""
    return escape(clean(name, SHORTEST))


def escape(text: str) -> str:
    """`text` for plotly, which then shows each character as it is."""
    return text.translate(_REFERENCES)


def line(x: Sequence[float], y: Sequence[float], **more: Any) -> dict[str, Any]:
    """The trace of a line with marks, whole at the chart's edges; `more` are plotly's own."""
    shape = {"type": "scatter", "mode": "lines+markers", "cliponaxis": False}
    return {**shape, "x": x, "y": y, **more}


def draw(
    traces: list[dict[str, Any]],
    own: Mapping[str, Any],
    *,
    title: str,
    alt: str,
    name: str = "",
) -> "Figure":
    """The plotly figure of these traces; `title` and `alt` are plain text.

    Its layout is that of `name` in `figures.toml`, if any, then `own`, which wins. It has the
    light template; `figure.update_layout(template=DARK)` is for dark pages.
    """
    from plotly.graph_objects import Figure

    words = {"title": {"text": escape(title)}, "meta": {"titre": title, "alt": alt}}
    figure = Figure(data=traces, layout={"template": LIGHT, **words})
    return figure.update_layout(_FIGURES["layouts"].get(name)).update_layout(own)


def alt_text(figure: "Figure") -> str:
    """The conclusion of a chart of this package, in words."""
    return str(figure.layout.meta["alt"])
