"""A plotly chart that lives in a page: it is drawn again in place when its figure changes.

`LiveChart` shows a figure, `GrowingChart` the states of something that goes on. Each of
plotly's own widgets sends 5 MB of JavaScript. Here one hidden widget of the kernel, `PlotlyJs`,
holds plotly.js compressed, and all charts of all pages refer to it.
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


def plotly_sent() -> bool:
    """Whether pages of this kernel have been sent plotly.js already."""
    return _shared.cache_info().currsize > 0


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


EVERY_S = 0.25  # at least, between two states shown without waiting
_ARRIVAL_S = 1.5  # until a page has plotly.js, which comes with the first chart


class GrowingChart(LiveChart):
    """Shows the states 0 … n of a play, drawn by `frame`; the play calls `reach` at each.

    With `live`, each `stride` states take `pause` seconds at least: `reach` waits, so that one
    sees the chart grow. Without `live` it does not wait; a slow play is drawn now and then.
    """

    def __init__(
        self,
        frame: Callable[[int], "Figure"],
        *,
        pause: float,
        stride: int = 1,
        live: bool = False,
    ) -> None:
        arrival = _ARRIVAL_S if live and not plotly_sent() else 0.0
        super().__init__(frame(0))
        self._frame, self._pause, self._stride, self._live = frame, pause, stride, live
        self._reached = 0
        self._last = time.monotonic() + arrival

    def reach(self, step: int) -> None:
        """Note that the play has come to `step`, and draw it if it is time; wait if live."""
        self._reached = step
        if self._live and step % self._stride == 0:
            time.sleep(max(self._pause - (time.monotonic() - self._last), 0.0))
        elif time.monotonic() - self._last < EVERY_S:
            return
        self.finish()
        self._last = time.monotonic()

    def finish(self) -> None:
        """Draw the last state that was reached."""
        self.show(self._frame(self._reached))
