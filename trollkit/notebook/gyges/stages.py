"""A game move after move, as a page goes back over it, and where the balance stands."""

import math
from functools import lru_cache
from typing import Any

from trollkit.gyges.board import NAMES, Position
from trollkit.gyges.drawing import rings
from trollkit.gyges.moves import Move
from trollkit.gyges.paths import shortest
from trollkit.gyges.session import GameInPlay
from trollkit.gyges.valuation import evaluation

_HALF = 400  # an evaluation that tips the balance by three quarters of its way


@lru_cache(maxsize=1024)
def tilt(position: Position) -> float:
    """Where the balance stands, from -1, South wins, to 1, North wins: a bar can show it."""
    return math.tanh(evaluation(position) / _HALF)


def stages(session: GameInPlay) -> list[dict[str, Any]]:
    """The board before the first move and after each, JSON-ready.

    Each has `anneaux` as in `trollkit.gyges.drawing`, `barre`, North's share from 0 to 1, the
    `chemin` of the move that led there, and `depose`: from where to where the ring went that it
    replaced, if it did.
    """
    boards = session.positions
    played = zip(boards, session.moves, strict=False)
    walks = [([], []), *(_walk(board, move) for board, move in played)]
    return [
        {"anneaux": rings(board), "barre": share(board), "chemin": walked, "depose": dropped}
        for board, (walked, dropped) in zip(boards, walks, strict=True)
    ]


def share(position: Position) -> float:
    """North's share of the evaluation bar, from 0 to 1."""
    return round(0.5 + 0.5 * tilt(position), 3)


@lru_cache(maxsize=1024)
def _walk(position: Position, move: Move) -> tuple[list[str], list[str]]:
    dropped = [] if move.drop is None else [NAMES[move.end], NAMES[move.drop]]
    return walk(position, move), dropped


def walk(position: Position, move: Move) -> list[str]:
    """The cells of a shortest way, bounces included."""
    return [NAMES[cell] for cell in shortest(position, move)]
