"""A game of a contest as a film: the board after each move, with the way that was walked."""

from typing import Any

from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.gyges import telling
from trollkit.gyges.board import NAMES, Position
from trollkit.gyges.drawing import rings
from trollkit.gyges.moves import apply
from trollkit.gyges.notation import opening, parse_move
from trollkit.gyges.paths import Path, shortest
from trollkit.gyges.rules import REPETITIONS

_SOUTH = "Sud"


def staged(game: Told) -> Film:
    """The scenes of a game that was written down; `plateau` says which side is South.

    A scene holds `anneaux` as in `trollkit.gyges.drawing`, and of the move that led to it:
    the side that made it (`cote`), its `chemin`, those cells of it where the ring bounced
    (`rebonds`) and the worth of the ring (`anneau`).
    """
    south = game.roles.index(_SOUTH)
    south_row, north_row = game.start.split(" / ")
    position = opening(south_row, north_row)
    scenes = [_scene(position, telling.start_line(SIDE_WORDS[south]))]
    past = [position]
    for number, turn in enumerate(game.turns, start=1):
        side = 0 if turn[0] else 1
        move = parse_move(turn[side])
        path = shortest(position, move)
        bounced = bounces(position, path)
        before, position = position, apply(position, move)
        told = telling.move_line(number, SIDE_WORDS[side], move, len(bounced))
        scenes.append(
            _scene(position, told)
            | {
                "tour": number,
                "cote": side,
                "chemin": [NAMES[cell] for cell in path],
                "rebonds": [NAMES[cell] for cell in bounced],
                "anneau": before.value(move.start),
            }
        )
        past.append(position)
    if game.over:
        scenes[-1]["recit"].append(_ending(game, past))
    return {"plateau": {"sud": south}, "scenes": scenes}


def bounces(position: Position, path: Path) -> list[int]:
    """The cells of a walk where it bounced: the rings on its way, its own not among them."""
    return [cell for cell in path[1:-1] if cell != path[0] and position.value(cell)]


def _scene(position: Position, told: str) -> dict[str, Any]:
    return {
        "tour": 0,
        "anneaux": [list(ring) for ring in rings(position)],
        "cote": None,
        "chemin": [],
        "rebonds": [],
        "anneau": 0,
        "recit": [told],
    }


def _ending(game: Told, past: list[Position]) -> str:
    if game.winner is None:
        return telling.draw_line(repeated=past.count(past[-1]) >= REPETITIONS)
    return telling.win_line(SIDE_WORDS[game.winner], len(game.turns))
