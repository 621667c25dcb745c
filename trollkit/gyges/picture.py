"""A board drawn with characters: rings as circled digits, cells, lines and coordinates."""

import sys

from trollkit.gyges.board import GOALS, SIDE_NAMES, SIZE, Position
from trollkit.gyges.phrases import PLAYERS

RINGS = "·①②③"
_PLAIN = str.maketrans("·①②③─│", ".123-|")


def picture(position: Position, *, plain: bool = False) -> str:
    """The board seen from South, ending in a line that says who moves, or who has won.

    `plain` uses ASCII drawing characters, for terminals that know nothing else.
    """
    columns = "      " + "   ".join(str(column + 1) for column in range(SIZE))
    lines = [_goal(position, 0), columns]
    for row in range(SIZE - 1, -1, -1):
        rings = (RINGS[position.value(SIZE * row + column)] for column in range(SIZE))
        lines.append(f"  {row + 1}   {'───'.join(rings)}   {row + 1}")
        if row:
            lines.append("      " + "   ".join("│" * SIZE))
    lines += [columns, _goal(position, 1), _turn(position)]
    drawn = "\n".join(lines)
    return drawn.translate(_PLAIN) if plain else drawn


def drawn(position: Position) -> str:
    """The picture of a position, in the characters that standard output can write."""
    try:
        RINGS.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return picture(position, plain=True)
    return picture(position)


def _goal(position: Position, player: int) -> str:
    """The goal that `player` aims at, with the ring that stands there, if any."""
    ring = position.value(GOALS[player])
    name = SIDE_NAMES[1 - player]
    return " " * 15 + (f"{name} {RINGS[ring]}" if ring else name)


def _turn(position: Position) -> str:
    winner = position.winner()
    if winner is not None:
        return f"{PLAYERS[winner]} a gagné."
    return f"Au trait : {PLAYERS[position.player]} ({SIDE_NAMES[position.player]})"
