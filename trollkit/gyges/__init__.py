"""Gygès: rings that belong to nobody, and a goal behind the opponent.

`from trollkit import gyges` gives the project's predicates under their French names.
"""

import trollkit.gyges.phrases  # noqa: F401 (registers the sentences of Gygès' errors)
from trollkit.gyges.predicates import (
    ErreurGyges,
    affiche_plateau,
    but_a_portee,
    chemin,
    chemins,
    coup_possible,
    coups_possibles,
    evaluation,
    jouer,
    jouer_coup,
    lire_coup,
    lire_rangee,
    meilleur_coup,
    nombre_de_coups,
    plateau_depart,
    plateau_figure,
)

__all__ = [
    "ErreurGyges",
    "affiche_plateau",
    "but_a_portee",
    "chemin",
    "chemins",
    "coup_possible",
    "coups_possibles",
    "evaluation",
    "jouer",
    "jouer_coup",
    "lire_coup",
    "lire_rangee",
    "meilleur_coup",
    "nombre_de_coups",
    "plateau_depart",
    "plateau_figure",
]
