"""The written report of a project: a figure for its notebook, and the notebook as a PDF.

`figure` is what students call; `printing` takes a report from its file to its PDF.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trollkit.classroom.rapport.board import Figure
    from trollkit.gyges.notation import Plateau


def figure(plateau: "Plateau", coup: str | None = None) -> "Figure":
    """The board `plateau` of Gygès, with the way of `coup` (as '11-33') when given.

    Raises ErreurGyges on a list that is no board, or a move that cannot be played on it.
    """
    from trollkit.classroom.rapport import board  # reports are printed without the game, too

    return board.figure(plateau, coup)
