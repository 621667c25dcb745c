"""Gygès in lines, for programs of any language (see `core.tongues.Lines`).

At each move: whose it is, `s` or `n`; rows 1 to 6 of the board, a digit a ring and 0 a free
cell; how many moves are legal, and those moves, a line each. The answer is one of them, or any
other writing that `notation` reads.
"""

from trollkit.core.tongues import Whole
from trollkit.gyges.moves import legal_moves
from trollkit.gyges.notation import move_text, parse_position
from trollkit.gyges.seat import seat


def talk(category: str, games: int) -> Whole:
    """The moves of one side, each told whole."""
    return Whole(lambda line: seat(lambda plateau: line), told)


def told(question: str) -> list[str]:
    """The lines of one move, from the text of its position."""
    board, _, side = question.partition(" ")
    moves = sorted(move_text(move) for move in legal_moves(parse_position(question)))
    return [side, *board.split("/"), str(len(moves)), *moves]
