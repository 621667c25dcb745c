"""Elle regarde la réponse à chacun de ses coups.

C'est la machine au niveau 3.
"""

import random

from trollkit.gyges.notation import move_text, parse_plateau
from trollkit.gyges.players import choose

NOM = "La réfléchie"

NIVEAU = 3


def meilleur_coup(plateau):
    """Le coup de la machine."""
    return move_text(choose(parse_plateau(plateau), NIVEAU, random))
