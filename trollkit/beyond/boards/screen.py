"""A position as an SVG picture (`svg`) and as a French line (`position_line`).

The column of a cell shows its lead: the further to the right, the nearer it is to the right
castle, compared with the left one. Cells with the same lead share a column.
"""

from typing import NamedTuple
from xml.sax.saxutils import escape

from trollkit.beyond.boards import Board, State
from trollkit.core.game import LEFT, PLAYERS
from trollkit.phrases import SIDES

_STEP, _MARGIN, _RADIUS = 84, 70, 13
# Blue and orange stay apart for colour-blind eyes; both read on light and dark paper.
_SIDE_COLOURS = ("#2f6db5", "#c4621c")  # left, right
_LINE = "#808080"
# A wall with four merlons and a gate.
_CASTLE = (
    '<path d="M8 102 V58 h6 v8 h6 v-8 h6 v8 h6 v-8 h6 v8 h6 v-8 h6 v8 h6 V102 Z" '
    'fill="{colour}" opacity="0.85"/>'
    '<path d="M25 102 v-14 a7 7 0 0 1 14 0 v14 Z" fill="#00000055"/>'
)
_TROLL = (
    '<g transform="translate(32.0 100)">'
    '<path d="M-17 0 v-20 a17 20 0 0 1 34 0 v20 h-9 v-7 h-16 v7 Z" fill="#4c8b3b" '
    'stroke="#ffffff" stroke-width="2"/>'
    '<circle cx="-7" cy="-21" r="4" fill="#ffffff"/><circle cx="7" cy="-21" r="4" '
    'fill="#ffffff"/><circle cx="-6" cy="-20" r="2"/><circle cx="6" cy="-20" r="2"/>'
    '<path d="M-8 -10 q8 5 16 0" fill="none" stroke="#ffffff" stroke-width="2"/></g>'
)


class Place(NamedTuple):
    """Where a cell is drawn: `x` in columns from the left, `y` in rows down from the middle."""

    x: int
    y: float


def layout(board: Board) -> list[Place]:
    """Where each cell is drawn.

    >>> from trollkit.beyond.boards import parse_board
    >>> [(place.x, place.y) for place in layout(parse_board("cycle:4"))]
    [(0, 0.0), (1, -0.5), (2, 0.0), (1, 0.5)]
    """
    leads = [board.lead(cell) for cell in range(board.cells)]
    columns = sorted(set(leads))
    return [
        Place(columns.index(lead), leads[:cell].count(lead) - (leads.count(lead) - 1) / 2)
        for cell, lead in enumerate(leads)
    ]


def svg(state: State) -> str:
    """An SVG picture of the board with its castles, trolls, edges and both stocks."""
    board, places = state.board, layout(state.board)
    top = min(place.y for place in places)
    at = [(x * _STEP + _MARGIN, (y - top) * _STEP + _MARGIN + 20) for x, y in places]
    width, height = (max(axis) + _MARGIN for axis in zip(*at, strict=True))
    label = f"Plateau {board.word} : {position_line(state)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'role="img" aria-label="{escape(label)}" '
        f'style="max-width:{width:g}px;width:100%" font-family="sans-serif">'
    ]
    for cell, row in enumerate(board.neighbours):
        parts += [_edge(*at[cell], *at[to]) for to in row if cell < to]
    for cell, (x, y) in enumerate(at):
        if cell not in board.castles:
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="{_LINE}"/>')
            parts.append(_text(x, y + 5, cell, 13, "#ffffff"))
    for player, stock in zip(PLAYERS, (state.left, state.right), strict=True):
        (x, y), colour = at[board.castles[player]], _SIDE_COLOURS[player]
        parts.append(_moved(x - 32, y - 94, _CASTLE.format(colour=colour)))
        parts.append(_text(x - 44 if player == LEFT else x + 44, y - 14, stock, 24, colour))
    for number, cell in enumerate(state.trolls):
        # Beside the trolls already drawn on the same cell.
        x, y = at[cell][0] + 22 * state.trolls[:number].count(cell), at[cell][1] + 4
        parts.append(_moved(x - 32, y - 100, _TROLL))
        if len(state.trolls) > 1:
            parts.append(_text(x, y + 22, number + 1, 14, _LINE))
    return "".join([*parts, "</svg>"])


def _moved(x: float, y: float, drawn: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{drawn}</g>'


def _edge(x: float, y: float, to_x: float, to_y: float) -> str:
    """A line between two cells, bent where it would run through cells of their column."""
    bend = _STEP / 2 if x == to_x and abs(y - to_y) > _STEP else 0
    return (
        f'<path d="M{x:g} {y:g} Q{(x + to_x) / 2 + bend:g} {(y + to_y) / 2:g} '
        f'{to_x:g} {to_y:g}" fill="none" stroke="{_LINE}" stroke-width="2"/>'
    )


def _text(x: float, y: float, text: int, size: int, colour: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" '
        f'font-weight="bold" fill="{colour}">{text}</text>'
    )


def position_line(state: State) -> str:
    """A French line on where the trolls are, and both stocks.

    >>> from trollkit.beyond.boards import parse_board
    >>> position_line(State(parse_board("grille:3x5"), 9, 8, (7, 5)))
    'le troll 1 sur la case 7, le troll 2 au château de gauche ; il reste 9 et 8 pierres'
    """
    told = []
    for number, cell in enumerate(state.trolls, start=1):
        name = f"le troll {number}" if len(state.trolls) > 1 else "le troll"
        castles = state.board.castles
        lost = cell in castles and f"au château de {SIDES[castles.index(cell)]}"
        told.append(f"{name} {lost or f'sur la case {cell}'}")
    return f"{', '.join(told)} ; il reste {state.left} et {state.right} pierres"
