"""A plotly chart alive in a page: drawn in place as often as its figure changes.

Plotly's own widget sends 5 MB of JavaScript each. Here one widget of the kernel, which is
shown nowhere, holds plotly.js compressed, and all charts of all pages refer to it.
"""

import gzip
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets

from trollkit.notebook.assets import bundle
from trollkit.notebook.charts.style import DARK, LIGHT
from trollkit.notebook.live.audience import is_marked
from trollkit.notebook.live.widget import Widget

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

STYLES = ("commun.css", "graphique.css")


class PlotlyJs(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """What all charts of a kernel share: plotly.js, and the templates of light and dark."""

    source = traitlets.Bytes(help="plotly.js, compressed with gzip").tag(sync=True)
    themes = traitlets.Dict(help="template by name: clair, sombre").tag(sync=True)


def plotly_js() -> PlotlyJs:
    """The one `PlotlyJs` of this kernel."""
    shared = _shared()
    if shared.comm is None:  # somebody closed all widgets: its pages are gone, not we
        _shared.cache_clear()
        shared = _shared()
    return shared


def plotly_sent() -> bool:
    """Whether pages of this kernel have plotly already."""
    return _shared.cache_info().currsize > 0


@cache
def _shared() -> PlotlyJs:
    # In what is run to be marked nobody will draw: outputs are kept, widgets are not.
    source = b"" if is_marked() else _compressed()
    return PlotlyJs(source=source, themes={"clair": LIGHT, "sombre": DARK})


@cache
def _compressed() -> bytes:
    import plotly

    script = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
    # The lightest compression: a seventh larger than the best one, three times as fast.
    return gzip.compress(script.read_bytes(), compresslevel=1, mtime=0)


class LiveChart(Widget):
    """Shows a figure of `trollkit.notebook.charts`, or any other; `show` replaces it."""

    _esm = bundle("commun.js", "noyau.js", "plotly.js", "graphique.js", "graphique-widget.js")
    _css = bundle(*STYLES)

    figure = traitlets.Dict(help="data and layout, as plotly.js takes them").tag(sync=True)
    souci = traitlets.Unicode(help="one French sentence when something is wrong").tag(sync=True)
    clic: traitlets.List[Any] = traitlets.List(help="what was clicked last: courbe, x, y").tag(
        sync=True
    )
    plotly = traitlets.Instance(PlotlyJs).tag(sync=True, **ipywidgets.widget_serialization)

    plain: "Figure"  # the plain plotly figure shown now

    def __init__(self, figure: "Figure", **traits: Any) -> None:
        self.plain = figure
        super().__init__(figure=page_state(figure), plotly=plotly_js(), **traits)

    def __repr__(self) -> str:
        return f"Graphique : {self.plain.layout.meta['titre']}"

    def show(self, figure: "Figure") -> None:
        """Draw another figure in the place of this one."""
        self.plain = figure
        self.figure = page_state(figure)


def page_state(figure: "Figure") -> dict[str, Any]:
    """What a page needs of a figure; the template is the page's own choice."""
    state: dict[str, Any] = figure.to_dict()
    state.get("layout", {}).pop("template", None)
    return state
