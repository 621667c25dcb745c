"""Il ne lâche jamais une miette, mais ramasse toutes celles qui tombent de la table.

Parmi tous les mélanges qui gardent la valeur exacte de la position, il choisit celui qui gagne
le plus contre ce qu'il devine de l'adversaire. Sur un plateau trop grand pour être calculé en
une seconde, il joue comme le compteur.
"""

import random

from trollkit.trolls.champion import ZeroLoss

NOM = "Le sans-perte"

champion = ZeroLoss(random)


def strategie(partie, partiesPrecedentes):
    """Jouer le mélange sans risque qui rapporte le plus."""
    return champion(partie, partiesPrecedentes)
