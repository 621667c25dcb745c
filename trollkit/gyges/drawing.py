"""A position for pages (`scene`), for terminals (`drawn`), and as a still picture (`svg`).

A scene is JSON-ready and holds the legal moves, so that pages need not know the rules. The
picture is SVG text, for places where no widget can live.

A game to look at again is `staged`, a contest's game as a film, or `stages`, one in play. The
sentences (`move_line`, `ending`, `verdict`) are French.
"""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import quoteattr

from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.core.text import many
from trollkit.gyges.board import (
    CELLS,
    GOALS,
    NAMES,
    SIDE_NAMES,
    SIZE,
    Position,
    bits,
    legs,
    names,
)
from trollkit.gyges.moves import Move, apply, legal_moves, shortest
from trollkit.gyges.notation import move_text, opening, parse_move, position_text
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.rules import GAME, PLIES, GameInPlay, State
from trollkit.gyges.valuation import evaluation


def scene(position: Position) -> dict[str, Any]:
    """A position, won or not, and its legal moves, as a page draws them.

    `anneaux` holds [cell, worth], a goal being "n" or "s"; `trait` is the side to move.
    `coups[start][end]` are the cells where the ring that stands on `end` may be put: [] when
    `end` is free or the goal.

    >>> from trollkit.gyges.notation import opening
    >>> drawn = scene(opening("332121", "123321"))
    >>> drawn["anneaux"][0], drawn["trait"], drawn["coups"]["14"]["24"]
    (['14', 1], 's', [])
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


def rings(position: Position) -> list[list[str | int]]:
    """[cell or goal, worth] of each ring."""
    return [
        [NAMES[cell], value]
        for value, held in enumerate(position[:3], start=1)
        for cell in bits(held)
    ]


RINGS = "·①②③"


def drawn(position: Position) -> str:
    """The board as text, seen from South; its last line says who moves, or who has won."""
    columns = "      " + "   ".join(str(column + 1) for column in range(SIZE))
    lines = [_goal_line(position, 0), columns]
    for row in range(SIZE - 1, -1, -1):
        rings = (RINGS[position.value(SIZE * row + column)] for column in range(SIZE))
        lines.append(f"  {row + 1}   {'───'.join(rings)}   {row + 1}")
        if row:
            lines.append("      " + "   ".join("│" * SIZE))
    lines += [columns, _goal_line(position, 1), _at_turn(position)]
    return "\n".join(lines)


def _goal_line(position: Position, player: int) -> str:
    """The text line of the goal that `player` aims at, with the ring that stands on it."""
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
    """The board as SVG, seen from South, with the way of `move` when there is one.

    The move must be legal. A dashed line shows where the ring that it replaces is put.
    """
    label = position_text(position) + (f", {move_text(move)}" if move else "")
    inside = [
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="14" fill="{_BOARD}"/>',
        f'<path d="{_lines()}" stroke="{_LINE}" stroke-width="2"/>',
        *map(_goal, GOALS),
        *map(_place, CELLS),
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
    """The place of a cell or a goal in the picture, in pixels, North above."""
    if cell in GOALS:
        return _WIDTH / 2, _MARGIN if cell == GOALS[0] else _HEIGHT - _MARGIN
    row, column = divmod(cell, SIZE)
    return _MARGIN + _GAP * column, _MARGIN + _GOAL + _GAP * (SIZE - 1 - row)


def _points(cells: Iterable[int]) -> str:
    return " ".join("{},{}".format(*_at(cell)) for cell in cells)


def _lines() -> str:
    """The SVG path of the board's lines: from each cell to its neighbours, and to the goals."""
    steps = ((cell, leg.end) for cell in CELLS for leg in legs(1, cell) if leg.end > cell)
    return " ".join(f"M{_points(step)}" for step in steps)


