"""A position drawn as a static SVG, for notebooks and documents."""

from html import escape

from trollkit.core.text import many
from trollkit.trolls.rules import State

_CELL, _HEIGHT, _GROUND = 64, 150, 104
# Blue and orange stay apart for colour-blind eyes; both read on light and dark paper.
SIDE_COLOURS = ("#2f6db5", "#c4621c")  # left, right
_TROLL, LINE = "#4c8b3b", "#808080"


def svg(state: State) -> str:
    """The path with its castles, the troll and both stocks, `state.cells` × 64 pixels wide."""
    width = state.cells * _CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" '
        f'role="img" aria-label="{escape(_label(state), quote=False)}" '
        f'style="max-width:{width}px;width:100%" font-family="sans-serif">'
    ]
    for cell in range(state.cells):
        parts.append(_cell(cell))
    parts.append(castle(0, SIDE_COLOURS[0]))
    parts.append(castle(state.cells - 1, SIDE_COLOURS[1]))
    parts.append(_stock(0, state.left, SIDE_COLOURS[0]))
    parts.append(_stock(state.cells - 1, state.right, SIDE_COLOURS[1]))
    parts.append(troll(state.troll))
    return "".join([*parts, "</svg>"])


def _label(state: State) -> str:
    return (
        f"Troll sur la case {state.troll} d'un chemin de {state.cells} cases, "
        f"{many(state.left, 'pierre')} à gauche, {state.right} à droite"
    )


def _cell(cell: int) -> str:
    x = cell * _CELL
    return (
        f'<rect x="{x + 3}" y="{_GROUND}" width="{_CELL - 6}" height="12" rx="4" '
        f'fill="none" stroke="{LINE}" stroke-width="2"/>'
        f'<text x="{x + _CELL / 2}" y="{_GROUND + 34}" text-anchor="middle" font-size="15" '
        f'fill="{LINE}">{cell}</text>'
    )


def castle(cell: int, colour: str) -> str:
    """A wall with four merlons and a gate, above the cell of a path."""
    x, y = cell * _CELL + 8, _GROUND - 46
    merlons = "".join(f"h6 v{8 * (-1) ** n} " for n in range(7))
    return (
        f'<path d="M{x} {_GROUND - 2} V{y} {merlons}h6 V{_GROUND - 2} Z" fill="{colour}" '
        'opacity="0.85"/>'
        f'<path d="M{x + 17} {_GROUND - 2} v-14 a7 7 0 0 1 14 0 v14 Z" fill="#00000055"/>'
    )


def _stock(cell: int, stones: int, colour: str) -> str:
    x = cell * _CELL + _CELL / 2
    return (
        f'<text x="{x}" y="36" text-anchor="middle" font-size="26" font-weight="bold" '
        f'fill="{colour}">{stones}</text>'
    )


def troll(cell: int) -> str:
    """The troll, on the cell of a path."""
    x, y = cell * _CELL + _CELL / 2, _GROUND - 4
    return (
        f'<g transform="translate({x} {y})">'
        f'<path d="M-17 0 v-20 a17 20 0 0 1 34 0 v20 h-9 v-7 h-16 v7 Z" fill="{_TROLL}" '
        'stroke="#ffffff" stroke-width="2"/>'
        '<circle cx="-7" cy="-21" r="4" fill="#ffffff"/><circle cx="7" cy="-21" r="4" '
        'fill="#ffffff"/><circle cx="-6" cy="-20" r="2"/><circle cx="6" cy="-20" r="2"/>'
        '<path d="M-8 -10 q8 5 16 0" fill="none" stroke="#ffffff" stroke-width="2"/></g>'
    )
