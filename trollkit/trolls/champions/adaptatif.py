"""Il devine qui vous êtes, joue votre pire ennemi, et ne mise que ce qu'il vous a déjà pris.

Il tient une banque : cinq parties de mise au départ, puis tout ce que l'adversaire lui offre.
Il ne s'écarte de la table exacte que si cela doit rapporter, et jamais pour plus que sa banque.
Sur un plateau trop grand pour être calculé en une seconde, il joue comme le compteur.
"""

import random

from trollkit.trolls.champion import Adaptive

NOM = "L'adaptatif"

champion = Adaptive(random)


def strategie(partie, partiesPrecedentes):
    """Exploiter l'adversaire aussi loin que la banque le permet."""
    return champion(partie, partiesPrecedentes)
