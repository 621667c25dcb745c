"""A chart that grows while something is played, and never faster than one can follow."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from trollkit.notebook.live.chart import LiveChart, plotly_sent

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

EVERY_S = 0.25  # between two states shown of what is slow
_ARRIVAL_S = 1.5  # until a page has plotly, which the first chart brings


class GrowingChart(LiveChart):
    """The states 0 … n of something, drawn by `frame`; told by `reach` how far it has come.

    A step of `stride` takes `pause` seconds. With `live`, the play waits for it, so that the
    chart grows while it goes on. Without, what was over before anybody could look is replayed
    as soon as a page shows the chart. What is slow is shown while it goes on, either way.
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
        self._reached = self._shown = 0
        self._last = time.monotonic() + arrival
        self._seen = self._finished = False
        self._replay: asyncio.Task[None] | None = None
        self.on_msg(self._look)

    def reach(self, step: int) -> None:
        """Something has come to this step; live, returns once that could be seen."""
        self._reached = step
        if self._live and step % self._stride == 0:
            time.sleep(max(self._pause - (time.monotonic() - self._last), 0.0))
            self._display(step)
        elif time.monotonic() - self._last >= EVERY_S:
            self._display(step)

    def finish(self) -> None:
        """Nothing more will come."""
        self._finished = True
        if self._shown:  # one could follow
            self._display(self._reached)
        else:
            self._start()

    def _display(self, step: int) -> None:
        self.show(self._frame(step))
        self._shown, self._last = step, time.monotonic()

    def _look(self, _widget: object, _content: object, _buffers: object) -> None:
        """A page shows the chart."""
        self._seen = True
        self._start()

    def _start(self) -> None:
        if self._seen and self._finished and self._replay is None and not self._shown:
            self._replay = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        while self._shown < self._reached:
            await asyncio.sleep(self._pause)
            self._display(min(self._shown + self._stride, self._reached))
