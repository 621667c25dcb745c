"""A position shown, in a picture and in a French line.

Any board is drawn by what counts: the further a cell is to the right, the nearer it is to the
right castle and the further from the left one. Cells alike in this stand above each other.
"""

from typing import NamedTuple
from xml.sax.saxutils import escape

from trollkit.beyond.boards import Board, State
from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import SIDES
from trollkit.trolls.drawing import LINE, SIDE_COLOURS, castle, troll

_STEP, _MARGIN, _RADIUS = 84, 70, 13


class Place(NamedTuple):
    """Where a cell is drawn: columns from the left, rows from the middle, down."""

    x: int
    y: float


def layout(board: Board) -> list[Place]:
    """Where each cell is drawn.

    >>> from trollkit.beyond.boards import parse_board
    >>> [(place.x, place.y) for place in layout(parse_board("cycle:4"))]
    [(0, 0.0), (1, -0.5), (2, 0.0), (1, 0.5)]
    """
    columns: dict[int, list[int]] = {}
    for cell in range(board.cells):
        columns.setdefault(board.lead(cell), []).append(cell)
    return [
        Place(
            sorted(columns).index(board.lead(cell)),
            columns[board.lead(cell)].index(cell) - (len(columns[board.lead(cell)]) - 1) / 2,
        )
        for cell in range(board.cells)
    ]


def links(board: Board) -> list[tuple[int, int]]:
    """Every edge once, the smaller cell first."""
    return [(cell, to) for cell, row in enumerate(board.neighbours) for to in row if cell < to]


def svg(state: State) -> str:
    """The board with its castles, trolls, edges and both stocks."""
    places = [_at(place) for place in _shifted(layout(state.board))]
    width, height = (max(axis) + _MARGIN for axis in zip(*places, strict=True))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'role="img" aria-label="{escape(_label(state))}" '
        f'style="max-width:{width:g}px;width:100%" font-family="sans-serif">'
    ]
    parts += [_edge(places[one], places[two]) for one, two in links(state.board)]
    for cell, place in enumerate(places):
        if cell not in state.board.castles:
            parts.append(_cell(place, str(cell)))
    for player, stock in ((LEFT, state.left), (RIGHT, state.right)):
        x, y = places[state.board.castles[player]]
        parts.append(f'<g transform="translate({x - 32:g} {y - 94:g})">')
        parts.append(castle(0, SIDE_COLOURS[player]) + "</g>")
        outside = x - 44 if player == LEFT else x + 44
        parts.append(_text((outside, y - 14), str(stock), 24, SIDE_COLOURS[player]))
    for number, cell in enumerate(state.trolls):
        parts.append(_troll(state, number, places[cell]))
    return "".join([*parts, "</svg>"])


def _shifted(places: list[Place]) -> list[Place]:
    top = min(place.y for place in places)
    return [Place(place.x, place.y - top) for place in places]


def _at(place: Place) -> tuple[float, float]:
    return place.x * _STEP + _MARGIN, place.y * _STEP + _MARGIN + 20


def _label(state: State) -> str:
    return f"Plateau {state.board.word} : {position_line(state)}"


def _edge(one: tuple[float, float], two: tuple[float, float]) -> str:
    """A line, bent where it would run through the cells between two of one column."""
    (x, y), (to_x, to_y) = one, two
    bend = _STEP / 2 if x == to_x and abs(y - to_y) > _STEP else 0
    return (
        f'<path d="M{x:g} {y:g} Q{(x + to_x) / 2 + bend:g} {(y + to_y) / 2:g} '
        f'{to_x:g} {to_y:g}" fill="none" stroke="{LINE}" stroke-width="2"/>'
    )


def _cell(place: tuple[float, float], number: str) -> str:
    x, y = place
    return f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="{LINE}"/>' + _text(
        (x, y + 5), number, 13, "#ffffff"
    )


def _text(place: tuple[float, float], text: str, size: int, colour: str) -> str:
    x, y = place
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" '
        f'font-weight="bold" fill="{colour}">{text}</text>'
    )


def _troll(state: State, number: int, place: tuple[float, float]) -> str:
    """A troll, beside those that stand on its cell before it."""
    before = sum(cell == state.trolls[number] for cell in state.trolls[:number])
    x, y = place[0] + 22 * before, place[1] + 4
    name = "" if len(state.trolls) == 1 else _text((x, y + 22), str(number + 1), 14, LINE)
    return f'<g transform="translate({x - 32:g} {y - 100:g})">{troll(0)}</g>{name}'


def troll_name(troll: int, trolls: int) -> str:
    """How a troll is called: by its number, if there are several.

    >>> troll_name(0, 1), troll_name(1, 2)
    ('le troll', 'le troll 2')
    """
    return "le troll" if trolls == 1 else f"le troll {troll + 1}"


def position_line(state: State) -> str:
    """Where the trolls are, and both stocks.

    >>> from trollkit.beyond.boards import parse_board
    >>> position_line(State(parse_board("grille:3x5"), 9, 8, (7, 5)))
    'le troll 1 sur la case 7, le troll 2 au château de gauche ; il reste 9 et 8 pierres'
    """
    trolls = len(state.trolls)
    where = ", ".join(
        f"{troll_name(troll, trolls)} {cell_name(state, cell)}"
        for troll, cell in enumerate(state.trolls)
    )
    return f"{where} ; il reste {state.left} et {state.right} pierres"


def cell_name(state: State, cell: int) -> str:
    """Where that is."""
    if cell in state.board.castles:
        return f"au château de {SIDES[state.board.castles.index(cell)]}"
    return f"sur la case {cell}"
