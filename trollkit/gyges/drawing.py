"""A position as pages, terminals and reports show it: a scene, characters, a still picture.

None of them knows the rules. A scene is plain data, JSON-ready, that pages draw. The picture is
SVG text, for places where no widget can live.
"""

import sys
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

from trollkit.gyges.board import CELLS, GOALS, NAMES, SIDE_NAMES, SIZE, Position, bits
from trollkit.gyges.moves import Move, legal_moves, shortest
from trollkit.gyges.notation import move_text, position_text
from trollkit.gyges.phrases import PLAYERS


def scene(position: Position) -> dict[str, Any]:
    """What a page draws of a position, won ones included, and all its moves.

    `anneaux` holds [cell, worth], a goal being "n" or "s". `coups` gives, for each ring that
    may move and each cell where its move may end, the cells where a ring that stands there may
    be put; none for an end that is free or the goal.

    >>> from trollkit.gyges.notation import opening
    >>> drawn = scene(opening("332121", "123321"))
    >>> drawn["anneaux"][0], drawn["trait"], drawn["coups"]["14"]["24"]
    (('14', 1), 's', [])
    """
    moves: dict[str, dict[str, list[str]]] = {}
    for start, end, drop in legal_moves(position):
        drops = moves.setdefault(NAMES[start], {}).setdefault(NAMES[end], [])
        if drop is not None:
            drops.append(NAMES[drop])
    return {
        "anneaux": rings(position),
        "trait": SIDE_NAMES[position.player],
        "coups": moves,
    }


def rings(position: Position) -> list[tuple[str, int]]:
    """The cell and the worth of each ring."""
    return [
        (NAMES[cell], value)
        for value, held in enumerate(position[:3], start=1)
        for cell in bits(held)
    ]


RINGS = "·①②③"
_PLAIN = str.maketrans("·①②③─│", ".123-|")


def picture(position: Position, *, plain: bool = False) -> str:
    """The board seen from South, ending in a line that says who moves, or who has won.

    `plain` uses ASCII drawing characters, for terminals that know nothing else.
    """
    columns = "      " + "   ".join(str(column + 1) for column in range(SIZE))
    lines = [_goal_line(position, 0), columns]
    for row in range(SIZE - 1, -1, -1):
        rings = (RINGS[position.value(SIZE * row + column)] for column in range(SIZE))
        lines.append(f"  {row + 1}   {'───'.join(rings)}   {row + 1}")
        if row:
            lines.append("      " + "   ".join("│" * SIZE))
    lines += [columns, _goal_line(position, 1), _at_turn(position)]
    drawn = "\n".join(lines)
    return drawn.translate(_PLAIN) if plain else drawn


def drawn(position: Position) -> str:
    """The picture of a position, in the characters that standard output can write."""
    try:
        RINGS.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return picture(position, plain=True)
    return picture(position)


def _goal_line(position: Position, player: int) -> str:
    """The goal that `player` aims at, with the ring that stands there, if any."""
    ring = position.value(GOALS[player])
    name = SIDE_NAMES[1 - player]
    return " " * 15 + (f"{name} {RINGS[ring]}" if ring else name)


def _at_turn(position: Position) -> str:
    winner = position.winner()
    if winner is not None:
        return f"{PLAYERS[winner]} a gagné."
    return f"Au trait : {PLAYERS[position.player]} ({SIDE_NAMES[position.player]})"


_GAP, _MARGIN, _GOAL = 60, 46, 58  # pixels: between two cells, around them, up to a goal
_SPAN = _GAP * (SIZE - 1)
_WIDTH, _HEIGHT = _SPAN + 2 * _MARGIN, _SPAN + 2 * (_GOAL + _MARGIN)
_BOARD, _HOLE, _LINE, _INK = "#f3ecdd", "#ded2b8", "#a08c66", "#3d2c16"
_RING, _WAY, _FACE = "#7a4a1e", "#b3261e", "#fff6e5"
_RADII = (19, 13, 7)  # as many circles as the ring is worth


