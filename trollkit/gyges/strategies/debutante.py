"""Elle joue au hasard, mais ne laisse pas passer un but.

Elle joue comme la machine au niveau 1.
"""

import random

from trollkit import gyges

NOM = "La débutante"


def meilleur_coup(plateau):
    """Le but s'il est à portée, n'importe quoi sinon."""
    coups = gyges.coups_possibles(plateau)
    buts = [coup for coup in coups if coup.endswith(("n", "s"))]
    return random.choice(buts or coups)
