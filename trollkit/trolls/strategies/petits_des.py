"""Il confie son château à deux dés et ne garde que le plus petit.

Deux dés à quatre faces, le moins fort des deux : une pierre le plus souvent, quatre rarement.
Ses coups sont petits et personne ne peut les deviner.
"""

import random

NOM = "Le joueur de dés"


def strategie(partie, partiesPrecedentes):
    """Lancer le plus petit de deux dés à quatre faces."""
    coup = min(random.randint(1, 4), random.randint(1, 4))
    return min(coup, partie.stockGauche)
