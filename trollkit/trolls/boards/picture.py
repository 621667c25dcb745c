"""A position on a board drawn as a static SVG, for notebooks and documents."""

from xml.sax.saxutils import escape

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.boards.drawing import Place, layout, links
from trollkit.trolls.boards.rules import State
from trollkit.trolls.boards.telling import position_line
from trollkit.trolls.picture import LINE, SIDE_COLOURS, castle, troll

_STEP, _MARGIN, _RADIUS = 84, 70, 13


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
