"""A pen that draws on a canvas in a figure's own units, mirrored where the figure is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import tkinter

Point = tuple[float, float]


class Pen:
    """Draws a figure at (`x`, `y`) of a canvas, `scale` pixels a unit; y goes down.

    With `mirrored`, what the figure has on its left comes on its right. All that is drawn
    carries `tag`, so that it can be moved or wiped off together.
    """

    def __init__(
        self,
        canvas: "tkinter.Canvas",
        tag: str,
        x: float = 0.0,
        y: float = 0.0,
        scale: float = 1.0,
        mirrored: bool = False,
    ) -> None:
        self._canvas, self._tag = canvas, tag
        self._x, self._y, self._scale = x, y, scale
        self._across = -scale if mirrored else scale

    def polygon(
        self, points: Sequence[Point], fill: str, edge: str = "", wide: float = 2, **more: Any
    ) -> None:
        """A closed shape; `smooth=True` rounds it."""
        width = max(wide * self._scale, 1)
        flat = self._flat(points)
        self._canvas.create_polygon(
            flat, fill=fill, outline=edge, width=width, tags=self._tag, **more
        )

    def line(self, points: Sequence[Point], colour: str, wide: float = 2, **more: Any) -> None:
        """A line through the points, with round ends."""
        self._canvas.create_line(
            self._flat(points),
            fill=colour,
            width=max(wide * self._scale, 1),
            capstyle="round",
            joinstyle="round",
            tags=self._tag,
            **more,
        )

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        edge: str = "",
        wide: float = 1,
    ) -> None:
        """An ellipse around (x, y)."""
        corners = self._flat([(x - rx, y - ry), (x + rx, y + ry)])
        width = max(wide * self._scale, 1)
        self._canvas.create_oval(corners, fill=fill, outline=edge, width=width, tags=self._tag)

    def box(
        self, x: float, y: float, rx: float, ry: float, fill: str, edge: str = "", **more: Any
    ) -> None:
        """A rectangle around (x, y)."""
        corners = self._flat([(x - rx, y - ry), (x + rx, y + ry)])
        self._canvas.create_rectangle(corners, fill=fill, outline=edge, tags=self._tag, **more)

    def text(
        self, x: float, y: float, word: str, size: float, colour: str, bold: bool = True
    ) -> None:
        """A word centred on (x, y), `size` units high, never too small to be read."""
        ((across, down),) = self._at([(x, y)])
        family = self._canvas.tk.call("font", "actual", "TkDefaultFont", "-family")
        pixels = -round(
            max(size * self._scale, 11)
        )  # negative: no points, as all that is drawn
        font = (family, pixels, "bold" if bold else "normal")
        self._canvas.create_text(
            across, down, text=word, fill=colour, font=font, tags=self._tag
        )

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(self._x + x * self._across, self._y + y * self._scale) for x, y in points]

    def _flat(self, points: Sequence[Point]) -> list[float]:
        return [number for point in self._at(points) for number in point]
