"""A game as a row of pictures: `troll.GUI` in a notebook that has no widgets.

It needs nothing but IPython, which is there wherever a notebook is.
"""

from trollkit.trolls.drawing import svg
from trollkit.trolls.partie import Partie, opening_line, path_of, turn_sentence, verdict_line
from trollkit.trolls.parties import HUMAIN, Joueur, Session
from trollkit.trolls.rules import State

_NO_PLAYER = (
    "Dans ce carnet, troll.GUI ne fait que montrer des parties : il y manque le kit du cours, "
    "avec ses plateaux. Pour jouer vous-même, installez-le, ou lancez un programme Python "
    "ordinaire, où troll.GUI ouvre le plateau dans le navigateur."
)


class Picture:
    """A position that a notebook draws."""

    def __init__(self, partie: Partie) -> None:
        stocks = partie.stockGauche, partie.stockDroite
        self._svg = svg(State(partie.nombreCases, *stocks, partie.positionTroll))
        self._text = path_of(partie)

    def _repr_svg_(self) -> str:
        return self._svg

    def __repr__(self) -> str:
        return self._text


def show_turns(cells: int, stones: int, left: Joueur, right: Joueur) -> None:
    """Draw a game of two strategies turn by turn; with a person, say what is needed.

    Raises ErreurTroll on a board or a player that cannot be.
    """
    from IPython.display import display

    if HUMAIN in (left, right):
        print(_NO_PLAYER)
        return
    session = Session(cells, stones, left, right)  # type: ignore[arg-type]  # it checks them
    print(opening_line(session.partie))
    display(Picture(session.partie))  # type: ignore[no-untyped-call]
    while not session.partie.terminee:
        if why := session.try_turn():
            print(why)
            return
        print(turn_sentence(session.partie))
        display(Picture(session.partie))  # type: ignore[no-untyped-call]
    print(verdict_line(session.partie))
