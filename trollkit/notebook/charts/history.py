"""What a game went through, turn after turn, as plain lists for charts."""

from typing import NamedTuple

from trollkit.core.text import many
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config, walk


class History(NamedTuple):
    """Cells and stocks at the opening and after each turn, before leftover stones count.

    `left_over` is what the last one becomes once they do (règlement, fin de partie 2):
    troll, left stock, right stock; None when there is nothing left over.
    """

    trolls: list[int]
    left: list[int]
    right: list[int]
    left_over: tuple[int, int, int] | None


def history(partie: Partie) -> History:
    """The course of a game, finished or not."""
    config = Config(partie.nombreCases, partie.stockInitial)
    places = walk(config, partie.coupsPrecedents)
    left, right, trolls = (list(each) for each in zip(*places, strict=True))
    end = (partie.positionTroll, partie.stockGauche, partie.stockDroite)
    same = end == (trolls[-1], left[-1], right[-1])
    return History(trolls, left, right, None if same else end)


def after(partie: Partie, turns: int) -> Partie:
    """The same game after so many turns."""
    copy = Partie(partie.nombreCases, partie.stockInitial)
    for turn in partie.coupsPrecedents[:turns]:
        copy.tourDeJeu(*turn)
    return copy


def where(partie: Partie) -> str:
    """How far a game has come, as the start of a sentence."""
    turns = len(partie.coupsPrecedents)
    return "Au départ" if turns == 0 else f"Après {many(turns, 'tour')}"
