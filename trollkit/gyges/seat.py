"""One side of a duel: the seed's list goes to the player's function, a move comes back.

A question is the text of the position, an answer that of a legal move.
"""

from collections.abc import Callable
from typing import Any

from trollkit.core.contest import RefusedAnswer, Seat
from trollkit.core.errors import InvalidText
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import show
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move, legal_moves
from trollkit.gyges.notation import (
    Plateau,
    move_text,
    parse_move,
    parse_position,
    plateau_of,
    position_text,
)

_LONGEST = 100  # characters, blanks and all


def question(position: Position) -> bytes:
    """What the side to move is asked."""
    return position_text(position).encode()


def seat(player: Callable[[Plateau], Any]) -> Seat:
    """A function from each question to the player's move."""

    def answer(asked: bytes) -> bytes:
        position = parse_position(asked.decode())
        return move_text(checked(player(plateau_of(position)), position)).encode()

    return answer


def checked(said: Any, position: Position) -> Move:
    """The legal move that was said. Raises RefusedAnswer when there is none."""
    refused = RefusedAnswer(Fault(FaultKind.INVALID, show(said)))
    if not isinstance(said, str) or str.__len__(said) > _LONGEST:
        raise refused
    try:
        move = parse_move(str.__str__(said))  # of a class of its own, perhaps
    except InvalidText:
        raise refused from None
    if move not in legal_moves(position):
        raise refused
    return move
