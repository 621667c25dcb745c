"""The written report on Gygès: figures for its notebook, and the notebook as a PDF.

Students call `figure`; `printing` makes the PDF of a report's file.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trollkit.gyges.board import Position
    from trollkit.gyges.moves import Move
    from trollkit.gyges.notation import Plateau

# Only functions that show a board import the game: printing reports does not need it.


class Figure:
    """A position and, if given, the path of a move on it; notebooks show it as a picture."""

    def __init__(self, position: "Position", move: "Move | None") -> None:
        self._position, self._move = position, move

    def _repr_svg_(self) -> str:
        from trollkit.gyges.drawing import svg

        return svg(self._position, self._move)

    def __repr__(self) -> str:
        # Shown where a notebook cannot show pictures.
        from trollkit.gyges.drawing import drawn

        return drawn(self._position)


def figure(plateau: "Plateau", coup: str | None = None) -> Figure:
    """The board `plateau` of Gygès, with the path of `coup` (as '11-33' or '16*22=34').

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
