"""A game as one goes back over it: the board after each move, the balance, where it turned."""

import math
from functools import lru_cache

from trollkit.core.text import many
from trollkit.gyges.board import NAMES, Position, names
from trollkit.gyges.drawing import rings
from trollkit.gyges.moves import Move, shortest
from trollkit.gyges.notation import move_text
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.rules import GameInPlay
from trollkit.gyges.valuation import evaluation

_HALF = 400  # an evaluation that tips the balance by three quarters of its way


@lru_cache(maxsize=1024)
def tilt(position: Position) -> float:
    """Where the balance stands, from -1, South wins, to 1, North wins: a bar can show it."""
    return math.tanh(evaluation(position) / _HALF)


def stages(session: GameInPlay) -> list[dict[str, object]]:
    """The board before the first move and after each, JSON-ready.

    Each has `anneaux` as in `trollkit.gyges.drawing`, `barre`, North's share from 0 to 1, the
    `chemin` of the move that led there, and `depose`: from where to where the ring went that it
    replaced, if it did.
    """
    boards = session.positions
    walks = [_walk(board, move) for board, move in zip(boards, session.moves, strict=False)]
    return [
        {
            "anneaux": rings(board),
            "barre": round(0.5 + 0.5 * tilt(board), 3),
            "chemin": walked,
            "depose": dropped,
        }
        for board, (walked, dropped) in zip(boards, [([], []), *walks], strict=True)
    ]


@lru_cache(maxsize=1024)
def _walk(position: Position, move: Move) -> tuple[list[str], list[str]]:
    dropped = [] if move.drop is None else [NAMES[move.end], NAMES[move.drop]]
    return names(shortest(position, move)), dropped


def turning_point(session: GameInPlay) -> int:
    """The number of the loser's move that tipped the balance most to the winner; 0 for none."""
    outcome = session.outcome
    if outcome is None or outcome.winner is None:
        return 0
    sign = 1 if outcome.winner else -1
    boards = session.positions
    tips = [
        (sign * (tilt(boards[number]) - tilt(boards[number - 1])), number)
        for number in range(1, len(boards))
        if boards[number - 1].player != outcome.winner
    ]
    most, number = max(tips, default=(0.0, 0))
    return number if most > 0 else 0


def moment(session: GameInPlay, number: int) -> str:
    """A move of the game in words, by its number; 0 is the start."""
    if not number:
        return "le départ"
    side = PLAYERS[session.positions[number - 1].player]
    return f"coup {number}, {side} : {move_text(session.moves[number - 1])}"


def verdict(session: GameInPlay) -> str:
    """The sentence that ends a game, "" while it is played."""
    outcome = session.outcome
    if outcome is None:
        return ""
    if outcome.winner is None:
        return "Partie nulle."
    return f"{PLAYERS[outcome.winner]} gagne en {many(len(session.moves), 'coup')}."


def summary(session: GameInPlay) -> str:
    """How the game stands or ended, and its turning point, for who does not see its chart."""
    outcome, turned = session.outcome, turning_point(session)
    if outcome is None:
        return f"Après {many(len(session.moves), 'coup')}, la partie continue."
    if outcome.winner is None:
        return f"Partie nulle, en {many(len(session.moves), 'coup')}."
    turn = f" Le tournant : {moment(session, turned)}." if turned else ""
    return verdict(session) + turn
