"""What stands on the window's board: the land, the castles, their stones, and the troll."""

from math import ceil
from typing import TYPE_CHECKING

from trollkit.phrases import SIDES
from trollkit.trolls.drawing import Scene
from trollkit.window.figures import draw_castle, draw_catapult, draw_troll
from trollkit.window.palette import COLOURS, blend
from trollkit.window.pen import Pen, Point
from trollkit.window.sizes import numbered, sizes_of

if TYPE_CHECKING:
    import tkinter

FACE_DOWN = "?"  # on a card whose throw is not to be seen yet


class Scenery:
    """Draws the parts of a scene on a canvas, each anew when it is asked for again."""

    def __init__(self, canvas: "tkinter.Canvas", scene: Scene) -> None:
        self.canvas, self.scene = canvas, scene
        width, height = canvas.winfo_width(), canvas.winfo_height()
        self.sizes = sizes_of(width, height, scene["cases"], scene["stock"])

    def draw_country(self) -> None:
        """Everything that does not move during a turn."""
        self.canvas.delete("all")
        self._draw_land()
        self._draw_path()
        ending = self.scene["fin"]
        for side in (0, 1):
            lost = ending is not None and ending["gagnant"] == SIDES[1 - side]
            vivid, pale = COLOURS[SIDES[side]], COLOURS[f"{SIDES[side]}-clair"]
            draw_castle(self._pen("pays", side, self.sizes.castle / 2), vivid, pale, lost)
            self.draw_catapult(side, thrown=False)

    def _draw_land(self) -> None:
        sizes, pen = self.sizes, Pen(self.canvas, "pays")
        width, ground = sizes.width, sizes.ground
        sky, hill = COLOURS["ciel"], COLOURS["colline"]
        pen.box(width / 2, ground / 2, width / 2 + 2, ground / 2 + 2, sky)
        hills = ((0.3, 1.15, 120, blend(hill, sky, 0.4)), (-0.15, 0.7, 85, hill))
        for start, end, high, colour in hills:
            left, right = (start * width, ground), (end * width, ground)
            top: Point = ((start + end) / 2 * width, ground - high * sizes.scale)
            pen.polygon([left, top, right, right], colour, smooth=True)
        low = sizes.height - ground
        pen.box(width / 2, ground + low / 2, width / 2 + 2, low / 2 + 2, COLOURS["sol"])

    def _draw_path(self) -> None:
        sizes, scene, pen = self.sizes, self.scene, Pen(self.canvas, "pays")
        cells, high = scene["cases"], 6 * sizes.scale
        for cell in range(cells):
            wide = sizes.castle if cell in (0, cells - 1) else sizes.step
            colour = COLOURS["dalle-foulee" if cell in scene["trajet"] else "dalle"]
            middle = cell == cells // 2
            edge = COLOURS["encre-douce" if middle else "dalle-bord"]
            half = (wide - min(4, wide * 0.2)) / 2
            x = sizes.x(cell, cells)
            pen.box(x, sizes.ground + high + 1, half, high, colour, edge, width=1 + middle)
        here, room = sizes.x(scene["troll"], cells), 28 * sizes.scale
        for cell in numbered(cells, sizes.step, 26 * sizes.scale):
            x = sizes.x(cell, cells)
            if abs(x - here) >= room:
                colour = COLOURS["encre-douce"]
                pen.text(x, sizes.labels, str(cell), 14 * sizes.scale, colour, bold=False)

    def draw_catapult(self, side: int, thrown: bool) -> None:
        """A catapult, its arm at rest or `thrown`."""
        tag = f"catapulte{side}"
        self.canvas.delete(tag)
        draw_catapult(self._pen(tag, side, self.sizes.castle / 2), thrown)

    def draw_pile(self, side: int, left: int, chosen: int = 0) -> None:
        """The stones of a castle, those `chosen` in its colour, and where thrown ones lay."""
        sizes, tag = self.sizes, f"tas{side}"
        self.canvas.delete(tag)
        pen, vivid = Pen(self.canvas, tag), COLOURS[SIDES[side]]
        there = ceil(left / sizes.each)
        taken = ceil((left - min(chosen, left)) / sizes.each)
        radius = sizes.pitch * 0.42
        for index in range(ceil(self.scene["stock"] / sizes.each)):
            fill, edge = COLOURS["pierre"], COLOURS["pierre-bord"]
            if index >= there:
                fill, edge = "", blend(COLOURS["dalle-bord"], COLOURS["sol"], 0.4)
            elif index >= taken:
                fill = edge = vivid
            pen.oval(*sizes.stone(side, index), radius, radius, fill, edge)
        x = sizes.width - sizes.castle / 2 if side else sizes.castle / 2
        scale, soft = sizes.scale, COLOURS["encre-douce"]
        pen.text(x, sizes.pile + 20 * scale, str(left), 30 * scale, vivid)
        word = "pierres" if left > 1 else "pierre"
        pen.text(x, sizes.pile + 46 * scale, word, 13 * scale, soft, bold=False)

    def draw_card(self, side: int, word: str, open_to: float = 1) -> None:
        """The back of a card, turned so far: what a side throws is not to be seen yet."""
        pale, ink = COLOURS[f"{SIDES[side]}-clair"], COLOURS["encre"]
        self._draw_card(side, word, pale, ink, open_to, dash=(4, 4))

    def draw_throws(self, throws: list[int], judged: bool = True) -> None:
        """Both cards face up; `judged`, the one that threw more is told apart."""
        for side in (0, 1):
            fill, ink = COLOURS["carte"], COLOURS[SIDES[side]]
            if judged and throws[side] > throws[1 - side]:
                fill, ink = ink, fill
            self._draw_card(side, str(throws[side]), fill, ink)

    def _draw_card(
        self,
        side: int,
        word: str,
        fill: str,
        ink: str,
        open_to: float = 1,
        dash: tuple[int, ...] = (),
    ) -> None:
        tag, sizes = f"carte{side}", self.sizes
        self.canvas.delete(tag)
        half = sizes.card / 2
        x = (sizes.castle + sizes.card) / 2 + 12 * sizes.scale  # above the catapult
        pen = Pen(self.canvas, tag, sizes.width - x if side else x, sizes.ground)
        y, edge = -147 * sizes.scale, COLOURS[SIDES[side]]
        pen.box(0, y, half * 1.06 * open_to, half, fill, edge, width=2, dash=dash)
        pen.text(0, y, word, sizes.card * (0.42 if len(word) > 2 else 0.6), ink)

    def draw_troll(self, cell: float, mood: str, looks: int) -> None:
        """The troll on a cell, or between two, and the number of the cell it is nearest to."""
        sizes, cells = self.sizes, self.scene["cases"]
        self.canvas.delete("troll")
        nearest = round(cell)
        here = sizes.x(nearest, cells)
        aside = cell - nearest
        beside = sizes.x(nearest + (1 if aside > 0 else -1), cells) if aside else here
        badge = Pen(self.canvas, "troll", here, sizes.labels, sizes.scale)
        badge.box(0, 0, 15, 10, COLOURS["ici"], COLOURS["ici"])
        badge.text(0, 0, str(nearest), 14, COLOURS["sur-ici"])
        x = here + (beside - here) * abs(aside)
        draw_troll(Pen(self.canvas, "troll", x, sizes.ground, sizes.troll), mood, looks)

    def _pen(self, tag: str, side: int, x: float) -> Pen:
        """A pen for what belongs to a side, `x` pixels from its edge of the board."""
        sizes = self.sizes
        across = sizes.width - x if side else x
        return Pen(self.canvas, tag, across, sizes.ground, sizes.scale, mirrored=side == 1)
