"""Il sait le jeu par cœur : à la longue, personne ne peut le battre, et cela lui suffit.

Il a calculé la table exacte du jeu et tire chaque coup au sort dans son mélange. Sur un plateau
trop grand pour être calculé en une seconde, il joue comme le compteur.
"""

import random

from trollkit.trolls.champion import Prudent

NOM = "Le prudent"

champion = Prudent(random)


def strategie(partie, partiesPrecedentes):
    """Tirer un coup dans le mélange de la table."""
    return champion(partie, partiesPrecedentes)
