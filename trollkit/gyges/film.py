"""A game of a contest as a film, told in French, and how both sides went about it."""

from collections.abc import Mapping, Sequence
from typing import Any

from trollkit.core.contest import SIDE_WORDS, Film, Manner, Told
from trollkit.core.text import many
from trollkit.gyges.board import GOALS, NAMES, Position, names
from trollkit.gyges.drawing import rings
from trollkit.gyges.moves import Move, Path, apply, shortest
from trollkit.gyges.notation import move_text, opening, parse_move
from trollkit.gyges.rules import PLIES, REPETITIONS

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
    scenes = [_scene(position, start_line(SIDE_WORDS[south]))]
    past = [position]
    for number, turn in enumerate(game.turns, start=1):
        side = 0 if turn[0] else 1
        move = parse_move(turn[side])
        path = shortest(position, move)
        bounced = bounces(position, path)
        before, position = position, apply(position, move)
        told = move_line(number, SIDE_WORDS[side], move, len(bounced))
        scenes.append(
            _scene(position, told)
            | {
                "tour": number,
                "cote": side,
                "chemin": names(path),
                "rebonds": names(bounced),
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
        return draw_line(repeated=past.count(past[-1]) >= REPETITIONS)
    return win_line(SIDE_WORDS[game.winner], len(game.turns))


def start_line(south: str) -> str:
    """The opening, from the name of who sits below.

    >>> start_line("Ada")
    'Départ : Ada, en bas (Sud), joue en premier.'
    """
    return f"Départ : {south}, en bas (Sud), joue en premier."


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


def win_line(name: str, moves: int) -> str:
    """Who won.

    >>> win_line("Ada", 12)
    'Ada gagne en 12 coups : son anneau est au but.'
    """
    return f"{name} gagne en {many(moves, 'coup')} : son anneau est au but."


def draw_line(*, repeated: bool) -> str:
    """Why nobody won."""
    if repeated:
        return "Partie nulle : la même position, pour la troisième fois."
    return f"Partie nulle : {PLIES} coups sans vainqueur."


def manners(game: Told) -> tuple[Manner, Manner]:
    """Left's and right's: bounces a move, the share of its moves that replace a ring (None of
    who has not moved), how long the game was, and that again when the side has won it.
    """
    scenes = staged(game)["scenes"][1:]
    return _manner(game, scenes, 0), _manner(game, scenes, 1)


def _manner(game: Told, scenes: Sequence[Mapping[str, Any]], side: int) -> Manner:
    moves = [turn[side] for turn in game.turns if turn[side]]
    bounces = sum(len(scene["rebonds"]) for scene in scenes if scene["cote"] == side)
    length = float(len(game.turns))
    return Manner(
        (
            bounces / len(moves) if moves else None,
            sum("*" in move for move in moves) / len(moves) if moves else None,
            length,
            length if game.winner == side else None,
        ),
        [],
    )
