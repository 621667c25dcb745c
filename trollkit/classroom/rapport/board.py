"""A board of Gygès for a report: a picture in the notebook, and in what is printed of it."""

from trollkit.core.errors import TrollkitError
from trollkit.gyges.board import Position
from trollkit.gyges.drawing import drawn, svg
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import Plateau, legal_move, parse_plateau
from trollkit.gyges.predicates import ErreurGyges
from trollkit.phrases import phrase


class Figure:
    """A position and, if any, the way of a move from it; notebooks show it as a picture."""

    def __init__(self, position: Position, move: Move | None) -> None:
        self._position = position
        self._move = move

    def _repr_svg_(self) -> str:
        return svg(self._position, self._move)

    def __repr__(self) -> str:
        # For whoever reads the notebook where no picture can be.
        return drawn(self._position)


def figure(plateau: Plateau, coup: str | None = None) -> Figure:
    """The board `plateau`, with the way of `coup` (as '11-33' or '16*22=34') when given.

    Raises ErreurGyges on a list that is no board, or a move that cannot be played on it.
    """
    try:
        position = parse_plateau(plateau)
        move = None if coup is None else legal_move(position, coup)
    except TrollkitError as error:
        raise ErreurGyges(phrase(error)) from None
    return Figure(position, move)
