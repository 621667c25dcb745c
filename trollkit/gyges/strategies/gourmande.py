"""Elle prend ce qui paraît le mieux tout de suite, et ne regarde pas plus loin.

Elle joue comme la machine au niveau 2, sans jamais tirer au sort.
"""

from trollkit import gyges

NOM = "La gourmande"


def meilleur_coup(plateau):
    """Le coup dont le plateau vaut le plus : peu pour le sud, beaucoup pour le nord."""
    signe = 1 if plateau[3] == "n" else -1

    def valeur(coup):
        return signe * gyges.evaluation(gyges.jouer_coup(plateau, coup))

    return max(gyges.coups_possibles(plateau), key=valeur)
