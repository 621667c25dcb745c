"""A turn played before one's eyes: cards, stones that fly, and the troll that walks."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from trollkit.phrases import SIDES
from trollkit.trolls.drawing import Scene
from trollkit.window.palette import COLOURS
from trollkit.window.pen import Pen, Point
from trollkit.window.scenery import FACE_DOWN, Scenery

_PICTURE_MS = 30
_STILL_MS = 250
_MOST_FLYING = 12  # stones of one throw
_FLIGHT, _WALK = 14, 10  # pictures
_AWAY: Point = (-50.0, -50.0)


def film(scenery: Scenery, before: Scene) -> Iterator[int]:
    """Plays the turn that led from `before` to the scene; gives, after each picture, how many
    milliseconds it is to be seen.
    """
    scene = scenery.scene
    throws, rests = scene["lancers"] or [0, 0], scene.get("restes", [0, 0])
    cell, *walk = before["troll"], *scene.get("marche", [scene["troll"]])
    left = [scene["pierres"][side] + rests[side] for side in (0, 1)]
    Scenery(scenery.canvas, before).draw_country()
    scenery.draw_troll(cell, "calme", 0)
    for share, ms in ((1.0, _STILL_MS), (0.5, _PICTURE_MS), (0.05, _PICTURE_MS)):
        for side in (0, 1):
            scenery.draw_pile(side, before["pierres"][side])
            scenery.draw_card(side, FACE_DOWN, share)
        yield ms
    scenery.draw_throws(throws, judged=False)
    yield _STILL_MS
    for side in (0, 1):
        scenery.draw_pile(side, left[side])
    yield from _volley(scenery, throws, cell)
    scenery.draw_throws(throws)
    yield from _steps(scenery, cell, walk[0])
    # The stones that are left over push it one by one.
    side = 0 if rests[0] else 1
    for start, end in pairwise(walk):
        left[side] -= 1
        scenery.draw_pile(side, left[side])
        yield from _volley(scenery, [1 - side, side], start)
        yield from _steps(scenery, start, end)


def _volley(scenery: Scenery, throws: Sequence[int], cell: int) -> Iterator[int]:
    """Stones fly from the castles to the troll."""
    size = scenery.sizes.troll
    flying = [
        (side, index, f"vol{side}-{index}")
        for side in (0, 1)
        for index in range(min(throws[side], _MOST_FLYING))
    ]
    radius = max(3.0, 5.5 * size)
    for side, _, tag in flying:
        scenery.draw_catapult(side, thrown=True)
        pen = Pen(scenery.canvas, tag)
        pen.oval(*_AWAY, radius, radius, COLOURS["pierre"], COLOURS[SIDES[side]], 2)
    last = max(index for _, index, _ in flying)
    for picture in range(_FLIGHT + last // 2 + 1):
        if picture == _FLIGHT // 2:
            for side in (0, 1):
                scenery.draw_catapult(side, thrown=False)
        for side, index, tag in flying:
            x, y = _flight(scenery, side, index, cell, (picture - index / 2) / _FLIGHT)
            scenery.canvas.moveto(tag, round(x - radius), round(y - radius))
        yield _PICTURE_MS
    for _, _, tag in flying:
        scenery.canvas.delete(tag)


def _flight(scenery: Scenery, side: int, index: int, cell: int, share: float) -> Point:
    """Where a thrown stone is after so much of its way; away before and after."""
    if not 0 <= share <= 1:
        return _AWAY
    sizes = scenery.sizes
    x0, y0 = sizes.spoon(side)
    spread = (index * 7 % 5 - 2) * 4
    x1 = sizes.x(cell, scenery.scene["cases"])
    x1 += (spread + (14 if side else -14)) * sizes.troll
    y1 = sizes.ground - (48 + spread / 2) * sizes.troll
    rise = 50 * sizes.scale
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - 4 * rise * share * (1 - share)


def _steps(scenery: Scenery, start: int, end: int) -> Iterator[int]:
    """The troll walks from one cell to the next, or braces itself where it is."""
    for picture in range(1, _WALK + 1):
        scenery.draw_troll(start + (end - start) * picture / _WALK, "pousse", end - start)
        yield _PICTURE_MS
