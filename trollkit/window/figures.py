"""The castles and the troll, drawn as on the kit's pages (trolls/page/dessin.js)."""

from trollkit.window.palette import COLOURS, blend
from trollkit.window.pen import Pen, Point

_FLAG = [(-36, -134), (-27, -138), (-18, -134), (-9, -130), (0, -134)]
_WALL = [(-8, 2), (-8, -64), (2, -64), (2, -56), (11, -56), (11, -64), (21, -64), (21, -56)]
_WALL += [(30, -56), (30, -64), (40, -64), (40, -56), (49, -56), (49, -64), (56, -64), (56, 2)]
_TOWER = [(-56, 2), (-56, -104), (-46, -104), (-46, -95), (-38, -95), (-38, -104)]
_TOWER += [(-28, -104), (-28, -95), (-20, -95), (-20, -104), (-8, -104), (-8, 2)]
_GATE = [(14, 2), (14, -22), (16, -29), (20, -33), (26, -35), (32, -33), (36, -29), (38, -22)]
_GATE += [(38, 2)]
_SLIT = [(-40, -62), (-40, -74), (-38, -78), (-35, -80), (-32, -78), (-30, -74), (-30, -62)]
# The joints of the walls: where each begins, and how long it is.
_JOINTS = [(-2, -44, 14), (40, -44, 12), (-2, -30, 10), (44, -16, 10)]
_JOINTS += [(-56, -50, 10), (-22, -84, 12), (-56, -14, 12), (-24, -42, 14)]


def draw_castle(pen: Pen, vivid: str, pale: str, lost: bool) -> None:
    """A castle of 112 units by 138 on the ground, its catapult to the right; `lost`, it has a
    white flag.
    """
    gate, joint = blend(vivid, pale, 0.25), blend(vivid, pale, 0.5)
    pen.line([(-36, -104), (-36, -134)], COLOURS["encre-douce"], 2.5)
    below = [(x, y + 16) for x, y in reversed(_FLAG)]
    pen.polygon([*_FLAG, *below], "#ffffff" if lost else vivid, vivid, 1.5)
    for wall in (_WALL, _TOWER):
        pen.polygon(wall, pale, vivid)
    pen.polygon(_GATE, gate)
    for down in (0, 36):
        pen.polygon([(x, y + down) for x, y in _SLIT], gate)
    for x, y, long in _JOINTS:
        pen.line([(x, y), (x + long, y)], joint, 1.5)


def draw_catapult(pen: Pen, thrown: bool) -> None:
    """What stands on the lower wall, its arm down or, `thrown`, up."""
    wood = COLOURS["bois"]
    arm, spoon = ((8, -102), (7, -110)) if thrown else ((2, -86), (-1, -91))
    pen.line([(26, -78), arm], wood, 4)
    pen.oval(*spoon, 6, 4, wood)
    pen.line([(14, -64), (26, -80), (38, -64)], wood, 4)
    pen.line([(10, -64), (42, -64)], wood, 4)
    for x in (15, 37):
        pen.oval(x, -64, 5, 5, COLOURS["sol"], wood, 3)


def draw_troll(pen: Pen, mood: str, looks: int) -> None:
    """The troll, 80 units by 80 on the ground; its mood is "calme", "pousse", "content" or
    "dort", and it looks to the left (-1), the right (1) or straight ahead (0).
    """
    skin, edge = COLOURS["peau"], COLOURS["contour"]
    pen.oval(0, 0, 24, 5, COLOURS["dalle-bord"])
    for x in (-10, 10):
        pen.oval(x, -4, 10, 5, COLOURS["pied"], edge, 1.5)
    club: list[Point] = [(24, -16), (34, -58), (38, -63), (44, -62), (47, -55), (29, -14)]
    pen.polygon(club, COLOURS["massue"], "#4a3119", 1.5)
    body: list[Point] = [(-20, -8), (-24, -26), (-18, -44), (0, -48), (18, -44), (24, -26)]
    pen.polygon([*body, (20, -8), (0, -3)], skin, edge, 1.5, smooth=True)
    pen.oval(0, -22, 12, 12, COLOURS["ventre"])
    cloth: list[Point] = [(-21, -15), (0, -11), (21, -15), (20, -6), (12, -9), (6, -2)]
    pen.polygon([*cloth, (-1, -8), (-8, -2), (-14, -8), (-20, -6)], COLOURS["pagne"])
    for side in (-1, 1):
        arm = [(19 * side, -34), (30 * side, -26), (26 * side, -16)]
        pen.line(arm, blend(skin, COLOURS["pied"], 0.5), 8, smooth=True)
        horn = [(13 * side, -62), (19 * side, -74), (12 * side, -80), (6 * side, -66)]
        pen.polygon(horn, COLOURS["corne"], "#6b6350", 1)
        pen.polygon([(19 * side, -58), (34 * side, -63), (19 * side, -46)], skin, edge, 1.5)
    pen.oval(0, -52, 21, 17, skin, edge, 1.5)
    _draw_face(pen, mood, looks)


def _draw_face(pen: Pen, mood: str, looks: int) -> None:
    edge, dark = COLOURS["contour"], COLOURS["bouche"]
    for side in (-1, 1):
        x = 8 * side
        if mood == "dort":
            pen.line([(x - 5, -54), (x, -51), (x + 5, -54)], dark, 2, smooth=True)
        elif mood == "pousse":
            pen.line([(x + 4 * side, -57), (x - 4 * side, -54), (x + 4 * side, -51)], dark, 2)
        else:
            pen.oval(x, -54, 5.2, 5.2, "#ffffff", edge)
            pen.oval(x + 2 * looks, -54, 2.6, 2.6, COLOURS["encre"])
    pen.oval(0, -47, 5, 6, COLOURS["pied"], edge, 1.5)
    if mood == "content":
        smile: list[Point] = [(-10, -41), (0, -39), (10, -41), (5, -35), (-5, -35)]
        pen.polygon(smile, COLOURS["sourire"], dark, 1.5, smooth=True)
    else:
        pen.line([(-9, -40), (0, -38), (9, -40)], dark, 2, smooth=True)
    pen.polygon([(-7, -39.3), (-5, -44.7), (-2.6, -38.7)], COLOURS["corne"], "#6b6350", 1)
    if mood == "dort":
        pen.text(22, -78, "z z", 15, COLOURS["encre-douce"])