def svg(position: Position, move: Move | None = None) -> str:
    """The board seen from South, with the way of `move` when there is one.

    The move must be legal; what it replaces and where that goes is told by a dashed arrow.
    """
    label = position_text(position) + (f", {move_text(move)}" if move else "")
    inside = [
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="{_BOARD}"/>',
        *(_line(start, end) for start, end in _joined()),
        *(_goal(player) for player in (0, 1)),
        *(_place(cell) for cell in CELLS),
        *(_ring(cell, position.value(cell)) for cell in (*CELLS, *GOALS)),
        *(_way(position, move) if move else ()),
        _turn(position),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" role="img" aria-label={quoteattr(f"Plateau {label}")} '
        f'font-family="sans-serif" text-anchor="middle">{"".join(inside)}</svg>'
    )


def _at(cell: int) -> tuple[float, float]:
    """Where a cell or a goal is, North above."""
    if cell in GOALS:
        return _WIDTH / 2, _MARGIN if cell == GOALS[0] else _HEIGHT - _MARGIN
    row, column = divmod(cell, SIZE)
    return _MARGIN + _GAP * column, _MARGIN + _GOAL + _GAP * (SIZE - 1 - row)


def _joined() -> list[tuple[int, int]]:
    across = [(cell, cell + 1) for cell in CELLS if (cell + 1) % SIZE]
    along = [(cell, cell + SIZE) for cell in CELLS if cell + SIZE in CELLS]
    home = [(cell, GOALS[1]) for cell in CELLS[:SIZE]]
    return across + along + home + [(cell, GOALS[0]) for cell in CELLS[-SIZE:]]


def _line(start: int, end: int) -> str:
    (x1, y1), (x2, y2) = _at(start), _at(end)
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{_LINE}" stroke-width="2"/>'


def _goal(player: int) -> str:
    x, y = _at(GOALS[player])
    return (
        f'<rect x="{x - 70}" y="{y - 22}" width="140" height="44" rx="22" fill="{_HOLE}" '
        f'stroke="{_LINE}"/><text x="{x - 42}" y="{y + 5}" font-size="14" fill="{_INK}">'
        f"but {SIDE_NAMES[1 - player]}</text>"
    )


def _place(cell: int) -> str:
    x, y = _at(cell)
    return (
        f'<circle cx="{x}" cy="{y}" r="21" fill="{_HOLE}" stroke="{_LINE}"/>'
        f'<text x="{x}" y="{y + 4}" font-size="12" fill="{_INK}">{NAMES[cell]}</text>'
    )


def _ring(cell: int, value: int) -> str:
    if not value:
        return ""
    x, y = _at(cell)
    circles = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{_RING}" '
        'stroke-width="3"/>'
        for radius in _RADII[:value]
    )
    return f'<circle cx="{x}" cy="{y}" r="21" fill="{_FACE}"/>{circles}'


def _way(position: Position, move: Move) -> list[str]:
    ways = [_arrow(shortest(position, move), "")]
    if move.drop is not None:
        ways.append(_arrow((move.end, move.drop), "7 5"))
    return ways


def _arrow(cells: Sequence[int], dashes: str) -> str:
    """A walk over `cells`, with a point at its end, a dot at its start."""
    points = [_at(cell) for cell in cells]
    (x1, y1), (x2, y2) = points[-2:]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    head = f"{x2},{y2} {x2 - 14 * dx - 7 * dy},{y2 - 14 * dy + 7 * dx} " + (
        f"{x2 - 14 * dx + 7 * dy},{y2 - 14 * dy - 7 * dx}"
    )
    line = " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<polyline points="{line}" fill="none" stroke="{_WAY}" stroke-width="4" '
        f'stroke-linejoin="round" stroke-dasharray="{dashes}" opacity="0.85"/>'
        f'<circle cx="{points[0][0]}" cy="{points[0][1]}" r="5" fill="{_WAY}"/>'
        f'<polygon points="{head}" fill="{_WAY}"/>'
    )


def _turn(position: Position) -> str:
    """Who moves: a triangle beside the goal of that side; none once a game is won."""
    if position.winner() is not None:
        return ""
    x = _WIDTH / 2 + 96
    y, tip = (_HEIGHT - _MARGIN, -1) if position.player == 0 else (_MARGIN, 1)
    shape = f"{x},{y + 9 * tip} {x - 9},{y - 7 * tip} {x + 9},{y - 7 * tip}"
    text = f'<text x="{x + 34}" y="{y + 5}" font-size="13" fill="{_INK}">au trait</text>'
    return f'<polygon points="{shape}" fill="{_INK}"/>{text}'
