"""Bundled strategies loaded anew, and positions and games to ask them in."""

import random
import runpy
from collections.abc import Sequence

from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import Strategy, find

Turn = tuple[int, int]


def fresh(id: str) -> Strategy:
    """A bundled strategy loaded anew, so that it remembers nothing."""
    strategy: Strategy = runpy.run_path(str(find(id).path))["strategie"]
    return strategy


def played(turns: Sequence[Turn], cells: int = 7, stones: int = 15) -> Partie:
    """The game of these (own, other) throws."""
    partie = Partie(cells, stones)
    for turn in turns:
        partie.tourDeJeu(*turn)
    return partie


def answer(
    strategy: Strategy,
    *,
    left: int,
    right: int,
    troll: int,
    cells: int = 7,
    stones: int = 15,
    seed: int = 0,
) -> int:
    """What `strategy` throws in this position, whatever the way that led to it."""
    random.seed(seed)
    partie = Partie(cells, stones)
    partie.stockGauche, partie.stockDroite, partie.positionTroll = left, right, troll
    return strategy(partie, [])
