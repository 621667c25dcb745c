"""A plotly chart alive in a page: drawn in place as often as its figure changes.

Plotly's own widget sends 5 MB of JavaScript each. Here one widget of the kernel, which is
shown nowhere, holds plotly.js compressed, and all charts of all pages refer to it.
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
    return PlotlyJs(source=source, themes=THEMES)


@cache
def _compressed() -> bytes:
    # The lightest compression: a seventh larger than the best one, three times as fast.
    return gzip.compress(assets.plotly_js().read_bytes(), compresslevel=1, mtime=0)


class LiveChart(Widget, part="carnet.graphique"):
    """Shows a figure of `trollkit.notebook.charts`, or any other; `show` replaces it."""

    figure = traitlets.Dict(help="data and layout, as plotly.js takes them").tag(sync=True)
    souci = traitlets.Unicode(help="one French sentence when something is wrong").tag(sync=True)
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


EVERY_S = 0.25  # between two states shown of what is slow
_ARRIVAL_S = 1.5  # until a page has plotly, which the first chart brings


class GrowingChart(LiveChart):
    """The states 0 … n of something, drawn by `frame`; told by `reach` how far it has come.

    A step of `stride` takes `pause` seconds: with `live`, the play waits for it, so that the
    chart grows while it goes on. Without, it is drawn now and then, if it is slow.
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
        """Something has come to this step; live, returns once that could be seen."""
        self._reached = step
        if self._live and step % self._stride == 0:
            time.sleep(max(self._pause - (time.monotonic() - self._last), 0.0))
        elif time.monotonic() - self._last < EVERY_S:
            return
        self.finish()
        self._last = time.monotonic()

    def finish(self) -> None:
        """Draw how far it has come."""
        self.show(self._frame(self._reached))
