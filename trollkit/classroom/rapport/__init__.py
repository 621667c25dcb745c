"""The written report on Gygès: a figure for its notebook, and the notebook as a PDF.

`figure` is what students call; `printing` takes a report from its file to its PDF.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trollkit.gyges.board import Position
    from trollkit.gyges.moves import Move
    from trollkit.gyges.notation import Plateau

# The game is imported by those who show one: reports are printed without it, too.


class Figure:
    """A position and, if any, the way of a move from it; notebooks show it as a picture."""

    def __init__(self, position: "Position", move: "Move | None") -> None:
        self._position, self._move = position, move

    def _repr_svg_(self) -> str:
        from trollkit.gyges.drawing import svg

        return svg(self._position, self._move)

    def __repr__(self) -> str:
        # For whoever reads the notebook where no picture can be.
        from trollkit.gyges.drawing import drawn

        return drawn(self._position)


def figure(plateau: "Plateau", coup: str | None = None) -> Figure:
    """The board `plateau` of Gygès, with the way of `coup` (as '11-33' or '16*22=34').

    Raises ErreurGyges on a list that is no board, or a move that cannot be played on it.
    """
    from trollkit.core.errors import TrollkitError
    from trollkit.gyges.notation import legal_move, parse_plateau
    from trollkit.gyges.predicates import ErreurGyges
    from trollkit.phrases import phrase

    try:
        position = parse_plateau(plateau)
        move = None if coup is None else legal_move(position, coup)
    except TrollkitError as error:
        raise ErreurGyges(phrase(error)) from None
    return Figure(position, move)
