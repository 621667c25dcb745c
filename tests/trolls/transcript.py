"""Bundled strategies loaded anew, and positions and games to ask them in."""

import random
import runpy

from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import find


def fresh(id):
    """A bundled strategy loaded anew, so that it remembers nothing."""
    strategy = runpy.run_path(str(find(id).path))["strategie"]
    return strategy


def played(turns, cells=7, stones=15):
    """The game of these (own, other) throws."""
    partie = Partie(cells, stones)
    for turn in turns:
        partie.tourDeJeu(*turn)
    return partie


def answer(
    strategy,
    *,
    left,
    right,
    troll,
    cells=7,
    stones=15,
    seed=0,
):
    """What `strategy` throws in this position, whatever the way that led to it."""
    random.seed(seed)
    partie = Partie(cells, stones)
    partie.stockGauche, partie.stockDroite, partie.positionTroll = left, right, troll
    return strategy(partie, [])
