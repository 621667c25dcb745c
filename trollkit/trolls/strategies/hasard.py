"""Il charge la catapulte en pensant à autre chose.

Chaque nombre de pierres possible a la même chance : la moitié de la réserve part souvent
dès le premier tour.
"""

import random

NOM = "L'étourdi"


def strategie(partie, partiesPrecedentes):
    """Lancer au hasard entre une pierre et toute la réserve."""
    return random.randint(1, partie.stockGauche)
