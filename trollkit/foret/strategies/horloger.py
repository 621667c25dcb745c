"""Il démonte les deux jours qui viennent, rouage par rouage, et garde les meilleurs montages.

C'est une recherche en faisceau : à chaque étape seules les quelques meilleures positions vont
plus loin. Il suppose que l'autre jardine raisonnablement, et juge une position en la laissant
finir par deux jardiniers.
"""

import numpy as np

from trollkit.foret.kernel.beam import plan
from trollkit.foret.kernel.bridge import action, pack
from trollkit.foret.kernel.rules import COUNTS, TREES
from trollkit.foret.protocol import action_text

NOM = "L'horloger"

LARGEUR = 12
JOURS = 2
CHANCE = 2021

# Une forêt vide : la compilation se fait au chargement, pas au premier coup.
plan(np.zeros(TREES, np.uint64), np.zeros(COUNTS, np.int64), 1, 0, CHANCE)


def strategie(vue):
    """La première action du meilleur montage."""
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    foret = pack(vue.position())
    return action_text(action(plan(foret.trees, foret.counts, LARGEUR, JOURS, CHANCE)))