def _goal(goal: int) -> str:
    x, y = _at(goal)
    return (
        f'<rect x="{x - 70}" y="{y - 22}" width="140" height="44" rx="22" fill="{_HOLE}" '
        f'stroke="{_LINE}"/><text x="{x - 42}" y="{y + 5}" font-size="14" fill="{_INK}">'
        f"but {NAMES[goal]}</text>"
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


def _way(position: Position, move: Move) -> Iterator[str]:
    """SVG lines that begin with a dot: the walk and, dashed, that of the ring it replaces."""
    ways = [(shortest(position, move), "")]
    if move.drop is not None:
        ways.append(((move.end, move.drop), "7 5"))
    for cells, dashes in ways:
        x, y = _at(cells[0])
        yield (
            f'<polyline points="{_points(cells)}" fill="none" stroke="{_WAY}" '
            f'stroke-width="4" stroke-linejoin="round" stroke-dasharray="{dashes}" '
            f'opacity="0.85"/><circle cx="{x}" cy="{y}" r="7" fill="{_WAY}"/>'
        )


def _turn(position: Position) -> str:
    """The words "au trait" beside the goal behind the side to move; "" once a game is won."""
    if position.winner() is not None:
        return ""
    y = _at(GOALS[1 - position.player])[1] + 5
    return f'<text x="{_WIDTH - 65}" y="{y}" font-size="13" fill="{_INK}">au trait</text>'


_HALF = 400  # an evaluation that moves the balance three quarters of the way to its end


def staged(game: Told) -> Film:
    """The film of a contest's written game; `plateau` says which side is South.

    A scene holds `anneaux` as in `scene`, and of the move that led to it: the
    side that made it (`cote`), the cells of its way (`chemin`), those where the ring bounced
    (`rebonds`), and the worth of the ring (`anneau`).
    """
    south = game.roles.index("Sud")
    south_row, north_row = game.start.split(" / ")
    state = State(opening(south_row, north_row))
    scenes: list[dict[str, Any]] = [
        {
            "tour": 0,
            "anneaux": rings(state.position),
            "cote": None,
            "chemin": [],
            "rebonds": [],
            "anneau": 0,
            "recit": [f"Départ : {SIDE_WORDS[south]}, en bas (Sud), joue en premier."],
        }
    ]
    for number, turn in enumerate(game.turns, start=1):
        side = 0 if turn[0] else 1
        before, move = state.position, parse_move(turn[side])
        state = State(apply(before, move), (*state.past, before))
        path = shortest(before, move)
        # The cells on the way that hold a ring, but for the one it started from.
        bounced = [cell for cell in path[1:-1] if cell != path[0] and before.value(cell)]
        scenes.append(
            {
                "tour": number,
                "anneaux": rings(state.position),
                "cote": side,
                "chemin": names(path),
                "rebonds": names(bounced),
                "anneau": before.value(move.start),
                "recit": [move_line(number, SIDE_WORDS[side], move, len(bounced))],
            }
        )
    if game.over and (end := GAME.outcome(state)):
        told = ending(end.reason, SIDE_WORDS[game.winner or 0], len(game.turns))
        scenes[-1]["recit"].append(told)
    return {"plateau": {"sud": south}, "scenes": scenes}


def move_line(number: int, name: str, move: Move, bounces: int) -> str:
    """A move, with its number and how often the ring bounced on its shortest way.

    >>> from trollkit.gyges.notation import parse_move
    >>> move_line(3, "Ada", parse_move("16*22=34"), 1)
    "Coup 3 : Ada joue 16*22=34, en 1 rebond ; l'anneau de 22 est remplacé et posé en 34."
    """
    told = f"Coup {number} : {name} joue {move_text(move)}"
    if bounces:
        told += f", en {many(bounces, 'rebond')}"
    if move.drop is not None:
        told += f" ; l'anneau de {NAMES[move.end]} est remplacé et posé en {NAMES[move.drop]}"
    elif move.end in GOALS:
        told += f", jusqu'au but {NAMES[move.end]}"
    return f"{told}."


@lru_cache(maxsize=1024)
def _stage(board: Position, before: Position | None, move: Move | None) -> dict[str, object]:
    dropped = (move.end, move.drop) if move and move.drop is not None else ()
    return {
        "anneaux": rings(board),
        # The evaluation as a share from 0 to 1, which a bar can show.
        "barre": round(0.5 + 0.5 * math.tanh(evaluation(board) / _HALF), 3),
        "chemin": names(shortest(before, move)) if before and move else [],
        "depose": names(dropped),
    }


def stages(session: GameInPlay) -> list[dict[str, object]]:
    """The board before the first move and after each move, JSON-ready.

    Each has `anneaux` as in `scene`; `barre`, how well North stands, from 0 to
    1; `chemin`, the cells of the move that led there; and `depose`, the two cells between which
    that move put the ring that it replaced, or [].
    """
    boards = [*session.state.past, session.position]
    return list(map(_stage, boards, [None, *boards], [None, *session.moves]))


def verdict(session: GameInPlay) -> str:
    """The sentence that ends a game, "" while it is played."""
    outcome = session.outcome
    if outcome is None:
        return ""
    return ending(outcome.reason, PLAYERS[outcome.winner or 0], len(session.moves))


def ending(reason: str, winner: str, moves: int) -> str:
    """How a game ended after so many moves, by the reason of its `Outcome`.

    >>> ending("goal", "Sud", 7)
    'Sud gagne en 7 coups : son anneau est au but.'
    """
    match reason:
        case "goal":
            return f"{winner} gagne en {many(moves, 'coup')} : son anneau est au but."
        case "repetition":
            return "Partie nulle : la même position, pour la troisième fois."
    return f"Partie nulle : {PLIES} coups sans vainqueur."
