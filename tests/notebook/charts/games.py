"""Games and duels for the charts' tests, and what plotly is given to draw."""

import random
from typing import Any

from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties

# As in the corpus of hostile strategies: pseudo-HTML that plotly would obey.
HOSTILE = "<b>gras</b><br><a href='javascript:alert(1)'>x</a>"


def played(cells: int, stones: int, *turns: tuple[int, int]) -> Partie:
    partie = Partie(cells, stones)
    for turn in turns:
        partie.tourDeJeu(*turn)
    return partie


def duel(games: int, cells: int = 7, stones: int = 15) -> ResultatParties:
    def petit(partie: Partie, past: list[Partie]) -> int:
        return random.randint(1, min(4, partie.stockGauche))

    def deux(partie: Partie, past: list[Partie]) -> int:
        return min(2, partie.stockGauche)

    return jouerPlusieursParties(cells, stones, petit, deux, games, graine=7, affichage=False)


def drawn(figure: Any) -> dict[str, Any]:
    """The figure as plain lists and dicts, names of arrays apart."""
    state: dict[str, Any] = figure.to_plotly_json()
    return state


def texts(value: Any) -> list[str]:
    """Every text anywhere in a figure but its `meta`, which plotly does not draw."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key, part in value.items() if key != "meta" for text in texts(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in texts(part)]
    return []
