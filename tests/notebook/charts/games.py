"""Games and duels for the charts' tests, and what plotly is given to draw."""

import random

from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import jouerPlusieursParties

# As in the corpus of hostile strategies: pseudo-HTML that plotly would obey.
HOSTILE = "<b>gras</b><br><a href='javascript:alert(1)'>x</a>"


def played(cells, stones, *turns):
    partie = Partie(cells, stones)
    for turn in turns:
        partie.tourDeJeu(*turn)
    return partie


def duel(games, cells=7, stones=15):
    def petit(partie, past):
        return random.randint(1, min(4, partie.stockGauche))

    def deux(partie, past):
        return min(2, partie.stockGauche)

    return jouerPlusieursParties(cells, stones, petit, deux, games, graine=7, affichage=False)


def drawn(figure):
    """The figure as plain lists and dicts, names of arrays apart."""
    state = figure.to_plotly_json()
    return state


def texts(value):
    """Every text anywhere in a figure but its `meta`, which plotly does not draw."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key, part in value.items() if key != "meta" for text in texts(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in texts(part)]
    return []
