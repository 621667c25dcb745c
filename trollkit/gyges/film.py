"""A game to look at again: `staged`, a contest's game as a film; `stages`, one in play.

The sentences (`move_line`, `ending`, `verdict`) are French.
"""

import math
from functools import lru_cache
from typing import Any

from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.core.text import many
from trollkit.gyges.board import GOALS, NAMES, Position, names
from trollkit.gyges.drawing import rings
from trollkit.gyges.moves import Move, apply, shortest
from trollkit.gyges.notation import move_text, opening, parse_move
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.rules import GAME, PLIES, GameInPlay, State
from trollkit.gyges.valuation import evaluation

_HALF = 400  # an evaluation that moves the balance three quarters of the way to its end


def staged(game: Told) -> Film:
    """The film of a contest's written game; `plateau` says which side is South.

    A scene holds `anneaux` as in `trollkit.gyges.drawing`, and of the move that led to it: the
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

    Each has `anneaux` as in `trollkit.gyges.drawing`; `barre`, how well North stands, from 0 to
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
