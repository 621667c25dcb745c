"""Bundled strategies loaded anew, and positions and games to ask them in."""

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
