"""Charts that live in a page: they are drawn again in place when what they show changes.

`LiveChart` shows a plotly figure, `Course` a game or a duel, `GrowingChart` one that goes on.
Each of plotly's own widgets sends 5 MB of JavaScript. Here one hidden widget of the kernel,
`PlotlyJs`, holds plotly.js compressed, and all charts of all pages refer to it.
"""

import gzip
import time
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets

from trollkit.notebook import assets
from trollkit.notebook.charts.style import THEMES
from trollkit.notebook.live.audience import is_marked
from trollkit.notebook.live.widget import Widget

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


class PlotlyJs(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """What all charts of a kernel share: plotly.js, and the light and dark templates."""

    source = traitlets.Bytes(help="plotly.js, compressed with gzip").tag(sync=True)
    themes = traitlets.Dict(help="template by name: clair, sombre").tag(sync=True)


def plotly_js() -> PlotlyJs:
    """The one `PlotlyJs` of this kernel."""
    shared = _shared()
    if shared.comm is None:  # closed, with all widgets of the kernel; this makes another one
        _shared.cache_clear()
        shared = _shared()
    return shared


@cache
def _shared() -> PlotlyJs:
    # Nobody draws a notebook that is run to be marked: its outputs are kept, not its widgets.
    source = b"" if is_marked() else _compressed()
    return PlotlyJs(source=source, themes=THEMES)


@cache
def _compressed() -> bytes:
    # The fastest level: three times as fast as the best one, and a seventh larger.
    return gzip.compress(assets.plotly_js().read_bytes(), compresslevel=1, mtime=0)


class LiveChart(Widget, part="carnet.graphique"):
    """Shows a plotly figure of `trollkit.notebook.charts` or another; `show` replaces it."""

    figure = traitlets.Dict(help="data and layout, as plotly.js takes them").tag(sync=True)
    souci = traitlets.Unicode(help="one French sentence when something is wrong").tag(sync=True)
    plotly = traitlets.Instance(PlotlyJs).tag(sync=True, **ipywidgets.widget_serialization)

    plain: "Figure"  # the plotly figure shown now

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
    """The figure as a page takes it: without its template, which the page chooses."""
    state: dict[str, Any] = figure.to_dict()
    state.get("layout", {}).pop("template", None)
    return state


class Course(Widget, part="carnet.courbe"):
    """Shows the course of a game or of a duel (`charts.games`)."""

    courbe = traitlets.Dict(help="what is drawn, with titre and alt").tag(sync=True)
    souci = traitlets.Unicode(help="one French sentence when something is wrong").tag(sync=True)

    def __repr__(self) -> str:
        return f"Graphique : {self.courbe['titre']}"


EVERY_S = 0.25  # at least, between two states shown without waiting


class GrowingChart(Course):
    """Shows a play that goes on: it calls `grow`, with what draws its state, at each step.

    With `live`, each step takes `pause` seconds at least: `grow` waits, so that one sees the
    chart grow. Without `live` it does not wait; a slow play is drawn now and then.
    """

    def __init__(self, courbe: dict[str, Any], *, pause: float, live: bool = False) -> None:
        super().__init__(courbe=courbe)
        self._pause, self._live = pause, live
        self._last = time.monotonic()

    def grow(self, draw: Callable[[], dict[str, Any]]) -> None:
        """Draw the state to which the play has come, if it is time; wait if live."""
        if self._live:
            time.sleep(max(self._pause - (time.monotonic() - self._last), 0.0))
        elif time.monotonic() - self._last < EVERY_S:
            return
        self.courbe = draw()
        self._last = time.monotonic()
