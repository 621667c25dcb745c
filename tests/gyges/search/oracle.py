"""Forced wins by plain recursion over the whole tree, as slow as it is simple."""

from collections.abc import Iterator

from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.valuation import wins_at_once


def forces_a_win(position: Position, own_moves: int) -> bool:
    """Whether the side to move wins in so many moves of its own, come what may."""
    if wins_at_once(position):
        return True
    return own_moves > 1 and any(True for _ in winning_moves(position, own_moves))


def winning_moves(position: Position, own_moves: int) -> Iterator[Move]:
    """The first moves of such wins."""
    for move in legal_moves(position):
        board = apply(position, move)
        if board.winner() is not None:
            yield move
        elif own_moves > 1 and not wins_at_once(board):
            replies = (apply(board, reply) for reply in legal_moves(board))
            if all(forces_a_win(reply, own_moves - 1) for reply in replies):
                yield move
