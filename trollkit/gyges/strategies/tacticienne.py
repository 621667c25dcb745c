"""Elle voit tous les gains forcés en deux coups, et cherche ensuite.

C'est la machine au niveau 4.
"""

import random

from trollkit.gyges.notation import move_text, parse_plateau
from trollkit.gyges.players import choose

NOM = "La tacticienne"

NIVEAU = 4


def meilleur_coup(plateau):
    """Le coup de la machine."""
    return move_text(choose(parse_plateau(plateau), NIVEAU, random))
